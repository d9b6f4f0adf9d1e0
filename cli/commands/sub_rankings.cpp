#include "commands/sub_rankings.hpp"

#include <algorithm>
#include <map>

#include "commands/figures.hpp"
#include "score/ascii.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {

bool SubRanking::holds(bridge::Contestant contestant) const { return std::ranges::binary_search(who, contestant); }

RankedBy::RankedBy(Arguments const& arguments)
    : file_{arguments.value(flags::roster)}, roster_{arguments.has(flags::roster) ? content_of_table(file_) : std::string{}} {
    for (auto const name : arguments.values(flags::rank_by)) {
        auto const column = roster_.column(name);
        if (!column && !ascii::equal_in_any_case(name, "section")) {
            std::string known;
            for (auto const& title : roster_.columns()) known.append(", ").append(formats::printable(title));
            throw WrongUsage{
                fmt::format(fmt::runtime(_("there is no column {} to rank by; there are: section{}")), formats::printable(name), known)};
        }
        if (column) columns_.push_back({roster_.columns()[*column], roster_.columns()[*column], column});
        else columns_.push_back({"section", _("Section"), column});
    }
    if (columns_.empty()) only_with(arguments, "--rank-by", std::array{&flags::roster});
}

std::vector<SubRanking> RankedBy::rankings(formats::ContestantList const& list, ResultsInput& input) const {
    std::vector<SubRanking> rankings;
    if (list.size() == 0) return rankings;
    input.tell(roster_.of_nobody(list), {file_});
    for (auto const& [name, title, column] : columns_) {
        std::map<std::string, std::vector<bridge::Contestant>> by_value;
        for (bridge::Contestant who = 0; who < list.size(); ++who) {
            auto const value = column ? roster_.value(*column, list[who].id) : std::string_view{list[who].section};
            if (!value.empty()) by_value[std::string{value}].push_back(who);
        }
        if (by_value.empty())
            throw WrongUsage{fmt::format(fmt::runtime(_("nobody in the results has a value of {}")), formats::printable(title))};
        for (auto& [value, who] : by_value)
            rankings.push_back({fmt::format("{} {}", formats::printable(title), formats::printable(value)), name, value, std::move(who)});
    }
    return rankings;
}

}  // namespace score::cli
