#pragma once
/// Figures that a record gives, kept until those are known that they are compared with.
#include <cstdint>
#include <vector>

#include "score/formats/field.hpp"

namespace score::formats {

/// Appends the figures of a chunk, with what stands around them.
void keep_figures(ResultsReport const&, std::uint32_t file, std::vector<KeptFigure>&);

LateFinding finding_about(KeptFigure const&, Code const*, Message);

/// The place of a pair among those that it is ranked with, and whether it shares it.
struct PlaceInList {
    std::int64_t place = 0;  // 0: it is not ranked
    bool tied = false;
};
PlaceInList place_in_list(PairsField const&, bridge::PairsRanking const&, bridge::Standing const&);

}  // namespace score::formats
