// score teams: ranks the results of matches.
#include <algorithm>
#include <array>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/ledger_report.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "commands/session_deals.hpp"
#include "commands/suspicious.hpp"
#include "commands/teams_report.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/usebio.hpp"
#include "text/sentence.hpp"

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

constexpr Flag triangles{0, "triangles", "",
    N_("Three teams that all meet in a round are a triangle: each of its matches is a half one, on the scale wbf-discrete-half with 10 "
       "VPs. With --next-round and an odd number of teams three of the lowest are one, and nobody has a bye.")};
constexpr Flag knockout{
    0, "knockout", "", N_("Matches have a winner: print the margin of each by IMPs, its sessions added up, and what a level one needs.")};

constexpr Flag matches{0, "matches", "", N_("Print each match, board by board, instead of the ranking.")};
constexpr Flag cards{0, "cards", "", N_("Print a card for each team, a line a match, instead of the ranking.")};
constexpr Flag card{0, "card", "TEAM", N_("Print the card of one team.")};

constexpr Flag html{0, "html", "",
    N_("Write a self-contained HTML page instead: ranking, cross table, matches board by board, a card for each team, and the ledger. With "
       "hands, makeable tricks and par where they are known: from the PBN file that was read, or from --deals.")};

constexpr std::array scoring_flags{&scoring, &scale, &flags::scale_file, &boards, &eight, &triangles, &flags::average_imps};
constexpr std::array director{&flags::ledger, &carry, &flags::next_round, &flags::lag, &flags::suspicious, &flags::deals};
constexpr std::array ranking_flags{&flags::ties, &flags::split, &flags::after, &flags::roster, &flags::rank_by, &flags::strata};
constexpr std::array output{&matches, &cards, &card, &flags::cross_table, &knockout, &flags::explained, &flags::decimals, &html,
    &flags::title, &flags::date, &flags::usebio, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring_flags}, FlagGroup{N_("Director"), director},
    FlagGroup{N_("Ranking"), ranking_flags}, FlagGroup{N_("Output"), output}, general_group};

bridge::TeamsOptions scoring_wanted(Arguments const& arguments, Streams io) {
    bridge::TeamsOptions options;
    options.form = arguments.has(knockout) ? TeamsForm::imps : arguments.choice<TeamsForm>(scoring);
    if (arguments.has(knockout) && arguments.has(scoring) && arguments.value(scoring) != "imps")
        throw WrongUsage{_("--knockout is by IMPs")};
    options.scale = arguments.value(scale, "wbf");
    options.tables_each_way = arguments.has(eight) ? 2 : 1;
    options.average_imps = average_imps_given(arguments);
    bool const by_imps =
        options.form == TeamsForm::victory_points || options.form == TeamsForm::imps || options.form == TeamsForm::quotient;
    if (options.form != TeamsForm::victory_points && !arguments.has(flags::next_round))
        only_with(arguments, "--scoring vp, --next-round", std::array{&triangles});
    if (!by_imps) only_with(arguments, "--scoring vp, imps, quotient", std::array{&flags::average_imps});
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
        if (!named) throw WrongUsage{sentence(_("the scale {} has no table for {} boards"), options.scale, number)};
        options.custom_scale = *std::move(named);
        options.scale = sentence(_("{} for {} boards"), options.scale, number);
    }
    return options;
}

// Otherwise a record may say it.
bool says_how_matches_are_scored(Arguments const& arguments) {
    return std::ranges::any_of(std::array{&scoring, &scale, &flags::scale_file, &boards, &triangles, &knockout},
        [&](Flag const* flag) { return arguments.has(*flag); });
}

TeamsReportOptions report_wanted(Arguments const& arguments) {
    TeamsReportOptions options;
    options.format = arguments.choice<Format>(flags::format);
    options.form = arguments.has(knockout) ? TeamsForm::imps : arguments.choice<TeamsForm>(scoring);
    options.explained = arguments.has(flags::explained);
    options.as_page = arguments.has(html);
    options.decimals = decimals_given(arguments);
    if (arguments.has(card)) not_with(arguments, "--card", std::array{&cards});
    bool const wants_cards = arguments.has(cards) || arguments.has(card);
    bool const wants_matches = arguments.has(matches) || options.explained;
    bool const wants_all = arguments.value(flags::after) == "all";
    if (wants_cards && arguments.has(matches)) throw WrongUsage{_("--matches and --cards cannot be used together")};
    if (arguments.has(flags::next_round) && (wants_cards || wants_matches)) throw WrongUsage{_("--next-round gives no other output")};
    if (!arguments.has(flags::next_round)) only_with(arguments, "--next-round", std::array{&flags::lag});
    auto const views = wants_cards + wants_matches + arguments.has(flags::next_round) + arguments.has(flags::cross_table)
                       + arguments.has(knockout) + wants_all + arguments.has(flags::suspicious);
    if (views > 1 && !(views == 2 && wants_cards && options.explained)) throw WrongUsage{_("only one kind of report is given")};
    only_for_the_ranking(arguments, views > 0);
    only_as_text(arguments, std::array{&flags::cross_table, &knockout});
    if (arguments.has(html) && (views > 0 || arguments.has(flags::format))) throw WrongUsage{_("--html gives no other output")};
    if (!options.as_page && !arguments.has(flags::suspicious)) only_with(arguments, "--html, --suspicious", std::array{&flags::deals});
    if (arguments.has(flags::usebio) && (views > 0 || options.explained || arguments.has(html) || arguments.has(flags::format)))
        throw WrongUsage{_("--usebio gives no other output")};
    if (arguments.has(flags::usebio)) not_with(arguments, "--usebio", std::array{&flags::rank_by, &flags::strata});
    if (arguments.has(flags::title) && !arguments.has(html) && !arguments.has(flags::usebio))
        throw WrongUsage{_("--title is for --html and --usebio")};
    if (!arguments.has(flags::usebio)) only_with(arguments, "--usebio", std::array{&flags::date});
    if (arguments.has(flags::next_round)) options.view = TeamsView::next_round;
    else if (wants_cards) options.view = TeamsView::cards;
    else if (wants_matches) options.view = TeamsView::matches;
    else if (arguments.has(flags::cross_table)) options.view = TeamsView::cross_table;
    else if (arguments.has(knockout)) options.view = TeamsView::knockout;
    else if (wants_all) options.view = TeamsView::after;
    return options;
}

bridge::Contestant team_or_trouble(std::string_view name, formats::ContestantList const& list) {
    if (auto const who = list.called(name, false); !who.empty()) return who.front();
    throw WrongUsage{sentence(_("there is no team {}"), formats::printable(name))};
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
    LedgerFile const director_says{arguments};
    if (arguments.has(flags::suspicious))
        return tell_suspicious(arguments, io, {.ledger = director_says.ledger()}, director_says, formats::Contestants::teams);
    auto const tie_options = report.ties = ties_wanted(arguments);
    RankedBy const ranked_by{arguments};
    TeamsField field{
        options, director_says.ledger(), {arguments.has(triangles), arguments.has(knockout), !says_how_matches_are_scored(arguments)}};
    ResultsInput input{arguments, io, formats::Contestants::teams};
    std::string bytes;
    if (report.as_page && !arguments.has(flags::deals)) input.copy_to(bytes);
    input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
    bring_along(arguments, field);
    auto ranking = field.finish(tie_options);
    report.form = field.options().form;
    auto const last = field.event().last_round();
    if (report.view == TeamsView::next_round) {
        report.standing = arguments.has(flags::lag) ? field.event().ranking(tie_options, last - 1) : ranking;
        report.next_round = field.next_round(report.standing, arguments.choice<bridge::SwissForm>(flags::next_round));
    }
    if (arguments.has(flags::after) && report.view == TeamsView::ranking) {
        report.after = round_given(arguments, last);
        ranking = field.event().ranking(tie_options, report.after);
    }
    auto const lost = arguments.has(flags::usebio) ? formats::lost_in_usebio(field) : formats::UsebioLost{};
    input.tell(field.late_findings(), field.files());
    input.tell(lost.of_results, field.files());
    director_says.tell(input, field.ledger_findings(), lost.of_ledger);
    report.subs = ranked_by.rankings(field.contestants(), input);
    if (arguments.has(card)) report.only = team_or_trouble(arguments.value(card), field.contestants());
    TeamsReport text{io.out, report, field, ranking, field.options()};
    if (arguments.has(flags::usebio)) {
        formats::append_usebio(io.out.buffer(), field, ranking, usebio_wanted(arguments, report.decimals));
        io.out.spill();
    } else if (arguments.has(html)) {
        write_page(io.out, text.page(page_title(arguments), deals_wanted(arguments, bytes, input.is_pbn())));
    } else {
        text.write();
    }
    return input.status();
}

}  // namespace

constinit Command const command{
    "teams",
    N_("matches of teams, from results to a ranking"),
    "FILE",
    N_("Reads the results of matches between teams from CSV, PBN or USEBIO and prints the ranking. All files together are one event. "
       "Without a FILE, or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::teams_command
