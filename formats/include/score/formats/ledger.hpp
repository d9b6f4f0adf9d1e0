#pragma once
/// The director's ledger: penalties, incidents and corrections of an event, as a text beside its results (club.md §1, §2).
///
/// ```
/// event "Tuesday pairs"
/// pp 7 25%top board 3 law 90B1 "late at the table" by "A. Kaya" at 20:15
/// correct 3 - 8 board 7 from "4S= N" to "4S+1 N"
/// foul board 5 round 4
/// ```
///
/// An entry is a line: its kind, the contestants, and then in any order what belongs to it. `#` begins a comment. Names, reasons and results
/// with spaces are quoted. The same as a table has a header line with the names of its columns, among them `kind`. The page markoz-ledger(5)
/// describes each kind.
///
///     Ledger const ledger = parse_ledger("pp 7 25%top");
///     ledger.entries.front().who.text == "7";
#include <optional>
#include <string_view>
#include <vector>

#include "score/bridge/ledger.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/bridge/team_match.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/results.hpp"

namespace score::formats {

enum class LedgerKind : std::uint8_t {
    procedural_penalty,    // pp
    disciplinary_penalty,  // dp
    award,
    carry,
    handicap,
    sit_out,
    withdrawal,
    fouled,
    cancelled,
    correction,
    void_match,
    walkover,
    bye,
    mismatch,
    round_of_boards,
};
/// The word with which a line begins.
std::string_view word_of(LedgerKind);

/// What a withdrawal does to the results (club.md §2.4).
enum class Withdrawal : std::uint8_t { by_half, cancel, stand };

/// A line of the ledger. Texts are views into the text that was read; one that was not given is empty.
struct LedgerEntry {
    LedgerKind kind{};
    RecordedText who, against;
    std::optional<bridge::LedgerAmount> amount;   // never negative, unless of a carry-over or handicap
    std::optional<bridge::LedgerAmount> maximum;  // of a carry-over
    RecordedText standard;                        // the name of a standard amount, in place of `amount`
    Span amount_at{};
    std::optional<int> board, last_board;  // the last one of a round
    Span board_at{};
    RecordedText round, session;
    RecordedText law, reason, by, at;
    RecordedText old_result, new_result;  // of a correction
    bridge::SitOut sit_out = bridge::SitOut::not_played;
    Withdrawal withdrawal = Withdrawal::by_half;
    std::optional<bridge::Mismatch> mismatch;
    std::optional<bridge::ByTeam<bridge::VoidCause>> fault;  // home is `who`
    Span where{};                                            // of the word of its kind
    std::size_t line = 0;                                    // from 1; 0 if it is not from a text
};

struct Ledger {
    RecordedText event;
    std::vector<LedgerEntry> entries;  // those without errors
    Diagnostics found;                 // of `ledger_codes`, with places in the text
    /// Whether there is an entry of this kind.
    bool has(LedgerKind) const;
};

/// Reads a ledger; `text` must outlive it.
Ledger parse_ledger(std::string_view text);

/// A decimal number with a point and at most six places.
std::optional<Fraction> decimal_number(std::string_view text);

/// An entry that counts: its contestants, and what it does to their scores.
struct AppliedEntry {
    LedgerEntry const* entry;
    std::vector<bridge::Contestant> who;           // one; two of a match or a table; none of a fouled board
    std::optional<bridge::LedgerAmount> amount{};  // signed; also where the entry names a standard one
    /// The points that are added to each of them; or the points of the match, where the entry decides it. Empty if the entry changes the
    /// results themselves.
    std::vector<Fraction> points{};
    bool decides_match = false;
    bool in_match = false;                 // the points are within those of a match, not beside them
    std::optional<std::uint32_t> stage{};  // of pairs: whose points are added there, and not in the whole event
};

}  // namespace score::formats
