#pragma once
/// Shared by writing and reading boards as JSON: the words for keys and values.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "../report/json_tree.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/json.hpp"

namespace score::formats::pbn {

inline constexpr std::string_view json_format = "PBN 2.1";

/// The maximum sizes of an object's keys and of an object.
inline constexpr std::size_t largest_keys = std::size_t{1024} * 1024, largest_object = std::size_t{8} * 1024 * 1024;

/// How to convert the string of the key `pbn` to bytes; UTF-8 without the key `encoding`.
enum class TextEncoding : std::uint8_t {
    utf8,
    latin1,    // one byte per character
    utf16_le,  // the characters of the string
    utf16_be,
    latin1_utf16_le,  // one byte per character of the string, giving UTF-8 that may contain lone surrogates
    latin1_utf16_be,
};
inline constexpr std::array<std::string_view, 6> encoding_words{
    "utf-8", "latin1", "utf-16le", "utf-16be", "latin1 utf-16le", "latin1 utf-16be"};

/// The keys of a board, from `"type"` on, without braces; reports in `lost` what has no key.
void append_keys(std::string& out, Board const&, std::vector<Loss>& lost);

/// The inverse: fills `board`, which views the tree, and the text, which views the tree or `store`. std::nullopt, with a finding, if the
/// object is not one of ours.
std::optional<JsonObject> read_object(
    JsonPart const& root, Board& board, std::string& store, std::optional<FoundText>& text, Diagnostics& found);

}  // namespace score::formats::pbn
