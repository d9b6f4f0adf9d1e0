#pragma once
/// The field of a session: recorded results, grouped into boards and matches (`score/bridge/pairs_session.hpp`,
/// `score/bridge/teams_session.hpp`).
///
///     PairsField field;
///     ResultsReport report;
///     while (reader.next(report)) field.add(report);
///     bridge::PairsRanking const ranking = field.finish();
///     field.contestants()[ranking.standings.front().contestant].id;
///
/// Results of several sessions, or of sections that are compared by themselves, are sessions of one event.
///
/// A director's ledger is applied on the way: corrections as the results are read, what concerns totals in `finish`.
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "score/bridge/carry_over.hpp"
#include "score/bridge/pairs_event.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/bridge/swiss.hpp"
#include "score/bridge/teams_session.hpp"
#include "score/formats/ledger.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

/// The contestants, numbered in the order of appearance.
class ContestantList {
public:
    struct Row {
        std::string id;                 // as recorded, with its section before it; the names where there is no other
        std::string names;              // may be empty
        Side side = Side::north_south;  // if each direction has its own ranking
        std::string section{};
    };
    /// The number of a contestant, who is added if new. A contestant without an id is identified by the names, in either order. Names found
    /// later are stored.
    bridge::Contestant number_of(std::string_view section, std::string_view id, std::string_view names, Side);
    /// The number of a contestant who is in the list.
    std::optional<bridge::Contestant> find(std::string_view section, std::string_view id, Side) const;

    Row const& operator[](bridge::Contestant number) const { return rows_[number]; }
    std::size_t size() const { return rows_.size(); }
    /// The contestants of this id: with `by_direction` those of both directions, or of the one that the text tells (`NS 3`, `3EW`).
    std::vector<bridge::Contestant> called(std::string_view text, bool by_direction) const;
    /// Whether `a` comes before `b` in a list: numbers by their value, others as texts.
    bool comes_before(bridge::Contestant a, bridge::Contestant b) const;

private:
    std::vector<Row> rows_;
    std::unordered_map<std::string, bridge::Contestant> numbers_;
};

/// Where a result was read.
struct ResultPlace {
    std::uint32_t file = 0;  // index into `files()`
    std::uint32_t line = 0;
};

/// A finding that requires other results. `found.where` is in `text`, the line; both may be empty: the place is the line.
struct LateFinding {
    ResultPlace place;
    Diagnostic found;
    std::string text{};
};

/// A figure that the record gives, until there is one to compare it with. `text` is what stands around it in its line.
struct KeptFigure {
    RecordedFigure::Of of;
    Side side;
    std::uint32_t board;
    std::string session, section, round;
    BySide<std::string> who;
    std::string said;
    ResultPlace place;
    std::size_t indent = 0;  // the characters of the line before `text`
    std::string text{};
    Span where{};
};

/// Tells the sessions of one name on several days apart.
class DaysOfSessions {
public:
    /// The session of a result: its name, and with it the day if that is not the first one of the name.
    std::string session_of(RecordedResult const&);

private:
    std::map<std::string, std::string, std::less<>> first_days_;
};

/// What the ledger changes in single results, as they are read: corrections, cancelled results, the rounds of fouled boards.
class TableEdits {
public:
    explicit TableEdits(Ledger const* ledger, Contestants contestants);

    struct Edited {
        RecordedResult result;  // `shown` is a view into the next member
        std::string shown;
    };
    /// The result with what the ledger says about it; null if it says nothing. The numbers of its contestants are noted.
    std::unique_ptr<Edited> edited(RecordedResult const&, BySide<bridge::Contestant> const&, ContestantList const&);

    /// Whether the results have the round, the session, or the board of an entry.
    bool has_round(std::string_view round) const { return rounds_.contains(std::string{round}); }
    bool has_session(std::string_view session) const { return sessions_.contains(std::string{session}); }
    bool has_board(int board) const { return boards_.contains(board); }
    /// Whether the results have the round or a later one: there are none of a round in which every match was void.
    bool has_begun(std::string_view round) const;
    /// Whether the ledger says of each round of the results why this contestant has none in it: a bye, a walkover, a void match, or a
    /// withdrawal.
    bool accounts_for(std::string_view contestant) const;
    /// Whether the ledger is of another event than the results.
    bool is_of_other_event() const;
    /// The contestants of the result that an entry changes; null if it changes none.
    std::vector<bridge::Contestant> const* matched(std::size_t entry) const;
    /// Whether it is a correction of another result, or one that cannot be read; the finding is in `found`.
    bool is_refused(std::size_t entry) const { return refused_.contains(entry); }
    Diagnostics& found() { return found_; }

private:
    bool concerns(LedgerEntry const&, RecordedResult const&, BySide<bridge::Contestant> const&, ContestantList const&) const;
    bool correct(LedgerEntry const&, Edited&);
    /// Whether the record has the last of the corrections of a result already, as one that was written with this ledger.
    bool stands_corrected(
        std::vector<std::size_t> const& entries, RecordedResult const&, BySide<bridge::Contestant> const&, ContestantList const&) const;

    Ledger const* ledger_;
    Contestants contestants_;
    std::unordered_map<int, std::vector<std::size_t>> by_board_;  // indices of entries
    std::unordered_map<std::size_t, std::vector<bridge::Contestant>> matched_;
    std::unordered_set<std::size_t> refused_;
    std::unordered_set<std::string> rounds_, sessions_, events_;
    std::unordered_set<int> boards_;
    Diagnostics found_;
};

/// A table of a board: additions to its TableResult.
struct TableNote {
    std::string shown;  // see RecordedResult
    std::string round, table;
};

/// A stored board.
struct FieldBoard {
    std::string_view session;  // empty if there is only one
    std::uint32_t stage = 0;   // index into `PairsField::stages`
    bridge::BoardResults results;
    std::vector<ResultPlace> places;  // of each table
    std::vector<TableNote> notes;
    bridge::BoardFigures figures;  // once the field is complete
    std::optional<bridge::Vulnerability> vulnerability{};
};

/// How the sessions of an event are told apart (club.md §4.1).
enum class SessionsBy : std::uint8_t {
    record,  // as the results name them, and by their day: see DaysOfSessions
    files,   // each file is one, numbered from 1 in the order given
    none,    // they have the same deals: all results of a board are compared
};

/// How many results a full board has, where that is not as many as the largest of its stage.
struct ExpectedResults {
    std::map<std::string, std::int64_t, std::less<>> of_session{};
    std::map<std::pair<std::string, int>, std::int64_t> of_board{};  // of a session
    /// The largest board of each stage by its session and section: see `PairsField::largest_boards`.
    std::map<std::pair<std::string, std::string>, std::int64_t> largest{};
};

/// The stage before: what its contestants bring along (club.md §4.3).
struct Qualifier {
    bridge::CarryForm form{};
    std::map<std::string, bridge::Standing, std::less<>> standings{};  // by the number of the contestant
    std::set<std::string> sections{};
};

struct FieldOptions {
    bridge::PairsOptions scoring{};
    /// North-South and East-West are ranked separately, and pair 1 of each is a different pair.
    bool by_direction = false;
    /// The director's ledger, or null; it must outlive the field.
    Ledger const* ledger = nullptr;
    SessionsBy sessions = SessionsBy::record;
    /// Only the results of one section are compared with each other.
    bool within_sections = false;
    /// The sections that have two winners, where others have one.
    std::set<std::string, std::less<>> two_winner_sections{};
    bridge::EventOptions event{};
    ExpectedResults expected{};
    Qualifier qualifier{};
    /// A Swiss event (`score/formats/swiss_field.hpp`): a round takes the place of a session, and what the ledger says of matches and Victory
    /// Points is left to `entries_of_matches`.
    bool has_matches = false;
    /// A record that says how it is scored, or that it has two winners, is ranked so.
    bool as_recorded_form = false, as_recorded_winners = false;
};

/// What is compared and counted by itself: a session, and with `within_sections` one of its sections.
struct FieldStage {
    std::string session, section;
    bridge::PairsSession scores;
    bridge::PairsRanking ranking{};  // once the field is complete
    std::size_t largest = 0;         // the tables of its largest board
    bool uneven = false;             // boards have different numbers of tables
    std::vector<bool> has_played{};  // by contestant
};

/// What is told of a field besides its ranking, after `finish`.
class FieldFindings {
public:
    std::vector<LateFinding> const& late_findings() const { return late_; }
    /// The entries of the ledger that count, in its order, and what is wrong with the others.
    std::vector<AppliedEntry> const& applied() const { return applied_; }
    Diagnostics const& ledger_findings() const { return ledger_findings_; }

protected:
    /// False, as the entry does not count.
    bool refuse(Diagnostic found) { return ledger_findings_.push_back(std::move(found)), false; }
    bool refuse(Code const* code, Span where, Message message) { return refuse(diagnostic(code, where, std::move(message))); }
    /// Whether there is a ledger, and it is of the event of the results.
    bool begin_ledger(Ledger const*, TableEdits&);

    std::vector<AppliedEntry> applied_;
    Diagnostics ledger_findings_;
    std::vector<LateFinding> late_;
};

class PairsField : public FieldFindings {
public:
    enum class Keep : std::uint8_t {
        sums,        // boards are scored as they are read and not stored: see `is_scattered`
        boards,      // results of all boards, in any order
        everything,  // also the data for travellers and cards
    };
    explicit PairsField(FieldOptions options = {}, Keep keep = Keep::boards);

    /// Adds the results of a chunk.
    void add(ResultsReport const& report);
    /// With `Keep::sums`: a result of a board came after the next board had begun. Read the field again with `Keep::boards`.
    bool is_scattered() const { return scattered_; }
    /// Scores the boards not yet scored. If nothing is said of it, a full board has as many results as the largest one of its stage: with
    /// `Keep::sums` see `largest_boards`.
    bridge::PairsRanking finish();

    /// With `Keep::sums`, after `finish`: `ExpectedResults::largest` to read the field again with; empty if the ranking is right.
    std::map<std::pair<std::string, std::string>, std::int64_t> largest_boards() const;
    /// In the order of appearance.
    std::deque<FieldStage> const& stages() const { return stages_; }
    /// Whether there are results of this board of the session.
    bool has_board(std::string_view session, int board) const;
    /// The stage in which an entry of the ledger counts: the only one of the contestant, or that of the session that it names. An entry
    /// without one is of the whole event.
    std::optional<std::uint32_t> stage_of(LedgerEntry const&, bridge::Contestant) const;
    /// The ranking that the boards of a stage are part of.
    bridge::PairsRanking const& ranking_of(FieldBoard const& board) const { return stages_[board.stage].ranking; }

    /// Whether the pairs of both directions have the same numbers, so that only `by_direction` ranks them. Known after `finish`.
    bool has_two_winners() const { return two_winners_; }
    /// Whether the directions of a section are ranked apart.
    bool has_two_winners(std::string_view section) const { return options_.by_direction || options_.two_winner_sections.contains(section); }

    FieldOptions const& options() const { return options_; }
    /// What the first record says of the event; empty if it says nothing.
    RecordedEvent const& event() const { return recorded_event_; }

    ContestantList const& contestants() const { return contestants_; }
    std::vector<std::string> const& files() const { return files_; }
    /// With `Keep::everything`, after `finish`: every board, by session and number.
    std::vector<FieldBoard> const& boards() const { return boards_; }
    std::size_t results() const { return results_; }
    /// After `finish`: the ranking without handicaps; empty if nobody has one.
    std::optional<bridge::PairsRanking> const& scratch() const { return scratch_; }
    /// The entries that concern matches: their contestants are found, nothing is applied.
    std::vector<AppliedEntry> const& entries_of_matches() const { return of_matches_; }

private:
    FieldBoard& board_of(RecordedResult const&);
    struct Adding;
    void add(RecordedResult const&, Adding&);
    bool is_again(RecordedResult const&, BySide<bridge::Contestant> const&, std::size_t index, Adding&);
    void tell_other_names(RecordedResult const&, Side, ContestantList::Row const&, Adding&);
    void add_conflict(LateFinding);
    void tell_conflicts();
    std::uint32_t stage_of(RecordedResult const&);
    std::int64_t expected_of(FieldBoard const&) const;
    void score(FieldBoard&);
    void measure(FieldBoard const&);
    void adopt(RecordedEvent const&);
    std::string session_of(RecordedResult const&);
    std::optional<std::uint32_t> stage_of(KeptFigure const&) const;
    std::optional<bridge::Contestant> contestant_of(KeptFigure const&, Side place, Side sat) const;
    class FigureComparison;
    void compare_figures(bridge::PairsRanking const&);
    void apply_ledger();
    void apply_recorded_adjustments();
    void bring_along();
    void add_handicaps();
    void rank_stages();
    bridge::PairsRanking ranking_of_event() const;
    bool apply(LedgerEntry const&, std::size_t index, AppliedEntry&);
    bool apply_amount(LedgerEntry const&, AppliedEntry&);
    bool leave_to_matches(LedgerEntry const&);
    RecordedText const& stage_named(LedgerEntry const& entry) const { return options_.has_matches ? entry.round : entry.session; }
    void withdraw(LedgerEntry const&, bridge::Contestant);

    FieldOptions options_;
    Keep keep_;
    TableEdits edits_;
    std::deque<LedgerEntry> brought_, recorded_adjustments_;  // the entries without a line
    std::deque<std::string> reasons_;                         // of these
    std::vector<AppliedEntry> of_matches_;
    std::optional<bridge::PairsRanking> scratch_;
    std::deque<FieldStage> stages_;
    std::map<std::pair<std::string, std::string>, std::uint32_t> stage_numbers_;  // by session and section
    bridge::PairsEvent event_;
    ContestantList contestants_;
    std::vector<std::string> files_;
    DaysOfSessions days_;
    std::unordered_map<std::uint64_t, std::size_t> where_;  // stage and board to its index in `boards_`
    std::unordered_set<std::uint64_t> seen_;                // board and contestant
    std::unordered_set<std::uint64_t> seen_in_direction_;   // board, contestant and side
    std::vector<LateFinding> conflicts_;                    // contestants met again, the first ten thousand
    std::size_t conflicts_found_ = 0;
    std::set<std::string> other_names_;       // that were told, behind the number of their pair
    std::vector<unsigned> directions_;        // in which each contestant sat: 1, 2, or 3 for both
    std::size_t conflicts_in_direction_ = 0;  // those of them that would be conflicts of two rankings as well
    bool two_winners_ = false;
    std::vector<FieldBoard> boards_;
    std::uint64_t open_ = 0;
    bool scattered_ = false;
    std::size_t results_ = 0;
    RecordedEvent recorded_event_;
    std::vector<KeptFigure> figures_;
};

/// The number of a round by its name; 0 if it has none.
int round_number(std::string_view round);

/// Why a match is left out, as the reader is told; std::nullopt if the match is not.
std::optional<Message> why_left_out(bridge::TeamsFaultKind);

/// The next round by a standing; its replays become findings.
bridge::SwissRound next_round_of(bridge::MatchEvent const&, bridge::TeamsRanking const& standing, bridge::SwissOptions,
    ContestantList const&, std::vector<LateFinding>& found);

/// A match of two teams, as recorded.
struct FieldMatch {
    std::string round;
    bridge::Match match;
    struct Notes {
        std::vector<std::string> home_north_south, home_east_west;
        ResultPlace place;
        bridge::Vulnerability vulnerability{};
        bool left_out = false;  // a table, for a reason that has been told
    };
    std::vector<Notes> notes;         // of each board
    bridge::MatchResult result;       // once the field is complete
    std::vector<std::size_t> ledger;  // the entries about this match: indices in `TeamsField::applied`
    std::string session{};            // with TeamsFieldOptions::by_session

    bridge::ByTeam<bridge::Contestant> const& contestants() const { return match.teams; }
};

struct TeamsFieldOptions {
    /// Three teams that all meet in a round have half matches, and in a proposed round nobody has a bye (club.md §3.5).
    bool has_triangles = false;
    /// A knockout: every session of two teams in a round is a match of its own, and IMPs of the ledger count in matches.
    bool by_session = false;
    /// A record that says how its matches are scored is ranked so.
    bool as_recorded_form = false;
};

/// The rounds in which three teams all meet, with the indices of their matches.
std::vector<std::array<std::size_t, 3>> triangles_of(std::vector<FieldMatch> const&);

class TeamsField : public FieldFindings {
public:
    /// `ledger` is the director's, or null; it must outlive the field.
    explicit TeamsField(bridge::TeamsOptions options = {}, Ledger const* ledger = nullptr, TeamsFieldOptions more = {})
        : options_{std::move(options)}, more_{more}, session_{options_}, ledger_{ledger}, edits_{ledger, Contestants::teams} {}

    void add(ResultsReport& report);
    bridge::Contestant team(std::string_view name) { return contestants_.number_of({}, name, {}, Side::north_south); }
    /// Scores every match.
    bridge::TeamsRanking finish(bridge::TieOptions const& ties = {});
    /// After `finish`: the standings after each round.
    bridge::MatchEvent const& event() const { return session_.event(); }
    /// After `finish`: a pairing of the next round by a standing, without those who have withdrawn. Replays are late findings.
    bridge::SwissRound next_round(bridge::TeamsRanking const& standing, bridge::SwissForm);

    ContestantList const& contestants() const { return contestants_; }
    std::vector<std::string> const& files() const { return files_; }
    bridge::TeamsOptions const& options() const { return options_; }
    bool has_triangles() const { return more_.has_triangles; }
    /// What the first of the records says of the event.
    RecordedEvent const& recorded_event() const { return recorded_event_; }
    /// In the order of the record; the boards of each match by number.
    std::vector<FieldMatch> const& matches() const { return matches_; }
    /// Points that a team brings along, as an entry `carry` of the ledger without a line.
    void carry(bridge::Contestant team, Fraction const& points);

private:
    void adopt(RecordedEvent const&);
    void add(RecordedResult const&, ResultPlace, Source const&);
    void complain_about(FieldMatch const&);
    void apply_before_matches();
    void cancel_matches();
    bool apply(LedgerEntry const&, std::size_t index, AppliedEntry&);
    bool apply_amount(LedgerEntry const&, AppliedEntry&);
    bool apply_to_match(LedgerEntry const&, AppliedEntry&);
    bool apply_bye(LedgerEntry const&, AppliedEntry&);
    FieldMatch* match_of(AppliedEntry const&);
    void note_result(LedgerEntry const&, AppliedEntry const&);
    void compare_figures(bridge::TeamsRanking const&);

    bridge::TeamsOptions options_;
    TeamsFieldOptions more_;
    bridge::TeamsSession session_;
    Ledger const* ledger_;
    TableEdits edits_;
    std::deque<LedgerEntry> brought_;  // the entries without a line
    ContestantList contestants_;
    std::vector<std::string> files_;
    DaysOfSessions days_;
    std::vector<FieldMatch> matches_;
    std::map<std::pair<std::string, std::uint64_t>, std::size_t> where_;  // round and teams
    std::vector<std::unordered_map<std::uint32_t, std::size_t>> boards_;  // of each match, by number
    RecordedEvent recorded_event_;
    std::vector<KeptFigure> figures_;
};

}  // namespace score::formats
