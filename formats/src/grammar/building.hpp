#pragma once
/// How a grammar hands what it matched to the builder of its tokens. The grammar is given the builder with
/// `x3::with<builder_tag>(std::ref(builder))[...]`.
#include "characters.hpp"
#include "score/ascii.hpp"

namespace score::formats::grammar {

struct builder_tag;

auto& builder(auto const& context) { return x3::get<builder_tag>(context).get(); }

/// An action that gives the builder and the range that was matched to `f`.
template <class F>
constexpr auto with_range(F f) {
    return [f](auto const& context) {
        auto const& range = x3::_attr(context);
        f(builder(context), range.begin(), range.end());
    };
}

/// An action that adds a node of that kind.
template <class Kind>
constexpr auto node(Kind kind) {
    return with_range([kind](auto& b, Iterator from, Iterator to) { b.add(kind, from, to); });
}

/// An open string in a tag gives the bracket that ends its line back to the tag.
inline Iterator without_bracket(Iterator from, Iterator to) {
    auto p = to;
    while (p != from && ascii::is_blank(p[-1])) --p;
    return p != from && p[-1] == ']' ? p - 1 : to;
}

}  // namespace score::formats::grammar
