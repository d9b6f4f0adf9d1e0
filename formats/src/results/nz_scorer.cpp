// The XML of the NZ Bridge Scorer (formats.md §5.3): all values are attributes.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "../xml/document.hpp"
#include "outcome.hpp"
#include "program_files.hpp"
#include "program_results.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"

namespace score::formats {
namespace {

class NzScorer final : public ProgramResults, private xml::Handler {
public:
    NzScorer(ReadBytes read, std::string_view file, Contestants contestants)
        : ProgramResults{contestants}, document_{std::move(read), file, *this} {}

private:
    static constexpr std::string_view phantom = "-9999";

    bool read() override {
        bool const goes_on = document_.read(report().found), breaks_off = !goes_on && !waiting_.empty();
        if (breaks_off) read_waiting();
        report().source = document_.source();
        return goes_on || breaks_off;
    }

    std::size_t needed_from(std::size_t read) const override { return waiting_.empty() ? read : waiting_.front().where.begin; }

    // The values of an element by the names of its attributes.
    auto values(auto const& attributes, Span where) {
        return [this, &attributes, where](std::string_view wanted) {
            auto const found = std::ranges::find(attributes, wanted, [](auto const& attribute) { return attribute.first; });
            return RecordedText{
                found == attributes.end() ? std::string_view{} : std::string_view{report().store.emplace_back(found->second)},
                document_.in_source(where)};
        };
    }

    void open(std::string_view name, xml::Attributes attributes, std::size_t at) override {
        Span const where{at, at + name.size() + 1};
        auto const value = values(attributes, where);
        if (name == "session") {
            event().title = value("event_name").text;
            event().date = day_in_record(value("event_date").text);
            event().club = value("club").text;
            event().club_number = value("club_no").text;
        }
        if (name == "sect" || name == "section") sections_.insert(std::string{value("sectid").text});
        if (name == "brsection" || name == "scsection") section_ = value("id").text, tops_.clear();
        if (name == "pair") pair(value);
        if (name == "result") result(value, attributes, where);
    }
    void close(xml::Element const& element) override {
        if (element.name != "result") read_waiting();
    }

    void pair(auto const& value) {
        auto const number = value("no");
        auto names = joined(std::array{value("player_name_1").text, value("player_name_2").text}, " - ");
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

    // An artificial score is a share of the top, which the results of the section tell: it waits for them, and they for it.
    void result(auto const& value, xml::Attributes attributes, Span where) {
        if (value("score").text == phantom || value("mp_ns").text == phantom || value("mp_ew").text == phantom) return;  // nobody sat there
        if (!is_award(value)) {
            tell_top(value);
            if (waiting_.empty()) return table(value);
        }
        if (!waiting_.empty() && where.end - waiting_.front().where.begin > xml::Document::largest_part / 2) read_waiting();
        auto& held = waiting_.emplace_back(Held{{}, where});
        for (auto const& [name, said] : attributes) held.attributes.emplace_back(name, said);
    }
    void read_waiting() {
        for (auto const& held : waiting_) table(values(held.attributes, held.where));
        waiting_.clear();
    }

    bool is_award(auto const& value) const {
        auto const ns = whole_number(value("mp_ns").text), ew = whole_number(value("mp_ew").text);
        bool const is_contract = value("score").text.empty() && !value("cont").text.empty() && !value("res").text.empty();
        return !is_contract && !whole_number(value("score").text) && ns && ew && *ns >= 0 && *ew >= 0 && (*ns > 0 || *ew > 0);
    }
    // In tenths. Each side has the tenths below its matchpoints, and a top is an even number.
    void tell_top(auto const& value) {
        auto const both = whole_number(value("mp_ns").text).value_or(0) + std::int64_t{whole_number(value("mp_ew").text).value_or(0)};
        if (both > 0) ++tops_[(both + 19) / 20 * 20];
    }
    // The one that most results tell, of several the largest: of a single result both sides have more than half.
    std::optional<std::int64_t> top() const {
        auto const most = std::max_element(tops_.rbegin(), tops_.rend(), [](auto const& a, auto const& b) { return a.second < b.second; });
        return most == tops_.rend() ? std::nullopt : std::optional{most->first};
    }

    void table(auto const& value) {
        auto const score = value("score"), ns = value("mp_ns"), ew = value("mp_ew");
        auto const row = score.where;
        if (contestants() == Contestants::teams) return complain_of_teams(row);
        Cells cells;
        cells[Field::board] = value("bd");
        cells[Field::event] = {event().title, {}};
        cells[Field::section] = {section(), {}};
        cells[Field::round] = value("rnd");
        cells[Field::table] = value("tab");
        cells[Field::lead] = value("lead");
        seat(cells, section_, {{value("ns"), value("ew")}});
        if (is_award(value)) cells[Field::adjusted] = {percentages(*whole_number(ns.text), *whole_number(ew.text)), score.where};
        else put_outcome({.contract = value("cont"), .declarer = value("dec"), .result = value("res"), .score = score}, cells, report());
        if (add_row(cells, row)) add_points({{tenths(ns), tenths(ew)}});
    }
    // 64 tenths of a matchpoint are 6.4.
    RecordedText tenths(RecordedText const& said) {
        auto const number = whole_number(said.text);
        if (!number) return {};
        return {report().store.emplace_back(fmt::format("{}.{}", *number / 10, *number % 10)), said.where};
    }
    // `A60/40` for 384 and 256 of 640 tenths. Without a result in the section both have the top together.
    std::string_view percentages(std::int64_t ns, std::int64_t ew) {
        auto const whole = top().value_or(ns + ew);
        auto const percent = [&](std::int64_t tenths) { return (200 * tenths + whole) / (2 * whole); };
        return report().store.emplace_back(fmt::format("A{}/{}", percent(ns), percent(ew)));
    }

    struct Held {
        std::vector<std::pair<std::string, std::string>> attributes;
        Span where;  // in the document
    };

    xml::Document document_;
    std::string section_;
    std::set<std::string> sections_;
    std::map<std::int64_t, int> tops_;  // how many results of the section tell this top of a board
    std::vector<Held> waiting_;         // the first artificial score of the section, and what follows it
};

}  // namespace

std::unique_ptr<ResultsFile> nz_scorer_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<NzScorer>(std::move(read), file, contestants);
}

}  // namespace score::formats
