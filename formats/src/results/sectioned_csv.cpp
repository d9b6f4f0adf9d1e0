#include "sectioned_csv.hpp"

#include "result_columns.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

std::string key_of(std::string_view section, std::string_view pair, Side side) {
    return fmt::format("{}\n{}\n{}", section, pair, side == Side::north_south);
}

}  // namespace

bool SectionedCsv::next(ResultsReport& report) {
    while (reader_.next(record_)) {
        report.source = record_.source;
        if (is_readable(record_, report)) line(record_, report);
        if (report.results.empty() && report.found.empty() && report.figures.empty()) continue;
        report.event = &event_;
        return true;
    }
    return false;
}

void SectionedCsv::remember(std::string_view section, std::string_view pair, Side side, std::string_view player) {
    auto key = key_of(section, pair, side);
    kept_ += key.size() + player.size();
    if (player.empty() || kept_ > most_kept) return;
    auto& names = names_[std::move(key)];
    names.append(names.empty() ? "" : " - ").append(player);
}

void SectionedCsv::seat(Cells& cells, std::string_view section, BySide<RecordedText> const& pairs) const {
    for (auto const side : both_sides) {
        cells[Cells::of(side, Field::pair_ns)] = pairs[side];
        auto found = names_.find(key_of(section, pairs[side].text, side));
        if (found == names_.end())
            found = names_.find(key_of(section, pairs[side].text, opponents(side)));  // of a pair that changes its direction
        if (found != names_.end()) cells[Cells::of(side, Field::names_ns)] = {found->second, pairs[side].where};
    }
}

void SectionedCsv::complain(ResultsReport& report, Code const* code, Span where, Message message) {
    report.found.push_back({code, code->severity, where, std::move(message), {}});
}

void SectionedCsv::add_figure(
    ResultsReport& report, RecordedFigure::Of of, std::string_view section, std::string_view pair, Side side, RecordedText said) {
    if (said.text.empty()) return;
    RecordedFigure figure{.of = of, .side = side, .section = section, .said = said};
    figure.who[Side::north_south] = pair;
    report.figures.push_back(figure);
}

void SectionedCsv::add_points(ResultsReport& report, BySide<RecordedText> const& said) {
    auto const& result = report.results.back();
    for (auto const side : both_sides) {
        if (said[side].text.empty()) continue;
        report.figures.push_back({.of = RecordedFigure::Of::table,
            .side = side,
            .board = result.board,
            .section = result.section.text,
            .who = {{result.pair[Side::north_south].text, result.pair[Side::east_west].text}},
            .said = said[side]});
    }
}

}  // namespace score::formats
