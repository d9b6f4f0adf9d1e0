#pragma once
/// Parts of the result page as text.
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/streams.hpp"
#include "score/formats/html/results.hpp"

namespace score::cli {

/// A result such as `4S+1 by N` for the reader: in English as it is, in other languages with the signs of the suits, and with their letters
/// of seats and notrump.
std::string result_here(std::string_view written);

/// The heading as it is, the table in columns, and the notes, indented. `below` says what stands below the row of a number.
void write_part(Output&, formats::html::ResultPart const&, std::function<std::string(std::size_t)> const& below = {});

/// Several, with empty lines between them; their notes, the reasons of ties, after an empty line.
void write_rankings(Output&, std::vector<formats::html::ResultPart>);

/// As a page has them: without the line end of the heading, contracts with the signs of their suits.
formats::html::ResultPart on_page(formats::html::ResultPart);
std::vector<formats::html::ResultPart> on_page(std::vector<formats::html::ResultPart>);

}  // namespace score::cli
