#pragma once
/// What writing boards as JSON and reading them share: the words for keys and values.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "../board/json_tree.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/json.hpp"

namespace score::formats::pbn {

inline constexpr std::string_view json_format = "PBN 2.1";

/// An object, and what it may have on a line.
inline constexpr std::size_t largest_keys = std::size_t{1024} * 1024, largest_object = std::size_t{8} * 1024 * 1024;

/// Tags that are texts, under keys of their own.
struct TextKey {
    std::string_view key;
    Tag tag;
};
inline constexpr std::array text_keys{
    TextKey{"event", Tag::event}, TextKey{"site", Tag::site}, TextKey{"date", Tag::date}, TextKey{"scoring", Tag::scoring}};
inline constexpr std::array player_keys{
    TextKey{"N", Tag::north}, TextKey{"E", Tag::east}, TextKey{"S", Tag::south}, TextKey{"W", Tag::west}};

inline constexpr std::array<std::string_view, 3> order_words{"", "descending", "ascending"};
inline constexpr std::array<std::string_view, 3> align_words{"", "left", "right"};

/// Scores that have the five forms of PBN 4.2.1.
struct ScoreKey {
    std::string_view key;
    Tag tag;
    Written<WrittenScore> Board::*member;
};
inline constexpr std::array score_keys{ScoreKey{"score", Tag::score, &Board::score},
    ScoreKey{"score_imp", Tag::score_imp, &Board::score_imp}, ScoreKey{"score_mp", Tag::score_mp, &Board::score_mp},
    ScoreKey{"score_percentage", Tag::score_percentage, &Board::score_percentage},
    ScoreKey{"optimum_score", Tag::optimum_score, &Board::optimum_score}};

/// How the string of the key `pbn` becomes bytes; without the key `encoding` it is their UTF-8.
enum class TextEncoding : std::uint8_t {
    utf8,
    latin1,    // a character each byte
    utf16_le,  // the characters of the string
    utf16_be,
    latin1_utf16_le,  // a character each byte of the UTF-8 of what may be half a character
    latin1_utf16_be,
};
inline constexpr std::array<std::string_view, 6> encoding_words{
    "utf-8", "latin1", "utf-16le", "utf-16be", "latin1 utf-16le", "latin1 utf-16be"};

/// The keys of a board, from `"type"` on and without braces; what has no place in them goes to `lost`.
void append_keys(std::string& out, Board const&, std::vector<Loss>& lost);

/// The other way: fills `board`, which views the tree, and the text, which views the tree or `store`. Nothing where the object is none of
/// ours; that is reported.
std::optional<JsonObject> read_object(
    JsonPart const& root, Board& board, std::string& store, std::optional<FoundText>& text, Diagnostics& found);

}  // namespace score::formats::pbn
