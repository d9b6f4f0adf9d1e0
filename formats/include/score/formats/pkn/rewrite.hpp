#pragma once
/// Parties of King read whole and written anew, as `score/formats/notation/rewrite.hpp` does.
#include <string_view>

#include "score/formats/notation/rewrite.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pkn/reader.hpp"

namespace score::formats::pkn {

using WholeReader = notation::WholeReader<Notation>;
using Rewriter = notation::Rewriter<Notation>;

/// Whether a text that was written for a party says all that the party does, when it is read again.
bool reads_back(std::string_view canonical, Party const&);

}  // namespace score::formats::pkn
