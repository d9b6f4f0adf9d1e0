#pragma once
/// Results of a session in records: players, board and outcome.
///
///     ResultsReader reader{bytes_of(file), "club.csv", Contestants::pairs};
///     for (ResultsReport report; reader.next(report);) {
///         for (auto const& finding : report.found) render_text(out, finding, report.source);
///         for (auto const& result : report.results) out += result.shown;
///     }
///
/// Reads files of these kinds, detected by their beginning: CSV with a header line (`formats/src/text/csv.hpp`); PBN, where a game is
/// a result, or has a ScoreTable (PBN 5.9) with one result per row; and USEBIO (formats.md §4) and the files of three other programs
/// (formats.md §5), which also say what their results amount to.
/// Columns may be in any order and have the names of PBN or other common ones. An outcome is one of:
///  - a contract with its result (`score/formats/entry.hpp`): in one cell, `4SX-1 by N`, or contract, declarer and result, or tricks, in
///    separate columns;
///  - a score from the view of North-South, `420` or `-50`;
///  - an artificial score (Law 12C2): `A60/40` or `60/40`, North-South first; `A+/A-`; `A+`, `A` and `A-` alone are for both sides;
///  - a weighted score (Law 12C1): `70% 4S= 30% 4S-1`, of contracts or scores;
///  - a split score: `4S= by N | 4S-1 by N`, North-South's first, then East-West's;
///  - `NP`, `no play`: the board was not played; `sit out`, `bye`: there were no opponents.
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/bridge/adjusted.hpp"
#include "score/bridge/board.hpp"
#include "score/bridge/board_comparison.hpp"
#include "score/bridge/team_match.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"
#include "score/message.hpp"
#include "score/seats.hpp"

namespace score::formats {

/// A text of the record and its place. Empty: not given.
struct RecordedText {
    std::string_view text;
    Span where{};
};

/// The result of a table on a board. Views into the report.
struct RecordedResult {
    std::uint32_t board = 0;
    RecordedText event, session, section, round, table, room;
    std::string_view date;                                              // of its day, 2026.02.03; empty if the result has none of its own
    RecordedText lead;                                                  // the opening lead: a card as written
    bridge::Vulnerability vulnerability = bridge::Vulnerability::none;  // of the board at this table
    int group = 0;  // of a fouled board: results of different groups are not compared (bridge.md §9)
    /// The contestants: id, names, team. A pair has at least one of the first two.
    BySide<RecordedText> pair, names, team;
    bridge::TableOutcome outcome = bridge::NotPlayed{};
    /// Pairs had no opponents for the board: nothing was to be played, and no result is expected (club.md §2.2).
    bool is_sit_out = false;
    std::string_view shown;         // the outcome as on a traveller: "4S= by N", "-50", "A60/40"
    Span where{};                   // of the outcome
    BySide<RecordedText> points{};  // of each side, by the form of the event
    RecordedText lin{};             // deal, auction and play of the table as LIN, percent-encoded
};

/// A deal beside the results, as PBN has it: `N:AK52.Q5.A43.9873 ...`.
struct RecordedDeal {
    std::uint32_t board = 0;
    RecordedText deal;
};

/// A figure that a record gives beside the results that it follows from. Views into the report.
struct RecordedFigure {
    enum class Of : std::uint8_t {
        table,  // the points of a side at a table
        board,  // the IMPs of the first of two teams on a board
        match,  // the points of the first of two teams in a match
        total,  // of a contestant: points or percentage
        percentage,
        place,
        adjustment,  // in the unit of the total, which it is in
        handicap,    // likewise
    };
    Of of{};
    Side side = Side::north_south;  // whose points, or in which direction a contestant sat
    std::uint32_t board = 0;
    std::string_view session{}, section{}, round{};
    BySide<std::string_view> who{};  // both of a table or match, one contestant first
    RecordedText said{};
};

/// What a record says of a session besides its results.
struct RecordedEvent {
    std::string title;
    std::string date;  // 2026.02.03, as in PBN; empty if it is not given
    std::string club, club_number;
    std::optional<bridge::PairsForm> form{};        // how its pairs are scored
    std::optional<bridge::TeamsForm> match_form{};  // how its matches are scored
    bool two_winners = false;                       // North-South and East-West are ranked by themselves
};

/// A chunk of the file, its findings and its results. Results with errors are omitted.
struct ResultsReport {
    Source source;
    Diagnostics found;  // of `result_codes`, `entry_codes` and, in PBN and USEBIO, `bridge_codes`
    std::vector<RecordedResult> results;
    std::vector<RecordedFigure> figures;
    std::vector<RecordedDeal> deals;
    RecordedEvent const* event = nullptr;  // if the record says something of it
    std::deque<std::string> store;         // texts that are not verbatim in the source
    void clear() {
        found.clear();
        results.clear();
        figures.clear();
        deals.clear();
        event = nullptr;
        store.clear();
    }
};

/// The kind of contestants; `either`: of each result whichever it names.
enum class Contestants : std::uint8_t { pairs, teams, either };

class ResultsReader {
public:
    /// `file` is the name for diagnostics and must outlive the reader.
    ResultsReader(ReadBytes read, std::string_view file, Contestants contestants);
    ~ResultsReader();

    /// Reads the next chunk with results or findings; false at the end of the file. Memory is bounded by the largest chunk: a record of
    /// a CSV file, a game of PBN.
    bool next(ResultsReport& report);
    /// Whether the file is PBN. Known after the first chunk.
    bool is_pbn() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Why a file that begins like this has no boards: another program has written results that can only be ranked. std::nullopt for any
/// other file.
std::optional<Message> why_only_ranked(std::string_view beginning);

}  // namespace score::formats
