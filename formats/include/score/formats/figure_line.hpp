#pragma once
/// Lines of figures as people type them: numbers, or what came of one board at several tables.
///
/// ```
/// 620 -450
/// 16 12.5
/// 7: 620 620 170 4S-1 N A60/40
/// 420, 70% 4S= N 30% 4S-1 N, 4S= N | A40
/// ```
///
/// Blanks, commas, semicolons, and a `/` by itself separate figures. A number and a colon at the beginning are the number of the
/// board. What follows `#` is for people.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A number, exact to hundredths.
struct NumberFigure {
    std::int64_t hundredths = 0;  // below 10^11 in amount
    bool percent = false;         // with `%` after it
    Span where{};
    friend bool operator==(NumberFigure const&, NumberFigure const&) = default;
};
struct NumberLine {
    std::optional<std::uint32_t> board{};
    std::vector<NumberFigure> numbers{};
};

/// Reads a line of numbers, with at most two decimals each; `-` may be U+2212. Errors: figure-number, figure-range, figure-board.
Result<NumberLine> parse_number_line(std::string_view text);

/// Reads what `score bridge` prints of a contract: `   420  4S= by N       not vulnerable, NS 420`. It is the score of North-South where the
/// line has one, else that of declarer's side; nothing for any other line.
std::optional<NumberFigure> parse_scored_line(std::string_view text);

/// What came of the board at a table.
struct OutcomeFigure {
    bridge::TableOutcome outcome{};
    std::string shown{};  // "4S= by N", "-50", "A60/40"
    Span where{};
};
struct OutcomeLine {
    std::optional<std::uint32_t> board{};
    std::vector<OutcomeFigure> outcomes{};
};

/// Reads a line of outcomes, each a score of North-South (at most 100,000), a contract with declarer and result, or one of the other
/// forms of `score/formats/results.hpp`; those that have a `%` or a `|` in them stand between commas. A contract that does not say
/// whether it is vulnerable has the vulnerability that is given; without one, that of the board; else nobody is.
/// Errors: figure-outcome, figure-range, figure-board, and those of `entry_codes.hpp` and `result_codes.hpp`.
Result<OutcomeLine> parse_outcome_line(std::string_view text, std::optional<bridge::Vulnerability> vulnerability = {});

/// Whether a word of a command line is a figure, or a separator, and not the name of a file: `-450`, `12.5`, `/`, `A60/40`.
bool is_figure_word(std::string_view word);

}  // namespace score::formats
