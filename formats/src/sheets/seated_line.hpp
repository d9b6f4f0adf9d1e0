#pragma once
/// Players' names in place of seats: `4s= ayşe`.
#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"
#include "score/seats.hpp"

namespace score::formats::sheets {

/// The line with the letters of seats for names: the beginning of a name or of one of its words, at least two letters, that only one player
/// has and that is no word of the game. A line that can be read as it is stays so. Errors [sitting-name]: two players have such a name, or it
/// is a word of the game and the line cannot be read.
tl::expected<std::string, Diagnostic> seated_line(
    Vocabulary, BySeat<std::string> const& names, std::string_view line, std::function<bool(std::string_view)> const& can_be_read);

}  // namespace score::formats::sheets
