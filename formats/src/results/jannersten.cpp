// Results of Jannersten's programs (formats.md §5.2): the cells of a line have fixed places.
#include <set>

#include "program_files.hpp"
#include "result_columns.hpp"
#include "score/formats/result_codes.hpp"
#include "sectioned_csv.hpp"

namespace score::formats {
namespace {

class Jannersten final : public SectionedCsv {
public:
    using SectionedCsv::SectionedCsv;

private:
    enum OfGame { game_section, game_date = 9, game_name, game_cells = 12 };
    enum OfContestant { section, pair, direction, name, result, percentage, contestant_cells = 6 };
    enum OfResult {
        board,
        result_section,
        round_number,
        north,
        east,
        south,
        west,
        points,
        contract,
        declarer,
        tricks,
        lead,
        matchpoints_ns,
        matchpoints_ew,
        remarks = 21,
        result_cells = 11,
    };

    void line(CsvRecord& record) override {
        record_ = &record;
        auto const first = at(0).text;
        if (first.starts_with('[')) return;  // the name of a part
        if (first.starts_with('#') && record.cells.size() >= result_cells) return table();
        if (record.cells.size() >= contestant_cells && side_of_direction()) return contestant();
        if (record.cells.size() >= game_cells && !first.starts_with('#')) return game();
        complain(
            result_code("results-cells"), first_line_of(record.source.text), say("this line is neither a game, a contestant nor a result"));
    }

    RecordedText at(std::size_t i) const {
        if (i >= record_->cells.size()) return {};
        return {record_->cells[i].text, record_->cells[i].where};
    }

    void game() {
        sections_.insert(std::string{at(game_section).text});
        event().title = at(game_name).text;
        event().date = day_in_record(at(game_date).text);
    }

    std::optional<Side> side_of_direction() const {
        auto const text = at(direction).text;
        if (text == "N" || text == "S") return Side::north_south;
        if (text == "E" || text == "W") return Side::east_west;
        return std::nullopt;
    }
    void contestant() {
        auto const side = *side_of_direction();
        sections_.insert(std::string{at(section).text});
        add_player(at(section).text, at(pair).text, side, at(name).text);
        if (contestants() == Contestants::teams) return;
        auto const known_section = told_apart(section).text;
        add_figure({.of = RecordedFigure::Of::total, .side = side, .section = known_section}, at(pair).text, at(result));
        add_figure({.of = RecordedFigure::Of::percentage, .side = side, .section = known_section}, at(pair).text, at(percentage));
    }
    // A section, where there are several.
    RecordedText told_apart(std::size_t i) const { return sections_.size() > 1 ? at(i) : RecordedText{}; }

    bool is_of_individuals() const {
        auto const differs = [&](std::size_t one, std::size_t other) { return !at(other).text.empty() && at(one).text != at(other).text; };
        return differs(north, south) || differs(east, west);
    }
    void table() {
        auto const row = first_line_of(report().source.text);
        if (is_of_individuals()) return complain_of_individuals(row);
        if (contestants() == Contestants::teams) return complain_of_teams(row);
        auto number = at(board);
        number = {number.text.substr(1), {number.where.begin + 1, number.where.end}};
        Cells cells;
        cells[Field::board] = number;
        cells[Field::event] = {event().title, {}};
        cells[Field::section] = told_apart(result_section);
        cells[Field::round] = at(round_number);
        cells[Field::lead] = at(lead);
        seat(cells, at(result_section).text, {{at(north), at(east)}});
        put_outcome({.contract = at(contract), .declarer = at(declarer), .tricks = at(tricks), .score = at(points), .note = at(remarks)},
            cells, report());
        if (add_row(cells, row)) add_points({{at(matchpoints_ns), at(matchpoints_ew)}});
    }

    CsvRecord const* record_ = nullptr;
    std::set<std::string> sections_;
};

}  // namespace

std::unique_ptr<ResultsFile> jannersten_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<Jannersten>(std::move(read), file, contestants);
}

}  // namespace score::formats
