// The cards as dealt, and what follows from the number of the board.
#include <algorithm>

#include "parts.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/deal.hpp"

namespace score::formats {
namespace {

using bridge::DealFault;
using pbn::Tag;

/// A part of the deal's text with its position. Without a position it is reported at the whole tag value.
struct Piece {
    std::string_view text;
    Where where;
};

/// The `n`-th part, between separators, of a text that stands at `place`; std::nullopt if there are fewer.
std::optional<Piece> part(std::string_view whole, std::uint32_t place, char separator, int n) {
    std::size_t begin = 0;
    for (; n > 0; --n) {
        auto const at = whole.find(separator, begin);
        if (at == std::string_view::npos) return std::nullopt;
        begin = at + 1;
    }
    auto const text = whole.substr(begin, std::min(whole.find(separator, begin), whole.size()) - begin);
    auto const from = place + static_cast<std::uint32_t>(begin);
    return Piece{text, {from, from + static_cast<std::uint32_t>(text.size())}};
}

/// The text of a hand in a Deal tag of the standard form (PBN 3.4.11); std::nullopt for other forms.
std::optional<Piece> hand_text(Board const& board, Seat seat) {
    auto const value = board.text_of(Tag::deal);
    auto const where = board.deal.where;
    if (!board.deal_first || value.size() < 2 || value[1] != ':' || where.end - where.begin != value.size() + 2) return std::nullopt;
    return part(value.substr(2), where.begin + 3, ' ', distance(*board.deal_first, seat));
}

Where place_of_hand(Board const& board, Seat seat) {
    if (auto const where = board.hand_where[seat]; where.begin < where.end) return where;
    auto const hand = hand_text(board, seat);
    return hand && !hand->text.empty() ? hand->where : board.deal.where;
}

/// The last occurrence of the card in the hand.
Where place_of_card(Board const& board, Seat seat, Card card) {
    auto const hand = hand_text(board, seat);
    if (!hand) return board.deal.where;
    auto const suit = part(hand->text, hand->where.begin, '.', static_cast<int>(Suit::spades) - static_cast<int>(card.suit()));
    auto const at = suit ? suit->text.rfind(letter(card.rank())) : std::string_view::npos;
    if (at == std::string_view::npos) return place_of_hand(board, seat);
    auto const from = suit->where.begin + static_cast<std::uint32_t>(at);
    return {from, from + 1};
}

void report_fault(Board const& board, DealFault const& fault, Diagnostics& found) {
    switch (fault.kind) {
        case DealFault::Kind::repeated_card:
            return report(found, code("deal-card-twice"), place_of_card(board, fault.seat, *fault.card),
                say("{} is dealt twice, here to {}", to_string(*fault.card), word(fault.seat)));
        case DealFault::Kind::too_many_cards:
        case DealFault::Kind::too_few_cards:
            return report(found, code("deal-count"), place_of_hand(board, fault.seat),
                say("{} has {} cards instead of 13", word(fault.seat), fault.count));
        case DealFault::Kind::uneven_hands:
            return report(found, code("deal-uneven"), place_of_hand(board, fault.seat),
                say("{} has {} cards, another hand has more than one card more", word(fault.seat), fault.count));
        case DealFault::Kind::no_cards: return report(found, code("deal-no-cards"), board.deal.where, say("no hand is known"));
    }
}

}  // namespace

bool check_deal(Board const& board, Diagnostics& found) {
    if (!board.deal) return false;
    auto const faults = faults_of(*board.deal);
    if (!board.inherited_deal)  // else they are in the game that the deal was copied from
        for (auto const& fault : faults) report_fault(board, fault, found);
    return faults.empty();
}

void check_board_number(Board const& board, Diagnostics& found) {
    if (!board.number || *board.number == 0 || board.inherited_deal) return;
    auto const dealer = bridge::dealer_of(*board.number);
    auto const vulnerable = bridge::vulnerability_of(*board.number);
    bool const other_dealer = board.dealer && *board.dealer != dealer;
    bool const other_vulnerability = board.vulnerable && *board.vulnerable != vulnerable;
    if ((!other_dealer && !other_vulnerability) || is_rubber_form(board)) return;
    if (other_dealer)
        report(found, code("board-dealer"), board.dealer.where,
            say("{} deals board {}, not {}", word(dealer), *board.number, word(*board.dealer)));
    if (other_vulnerability)
        report(found, code("board-vulnerable"), board.vulnerable.where,
            say("the vulnerability of board {} is {}, not {}", *board.number, name(vulnerable), name(*board.vulnerable)));
}

}  // namespace score::formats
