// Quirk Q1 (formats.md §2.2.11): one family of converters omits leading passes from the auction and rotates rows of the play.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "../board/order.hpp"
#include "parts.hpp"
#include "score/bridge/auction.hpp"

namespace score::formats {
namespace {

using CardKind = WrittenCard::Kind;

// Leading passes

/// How many seats after the first caller the declarer sits. std::nullopt unless the first call is a bid and all calls to the end of the
/// auction are present and lawful: a faulty call, or one that is not written down, may be what changes the declarer.
std::optional<int> place_of_declarer(std::vector<WrittenCall> const& calls) {
    if (calls.empty() || !calls.front().call.is_bid()) return std::nullopt;
    bridge::Auction auction{Seat::north};
    for (auto const& written : calls) {
        if (written.kind != WrittenCall::Kind::call || auction.fault_of(written.call)) return std::nullopt;
        auction.make(written.call);
    }
    return auction.is_over() ? std::optional{distance(Seat::north, *auction.declarer())} : std::nullopt;
}

/// How many passes before the first call make the player in the Declarer tag declarer. Leading passes only shift who declares, so there is
/// exactly one such number from 0 to 3. The Play tag must agree with the declarer: else the Declarer tag is as likely to be wrong.
int missing_passes(Board const& board) {
    auto const& auction = board.auction;
    if (!auction.given || !board.dealer || !board.declarer || board.declarer->irregular || auction.first != board.dealer.value) return 0;
    auto const place = place_of_declarer(auction.calls);
    if (!place) return 0;
    auto const passes = distance(next(*board.dealer, *place), board.declarer->seat);
    if (passes == 0 || !board.play.given || board.play.leader != next(board.declarer->seat)) return 0;
    return passes;
}

void add_passes(Board& board, int passes, Diagnostics& found) {
    auto& auction = board.auction;
    auto const begin = auction.calls.front().where.begin;
    WrittenCall const pass{.kind = WrittenCall::Kind::call, .where = {begin, begin}};
    std::string text;
    for (int i = 0; i < passes; ++i) text += "Pass ";
    report(found, code("auction-passes-missing"), auction.calls.front().where,
        say("passes missing before this call: {}; with them {} is declarer", passes, word(board.declarer->seat)),
        FixIt{Where{begin, begin}, text});
    auction.calls.insert(auction.calls.begin(), static_cast<std::size_t>(passes), pass);
    for (auto& a : auction.annotations) a.of += static_cast<std::uint32_t>(passes);
}

// Rotated rows

using Hands = BySeat<std::optional<CardSet>>;
using CardRow = std::array<WrittenCard, 4>;

bool is_held(WrittenCard const& cell, Hands const& hands, Seat player) {
    return cell.kind != CardKind::card || hands[player]->contains(cell.card);
}

bool every_card_is_held(PlayText const& play, Hands const& hands) {
    std::array<CardSet, 4> columns;
    for (std::size_t i = 0; i < play.cards.size(); ++i)
        if (play.cards[i].kind == CardKind::card) columns[i % 4].insert(play.cards[i].card);
    for (std::size_t i = 0; i < 4; ++i)
        if (!(columns[i] - *hands[next(*play.leader, static_cast<int>(i))]).empty()) return false;
    return true;
}

/// The row that begins at a cell; missing cells at the end were not played.
CardRow row_at(PlayText const& play, std::size_t at) {
    CardRow row;
    row.fill({.kind = CardKind::unknown});
    for (std::size_t i = 0; i < 4 && at + i < play.cards.size(); ++i) row[i] = play.cards[at + i];
    return row;
}

/// By how many columns to rotate the row so that every card belongs to its player; std::nullopt if it fits already, or if there is not
/// exactly one way.
std::optional<std::size_t> turn_of(CardRow const& row, Hands const& hands, Seat first) {
    auto const fits = [&](std::size_t turn) {
        for (std::size_t i = 0; i < 4; ++i)
            if (!is_held(row[i], hands, next(first, static_cast<int>(i + turn)))) return false;
        return true;
    };
    bool const after_hyphens = row[0].kind == CardKind::unknown;
    // a single card fits somewhere, wherever it was misplaced; but one that hyphens hold in its column was meant for that column
    if (std::ranges::count(row, CardKind::card, &WrittenCard::kind) < (after_hyphens ? 1 : 2)) return std::nullopt;
    std::optional<std::size_t> only;
    for (std::size_t turn = 0; turn < 4; ++turn) {
        if (!fits(turn)) continue;
        if (turn == 0 || only) return std::nullopt;
        only = turn;
    }
    return only;
}

/// The hyphens before the first card of a play, as PBN 1.0 has them, if without them every card is held and the opening leader has the
/// first one. 0 if there are none.
std::size_t hyphens_before_lead(Board const& board, Hands const& hands) {
    auto const& cards = board.play.cards;
    auto const lead = std::ranges::find(cards, CardKind::card, &WrittenCard::kind);
    auto const hyphens = static_cast<std::size_t>(lead - cards.begin());
    auto const declarer = board.declarer ? std::optional{board.declarer->seat} : std::nullopt;
    if (hyphens == 0 || hyphens > 3 || lead == cards.end() || !declarer) return 0;
    auto player = next(*declarer);
    for (auto const& cell : std::span{cards}.subspan(hyphens)) {
        if (!is_held(cell, hands, player)) return 0;
        player = next(player);
    }
    return hyphens;
}

void turn_rows(Board& board, Diagnostics& found) {
    auto& play = board.play;
    if (play.cards.empty() || !play.leader || !board.deal) return;
    auto const& hands = board.deal->hands;
    if (!std::all_of(hands.values.begin(), hands.values.end(), [](auto const& hand) { return hand.has_value(); })) return;
    if (auto const hyphens = play.cards.front().kind == CardKind::unknown ? hyphens_before_lead(board, hands) : 0; hyphens > 0) {
        drop_hyphens(play, hyphens);
        play.leader = next(board.declarer->seat);
        report(found, code("play-rows-rotated"), play.where,
            say("hyphens come before the opening lead, as in PBN 1.0; without them, every card is held by its player"));
        return;
    }
    if (every_card_is_held(play, hands)) return;
    auto const rows = (play.cards.size() + 3) / 4;
    std::size_t turned = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        auto const row = row_at(play, r * 4);
        auto const turn = turn_of(row, hands, *play.leader);
        if (!turn) continue;
        turn_row(play, r * 4, *turn);
        ++turned;
    }
    if (turned > 0)
        report(found, code("play-rows-rotated"), play.where,
            say("{} of {} rows do not begin in the column of {}; turned, every card of them is held by its player", turned, rows,
                word(*play.leader)));
}

}  // namespace

void repair(Board& board, Diagnostics& found) {
    if (auto const passes = missing_passes(board); passes > 0) add_passes(board, passes, found);
    put_leader_first(board);
    turn_rows(board, found);
}

}  // namespace score::formats
