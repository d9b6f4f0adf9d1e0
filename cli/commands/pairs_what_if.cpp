#include "commands/pairs_what_if.hpp"

#include <algorithm>
#include <array>

#include "commands/result_text.hpp"
#include "score/bridge/cross_imps.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/what_if.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr std::array what_if_names{std::to_array<std::string_view>(
    {"type", "session", "board", "ns", "ew", "outcome", "score", "ns_points", "ew_points", "ns_before", "ew_before", "top"})};

class Answer {
public:
    Answer(formats::WhatIfBoard const& board, formats::PairsField const& field, int decimals)
        : board_{board}, field_{field}, ranking_{board.ranking}, decimals_{decimals} {}

    // The best result of North-South first; what was scored before stands behind.
    formats::html::ResultPart part(bool with_reasons) const {
        formats::html::ResultPart part;
        part.table.caption = sentence(_("Board {}, with {}"), board_.results.board, result_here(formats::printable(board_.shown)));
        auto const unit = is_matchpoints() ? _("MP") : ranking_.options.form == bridge::PairsForm::total_points ? _("points") : _("IMPs");
        part.table.columns = {text_column(_("NS")), text_column(_("EW")), text_column(_("result")), number_column(_("score")),
            number_column(fmt::format("{} {}", _("NS"), unit)), number_column(fmt::format("{} {}", _("EW"), unit)),
            number_column(_("NS before")), number_column(_("EW before"))};
        for (auto const i : by_figure()) {
            auto const& table = board_.results.tables[i];
            auto const score = score_of(table.outcome);
            part.table.rows.push_back({.cells = {{id(table.north_south)}, {id(table.east_west)}, {result_here(shown(i))},
                                           {score ? std::to_string(*score) : ""}, {points(i, Side::north_south)},
                                           {points(i, Side::east_west)}, {before(i, Side::north_south)}, {before(i, Side::east_west)}}});
            if (with_reasons && i == board_.table) part.table.rows.back().below = explained(i);
        }
        return part;
    }
    std::vector<std::size_t> by_figure() const {
        std::vector<std::size_t> order(board_.results.tables.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::ranges::stable_sort(
            order, [&](std::size_t a, std::size_t b) { return figure(a, Side::north_south) > figure(b, Side::north_south); });
        return order;
    }
    std::string explained(std::size_t row) const {
        std::string text;
        for (auto const side : both_sides)
            if (auto const why = bridge::explain(board_.results, row, side, ranking_.options))
                text += fmt::format(
                    "    {} {}\n{}", formats::side_letters(side, formats::language()), points(row, side), explanation(*why, decimals_));
        return text;
    }
    void write_records(Output& out, Format format) const {
        RecordWriter records{out, format, what_if_names};
        auto const i = board_.table;
        auto const& table = board_.results.tables[i];
        auto const score = score_of(table.outcome);
        std::array const texts{
            points(i, Side::north_south), points(i, Side::east_west), before(i, Side::north_south), before(i, Side::east_west)};
        auto const ns = id(table.north_south), ew = id(table.east_west);
        std::array<Cell, what_if_names.size()> const cells{std::string_view{"what_if"}, text_cell(board_.before->session),
            std::int64_t{board_.results.board}, text_cell(ns), text_cell(ew), std::string_view{board_.shown},
            score ? Cell{std::int64_t{*score}} : Cell{}, decimal_cell(texts[0]), decimal_cell(texts[1]), decimal_cell(texts[2]),
            decimal_cell(texts[3]), is_matchpoints() ? Cell{board_.figures.top} : Cell{}};
        records.write(cells);
    }

private:
    bool is_matchpoints() const { return ranking_.options.form == bridge::PairsForm::matchpoints; }
    std::string id(bridge::Contestant who) const {
        return who < field_.contestants().size() ? formats::printable(field_.contestants()[who].id) : std::string{};
    }
    std::string shown(std::size_t i) const { return i == board_.table ? board_.shown : board_.before->notes[i].shown; }
    Fraction figure(std::size_t i, Side side) const {
        auto const& table = board_.results.tables[i];
        return ranking_.points(
            side == Side::north_south ? table.north_south : table.east_west, board_.figures.tables[i][side], board_.figures);
    }
    std::string text(Fraction const& value, bridge::BoardFigures const& of) const {
        auto const& how = ranking_.options;
        if (how.form == bridge::PairsForm::cross_imps && how.cross_imps == bridge::CrossImpForm::ximpq)
            return bridge::ximpq_decimals(value, of.expected, decimals_);
        return decimals(value, decimals_, Rounding::half_away_from_average, fraction(of.top, 2));
    }
    std::string points(std::size_t i, Side side) const {
        if (board_.figures.tables[i][side].kind == bridge::Figure::Kind::none) return {};
        return text(figure(i, side), board_.figures);
    }
    std::string before(std::size_t i, Side side) const {
        auto const& old = *board_.before;
        if (i >= old.figures.tables.size() || old.figures.tables[i][side].kind == bridge::Figure::Kind::none) return {};
        auto const& table = old.results.tables[i];
        auto const who = side == Side::north_south ? table.north_south : table.east_west;
        return text(field_.ranking_of(old).points(who, old.figures.tables[i][side], old.figures), old.figures);
    }

    formats::WhatIfBoard const& board_;
    formats::PairsField const& field_;
    bridge::PairsRanking const& ranking_;
    int decimals_;
};

}  // namespace

void answer_what_if(Output& out, ResultsInput& input, std::string_view question, formats::PairsField const& field, Format format,
    int decimals, bool with_reasons) {
    Diagnostics found;
    auto const asked = formats::read_question(question, found);
    auto const board = asked ? formats::answer(*asked, field, found) : std::nullopt;
    input.tell(found, {"--what-if", question});
    if (!board) return;
    Answer const text{*board, field, decimals};
    if (format != Format::text) return text.write_records(out, format);
    write_part(out, text.part(with_reasons));
}

}  // namespace score::cli
