#pragma once
/// Reports of matches of teams: ranking, matches, cards; as text and as records.
#include <optional>
#include <string>
#include <vector>

#include "commands/ledger_report.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/bridge/teams_session.hpp"
#include "score/formats/field.hpp"

namespace score::cli {

enum class TeamsView { ranking, matches, cards, next_round };

struct TeamsReportOptions {
    TeamsView view = TeamsView::ranking;
    Format format = Format::text;
    bridge::TeamsForm form = bridge::TeamsForm::victory_points;
    bool explained = false;
    int decimals = 2;
    std::optional<bridge::Contestant> only{};  // the card of one team
    bridge::SwissRound next_round{};
    bridge::TeamsRanking standing{};  // that the next round is made by
};

class TeamsReport {
public:
    TeamsReport(Output& out, TeamsReportOptions options, formats::TeamsField const& field, bridge::TeamsRanking const& ranking,
        bridge::TeamsOptions const& scoring);
    void write();

private:
    void ranking_as_text();
    void ranking_as_records();
    void matches_as_text();
    void match_as_text(formats::FieldMatch const&);
    void cards_as_text();
    void results_as_records();
    std::string points(Fraction const&) const;
    std::string whole(Fraction const&) const;
    std::string quotient(bridge::Quotient const&) const;
    std::string shown(bridge::TieFigure const&) const;
    void ties_as_text();
    void next_round_as_text();
    void next_round_as_records();
    bridge::TeamStanding const* standing_of(bridge::Contestant) const;
    std::string name_of(bridge::Contestant) const;
    std::string_view unit() const;
    std::string_view board_unit() const;

    Output& out_;
    TeamsReportOptions options_;
    formats::TeamsField const& field_;
    bridge::TeamsRanking const& ranking_;
    bridge::TeamOptions board_options_;
    std::string scale_;  // its name
    LedgerReport ledger_;
};

}  // namespace score::cli
