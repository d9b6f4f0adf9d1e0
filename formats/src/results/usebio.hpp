#pragma once
/// Results in USEBIO (formats.md §4.1), block by block.
#include <memory>
#include <string_view>

#include "results_file.hpp"

namespace score::formats {

std::unique_ptr<ResultsFile> usebio_results(ReadBytes read, std::string_view file, Contestants contestants);

}  // namespace score::formats
