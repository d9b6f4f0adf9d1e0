#pragma once
/// A party of King as a JSON object that holds all of it; deals-convert(1) describes every key.
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

/// The party of an object. What is not understood is reported (json-syntax, json-value of `score/formats/convert_codes.hpp`), and then
/// there is none: nothing of an object is passed over.
std::optional<Party> read_json(std::string_view object, Diagnostics& found);

}  // namespace score::formats::pkn
