#pragma once
/// Checks a PZN file of any size, one match at a time: see `score/formats/notation/check_file.hpp`.
#include "score/formats/notation/check_file.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/reader.hpp"

namespace score::formats::pzn {

using formats::CheckOptions;
using Report = notation::Report<Notation>;
using FileChecker = notation::FileChecker<Notation>;

}  // namespace score::formats::pzn
