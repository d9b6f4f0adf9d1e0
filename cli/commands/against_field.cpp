#include "commands/against_field.hpp"

#include <algorithm>
#include <array>

#include "commands/complaints.hpp"
#include "commands/session_deals.hpp"
#include "kit/columns.hpp"
#include "kit/files.hpp"
#include "score/bridge/imps.hpp"
#include "score/bridge/par.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/results.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/what_if.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr std::array record_names{std::to_array<std::string_view>({"type", "board", "score", "points", "of"})};

// The par of each deal whose double-dummy tricks are known.
std::map<int, int> pars_of(std::string const& file) {
    std::map<int, int> pars;
    for (auto const& [number, view] : deals_in(file)) {
        if (!view.tricks) continue;
        bridge::DoubleDummyTable table;
        for (auto const seat : all_seats) std::ranges::copy((*view.tricks)[static_cast<std::size_t>(seat)], table.tricks[seat].begin());
        if (std::ranges::any_of(all_seats, [&](Seat seat) { return std::ranges::min(table.tricks[seat]) < 0; })) continue;
        pars[number] = bridge::par_of(table, bridge::dealer_of(number), bridge::vulnerability_of(number)).score;
    }
    if (pars.empty())
        throw Trouble{
            sentence(_("{}: the double-dummy tricks of its deals are not known; deals dd writes them"), formats::printable(file))};
    return pars;
}

formats::PairsField field_of(Arguments const& arguments, bridge::PairsForm form, Complaints& complaints) {
    OpenFile opened{arguments.value(flags::field)};
    auto const file = opened.input();
    formats::FieldOptions options;
    options.scoring.form = form;
    formats::PairsField field{options, formats::PairsField::Keep::everything};
    formats::ResultsReader reader{file.reader(), file.name, formats::Contestants::pairs};
    for (formats::ResultsReport report; reader.next(report);) {
        field.add(report);
        complaints.add(report.found, report.source);
    }
    file.expect_complete();
    field.finish();
    return field;
}

}  // namespace

AgainstField::AgainstField(Arguments const& arguments, Streams io, Side we)
    : io_{io}, we_{we}, format_{arguments.choice<Format>(flags::format)}, by_par_{arguments.choice<std::size_t>(flags::field_scoring) == 3},
      is_matchpoints_{arguments.choice<std::size_t>(flags::field_scoring) == 0} {
    if (by_par_) {
        pars_ = pars_of(std::string{arguments.value(flags::field)});
        return;
    }
    constexpr std::array forms{bridge::PairsForm::matchpoints, bridge::PairsForm::butler, bridge::PairsForm::cross_imps};
    Complaints complaints{arguments, io};
    field_ = field_of(arguments, forms[arguments.choice<std::size_t>(flags::field_scoring)], complaints);
    status_ = complaints.status();
}

std::optional<AgainstField::Compared> AgainstField::compared(bridge::ScoredBoard const& board) const {
    if (!by_par_) return with_field(board);
    auto const par = pars_.find(static_cast<int>(board.number));
    if (par == pars_.end()) return std::nullopt;
    auto const difference = board.score() - par->second;
    return Compared{bridge::imps(we_ == Side::north_south ? difference : -difference), 0};
}

// Our result is one more of the board.
std::optional<AgainstField::Compared> AgainstField::with_field(bridge::ScoredBoard const& board) const {
    auto const& boards = field_->boards();
    auto const is_it = [&](formats::FieldBoard const& one) { return one.results.board == static_cast<int>(board.number); };
    auto const found = std::ranges::find_if(boards, is_it);
    if (found == boards.end()) return std::nullopt;
    auto const with_ours = formats::with_one_more(*found, *field_, bridge::Played{board.score()});
    auto const& figure = with_ours.figures.tables[with_ours.table][we_];
    auto const nobody = with_ours.results.tables[with_ours.table].north_south;
    return Compared{field_->ranking_of(*found).points(nobody, figure, with_ours.figures), is_matchpoints_ ? with_ours.figures.top : 0};
}

void AgainstField::after(formats::sheets::Sheet const& sheet) {
    auto const* const table = sheet.as<formats::sheets::TableSheet>();
    if (table == nullptr) return;
    std::vector<Row> rows;
    for (auto const& board : table->boards)
        rows.push_back({static_cast<int>(board.number), table->entries[board.entry].text,
            we_ == Side::north_south ? board.score() : -board.score(), compared(board)});
    stands_alone() ? write_records(rows) : write_text(rows);
    tell_missing(rows);
}

void AgainstField::write_records(std::span<Row const> rows) {
    if (!records_) records_ = std::make_unique<RecordWriter>(io_.out, format_, record_names);
    for (auto const& [number, result, score, figure] : rows) {
        auto const points = figure ? decimals(figure->points) : std::string{}, of = figure ? decimals(figure->of, 0) : std::string{};
        records_->write(std::array<Cell, record_names.size()>{std::string_view{"against_field"}, std::int64_t{number}, std::int64_t{score},
            figure ? Cell{DecimalNumber{points}} : Cell{}, figure && is_matchpoints_ ? Cell{DecimalNumber{of}} : Cell{}});
    }
}

void AgainstField::write_text(std::span<Row const> rows) {
    if (std::ranges::none_of(rows, &Row::has_figure)) return;
    formats::page::Table table{.columns = {number_column(_("board")), text_column(_("result")), number_column(_("score")),
                                   number_column(is_matchpoints_ ? _("MP") : _("IMPs"))}};
    if (is_matchpoints_) table.columns.push_back(number_column(_("of")));
    auto const add = [&](std::vector<std::string> cells) {
        if (!is_matchpoints_) cells.pop_back();  // the top
        add_row(table, std::move(cells));
    };
    Compared sum{0, 0};
    for (auto const& [number, result, score, figure] : rows) {
        add({std::to_string(number), formats::printable(result), std::to_string(score), figure ? decimals(figure->points) : "",
            figure ? decimals(figure->of, 0) : ""});
        if (figure) sum = {sum.points + figure->points, sum.of + figure->of};
    }
    std::string text = "\n";
    formats::append_plain_text(text, table);
    text += is_matchpoints_ && sum.of > 0 ? sentence(
                _("{} of {} matchpoints, {} %\n"), decimals(sum.points), decimals(sum.of, 0), decimals(sum.points * 100 / sum.of))
                                          : sentence(_("{} IMPs\n"), decimals(sum.points));
    io_.out.write(text);
}

// A board that nobody else has played has no comparison.
void AgainstField::tell_missing(std::span<Row const> rows) {
    std::string missing;
    for (auto const& row : rows)
        if (!row.has_figure()) missing += fmt::format("{}{}", missing.empty() ? "" : ", ", row.number);
    if (missing.empty()) return;
    io_.report(sentence(_("not in the field, and not compared: board {}"), missing));
}

}  // namespace score::cli
