// The order of the checks, and what follows from the board.
#include "score/formats/check.hpp"

#include "parts.hpp"
#include "score/formats/agreed.hpp"
#include "score/formats/board_results.hpp"

namespace score::formats {
namespace {

/// What was played: according to the tags, where they are missing according to the auction.
void set_contract(Findings& facts, Settled const& settled, Written<WrittenContract> const& written) {
    facts.passed_out = written ? written->passed_out : settled.passed_out;
    if (!facts.passed_out) facts.contract = settled.declared();
}

std::optional<int> tricks_won(Settled const& settled, PlayResult const& play) {
    if (!play.trusted || !play.over || play.end_position || !settled.declarer || !settled.same_denomination) return std::nullopt;
    return play.won[side_of(*settled.declarer)];
}

void set_score(Findings& facts, Board const& board, std::optional<bridge::Vulnerability> vulnerability) {
    if (facts.passed_out) facts.score_ns = 0;
    else if (facts.contract && facts.tricks) facts.score_ns = score_ns_of(board, vulnerability, *facts.contract, *facts.tricks);
}

/// What auction and play, heard and played once, give.
struct Replayed {
    Settled settled;
    PlayResult play;
};
Replayed replayed(Board const& board, bool hands_fit, Diagnostics& found) {
    auto const auction = check_auction(board, found);
    auto const settled = check_contract(board, auction, found);
    return {settled, check_play(board, settled, hands_fit, found)};
}

Findings facts_of(Board const& board, std::optional<bridge::Vulnerability> vulnerability, Replayed const& of) {
    Findings facts;
    set_contract(facts, of.settled, board.contract);
    facts.won = tricks_won(of.settled, of.play);
    facts.tricks = board.result ? board.result->tricks_of(of.settled.declarer) : facts.won;
    set_score(facts, board, vulnerability);
    return facts;
}

}  // namespace

Findings check(Board const& board, Diagnostics& found) {
    bool const hands_fit = check_deal(board, found);
    check_board_number(board, found);
    auto const of = replayed(board, hands_fit, found);
    bool const result_fits = check_result(board, of.settled, of.play, found);
    auto const facts = facts_of(board, board.vulnerable.value, of);  // many sets of problems number their boards freely
    check_scores(board, facts, of.settled.agreed() && result_fits, found);
    check_tables(board, found);
    check_optimum(board, found);
    check_notes(board, found);
    return facts;
}

std::optional<int> told_score_ns(Board const& board, Findings const& facts) {
    if (facts.score_ns) return facts.score_ns;
    auto const declarer = facts.contract ? std::optional{facts.contract->declarer} : agreed_declarer(board);
    auto const told = score_of_north_south(board, declarer);
    return told ? std::optional{static_cast<int>(*told)} : std::nullopt;
}

Findings derived(Board const& board) {
    if (!board.auction.calls.empty() || !board.play.cards.empty()) {
        Diagnostics unheard;
        bool const hands_fit = check_deal(board, unheard);
        return facts_of(board, vulnerability_of(board), replayed(board, hands_fit, unheard));
    }
    Findings facts;
    auto const contract = board.contract ? board.contract->contract() : std::nullopt;
    facts.passed_out = board.contract && board.contract->passed_out;
    auto const declarer = board.declarer ? std::optional{board.declarer->seat} : std::nullopt;
    if (contract && declarer) facts.contract = bridge::DeclaredContract{*contract, *declarer};
    if (board.result) facts.tricks = board.result->tricks_of(declarer);
    set_score(facts, board, vulnerability_of(board));
    return facts;
}

}  // namespace score::formats
