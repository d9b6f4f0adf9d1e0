#pragma once
/// Words and numbers in typed text: case-insensitive, independent of the locale.
#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "characters.hpp"
#include "score/ascii.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"

namespace score::formats::grammar {

/// A word in lower case, matched case-insensitively.
struct Word : x3::parser<Word> {
    using attribute_type = x3::unused_type;
    [[maybe_unused]] static bool const has_attribute = false;
    constexpr explicit Word(std::string_view w) : word{w} {}
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto p = first;
        for (char const c : word)
            if (p == last || ascii::lower(*p++) != c) return false;
        first = p;
        return true;
    }
    std::string_view word;
};

namespace literals {
consteval Word operator""_w(char const* text, std::size_t size) { return Word{{text, size}}; }
}  // namespace literals

/// The sign of a suit, filled or hollow, with the selector of its form that may follow it.
template <Suit S>
struct Sign : Terminal<Sign<S>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto const found = leading_sign({first, static_cast<std::size_t>(last - first)});
        if (!found || found->suit != S) return false;
        first += found->size;
        return true;
    }
};
inline constexpr Sign<Suit::spades> spade_sign{};
inline constexpr Sign<Suit::hearts> heart_sign{};
inline constexpr Sign<Suit::diamonds> diamond_sign{};
inline constexpr Sign<Suit::clubs> club_sign{};

/// No part of a word follows: no name character, no letter of any language.
struct EndOfWord : Terminal<EndOfWord> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        if (first == last) return true;
        if (static_cast<unsigned char>(*first) < 0x80) return !is(*first, Class::name);
        return !is_letter(folded_letter({first, static_cast<std::size_t>(last - first)}));
    }
};
inline constexpr EndOfWord end_of_word{};

/// What must not follow a word: `nothing` allows anything, `letters` excludes letters, `names` name characters as well.
enum class WordEnd { nothing, letters, names };

/// A word of `score/formats/entry_words.hpp` in any of its spellings; matches the longest complete one.
template <WordEnd End>
struct Spelt : Terminal<Spelt<End>> {
    consteval explicit Spelt(EntryWord const& w) : word{&w} {}
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        std::string_view const text{first, static_cast<std::size_t>(last - first)};
        if (!word->first_letters.have(folded_letter(text))) return false;
        std::size_t longest = 0;
        for_each_spelling(*word, [&](std::string_view spelling) {
            auto const size = spells(text, spelling);
            if (size > longest && ends(text.substr(*size))) longest = *size;
        });
        first += longest;
        return longest > 0;
    }
    static constexpr bool ends(std::string_view rest) {
        if (End == WordEnd::nothing) return true;
        if (End == WordEnd::names && !rest.empty() && is(rest.front(), Class::name)) return false;
        return !is_letter(folded_letter(rest));
    }
    EntryWord const* word;
};

/// A number said in words: the place of its word in a list, and the length of the longest spelling that fits; 0 if there is none.
struct Numeral {
    int place = 0;
    std::size_t size = 0;
};
inline Numeral numeral_at(std::string_view text, std::span<EntryWord const* const> list) {
    Numeral found;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (auto const size = spells_one_of(text, *list[i]); size > found.size && !is_letter(folded_letter(text.substr(*size))))
            found = {static_cast<int>(i), *size};
    return found;
}

/// A number of a list of words.
template <auto const& List>
struct NumberWord : Terminal<NumberWord<List>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto const size = numeral_at({first, static_cast<std::size_t>(last - first)}, List).size;
        first += size;
        return size > 0;
    }
};

inline constexpr int most_of_digits = 999'999'999;
/// The value of digits, at most that.
constexpr int number_of(Iterator first, Iterator last) {
    int n = 0;
    for (; first != last; ++first) n = n > (most_of_digits - 9) / 10 ? most_of_digits : n * 10 + (*first - '0');
    return n;
}

/// The draft that semantic actions fill, passed as `x3::with<draft_tag>(std::ref(draft))`. Its `origin` is the beginning of the text.
struct draft_tag;
constexpr auto& draft(auto const& context) { return x3::get<draft_tag>(context).get(); }
/// The span in the text of the attribute of `raw[]`.
constexpr Span span(auto const& context) {
    auto const& range = x3::_attr(context);
    auto const* const origin = draft(context).origin;
    return {static_cast<std::size_t>(range.begin() - origin), static_cast<std::size_t>(range.end() - origin)};
}
/// The number in the match.
constexpr int number_in(auto const& context) { return number_of(x3::_attr(context).begin(), x3::_attr(context).end()); }

/// Actions for the words at the beginning of a line: its verb, the number of the entry concerned, and what follows.
template <auto Verb>
inline constexpr auto verb = [](auto const& context) {
    draft(context).verb = Verb;
    draft(context).verb_at = span(context);
};
inline constexpr auto which = [](auto const& context) {
    draft(context).number = number_in(context);
    draft(context).verb_at.end = span(context).end;
};
template <auto What>
inline constexpr auto begins = [](auto const& context) {
    draft(context).what = What;
    draft(context).what_at = span(context);
};

}  // namespace score::formats::grammar
