// score imps: score differences to international match points (Law 78B).
#include "score/bridge/imps.hpp"

#include <array>
#include <iterator>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "score/formats/language.hpp"
#include "score/formats/rule_names.hpp"
#include "text/sentence.hpp"

namespace score::cli::imps_command {
namespace {

using formats::figure_code;
using formats::Source;

constexpr Flag explain{'x', "explain", "", N_("Show the row of the table that the difference is in.")};

constexpr std::array output{&explain, &flags::format, &flags::color};
constexpr std::array groups{contract_group, FlagGroup{N_("Output"), output}, general_group};

constexpr std::array<std::string_view, 5> names{"input", "first", "second", "difference", "imps"};

// The scores compared; a single one is the difference itself.
struct Comparison {
    std::string_view input;
    std::optional<Fraction> first{}, second{};
    std::string shown{};  // the scores as text
    Fraction difference = 0;
};

// "430 to 490 is 10 IMPs"
std::string row_of(int imps) {
    constexpr auto const& from = bridge::imp_thresholds;
    auto const row = static_cast<std::size_t>(std::abs(imps));
    if (row == from.size()) return sentence(_("{} and more: {} IMPs"), from.back(), row);
    auto const least = row == 0 ? 0 : from[row - 1];
    return sentence(_("{} to {}: {} {}"), least, from[row] - 10, row, row == 1 ? _("IMP") : _("IMPs"));
}

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io) : FigureCalculator{arguments, io, explain} { begin_records(names); }

    Exit run() {
        read({.line = [&](Source const& line) { take(line); }, .is_entry = formats::is_figure_word});
        return status();
    }

private:
    void take(Source const& line) {
        if (auto const scored = formats::parse_scored_line(line.text)) return take(formats::NumberLine{{}, {*scored}}, line);
        auto const numbers = formats::parse_number_line(line.text);
        if (numbers) return take(*numbers, line);
        if (is_decimal_comma(numbers.error().front(), line)) return complain(numbers.error(), line);
        auto const outcomes = formats::parse_outcome_line(line.text, vulnerability_, formats::language());
        if (!outcomes) return complain(outcomes.error(), line);
        take(*outcomes, line);
    }

    // "230,50" may be 230 and 50, or an average; "620,170" cannot.
    static bool is_decimal_comma(Diagnostic const& fault, Source const& source) {
        auto const numbers = source.text.substr(fault.where.begin, fault.where.size());
        auto const comma = numbers.find(',');
        return comma != numbers.npos && numbers.size() - comma - 1 <= 2;
    }

    void take(formats::NumberLine const& line, Source const& source) {
        auto const& numbers = line.numbers;
        if (!has_one_or_two(numbers, source)) return;
        for (auto const& number : numbers)
            if (number.percent) return complain(figure_code("figure-number"), number.where, say("a score is not a percentage"), source);
        auto const value = [&](std::size_t i) { return fraction(numbers[i].hundredths, 100); };
        if (numbers.size() == 1) return print({source.text, {}, {}, {}, value(0)});
        remark_on(numbers, source);
        print({source.text, value(0), value(1), fmt::format("{} - {}", shortest_decimals(value(0), 2), parenthesised(value(1))),
            value(0) - value(1)});
    }

    void take(formats::OutcomeLine const& line, Source const& source) {
        auto const& outcomes = line.outcomes;
        if (!has_one_or_two(outcomes, source)) return;
        std::array<Fraction, 2> scores;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            auto const score = score_of(outcomes[i].outcome);
            if (!score) return complain(figure_code("figure-unused"), outcomes[i].where, say("only a score can be compared here"), source);
            scores[i] = *score;
        }
        if (outcomes.size() == 1) return print({source.text, {}, {}, result_here(outcomes[0].shown), scores[0]});
        print({source.text, scores[0], scores[1],
            fmt::format("{} - {}; {}, {}", shortest_decimals(scores[0], 0), parenthesised(scores[1]), result_here(outcomes[0].shown),
                result_here(outcomes[1].shown)),
            scores[0] - scores[1]});
    }

    // Of two scores. Averages have decimals, and a difference may be one from an average.
    void remark_on(std::vector<formats::NumberFigure> const& scores, Source const& source) {
        constexpr std::int64_t step = 10, least = 50;  // an undertrick
        for (auto const& score : scores) {
            auto const points = score.hundredths / 100;
            auto const is_possible = points % step == 0 && (points == 0 || std::abs(points) >= least);
            if (score.hundredths % 100 != 0 || is_possible) continue;
            complain({{figure_code("figure-outcome"), Severity::remark, score.where, say("no deal scores {}", points), {}}}, source);
        }
    }

    template <class Figures>
    bool has_one_or_two(Figures const& figures, Source const& source) {
        if (figures.empty()) return false;  // only a comment
        if (figures.size() <= 2) return true;
        complain(figure_code("figure-count"), figures[2].where, say("a line has a difference, or the scores of two tables"), source);
        return false;
    }

    static std::string parenthesised(Fraction const& value) {
        auto const text = shortest_decimals(value, 2);
        return value < 0 ? fmt::format("({})", text) : text;
    }

    void print(Comparison const& comparison) {
        auto const imps = bridge::imps(comparison.difference);
        auto const difference = shortest_decimals(comparison.difference, 2);
        if (records_) {
            auto const text = [](std::optional<Fraction> const& value) { return value ? shortest_decimals(*value, 2) : std::string{}; };
            auto const first = text(comparison.first), second = text(comparison.second);
            records_->write(std::array{
                Cell{comparison.input}, decimal_cell(first), decimal_cell(second), decimal_cell(difference), Cell{std::int64_t{imps}}});
            return;
        }
        auto& text = out_.buffer();
        fmt::format_to(std::back_inserter(text), "{:>4} {}  {:>6}", imps, _("IMPs"), difference);
        if (!comparison.shown.empty()) text.append(" = ").append(comparison.shown);
        text += '\n';
        if (explained_)
            fmt::format_to(std::back_inserter(text), "                   {}  {}\n", row_of(imps), formats::rule_named("Law 78B"));
        out_.spill();
    }
};

}  // namespace

constinit Command const command{
    "imps",
    N_("the IMPs of a difference, or of two scores"),
    "SCORE",
    N_("Prints the international match points of a difference of scores, such as 450, or of the scores that one side has at two tables, "
       "such as 620 170: the first less the second. Scores may be given as contracts, 4S= N / 4S-1 N, or as lines that score bridge "
       "prints. All arguments together form one line; without a SCORE, or for -, reads lines from standard input."),
    groups,
    calculate<Calculator>,
};

}  // namespace score::cli::imps_command
