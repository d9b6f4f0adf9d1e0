#pragma once
// Shared by the pages, needs and records of the sheets of bridge.
#include <string>
#include <string_view>

#include "score/formats/sheets/bridge.hpp"

namespace score::formats::sheets {

/// For programs: "none", "ns", "ew" or "both", the values of --vul.
std::string_view key_of(bridge::Vulnerability);
/// For programs: "ns" or "ew".
std::string key_of(Side);
/// A side's points of a deal below the line.
int below_of(bridge::RubberDeal const&, Side);

}  // namespace score::formats::sheets
