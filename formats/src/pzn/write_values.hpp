#pragma once
/// Cards and groups in the form of PZN.
#include <string>

#include "score/bezique/record.hpp"

namespace score::formats::pzn {

std::string written(bezique::PlacedCard const&);
std::string written(bezique::Lead const&);
std::string written(bezique::Declaration const&);
std::string written(bezique::DealItem const&);
std::string written(bezique::VidoCall const&);
/// The agreements that differ from the defaults of the form and the target of the match: `KontrVido=yes; Endplay=take-first`.
std::string written_agreements(bezique::Rules const&);

}  // namespace score::formats::pzn
