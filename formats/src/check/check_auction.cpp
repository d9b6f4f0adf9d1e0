// The auction, call by call, and the resulting contract.
#include <algorithm>

#include "../board/order.hpp"
#include "parts.hpp"
#include "score/bridge/auction.hpp"

namespace score::formats {
namespace {

using bridge::CallFault;
using pbn::Tag;
using Kind = WrittenCall::Kind;

/// Replays an auction. A call that is unreadable or impossible leaves its state in doubt: until the next bid no double and no extra pass is
/// reported, and it stays in doubt who named a denomination first.
class Hearing {
public:
    Hearing(Seat dealer, Diagnostics& found) : auction_{dealer}, found_{found} {}

    void hear(WrittenCall const& written) {
        if (written.kind == Kind::call) return call(written);
        if (written.kind == Kind::not_yet)
            report(found_, code("auction-turn"), written.where, say("`-` stands only before the first call of the dealer"));
        if (written.kind == Kind::skipped && auction_.is_over()) report_after_end(written);
        if (written.kind != Kind::skipped && !auction_.is_over()) lose_track();
        auction_.skip();
    }

    bool is_over() const { return auction_.is_over(); }
    bool in_doubt() const { return in_doubt_; }
    AuctionResult result() const {
        if (!is_over() || in_doubt_) return {};
        return {true, auction_.is_passed_out(), auction_.contract(), declarer_in_doubt_ ? std::nullopt : auction_.declarer()};
    }

private:
    void call(WrittenCall const& written) {
        auto const made = written.call;
        if (in_doubt_ && !made.is_bid()) return auction_.skip();
        auto const fault = auction_.fault_of(made);
        if (fault || written.marked_insufficient) judge(written, fault);
        if (fault && fault != CallFault::insufficient) return auction_.skip();
        if (made.is_bid()) in_doubt_ = fault && !written.marked_insufficient;
        auction_.make(made);
    }

    /// Handles an unlawful call, or one marked `^I`.
    void judge(WrittenCall const& written, std::optional<CallFault> fault) {
        if (fault == CallFault::after_end) return report_after_end(written);
        if (written.marked_insufficient && fault != CallFault::insufficient)
            report(found_, code("auction-sufficient"), written.where,
                written.call.is_bid() ? say("{} is sufficient", to_string(written.call)) : say("{} is not a bid", to_string(written.call)));
        if (!fault || (written.marked_insufficient && fault == CallFault::insufficient)) return;
        report_fault(written, *fault);
        if (fault == CallFault::insufficient) declarer_in_doubt_ = true;
        else lose_track();
    }

    void report_fault(WrittenCall const& written, CallFault fault) {
        switch (fault) {
            case CallFault::insufficient:
                return report(found_, code("auction-insufficient"), written.where,
                    say("{} does not supersede {}", to_string(written.call), to_string(auction_.contract()->bid)));
            case CallFault::double_without_bid:
                return report(found_, code("auction-double"), written.where, say("there is no bid to double"));
            case CallFault::double_own_side:
                return report(found_, code("auction-double"), written.where, say("the last bid is of the player's own side"));
            case CallFault::double_doubled:
                return report(found_, code("auction-double"), written.where, say("{} is doubled already", last_bid()));
            case CallFault::redouble_undoubled:
                return report(found_, code("auction-redouble"), written.where, say("there is no double to redouble"));
            case CallFault::redouble_opponents:
                return report(found_, code("auction-redouble"), written.where, say("the doubled bid is of the other side"));
            case CallFault::redouble_redoubled:
                return report(found_, code("auction-redouble"), written.where, say("{} is redoubled already", last_bid()));
            case CallFault::after_end: return;
        }
    }

    /// `AP` represents the remaining passes, however many the reader made of it.
    void report_after_end(WrittenCall const& written) {
        if (written.all_pass || after_end_reported_) return;
        after_end_reported_ = true;
        report(found_, code("auction-after-end"), written.where, say("the auction is over before this call"));
    }

    void lose_track() { in_doubt_ = declarer_in_doubt_ = true; }
    std::string last_bid() const { return to_string(auction_.contract()->bid); }

    bridge::Auction auction_;
    Diagnostics& found_;
    bool in_doubt_ = false;  // about the calls since the last bid
    bool declarer_in_doubt_ = false;
    bool after_end_reported_ = false;
};

/// Law 17A: the dealer calls first; `-` fills the columns of the players before the dealer (PBN 3.5).
bool check_opening(Board const& board, Opening opening, Diagnostics& found) {
    auto const& auction = board.auction;
    auto const dealer = board.dealer.value;
    if (opening.hyphens == auction.calls.size()) return true;
    bool const too_many = opening.hyphens > 3;
    if (!too_many && (!dealer || !opening.caller || *opening.caller == *dealer)) return true;
    return refuse(found, code("auction-turn"), auction.calls[opening.hyphens].where,
        !too_many ? say("{} dealt, but the first call is in the column of {}", word(*dealer), word(*opening.caller))
                  : say("more than three players before the first call"));
}

void check_ending(AuctionText const& auction, Hearing const& hearing, Diagnostics& found) {
    if (hearing.in_doubt()) return;
    if (hearing.is_over()) {
        if (auction.ending == Ending::open) return;
        return report(found, code("marker-redundant"), auction.ending_where,
            say("`{}` after a complete auction", auction.ending == Ending::star ? '*' : '+'));
    }
    if (auction.ending != Ending::open) return;
    auto const last = auction.calls.empty() ? auction.where : auction.calls.back().where;
    report(found, code("auction-unfinished"), last, say("the auction is not over, and neither `*` nor `+` says that it stops here"));
}

// Contract and declarer

std::string in_words(AuctionResult const& auction) { return auction.passed_out ? "Pass" : to_string(*auction.contract); }

bool agrees(WrittenContract const& written, AuctionResult const& auction) {
    if (written.passed_out || auction.passed_out) return written.passed_out == auction.passed_out;
    if (auto const contract = written.contract()) return contract == auction.contract;
    return written.denomination == auction.contract->bid.denomination;  // an end position (PBN 3.10)
}

void check_contract_tag(Board const& board, AuctionResult const& auction, Settled& settled, Diagnostics& found) {
    if (!board.contract || agrees(*board.contract, auction)) return;
    settled.same_contract = false;
    settled.same_denomination = !auction.passed_out && board.contract->denomination == auction.contract->bid.denomination;
    report(found, code("contract-auction"), board.contract.where,
        auction.passed_out ? say("the deal was passed out") : say("the auction ends in {}", in_words(auction)),
        value_fix(board.contract.where, in_words(auction)));
}

void check_declarer_tag(Board const& board, Seat by_auction, Settled& settled, Diagnostics& found) {
    if (!board.declarer) return;
    auto const [written, irregular] = *board.declarer;
    if (written == (irregular ? partner(by_auction) : by_auction)) return;
    settled.same_declarer = false;
    if (!irregular)
        return report(found, code("declarer-auction"), board.declarer.where, say("the auction makes {} declarer", word(by_auction)),
            value_fix(board.declarer.where, name(by_auction)));
    report(found, code("declarer-auction"), board.declarer.where,
        say("the auction makes {} declarer; changed places with dummy that is ^{}", word(by_auction), letter(partner(by_auction))));
}

/// A passed-out deal has no declarer and no tricks (PBN 3.4.13, 3.4.15).
void check_passed_out(Board const& board, Diagnostics& found) {
    if (board.declarer)
        report(found, code("declarer-passed-out"), board.declarer.where, say("a passed-out deal has no declarer"),
            value_fix(board.declarer.where, ""));
    if (!board.result) return;
    auto const& result = *board.result;
    auto const some = [](std::optional<int> tricks) { return tricks.value_or(0) != 0; };
    if (some(result.declarer) || std::any_of(result.sides.values.begin(), result.sides.values.end(), some))
        return report(found, code("declarer-missing"), board.result.where, say("tricks in a passed-out deal"));
    report(
        found, code("declarer-passed-out"), board.result.where, say("a passed-out deal has no result"), value_fix(board.result.where, ""));
}

/// `[Declarer ""]` means that there is none (PBN 3.4.13); a number of tricks then belongs to nobody.
void check_declarer_missing(Board const& board, Settled const& settled, Diagnostics& found) {
    if (settled.declarer || !board.declarer.given || !board.text_of(Tag::declarer).empty()) return;
    if (board.result && board.result->declarer)
        report(found, code("declarer-missing"), board.result.where, say("tricks of declarer, and there is no declarer"));
    else if (board.score && board.score->declarer.value_or(0) != 0)
        report(found, code("declarer-missing"), board.score.where, say("a score of declarer, and there is no declarer"));
}

}  // namespace

AuctionResult check_auction(Board const& board, Diagnostics& found) {
    auto const& auction = board.auction;
    if (!auction.given) return {};
    auto const opening = opening_of(auction);
    if (!board.dealer && !pbn::is_unreadable(board, board.dealer, Tag::dealer))
        report(found, code("auction-no-dealer"), auction.where, say("an auction needs the Dealer tag"));
    bool const seats_fit = check_opening(board, opening, found);
    auto const dealer = board.dealer ? board.dealer.value : opening.caller;
    Hearing hearing{dealer.value_or(Seat::north), found};
    for (auto i = opening.hyphens; i < auction.calls.size(); ++i) hearing.hear(auction.calls[i]);
    check_ending(auction, hearing, found);
    auto result = hearing.result();
    if (!seats_fit || !dealer) result.declarer.reset();
    return result;
}

Settled check_contract(Board const& board, AuctionResult const& auction, Diagnostics& found) {
    Settled settled;
    if (board.contract && !board.contract->passed_out) {
        settled.denomination = board.contract->denomination;
        settled.contract = board.contract->contract();
    } else if (auction.complete) {
        settled.passed_out = auction.passed_out;
        settled.contract = auction.contract;
        if (auction.contract) settled.denomination = auction.contract->bid.denomination;
    } else {
        settled.passed_out = board.contract.value.has_value();
    }
    settled.declarer = board.declarer ? board.declarer->seat : auction.declarer;
    if (auction.complete) check_contract_tag(board, auction, settled, found);
    if (auction.declarer) check_declarer_tag(board, *auction.declarer, settled, found);
    if (settled.passed_out) check_passed_out(board, found);
    else check_declarer_missing(board, settled, found);
    return settled;
}

}  // namespace score::formats
