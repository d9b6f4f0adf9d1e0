// Hands as typed: read from left to right with the position of every character, so that each error is reported at its place.
#include "score/formats/hand_entry.hpp"

#include <algorithm>
#include <array>

#include "score/ascii.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/minus.hpp"

namespace score::formats {
namespace {

constexpr int suits = 4, cards_in_a_hand = 13;

// A rank at the beginning of a text and its size in bytes; 0 if there is none.
struct RankText {
    Rank rank{};
    std::size_t size = 0;
};
RankText rank_at(std::string_view text, RankLetters letters) {
    if (text.empty()) return {};
    if (text.starts_with("10")) return {Rank::ten, 2};
    auto const rank = rank_of(text[0], letters);
    return rank ? RankText{*rank, 1} : RankText{};
}

// A suit at the beginning of a text: a symbol, a letter with a colon, or a letter that is not a rank.
struct SuitText {
    Suit suit{};
    std::size_t size = 0;
};
SuitText suit_at(std::string_view text, RankLetters letters) {
    if (auto const sign = leading_sign(text)) return {sign->suit, sign->size + (text.substr(sign->size).starts_with(':') ? 1 : 0)};
    if (text.empty()) return {};
    auto const suit = suit_of(text[0]);
    if (!suit) return {};
    if (text.size() > 1 && text[1] == ':') return {*suit, 2};
    return rank_at(text, letters).size > 0 ? SuitText{} : SuitText{*suit, 1};
}

class Reading {
public:
    Reading(std::string_view text, RankLetters letters) : text_{text.substr(0, std::min(text.find('#'), text.size()))}, letters_{letters} {
        skip();
        if (at_ == text_.size()) return;
        if (begins_deal()) deal();
        else hands();
        if (!found_.empty()) return;
        for (auto const& hand : hands_) count(hand);
        auto const n = hands_.size();
        if (!is_deal_ && n > 2 && n != 4)
            complain(figure_code("hand-number"), hands_[2].where, say("one hand, two, or the four of a deal"));
    }

    Result<std::vector<HandEntry>> hands_or_faults() {
        if (!found_.empty()) return tl::unexpected{std::move(found_)};
        return std::move(hands_);
    }

private:
    std::string_view rest() const { return text_.substr(at_); }
    bool at_end() const { return at_ == text_.size(); }
    void skip(std::string_view what = " \t,;/") { at_ = std::min(text_.find_first_not_of(what, at_), text_.size()); }
    void complain(Code const* code, Span where, Message message) {
        if (found_.size() < 20) found_.push_back({code, code->severity, where, std::move(message), {}});
    }

    // `N:` is a seat; `S:` is a seat before a hand with full stops, otherwise spades.
    bool begins_deal() const {
        auto const text = rest();
        if (text.size() < 2 || text[1] != ':' || !seat_of(text[0])) return false;
        return ascii::upper(text[0]) != 'S' || text.substr(0, text.find_first_of(" \t,;/", 2)).find('.') != text.npos
               || text.substr(2, 1) == "-";
    }

    // "N KQ32.A432.K32.A2": a letter that is neither a rank nor the suit of what stands behind it.
    bool begins_with_seat() const {
        auto const text = rest();
        if (text.size() < 2 || !ascii::is_blank(text[1]) || !seat_of(text[0]) || rank_at(text, letters_).size > 0) return false;
        auto const next = std::min(text.find_first_not_of(blank_characters, 1), text.size());
        auto const has_stop = text.substr(next, text.find_first_of(" \t,;/", next) - next).find('.') != text.npos;
        return has_stop || suit_at(text, letters_).size == 0;
    }
    void without_colon() {
        complain(figure_code("hand-form"), {at_, at_ + 1},
            say("a seat has a colon, and stands before the hands of a deal: {}", verbatim("N:AKQ2.KQ2.K32.432")));
        at_ = text_.size();
    }

    void deal() {
        is_deal_ = true;
        auto seat = *seat_of(text_[at_]);
        at_ += 2;
        for (int i = 0; i < 4; ++i, seat = next(seat)) {
            skip();
            if (at_end() || is_formless_) break;
            if (auto const size = minus_at_beginning(rest()); size > 0 && (rest().size() == size || ascii::is_blank(rest()[size]))) {
                at_ += size;
                continue;
            }
            hand(seat);
        }
        skip();
        if (!at_end() && !is_formless_) complain(figure_code("hand-number"), {at_, text_.size()}, say("more than four hands"));
        if (hands_.empty() && found_.empty()) complain(figure_code("hand-number"), {0, text_.size()}, say("no hand is known"));
    }

    void hands() {
        if (begins_with_seat()) return without_colon();
        while (!at_end() && !is_formless_ && found_.size() < 20) {
            hand(std::nullopt);
            skip();
        }
    }

    void hand(std::optional<Seat> seat) {
        HandEntry entry;
        entry.seat = seat;
        auto const begin = at_;
        if (suit_at(rest(), letters_).size > 0) lettered(entry.cards);
        else dotted_suits(entry.cards);
        entry.where = {begin, at_};
        hands_.push_back(entry);
    }

    void dotted_suits(CardSet& hand) {
        auto const word = rest().substr(0, rest().find_first_of(" \t,;/"));
        if (std::ranges::count(word, '.') != suits - 1) return refuse_form(std::ssize(word));
        for (auto suit = suits - 1; suit > 0; --suit) {
            cards(hand, static_cast<Suit>(suit), Form::dotted);
            if (!rest().starts_with('.')) return refuse_form(word.data() + word.size() - rest().data());
            ++at_;
        }
        cards(hand, static_cast<Suit>(0), Form::dotted);
    }
    // What follows is not read: nobody knows where its suits begin.
    void refuse_form(std::ptrdiff_t rest_of_word) {
        auto const size = static_cast<std::size_t>(rest_of_word);
        complain(figure_code("hand-form"), {at_, at_ + size}, say("a hand is four suits with three full stops between them"));
        at_ += size;
        is_formless_ = true;
    }

    void lettered(CardSet& hand) {
        std::array<bool, suits> seen{};
        for (;;) {
            auto const before = at_;
            skip(" \t,;");
            auto const [suit, size] = suit_at(rest(), letters_);
            auto& again = seen[static_cast<std::size_t>(suit)];
            if (size == 0 || again) {  // the next hand
                at_ = before;
                return;
            }
            again = true;
            at_ += size;
            skip(blank_characters);
            if (suit_at(rest(), letters_).size == 0) cards(hand, suit, Form::lettered);
        }
    }

    // The ranks of a suit, up to the first other character. A hyphen means a void.
    enum class Form : std::uint8_t { dotted, lettered };
    void cards(CardSet& hand, Suit suit, Form form) {
        if (auto const size = minus_at_beginning(rest()); size > 0) {
            at_ += size;
            return;
        }
        while (!at_end() && std::string_view{" \t,;/."}.find(text_[at_]) == std::string_view::npos) {
            auto const [rank, size] = rank_at(rest(), letters_);
            if (size == 0) {
                if (form == Form::lettered && suit_at(rest(), letters_).size > 0) return;
                auto const begin = at_++;
                while (!at_end() && continues_character(text_[at_])) ++at_;  // the rest of the character
                complain(figure_code("hand-rank"), {begin, at_}, say("this is not a rank"));
                continue;
            }
            Card const card{suit, rank};
            if (seen_.contains(card))
                complain(figure_code("hand-repeated"), {at_, at_ + size}, say("{} stands here again", to_string(card)));
            seen_.insert(card);
            hand.insert(card);
            at_ += size;
        }
    }

    void count(HandEntry const& hand) {
        if (hand.cards.size() == cards_in_a_hand) return;
        complain(figure_code("hand-count"), hand.where, say("a hand has 13 cards, this one {}", hand.cards.size()));
    }

    std::string_view text_;
    RankLetters letters_;
    std::size_t at_ = 0;
    bool is_deal_ = false, is_formless_ = false;
    CardSet seen_;
    std::vector<HandEntry> hands_;
    Diagnostics found_;
};

}  // namespace

Result<std::vector<HandEntry>> parse_hands(std::string_view text, RankLetters letters) {
    return Reading{with_spaces(text), letters}.hands_or_faults();
}

bool is_hand_word(std::string_view word, RankLetters letters) {
    word = word.substr(0, word.find_first_of(" \t#"));  // the first word of a line
    if (word == "/" || word == "-") return true;
    if (word.size() > 1 && word[1] == ':' && seat_of(word[0])) return true;
    if (word.find('/') != word.npos) return parse_hands(word, letters).has_value();
    // three full stops, and a last suit that does not look like a file extension
    auto rest = word.substr(word.find_last_of('.') + 1);
    while (auto const size = rank_at(rest, letters).size) rest.remove_prefix(size);
    return std::ranges::count(word, '.') == suits - 1 && (rest.empty() || rest == "-");
}

std::string dotted(CardSet hand, RankLetters letters) {
    std::string text;
    for (auto suit = suits - 1; suit >= 0; --suit) {
        for (auto cards = hand.of(static_cast<Suit>(suit)); !cards.empty(); cards.erase(cards.highest()))
            text += letter(cards.highest().rank(), letters);
        if (suit > 0) text += '.';
    }
    return text;
}

}  // namespace score::formats
