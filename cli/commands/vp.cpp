// score vp: the margin of a match to Victory Points.
#include "score/bridge/victory_points.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>

#include "commands/commands.hpp"
#include "commands/figures.hpp"
#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/figure_line.hpp"
#include "text/sentence.hpp"

namespace score::cli::vp_command {
namespace {

using bridge::VpScale;
using bridge::VpScaleInfo;
using formats::figure_code;
using formats::Source;

// The names in the catalogue as flag choices: "wbf|wbf-discrete|...".
constexpr std::size_t size_of_names = [] {
    std::size_t size = 0;
    for (auto const& info : bridge::vp_scales) size += info.name.size() + 1;
    return size - 1;
}();
constexpr auto names_of_scales = [] {
    std::array<char, size_of_names> text{};
    std::size_t at = 0;
    for (auto const& info : bridge::vp_scales) {
        if (at > 0) text[at++] = '|';
        for (char const c : info.name) text[at++] = c;
    }
    return text;
}();

constexpr Flag scale{0, "scale", std::string_view{names_of_scales.data(), names_of_scales.size()},
    N_("The scale. The default is wbf; --scales lists them all. mp-vp takes percentages of matchpoints instead of margins.")};
constexpr Flag boards{0, "boards", "N", N_("How many boards the match had. A line that gives the number takes precedence.")};
constexpr Flag table{0, "table", "", N_("Print the whole scale for so many boards.")};
constexpr Flag explain{'x', "explain", "", N_("Say which scale it is, and which row of its table counts.")};
constexpr Flag scales{0, "scales", "", N_("List the scales, with the boards and the VPs that they are for.")};

constexpr std::array scoring{&scale, &flags::scale_file, &boards};
constexpr std::array output{&explain, &table, &scales, &flags::format, &flags::color};
constexpr std::array groups{FlagGroup{N_("Scale"), scoring}, FlagGroup{N_("Output"), output}, general_group};

constexpr std::array<std::string_view, 6> names{"scale", "boards", "margin", "percentage", "vp", "opponent_vp"};

// Hundredths as a decimal number: 1673 is 16.73, 1600 is 16.
std::string number_of(std::int64_t hundredths) { return shortest_decimals(fraction(hundredths, 100), 2); }

// The scales given by the flags.
class Scales {
public:
    Scales(Arguments const& arguments, Streams io) : info_{bridge::vp_scales[arguments.choice<std::size_t>(scale)]} {
        if (!arguments.has(flags::scale_file)) return;
        if (arguments.has(scale)) throw WrongUsage{_("--scale and --scale-file cannot be used together")};
        own_ = scale_in_file(arguments, io);
    }

    std::string_view name() const { return own_ ? std::string_view{"custom"} : info_.name; }
    std::string_view summary() const { return own_ ? std::string_view{N_("a scale of your own")} : info_.summary; }
    bool by_percentage() const { return !own_ && info_.by_percentage; }
    bool fits(std::int64_t n) const { return own_ ? n >= 1 && n <= 1'000'000 : n >= info_.least_boards && n <= info_.most_boards; }
    Message boards_wanted() const { return say("the scale {} is for {} to {} boards", info_.name, info_.least_boards, info_.most_boards); }
    // The scale for `n` boards.
    VpScale const& of(int n) {
        if (own_) return *own_;
        auto& made = made_[n];
        if (!made) made = *VpScale::named(info_.name, n);
        return *made;
    }

private:
    VpScaleInfo const& info_;
    std::optional<VpScale> own_;
    std::map<int, std::optional<VpScale>> made_;
};

class Calculator : FigureCalculator {
public:
    Calculator(Arguments const& arguments, Streams io)
        : FigureCalculator{arguments, io, explain}, scales_{arguments, io}, boards_{number_given(arguments, boards, 1, 1'000'000, 0)} {
        if (boards_ > 0 && !scales_.fits(boards_)) throw WrongUsage{formats::translated(scales_.boards_wanted())};
        begin_records(names);
    }

    Exit run() {
        auto const is_number = [&](std::string_view word) { return formats::parse_number_line(word, scales_.by_percentage()).has_value(); };
        read({.line = [&](Source const& line) { take(line); },
            .is_entry = [&](std::string_view word) { return formats::is_figure_word(word) || is_number(word); }});
        return status();
    }

    void print_table() {
        if (boards_ == 0 && scales_.name() != "custom") throw WrongUsage{_("--table needs --boards")};
        auto const n = static_cast<int>(boards_);
        if (scales_.by_percentage()) {
            auto const limits = bridge::mp_vp_limits(n);
            for (std::size_t i = 0; i <= limits.size(); ++i) {
                auto const most = i < limits.size() ? limits[i] : 10'000;
                print_percentage(n, most, sentence(_("up to {} %"), decimals(fraction(most, 100))));
            }
            return;
        }
        auto const rows = scales_.of(n).rows();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const first = rows[i].first_margin;
            auto range = i + 1 == rows.size()                    ? sentence(_("{} and more"), first)
                         : rows[i + 1].first_margin == first + 1 ? fmt::format("{}", first)
                                                                 : sentence(_("{} to {}"), first, rows[i + 1].first_margin - 1);
            print_margin(n, first, std::move(range));
        }
    }

private:
    void take(Source const& line) {
        auto const read = formats::parse_number_line(line.text, scales_.by_percentage());
        if (!read) return complain(read.error(), line);
        auto const& numbers = read->numbers;
        if (numbers.empty()) return;
        auto const complain = [&](Code const* code, formats::NumberFigure const& at, Message message) {
            this->complain(code, at.where, std::move(message), line);
        };
        if (numbers.size() > 2)
            return complain(figure_code("figure-count"), numbers[2], say("a line has a margin, or boards and a margin"));
        auto n = boards_;
        if (numbers.size() == 2) {
            auto const& given = numbers[0];
            n = given.hundredths / 100;
            if (given.hundredths % 100 != 0 || given.millionths != 0 || given.percent)
                return complain(figure_code("figure-number"), given, say("this is not a number of boards"));
            if (!scales_.fits(n)) return complain(figure_code("figure-boards"), given, scales_.boards_wanted());
        }
        if (n == 0 && scales_.name() != "custom")
            return complain(figure_code("figure-count"), numbers[0], say("how many boards? a line such as 16 30, or --boards"));
        auto const& value = numbers.back();
        if (scales_.by_percentage()) {
            if (value.hundredths < 0 || value.hundredths > 10'000)
                return complain(figure_code("figure-range"), value, say("a percentage runs from 0 to 100"));
            auto const percentage = rounded_percentage(value);
            return print_percentage(static_cast<int>(n), percentage, percent_here(decimals(fraction(percentage, 100))));
        }
        if (value.hundredths % 100 != 0 || value.percent)
            return complain(figure_code("figure-number"), value, say("a margin is a whole number of IMPs"));
        auto const margin = value.hundredths / 100;
        print_margin(static_cast<int>(n), margin, sentence(_("margin {}"), margin));
    }

    // In hundredths. A half is rounded away from average, so that both sides have one limit (bridge.md §7.4).
    static std::int64_t rounded_percentage(formats::NumberFigure const& figure) {
        auto const exact = Fraction{fraction(figure.hundredths, 100) + fraction(figure.millionths, 1'000'000)};
        return rounded(exact, 2, Rounding::half_away_from_average, 50).truncated();
    }

    Cell boards_cell(int n) const { return n > 0 ? Cell{std::int64_t{n}} : Cell{}; }

    void print_margin(int n, std::int64_t margin, std::string said) {
        auto const& scale_used = scales_.of(n);
        auto const vp = scale_used.of(margin);
        auto const own = number_of(vp.own), other = number_of(vp.opponents);
        if (records_)
            return records_->write(std::array{
                Cell{scales_.name()}, boards_cell(n), Cell{margin}, Cell{}, Cell{DecimalNumber{own}}, Cell{DecimalNumber{other}}});
        bool const whole =
            std::ranges::all_of(scale_used.rows(), [](auto const& row) { return row.winner % 100 == 0 && row.loser % 100 == 0; });
        auto const places = whole ? 0 : 2;
        print(decimals(fraction(vp.own, 100), places), decimals(fraction(vp.opponents, 100), places), n, said);
        if (explained_) explain_row(scale_used.rows(), margin < 0 ? -margin : margin);
    }

    // Rows are indexed by the winner's margin.
    void explain_row(std::span<bridge::VpRow const> rows, std::int64_t margin) {
        auto const next = std::ranges::find_if(rows, [&](auto const& row) { return row.first_margin > margin; });
        auto const& row = *std::prev(next);
        auto const range = next == rows.end() ? sentence(_("margins of {} and more"), row.first_margin)
                           : next->first_margin == row.first_margin + 1
                               ? sentence(_("a margin of {}"), row.first_margin)
                               : sentence(_("margins of {} to {}"), row.first_margin, next->first_margin - 1);
        explain_with(sentence(_("{}: {} to {}"), range, number_of(row.winner), number_of(row.loser)));
    }
    void explain_with(std::string_view counted) {
        fmt::format_to(std::back_inserter(out_.buffer()), "               {}; {}\n", _(scales_.summary()), counted);
    }

    // The opponents' VPs are those of the complementary percentage.
    void print_percentage(int n, std::int64_t hundredths, std::string said) {
        auto const own = *bridge::mp_victory_points(fraction(hundredths, 100), n);
        auto const other = *bridge::mp_victory_points(fraction(10'000 - hundredths, 100), n);
        auto const percentage = number_of(hundredths);
        if (records_)
            return records_->write(std::array{Cell{scales_.name()}, boards_cell(n), Cell{}, Cell{DecimalNumber{percentage}},
                Cell{std::int64_t{own}}, Cell{std::int64_t{other}}});
        print(fmt::format("{}", own), fmt::format("{}", other), n, said);
        if (!explained_) return;
        auto const limits = bridge::mp_vp_limits(n);
        auto const upper = std::max(hundredths, 10'000 - hundredths);
        auto const limit = std::ranges::find_if(limits, [&](auto most) { return upper <= most; });
        explain_with(limit == limits.end() ? std::string{_("above the last line")}
                                           : sentence(_("the better side has at most {} %"), decimals(fraction(*limit, 100))));
    }

    void print(std::string const& own, std::string const& other, int n, std::string const& said) {
        auto const to = std::back_inserter(out_.buffer());
        fmt::format_to(to, "{:>6} {:>6}  ", own, other);
        if (n > 0) fmt::format_to(to, fmt::runtime(n == 1 ? _("{} board, ") : _("{} boards, ")), n);
        fmt::format_to(to, "{}\n", said);
        out_.spill();
    }

    Scales scales_;
    std::int64_t boards_;
};

void list_scales(Arguments const& arguments, Output& out) {
    auto const format = arguments.choice<Format>(flags::format);
    if (format == Format::text) {
        for (auto const& info : bridge::vp_scales)
            fmt::format_to(std::back_inserter(out.buffer()), "{:<18} {:>2} {} {:>3} {:<7}  {}\n", info.name, info.least_boards, _("to"),
                info.most_boards, _("boards"), _(info.summary));
        return;
    }
    static constexpr std::array<std::string_view, 6> columns{"scale", "least_boards", "most_boards", "pool", "by_percentage", "summary"};
    RecordWriter records{out, format, columns};
    for (auto const& info : bridge::vp_scales)
        records.write(std::array{Cell{info.name}, Cell{std::int64_t{info.least_boards}}, Cell{std::int64_t{info.most_boards}},
            Cell{std::int64_t{info.pool}}, Cell{info.by_percentage}, Cell{info.summary}});
}

Exit run(Arguments const& arguments, Streams io) {
    for (auto const* which : {&scales, &table})
        if (arguments.has(*which) && !arguments.operands().empty()) throw WrongUsage{sentence(_("--{} takes no margins"), which->name)};
    if (arguments.has(scales)) {
        not_with(arguments, "--scales", std::array{&scale, &flags::scale_file, &boards, &table, &explain});
        list_scales(arguments, io.out);
        return Exit::success;
    }
    Calculator calculator{arguments, io};
    if (!arguments.has(table)) return calculator.run();
    calculator.print_table();
    return Exit::success;
}

}  // namespace

constinit Command const command{
    "vp",
    N_("the victory points of a match"),
    "MARGIN",
    N_("Prints the victory points of both sides for a margin in IMPs, with --boards, or for lines of two numbers, boards and margin. A "
       "negative margin is that of the losing side. All arguments together form one line; without a MARGIN, or for -, reads lines from "
       "standard input."),
    groups,
    run,
};

}  // namespace score::cli::vp_command
