#pragma once
/// The parameters of a format in the notation shared by PZN (Bezique) and PKN (King): its tags, its codes, a few texts.
///
/// The notation is in the style of PBN: tag pairs, sections of rows, comments, directives, `#` for the previous value and `?` for an
/// unknown one (bezique.md §12, king.md §14). The format defines the meaning of its tags.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

/// The index of a tag in its format's table, equal to its value in the format's `enum class Tag`.
using TagIndex = std::uint8_t;

struct TagFacts {
    std::string_view name;
    std::uint8_t level;  // the format's `Level`
    template <class Level>
    constexpr TagFacts(std::string_view tag_name, Level belongs_to) : name{tag_name}, level{static_cast<std::uint8_t>(belongs_to)} {}
};

/// The values that `#` repeats, from record to record: of each tag at its level.
using ValuesBefore = std::map<std::pair<TagIndex, std::uint8_t>, std::string>;

/// The codes common to all formats of the notation, each with the format's prefix: `pzn-stray`, `pkn-stray`.
struct Codes {
    Code const *stray, *string_open, *comment_open, *tag_open, *tag_value, *tag_unknown, *tag_repeated, *version, *encoding, *control,
        *size, *value, *agreement, *date, *number, *section, *table, *differs;
};

/// The codes of a catalogue with a prefix such as `pzn-`; a catalogue that lacks one does not compile.
consteval Codes codes_in(std::span<Code const> catalogue, std::string_view prefix) {
    auto const code = [&](std::string_view rest) {
        auto const found = std::find_if(catalogue.begin(), catalogue.end(),
            [&](Code const& c) { return c.id.starts_with(prefix) && c.id.substr(prefix.size()) == rest; });
        if (found == catalogue.end()) throw "no such code in the catalogue";
        return &*found;
    };
    return {code("stray"), code("string-open"), code("comment-open"), code("tag-open"), code("tag-value"), code("tag-unknown"),
        code("tag-repeated"), code("version"), code("encoding"), code("control"), code("size"), code("value"), code("agreement"),
        code("date"), code("number"), code("section"), code("table"), code("differs")};
}

/// A format, defined as a constant; the sentences are marked with `N_`.
struct Vocabulary {
    std::string_view format;         // "PZN"
    std::span<TagFacts const> tags;  // the last one has no name: it represents all unknown tags
    Codes codes;
    std::optional<TagIndex> listed{};  // in the section of this tag a semicolon after a word is a separator, not a comment
    char const* example;               // an example of a valid tag
    char const* too_large;             // the message for a record of more than 1 MiB
    char const* differs;               // the message for a value that differs from another

    constexpr TagIndex unknown() const { return static_cast<TagIndex>(tags.size() - 1); }
    /// The tag with this name, case-sensitive.
    constexpr TagIndex tag_of(std::string_view name) const {
        auto const found = std::find_if(tags.begin(), tags.end(), [&](TagFacts const& f) { return f.name == name; });
        return found == tags.end() ? unknown() : static_cast<TagIndex>(found - tags.begin());
    }
};

}  // namespace score::formats::notation
