#pragma once
/// A match of Bezique as a JSON object, without losses; deals-convert(1) describes every key.
///
///     write(match) == write(*read_json(json_of(match), found));
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/pzn/match.hpp"

namespace score::formats::pzn {

/// One object on one line, without a line end; UTF-8, every character safe to print.
std::string json_of(Match const&);

/// Parses the match of an object. Errors are reported (json-syntax, json-value of `score/formats/convert_codes.hpp`), and the result is
/// then std::nullopt: no part of an object is silently ignored.
std::optional<Match> read_json(std::string_view object, Diagnostics& found);

}  // namespace score::formats::pzn
