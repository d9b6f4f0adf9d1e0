#pragma once
/// A party of King as a JSON object, without losses; deals-convert(1) describes every key.
///
///     write(party) == write(*read_json(json_of(party), found));
#include <optional>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/pkn/party.hpp"

namespace score::formats::pkn {

/// One object on one line, without a line end; UTF-8, every character safe to print.
std::string json_of(Party const&);

/// Parses the party of an object. Errors are reported (json-syntax, json-value of `score/formats/convert_codes.hpp`), and the result is
/// then std::nullopt: no part of an object is silently ignored.
std::optional<Party> read_json(std::string_view object, Diagnostics& found);

/// Whether the `type` of an object is that of a party.
bool is_party(std::string_view object);

}  // namespace score::formats::pkn
