// score bam: a board of a match of teams at board-a-match.
#include <array>
#include <iterator>
#include <tuple>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/bridge/team_match.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "score/formats/language.hpp"
#include "text/fmt.hpp"

namespace score::cli::bam_command {
namespace {

using bridge::BoardForm;
using bridge::Team;
using formats::figure_code;
using formats::Source;

constexpr Flag scale{0, "scale", "bam|bam2",
    N_("Points for the better score: 1 and a half for equal ones (bam, the default), or 2 and 1 (bam2). Any difference wins.")};

constexpr std::array scoring{&scale};
constexpr std::array output{&flags::explained, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("Scoring"), scoring}, contract_group, FlagGroup{N_("Output"), output}, general_group};

constexpr std::array<std::string_view, 6> names{"input", "board", "first", "second", "points", "opponent_points"};

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io) : FigureCalculator{arguments, io, flags::explained} {
        options_.form = arguments.choice<std::size_t>(scale) == 0 ? BoardForm::bam : BoardForm::bam2;
        begin_records(names);
    }

    Exit run() {
        read({.line = [&](Source const& line) { take(line); }, .is_entry = formats::is_figure_word});
        return status();
    }

private:
    void take(Source const& line) {
        auto const read = formats::parse_outcome_line(line.text, vulnerability_, formats::language());
        if (!read) return complain(read.error(), line);
        auto const& outcomes = read->outcomes;
        if (outcomes.empty()) return;  // only a comment
        if (outcomes.size() != 2)
            return complain(figure_code("figure-count"), outcomes.back().where, say("expected the results of a board at two tables"), line);
        bridge::TeamBoard const board{static_cast<int>(read->board.value_or(0)), {outcomes[0].outcome}, {outcomes[1].outcome}};
        auto const match = bridge::compare_match({&board, 1}, options_);
        if (!match.boards.front().counts)
            return complain(figure_code("figure-unused"), outcomes[0].where, say("the board was not played at both tables"), line);
        print(*read, board, match.boards.front(), line.text);
    }

    void print(
        formats::OutcomeLine const& line, bridge::TeamBoard const& board, bridge::TeamBoardFigures const& figures, std::string_view input) {
        auto const own = shortest_decimals(figures.points.home, 4), other = shortest_decimals(figures.points.away, 4);
        auto const& [first, second] = std::tie(line.outcomes[0].shown, line.outcomes[1].shown);
        if (records_) {
            auto const more = format_ == Format::json && explained_
                                  ? fmt::format(R"(,"items":{})", terms_as_json(bridge::explain(board, Team::home, options_), 2))
                                  : std::string{};
            records_->write(std::array{Cell{input}, line.board ? Cell{std::int64_t{*line.board}} : Cell{}, Cell{std::string_view{first}},
                                Cell{std::string_view{second}}, Cell{DecimalNumber{own}}, Cell{DecimalNumber{other}}},
                more);
            return;
        }
        auto& text = out_.buffer();
        fmt::format_to(std::back_inserter(text), "{:>4} {:>4}  ", own, other);
        if (line.board) fmt::format_to(std::back_inserter(text), fmt::runtime(_("board {}: ")), *line.board);
        fmt::format_to(std::back_inserter(text), "{}, {}\n", result_here(first), result_here(second));
        if (explained_) text += explanation(bridge::explain(board, Team::home, options_), 2);
        out_.spill();
    }

    bridge::TeamOptions options_;
};

}  // namespace

constinit Command const command{
    "bam",
    N_("a board of two teams at board-a-match"),
    "SCORE",
    N_("Prints the points of both teams for a board: the better of the two scores that North-South have at the two tables wins it. The "
       "first is that of your own team, the second that of the other team. Scores may be given as contracts: 4S= N / 4S-1 N. All arguments "
       "together form one line; without a SCORE, or for -, reads lines from standard input."),
    groups,
    calculate<Calculator>,
};

}  // namespace score::cli::bam_command
