#pragma once
/// What tables agree on at the games of bridge that are kept on sheets, by name. The defaults are in the rules of each game.
///
///     RubberRules rules;
///     agree(rules, "Pivot", "n");
///     agreed(rules, "Pivot") == "n";
#include <array>
#include <string>
#include <string_view>

#include "score/agreement_key.hpp"
#include "score/bridge/borc.hpp"
#include "score/bridge/chicago.hpp"
#include "score/bridge/rubber.hpp"
#include "score/bridge/table_sheet.hpp"

namespace score::bridge {

inline constexpr std::array rubber_agreement_keys{
    std::to_array<AgreementKey>({{"UnfinishedPartscore", "100|50"}, {"Pivot", "none|n|e|s|w"}, {"BackScore", "points|hundreds"}})};
inline constexpr std::array chicago_agreement_keys{
    std::to_array<AgreementKey>({{"Vulnerable", "dealer|opponents"}, {"Dealer", "n|e|s|w"}})};
/// A number is from 1 to 1000.
inline constexpr std::array borc_agreement_keys{
    std::to_array<AgreementKey>({{"Partscore", "home|law77"}, {"Fit", "8|9"}, {"First", "ns|ew"}, {"Deals", "number"}})};
/// Those of `vp_scales` by margin.
inline constexpr std::array table_agreement_keys{
    std::to_array<AgreementKey>({{"VictoryPoints", "wbf|wbf-discrete|wbf-discrete-half|acbl20|acbl30|british20"}})};

/// Sets an agreement. Returns false and changes nothing for an unknown key or value. `VictoryPoints` is agreed only in a team match.
bool agree(RubberRules&, std::string_view key, std::string_view value);
bool agree(ChicagoRules&, std::string_view key, std::string_view value);
bool agree(BorcRules&, std::string_view key, std::string_view value);
bool agree(TableRules&, std::string_view key, std::string_view value);
/// The value of an agreement; empty for an unknown key.
std::string agreed(RubberRules const&, std::string_view key);
std::string agreed(ChicagoRules const&, std::string_view key);
std::string agreed(BorcRules const&, std::string_view key);
std::string agreed(TableRules const&, std::string_view key);

}  // namespace score::bridge
