#pragma once
/// Passes the matches of a grammar to a token builder. The grammar gets the builder from `x3::with<builder_tag>(std::ref(builder))[...]`.
#include "characters.hpp"
#include "score/ascii.hpp"

namespace score::formats::grammar {

struct builder_tag;

auto& builder(auto const& context) { return x3::get<builder_tag>(context).get(); }

/// A semantic action that calls `f` with the builder and the matched range.
template <class F>
constexpr auto with_range(F f) {
    return [f](auto const& context) {
        auto const& range = x3::_attr(context);
        f(builder(context), range.begin(), range.end());
    };
}

/// A semantic action that adds a node of that kind.
template <class Kind>
constexpr auto node(Kind kind) {
    return with_range([kind](auto& b, Iterator from, Iterator to) { b.add(kind, from, to); });
}

/// The end of an unclosed string in a tag: a bracket at the end of its line belongs to the tag.
inline Iterator without_bracket(Iterator from, Iterator to) {
    auto p = to;
    while (p != from && ascii::is_blank(p[-1])) --p;
    return p != from && p[-1] == ']' ? p - 1 : to;
}

/// A terminal from a function that moves `first` past what it reads, or returns false.
template <auto Reads>
struct Reading : Terminal<Reading<Reads>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        return Reads(builder(context), first, last);
    }
};
template <auto Reads>
inline constexpr Reading<Reads> reads{};

}  // namespace score::formats::grammar
