#pragma once
/// "Did you mean" of the programs.
#include "score/formats/text/nearest.hpp"

namespace score::cli {

using formats::Nearest;
using formats::slips_between;

}  // namespace score::cli
