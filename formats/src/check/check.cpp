// The order of the checks, and what follows from the board.
#include "score/formats/check.hpp"

#include "parts.hpp"

namespace score::formats {
namespace {

/// What was played: according to the auction, without one according to the tags.
void set_contract(Findings& facts, AuctionResult const& auction, Settled const& settled, Written<WrittenDeclarer> const& declarer) {
    facts.passed_out = auction.complete ? auction.passed_out : settled.passed_out;
    if (facts.passed_out) return;
    auto const contract = auction.complete ? auction.contract : settled.contract;
    bool const irregular = declarer && declarer->irregular;
    auto const seat = auction.declarer && !irregular ? auction.declarer : settled.declarer;
    if (contract && seat) facts.contract = bridge::DeclaredContract{*contract, *seat};
}

std::optional<int> tricks_of(Board const& board, Settled const& settled, PlayResult const& play) {
    if (board.result) return tricks_of(*board.result, settled.declarer);
    if (!play.trusted || !play.over || play.end_position || !settled.declarer || !settled.same_denomination) return std::nullopt;
    return play.won[side_of(*settled.declarer)];
}

void set_score(Findings& facts, Board const& board) {
    if (facts.passed_out) facts.score_ns = 0;
    else if (facts.contract && facts.tricks) facts.score_ns = score_ns_of(board, *facts.contract, *facts.tricks);
}

}  // namespace

Findings check(Board const& board, Diagnostics& found) {
    Findings facts;
    bool const hands_fit = check_deal(board, found);
    check_board_number(board, found);
    auto const auction = check_auction(board, found);
    auto const settled = check_contract(board, auction, found);
    auto const play = check_play(board, settled, hands_fit, found);
    bool const result_fits = check_result(board, settled, play, found);

    set_contract(facts, auction, settled, board.declarer);
    facts.tricks = tricks_of(board, settled, play);
    set_score(facts, board);
    check_scores(board, facts, settled.agreed() && result_fits, found);
    check_tables(board, found);
    check_optimum(board, found);
    check_notes(board, found);
    return facts;
}

}  // namespace score::formats
