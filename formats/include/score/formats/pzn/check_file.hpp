#pragma once
/// Checks a PZN file of any size, a match at a time, as `score/formats/notation/check_file.hpp` does.
#include "score/formats/notation/check_file.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/reader.hpp"

namespace score::formats::pzn {

using formats::CheckOptions;
using Report = notation::Report<Notation>;
using FileChecker = notation::FileChecker<Notation>;

}  // namespace score::formats::pzn
