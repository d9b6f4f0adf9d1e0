// The CSV that clubs upload to BridgeWebs (formats.md §5.1): options, rankings and travellers, with named columns.
#include <algorithm>

#include "program_files.hpp"
#include "result_columns.hpp"
#include "score/ascii.hpp"
#include "sectioned_csv.hpp"

namespace score::formats {
namespace {

class Bridgewebs final : public SectionedCsv {
public:
    using SectionedCsv::SectionedCsv;

private:
    enum class Part { options, ranking_header, ranking, travellers_header, travellers, skipped };

    void line(CsvRecord& record) override {
        auto const& first = record.cells.front();
        if (first.text.starts_with('#')) return option(ascii::in_capitals(first.text.substr(1)), record);
        switch (part_) {
            case Part::ranking_header:
                ranked_.clear();
                for (auto const& cell : record.cells) ranked_.push_back(ascii::in_capitals(cell.text));
                part_ = Part::ranking;
                return;
            case Part::ranking: return standing(record);
            case Part::travellers_header:
                part_ = columns_.read(record, contestants(), true, report()) ? Part::travellers : Part::skipped;
                return;
            case Part::travellers: return table(record);
            case Part::options:
            case Part::skipped: return;
        }
    }

    void option(std::string const& name, CsvRecord const& record) {
        auto const value = record.cells.size() > 1 ? record.cells[1].text : std::string_view{};
        bool const is_on = value == "1";
        if (name == "TITLE" || name == "DESCRIPTION") event().title = value;
        if (name == "DATE") event().date = day_in_record(value);
        if (name == "WINNERS") event().two_winners = value == "2";
        if (name == "BUTLER" && is_on) event().form = bridge::PairsForm::butler;
        if (name == "CROSSIMP" && is_on) event().form = bridge::PairsForm::cross_imps;
        if (name == "AGGREGATE" && is_on) event().form = bridge::PairsForm::total_points;
        if (name == "SCORES") ++rankings_, part_ = Part::ranking_header;
        if (name == "TRAVELLERS") part_ = Part::travellers_header;
        if (name == "BOARD") board_ = value;
        if (rankings_ > 1) event().two_winners = true;
        if (name == "INDIVIDUAL" && is_on) complain_of_individuals(record.cells[0].where);
    }

    // The cell in the column of this name.
    RecordedText ranked(CsvRecord const& record, std::string_view name) const {
        auto const i = static_cast<std::size_t>(std::ranges::find(ranked_, name) - ranked_.begin());
        if (i >= std::min(ranked_.size(), record.cells.size())) return {};
        return {record.cells[i].text, record.cells[i].where};
    }
    void standing(CsvRecord const& record) {
        auto const pair = ranked(record, "PAIR").text;
        for (auto const side : both_sides) {
            if (event().two_winners && side != side_ranked()) continue;
            for (auto const* const name : {"NAME1", "NAME2"}) add_player({}, pair, side, ranked(record, name).text);
        }
        if (contestants() == Contestants::teams) return;
        using enum RecordedFigure::Of;
        add_figure({.of = percentage, .side = side_ranked()}, pair, ranked(record, "PERCENT"));
        add_figure({.of = place, .side = side_ranked()}, pair, ranked(record, "POSITION"));
    }
    Side side_ranked() const { return rankings_ > 1 ? Side::east_west : Side::north_south; }

    void table(CsvRecord& record) {
        auto cells = columns_.cells_of(record, report());
        if (cells[Field::board].text.empty()) cells[Field::board] = {board_, {}};
        seat(cells, {}, {{cells[Field::pair_ns], cells[Field::pair_ew]}});
        add_row(cells, first_line_of(report().source.text));
    }

    Part part_ = Part::options;
    int rankings_ = 0;
    std::vector<std::string> ranked_;  // the names of the columns of the ranking
    ResultColumns columns_;
    std::string board_;
};

}  // namespace

std::unique_ptr<ResultsFile> bridgewebs_results(ReadBytes read, std::string_view file, Contestants contestants) {
    return std::make_unique<Bridgewebs>(std::move(read), file, contestants);
}

}  // namespace score::formats
