#pragma once
/// Checks a PKN file of any size, one party at a time: see `score/formats/notation/check_file.hpp`.
#include "score/formats/notation/check_file.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/reader.hpp"

namespace score::formats::pkn {

using formats::CheckOptions;
using Report = notation::Report<Notation>;
using FileChecker = notation::FileChecker<Notation>;

}  // namespace score::formats::pkn
