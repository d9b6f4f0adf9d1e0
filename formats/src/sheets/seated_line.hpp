#pragma once
/// Players' names in place of seats: `4s= ayşe`.
#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"
#include "score/seats.hpp"
#include "text/replacements.hpp"

namespace score::formats::sheets {

/// A line with letters of seats for the names of players.
struct SeatedLine {
    std::string text{};
    Replacements names{};  // a letter for each

    /// Where in the typed line stands what stands there in `text`.
    Span typed(Span where) const { return names.before(where); }
    /// The text with the names from the word at `place` on as they were typed.
    std::string until(std::size_t place, std::string_view typed_line) const;
};

/// The line with the letters of seats for names: the beginning of a name or of one of its words, at least two letters, that only one player
/// has and that is no word of the game and none of its notation. `can_be_read` is asked only of a line with such a word. Errors
/// [sitting-name]: two players have such a name, or it is a word of the game and the line can be read only with a letter in its place.
tl::expected<SeatedLine, Diagnostic> seated_line(
    Vocabulary, BySeat<std::string> const& names, std::string_view line, std::function<bool(std::string_view)> const& can_be_read);

/// Where the entry of a correction stands behind the verb and the number.
Span after_number(std::string_view line);

}  // namespace score::formats::sheets
