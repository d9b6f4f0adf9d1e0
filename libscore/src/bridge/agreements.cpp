#include "score/bridge/agreements.hpp"

#include "../agreement.hpp"

namespace score::bridge {
namespace {

constexpr AgreementRow<RubberRules> of_rubber[]{
    {key_in(rubber_agreement_keys, "UnfinishedPartscore"),
        [](RubberRules const& rules) { return rules.unfinished_part_score == 50 ? 1 : 0; },
        [](RubberRules& rules, int n) { rules.unfinished_part_score = n == 0 ? 100 : 50; }},
    {key_in(rubber_agreement_keys, "Pivot"), [](RubberRules const& rules) { return rules.pivot ? static_cast<int>(*rules.pivot) + 1 : 0; },
        [](RubberRules& rules, int n) { rules.pivot = n == 0 ? std::nullopt : std::optional{static_cast<Seat>(n - 1)}; }},
    agreement_row<RubberRules, &RubberRules::back_score>(key_in(rubber_agreement_keys, "BackScore")),
};
static_assert(are_rows_of(of_rubber, rubber_agreement_keys));

constexpr AgreementRow<ChicagoRules> of_chicago[]{
    agreement_row<ChicagoRules, &ChicagoRules::pattern>(key_in(chicago_agreement_keys, "Vulnerable")),
    agreement_row<ChicagoRules, &ChicagoRules::first_dealer>(key_in(chicago_agreement_keys, "Dealer")),
};
static_assert(are_rows_of(of_chicago, chicago_agreement_keys));

constexpr AgreementRow<BorcRules> of_borc[]{
    agreement_row<BorcRules, &BorcRules::part_score>(key_in(borc_agreement_keys, "Partscore")),
    {key_in(borc_agreement_keys, "Fit"), [](BorcRules const& rules) { return rules.fit_length == 9 ? 1 : 0; },
        [](BorcRules& rules, int n) { rules.fit_length = n == 0 ? 8 : 9; }},
    agreement_row<BorcRules, &BorcRules::first_vulnerable>(key_in(borc_agreement_keys, "First")),
    agreement_row<BorcRules, &BorcRules::deals>(key_in(borc_agreement_keys, "Deals")),
};
static_assert(are_rows_of(of_borc, borc_agreement_keys));

constexpr auto scales = table_agreement_keys.front();
constexpr AgreementRow<TableRules> of_table[]{
    {scales, [](TableRules const& rules) { return stored_agreement(scales.values, rules.victory_points, 0).value_or(0); },
        [](TableRules& rules, int n) { rules.victory_points = split(scales.values, '|')[static_cast<std::size_t>(n)]; }},
};

}  // namespace

bool agree(RubberRules& rules, std::string_view key, std::string_view value) { return agree_on(of_rubber, rules, key, value); }
bool agree(ChicagoRules& rules, std::string_view key, std::string_view value) { return agree_on(of_chicago, rules, key, value); }
bool agree(BorcRules& rules, std::string_view key, std::string_view value) { return agree_on(of_borc, rules, key, value); }
bool agree(TableRules& rules, std::string_view key, std::string_view value) { return rules.teams && agree_on(of_table, rules, key, value); }
std::string agreed(RubberRules const& rules, std::string_view key) { return agreed_on(of_rubber, rules, key); }
std::string agreed(ChicagoRules const& rules, std::string_view key) { return agreed_on(of_chicago, rules, key); }
std::string agreed(BorcRules const& rules, std::string_view key) { return agreed_on(of_borc, rules, key); }
std::string agreed(TableRules const& rules, std::string_view key) { return rules.teams ? agreed_on(of_table, rules, key) : std::string{}; }

}  // namespace score::bridge
