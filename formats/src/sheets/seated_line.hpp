#pragma once
/// Players' names in place of seats: `4s= ayşe`.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/game.hpp"
#include "score/seats.hpp"
#include "text/replacements.hpp"

namespace score::formats::sheets {

/// A line with the names of players replaced by seat letters.
struct SeatedLine {
    std::string text{};
    Replacements names{};  // one letter per name

    /// Converts a span of `text` to one of the typed line.
    Span typed(Span where) const { return names.before(where); }
    /// Whether a name stands in the word at `place`.
    bool has_name_at(std::size_t place) const;
    /// The text with the names from the word at `place` on as they were typed.
    std::string until(std::size_t place, std::string_view typed_line) const;
};

/// What an article is that begins a player's name, in "the queens" with Theo at the table.
enum class Articles : std::uint8_t { are_names, stay };

/// The line with the letters of seats for names: the beginning of a name or of one of its words, at least two letters, that only one player
/// has and that is no word of the game and none of its notation. Whether it can be read only its game knows:
struct Seated {
    SeatedLine line{};  // with a fault: as it was typed
    /// Two players have such a name. That is what is wrong where the line cannot be read as it was typed.
    std::optional<Diagnostic> fault{};
    /// A word of the game begins a name, and the line with the letter in its place. That is what is wrong where the line can be read only so.
    struct Clash {
        Diagnostic said;
        std::string text;
    };
    std::optional<Clash> clash{};
    /// The first article that begins a name, where articles stay.
    struct Article {
        Diagnostic said;  // that both are possible
        std::size_t at;   // in the text of the line
        Seat seat;
        bool is_whole_name;
    };
    std::optional<Article> article{};
    /// The word of a seat is the name of a player at another one, so that the line can mean both.
    std::optional<Diagnostic> other_seat{};
};
/// What is said of names is [sitting-name].
Seated seated_line(Vocabulary, BySeat<std::string> const& names, std::string_view line, Articles = Articles::are_names);

/// Whether a seat may be named by its word: Kuzey.
bool has_word_of_seat(std::string_view line);

/// A line with seats for names, parsed.
struct TypedLine {
    SeatedLine seated;
    Asked asked;  // its spans are of the seated line
};
/// Reads a line as its game does, with names for seats. An article before a game or a group that also begins a name is the article, if the
/// line cannot be read with the name; if it can, it is refused. What is wrong with it is said of the line as it was typed.
Result<TypedLine> typed_line(GameInfo const&, GameRules const&, BySeat<std::string> const& names, std::string_view line);
/// What is wrong with the names in a line that says who sits where: other signs than commas around them, or one person at two seats.
std::optional<Diagnostic> fault_of_names(GameInfo const&, std::string_view line);
/// A line that says who sits where from now on, with the names as these people are called.
std::string with_names_of(GameInfo const&, std::span<std::string const> people, std::string_view line);
/// The number of the entry that the line corrects or stands before, if it does; 0 if the number is missing.
std::optional<std::size_t> number_meant(Vocabulary, std::string_view line);

/// Where the entry of such a line stands behind the verb and the number.
Span after_number(std::string_view line);

}  // namespace score::formats::sheets
