#include "commands/sub_rankings.hpp"

#include <algorithm>
#include <map>

#include "commands/figures.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {

namespace {

/// The order of the values of a column: numbers by their size, before other texts, which are the same apart from case.
struct InOrder {
    bool operator()(std::string_view a, std::string_view b) const {
        auto const m = ascii::number<int>(a), n = ascii::number<int>(b);
        if (m && n) return *m < *n;
        return m.has_value() != n.has_value() ? m.has_value() : formats::folded(a) < formats::folded(b);
    }
};

}  // namespace

bool SubRanking::holds(bridge::Contestant contestant) const { return std::ranges::binary_search(who, contestant); }

void no_sub_rankings(Arguments const& arguments) {
    for (auto const* const flag : {&flags::rank_by, &flags::strata})
        if (arguments.has(*flag)) throw WrongUsage{sentence(_("--{} is for the ranking"), flag->name)};
}

RankedBy::RankedBy(Arguments const& arguments)
    : file_{arguments.value(flags::roster)}, roster_{arguments.has(flags::roster) ? content_of_table(file_) : std::string{}} {
    for (auto const name : arguments.values(flags::rank_by)) add_column(name, false);
    if (arguments.has(flags::strata)) add_column(arguments.value(flags::strata), true);
    if (columns_.empty()) only_with(arguments, "--rank-by or --strata", std::array{&flags::roster});
}

void RankedBy::add_column(std::string_view name, bool has_strata) {
    auto const column = roster_.column(name);
    if (std::ranges::find(columns_, column, &Column::of_roster) != columns_.end())
        throw WrongUsage{sentence(_("the contestants are ranked by {} already"), formats::printable(name))};
    if (!column && !ascii::equal_in_any_case(name, "section")) {
        std::string known;
        for (auto const& title : roster_.columns()) known.append(", ").append(formats::printable(title));
        throw WrongUsage{sentence(_("there is no column {} to rank by; there are: section{}"), formats::printable(name), known)};
    }
    if (column) columns_.push_back({roster_.columns()[*column], roster_.columns()[*column], column, has_strata});
    else columns_.push_back({"section", _("Section"), column, has_strata});
}

std::vector<SubRanking> RankedBy::rankings(formats::ContestantList const& list, ResultsInput& input) const {
    std::vector<SubRanking> rankings;
    if (list.size() == 0) return rankings;
    input.tell(roster_.of_nobody(list), {file_});
    for (auto const& [name, title, column, has_strata] : columns_) {
        auto const first = rankings.size();
        std::map<std::string, std::vector<bridge::Contestant>, InOrder> by_value;
        for (bridge::Contestant who = 0; who < list.size(); ++who) {
            auto const value = column ? roster_.value(*column, list[who].id) : std::string_view{list[who].section};
            if (!value.empty()) by_value[std::string{value}].push_back(who);
        }
        if (by_value.empty()) throw WrongUsage{sentence(_("nobody in the results has a value of {}"), formats::printable(title))};
        for (auto& [value, who] : by_value)
            rankings.push_back({fmt::format("{} {}", formats::printable(title), formats::printable(value)), name, value, std::move(who)});
        if (!has_strata) continue;
        for (auto stratum = rankings.size() - 1; stratum > first; --stratum) {
            auto const& lower = rankings[stratum].who;
            auto& higher = rankings[stratum - 1].who;
            auto const own = higher.insert(higher.end(), lower.begin(), lower.end());
            std::ranges::inplace_merge(higher, own);
        }
    }
    return rankings;
}

}  // namespace score::cli
