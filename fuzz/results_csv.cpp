/// Reads any bytes as a table of boards.
#include <string_view>

#include "boards.hpp"
#include "score/formats/results_csv.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {

void read_results_csv(std::string_view bytes) { hold<ResultsCsvReader>(bytes); }

}  // namespace score::formats::fuzz
