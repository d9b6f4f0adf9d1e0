#pragma once
/// Standings of the parts of a book: exact sums, which are added.
#include "kit/part.hpp"
#include "score/archive/book.hpp"
#include "score/archive/standings.hpp"

namespace score::cli {

/// What a part of a book holds for the standings.
struct StandingsPart {
    archive::StandingsSums sums;
    archive::Uncounted uncounted{};
};

/// What the sums of a question are, in JSON: parts of one run have the same.
std::string line_of(archive::StandingsQuestion const&);
/// Writes a part, in JSON.
void write_sums(Output&, StandingsPart const&);
/// The sum of what the parts wrote. Throws `FileTrouble` for what is none of it.
StandingsPart sum_of_standings(JoinedParts&);

}  // namespace score::cli
