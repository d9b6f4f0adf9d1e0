// The play, card by card.
#include <algorithm>
#include <span>

#include "parts.hpp"
#include "score/bridge/play.hpp"

namespace score::formats {
namespace {

using bridge::CardFault;
using pbn::Tag;
using CardKind = WrittenCard::Kind;
using Row = std::span<WrittenCard const>;  // one trick as written: at most four cells, by column (PBN 3.6)
using Hands = BySeat<std::optional<CardSet>>;

/// After this many cards that do not fit, the rows are shifted or the deal is a different one: more findings would only repeat that.
constexpr int enough_faults = 8;

constexpr bool is_card(WrittenCard const& cell) { return cell.kind == CardKind::card; }
constexpr bool is_next(WrittenCard const& cell) { return cell.kind == CardKind::next; }

/// A possible leader of a complete trick when the previous trick does not determine one: a player whose lead makes it a trick without a
/// revoke.
struct Lead {
    Seat seat{};
    bool certain = false;  // the leader is known, or every possible leader gives the same winner
};

/// Replays a play. Columns determine who played a card; who led a trick follows from the previous trick, until an unknown card leaves that
/// open: then every card is still checked against the hand of its player, and the lead is inferred where possible.
class Replay {
public:
    /// `first`: the player of the first column. `leader_known`: who also leads. `trump_known`: `trump` is what was played, including notrump.
    Replay(Board const& board, Hands const& hands, std::optional<Suit> trump, bool trump_known, Seat first, bool leader_known,
        Diagnostics& found)
        : board_{board}, cells_{board.play.cards}, play_{hands, trump, first}, trump_{trump}, first_{first}, leader_known_{leader_known},
          trump_known_{trump_known}, found_{found} {
        result_.length = play_.tricks_left();
    }

    PlayResult run() {
        auto const written = cells_written();
        for (std::size_t at = 0; at < written && !done_; at += 4)
            trick(cells_.subspan(at, std::min<std::size_t>(4, cells_.size() - at)), at, written);
        result_.trusted = faults_ == 0;
        result_.over = play_.is_over() && all_known_;
        return result_;
    }

private:
    /// Up to the last card; only `-` for cards not played may follow.
    std::size_t cells_written() const {
        auto n = cells_.size();
        while (n > 0 && !is_card(cells_[n - 1]) && !is_next(cells_[n - 1])) --n;
        return n;
    }

    void trick(Row row, std::size_t at, std::size_t written) {
        if (ordinary(row)) return;
        if (play_.is_over()) return after_end(row);
        auto const lead = lead_of(row);
        if (lead.seat != play_.turn() || !play_.turn_is_known()) play_.lead_out_of_turn(lead.seat);
        bool complete = true;
        for (int i = 0; i < 4; ++i) {
            auto const column = static_cast<std::size_t>(distance(first_, next(lead.seat, i)));
            if (column < row.size() && is_next(row[column])) return next_card(row, at, column, lead, i);
            if (column < row.size() && is_card(row[column])) {
                card(row[column], lead.certain);
            } else {
                play_.play_unknown();
                complete = all_known_ = false;
            }
        }
        if (!complete && at + row.size() >= written) return;  // the last row: this trick may be unfinished
        ++result_.so_far;
        leader_known_ = lead.certain && trump_known_ && play_.turn_is_known();
        if (leader_known_) ++result_.won[side_of(play_.turn())];
    }

    /// Fast path: four lawful, unmarked cards after a known leader, as in nearly every trick.
    bool ordinary(Row row) {
        if (row.size() != 4 || !leader_known_) return false;
        bool plain = true;
        for (auto const& c : row.first<4>()) plain &= is_card(c) & !c.marked_lead & !c.marked_revoke;
        if (!plain) return false;
        auto const from = static_cast<std::size_t>(distance(first_, play_.turn()));
        auto const card = [&](std::size_t i) { return row[(from + i) & 3U].card; };
        if (!play_.play_lawful_trick({card(0), card(1), card(2), card(3)})) return false;
        ++result_.so_far;
        leader_known_ = trump_known_;
        if (leader_known_) ++result_.won[side_of(play_.turn())];
        return true;
    }

    // Who leads

    Lead lead_of(Row row) {
        if (auto const odd = marked_lead(row)) {
            if (leader_known_ && *odd == play_.turn())
                report(found_, code("play-lead"), row[static_cast<std::size_t>(distance(first_, *odd))].where,
                    say("it is {}'s turn to lead", word(*odd)));
            return {*odd, true};
        }
        if (leader_known_) return {play_.turn(), true};
        return inferred_lead(row);
    }

    /// The player of the card marked `^L`; a second one in a trick is reported.
    std::optional<Seat> marked_lead(Row row) {
        std::optional<Seat> lead;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!row[i].marked_lead) continue;
            if (lead) report(found_, code("play-lead"), row[i].where, say("a second lead to one trick"));
            else lead = next(first_, static_cast<int>(i));
        }
        return lead;
    }

    Lead inferred_lead(Row row) const {
        Lead lead{first_, false};
        if (!trump_known_ || row.size() < 4 || !std::all_of(row.begin(), row.end(), is_card)) return lead;
        BySeat<std::optional<Card>> cards;
        for (std::size_t i = 0; i < 4; ++i) cards[next(first_, static_cast<int>(i))] = row[i].card;
        std::optional<Seat> winner;
        for (auto const s : all_seats) {
            if (!everybody_follows(cards, s)) continue;
            auto const wins = bridge::winner_of(cards, s, trump_);
            if (winner && wins != winner) return {first_, false};
            winner = wins;
            lead = {s, true};
        }
        return lead;
    }

    bool everybody_follows(BySeat<std::optional<Card>> const& cards, Seat leader) const {
        auto const led = cards[leader]->suit();
        return std::all_of(all_seats.begin(), all_seats.end(), [&](Seat s) {
            auto const hand = play_.hand(s);
            if (cards[s]->suit() == led || !hand) return true;
            auto const unwritten = hand->size() - play_.tricks_left();  // played but not written down: still in the hand
            return hand->of(led).size() <= std::max(unwritten, 0);
        });
    }

    // One card

    void card(WrittenCard const& cell, bool lead_certain) {
        auto const fault = play_.fault_of(cell.card);
        if (fault || cell.marked_revoke) judge(cell, fault, lead_certain);
        play_.play(cell.card);
    }

    /// Handles an unlawful card, or one marked `^R`.
    void judge(WrittenCard const& cell, std::optional<CardFault> fault, bool lead_certain) {
        if (fault == CardFault::not_held) return count_fault(code("play-not-held"), cell, not_held(cell.card));
        if (fault == CardFault::played_before) return count_fault(code("play-card-twice"), cell, played_before(cell));
        if (!lead_certain) return;
        if (fault == CardFault::revoke) {
            result_.revoked = true;
            if (!cell.marked_revoke) report(found_, code("play-revoke"), cell.where, revoke());
        } else if (cell.marked_revoke) {
            if (is_no_revoke(cell.card)) report(found_, code("play-no-revoke"), cell.where, no_revoke(cell.card));
            else result_.revoked = true;
        }
    }

    /// Certain only for the lead, for a card that follows suit, and for a player without a card of the suit led.
    bool is_no_revoke(Card card) const {
        if (play_.cards_in_trick() == 0) return true;
        auto const led = play_.suit_led();
        if (!led) return false;
        auto const hand = play_.hand(play_.turn());
        return card.suit() == *led || (hand && hand->of(*led).empty());
    }

    void count_fault(Code const* what, WrittenCard const& cell, Message message) {
        report(found_, what, cell.where, std::move(message));
        done_ = ++faults_ == enough_faults;
    }

    // The end

    /// `+` replaces the card to be played next: nothing can have been played after it (PBN 3.6).
    void next_card(Row row, std::size_t at, std::size_t column, Lead lead, int played) {
        done_ = true;
        all_known_ = false;
        auto const after = [&](std::size_t c) { return lead.certain && distance(lead.seat, next(first_, static_cast<int>(c))) > played; };
        for (std::size_t i = 0; i < cells_.size() - at; ++i) {
            auto const& cell = cells_[at + i];
            bool const second = is_next(cell) && i != column;
            bool const later = is_card(cell) && (i >= row.size() || after(i));
            if (!second && !later) continue;
            ++faults_;
            report(found_, code("play-next"), cell.where,
                second ? say("a second `+`") : say("{} was played after the card that is to be played next", to_string(cell.card)));
            break;
        }
    }

    void after_end(Row row) {
        auto const extra = std::find_if(row.begin(), row.end(), is_card);
        if (extra == row.end()) return;
        done_ = true;
        ++faults_;
        report(found_, code("play-after-end"), extra->where, say("all {} tricks have been played", result_.length));
    }

    // In words

    Message not_held(Card card) const {
        auto const player = play_.turn();
        for (auto const s : all_seats) {
            auto const& hand = board_.deal->hands[s];
            if (hand && hand->contains(card)) return say("{} does not hold {}, {} does", word(player), to_string(card), word(s));
        }
        return say("{} does not hold {}", word(player), to_string(card));
    }
    Message played_before(WrittenCard const& cell) const {
        auto const first =
            std::find_if(cells_.begin(), cells_.end(), [&](WrittenCard const& c) { return is_card(c) && c.card == cell.card; });
        return say("{} was played to trick {}", to_string(cell.card), (first - cells_.begin()) / 4 + 1);
    }
    Message revoke() const { return say("{} could have followed suit with {}", word(play_.turn()), to_string(play_.legal()->highest())); }
    Message no_revoke(Card card) const {
        if (play_.cards_in_trick() == 0) return say("{} is led", to_string(card));
        if (play_.suit_led() == card.suit()) return say("{} follows suit", to_string(card));
        return say("{} has no card of the suit led", word(play_.turn()));
    }

    Board const& board_;
    std::span<WrittenCard const> cells_;
    bridge::Play play_;
    std::optional<Suit> trump_;
    Seat first_;
    bool leader_known_, trump_known_;
    bool all_known_ = true;
    bool done_ = false;
    int faults_ = 0;
    PlayResult result_;
    Diagnostics& found_;
};

/// The hands; a missing fourth is the rest of the pack.
Hands hands_of(bridge::DealDraft const& deal) {
    auto draft = deal;
    complete(draft);
    return draft.hands;
}

/// PBN 3.1: a play requires the deal, the declarer and the contract before it. Unreadable ones have been reported.
bool check_needs(Board const& board, Settled const& settled, bool end_position, Diagnostics& found) {
    auto const where = board.play.where;
    if (!board.deal) {
        if (!pbn::is_unreadable(board, board.deal, Tag::deal)) report(found, code("play-no-deal"), where, say("a play needs the Deal tag"));
        return false;
    }
    if (!settled.declarer && !end_position && !pbn::is_unreadable(board, board.declarer, Tag::declarer))
        return refuse(found, code("play-no-declarer"), where, say("a play needs the Declarer tag"));
    if (!settled.denomination && !pbn::is_unreadable(board, board.contract, Tag::contract))
        return refuse(found, code("play-no-contract"), where, say("a play needs the Contract tag"));
    return true;
}

/// Law 41A: the defender on declarer's left makes the opening lead. In an end position the Play tag names the leader (PBN 3.10).
bool check_leader(Board const& board, Settled const& settled, Diagnostics& found) {
    if (!board.play.leader || !settled.declarer || !settled.same_declarer) return true;
    auto const leader = next(*settled.declarer);
    if (*board.play.leader == leader) return true;
    return refuse(found, code("play-leader"), board.play.where,
        say("{} is declarer, so the opening lead is by {}, not {}", word(*settled.declarer), word(leader), word(*board.play.leader)));
}

void check_ending(PlayText const& play, PlayResult const& result, Diagnostics& found) {
    if (result.over) {
        if (play.ending != Ending::open)
            report(found, code("marker-redundant"), play.ending_where, say("an end mark after a complete play"));
        return;
    }
    if (play.ending != Ending::open) return;
    if (play.cards.size() < 4 * static_cast<std::size_t>(result.length))
        report(found, code("play-unfinished"), play.cards.back().where,
            say("{} of {} tricks, and neither `*` nor `+` says that the play stops here", result.so_far, result.length));
}

}  // namespace

PlayResult check_play(Board const& board, Settled const& settled, bool hands_fit, Diagnostics& found) {
    auto const& play = board.play;
    if (!play.given || (play.cards.empty() && play.ending == Ending::star)) return {};
    bool const some_card = std::any_of(play.cards.begin(), play.cards.end(), is_card);
    if (settled.passed_out) {
        if (some_card) report(found, code("play-no-contract"), play.where, say("a passed-out deal has no play"));
        return {};
    }
    bool const end_position = board.deal && is_end_position(*board.deal);
    if (!check_needs(board, settled, end_position, found)) return {};
    bool const leader_fits = end_position || check_leader(board, settled, found);
    if (play.cards.empty() || (!play.leader && !settled.declarer)) return {};

    auto const first = play.leader ? *play.leader : next(*settled.declarer);
    bool const trump_known = settled.denomination && settled.same_denomination;
    auto const trump = settled.denomination ? trump_of(*settled.denomination) : std::nullopt;
    auto const hands = hands_fit ? hands_of(*board.deal) : Hands{};
    auto result = Replay{board, hands, trump, trump_known, first, leader_fits, found}.run();
    result.end_position = end_position;
    check_ending(play, result, found);
    return result;
}

}  // namespace score::formats
