#pragma once
/// What the check of a board is made of: one function a subject, in the order of the record, each with what it learned
/// for those that follow. `check` (check.cpp) calls them; every auction and every play is replayed once.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "../report/limits.hpp"
#include "score/bridge/call.hpp"
#include "score/formats/board.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/check.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats {

// Saying what was found. Nothing here runs on a board without faults.

/// A message: the text of a catalogue with its gaps filled.
template <class... Args>
std::string say(std::string_view text, Args const&... args) {
    return fmt::format(fmt::runtime(text), args...);
}

inline void report(
    Diagnostics& found, Code const* what, Severity severity, Where where, std::string message, std::optional<FixIt> fix = {}) {
    if (found.size() < most_findings_kept) found.push_back({what, severity, where, std::move(message), std::move(fix)});
}
inline void report(Diagnostics& found, Code const* what, Where where, std::string message, std::optional<FixIt> fix = {}) {
    report(found, what, what->severity, where, std::move(message), std::move(fix));
}

/// A tag value in its quotes, to stand where the written one stands.
inline FixIt value_fix(Where where, std::string_view value) { return {where, fmt::format("\"{}\"", value)}; }

/// `North`, `East`, `South` or `West`.
inline std::string_view word(Seat s) {
    switch (s) {
        case Seat::north: return _("North");
        case Seat::east: return _("East");
        case Seat::south: return _("South");
        case Seat::west: return _("West");
    }
    return {};
}

/// A value that is there but could not be read; the reader has said so. `?` and nothing at all are not of this kind.
template <class T>
bool is_unreadable(Board const& board, Written<T> const& value, pbn::Tag tag) {
    if (value) return false;
    auto const text = board.text_of(tag);
    return !text.empty() && text != "?";
}

/// Whether one of the `;`-separated fields of the Scoring tag is `field` (PBN 3.4.12).
bool scoring_has(Board const&, std::string_view field);
/// Rubber bridge and its relatives: vulnerability and score do not belong to a numbered board.
bool is_rubber_form(Board const&);

// The cards (check_cards.cpp).

/// Law 1: thirteen cards each, every card once; PBN 3.10 for end positions. True when the hands can be relied upon.
bool check_deal(Board const&, Diagnostics&);
/// Law 2: dealer and vulnerability that the number of the board gives.
void check_board_number(Board const&, Diagnostics&);

// The auction (check_auction.cpp).

/// What came of an auction, as far as it is certain.
struct AuctionResult {
    bool complete = false;  // and none of its last calls in doubt
    bool passed_out = false;
    std::optional<bridge::Contract> contract{};
    std::optional<Seat> declarer{};
};

/// Laws 17 to 22, call by call.
AuctionResult check_auction(Board const&, Diagnostics&);

/// What was played, of the tags and where they are silent of the auction.
struct Settled {
    bool passed_out = false;
    std::optional<bridge::Denomination> denomination{};
    std::optional<bridge::Contract> contract{};  // nothing in an end position, which names the denomination alone
    std::optional<Seat> declarer{};
    bool same_denomination = true, same_contract = true, same_declarer = true;  // false: auction and tags contradict each other
    bool agreed() const { return same_contract && same_declarer; }

    std::optional<bridge::DeclaredContract> declared() const {
        if (!contract || !declarer) return std::nullopt;
        return bridge::DeclaredContract{*contract, *declarer};
    }
};

/// Laws 22 and 54: contract and declarer are those of the auction; a passed-out deal has neither.
Settled check_contract(Board const&, AuctionResult const&, Diagnostics&);

// The play (check_play.cpp).

/// What came of a play. Every trick of which the winner is not certain may belong to either side.
struct PlayResult {
    bool trusted = false;  // there is a play, and every card of it fits
    bool end_position = false;
    bool over = false;       // all tricks are written, every card of them known
    bool continued = false;  // `+`: the result is of the tricks so far
    bool revoked = false;    // tricks may have been transferred (Law 64)
    int so_far = 0;          // tricks complete before the end of the section or the `+`
    int length = 13;         // tricks to be played
    BySide<int> won{};
};

/// Laws 41 to 64, card by card. `hands_fit`: the deal has no faults.
PlayResult check_play(Board const&, Settled const&, bool hands_fit, Diagnostics&);

// Results and scores (check_scores.cpp).

/// The tricks of declarer's side that a result tag gives.
std::optional<int> tricks_of(WrittenResult const&, std::optional<Seat> declarer);

/// PBN 3.4.15: the result is what was won, or can have been. False when it is not.
bool check_result(Board const&, Settled const&, PlayResult const&, Diagnostics&);

/// Points of North-South for a contract on this board, by Law 77 or as before 1987. Nothing when the vulnerability is not known.
std::optional<int> score_ns_of(Board const&, bridge::DeclaredContract, int tricks);

/// Score, ScoreIMP, ScoreMP, ScorePercentage, ScoreRubber against what they follow from. `facts_agree`: nothing was found against contract,
/// declarer and result.
void check_scores(Board const&, Findings const&, bool facts_agree, Diagnostics&);

// Tables and double-dummy figures (check_tables.cpp, check_optimum.cpp).

/// The rows of a ScoreTable against each other and the Laws (PBN 5.9), TotalScoreTable's ranks (PBN 5.10).
void check_tables(Board const&, Diagnostics&);
/// ScoreIMP, ScoreMP and ScorePercentage against the rows of the score table that have this score, in hundredths.
void check_against_table(Board const&, std::int64_t score_ns, std::optional<Seat> declarer, Diagnostics&);
/// OptimumResultTable, DoubleDummyTricks and OptimumScore (PBN 5.7, 4.2.7).
void check_optimum(Board const&, Diagnostics&);

// Notes (check_notes.cpp).

/// PBN 3.5.4, 3.5.5: every reference has its note, and every note a reference; auction and play number apart.
void check_notes(Board const&, Diagnostics&);

}  // namespace score::formats
