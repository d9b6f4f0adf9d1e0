#pragma once
/// Parses lines of figures: numbers, or the results of one board at several tables.
///
/// ```
/// 620 -450
/// 16 12.5
/// 7: 620 620 170 4S-1 N A60/40
/// 420, 70% 4S= N 30% 4S-1 N, 4S= N | A40
/// ```
///
/// Figures are separated by whitespace, commas, semicolons, or a lone `/`; `60/40` are awards. A number and a colon at the beginning are the board number. Text
/// after `#` is a comment.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/result.hpp"

namespace score::formats {

/// A number, exact to hundredths; a percentage may have up to six decimals, and is rounded to two, halves away from zero. It is `hundredths`
/// and `millionths` together.
struct NumberFigure {
    std::int64_t hundredths = 0;  // absolute value below 10^11
    bool percent = false;         // followed by `%`
    Span where{};
    std::int64_t millionths = 0;  // what the rounding took away: below 0 where it added
    friend bool operator==(NumberFigure const&, NumberFigure const&) = default;
};
struct NumberLine {
    std::optional<std::uint32_t> board{};
    std::vector<NumberFigure> numbers{};
};

/// Parses a line of numbers with at most two decimals each, or six before a `%`; `-` may be U+2212 or an en dash. Errors: figure-number,
/// figure-range, figure-board.
/// `of_percentages`: six decimals without a `%`, too.
Result<NumberLine> parse_number_line(std::string_view text, bool of_percentages = false);

/// Parses the output of `score bridge` for a contract: `   420  4S= by N       not vulnerable, NS 420`. Returns the score of North-South if
/// the line has one, else that of declarer's side; std::nullopt for any other line.
std::optional<NumberFigure> parse_scored_line(std::string_view text);

/// The result of the board at one table.
struct OutcomeFigure {
    bridge::TableOutcome outcome{};
    std::string shown{};  // "4S= by N", "-50", "A60/40"
    Span where{};
};
struct OutcomeLine {
    std::optional<std::uint32_t> board{};
    std::vector<OutcomeFigure> outcomes{};
};

/// Parses a line of outcomes, each a score of North-South (0, or a multiple of ten from 50 to 100,000 in absolute value), a contract with declarer and result, or one of the other forms
/// of `score/formats/results.hpp`; outcomes that contain a `%` or a `|` are separated by commas. A contract without a vulnerability gets
/// that of the board; without a board `vulnerability`, by default nobody's. Errors: figure-outcome, figure-range, figure-board, and those
/// of `entry_codes.hpp` and `result_codes.hpp`. `typed_in`: as for `parse_contract_entry`.
Result<OutcomeLine> parse_outcome_line(
    std::string_view text, std::optional<bridge::Vulnerability> vulnerability = {}, std::string_view typed_in = "en");

/// Whether a command-line argument is a figure or a separator rather than a file name: `-450`, `12.5`, `/`, `A60/40`.
bool is_figure_word(std::string_view word);

}  // namespace score::formats
