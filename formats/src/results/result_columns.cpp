#include "result_columns.hpp"

#include <algorithm>
#include <initializer_list>

#include "score/formats/result_codes.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats {
namespace {

void complain(ResultsReport& report, Code const* code, Span where, Message message) {
    report.found.push_back(diagnostic(code, where, std::move(message)));
}

}  // namespace

Span first_line_of(std::string_view text) { return {0, std::max<std::size_t>(1, end_of_line(text))}; }

bool is_readable(CsvRecord const& record, ResultsReport& report) {
    if (record.too_large)
        complain(report, result_code("results-size"), first_line_of(record.source.text), say("this record is larger than 64 KiB"));
    for (auto const& cell : record.cells)
        if (cell.ill_quoted)
            complain(report, result_code("results-quote"), cell.where, say("quotes must enclose the whole cell; inside they are doubled"));
    return !record.too_large;
}

bool ResultColumns::read(CsvRecord const& header, Contestants contestants, bool has_board, ResultsReport& report) {
    Cells seen;
    auto const line = first_line_of(header.source.text);
    fields_ = fields_of(header.cells);
    if (auto why = why_no_results(fields_)) {
        complain(report, result_code("results-header"), line, *std::move(why));
        return false;
    }
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        auto const& cell = header.cells[i];
        auto& field = fields_[i];
        if (field == Field::unknown && !cell.text.empty())
            complain(report, result_code("results-column"), cell.where, say("the column {} is not used", printable(cell.text)));
        if (field < Field::known && seen[field].where.end > 0) {
            complain(report, result_code("results-column-repeated"), cell.where, say("there is a column for this already"));
            field = Field::known;
        }
        if (field < Field::known) seen[field] = {cell.text, {cell.where.begin, cell.where.end + 1}};
    }

    bool has_all = true;
    auto const need = [&](std::initializer_list<Field> fields, Message why) {
        if (std::ranges::any_of(fields, [&](Field f) { return seen[f].where.end > 0; })) return;
        has_all = false;
        complain(report, result_code("results-header"), line, std::move(why));
    };
    using enum Field;
    if (!has_board) need({board}, say("there is no column for the number of the board, such as Board"));
    if (contestants == Contestants::teams) {
        need({team_ns}, say("there is no column for the team that sits {}, such as {}", "NS", "Team NS"));
        need({team_ew}, say("there is no column for the team that sits {}, such as {}", "EW", "Team EW"));
    } else if (contestants == Contestants::pairs || (seen[team_ns].where.end == 0 && seen[team_ew].where.end == 0)) {
        need({pair_ns, names_ns, north, south}, say("there is no column for the pair that sits {}, such as {}", "NS", "Pair NS"));
        need({pair_ew, names_ew, east, west}, say("there is no column for the pair that sits {}, such as {}", "EW", "Pair EW"));
    }
    need({contract, score_ns, score_ew, adjusted}, say("there is no column for the contract or the score"));
    return has_all;
}

Cells ResultColumns::cells_of(CsvRecord& row, ResultsReport& report) const {
    auto& cells = row.cells;
    while (cells.size() > fields_.size() && cells.back().text.empty()) cells.pop_back();  // spreadsheets add empty cells
    if (cells.size() != fields_.size())
        complain(report, result_code("results-cells"), first_line_of(row.source.text),
            say("{} cells for {} columns", cells.size(), fields_.size()));
    Cells by_meaning;
    for (std::size_t i = 0; i < std::min(cells.size(), fields_.size()); ++i)
        if (fields_[i] < Field::known) by_meaning[fields_[i]] = {cells[i].text, cells[i].where};
    return by_meaning;
}

}  // namespace score::formats
