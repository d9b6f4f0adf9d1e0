#pragma once
/// The places in a journal of what a replay found.
///
///     if (part.sitting)
///         for (auto const& finding : found_in(part, replay(*part.sitting)->findings)) render_text(out, finding.found, finding.source(file));
#include <vector>

#include "score/formats/journal.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets {

/// Each at the line of the event that wrote its text, in canonical form, or of the fact of the head. `part` has a sitting.
std::vector<journal::Finding> found_in(journal::Part const&, Findings const&);

}  // namespace score::formats::sheets
