#pragma once
/// Matches of Bezique read whole and written anew, as `score/formats/notation/rewrite.hpp` does.
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/reader.hpp"

namespace score::formats::pzn {

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether a text that was written for a match says all that the match does, when it is read again.
bool reads_back(std::string_view canonical, Match const&);

}  // namespace score::formats::pzn
