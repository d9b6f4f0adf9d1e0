// score pairs: ranks the results of a session.
#include <algorithm>
#include <array>

#include "commands/commands.hpp"
#include "commands/comparison.hpp"
#include "commands/figures.hpp"
#include "commands/ledger_report.hpp"
#include "commands/pairs_pbn.hpp"
#include "commands/pairs_report.hpp"
#include "commands/pairs_swiss.hpp"
#include "commands/pairs_what_if.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "commands/session_deals.hpp"
#include "commands/suspicious.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/usebio.hpp"
#include "text/sentence.hpp"

namespace score::cli::pairs_command {
namespace {

using bridge::CrossImpForm;
using bridge::PairsForm;
using formats::PairsField;

constexpr Flag scoring{0, "scoring", "matchpoints|butler|ximp|ximp-made|ximp-sum|ximpq|total",
    N_("How results are compared: matchpoints (the default, Law 78A); IMPs against the datum (butler) or against every other result, per "
       "comparison of a full board (ximp) or per comparison that was made (ximp-made), added up (ximp-sum) or divided by the root of their "
       "number (ximpq); total points (Law 78C).")};
constexpr Flag neuberg{0, "neuberg", "neuberg|neuberg-always|percent",
    N_("How to compute matchpoints on a board with fewer results than the others: Neuberg's formula, with fixed percentages for very few "
       "results; the formula always; or the plain percentage.")};
constexpr Flag average_imps{0, "ave-imps", "N",
    N_("The IMPs of A+, and of A- as a loss; 3 is the default. A pair that has more on its other boards has that for A+, and one that has "
       "less has it for A- (Law 12C2).")};
constexpr Flag ave_per_comparison{
    0, "ave-per-comparison", "N", N_("With cross-IMPs, the IMPs of A+ for each comparison, where they differ from --ave-imps.")};
constexpr Flag expected{0, "expected", "N",
    N_("How many results a full board has: N; or S=N in session S, S/B=N for its board B, and /B=N for a board of the only session. "
       "Without this option, as many as the largest board of its session has."),
    true};
constexpr Flag winners{0, "winners", "one|two",
    N_("One ranking of all pairs, the default, or two: North-South and East-West by themselves, so that pair 1 of each is another pair.")};
constexpr Flag two_winners{0, "two-winners", "SECTION",
    N_("This section has two winners, where others have one. In the ranking of all pairs they stand by percentage."), true};

constexpr Flag sessions{0, "sessions", "record|files|none",
    N_("How the sessions of an event are told apart: as the results name them, which is the default; every file is a session, numbered "
       "from 1; or not at all, because all have played the same deals.")};
constexpr Flag compare{0, "compare", "across|within",
    N_("Whether the results of all sections are compared, the default, or those of a section only, because they have other deals.")};
constexpr Flag total{0, "total", "weighted|average|sum",
    N_("The total of several sessions: every board weighs the same, the default; every session weighs the same; or the percentages, or "
       "IMPs, are added up.")};
constexpr Flag best{0, "best", "N", N_("With --total sum: only the best N sessions of a pair count.")};
constexpr Flag carry{0, "carry", "FORM",
    N_("What pairs bring along from the qualifier of --from: plain, all of it; fraction:P, a part; ebu-mp, matchpoints that weigh half as "
       "much as those of the final; or linear:A,B, A and B times the difference from the mean.")};
constexpr Flag from{0, "from", "FILE", N_("The results of the qualifier, scored as those of the final."), true};
constexpr Flag min_boards{0, "min-boards", "PERCENT",
    N_("Rank only pairs with this part of the boards of the pair with most, 50 by default; the others are listed without a rank.")};
constexpr Flag by{0, "by-section", "", N_("Print a ranking for each section.")};

constexpr Flag travellers{0, "travellers", "", N_("Print a traveller for each board instead of the ranking.")};
constexpr Flag cards{0, "cards", "", N_("Print a personal card for each pair instead of the ranking.")};
constexpr Flag card{0, "card", "ID", N_("Print the personal card of one pair; with two rankings NS 3 or EW 3, and 3 for both.")};

constexpr Flag html{0, "html", "",
    N_("Write a self-contained HTML page instead: ranking, travellers, a card for each pair, and the ledger. With hands, makeable tricks "
       "and par where they are known: from the PBN file that was read, or from --deals.")};
constexpr Flag into_pbn{0, "into-pbn", "",
    N_("Write the PBN file that was read to standard output, with the results as ScoreTable and the ranking as TotalScoreTable put in, and "
       "everything else byte for byte.")};

constexpr std::array scoring_flags{&scoring, &flags::matchpoint_scale, &neuberg, &flags::drop, &flags::datum_rounding, &average_imps,
    &ave_per_comparison, &expected, &winners, &two_winners};
constexpr std::array event{&sessions, &compare, &total, &best, &min_boards, &carry, &from, &by};
constexpr std::array swiss{&flags::swiss, &flags::vp_scale, &flags::scale_file, &flags::match_boards, &flags::next_round, &flags::lag,
    &flags::after, &flags::cross_table, &flags::swiss_matches};
constexpr std::array ranking_flags{&flags::ties, &flags::split, &flags::roster, &flags::rank_by, &flags::strata};
constexpr std::array director{&flags::ledger, &flags::what_if, &flags::suspicious};
constexpr std::array output{&travellers, &cards, &card, &flags::explained, &flags::decimals, &html, &flags::deals, &flags::title,
    &flags::date, &into_pbn, &flags::usebio, &flags::format, &flags::color};
// Beside --suspicious.
constexpr std::array other_output{&travellers, &cards, &card, &flags::explained, &html, &into_pbn, &flags::usebio, &flags::what_if, &by,
    &flags::next_round, &flags::after, &flags::cross_table, &flags::swiss_matches, &flags::rank_by, &flags::strata};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring_flags}, FlagGroup{N_("Sessions and sections"), event},
    FlagGroup{N_("Swiss events"), swiss}, FlagGroup{N_("Ranking"), ranking_flags}, FlagGroup{N_("Director"), director},
    FlagGroup{N_("Output"), output}, general_group};

// Options of other ways to compare results.
void expect_options_of(PairsForm form, Arguments const& arguments) {
    bool const by_imps = form == PairsForm::butler || form == PairsForm::cross_imps;
    if (form != PairsForm::matchpoints) only_with(arguments, "--scoring matchpoints", std::array{&flags::matchpoint_scale, &neuberg});
    if (form != PairsForm::butler) only_with(arguments, "--scoring butler", std::array{&flags::drop, &flags::datum_rounding});
    if (form == PairsForm::total_points) not_with(arguments, "--scoring total", std::array{&expected});
    if (form != PairsForm::cross_imps) only_with(arguments, "--scoring ximp", std::array{&ave_per_comparison});
    if (!by_imps) only_with(arguments, "--scoring butler, ximp", std::array{&average_imps});
}

bridge::PairsOptions scoring_wanted(Arguments const& arguments) {
    struct Form {
        PairsForm form;
        CrossImpForm cross_imps;
    };
    constexpr auto usual = CrossImpForm::average;  // also of a record that says no more than cross-IMPs
    constexpr std::array forms{Form{PairsForm::matchpoints, usual}, Form{PairsForm::butler, usual},
        Form{PairsForm::cross_imps, CrossImpForm::average}, Form{PairsForm::cross_imps, CrossImpForm::made},
        Form{PairsForm::cross_imps, CrossImpForm::sum}, Form{PairsForm::cross_imps, CrossImpForm::ximpq},
        Form{PairsForm::total_points, usual}};
    auto const form = forms[arguments.choice<std::size_t>(scoring)];
    bridge::PairsOptions options;
    options.form = form.form;
    options.cross_imps = form.cross_imps;
    options.scale = arguments.choice<bridge::MatchpointScale>(flags::matchpoint_scale);
    options.fewer_results = arguments.choice<bridge::FewerResults>(neuberg);
    options.butler = datum_wanted(arguments);
    options.average_imps = average_imps_given(arguments, average_imps);
    if (arguments.has(ave_per_comparison))
        options.average_per_comparison = static_cast<int>(number_given(arguments, ave_per_comparison, 0, 24, 0));
    if (arguments.has(scoring) || arguments.has(flags::swiss)) expect_options_of(options.form, arguments);
    return options;
}

// `13`, `2=11`, `2/7=9` or `/7=9`.
void expect(std::string_view text, formats::FieldOptions& options) {
    auto const at = text.rfind('=');
    auto const number = formats::decimal_number(text.substr(at == std::string_view::npos ? 0 : at + 1));
    auto const where = text.substr(0, at == std::string_view::npos ? 0 : at);
    auto const slash = where.rfind('/');
    auto const board = slash == std::string_view::npos ? std::nullopt : formats::decimal_number(where.substr(slash + 1));
    bool const has_board = slash != std::string_view::npos;
    if (!number || !number->is_whole() || *number < 1 || *number > 100'000 || (has_board && (!board || !board->is_whole())))
        throw WrongUsage{_("--expected takes a number from 1 to 100000, also for a session or a board: 13, 2=11, 2/7=9")};
    auto const results = number->truncated();
    if (at == std::string_view::npos) options.scoring.expected_results = results;
    else if (has_board) options.expected.of_board[{std::string{where.substr(0, slash)}, static_cast<int>(board->truncated())}] = results;
    else options.expected.of_session[std::string{where}] = results;
}

formats::FieldOptions field_wanted(Arguments const& arguments, formats::Ledger const* ledger) {
    formats::FieldOptions options;
    options.scoring = scoring_wanted(arguments);
    options.by_direction = arguments.value(winners) == "two";
    if (options.by_direction) not_with(arguments, "--winners two", std::array{&two_winners});
    options.as_recorded_form = !arguments.has(scoring);
    options.as_recorded_winners = !arguments.has(winners);
    options.ledger = ledger;
    options.sessions = arguments.choice<formats::SessionsBy>(sessions);
    options.within_sections = arguments.value(compare) == "within";
    for (auto const section : arguments.values(two_winners)) options.two_winner_sections.emplace(section);
    options.event.total = arguments.choice<bridge::SessionTotal>(total);
    options.event.best = static_cast<std::size_t>(number_given(arguments, best, 1, 10'000, 0));
    if (options.event.total != bridge::SessionTotal::sum) only_with(arguments, "--total sum", std::array{&best});
    if (!arguments.has(flags::swiss)) options.scoring.min_boards = static_cast<int>(number_given(arguments, min_boards, 0, 100, 50));
    bool const is_root = options.scoring.form == PairsForm::cross_imps && options.scoring.cross_imps == CrossImpForm::ximpq;
    if (is_root && options.event.total == bridge::SessionTotal::average) throw WrongUsage{_("--total average cannot be used with ximpq")};
    for (auto const text : arguments.values(expected)) expect(text, options);
    return options;
}

PairsReportOptions report_wanted(Arguments const& arguments) {
    PairsReportOptions options;
    options.format = arguments.choice<Format>(flags::format);
    options.explained = arguments.has(flags::explained);
    options.by_direction = arguments.value(winners) == "two";
    options.by_section = arguments.has(by);
    options.total = arguments.choice<bridge::SessionTotal>(total);
    options.decimals = decimals_given(arguments);
    if (arguments.has(card)) {
        not_with(arguments, "--card", std::array{&cards});
        options.card = arguments.value(card);
    }
    bool const wants_cards = arguments.has(cards) || arguments.has(card);
    options.into_pbn = arguments.has(into_pbn);
    options.as_page = arguments.has(html);
    bool const prints = wants_cards || options.explained || arguments.has(travellers) || arguments.has(flags::format);
    if (options.into_pbn && (prints || options.by_direction || arguments.operands().size() > 1))
        throw WrongUsage{_("--into-pbn takes one file, gives no other output, and has one ranking")};
    options.as_usebio = arguments.has(flags::usebio);
    if (options.as_page && (prints || options.into_pbn)) throw WrongUsage{_("--html gives no other output")};
    if (arguments.has(flags::what_if)
        && (wants_cards || arguments.has(travellers) || options.as_page || options.into_pbn || options.as_usebio))
        throw WrongUsage{_("only one kind of report is given")};
    if (options.as_usebio && (prints || options.into_pbn || options.as_page)) throw WrongUsage{_("--usebio gives no other output")};
    bool const is_suspicious = arguments.has(flags::suspicious);
    if (is_suspicious && std::ranges::any_of(other_output, [&](Flag const* flag) { return arguments.has(*flag); }))
        throw WrongUsage{_("--suspicious gives no other output")};
    if (!options.as_page && ((arguments.has(flags::deals) && !is_suspicious) || (arguments.has(flags::title) && !options.as_usebio)))
        throw WrongUsage{_("--deals is for --html and --suspicious, --title for --html and --usebio")};
    if (!options.as_usebio) only_with(arguments, "--usebio", std::array{&flags::date});
    if (wants_cards && arguments.has(travellers)) throw WrongUsage{_("--travellers and --cards cannot be used together")};
    if (arguments.has(travellers)) options.view = PairsView::travellers;
    else if (wants_cards || options.explained) options.view = PairsView::cards;
    return options;
}

PairsField::Keep what_to_keep(PairsReportOptions const& report, ResultsInput const& input, formats::Ledger const* ledger) {
    if (!report.ties.order.empty()) return PairsField::Keep::everything;
    if (report.view != PairsView::ranking || report.format == Format::json || report.into_pbn || report.as_page || report.as_usebio)
        return PairsField::Keep::everything;
    auto const names_opponent = [](formats::LedgerEntry const& entry) { return !entry.against.text.empty(); };
    bool const needs_all_boards =
        ledger != nullptr && (ledger->has(formats::LedgerKind::withdrawal) || std::ranges::any_of(ledger->entries, names_opponent));
    return input.can_be_read_again() && !needs_all_boards ? PairsField::Keep::sums : PairsField::Keep::boards;
}

// Scores the qualifier by itself.
void qualify(Arguments const& arguments, Streams io, formats::FieldOptions& options, Exit& status) {
    if (arguments.has(carry) != arguments.has(from)) throw WrongUsage{_("--carry and --from are given together")};
    if (!arguments.has(carry)) return;
    auto const form = bridge::carry_form(arguments.value(carry));
    if (!form) throw WrongUsage{_("--carry takes plain, fraction:P with P from 0 to 1, ebu-mp or linear:A,B")};
    auto const& counted = options.scoring;
    bool const is_root = counted.form == PairsForm::cross_imps && counted.cross_imps == CrossImpForm::ximpq;
    if (is_root || options.event.total != bridge::SessionTotal::weighted)
        throw WrongUsage{_("--carry needs --total weighted, and cannot be used with ximpq")};
    if (form->kind == bridge::CarryForm::Kind::english && counted.form != PairsForm::matchpoints)
        throw WrongUsage{_("--carry ebu-mp is for matchpoints")};
    auto before = options;
    before.ledger = nullptr;
    before.expected = {};
    before.scoring.expected_results = 0;
    Arguments files;
    for (auto const file : arguments.whole_values(from)) files.add_operand(std::string{file});
    ResultsInput input{files, io, formats::Contestants::pairs};
    PairsField field{before, PairsField::Keep::boards};
    input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
    auto const ranking = field.finish();
    input.tell(field.late_findings(), field.files());
    status = input.status();
    options.qualifier.form = *form;
    for (bridge::Contestant i = 0; i < field.contestants().size(); ++i) options.qualifier.sections.insert(field.contestants()[i].section);
    for (auto const& standing : ranking.standings)
        options.qualifier.standings.emplace(field.contestants()[standing.contestant].id, standing);
}

struct Scored {
    PairsField field;
    bridge::PairsRanking ranking;
};

// Results are read again if those of a board are scattered, or if it is known only at the end how many a full board has.
Scored read_field(ResultsInput& input, formats::FieldOptions options, PairsField::Keep keep) {
    auto const read = [&] {
        PairsField field{options, keep};
        input.read([&](formats::ResultsReport& stretch) { field.add(stretch); });
        return field;
    };
    auto field = read();
    if (field.is_scattered()) {
        keep = PairsField::Keep::boards;
        field = read();
    }
    auto ranking = field.finish();
    if (auto largest = field.largest_boards(); keep == PairsField::Keep::sums && !largest.empty()) {
        options.expected.largest = std::move(largest);
        field = read();
        ranking = field.finish();
    }
    return {std::move(field), std::move(ranking)};
}

void tell_findings(ResultsInput& input, LedgerFile const& director_says, PairsField const& field, bool as_usebio) {
    auto const lost = as_usebio ? formats::lost_in_usebio(field) : formats::UsebioLost{};
    input.tell(field.late_findings(), field.files());
    input.tell(lost.of_results, field.files());
    director_says.tell(input, field.ledger_findings(), lost.of_ledger);
}

// `bytes` is what was read, where it is needed.
void write_report(Arguments const& arguments, Output& out, ResultsInput& input, std::string const& bytes, Scored const& scored,
    PairsReportOptions const& report) {
    auto const& [field, ranking] = scored;
    if (report.as_usebio) return formats::append_usebio(out.buffer(), field, ranking, usebio_wanted(arguments, report.decimals));
    if (report.into_pbn) {
        if (!input.is_pbn()) throw WrongUsage{_("--into-pbn needs a PBN file")};
        return write_into_pbn(out, bytes, field, ranking, report.decimals);
    }
    if (arguments.has(flags::what_if))
        return answer_what_if(out, input, arguments.value(flags::what_if), field, report.format, report.decimals, report.explained);
    PairsReport text{out, report, field, ranking};
    if (report.as_page) write_page(out, text.page(page_title(arguments), deals_wanted(arguments, bytes, input.is_pbn())));
    else text.write();
}

Exit score_pairs(Arguments const& arguments, Streams io, formats::FieldOptions const& options, PairsReportOptions report,
    LedgerFile const& director_says) {
    RankedBy const ranked_by{arguments};
    if (report.view != PairsView::ranking || report.as_page || report.by_section || report.into_pbn || report.as_usebio
        || arguments.has(flags::what_if))
        no_sub_rankings(arguments);
    report.ties = ties_wanted(arguments);
    ResultsInput input{arguments, io, formats::Contestants::pairs};
    auto const keep = arguments.has(flags::what_if) ? PairsField::Keep::everything : what_to_keep(report, input, options.ledger);
    std::string bytes;
    if (report.into_pbn || (report.as_page && !arguments.has(flags::deals))) input.copy_to(bytes);
    auto const scored = read_field(input, options, keep);
    auto const& field = scored.field;
    expect_options_of(field.options().scoring.form, arguments);
    tell_findings(input, director_says, field, report.as_usebio);
    check_named(field);
    if (field.has_two_winners()) return input.status();
    report.by_direction = field.options().by_direction;
    if (report.card) {
        report.only = field.contestants().called(*report.card, report.by_direction || arguments.has(two_winners));
        if (report.only.empty()) throw WrongUsage{sentence(_("there is no pair {}"), formats::printable(*report.card))};
    }
    report.subs = ranked_by.rankings(field.contestants(), input);
    write_report(arguments, io.out, input, bytes, scored, report);
    return input.status();
}

Exit run(Arguments const& arguments, Streams io) {
    auto const report = report_wanted(arguments);
    LedgerFile const director_says{arguments};
    auto options = field_wanted(arguments, director_says.ledger());
    if (!arguments.has(flags::swiss)) only_with(arguments, "--swiss", swiss);
    if (arguments.has(flags::suspicious)) return tell_suspicious(arguments, io, options, director_says, formats::Contestants::pairs);
    auto before = Exit::success;
    qualify(arguments, io, options, before);
    if (arguments.has(flags::swiss)) {
        not_with(arguments, "--swiss", std::array{&flags::usebio, &min_boards});
        return worse(before, score_swiss_pairs(arguments, io, options, report, director_says));
    }
    return worse(before, score_pairs(arguments, io, options, report, director_says));
}

}  // namespace

constinit Command const command{
    "pairs",
    N_("a session of pairs, from results to a ranking"),
    "FILE",
    N_("Reads the results of a session from CSV, PBN or USEBIO and prints the ranking. All files together are one session. Without a FILE, "
       "or for -, reads standard input."),
    groups,
    run,
};

}  // namespace score::cli::pairs_command
