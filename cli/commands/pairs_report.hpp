#pragma once
/// Reports of a session of pairs: ranking, travellers, personal cards; as text and as records.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/ledger_report.hpp"
#include "commands/session_deals.hpp"
#include "commands/sub_rankings.hpp"
#include "commands/ties_report.hpp"
#include "kit/records.hpp"
#include "kit/streams.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/formats/field.hpp"
#include "score/formats/html/results.hpp"

namespace score::cli {

enum class PairsView { ranking, travellers, cards };

struct PairsReportOptions {
    PairsView view = PairsView::ranking;
    Format format = Format::text;
    bool explained = false;
    bool by_direction = false;
    bool into_pbn = false;    // see pairs_pbn.hpp
    bool as_page = false;     // HTML
    bool as_usebio = false;   // see usebio.hpp
    bool by_section = false;  // a ranking for each section
    bridge::SessionTotal total = bridge::SessionTotal::weighted;
    int decimals = 2;
    std::optional<std::string> card{};       // only that of the pair of this number
    std::vector<bridge::Contestant> only{};  // the pairs of this number
    bridge::TieOptions ties{};
    std::vector<SubRanking> subs{};
    bool of_rounds = false;  // the stages are rounds of a Swiss event
};

class PairsReport {
public:
    PairsReport(Output& out, PairsReportOptions options, formats::PairsField const& field, bridge::PairsRanking const& ranking);
    PairsReport(PairsReport const&) = delete;
    PairsReport& operator=(PairsReport const&) = delete;
    void write();
    void results_as_records();
    /// The result page; `deals` are shown where there is one session.
    formats::html::ResultPage page(std::string title, DealsByNumber deals) const;

private:
    struct Line;  // one side of one table
    using Part = formats::html::ResultPart;
    using Cards = std::vector<std::vector<Line>>;  // by contestant
    struct List {
        std::string title;
        std::vector<bridge::Standing const*> standings;  // best first
        std::vector<bridge::Place> places{};             // of these
        SubRanking const* sub = nullptr;                 // of which it is the ranking
    };
    void ranking_as_text();
    void ranking_as_records();
    void add_ranking(RecordWriter&, std::string_view type) const;
    std::vector<Part> rankings() const;
    bool is_scratch() const { return field_.scratch() && &ranking_ == &*field_.scratch(); }
    void travellers_as_text();
    void cards_as_text();
    std::vector<List> lists() const;
    std::vector<bridge::Standing const*> standings(std::optional<std::string_view> section, std::optional<Side>) const;
    void place(std::vector<List>&) const;
    Part part_of(List const&) const;
    Part part_of(formats::FieldBoard const&) const;
    Part part_of(bridge::Standing const&, std::vector<Line> const&) const;
    Cards cards() const;
    std::string sessions_as_json(bridge::Contestant) const;
    std::string average_in(std::string_view session, bridge::Contestant) const;
    std::string_view average_title() const;
    std::string points(Fraction const& points, Fraction const& average = 0, int more_decimals = 0) const;
    std::string imps(Fraction const& sum, int more_decimals = 0) const;
    std::string average(bridge::Standing const&, int more_decimals = 0) const;
    std::vector<std::string> averages(std::vector<bridge::Standing const*> const&) const;
    std::string total(bridge::Standing const&) const;
    std::string adjustment(bridge::Standing const&) const;
    Fraction top(formats::AppliedEntry const&, bridge::Contestant) const;
    bridge::Rank rank_of(bridge::Standing const& standing) const {
        return places_[static_cast<std::size_t>(&standing - ranking_.standings.data())].rank;
    }
    static std::string card_of(bridge::Contestant);
    std::string address_of(formats::FieldBoard const&) const;
    std::string names_of(bridge::Contestant) const;
    std::string id_of(bridge::Contestant) const;
    std::string seated_id_of(bridge::Contestant) const;
    Fraction figure(formats::FieldBoard const&, std::size_t table, Side) const;
    std::string shown_figure(formats::FieldBoard const&, std::size_t table, Side) const;
    std::string explained(formats::FieldBoard const&, std::size_t table) const;
    std::string explained(formats::FieldBoard const&, std::size_t table, Side) const;
    std::string result(std::string_view written) const;
    std::vector<std::size_t> by_figure(formats::FieldBoard const&) const;
    bool is_matchpoints() const { return ranking_.options.form == bridge::PairsForm::matchpoints; }
    std::string_view unit() const;

    Output& out_;
    PairsReportOptions options_;
    formats::PairsField const& field_;
    bridge::PairsRanking const& ranking_;
    LedgerReport ledger_;
    std::vector<List> lists_;
    std::vector<bridge::Place> places_;  // in the order of the standings, each in its list
    std::vector<std::string_view> sessions_;
    bool has_sums_ = true;  // matchpoints of all have the same top
};

}  // namespace score::cli
