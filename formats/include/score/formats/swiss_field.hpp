#pragma once
/// The field of a Swiss event of pairs: recorded results, grouped into boards and matches (club.md §3.1).
///
///     SwissField field{{}, {}};
///     ResultsReport report;
///     while (reader.next(report)) field.add(report);
///     bridge::TeamsRanking const ranking = field.finish();
///     field.contestants()[ranking.standings.front().team].id;
///
/// All boards that two pairs play against each other in a round are a match. Boards are compared across the field of their round, which has
/// its own full board, its own percentage for A+ and its own top; a number comes back in another round as another board.
#include <string>
#include <vector>

#include "score/bridge/swiss_pairs.hpp"
#include "score/formats/field.hpp"

namespace score::formats {

/// A match of pairs; home is who sits North-South on its first board.
struct SwissMatch {
    std::string round;
    bridge::PairsMatch match;
    bridge::PairsMatchResult result;
    std::vector<std::size_t> ledger{};  // the entries about this match: indices in `SwissField::applied`
    ResultPlace place{};

    bridge::ByTeam<bridge::Contestant> const& contestants() const { return match.pairs; }
};

/// What pairs have on the boards that they played against each other; in `PairsMatch::round` the number of the round, or of the stage if it has
/// none. In the order of the stages. Precondition: the field is complete, and keeps everything.
std::vector<SwissMatch> meetings(PairsField const&);

class SwissField : public FieldFindings {
public:
    SwissField(FieldOptions field, bridge::SwissPairsOptions const& scoring);

    void add(ResultsReport const& report) { pairs_.add(report); }
    /// Scores every match.
    bridge::TeamsRanking finish(bridge::TieOptions const& ties = {});
    /// After `finish`: a pairing of the next round by a standing, without those who have withdrawn. Replays are late findings.
    bridge::SwissRound next_round(bridge::TeamsRanking const& standing, bridge::SwissForm form) {
        return next_round_of(event(), standing, {form}, contestants(), late_);
    }

    bridge::MatchEvent const& event() const { return session_.event(); }
    ContestantList const& contestants() const { return pairs_.contestants(); }
    std::vector<SwissMatch> const& matches() const { return matches_; }
    /// The boards, compared.
    PairsField const& pairs() const { return pairs_; }
    bridge::PairsRanking const& boards_ranking() const { return boards_ranking_; }

private:
    SwissMatch* match_of(AppliedEntry const&);
    bridge::LedgerUnit total_unit() const;
    bool apply(AppliedEntry&);
    bool apply_amount(AppliedEntry&);
    bool apply_to_match(AppliedEntry&);
    bool apply_bye(AppliedEntry&);

    FieldOptions options_;
    bridge::SwissPairsOptions scoring_;
    PairsField pairs_;
    bridge::SwissPairs session_;
    bridge::PairsRanking boards_ranking_;
    std::vector<SwissMatch> matches_;
};

}  // namespace score::formats
