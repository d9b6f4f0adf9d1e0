#pragma once
/// The parts of the check of a board: one function per subject, in the order of the record, each returning what later ones need. `check`
/// (check.cpp) calls them; every auction and every play is replayed once.

#include <optional>
#include <string_view>
#include <utility>

#include "../board/values.hpp"
#include "../report/limits.hpp"
#include "score/bridge/call.hpp"
#include "score/formats/board.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/check.hpp"
#include "text/fmt.hpp"

namespace score::formats {

// Reporting. Nothing here runs for a board without faults.

inline void report(Diagnostics& found, Code const* what, Severity severity, Where where, Message message, std::optional<FixIt> fix = {}) {
    if (found.size() < most_findings_kept) found.push_back({what, severity, where, std::move(message), std::move(fix)});
}
inline void report(Diagnostics& found, Code const* what, Where where, Message message, std::optional<FixIt> fix = {}) {
    report(found, what, what->severity, where, std::move(message), std::move(fix));
}

/// Reports, and returns false: a check that what follows depends on has failed.
inline bool refuse(Diagnostics& found, Code const* what, Where where, Message message) {
    report(found, what, where, std::move(message));
    return false;
}

/// A fix that replaces the written tag value, with its quotes.
inline FixIt value_fix(Where where, std::string_view value) { return {where, fmt::format("\"{}\"", value)}; }

/// `North`, `East`, `South` or `West`.
inline Message word(Seat s) {
    switch (s) {
        case Seat::north: return say("North");
        case Seat::east: return say("East");
        case Seat::south: return say("South");
        case Seat::west: return say("West");
    }
    return {};
}

/// Whether `field` is one of the `;`-separated fields of the Scoring tag (PBN 3.4.12).
bool scoring_has(Board const&, std::string_view field);
/// Rubber bridge and related forms: vulnerability and score do not follow from the board number.
bool is_rubber_form(Board const&);

// The cards (check_cards.cpp).

/// Law 1: thirteen cards each, every card once; PBN 3.10 for end positions. True if the hands are reliable.
bool check_deal(Board const&, Diagnostics&);
/// Law 2: dealer and vulnerability follow from the board number.
void check_board_number(Board const&, Diagnostics&);

// The auction (check_auction.cpp).

/// The result of an auction, as far as it is certain.
struct AuctionResult {
    bool complete = false;  // and no call is in doubt
    bool passed_out = false;
    std::optional<bridge::Contract> contract{};
    std::optional<Seat> declarer{};
};

/// Laws 17 to 22, call by call.
AuctionResult check_auction(Board const&, Diagnostics&);

/// What was played, according to the tags; where they are missing, to the auction.
struct Settled {
    bool passed_out = false;
    std::optional<bridge::Denomination> denomination{};
    std::optional<bridge::Contract> contract{};  // std::nullopt in an end position, which gives only the denomination
    std::optional<Seat> declarer{};
    bool same_denomination = true, same_contract = true, same_declarer = true;  // false: auction and tags contradict each other
    bool agreed() const { return same_contract && same_declarer; }

    std::optional<bridge::DeclaredContract> declared() const {
        if (!contract || !declarer) return std::nullopt;
        return bridge::DeclaredContract{*contract, *declarer};
    }
};

/// Laws 22 and 54: contract and declarer match the auction; a passed-out deal has neither.
Settled check_contract(Board const&, AuctionResult const&, Diagnostics&);

// The play (check_play.cpp).

/// The result of a play. A trick without a certain winner may belong to either side.
struct PlayResult {
    bool trusted = false;  // there is a play, and every card fits
    bool end_position = false;
    bool over = false;     // all tricks are complete, every card known
    bool revoked = false;  // tricks may have been transferred (Law 64)
    int so_far = 0;        // complete tricks before the end of the section or the `+`
    int length = 13;       // tricks to be played
    BySide<int> won{};
};

/// Laws 41 to 64, card by card. `hands_fit`: the deal has no faults.
PlayResult check_play(Board const&, Settled const&, bool hands_fit, Diagnostics&);

// Results and scores (check_scores.cpp).

/// PBN 3.4.15: the result is the number of tricks won, or a possible one. False if it is not.
bool check_result(Board const&, Settled const&, PlayResult const&, Diagnostics&);

/// Points of North-South for a contract on this board, by Law 77 or by the scale before 1987. std::nullopt if the vulnerability is unknown.
std::optional<int> score_ns_of(Board const&, std::optional<bridge::Vulnerability>, bridge::DeclaredContract, int tricks);

/// Checks Score, ScoreIMP, ScoreMP, ScorePercentage and ScoreRubber. `facts_agree`: contract, declarer and result have no findings.
void check_scores(Board const&, Findings const&, bool facts_agree, Diagnostics&);

// Tables and double-dummy figures (check_tables.cpp, check_optimum.cpp).

/// The rows of a ScoreTable against each other and the Laws (PBN 5.9), and the ranks of TotalScoreTable (PBN 5.10).
void check_tables(Board const&, Diagnostics&);
/// ScoreIMP, ScoreMP and ScorePercentage against the rows of the score table with this score, in hundredths.
void check_against_table(Board const&, std::int64_t score_ns, std::optional<Seat> declarer, Diagnostics&);
/// OptimumResultTable, DoubleDummyTricks and OptimumScore (PBN 5.7, 4.2.7).
void check_optimum(Board const&, Diagnostics&);

// Notes (check_notes.cpp).

/// PBN 3.5.4, 3.5.5: every reference has a note, and every note a reference; auction and play are numbered separately.
void check_notes(Board const&, Diagnostics&);

}  // namespace score::formats
