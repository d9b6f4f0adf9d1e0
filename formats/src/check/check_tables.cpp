// ScoreTable and TotalScoreTable: their rows checked against the Laws and against each other (PBN 5.9, 5.10).
#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "figure.hpp"
#include "parts.hpp"
#include "score/bridge/imps.hpp"
#include "score/bridge/matchpoints.hpp"

namespace score::formats {
namespace {

using pbn::Tag;
using ColumnIndex = std::optional<std::size_t>;

/// The two columns of a figure, one per side.
using SideColumns = BySide<ColumnIndex>;
SideColumns columns_of(Table const& table, std::string_view ns, std::string_view ew) { return {{table.column(ns), table.column(ew)}}; }

std::optional<Figure> figure_at(Table const& table, std::size_t row, ColumnIndex column) {
    if (!column) return std::nullopt;
    return figure_of(table.at(row, *column).text);
}

/// A result of the field: the score of North-South, and the number of tables with it.
struct Result {
    std::size_t row;
    bridge::Frequency score;
};

/// One way to convert the scores of a field to figures of North-South, one per result: ten-thousandths, divided by `by`.
struct Form {
    std::vector<std::int64_t> ns;
    std::int64_t total = 0;  // of both sides
    std::int64_t by = 1;
    std::int64_t slack = 0;  // smaller differences may come from factors for a field with unlisted results (bridge.md §9)
    Ratio expected(std::size_t i, Side side) const { return {side == Side::north_south ? ns[i] : total - ns[i], by}; }
};

constexpr std::size_t most_cross_comparisons = 2'000;

class ScoreTable {
public:
    ScoreTable(Board const& board, Table const& table, Diagnostics& found)
        : board_{board}, table_{table}, found_{found}, contract_{table.column("Contract")}, declarer_{table.column("Declarer")},
          result_{table.column("Result")}, multiplicity_{table.column("Multiplicity")}, score_{columns_of(table, "Score_NS", "Score_EW")},
          imp_{columns_of(table, "IMP_NS", "IMP_EW")}, mp_{columns_of(table, "MP_NS", "MP_EW")},
          percentage_{columns_of(table, "Percentage_NS", "Percentage_EW")} {}

    void check() {
        for (auto const& columns : {score_, imp_, mp_, percentage_})
            for (auto const column : columns.values)
                check_values(column, [](std::string_view cell) { return figure_of(cell).has_value(); });
        check_values(multiplicity_, [](std::string_view cell) { return figure_of(cell).has_value(); });
        check_values(contract_, [](std::string_view cell) { return pbn::read_contract(cell).value.has_value(); });
        check_values(declarer_, [](std::string_view cell) { return pbn::read_declarer(cell).value.has_value(); });
        check_values(result_, [](std::string_view cell) { return pbn::read_result(cell).value.has_value(); });
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            check_contract(row);
            check_opposite(row, score_, false);
            check_opposite(row, imp_, true);
            check_percentages(row);
        }
        check_matchpoint_sums();
        compare_results();
    }

private:
    template <class IsGood>
    void check_values(ColumnIndex column, IsGood is_good) {
        if (!column) return;
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            auto const& cell = table_.at(row, *column);
            if (pbn::is_no_value(cell.text) || is_good(cell.text)) continue;
            report(found_, code("table-value"), cell.where, say("this cannot stand in column {}", table_.columns[*column].name));
        }
    }

    // Single rows

    std::string_view text(std::size_t row, ColumnIndex column) const { return column ? table_.at(row, *column).text : std::string_view{}; }

    /// Law 77: the score of North-South from contract, declarer and result of the row.
    std::optional<int> points(std::size_t row) const {
        auto const contract = pbn::read_contract(text(row, contract_)).value;
        if (!contract) return std::nullopt;
        if (contract->passed_out) return 0;
        auto const declarer = pbn::read_declarer(text(row, declarer_)).value;
        auto const result = pbn::read_result(text(row, result_)).value;
        if (!contract->contract() || !declarer || !result) return std::nullopt;
        auto const tricks = result->tricks_of(declarer->seat);
        if (!tricks) return std::nullopt;
        return score_ns_of(board_, board_.vulnerable.value, {*contract->contract(), declarer->seat}, *tricks);
    }

    void check_contract(std::size_t row) {
        if (!contract_ || pbn::is_no_value(text(row, contract_))) return;
        auto const ns = points(row);
        if (!ns || is_rubber_form(board_)) return;
        for (auto const side : both_sides) {
            auto const shown = figure_at(table_, row, score_[side]);
            auto const right = side == Side::north_south ? *ns : -*ns;
            if (!shown || shown->scaled() == right * figure_unit) continue;
            report(found_, code("table-contract"), table_.at(row, *score_[side]).where,
                say("{} by {} with {} tricks scores {} to {}", text(row, contract_), text(row, declarer_), text(row, result_), right,
                    name(side)));
            return;
        }
    }

    void check_opposite(std::size_t row, SideColumns const& columns, bool zero_may_stand) {
        auto const ns = figure_at(table_, row, columns[Side::north_south]), ew = figure_at(table_, row, columns[Side::east_west]);
        if (!ns || !ew || ns->scaled() == -ew->scaled() || (zero_may_stand && (ns->digits == 0 || ew->digits == 0))) return;
        report(found_, code("table-sides"), table_.at(row, *columns[Side::east_west]).where,
            say("this is not the opposite of the other side's figure"));
    }

    void check_percentages(std::size_t row) {
        auto const ns = figure_at(table_, row, percentage_[Side::north_south]), ew = figure_at(table_, row, percentage_[Side::east_west]);
        if (!ns || !ew) return;
        auto const off = std::abs(ns->scaled() + ew->scaled() - 100 * figure_unit);
        if (off == 0 || off <= std::min(ns->last_place(), ew->last_place())) return;
        report(found_, code("table-sides"), table_.at(row, *percentage_[Side::east_west]).where,
            say("the two percentages do not add up to 100"));
    }

    /// The matchpoints of both sides add up to the same figure at every table (bridge.md §8).
    void check_matchpoint_sums() {
        if (!mp_[Side::north_south] || !mp_[Side::east_west]) return;
        std::vector<std::pair<std::size_t, std::int64_t>> sums;  // row, sum
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            auto const ns = figure_at(table_, row, mp_[Side::north_south]), ew = figure_at(table_, row, mp_[Side::east_west]);
            if (ns && ew) sums.emplace_back(row, ns->scaled() + ew->scaled());
        }
        if (sums.empty()) return;
        auto sorted = sums;
        std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end(), by_second);
        auto const usual = sorted[sorted.size() / 2].second;  // more than half have this sum, so it is the median
        auto const agree = [&](auto const& entry) { return std::abs(entry.second - usual) < figure_unit / 10; };
        if (2 * std::count_if(sums.begin(), sums.end(), agree) <= static_cast<std::ptrdiff_t>(sums.size())) return;
        for (auto const& entry : sums)
            if (!agree(entry))
                report(found_, code("table-sides"), table_.at(entry.first, *mp_[Side::east_west]).where,
                    say("the matchpoints of the other tables add up to {}", in_decimals(usual, usual % figure_unit == 0 ? 0 : 2)));
    }
    static bool by_second(std::pair<std::size_t, std::int64_t> const& a, std::pair<std::size_t, std::int64_t> const& b) {
        return a.second < b.second;
    }

    // Rows compared with each other

    /// Every row with a score; empty if a multiplicity is unknown. Artificial scores are excluded from the field (bridge.md §10.1).
    std::vector<Result> results() const {
        std::vector<Result> all;
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            auto const ns = figure_at(table_, row, score_[Side::north_south]);
            auto const ew = ns ? std::nullopt : figure_at(table_, row, score_[Side::east_west]);
            if (!ns && !ew) continue;
            auto const times = multiplicity_ ? figure_at(table_, row, multiplicity_) : Figure{1, 0};
            if (!times || times->decimals != 0 || times->digits < 1 || times->digits > 100'000) return {};
            all.push_back({row, {(ns ? ns->scaled() : -ew->scaled()) / figure_unit, static_cast<std::int32_t>(times->digits)}});
        }
        return all;
    }

    void compare_results() {
        auto const field = results();
        std::vector<bridge::Frequency> scores;
        for (auto const& r : field) scores.push_back(r.score);
        auto const n = results_among(scores);
        if (n < 2 || n > 1'000'000) return;
        bool const any_mp = mp_ != SideColumns{}, any_percentage = percentage_ != SideColumns{};
        if (any_mp || any_percentage) {
            auto const mp = matchpoints(scores);
            if (any_mp) compare(field, mp_, matchpoint_forms(mp, n));
            if (any_percentage) compare(field, percentage_, percentage_forms(mp, n));
        }
        if (imp_ != SideColumns{} && scores.size() <= most_cross_comparisons) compare(field, imp_, cross_forms(scores, n));
    }

    static Form form(std::vector<std::int64_t> const& points, std::int64_t plus, std::int64_t times, std::int64_t by, std::int64_t total) {
        Form f{{}, total * times, by, total * times / by / 100};
        for (auto const p : points) f.ns.push_back((p + plus) * times);
        return f;
    }

    /// Two points or one for each result beaten; compared with the others, or with all including the own one.
    static std::vector<Form> matchpoint_forms(std::vector<std::int64_t> const& mp, std::int64_t n) {
        auto const top = bridge::matchpoint_top(n);
        return {form(mp, 0, figure_unit, 1, top), form(mp, 0, figure_unit, 2, top), form(mp, 1, figure_unit, 1, 2 * n),
            form(mp, 1, figure_unit, 2, 2 * n)};
    }

    static std::vector<Form> percentage_forms(std::vector<std::int64_t> const& mp, std::int64_t n) {
        auto const top = bridge::matchpoint_top(n);
        return {form(mp, 0, 100 * figure_unit, top, top), form(mp, 1, 100 * figure_unit, 2 * n, 2 * n)};
    }

    /// The sum of the IMPs against every other result, undivided, or divided by the results or the comparisons (PBN 3.4.12, bridge.md
    /// §11.2).
    static std::vector<Form> cross_forms(std::vector<bridge::Frequency> const& scores, std::int64_t n) {
        std::vector<std::int64_t> sums;
        for (auto const& own : scores)
            sums.push_back(std::accumulate(scores.begin(), scores.end(), std::int64_t{0},
                [&](std::int64_t sum, auto const& other) { return sum + other.times * bridge::imps(difference(own, other)); }));
        return {form(sums, 0, figure_unit, 1, 0), form(sums, 0, figure_unit, n, 0), form(sums, 0, figure_unit, n - 1, 0)};
    }
    static int difference(bridge::Frequency const& a, bridge::Frequency const& b) {
        return static_cast<int>(std::clamp<std::int64_t>(a.score - b.score, -100'000, 100'000));
    }

    static bool is_off_by_less(Figure shown, Ratio expected, std::int64_t most) {
        auto const whole = expected.numerator / expected.denominator, rest = expected.numerator % expected.denominator;
        auto const off = shown.scaled() - whole;
        return std::abs(off) <= most && std::abs(off * expected.denominator - rest) < most * expected.denominator;
    }
    static bool fits(Figure shown, Ratio expected) { return is_off_by_less(shown, expected, shown.last_place()); }

    /// Finds the form that fits most figures and reports the others if at least two thirds fit. If no form fits, the figures come from a
    /// larger field or another datum, and nothing is reported.
    void compare(std::vector<Result> const& field, SideColumns const& columns, std::vector<Form> const& forms) {
        for (auto const side : both_sides) {
            if (!columns[side]) continue;
            std::vector<std::optional<Figure>> shown;
            for (auto const& r : field) shown.push_back(figure_at(table_, r.row, columns[side]));
            auto const count = std::count_if(shown.begin(), shown.end(), [](auto const& f) { return f.has_value(); });
            Form const* best = nullptr;
            std::ptrdiff_t most = 0;
            for (auto const& f : forms) {
                std::ptrdiff_t fit = 0;
                for (std::size_t i = 0; i < shown.size(); ++i) fit += shown[i] && fits(*shown[i], f.expected(i, side)) ? 1 : 0;
                if (fit > most) most = fit, best = &f;
            }
            if (most == count || 3 * most < 2 * count) continue;
            for (std::size_t i = 0; i < shown.size(); ++i) {
                if (!shown[i]) continue;
                auto const expected = best->expected(i, side);
                if (fits(*shown[i], expected) || is_off_by_less(*shown[i], expected, best->slack)) continue;
                report(found_, code("table-comparison"), table_.at(field[i].row, *columns[side]).where,
                    say("the scores of the table give {}", decimals(expected.exact() / figure_unit, shown[i]->decimals)));
            }
        }
    }

    Board const& board_;
    Table const& table_;
    Diagnostics& found_;
    ColumnIndex contract_, declarer_, result_, multiplicity_;
    SideColumns score_, imp_, mp_, percentage_;
};

// Ranks

/// The first row whose figure contradicts its rank. Equal ranks with unequal figures belong to several rankings (North-South and East-West,
/// sections): then std::nullopt.
std::optional<std::size_t> out_of_step(Table const& table, std::size_t rank, std::size_t figure) {
    struct Row {
        std::int64_t rank, figure;
        std::size_t row;
    };
    std::vector<Row> rows;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto const r = figure_at(table, row, rank), f = figure_at(table, row, figure);
        if (r && f) rows.push_back({r->scaled(), f->scaled(), row});
    }
    std::stable_sort(rows.begin(), rows.end(), [](Row const& a, Row const& b) { return a.rank < b.rank; });
    auto const shared =
        std::adjacent_find(rows.begin(), rows.end(), [](Row const& a, Row const& b) { return a.rank == b.rank && a.figure != b.figure; });
    if (rows.empty() || shared != rows.end()) return std::nullopt;
    bool const upward = rows.back().figure > rows.front().figure;  // as the other side ranks them
    auto const odd = std::adjacent_find(
        rows.begin(), rows.end(), [&](Row const& a, Row const& b) { return upward ? a.figure > b.figure : a.figure < b.figure; });
    if (odd == rows.end()) return std::nullopt;
    return (odd + 1)->row;
}

/// A ranking uses any one of the figures of the standard.
void check_ranks(Table const& table, Diagnostics& found) {
    constexpr std::array<std::string_view, 16> figures{"Percentage_NS", "MP_NS", "IMP_NS", "Score_NS", "Percentage_EW", "MP_EW", "IMP_EW",
        "Score_EW", "TotalPercentage", "TotalMP", "TotalIMP", "TotalScore", "MeanPercentage", "MeanMP", "MeanIMP", "MeanScore"};
    auto const rank = table.column("Rank");
    if (!rank) return;
    std::optional<std::size_t> row;
    for (auto const figure : figures) {
        auto const column = table.column(figure);
        if (!column) continue;
        auto const odd = out_of_step(table, *rank, *column);
        if (!odd) return;
        if (!row) row = odd;
    }
    if (row) report(found, code("table-rank"), table.at(*row, *rank).where, say("this rank is out of step with the figures"));
}

Table const* score_table(Board const& board) {
    auto const found = std::find_if(board.tables.begin(), board.tables.end(), [](Table const& t) { return t.tag == Tag::score_table; });
    return found == board.tables.end() ? nullptr : &*found;
}

// A tag against the table

/// What determines a side's figure: rows with the same score have the same figure if all are compared with one field.
class FigureOfScore {
public:
    FigureOfScore(Table const& table, std::int64_t score_ns, Diagnostics& found)
        : table_{table}, score_{columns_of(table, "Score_NS", "Score_EW")}, score_ns_{score_ns * 100}, found_{found} {}

    void check(Written<WrittenScore> const& written, std::optional<Seat> declarer, SideColumns const& columns, Code const* what) {
        if (!written || columns == SideColumns{}) return;
        if (written->declarer && declarer) compare(*written->declarer, columns[side_of(*declarer)], written.where, what);
        for (auto const side : both_sides)
            if (written->sides[side]) compare(*written->sides[side], columns[side], written.where, what);
    }

private:
    void compare(std::int64_t hundredths, ColumnIndex column, Where where, Code const* what) {
        if (!column) return;
        std::optional<Figure> other;
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            if (!has_score(row)) continue;
            auto const shown = figure_at(table_, row, *column);
            if (!shown || std::abs(shown->scaled() - hundredths * 100) < std::max(shown->last_place(), last_place_of(hundredths))) return;
            other = shown;
        }
        if (other)
            report(found_, what, where, say("the score table gives {} for this score", in_decimals(other->scaled(), other->decimals)));
    }

    bool has_score(std::size_t row) const {
        if (auto const ns = figure_at(table_, row, score_[Side::north_south])) return ns->scaled() == score_ns_;
        auto const ew = figure_at(table_, row, score_[Side::east_west]);
        return ew && -ew->scaled() == score_ns_;
    }

    Table const& table_;
    SideColumns score_;
    std::int64_t score_ns_;
    Diagnostics& found_;
};

}  // namespace

void check_tables(Board const& board, Diagnostics& found) {
    for (auto const& table : board.tables) {
        if (table.tag == Tag::score_table) ScoreTable{board, table, found}.check();
        if (table.tag == Tag::score_table || table.tag == Tag::total_score_table) check_ranks(table, found);
    }
}

void check_against_table(Board const& board, std::int64_t score_ns, std::optional<Seat> declarer, Diagnostics& found) {
    auto const* const table = score_table(board);
    if (!table) return;
    FigureOfScore figures{*table, score_ns, found};
    figures.check(board.score_imp, declarer, columns_of(*table, "IMP_NS", "IMP_EW"), code("score-imp"));
    figures.check(board.score_mp, declarer, columns_of(*table, "MP_NS", "MP_EW"), code("score-mp"));
    figures.check(board.score_percentage, declarer, columns_of(*table, "Percentage_NS", "Percentage_EW"), code("score-percentage"));
}

}  // namespace score::formats
