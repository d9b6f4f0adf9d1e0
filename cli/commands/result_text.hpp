#pragma once
/// Parts of the result page as text.
#include <cstddef>
#include <functional>
#include <string>

#include "kit/streams.hpp"
#include "score/formats/html/results.hpp"

namespace score::cli {

/// The heading as it is, the table in columns, and the notes, indented. `below` says what stands below the row of a number.
void write_part(Output&, formats::html::ResultPart const&, std::function<std::string(std::size_t)> const& below = {});

}  // namespace score::cli
