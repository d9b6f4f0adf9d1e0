#pragma once
/// What the grammars of the lines of an evening share.
#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>

#include "../grammar/words.hpp"
#include "score/formats/entry_verb.hpp"
#include "score/formats/text/trim.hpp"
#include "text/minus.hpp"

namespace score::formats::entry_line {

using grammar::Any;
using grammar::Iterator;
using grammar::Some;
inline constexpr Any<[](char c) { return ascii::is_blank(c); }> blank{};
inline constexpr Any<[](char c) { return ascii::is_blank(c) || c == ',' || c == ';' || c == ':'; }> gap{};

/// Tells a draft that has a place `reached` where the furthest of the words ends that were read, also by an alternative that failed.
template <class Read>
struct Reached : grammar::Terminal<Reached<Read>> {
    constexpr explicit Reached(Read what) : read{what} {}
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, grammar::x3::unused_type, Attribute&) const {
        if (!read.parse(first, last, context, grammar::x3::unused, grammar::x3::unused)) return false;
        auto& draft = grammar::draft(context);
        if constexpr (requires { draft.reached; }) draft.reached = std::max(draft.reached, static_cast<std::size_t>(first - draft.origin));
        return true;
    }
    Read read;
};

inline constexpr Reached digits{grammar::run<grammar::Class::digit>};
/// A word that no character of a name follows.
consteval auto word(EntryWord const& w) { return Reached{grammar::Spelt<grammar::WordEnd::names>{w}}; }
/// "the", "of the": no word of a sheet. Where one also begins a name, `typed_line` tells them apart.
inline constexpr auto articles = *(word(words::article) >> blank);
constexpr auto letter(char upper, char lower) {
    return Reached{(grammar::x3::lit(upper) | grammar::x3::lit(lower)) >> grammar::end_of_word};
}
/// The sign of a negative number.
struct MinusSign : grammar::Terminal<MinusSign> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, grammar::x3::unused_type, Attribute&) const {
        auto const size = minus_at_beginning({first, static_cast<std::size_t>(last - first)});
        first += size;
        return size > 0;
    }
};
inline constexpr MinusSign minus_sign{};

/// The fields of a draft that `parse` and the words at the beginning of a line fill.
struct LineDraft {
    char const* origin = nullptr;
    std::size_t reached = 0;  // the end of the furthest word that was read
    EntryVerb verb = EntryVerb::enter;
    Span verb_at{};
    std::optional<int> number{};  // of an entry
};
inline constexpr auto numbered_verb = grammar::x3::raw[word(words::correct)][grammar::verb<EntryVerb::correct>]
                                      | grammar::x3::raw[word(words::insert)][grammar::verb<EntryVerb::insert>];
/// A line: an entry, also one that corrects another or is inserted, or `undo` or `redo`. What may follow is not read.
constexpr auto line_of(auto entry) {
    auto const number = blank >> -(grammar::x3::raw[digits >> grammar::end_of_word][grammar::which]);
    return blank >> ((numbered_verb >> number >> gap >> -entry)
                     | (grammar::x3::raw[word(words::undo)][grammar::verb<EntryVerb::take_back>] >> number)
                     | grammar::x3::raw[word(words::redo)][grammar::verb<EntryVerb::take_again>] | -entry);
}
/// Where the entry stands in a line that could be read.
constexpr Span place_of_entry(std::string_view text, LineDraft const& draft) {
    auto const begin = has_numbered_entry(draft.verb) ? text.find_first_not_of(between_words, draft.verb_at.end)
                                                      : text.find_first_not_of(blank_characters);
    return {std::min(begin, text.size()), text.find_last_not_of(blank_characters) + 1};
}

/// The part of a line before its comment.
constexpr std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

/// The number of the entry in an example of a line: the one that was typed if an entry can have it.
constexpr int number_of_example(std::optional<int> typed) { return typed && *typed > 0 && *typed < grammar::most_of_digits ? *typed : 2; }

/// Where a line cannot be read: the word behind the furthest one that was read, or where the grammar stopped if nothing follows that.
constexpr std::size_t place_of_fault(std::string_view text, std::size_t stop, std::size_t reached) {
    auto const next = text.find_first_not_of(between_words, reached);
    if (next == text.npos) return stop;
    auto const before = next == 0 ? text.npos : text.find_last_of(between_words, next - 1);
    return std::max(stop, before == text.npos ? 0 : before + 1);
}

/// Fills the draft from a line; returns where the grammar stops.
template <class Line, class Draft>
std::size_t parse(Line const& line, std::string_view text, Draft& draft) {
    draft.origin = text.data();
    auto const* first = text.data();
    grammar::x3::parse(first, text.data() + text.size(), grammar::x3::with<grammar::draft_tag>(std::ref(draft))[line]);
    return static_cast<std::size_t>(first - text.data());
}

}  // namespace score::formats::entry_line
