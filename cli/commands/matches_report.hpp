#pragma once
/// Reports of an event of matches, of teams or of Swiss pairs: rankings, the cross table, cards, the next round.
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/ledger_report.hpp"
#include "commands/sub_rankings.hpp"
#include "commands/ties_report.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/bridge/match_event.hpp"
#include "score/formats/field.hpp"
#include "score/formats/html/results.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag next_round{0, "next-round", "min-cost|down",
    N_("Propose the next round of a Swiss event, without replays: min-cost, the least sum of the squared differences of VPs; or down, the "
       "first in rank meets the next one whom it has not met. A bye goes to the lowest who has had none.")};
inline constexpr Flag lag{
    0, "lag", "", N_("With --next-round: by the standing before the last round, for pairings that are made while it is played.")};
inline constexpr Flag after{0, "after", "ROUND", N_("The standing after this round; or all: after each round.")};
inline constexpr Flag cross_table{
    0, "cross-table", "", N_("Print the points of each against each other, as of a round robin, instead of the ranking.")};
}  // namespace flags

/// Why a score of so many boards, such as `12 IMPs`, is worth its Victory Points: a line below it.
std::string why_of_scale(std::string_view score, std::int64_t boards, std::string_view scale);

/// Throws `WrongUsage` if --rank-by or a round of --after is given where another report than the ranking is asked for.
void only_for_the_ranking(Arguments const&, bool asks_for_another);

/// The round of --after, which must be one that was played. Throws `WrongUsage`.
int round_given(Arguments const&, int last);

/// A match as a line of a report.
struct MatchLine {
    bridge::ByTeam<bridge::Contestant> who;
    std::int64_t boards = 0;
    bridge::ByTeam<std::string> sum{};                  // of the boards; empty if none counts
    bridge::ByTeam<std::vector<std::string>> scores{};  // see MatchesHow::score_titles
    bridge::ByTeam<std::string> why{};                  // the points; a line below the match on a card that is explained, or nothing
    // as every field has them
    std::string round{};
    bridge::ByTeam<Fraction> points{};
    bool counts = false;
};

struct MatchesHow {
    bool of_pairs = false;
    std::string_view unit;  // of the points
    int decimals = 2;
    std::function<std::string(Fraction const&)> boards{};  // what was won or lost on boards, in records
    std::vector<std::string> score_titles{};               // of a match on a card
    std::vector<std::string> sum_titles{};                 // of what `sums` adds to the ranking
    std::function<std::vector<std::string>(bridge::TeamStanding const&)> sums{};
    std::function<std::string(bridge::TeamStanding const&)> total{};  // in the ranking
    std::function<std::string(bridge::TeamStanding const&)> value{};  // on a card
};

class MatchesReport {
public:
    using Part = formats::html::ResultPart;
    MatchesReport(bridge::MatchEvent const& event, formats::ContestantList const& contestants,
        std::span<formats::AppliedEntry const> ledger, MatchesHow how);
    /// With the matches of a field; `line_of` says what differs between matches of teams and of pairs.
    template <class Field, class LineOf>
    MatchesReport(Field const& field, MatchesHow how, LineOf line_of)
        : MatchesReport{field.event(), field.contestants(), field.applied(), std::move(how)} {
        for (auto const& match : field.matches()) {
            auto& line = matches_.emplace_back(line_of(match));
            line.round = match.round;
            line.points = match.result.points;
            line.counts = match.result.counts;
        }
    }
    MatchesReport(MatchesReport const&) = delete;
    MatchesReport& operator=(MatchesReport const&) = delete;

    /// One ranking of all, or with sub-rankings one for each; ties are told below.
    std::vector<Part> rankings(bridge::TeamsRanking const&, bridge::TieOptions const&, std::vector<SubRanking> const& = {},
        int after = bridge::MatchEvent::all_rounds) const;
    /// The standing after each round, its matches first.
    std::vector<Part> rounds(bridge::TieOptions const&) const;
    Part cross_table(bridge::TeamsRanking const&) const;
    Part card(bridge::TeamStanding const&, bool explained = false) const;
    Part next_round(bridge::SwissRound const&, bridge::TeamsRanking const& standing) const;
    void write_next_round(Output&, bridge::SwissRound const&, bridge::TeamsRanking const& standing) const;
    void next_round_as_records(Output&, Format, bridge::SwissRound const&, bridge::TeamsRanking const& standing) const;
    /// `after` is the round of the ranking; std::nullopt: a ranking after each round instead.
    void rankings_as_records(Output&, Format, bridge::TeamsRanking const&, bridge::TieOptions const&, std::vector<SubRanking> const&,
        std::optional<int> after) const;
    void matches_as_records(Output&, Format) const;

    LedgerReport const& ledger() const { return ledger_; }
    /// What the ledger says about a match, by indices of its entries.
    std::vector<std::string> notes(std::vector<std::size_t> const& entries) const;
    std::string name_of(bridge::Contestant) const;
    std::string points(Fraction const& value) const { return decimals(value, how_.decimals); }

private:
    /// A standing, and the round after which it is one.
    struct Standing {
        int after;
        bridge::TeamsRanking ranking;
    };
    std::vector<Standing> standings_after_rounds(bridge::TieOptions const&) const;
    struct List {
        SubRanking const* sub = nullptr;  // else all
        std::vector<bridge::Place> places{};
    };
    std::vector<List> lists(bridge::TeamsRanking const&, bridge::TieOptions const&, std::vector<SubRanking> const&, int after) const;
    Part ranking(std::string heading, std::vector<bridge::Place> const&, bridge::TeamsRanking const&) const;
    std::string names_of(bridge::Contestant) const;
    std::string_view title() const;
    static std::string card_of(bridge::Contestant);
    bridge::ByTeam<std::string_view> sides() const;
    int next() const;

    bridge::MatchEvent const& event_;
    formats::ContestantList const& contestants_;
    std::span<formats::AppliedEntry const> ledger_entries_;
    std::vector<MatchLine> matches_;
    MatchesHow how_;
    LedgerReport ledger_;
};

}  // namespace score::cli
