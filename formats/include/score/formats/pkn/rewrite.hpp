#pragma once
/// Reads and rewrites parties of King: see `score/formats/notation/rewrite.hpp`.
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/reader.hpp"

namespace score::formats::pkn {

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether the canonical text of a party, read again, gives an equal party.
bool reads_back(std::string_view canonical, Party const&);

}  // namespace score::formats::pkn
