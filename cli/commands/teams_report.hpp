#pragma once
/// Reports of matches of teams: ranking, matches, cards, the page; as text and as records.
#include <optional>
#include <string>
#include <vector>

#include "commands/ledger_report.hpp"
#include "commands/matches_report.hpp"
#include "commands/session_deals.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/bridge/teams_session.hpp"
#include "score/formats/field.hpp"
#include "score/formats/html/results.hpp"

namespace score::cli {

enum class TeamsView { ranking, matches, cards, next_round, cross_table, after, knockout };

struct TeamsReportOptions {
    TeamsView view = TeamsView::ranking;
    Format format = Format::text;
    bridge::TeamsForm form = bridge::TeamsForm::victory_points;
    bool explained = false;
    bool as_page = false;  // HTML
    int decimals = 2;
    std::optional<bridge::Contestant> only{};  // the card of one team
    bridge::SwissRound next_round{};
    bridge::TeamsRanking standing{};  // that the next round is made by
    bridge::TieOptions ties{};
    std::vector<SubRanking> subs{};
    int after = bridge::MatchEvent::all_rounds;  // the ranking is that after this round
};

class TeamsReport {
public:
    TeamsReport(Output& out, TeamsReportOptions options, formats::TeamsField const& field, bridge::TeamsRanking const& ranking,
        bridge::TeamsOptions const& scoring);
    void write();
    formats::html::ResultPage page(std::string title, DealsByNumber const&) const;

private:
    using Part = formats::html::ResultPart;
    MatchesReport matches_report() const;
    void rankings_as_records();
    void matches_as_text();
    void cards_as_text();
    void knockout_as_text();
    void triangle_as_text(std::string const& round, bridge::MatchEvent const&) const;
    void results_as_records();
    Part part_of(formats::FieldMatch const&) const;
    std::vector<Part> hands(DealsByNumber const&) const;
    std::string results(std::vector<std::string> const& written) const;
    std::string why(formats::FieldMatch const&, bridge::Team) const;
    std::string points(Fraction const&) const;
    std::string whole(Fraction const&) const;
    std::string quotient(bridge::Quotient const&) const;
    std::string_view unit() const;
    std::string_view board_unit() const;

    Output& out_;
    TeamsReportOptions options_;
    formats::TeamsField const& field_;
    bridge::TeamsRanking const& ranking_;
    bridge::TeamOptions board_options_;
    std::string scale_;  // its name
    MatchesReport report_;
};

}  // namespace score::cli
