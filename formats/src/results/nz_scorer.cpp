// The XML of the NZ Bridge Scorer (formats.md §5.3): all values are attributes.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "../xml/document.hpp"
#include "outcome.hpp"
#include "program_files.hpp"
#include "row.hpp"
#include "score/formats/result_codes.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

class NzScorer final : public ResultsFile, private xml::Handler {
public:
    NzScorer(ReadBytes read, std::string_view file, Contestants contestants)
        : document_{std::move(read), file, *this}, contestants_{contestants} {}

    bool next(ResultsReport& report) override {
        report_ = &report;
        while (document_.read(report.found)) {
            report.source = document_.source();
            if (report.results.empty() && report.found.empty() && report.figures.empty()) continue;
            report.event = &event_;
            return true;
        }
        return false;
    }

private:
    static constexpr std::string_view phantom = "-9999";
    static constexpr std::size_t most_kept = std::size_t{16} * 1024 * 1024;  // bytes of names

    std::size_t needed_from(std::size_t read) const override { return read; }

    void open(std::string_view name, xml::Attributes attributes, std::size_t at) override {
        auto const value = [&](std::string_view wanted) {
            auto const found = std::ranges::find(attributes, wanted, [](auto const& attribute) { return attribute.first; });
            return RecordedText{
                found == attributes.end() ? std::string_view{} : std::string_view{report_->store.emplace_back(found->second)},
                document_.in_source({at, at + name.size() + 1})};
        };
        if (name == "session") {
            event_.title = value("event_name").text;
            event_.date = day_in_record(value("event_date").text);
            event_.club = value("club").text;
            event_.club_number = value("club_no").text;
        }
        if (name == "sect" || name == "section") sections_.insert(std::string{value("sectid").text});
        if (name == "brsection" || name == "scsection") section_ = value("id").text;
        if (name == "pair") pair(value);
        if (name == "result") table(value);
    }
    void close(xml::Element const&) override {}

    std::string key_of(std::string_view number) const { return fmt::format("{}\n{}", section_, number); }

    void pair(auto const& value) {
        auto const number = value("no");
        std::string names{value("player_name_1").text};
        if (auto const second = value("player_name_2").text; !second.empty()) names.append(names.empty() ? "" : " - ").append(second);
        kept_ += names.size();
        if (kept_ <= most_kept) names_.insert_or_assign(key_of(number.text), std::move(names));
        if (contestants_ == Contestants::teams) return;
        using enum RecordedFigure::Of;
        for (auto const& [of, said] : {std::pair{total, value("match_points")}, std::pair{place, value("place")}}) {
            if (said.text.empty()) continue;
            RecordedFigure figure{.of = of,
                .side = value("dir").text == "E" ? Side::east_west : Side::north_south,
                .section = section(),
                .said = {said.text.substr(0, said.text.find('/')), said.where}};
            figure.who[Side::north_south] = number.text;
            report_->figures.push_back(figure);
        }
    }
    // Only where there are several.
    std::string_view section() const {
        return sections_.size() > 1 ? std::string_view{report_->store.emplace_back(section_)} : std::string_view{};
    }

    void table(auto const& value) {
        auto const score = value("score"), ns = value("mp_ns"), ew = value("mp_ew");
        if (score.text == phantom || ns.text == phantom || ew.text == phantom) return;  // nobody sat there
        auto const row = score.where;
        if (contestants_ == Contestants::teams) {
            if (std::exchange(has_complained_, true)) return;
            auto const* const code = result_code("results-contestant");
            report_->found.push_back({code, code->severity, row, say("there are no teams in this file"), {}});
            return;
        }
        Cells cells;
        cells[Field::board] = value("bd");
        cells[Field::event] = {event_.title, {}};
        cells[Field::section] = {section(), {}};
        cells[Field::round] = value("rnd");
        cells[Field::table] = value("tab");
        cells[Field::lead] = value("lead");
        BySide<RecordedText> const pairs{{value("ns"), value("ew")}};
        for (auto const side : both_sides) {
            cells[Cells::of(side, Field::pair_ns)] = pairs[side];
            auto const found = names_.find(key_of(pairs[side].text));
            if (found != names_.end()) cells[Cells::of(side, Field::names_ns)] = {found->second, pairs[side].where};
        }
        auto adjusted = score;
        adjusted.text = percentages(ns.text, ew.text);
        if (whole_number(score.text) || adjusted.text.empty()) {
            put_outcome({.contract = value("cont"), .declarer = value("dec"), .result = value("res"), .score = score}, cells, *report_);
        } else cells[Field::adjusted] = adjusted;
        auto const before = report_->results.size();
        read_row(cells, row, contestants_, *report_);
        if (report_->results.size() == before) return;
        for (auto const side : both_sides) {
            auto const tenths = whole_number((side == Side::north_south ? ns : ew).text);
            if (!tenths) continue;
            report_->figures.push_back({.of = RecordedFigure::Of::table,
                .side = side,
                .board = report_->results.back().board,
                .section = report_->results.back().section.text,
                .who = {{pairs[Side::north_south].text, pairs[Side::east_west].text}},
                .said = {report_->store.emplace_back(fmt::format("{}.{}", *tenths / 10, *tenths % 10)), row}});
        }
    }
    // `A60/40` for 384 and 256 of 640 tenths; empty if they are no whole percentages.
    std::string_view percentages(std::string_view ns, std::string_view ew) const {
        auto const a = whole_number(ns), b = whole_number(ew);
        if (!a || !b || *a < 0 || *b < 0 || *a + *b == 0 || 100 * *a % (*a + *b) != 0) return {};
        return report_->store.emplace_back(fmt::format("A{}/{}", 100 * *a / (*a + *b), 100 * *b / (*a + *b)));
    }

    xml::Document document_;
    Contestants contestants_;
    ResultsReport* report_ = nullptr;
    RecordedEvent event_;
    std::string section_;
    std::set<std::string> sections_;
    std::map<std::string, std::string> names_;
    std::size_t kept_ = 0;
    bool has_complained_ = false;
};

}  // namespace

std::unique_ptr<ResultsFile> nz_scorer_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<NzScorer>(std::move(read), file, contestants);
}

}  // namespace score::formats
