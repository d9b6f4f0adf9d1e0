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

/// A line with the names of players replaced by seat letters.
struct SeatedLine {
    std::string text{};
    Replacements names{};  // one letter per name

    /// Converts a span of `text` to one of the typed line.
    Span typed(Span where) const { return names.before(where); }
    /// The text in which names from the word at `place` on are as typed.
    std::string until(std::size_t place, std::string_view typed_line) const;
};

/// Replaces names by seat letters. A name is at least two letters from the beginning of a player's name or of one of its words, matching
/// only one player, and neither a word of the game nor part of its notation. `can_be_read` is only called for a line with such a word of
/// the game. Errors [sitting-name]: two players match, or the name is a word of the game and the line is only readable with a letter in its
/// place.
tl::expected<SeatedLine, Diagnostic> seated_line(
    Vocabulary, BySeat<std::string> const& names, std::string_view line, std::function<bool(std::string_view)> const& can_be_read);

}  // namespace score::formats::sheets
