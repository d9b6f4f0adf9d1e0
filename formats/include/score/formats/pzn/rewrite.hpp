#pragma once
/// Reads and rewrites matches of Bezique: see `score/formats/notation/rewrite.hpp`.
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/pzn/reader.hpp"

namespace score::formats::pzn {

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether the canonical text of a match, read again, gives an equal match.
bool reads_back(std::string_view canonical, Match const&);

}  // namespace score::formats::pzn
