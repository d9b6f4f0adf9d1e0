#include "commands/ties_report.hpp"

#include <algorithm>

#include "commands/session.hpp"
#include "score/ascii.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

// The parts of a list between commas.
std::vector<std::string_view> listed(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != text.npos; text.remove_prefix(std::min(end + 1, text.size()))) {
        end = text.find(',');
        parts.push_back(text.substr(0, end));
    }
    return parts;
}

std::string_view words_of(bridge::TieCriterion criterion) {
    using enum bridge::TieCriterion;
    switch (criterion) {
        case head_to_head: return _("the matches between them");
        case head_to_head_imps: return _("IMPs of the matches between them");
        case opponents: return _("scores of their opponents");
        case wins: return _("matches won");
        case net: return _("won less lost on the boards");
        case countback: return _("boards won");
        case quotient: return _("quotient of IMPs");
        case sonneborn: return _("scores of the opponents beaten");
        case sessions: return _("the last session in which they differ");
        case tops: return _("tops");
        case progressive: return _("the totals after each round, added up");
    }
    return {};
}

}  // namespace

bridge::TieOptions ties_wanted(Arguments const& arguments) {
    bridge::TieOptions options;
    if (!arguments.has(flags::ties) && !arguments.has(flags::split)) return options;
    auto const order = arguments.value(flags::ties, "ebu");
    for (auto const& known : bridge::tie_orders())
        if (known.name == order) options.order = known.criteria;
    if (options.order.empty())
        for (auto const word : listed(order)) {
            auto const criterion = bridge::tie_criterion(word);
            if (!criterion) throw WrongUsage{sentence(_("{} is not a criterion for ties"), formats::printable(word))};
            options.order.push_back(*criterion);
        }
    auto const wanted = arguments.value(flags::split, "1");
    options.all = wanted == "all";
    for (auto const word : options.all ? std::vector<std::string_view>{} : listed(wanted)) {
        auto const place = ascii::number<std::size_t>(word, 1);
        if (!place) throw WrongUsage{_("--split takes places from 1, separated by commas, or all")};
        options.places.push_back(*place);
    }
    return options;
}

std::string shown(bridge::TieFigure const& figure, int decimals) {
    return figure.unlimited ? std::string{_("none lost")} : shortest_decimals(figure.value, decimals);
}

std::string told(bridge::TieReason const& reason, std::string const& above, std::string const& below, int decimals) {
    auto line = formats::with_rules_named(sentence(_("{} before {}: {}, {} to {}  club.md §3.4\n"), above, below,
        words_of(reason.criterion), shown(reason.above, decimals), shown(reason.below, decimals)));
    line.pop_back();
    return line;
}

TieCells::TieCells(std::optional<bridge::TieReason> const& reason, int decimals) {
    if (!reason) return;
    criterion_ = name(reason->criterion);
    if (!reason->above.unlimited) above_ = shortest_decimals(reason->above.value, decimals);
    if (!reason->below.unlimited) below_ = shortest_decimals(reason->below.value, decimals);
}

}  // namespace score::cli
