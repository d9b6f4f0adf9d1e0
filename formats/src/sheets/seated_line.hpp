#pragma once
/// Players' names in place of seats: `4s= ayşe`.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

/// A line as the grammars read it.
struct SeatedLine {
    /// A name, and the letter that stands for it.
    struct Name {
        Span typed{};
        std::size_t at = 0;
    };

    std::string text{};
    std::vector<Name> names{};  // from left to right

    /// Where in the typed line stands what stands there in `text`.
    Span typed(Span) const;
    /// The text with the names from the word at `place` on as they were typed.
    std::string until(std::size_t place, std::string_view typed_line) const;
};

/// The line with the letters of seats for names: the beginning of a name or of one of its words, at least two letters, that only one player
/// has and that is no word of the game. A line that can be read as it is stays so. Errors [sitting-name]: two players have such a name, or it
/// is a word of the game and the line can be read only with a letter in its place.
tl::expected<SeatedLine, Diagnostic> seated_line(
    Vocabulary, BySeat<std::string> const& names, std::string_view line, std::function<bool(std::string_view)> const& can_be_read);

}  // namespace score::formats::sheets
