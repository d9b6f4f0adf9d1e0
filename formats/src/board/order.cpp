#include "order.hpp"

#include <algorithm>
#include <array>

#include "score/bridge/auction.hpp"
#include "score/bridge/play.hpp"

namespace score::formats {
namespace {

using CardKind = WrittenCard::Kind;
using Trick = std::span<WrittenCard const>;

/// Whether every card of a trick belongs to its player if `lead` leads.
bool fits(PlayTable const& table, Trick trick, Seat lead) {
    for (std::size_t i = 0; i < trick.size(); ++i) {
        auto const& hand = table.hands[next(lead, static_cast<int>(i))];
        if (trick[i].kind == CardKind::card && hand && !hand->contains(trick[i].card)) return false;
    }
    return true;
}

bool all_known(PlayTable const& table) {
    return std::ranges::all_of(table.hands.values, [](auto const& hand) { return hand.has_value(); });
}

/// The winner of a trick that `lead` led; std::nullopt if a card is unknown, or the trump suit where it could decide.
std::optional<Seat> winner(PlayTable const& table, Trick trick, Seat lead) {
    bool const is_known = trick.size() == 4 && std::ranges::all_of(trick, [](auto const& c) { return c.kind == CardKind::card; });
    if (!is_known) return std::nullopt;
    bool const one_suit = std::ranges::all_of(trick, [&](auto const& c) { return c.card.suit() == trick[0].card.suit(); });
    if (!table.denomination && !one_suit) return std::nullopt;
    auto const trumps = bridge::trumps_of(trump_of(table.denomination.value_or(bridge::Denomination::notrump)));
    std::size_t best = 0;
    for (std::size_t i = 1; i < 4; ++i)
        if (bridge::beating(trick[best].card, trumps).contains(trick[i].card)) best = i;
    return next(lead, static_cast<int>(best));
}

/// Who led, and whether it was that player's turn.
struct Lead {
    Seat seat;
    bool out_of_turn = false;
};

std::optional<Lead> lead_of(PlayTable const& table, Trick trick, std::optional<Seat> turn) {
    auto const holder = trick[0].kind == CardKind::card ? table.holder(trick[0].card) : std::nullopt;
    if (!turn) return holder ? std::optional{Lead{*holder}} : std::nullopt;
    bool const another = holder && *holder != *turn && trick.size() > 1 && all_known(table);
    if (another && !fits(table, trick, *turn) && fits(table, trick, *holder)) return Lead{*holder, true};
    return Lead{*turn};
}

}  // namespace

std::optional<Seat> PlayTable::holder(Card card) const {
    for (auto const s : all_seats)
        if (hands[s] && hands[s]->contains(card)) return s;
    return std::nullopt;
}

Opening opening_of(AuctionText const& auction) {
    Opening opening;
    auto const& calls = auction.calls;
    while (opening.hyphens < calls.size() && calls[opening.hyphens].kind == WrittenCall::Kind::not_yet) ++opening.hyphens;
    if (auction.first) opening.caller = next(*auction.first, static_cast<int>(opening.hyphens % 4));
    return opening;
}

Heard heard(Board const& board) {
    Heard heard;
    auto const& calls = board.auction.calls;
    auto const [hyphens, caller] = opening_of(board.auction);
    auto const dealer = board.dealer ? board.dealer.value : caller;
    bridge::Auction auction{dealer.value_or(Seat::north)};
    for (auto at = hyphens; at < calls.size(); ++at) {
        if (calls[at].kind == WrittenCall::Kind::call) auction.make(calls[at].call);
        else auction.skip();
    }
    heard.over = auction.is_over();
    heard.passed_out = auction.is_passed_out();
    heard.contract = auction.contract();
    if (dealer) heard.declarer = auction.declarer();
    return heard;
}

std::optional<Seat> declarer_of(Board const& board) {
    if (board.declarer) return board.declarer->seat;
    return heard(board).declarer;
}

std::optional<WrittenContract> agreed_contract(Board const& board) {
    if (board.contract) return board.contract.value;
    auto const by_auction = heard(board);
    if (!by_auction.over) return std::nullopt;
    return by_auction.contract ? WrittenContract::of(*by_auction.contract) : WrittenContract{.passed_out = true};
}

std::optional<Seat> agreed_declarer(Board const& board) {
    if (board.declarer) return board.declarer->seat;
    auto const by_auction = heard(board);
    return by_auction.over ? by_auction.declarer : std::nullopt;
}

PlayTable table_of(Board const& board, Says says) {
    PlayTable table;
    if (board.deal) {
        auto draft = *board.deal;
        complete(draft);
        table.hands = draft.hands;
    }
    auto const by_auction = heard(board);
    auto declarer = by_auction.declarer;
    if (by_auction.contract) table.denomination = by_auction.contract->bid.denomination;
    if (says == Says::anything) {
        if (board.contract && board.contract->denomination) table.denomination = board.contract->denomination;
        if (board.declarer) declarer = board.declarer->seat;
    }
    if (declarer) table.leader = next(*declarer);
    if (says == Says::anything && board.play.leader && !board.play.any_seat_first) table.leader = board.play.leader;
    return table;
}

bool seat_cards(PlayTable const& table, std::span<WrittenCard const> in_order, PlayText& play, std::vector<std::uint32_t>& cell_of) {
    if (in_order.empty()) return false;
    auto const opening = lead_of(table, in_order.first(std::min<std::size_t>(4, in_order.size())), table.leader);
    if (!opening) return false;
    auto const first = table.leader.value_or(opening->seat);
    play.leader = first;
    play.cards.clear();
    play.cards.reserve(in_order.size() + 3);  // the last row may be short
    cell_of.clear();
    cell_of.reserve(in_order.size());
    std::optional<Seat> turn = table.leader;
    auto before = first;
    for (std::size_t at = 0; at < in_order.size(); at += 4) {
        auto const trick = in_order.subspan(at, std::min<std::size_t>(4, in_order.size() - at));
        auto const lead = lead_of(table, trick, turn).value_or(Lead{before});
        auto const row = play.cards.size();
        auto const end = trick.back().where.end;
        play.cards.resize(row + 4, WrittenCard{.kind = CardKind::unknown, .where = {end, end}});
        for (std::size_t i = 0; i < trick.size(); ++i) {
            auto const cell = row + static_cast<std::size_t>(distance(first, next(lead.seat, static_cast<int>(i))));
            play.cards[cell] = trick[i];
            cell_of.push_back(static_cast<std::uint32_t>(cell));
        }
        if (lead.out_of_turn) play.cards[cell_of[at]].marked_lead = true;
        turn = winner(table, trick, lead.seat);
        before = lead.seat;
    }
    while (
        !play.cards.empty() && play.cards.back().kind == CardKind::unknown && play.cards.back().where.begin == play.cards.back().where.end)
        play.cards.pop_back();
    return true;
}

void drop_hyphens(PlayText& play, std::size_t hyphens) {
    play.cards.erase(play.cards.begin(), play.cards.begin() + static_cast<std::ptrdiff_t>(hyphens));
    for (auto& a : play.annotations) a.of -= std::min(a.of, static_cast<std::uint32_t>(hyphens));
}

void turn_row(PlayText& play, std::size_t row, std::size_t turn) {
    auto const end = play.cards.back().where.end;
    play.cards.resize(std::max(play.cards.size(), row + 4), {.kind = CardKind::unknown, .where = {end, end}});
    auto const cells = std::span{play.cards}.subspan(row, 4);
    std::ranges::rotate(cells, cells.begin() + static_cast<std::ptrdiff_t>((4 - turn) % 4));
    for (auto& a : play.annotations)
        if (a.of >= row && a.of < row + 4) a.of = static_cast<std::uint32_t>(row + (a.of - row + turn) % 4);
}

void put_leader_first(Board& board) {
    auto& play = board.play;
    auto const declarer = play.any_seat_first && play.leader ? declarer_of(board) : std::nullopt;
    if (!declarer) return;
    auto const leader = next(*declarer);
    auto const before = static_cast<std::size_t>(distance(*play.leader, leader));
    auto const unknown = [](WrittenCard const& c) { return c.kind == CardKind::unknown; };
    bool const hyphens =
        play.cards.size() >= before && std::all_of(play.cards.begin(), play.cards.begin() + static_cast<std::ptrdiff_t>(before), unknown);
    if (hyphens) drop_hyphens(play, before);
    else
        for (std::size_t row = 0; row < play.cards.size(); row += 4) turn_row(play, row, 4 - before);
    play.leader = leader;
    play.any_seat_first = false;
}

std::vector<std::uint32_t> order_of(PlayTable const& table, PlayText const& play) {
    std::vector<std::uint32_t> order;
    auto const& cells = play.cards;
    if (!play.leader || cells.empty()) return order;
    order.reserve(cells.size());
    auto const first = *play.leader;
    std::optional<Seat> turn = table.leader ? table.leader : play.leader;
    for (std::size_t row = 0; row < cells.size(); row += 4) {
        auto const size = std::min<std::size_t>(4, cells.size() - row);
        auto lead = turn;
        for (std::size_t i = 0; i < size; ++i)
            if (cells[row + i].marked_lead) lead = next(first, static_cast<int>(i));
        if (!lead) return order;  // the trump suit is unknown
        std::array<WrittenCard, 4> trick;
        std::size_t played = 0;
        for (; played < 4; ++played) {
            auto const column = static_cast<std::size_t>(distance(first, next(*lead, static_cast<int>(played))));
            if (column >= size || cells[row + column].kind != CardKind::card) break;
            trick[played] = cells[row + column];
            order.push_back(static_cast<std::uint32_t>(row + column));
        }
        if (played < 4) return order;
        turn = winner(table, trick, *lead);
    }
    return order;
}

std::vector<std::uint32_t> likely_order_of(PlayTable table, PlayText const& play) {
    if (!table.denomination) table.denomination = bridge::Denomination::notrump;
    return order_of(table, play);
}

bool tells_the_play(PlayTable const& table, PlayText const& play, std::span<std::uint32_t const> order) {
    std::vector<WrittenCard> cards;
    cards.reserve(order.size());
    for (auto const cell : order) {
        cards.push_back(play.cards[cell]);
        cards.back().marked_lead = cards.back().marked_revoke = false;
    }
    auto const written = [](PlayText const& p) {
        auto n = p.cards.size();
        while (n > 0 && p.cards[n - 1].kind != CardKind::card) --n;
        return n;
    };
    PlayText again;
    std::vector<std::uint32_t> cell_of;
    if (cards.empty()) return written(play) == 0;
    if (!seat_cards(table, cards, again, cell_of) || again.leader != play.leader || written(again) != written(play)) return false;
    for (std::size_t i = 0; i < written(play); ++i) {
        auto const &a = play.cards[i], &b = again.cards[i];
        bool const same = (a.kind == CardKind::card) == (b.kind == CardKind::card) && a.marked_lead == b.marked_lead;
        if (!same || (a.kind == CardKind::card && a.card != b.card)) return false;
    }
    return true;
}

}  // namespace score::formats
