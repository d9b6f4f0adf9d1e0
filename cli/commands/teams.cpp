// score teams: ranks the results of matches.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/ledger_report.hpp"
#include "commands/session.hpp"
#include "commands/session_deals.hpp"
#include "commands/suspicious.hpp"
#include "commands/teams_report.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli::teams_command {
namespace {

using bridge::TeamsForm;
using formats::TeamsField;

constexpr Flag scoring{0, "scoring", "vp|imps|bam|bam2|total|quotient",
    N_("What is added over the matches: VPs (the default), IMPs, boards won (bam: 1 and a half; bam2: 2 and 1), total points, or the "
       "quotient of IMPs won and lost.")};
constexpr Flag scale{0, "scale", "wbf|wbf-discrete|wbf-discrete-half|acbl20|acbl30|british20", N_("The VP scale; wbf is the default.")};
constexpr Flag boards{0, "boards", "N",
    N_("The number of boards of a match, for the scale. Without this option, as many as the match has boards that count.")};
constexpr Flag eight{0, "eight", "", N_("Teams of eight: four tables a board, each compared with both of the other team.")};
constexpr Flag carry{0, "carry", "TEAM=POINTS", N_("Points that a team brings along, as a line carry of the ledger."), true};

constexpr Flag ties{0, "ties", "ORDER",
    N_("Break ties by a published order: ebu, ebu-wins, wbf-rr, wbf-swiss or acbl; or by criteria of your own, separated by commas: h2h, "
       "h2h-imps, opponents, wins, net, countback, quotient, sonneborn.")};
constexpr Flag split{0, "split", "PLACES",
    N_("The ties that are broken: those across the end of these places, such as 1,4; 1 is the default. Or all. Other ties share their "
       "places.")};

constexpr Flag next_round{0, "next-round", "min-cost|down",
    N_("Propose the next round of a Swiss event, without replays: min-cost, the least sum of the squared differences of VPs; or down, the "
       "first in rank meets the next one whom it has not met. A bye goes to the lowest who has had none.")};
constexpr Flag lag{
    0, "lag", "", N_("With --next-round: by the standing before the last round, for pairings that are made while it is played.")};

constexpr Flag matches{0, "matches", "", N_("Print each match, board by board, instead of the ranking.")};
constexpr Flag cards{0, "cards", "", N_("Print a card for each team, a line a match, instead of the ranking.")};
constexpr Flag card{0, "card", "TEAM", N_("Print the card of one team.")};

constexpr std::array scoring_flags{&scoring, &scale, &flags::scale_file, &boards, &eight, &flags::average_imps};
constexpr std::array director{&flags::ledger, &carry, &ties, &split, &next_round, &lag, &flags::suspicious, &flags::deals};
constexpr std::array output{&matches, &cards, &card, &flags::explained, &flags::decimals, &flags::format, &flags::color};
constexpr std::array general{&flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring_flags}, FlagGroup{N_("Director"), director}, FlagGroup{N_("Output"), output},
    FlagGroup{N_("General"), general}};

bridge::TeamsOptions scoring_wanted(Arguments const& arguments, Streams io) {
    bridge::TeamsOptions options;
    options.form = arguments.choice<TeamsForm>(scoring);
    options.scale = arguments.value(scale, "wbf");
    options.tables_each_way = arguments.has(eight) ? 2 : 1;
    options.average_imps = static_cast<int>(number_given(arguments, flags::average_imps, 0, 24, 3));
    if (arguments.has(flags::scale_file) && (arguments.has(scale) || arguments.has(boards)))
        throw WrongUsage{_("--scale-file stands instead of --scale and --boards")};
    if (options.form != TeamsForm::victory_points && (arguments.has(scale) || arguments.has(flags::scale_file) || arguments.has(boards)))
        throw WrongUsage{_("a scale is for --scoring vp")};
    if (arguments.has(flags::scale_file)) {
        options.custom_scale = scale_in_file(arguments, io);
        options.scale.clear();
    }
    if (arguments.has(boards)) {
        auto const number = static_cast<int>(number_given(arguments, boards, 1, 300, 0));
        auto named = bridge::VpScale::named(options.scale, number);
        if (!named) throw WrongUsage{fmt::format(fmt::runtime(_("the scale {} has no table for {} boards")), options.scale, number)};
        options.custom_scale = *std::move(named);
        options.scale = fmt::format(fmt::runtime(_("{} for {} boards")), options.scale, number);
    }
    return options;
}

TeamsReportOptions report_wanted(Arguments const& arguments) {
    TeamsReportOptions options;
    options.format = arguments.choice<Format>(flags::format);
    options.form = arguments.choice<TeamsForm>(scoring);
    options.explained = arguments.has(flags::explained);
    options.decimals = static_cast<int>(number_given(arguments, flags::decimals, 0, 6, 2));
    bool const wants_cards = arguments.has(cards) || arguments.has(card);
    bool const wants_matches = arguments.has(matches);
    if (wants_cards && wants_matches) throw WrongUsage{_("--matches and --cards cannot be used together")};
    if (arguments.has(next_round) && (wants_cards || wants_matches || options.explained))
        throw WrongUsage{_("--next-round gives no other output")};
    if (arguments.has(flags::suspicious) && (arguments.has(next_round) || wants_cards || wants_matches || options.explained))
        throw WrongUsage{_("--suspicious gives no other output")};
    if (arguments.has(flags::deals) && !arguments.has(flags::suspicious)) throw WrongUsage{_("--deals is for --suspicious")};
    if (arguments.has(lag) && !arguments.has(next_round)) throw WrongUsage{_("--lag is for --next-round")};
    if (arguments.has(next_round)) options.view = TeamsView::next_round;
    else if (wants_cards) options.view = TeamsView::cards;
    else if (wants_matches || options.explained) options.view = TeamsView::matches;
    return options;
}

// The parts of a list between commas.
std::vector<std::string_view> listed(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != text.npos; text.remove_prefix(std::min(end + 1, text.size()))) {
        end = text.find(',');
        parts.push_back(text.substr(0, end));
    }
    return parts;
}

bridge::TieOptions ties_wanted(Arguments const& arguments) {
    bridge::TieOptions options;
    if (!arguments.has(ties) && !arguments.has(split)) return options;
    auto const order = arguments.value(ties, "ebu");
    for (auto const& known : bridge::tie_orders())
        if (known.name == order) options.order = known.criteria;
    if (options.order.empty())
        for (auto const word : listed(order)) {
            auto const criterion = bridge::tie_criterion(word);
            if (!criterion) throw WrongUsage{fmt::format(fmt::runtime(_("{} is no criterion for ties")), formats::printable(word))};
            options.order.push_back(*criterion);
        }
    auto const wanted = arguments.value(split, "1");
    options.all = wanted == "all";
    for (auto const word : options.all ? std::vector<std::string_view>{} : listed(wanted)) {
        std::size_t place = 0;
        auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), place);
        if (error != std::errc{} || end != word.data() + word.size() || place == 0)
            throw WrongUsage{_("--split takes places from 1, separated by commas, or all")};
        options.places.push_back(place);
    }
    return options;
}

bridge::Contestant team_or_trouble(std::string_view name, formats::ContestantList const& list) {
    if (auto const who = list.called(name, false); !who.empty()) return who.front();
    throw WrongUsage{fmt::format(fmt::runtime(_("there is no team {}")), formats::printable(name))};
}

void bring_along(Arguments const& arguments, TeamsField& field) {
    for (auto const text : arguments.values(carry)) {
        auto const at = text.rfind('=');
        auto const points = at == std::string_view::npos ? std::nullopt : formats::decimal_number(text.substr(at + 1));
        if (!points) throw WrongUsage{_("--carry takes a team and its points, such as Moda=12.5")};
        field.carry(team_or_trouble(text.substr(0, at), field.contestants()), *points);
    }
}

Exit run(Arguments const& arguments, Streams io) {
    auto report = report_wanted(arguments);
    auto const options = scoring_wanted(arguments, io);
    auto const tie_options = ties_wanted(arguments);
    LedgerFile const director_says{arguments};
    if (arguments.has(flags::suspicious))
        return tell_suspicious(arguments, io, {.ledger = director_says.ledger()}, director_says, formats::Contestants::teams);
    TeamsField field{options, director_says.ledger()};
    ResultsInput input{arguments, io, formats::Contestants::teams};
    input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
    bring_along(arguments, field);
    auto const ranking = field.finish(tie_options);
    if (report.view == TeamsView::next_round) {
        report.standing = arguments.has(lag) ? field.ranking_before_last_round(tie_options) : ranking;
        report.next_round = field.next_round(report.standing, arguments.choice<bridge::SwissForm>(next_round));
    }
    input.tell(field.late_findings(), field.files());
    director_says.tell(input, field.ledger_findings());
    if (arguments.has(card)) report.only = team_or_trouble(arguments.value(card), field.contestants());
    TeamsReport{io.out, report, field, ranking, options}.write();
    return input.status();
}

}  // namespace

constinit Command const command{
    "teams",
    N_("matches of teams, from results to a ranking"),
    "FILE",
    N_("Reads the results of matches between teams from CSV or PBN and prints the ranking. All files together are one event. Without a "
       "FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::teams_command
