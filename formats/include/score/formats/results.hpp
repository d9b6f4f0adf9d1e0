#pragma once
/// Results of a session as records have them: who sat where on which board, and what came of it.
///
///     ResultsReader reader{bytes_of(file), "club.csv", Contestants::pairs};
///     for (ResultsReport report; reader.next(report);) {
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///         for (auto const& result : report.results) out += result.shown;
///     }
///
/// Two kinds of files are read and told apart by their beginning: CSV with a header line (`score/formats/csv.hpp`), and PBN, where a
/// game is a result, or holds a ScoreTable (PBN 5.9) with one result a row. Columns may stand in any order and have the names of PBN or
/// others that are in use; `column_names` lists them. What an outcome may be:
///  - a contract with its result (`score/formats/entry.hpp`): in one cell, `4SX-1 by N`, or contract, declarer and result in
///    columns of their own, where a bare number is declarer's tricks;
///  - a score from the view of North-South, `420` or `-50`;
///  - an artificial score (Law 12C2): `A60/40`, first North-South; `A+/A-`; `A+`, `A` and `A-` alone are for both sides;
///  - a weighted score (Law 12C1): `70% 4S= 30% 4S-1`, of contracts or scores;
///  - a split score: `4S= by N | 4S-1 by N`, first what North-South have, then what East-West have;
///  - `NP`: the board was not played.
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/source.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// A text of the record and its place. Empty: not given.
struct RecordedText {
    std::string_view text;
    Span where{};
};

/// What a table did on a board. Views into the report.
struct RecordedResult {
    std::uint32_t board = 0;
    RecordedText session, section, round, table, room;
    int group = 0;  // of a board that was fouled: results of different groups are not compared (bridge.md §9)
    /// Who sat there: the identification, the names, the team. A pair has one of the first two at least.
    BySide<RecordedText> pair, names, team;
    bridge::TableOutcome outcome = bridge::NotPlayed{};
    std::string_view shown;  // the outcome as a traveller has it: "4S= by N", "-50", "A60/40"
    Span where{};            // of the outcome
};

/// A stretch of the file, what was found in it, and the results in it. A result with an error in it is left out.
struct ResultsReport {
    Source source;
    Diagnostics found;  // of `result_codes`, `entry_codes` and, in PBN, `bridge_codes`
    std::vector<RecordedResult> results;
    std::deque<std::string> store;  // texts that are not in the source as they are
    void clear() {
        found.clear();
        results.clear();
        store.clear();
    }
};

/// Whom results are of.
enum class Contestants : std::uint8_t { pairs, teams };

class ResultsReader {
public:
    using ReadBytes = std::function<std::size_t(char* to, std::size_t size)>;

    /// `file` is the name for diagnostics and must outlive the reader.
    ResultsReader(ReadBytes read, std::string_view file, Contestants contestants);
    ~ResultsReader();
    ResultsReader(ResultsReader&&) noexcept;
    ResultsReader& operator=(ResultsReader&&) noexcept;

    /// The next stretch that holds results or findings; false at the end of the file. Memory stays that of the largest stretch: a
    /// record of a CSV file, a game of PBN.
    bool next(ResultsReport& report);
    /// Whether the file is PBN. Known after the first stretch.
    bool is_pbn() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Every column name that is understood, beside what it means; names are compared in lower case and without blanks, `_`, `-`, `.`
/// and `#`.
struct ColumnName {
    std::string_view means, name;
};
std::vector<ColumnName> column_names();

}  // namespace score::formats
