#pragma once
/// Lookup of codes in a catalogue, such as `score/formats/bridge_codes.hpp`.
#include <algorithm>
#include <span>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats {

/// The code with this id, checked at compile time: an unknown id does not compile.
consteval Code const* code_in(std::span<Code const> catalogue, std::string_view id) {
    auto const found = std::find_if(catalogue.begin(), catalogue.end(), [&](Code const& c) { return c.id == id; });
    if (found == catalogue.end()) throw "no such code in the catalogue";
    return &*found;
}

}  // namespace score::formats
