#pragma once
/// `score pairs --swiss`: matches of pairs, their Victory Points, standings and the next round (club.md §3).
#include "commands/matches_report.hpp"
#include "commands/pairs_report.hpp"
#include "commands/session.hpp"
#include "score/formats/swiss_field.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag swiss{0, "swiss", "vp|aggregate",
    N_("A Swiss event: all boards of two pairs in a round are a match. Its percentage, or its IMPs, give Victory Points (vp), or are added "
       "up (aggregate).")};
inline constexpr Flag vp_scale{0, "vp-scale", "wbf|wbf-discrete|acbl20|acbl30|british20",
    N_("With --swiss vp and IMPs: the VP scale; wbf is the default. Percentages have the English scale for matchpointed matches.")};
inline constexpr Flag match_boards{0, "boards", "N",
    N_("The number of boards of a match, for the scale. Without this option, as many as the results have for it, with those that were not "
       "played.")};
inline constexpr Flag swiss_matches{0, "matches", "", N_("With --swiss: print the matches, round by round, instead of the ranking.")};
}  // namespace flags

/// Runs the command with --swiss. `report` is what is asked of boards and output.
Exit score_swiss_pairs(Arguments const&, Streams, formats::FieldOptions const&, PairsReportOptions report, LedgerFile const& director_says);

}  // namespace score::cli
