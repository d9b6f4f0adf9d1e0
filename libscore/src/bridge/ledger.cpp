#include "score/bridge/ledger.hpp"

#include <algorithm>

#include "score/ascii.hpp"

namespace score::bridge {
namespace {

struct UnitName {
    std::string_view name;
    LedgerUnit unit;
};
// The first name of a unit is the one that is written.
constexpr std::array unit_names{std::to_array<UnitName>({{"%top", LedgerUnit::top_percent}, {"mp", LedgerUnit::matchpoints},
    {"%session", LedgerUnit::session_percent}, {"imp", LedgerUnit::imps}, {"imps", LedgerUnit::imps}, {"vp", LedgerUnit::victory_points},
    {"vps", LedgerUnit::victory_points}, {"board", LedgerUnit::boards}, {"boards", LedgerUnit::boards}, {"points", LedgerUnit::points},
    {"point", LedgerUnit::points}, {"pts", LedgerUnit::points}})};

// What is given for a board at board-a-match.
int most_of_a_board(TeamsForm form) { return form == TeamsForm::bam2 ? 2 : 1; }

bool is_bam(TeamsForm form) { return form == TeamsForm::bam || form == TeamsForm::bam2; }

StandardAmount const* standard_named(std::string_view name) {
    auto const& all = standard_amounts();
    auto const* const found = std::ranges::find_if(
        all, [&](auto const& amount) { return ascii::equal_in_any_case(amount.name, name == "standard" ? "ebu" : name); });
    return found == all.end() ? nullptr : found;
}

std::optional<LedgerAmount> unless_none(Fraction const& value, LedgerUnit unit) {
    if (value == 0) return std::nullopt;
    return LedgerAmount{value, unit};
}

}  // namespace

LedgerUnit unit_of(PairsForm form) {
    if (form == PairsForm::matchpoints) return LedgerUnit::matchpoints;
    return form == PairsForm::total_points ? LedgerUnit::points : LedgerUnit::imps;
}

std::string_view name(LedgerUnit unit) { return std::ranges::find(unit_names, unit, &UnitName::unit)->name; }

std::optional<LedgerUnit> ledger_unit(std::string_view name) {
    auto const* const found =
        std::ranges::find_if(unit_names, [&](UnitName const& row) { return ascii::equal_in_any_case(row.name, name); });
    return found == unit_names.end() ? std::nullopt : std::optional{found->unit};
}

bool knows(PairsOptions const& options, LedgerUnit unit) {
    switch (options.form) {
        case PairsForm::matchpoints:
            return unit == LedgerUnit::top_percent || unit == LedgerUnit::matchpoints || unit == LedgerUnit::session_percent;
        case PairsForm::butler: return unit == LedgerUnit::imps;
        case PairsForm::cross_imps: return unit == LedgerUnit::imps && options.cross_imps != CrossImpForm::ximpq;
        case PairsForm::total_points: return unit == LedgerUnit::points;
    }
    return false;
}

bool knows(TeamsForm form, LedgerUnit unit, LedgerScope scope) {
    switch (form) {
        case TeamsForm::victory_points:
            return unit == LedgerUnit::victory_points || (unit == LedgerUnit::imps && scope == LedgerScope::match);
        case TeamsForm::imps: return unit == LedgerUnit::imps;
        case TeamsForm::bam:
        case TeamsForm::bam2: return unit == LedgerUnit::boards || unit == LedgerUnit::top_percent;
        case TeamsForm::total_points: return unit == LedgerUnit::points;
        case TeamsForm::quotient: break;
    }
    return false;
}

Fraction ledger_points(LedgerAmount const& amount, PairsOptions const& options, std::int64_t expected) {
    if (amount.unit != LedgerUnit::top_percent) return amount.value;
    auto const top = (options.scale == MatchpointScale::two ? 2 : 1) * std::max<std::int64_t>(expected - 1, 0);
    return amount.value * top / 100;
}

Fraction ledger_points(LedgerAmount const& amount, TeamsForm form) {
    if (!is_bam(form)) return amount.value;
    return amount.value * most_of_a_board(form) / (amount.unit == LedgerUnit::top_percent ? 100 : 1);
}

std::array<StandardAmount, 4> const& standard_amounts() {
    static std::array<StandardAmount, 4> const amounts{{
        {"ebu", 25, 6, 1, 0},
        {"ebu-2011", 10, 3, fraction(1, 2), 0},
        {"acbl", 25, 3, 1, 0},
        {"cbai", 0, 0, 0, fraction(3, 2)},
    }};
    return amounts;
}

std::optional<LedgerAmount> standard_amount(std::string_view name, PairsOptions const& options) {
    auto const* const standard = standard_named(name);
    if (standard == nullptr) return std::nullopt;
    if (knows(options, LedgerUnit::imps)) return unless_none(standard->imps, LedgerUnit::imps);
    if (!knows(options, LedgerUnit::top_percent)) return std::nullopt;
    if (standard->session_percent != 0) return LedgerAmount{standard->session_percent, LedgerUnit::session_percent};
    return unless_none(standard->top_percent, LedgerUnit::top_percent);
}

std::optional<LedgerAmount> standard_amount(std::string_view name, TeamsForm form) {
    auto const* const standard = standard_named(name);
    if (standard == nullptr) return std::nullopt;
    if (form == TeamsForm::victory_points) return unless_none(standard->victory_points, LedgerUnit::victory_points);
    if (form == TeamsForm::imps) return unless_none(standard->imps, LedgerUnit::imps);
    if (is_bam(form)) return unless_none(standard->top_percent, LedgerUnit::top_percent);
    return std::nullopt;
}

}  // namespace score::bridge
