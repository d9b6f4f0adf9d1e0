// The results of one board compared with each other: score matchpoints, butler, ximps.
#include "commands/comparison.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "kit/columns.hpp"
#include "score/ascii.hpp"
#include "score/bridge/cross_imps.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "score/formats/language.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheet_entry.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::BoardFigures;
using bridge::BoardResults;
using bridge::CrossImpForm;
using bridge::Figure;
using bridge::PairsForm;
using bridge::PairsOptions;
using formats::figure_code;
using formats::Source;

constexpr std::array<std::string_view, 12> comparison_names{
    "input", "board", "result", "outcome", "score", "ns", "ew", "top", "ns_percent", "ew_percent", "datum", "results"};

// The results of a board, being collected.
struct Collected {
    BoardResults results;
    std::vector<std::string> shown;
    std::optional<bridge::Vulnerability> vulnerability{};  // of a board of a record
    void add(bridge::TableOutcome outcome, std::string text) {
        auto const pair = static_cast<bridge::Contestant>(2 * results.tables.size());
        results.tables.push_back({pair, pair + 1, std::move(outcome), 0});
        shown.push_back(std::move(text));
    }
};

class Comparison : FigureCalculator {
public:
    Comparison(Arguments const& arguments, Streams io, PairsOptions options)
        : FigureCalculator{arguments, io, flags::explained}, options_{options}, places_{decimals_given(arguments)} {
        begin_records(comparison_names);
    }

    Exit run() {
        read({[&](Source const& line) { take(line); }, [&](formats::Board const& b, Source const& source) { take(b, source); },
            formats::is_figure_word});
        for (auto const& [number, collected] : boards_) print(collected, {}, {"-", {}, 1});  // faults of a record were reported on reading
        return status();
    }

private:
    void take(Source const& line) {
        auto const read = formats::parse_outcome_line(line.text, vulnerability_, formats::language());
        if (!read) return complain(read.error(), line);
        if (read->outcomes.empty()) return;  // only a comment
        Collected collected;
        collected.results.board = static_cast<int>(read->board.value_or(0));
        for (auto const& outcome : read->outcomes) collected.add(outcome.outcome, outcome.shown);
        print(collected, line.text, line);
    }

    // A game of a PBN file is a result of its board.
    void take(formats::Board const& record, Source const& source) {
        auto const refuse = [&](Span where, Message message) { complain(figure_code("figure-record"), where, std::move(message), source); };
        if (auto const unreadable = formats::unreadable_values(record); !unreadable.empty()) return complain(unreadable, source);
        if (!record.number) return refuse({0, 1}, say("the board number is missing"));
        formats::ResultsReport read;
        formats::add_result(record, vulnerability_on(record).value_or(bridge::Vulnerability::none), read);
        complain(read.found, source);
        for (auto const& result : read.results) {
            auto& collected = boards_[result.board];
            if (collected.results.tables.size() == most_results) return refuse({0, 1}, say("the board has too many results"));
            auto const before = collected.vulnerability.value_or(result.vulnerability);
            if (before != result.vulnerability) return complain({formats::of_other_vulnerability(result, before)}, source);
            collected.vulnerability = before;
            collected.results.board = static_cast<int>(result.board);
            collected.add(result.outcome, std::string{result.shown});
        }
    }

    void print(Collected const& collected, std::string_view input, Source const& source) {
        auto const figures = bridge::compare_board(collected.results, options_);
        for (auto const& fault : figures.faults)
            if (fault.kind == bridge::PairsFaultKind::more_tables_than_expected)
                complain({{figure_code("figure-count"), Severity::warning, {0, source.text.size()},
                             say("more results than --expected; the board is compared by its own number"), {}}},
                    source);
        datum_ = datum_of(collected.results, figures.expected);
        if (records_) print_records(collected, figures, input);
        else print_text(collected, figures);
        out_.spill();
    }

    // The datum of the real results of the board, from the point of view of North-South.
    std::optional<bridge::Datum> datum_of(BoardResults const& board, std::int64_t expected) const {
        if (options_.form != PairsForm::butler) return std::nullopt;
        std::vector<bridge::Frequency> entries;
        for (auto const& table : board.tables)
            for (auto const& part : bridge::parts_of(table.outcome, Side::north_south).components)
                entries.push_back({part.score, part.hundredths});
        return bridge::butler_datum(entries, options_.butler, 100, expected);
    }

    bool is_matchpoints() const { return options_.form == PairsForm::matchpoints; }
    bool is_root_form() const { return options_.form == PairsForm::cross_imps && options_.cross_imps == CrossImpForm::ximpq; }

    static std::int64_t real_results(BoardResults const& board) {
        return std::ranges::count_if(board.tables, [](auto const& table) {
            return !std::holds_alternative<bridge::Artificial>(table.outcome) && !std::holds_alternative<bridge::NotPlayed>(table.outcome);
        });
    }

    // The figure as text; std::nullopt if there is none.
    std::optional<std::string> text_of(Figure const& figure, BoardFigures const& board, int places, bool shortened) const {
        if (figure.kind == Figure::Kind::none) return std::nullopt;
        auto const exact = figure.points.exact();
        if (is_root_form()) return bridge::ximpq_decimals(exact, board.expected, places);
        return shortened ? shortest_decimals(exact, places) : decimals(exact, places);
    }
    std::optional<std::string> percent_of(Figure const& figure, BoardFigures const& figures, int places, bool shortened) const {
        if (figure.kind == Figure::Kind::none || !is_matchpoints()) return std::nullopt;
        auto const value = bridge::percentage(figure.points.exact(), figures.top);
        if (!value) return std::nullopt;
        return shortened ? shortest_decimals(*value, places) : decimals(*value, places);
    }

    void print_text(Collected const& collected, BoardFigures const& figures) {
        auto& text = out_.buffer();
        if (!first_) text += '\n';
        first_ = false;
        head(text, collected, figures);
        formats::page::Table lines{
            .columns = {text_column(_("result")), number_column(_("score")), number_column(_("NS")), number_column(_("EW"))}};
        if (is_matchpoints())
            for (auto const side : {_("NS"), _("EW")}) lines.columns.push_back(number_column(fmt::format("{} %", side)));
        for (std::size_t i = 0; i < figures.tables.size(); ++i) {
            auto const& sides = figures.tables[i];
            auto const score = score_of(collected.results.tables[i].outcome);
            std::vector<std::string> cells{result_here(collected.shown[i]), score ? fmt::format("{}", *score) : ""};
            for (auto const side : both_sides) cells.push_back(text_of(sides[side], figures, places_, false).value_or(""));
            if (is_matchpoints())
                for (auto const side : both_sides) cells.push_back(percent_of(sides[side], figures, places_, false).value_or(""));
            add_row(lines, std::move(cells));
            if (explained_)
                for (auto const side : both_sides)
                    if (auto const figure = bridge::explain(collected.results, i, side, options_))
                        lines.rows.back().below += fmt::format("  {}\n", formats::side_letters(side, formats::language()))
                                                   + explanation(*figure, places_) + root_line(figures);
        }
        formats::append_plain_text(text, lines);
    }

    // The divisor of a figure of ximpq.
    std::string root_line(BoardFigures const& figures) const {
        if (!is_root_form()) return {};
        return formats::with_rules_named(
            sentence(_("        divided by the root of {} x {} / 2  bridge.md §11\n"), figures.expected, figures.expected - 1));
    }

    void head(std::string& text, Collected const& collected, BoardFigures const& figures) const {
        auto const to = std::back_inserter(text);
        if (collected.results.board > 0) fmt::format_to(to, fmt::runtime(_("board {}: ")), collected.results.board);
        auto const results = real_results(collected.results);
        fmt::format_to(to, fmt::runtime(results == 1 ? _("{} result") : _("{} results")), results);
        if (figures.expected > results) fmt::format_to(to, fmt::runtime(_(" of {}")), figures.expected);
        if (is_matchpoints()) fmt::format_to(to, fmt::runtime(_(", top {}")), figures.top);
        if (datum_) fmt::format_to(to, fmt::runtime(_(", datum {} (mean {})")), datum_->points, decimals(datum_->mean));
        text += '\n';
    }

    void print_records(Collected const& collected, BoardFigures const& figures, std::string_view input) {
        auto const number = [](std::optional<std::string> const& t) { return t ? Cell{DecimalNumber{*t}} : Cell{}; };
        for (std::size_t i = 0; i < figures.tables.size(); ++i) {
            auto const& [ns, ew] = figures.tables[i].values;
            auto const score = score_of(collected.results.tables[i].outcome);
            auto const ns_points = text_of(ns, figures, places_, true), ew_points = text_of(ew, figures, places_, true);
            auto const ns_percent = percent_of(ns, figures, places_, true), ew_percent = percent_of(ew, figures, places_, true);
            std::array const cells{text_cell(input), collected.results.board > 0 ? Cell{std::int64_t{collected.results.board}} : Cell{},
                Cell{static_cast<std::int64_t>(i + 1)}, Cell{std::string_view{collected.shown[i]}},
                score ? Cell{std::int64_t{*score}} : Cell{}, number(ns_points), number(ew_points),
                is_matchpoints() ? Cell{figures.top} : Cell{}, number(ns_percent), number(ew_percent),
                datum_ ? Cell{std::int64_t{datum_->points}} : Cell{}, Cell{real_results(collected.results)}};
            records_->write(cells, format_ == Format::json && explained_ ? items(collected.results, i) : std::string{});
        }
    }

    std::string items(BoardResults const& board, std::size_t table) const {
        std::string json;
        for (auto const side : both_sides)
            if (auto const figure = bridge::explain(board, table, side, options_))
                json += fmt::format(R"(,"{}_items":{})", side == Side::north_south ? "ns" : "ew", terms_as_json(*figure, places_));
        return json;
    }

    static constexpr std::size_t most_results = 10'000;
    PairsOptions options_;
    int places_;
    std::map<std::uint32_t, Collected> boards_;
    std::optional<bridge::Datum> datum_;
    bool first_ = true;
};

}  // namespace

bridge::ButlerOptions datum_wanted(Arguments const& arguments) {
    bridge::ButlerOptions options;
    options.exact_fives = arguments.value(flags::datum_rounding) == "even" ? Rounding::half_even : Rounding::half_away_from_zero;
    auto const rule = arguments.value(flags::drop);
    if (rule.empty()) return options;
    if (rule == "none") options.drop = bridge::DropResults{0};
    else if (rule == "median") options.drop = bridge::DropToMedian{};
    else if (auto const percent = rule.starts_with("pct:") ? ascii::number(std::string_view{rule}.substr(4), 0, 49) : std::nullopt)
        options.drop = bridge::DropPercent{*percent};
    else if (auto const each_end = ascii::number(rule, 0, 1000)) options.drop = bridge::DropResults{*each_end};
    else throw WrongUsage{_("--drop takes none, median, a number, or a percentage such as pct:5")};
    return options;
}

// ---- the commands

namespace {

constexpr Flag full_board{0, "expected", "N",
    N_("How many results a full board has; without this option, as many as the board has. Of fewer results the frequencies are scaled "
       "up.")};
constexpr Flag fewer_results{0, "neuberg", "neuberg|neuberg-always|percent",
    N_("How to compute matchpoints on a board with fewer results than --expected: Neuberg's formula, with fixed percentages for very few "
       "results; the formula always; or the plain percentage.")};
constexpr Flag cross_imp_form{0, "form", "average|made|sum|ximpq",
    N_("What the IMPs against all other results become: divided by the comparisons of a full board, which is the default; by those made; "
       "added up; or divided by the root of r(r - 1)/2 for r results, for conversion to victory points (EBU).")};
constexpr Flag average_of_each{0, "ave-per-comparison", "N", N_("The IMPs of A+ for each comparison, where they differ from --ave-imps.")};

constexpr std::array comparison_output{&flags::explained, &flags::decimals, &flags::format, &flags::color};

template <PairsForm Form>
Exit compare_results(Arguments const& arguments, Streams io) {
    if (!arguments.has(full_board)) only_with(arguments, "--expected", std::array{&fewer_results});
    constexpr std::array forms{CrossImpForm::average, CrossImpForm::made, CrossImpForm::sum, CrossImpForm::ximpq};
    PairsOptions options{.form = Form,
        .scale = arguments.choice<bridge::MatchpointScale>(flags::matchpoint_scale),
        .fewer_results = arguments.choice<bridge::FewerResults>(fewer_results),
        .butler = datum_wanted(arguments),
        .cross_imps = forms[arguments.choice<std::size_t>(cross_imp_form)],
        .average_imps = average_imps_given(arguments)};
    if (arguments.has(average_of_each))
        options.average_per_comparison = static_cast<int>(number_given(arguments, average_of_each, 0, 24, 0));
    options.expected_results = number_given(arguments, full_board, 1, 100'000, 0);
    return Comparison{arguments, io, options}.run();
}

}  // namespace

namespace matchpoints_command {
namespace {

constexpr std::array scoring{&flags::matchpoint_scale, &full_board, &fewer_results};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, FlagGroup{N_("Output"), comparison_output}, general_group};

}  // namespace

constinit Command const command{
    "matchpoints",
    N_("the matchpoints of the results of a board"),
    "RESULT",
    N_("Prints the matchpoints and percentages of both sides for each result of a board. Results are scores of North-South, contracts with "
       "declarer and result, or artificial scores such as A60/40. All arguments together form one board, as does each input line; games of "
       "a PBN file with the same board number are the results of that board. Without a RESULT, or for -, reads standard input."),
    groups,
    compare_results<PairsForm::matchpoints>,
};

}  // namespace matchpoints_command

namespace butler_command {
namespace {

constexpr std::array scoring{&flags::drop, &flags::datum_rounding, &full_board, &flags::average_imps};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, FlagGroup{N_("Output"), comparison_output}, general_group};

}  // namespace

constinit Command const command{
    "butler",
    N_("the results of a board in IMPs against their datum"),
    "RESULT",
    N_("Prints the datum of the results of a board, and the IMPs of both sides for each result against it. Results are scores of "
       "North-South, contracts with declarer and result, or artificial scores such as A60/40. All arguments together form one board, as "
       "does each input line; games of a PBN file with the same board number are the results of that board. Without a RESULT, or for -, "
       "reads standard input."),
    groups,
    compare_results<PairsForm::butler>,
};

}  // namespace butler_command

namespace ximps_command {
namespace {

constexpr std::array scoring{&cross_imp_form, &full_board, &flags::average_imps, &average_of_each};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, FlagGroup{N_("Output"), comparison_output}, general_group};

}  // namespace

constinit Command const command{
    "ximps",
    N_("the results of a board in IMPs against each other"),
    "RESULT",
    N_("Prints the IMPs of both sides for each result of a board against every other. Results are scores of North-South, contracts with "
       "declarer and result, or artificial scores such as A60/40. All arguments together form one board, as does each input line; games of "
       "a PBN file with the same board number are the results of that board. Without a RESULT, or for -, reads standard input."),
    groups,
    compare_results<PairsForm::cross_imps>,
};

}  // namespace ximps_command

}  // namespace score::cli
