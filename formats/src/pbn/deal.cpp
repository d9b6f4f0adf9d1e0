// The Deal tag (PBN 3.4.11), with the liberties of formats.md §2.2, 8.
#include <array>

#include "interpret_parts.hpp"

namespace score::formats::pbn {
namespace {

/// What a character means in a hand: 2..14 a rank, or one of these.
enum : std::uint8_t { other = 0, dot = 1, blank = 15, one = 16 };

constexpr auto meaning = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c)
        if (auto const rank = rank_of(static_cast<char>(c))) table[c] = static_cast<std::uint8_t>(*rank);
    table['.'] = dot;
    table[' '] = blank;
    table['1'] = one;
    return table;
}();

class DealReader {
public:
    DealReader(std::string_view text, Where value, Findings& found) : text_{text}, value_{value}, found_{found} {}

    DealValue read() {
        if (text_.size() < 2 || text_[1] != ':' || !seat_of(text_[0])) {
            found_.add(code("deal-value"), value_, _("a deal begins with a seat and a colon, such as \"N:\""));
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
            else fault(code("deal-value"), at_, text_.size(), _("more than four hands"));
        }
        if (liberty_) found_.add(code("deal-form"), value_, _("the deal is read, but not in the standard's form"));
        return std::move(deal_);
    }

private:
    bool separator(int hands_read) {
        if (at_ >= text_.size()) {
            fault(code("deal-value"), 0, text_.size(),
                fmt::format(fmt::runtime(_("four hands are needed; unknown ones are written -, here are {}")), hands_read));
            return false;
        }
        if (at_ + 1 < text_.size() && text_[at_] == ' ' && text_[at_ + 1] == ' ')
            fault(code("deal-value"), at_, at_ + 2, _("one blank separates two hands"));
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
        int suit = 3;                 // spades first
        std::uint32_t ranks = 0;      // of this suit
        std::uint32_t unordered = 0;  // not 0 when a rank is not lower than all before it
        auto const from = at_;
        auto suit_from = at_;
        auto const put = [&](unsigned rank) {
            auto const bit = 1U << rank;
            unordered |= ranks & (2 * bit - 1);
            ranks |= bit;
        };
        auto const end_suit = [&] {
            if (unordered) look_closer(suit, suit_from);
            if (suit >= 0) add(cards, static_cast<Suit>(suit), ranks);
            ranks = unordered = 0;
            suit_from = at_ + 1;
        };
        for (; at_ < text_.size(); ++at_) {
            auto const m = meaning[static_cast<unsigned char>(text_[at_])];
            if (m >= 2 && m <= 14) {
                put(m);
            } else if (m == dot) {
                end_suit();
                --suit;
            } else if (m == blank) {
                break;
            } else if (m == one && at_ + 1 < text_.size() && text_[at_ + 1] == '0') {
                put(10);
                ++at_;
                liberty_ = true;
            } else if (at_ == suit_from && suit >= 0 && suit_of(text_[at_]) == static_cast<Suit>(suit)) {
                liberty_ = true;
            } else {
                fault(code("deal-rank"), at_, at_ + 1, _("this is no rank"));
            }
        }
        end_suit();
        if (suit != 0) {
            fault(code("deal-value"), from, at_, _("a hand is four suits with three full stops between them"));
            return suit < 3;  // it may still be told where the next hand begins
        }
        deal_.draft.hands[seat_] = cards;
        return true;
    }

    /// A suit whose ranks do not descend: out of order, or a rank twice.
    void look_closer(int suit, std::size_t from) {
        std::uint32_t seen = 0;
        for (auto i = from; i < at_; ++i) {
            unsigned m = meaning[static_cast<unsigned char>(text_[i])];
            if (m == one) m = 10;
            if (m < 2 || m > 14) continue;
            if (seen >> m & 1U) repeat(suit, m);
            else if (seen & ((1U << m) - 1)) deal_.in_order = false;
            seen |= 1U << m;
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

    void fault(Code const* what, std::size_t from, std::size_t to, std::string message) {
        deal_.usable = false;
        found_.add(what, part_of(value_, text_, from, to), std::move(message));
    }

    std::string_view text_;
    Where value_;
    Findings& found_;
    DealValue deal_;
    CardSet dealt_;
    Seat seat_{};
    std::size_t at_ = 0;
    bool liberty_ = false;
};

}  // namespace

DealValue read_deal(std::string_view text, Where value, Findings& found) { return DealReader{text, value, found}.read(); }

}  // namespace score::formats::pbn
