#include "program_results.hpp"

#include <utility>

#include "row.hpp"
#include "score/formats/result_codes.hpp"
#include "text/fmt.hpp"

namespace score::formats {
namespace {

std::string key_of(std::string_view section, std::string_view pair, std::optional<Side> side) {
    return fmt::format("{}\n{}\n{}", section, pair, side ? name(*side) : std::string_view{});
}

}  // namespace

void KnownNames::set(std::string key, std::string name) {
    kept_ += key.size() + name.size();
    if (kept_ <= most_kept) names_.insert_or_assign(std::move(key), std::move(name));
}

void KnownNames::join(std::string key, std::string_view name) {
    kept_ += key.size() + name.size();
    if (name.empty() || kept_ > most_kept) return;
    auto& names = names_[std::move(key)];
    names.append(names.empty() ? "" : " - ").append(name);
}

std::string_view KnownNames::of(std::string const& key) const {
    auto const found = names_.find(key);
    return found == names_.end() ? std::string_view{} : found->second;
}

bool ProgramResults::next(ResultsReport& report) {
    report_ = &report;
    report.event = &event_;
    while (read())
        if (!report.results.empty() || !report.found.empty() || !report.figures.empty() || !report.deals.empty()) return true;
    return false;
}

void ProgramResults::complain(Code const* code, Span where, Message message) {
    report_->found.push_back(diagnostic(code, where, std::move(message)));
}

void ProgramResults::complain_of_contestants(Span where, Message message) {
    if (!std::exchange(has_complained_, true)) complain(result_code("results-contestant"), where, std::move(message));
}

void ProgramResults::complain_of_teams(Span where) { complain_of_contestants(where, say("there are no teams in this file")); }
void ProgramResults::complain_of_individuals(Span where) {
    complain_of_contestants(where, say("these are players of an individual tournament, not pairs; they are not ranked"));
}

bool ProgramResults::add_row(Cells const& cells, Span row) {
    auto const before = report_->results.size();
    read_row(cells, row, contestants_, *report_);
    return report_->results.size() > before;
}

void ProgramResults::name_pair(std::string_view section, std::string_view pair, std::optional<Side> side, std::string names) {
    names_.set(key_of(section, pair, side), std::move(names));
}

void ProgramResults::add_player(std::string_view section, std::string_view pair, Side side, std::string_view player) {
    names_.join(key_of(section, pair, side), player);
}

void ProgramResults::seat(Cells& cells, std::string_view section, BySide<RecordedText> const& pairs) {
    for (auto const side : both_sides) {
        cells[Cells::of(side, Field::pair_ns)] = pairs[side];
        // a pair may change its direction
        for (auto const known : {std::optional{side}, std::optional{opponents(side)}, std::optional<Side>{}}) {
            auto const names = names_.of(key_of(section, pairs[side].text, known));
            if (names.empty()) continue;
            cells[Cells::of(side, Field::names_ns)] = {report_->store.emplace_back(names), pairs[side].where};
            break;
        }
    }
}

void ProgramResults::add_figure(RecordedFigure figure, std::string_view who, RecordedText said) {
    if (said.text.empty()) return;
    figure.who[Side::north_south] = who;
    figure.said = said;
    report_->figures.push_back(figure);
}

void ProgramResults::add_points(BySide<RecordedText> const& said) {
    auto& result = report_->results.back();
    result.points = said;
    for (auto const side : both_sides) {
        if (said[side].text.empty()) continue;
        report_->figures.push_back({.of = RecordedFigure::Of::table,
            .side = side,
            .board = result.board,
            .session = result.session.text,
            .section = result.section.text,
            .who = {{result.pair[Side::north_south].text, result.pair[Side::east_west].text}},
            .said = said[side]});
    }
}

}  // namespace score::formats
