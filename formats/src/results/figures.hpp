#pragma once
/// Figures that a record gives, kept until those are known that they are compared with.
#include <cstdint>
#include <string_view>
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
/// `section` is the one that the ranking is of; empty: of all. Only then its directions are ranked apart, or if all of the field are.
PlaceInList place_in_list(PairsField const&, bridge::PairsRanking const&, std::string_view section, bridge::Standing const&);

}  // namespace score::formats
