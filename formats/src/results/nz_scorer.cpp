// The XML of the NZ Bridge Scorer (formats.md §5.3): all values are attributes.
#include <algorithm>
#include <set>
#include <utility>

#include "../xml/document.hpp"
#include "outcome.hpp"
#include "program_files.hpp"
#include "program_results.hpp"
#include "row.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

class NzScorer final : public ProgramResults, private xml::Handler {
public:
    NzScorer(ReadBytes read, std::string_view file, Contestants contestants)
        : ProgramResults{contestants}, document_{std::move(read), file, *this} {}

private:
    static constexpr std::string_view phantom = "-9999";

    bool read() override {
        if (!document_.read(report().found)) return false;
        report().source = document_.source();
        return true;
    }

    std::size_t needed_from(std::size_t read) const override { return read; }

    void open(std::string_view name, xml::Attributes attributes, std::size_t at) override {
        auto const value = [&](std::string_view wanted) {
            auto const found = std::ranges::find(attributes, wanted, [](auto const& attribute) { return attribute.first; });
            return RecordedText{
                found == attributes.end() ? std::string_view{} : std::string_view{report().store.emplace_back(found->second)},
                document_.in_source({at, at + name.size() + 1})};
        };
        if (name == "session") {
            event().title = value("event_name").text;
            event().date = day_in_record(value("event_date").text);
            event().club = value("club").text;
            event().club_number = value("club_no").text;
        }
        if (name == "sect" || name == "section") sections_.insert(std::string{value("sectid").text});
        if (name == "brsection" || name == "scsection") section_ = value("id").text;
        if (name == "pair") pair(value);
        if (name == "result") table(value);
    }
    void close(xml::Element const&) override {}

    void pair(auto const& value) {
        auto const number = value("no");
        std::string names{value("player_name_1").text};
        if (auto const second = value("player_name_2").text; !second.empty()) names.append(names.empty() ? "" : " - ").append(second);
        auto const side = value("dir").text == "E" ? Side::east_west : Side::north_south;
        name_pair(section_, number.text, side, std::move(names));
        if (contestants() == Contestants::teams) return;
        using enum RecordedFigure::Of;
        auto const points = value("match_points");
        add_figure(
            {.of = total, .side = side, .section = section()}, number.text, {points.text.substr(0, points.text.find('/')), points.where});
        add_figure({.of = place, .side = side, .section = section()}, number.text, value("place"));
    }
    // Only where there are several.
    std::string_view section() {
        return sections_.size() > 1 ? std::string_view{report().store.emplace_back(section_)} : std::string_view{};
    }

    void table(auto const& value) {
        auto const score = value("score"), ns = value("mp_ns"), ew = value("mp_ew");
        if (score.text == phantom || ns.text == phantom || ew.text == phantom) return;  // nobody sat there
        auto const row = score.where;
        if (contestants() == Contestants::teams) return complain_of_contestants(row, say("there are no teams in this file"));
        Cells cells;
        cells[Field::board] = value("bd");
        cells[Field::event] = {event().title, {}};
        cells[Field::section] = {section(), {}};
        cells[Field::round] = value("rnd");
        cells[Field::table] = value("tab");
        cells[Field::lead] = value("lead");
        seat(cells, section_, {{value("ns"), value("ew")}});
        auto adjusted = score;
        adjusted.text = percentages(ns.text, ew.text);
        if (whole_number(score.text) || adjusted.text.empty()) {
            put_outcome({.contract = value("cont"), .declarer = value("dec"), .result = value("res"), .score = score}, cells, report());
        } else cells[Field::adjusted] = adjusted;
        auto const before = report().results.size();
        read_row(cells, row, contestants(), report());
        if (report().results.size() == before) return;
        add_points({{tenths(ns), tenths(ew)}});
    }
    // 64 tenths of a matchpoint are 6.4.
    RecordedText tenths(RecordedText const& said) {
        auto const number = whole_number(said.text);
        if (!number) return {};
        return {report().store.emplace_back(fmt::format("{}.{}", *number / 10, *number % 10)), said.where};
    }
    // `A60/40` for 384 and 256 of 640 tenths; empty if they are no whole percentages.
    std::string_view percentages(std::string_view ns, std::string_view ew) {
        auto const a = whole_number(ns), b = whole_number(ew);
        if (!a || !b || *a < 0 || *b < 0 || *a + *b == 0 || 100 * *a % (*a + *b) != 0) return {};
        return report().store.emplace_back(fmt::format("A{}/{}", 100 * *a / (*a + *b), 100 * *b / (*a + *b)));
    }

    xml::Document document_;
    std::string section_;
    std::set<std::string> sections_;
};

}  // namespace

std::unique_ptr<ResultsFile> nz_scorer_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<NzScorer>(std::move(read), file, contestants);
}

}  // namespace score::formats
