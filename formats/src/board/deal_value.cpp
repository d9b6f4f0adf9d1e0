// The Deal tag (PBN 3.4.11), with the deviations accepted by formats.md §2.2.8.
#include <array>
#include <bit>

#include "values.hpp"

namespace score::formats::pbn {
namespace {

/// The bit of a rank, 1 << 2 to 1 << 14; 0 for any other character.
constexpr auto rank_bits = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c)
        if (auto const rank = rank_of(static_cast<char>(c))) table[c] = static_cast<std::uint16_t>(1U << static_cast<unsigned>(*rank));
    return table;
}();

/// The effect of a character on a suit of a deal in the standard form, as one number: bits 0 to 15 the bit of a rank, 16 to 31 the ranks
/// that must not precede it in its suit (itself and lower ones), 32 to 47 a mask of the ranks to keep, then flags.
constexpr std::uint64_t ends_suit = std::uint64_t{1} << 63, no_character_of_a_deal = std::uint64_t{1} << 62;
constexpr auto steps = [] {
    std::array<std::uint64_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c) {
        std::uint64_t const bit = rank_bits[c];
        bool const separates = c == '.' || c == ' ';
        table[c] = bit ? 0xFFFF'0000'0000U | (2 * bit - 1) << 16 | bit : separates ? ends_suit : no_character_of_a_deal;
    }
    return table;
}();

/// A whole deal in the standard form, as nearly all are: four hands of four suits, one space between hands, descending ranks, no repeated
/// card. std::nullopt for any other text. Branchless: the card values are unpredictable.
std::optional<DealValue> standard_deal(std::string_view text) {
    constexpr std::size_t size_of_whole_deal = 2 + 52 + 12 + 3;
    if (text.size() != size_of_whole_deal || text[1] != ':' || !seat_of(text[0])) return std::nullopt;
    std::array<std::uint16_t, size_of_whole_deal> suits;  // sixteen in a valid deal
    std::array<std::uint8_t, size_of_whole_deal> ends;    // end offsets of the suits
    suits[0] = 0;
    std::uint64_t ranks = 0, unordered = 0, all = 0;
    std::size_t suit = 0;
    for (std::size_t i = 2; i < size_of_whole_deal; ++i) {
        auto const step = steps[static_cast<unsigned char>(text[i])];
        unordered |= ranks & step >> 16;
        ranks = (ranks & step >> 32) | step;
        all |= step;
        ends[suit] = static_cast<std::uint8_t>(i);
        suit += step >> 63;
        suits[suit] = static_cast<std::uint16_t>(ranks);
    }
    if (suit != 15 || (unordered & 0xFFFF) != 0 || (all & no_character_of_a_deal) != 0) return std::nullopt;
    bool in_place = true;
    for (std::size_t i = 0; i < 15; ++i) in_place &= text[ends[i]] == (i % 4 == 3 ? ' ' : '.');
    if (!in_place) return std::nullopt;

    DealValue deal;
    deal.first = seat_of(text[0]);
    deal.usable = true;
    CardSet dealt;
    for (unsigned i = 0; i < 4; ++i) {
        CardSet hand;
        for (unsigned s = 0; s < 4; ++s) hand = hand | CardSet::of_ranks(static_cast<Suit>(3 - s), suits[4 * i + s]);
        if (!(hand & dealt).empty()) return std::nullopt;
        dealt = dealt | hand;
        deal.draft.hands[next(*deal.first, static_cast<int>(i))] = hand;
    }
    return deal;
}

class DealReader {
public:
    DealReader(std::string_view text, Where value, TagFindings& found) : text_{text}, value_{value}, found_{found} {}

    DealValue read() {
        if (text_.size() < 2 || text_[1] != ':' || !seat_of(text_[0])) {
            found_.add(code("deal-value"), value_, say("a deal begins with a seat and a colon, such as \"N:\""));
            return std::move(deal_);
        }
        deal_.first = seat_of(text_[0]);
        deal_.usable = true;
        seat_ = *deal_.first;
        at_ = 2;
        for (; at_ < text_.size() && text_[at_] == ' '; ++at_) liberty_ = true;
        for (int i = 0; i < 4; ++i, seat_ = next(seat_)) {
            if (i > 0 && !separator(i)) return std::move(deal_);
            skip_label();
            if (!hand()) return std::move(deal_);
        }
        if (at_ < text_.size()) {
            if (text_.find_first_not_of(' ', at_) == text_.npos) liberty_ = true;
            else fault(code("deal-value"), at_, text_.size(), say("more than four hands"));
        }
        if (liberty_) found_.add(code("deal-form"), value_, say("the deal is read, but not in the standard's form"));
        return std::move(deal_);
    }

private:
    bool separator(int hands_read) {
        if (at_ >= text_.size()) {
            fault(code("deal-value"), 0, text_.size(), say("four hands are needed; unknown ones are written -, found {}", hands_read));
            return false;
        }
        if (at_ + 1 < text_.size() && text_[at_] == ' ' && text_[at_ + 1] == ' ')
            fault(code("deal-value"), at_, at_ + 2, say("one space separates two hands"));
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return true;
    }

    /// `N:` before a hand that is not the first.
    void skip_label() {
        if (at_ + 1 < text_.size() && at_ > 2 && text_[at_ + 1] == ':' && seat_of(text_[at_])) {
            seat_ = *seat_of(text_[at_]);
            at_ += 2;
            liberty_ = true;
        }
    }

    bool hand() {
        if (at_ < text_.size() && text_[at_] == '-') {
            ++at_;
            return true;
        }
        CardSet cards;
        int suit = 3;  // spades first; negative after too many full stops
        has_no_rank_ = false;
        auto const from = at_;
        for (;; --suit, ++at_) {
            auto const suit_from = at_;
            auto const ranks = suit_of_hand(suit);
            if (ranks.unordered) look_closer(suit, suit_from);
            if (suit >= 0) add(cards, static_cast<Suit>(suit), ranks.bits);
            if (at_ == text_.size() || text_[at_] == ' ') break;
        }
        if (suit != 0) {
            if (!has_no_rank_)  // which may stand for a full stop
                fault(code("deal-value"), from, at_, say("a hand is four suits with three full stops between them"));
            return suit < 3;  // otherwise the next hand cannot be located
        }
        deal_.draft.hands[seat_] = cards;
        return true;
    }

    struct Ranks {
        std::uint32_t bits = 0;
        std::uint32_t unordered = 0;  // not 0 if a rank is not lower than all before it
        void put(std::uint32_t bit) {
            unordered |= bits & (2 * bit - 1);
            bits |= bit;
        }
    };
    /// Up to the full stop, the space or the end after it.
    Ranks suit_of_hand(int suit) {
        Ranks ranks;
        auto const* p = text_.data() + at_;
        auto const* const begin = p;
        auto const* const end = text_.data() + text_.size();
        for (;; ++p) {
            for (; p != end && rank_bits[static_cast<unsigned char>(*p)]; ++p) ranks.put(rank_bits[static_cast<unsigned char>(*p)]);
            if (p == end || *p == '.' || *p == ' ') break;
            if (*p == '1' && p + 1 != end && p[1] == '0') {
                ranks.put(1U << 10);
                ++p;
                liberty_ = true;
            } else if (p == begin && suit >= 0 && score::suit_of(*p) == static_cast<Suit>(suit)) {
                liberty_ = true;
            } else {
                auto const at = static_cast<std::size_t>(p - text_.data());
                fault(code("deal-rank"), at, at + 1, say("this is not a rank"));
                has_no_rank_ = true;
            }
        }
        at_ = static_cast<std::size_t>(p - text_.data());
        return ranks;
    }

    /// Reports a suit whose ranks do not descend: out of order, or a repeated rank.
    void look_closer(int suit, std::size_t from) {
        std::uint32_t seen = 0;
        for (auto i = from; i < at_; ++i) {
            std::uint32_t const bit = text_[i] == '1' ? 1U << 10 : rank_bits[static_cast<unsigned char>(text_[i])];
            if (bit == 0) continue;
            if (seen & bit) repeat(suit, static_cast<unsigned>(std::countr_zero(bit)));
            else if (seen & (bit - 1)) deal_.in_order = false;
            seen |= bit;
        }
    }
    void repeat(int suit, unsigned rank) {
        if (suit >= 0) deal_.draft.repeated.push_back({Card{static_cast<Suit>(suit), static_cast<Rank>(rank)}, seat_});
    }
    void add(CardSet& hand, Suit suit, std::uint32_t ranks) {
        auto const cards = CardSet::of_ranks(suit, ranks);
        for (auto card : cards& dealt_) repeat(static_cast<int>(suit), static_cast<unsigned>(card.rank()));
        dealt_ = dealt_ | cards;
        hand = hand | cards;
    }

    void fault(Code const* what, std::size_t from, std::size_t to, Message message) {
        deal_.usable = false;
        found_.add(what, part_of(value_, text_, from, to), std::move(message));
    }

    std::string_view text_;
    Where value_;
    TagFindings& found_;
    DealValue deal_;
    CardSet dealt_;
    Seat seat_{};
    std::size_t at_ = 0;
    bool liberty_ = false;
    bool has_no_rank_ = false;  // a character of the hand
};

}  // namespace

DealValue read_deal(std::string_view text, Where value, TagFindings& found) {
    if (auto deal = standard_deal(text)) return *std::move(deal);
    return DealReader{text, value, found}.read();
}

}  // namespace score::formats::pbn
