#pragma once
/// What one record format puts into the notation that PZN (Bezique) and PKN (King) share: its tags, its codes, a few words.
///
/// The notation is PBN's manner: tag pairs, sections of rows, comments, directives, `#` for the value before and `?` for what is not
/// known (bezique.md §12, king.md §14). What a tag means is its format's own.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

/// The place of a tag in its format's table, which is also its value in the format's `enum class Tag`.
using TagIndex = std::uint8_t;

struct TagFacts {
    std::string_view name;
    std::uint8_t level;  // what it belongs to, as the format counts
    bool section;        // rows may follow it
    template <class Level>
    constexpr TagFacts(std::string_view tag_name, Level belongs_to, bool has_section = false)
        : name{tag_name}, level{static_cast<std::uint8_t>(belongs_to)}, section{has_section} {}
};

/// The codes that every format of the notation has, each with the prefix of its format: `pzn-stray`, `pkn-stray`.
struct Codes {
    Code const *stray, *string_open, *comment_open, *tag_open, *tag_value, *tag_unknown, *tag_repeated, *version, *encoding, *control,
        *size, *value, *agreement, *date, *number, *section, *table, *differs;
};

/// The codes of a catalogue by a prefix such as `pzn-`; a catalogue that lacks one does not compile.
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

/// A format, as a constant of its own; the sentences are marked with `N_`.
struct Vocabulary {
    std::string_view format;         // "PZN"
    std::span<TagFacts const> tags;  // the last one has no name: it stands for every tag that is not known
    Codes codes;
    std::optional<TagIndex> listed{};  // in the section of this tag a semicolon after a word is a separator, not a comment
    char const* example;               // a tag as it should be
    char const* too_large;             // what is said of a record of more than 1 MiB
    char const* differs;               // what is said of a value where another stands

    constexpr TagIndex unknown() const { return static_cast<TagIndex>(tags.size() - 1); }
    /// The tag of a name, exactly as it is written.
    constexpr TagIndex tag_of(std::string_view name) const {
        auto const found = std::find_if(tags.begin(), tags.end(), [&](TagFacts const& f) { return f.name == name; });
        return found == tags.end() ? unknown() : static_cast<TagIndex>(found - tags.begin());
    }
};

}  // namespace score::formats::notation
