#include "score/bridge/board_comparison.hpp"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "score/bridge/cross_imps.hpp"
#include "score/bridge/imps.hpp"

namespace score::bridge {
namespace {

constexpr std::int64_t most_tables = 100'000;

// The results of one direction, which are compared with each other.
struct Field {
    // The entries of one table.
    struct Place {
        std::size_t table, first, last;
    };
    std::vector<Frequency> entries;  // times in units
    std::vector<Place> places;
    std::int32_t unit = 1;  // units per result: 100 with weighted results

    std::int64_t results() const { return static_cast<std::int64_t>(places.size()); }
    void add(std::size_t table, std::vector<Component> const& parts) {
        auto const first = entries.size();
        for (auto const& part : parts) entries.push_back({part.score, part.hundredths});
        if (parts.size() > 1) unit = 100;
        places.push_back({table, first, entries.size()});
    }
    // Without weighted results a unit is one result.
    void settle() {
        if (unit == 1)
            for (auto& entry : entries) entry.times = 1;
    }
};

// A board sorted into fields, and figures for what is in no field.
struct Sorted {
    std::map<int, BySide<Field>> groups;
    BoardFigures figures;
};

// The first reason that excludes a table from the comparison.
std::optional<PairsFaultKind> reason_against(TableResult const& table, std::unordered_set<Contestant>& seen, Contestant& who) {
    who = table.north_south;
    if (table.north_south == table.east_west) return PairsFaultKind::pair_against_itself;
    for (auto const contestant : {table.north_south, table.east_west})
        if (seen.contains(contestant)) {
            who = contestant;
            return PairsFaultKind::pair_twice_on_board;
        }
    switch (fault_of(table.outcome)) {
        case OutcomeFault::none: return std::nullopt;
        case OutcomeFault::score_out_of_range: return PairsFaultKind::score_out_of_range;
        case OutcomeFault::weights_not_whole: return PairsFaultKind::weights_not_whole;
        case OutcomeFault::percent_out_of_range: return PairsFaultKind::percent_out_of_range;
    }
    return std::nullopt;
}

constexpr Ratio times(Ratio ratio, std::int64_t count) { return {ratio.numerator * count, ratio.denominator}; }

std::int64_t measure_of(BoardFigures const& figures, PairsOptions const& options) {
    if (options.form == PairsForm::matchpoints) return figures.top;
    bool const is_sum = options.cross_imps == CrossImpForm::sum || options.cross_imps == CrossImpForm::ximpq;
    return options.form == PairsForm::cross_imps && is_sum ? figures.expected - 1 : 1;
}

void size_up(BoardResults const& board, PairsOptions const& options, BoardFigures& figures) {
    auto const tables = static_cast<std::int64_t>(board.tables.size());
    figures.board = board.board;
    figures.tables.resize(board.tables.size());
    auto const stated = board.expected_results > 0 ? board.expected_results : options.expected_results;
    figures.expected = std::max(stated, tables);
    if (figures.expected > most_tables) {
        figures.faults.push_back({PairsFaultKind::too_many_tables, board.board});
        return;
    }
    if (stated > 0 && tables > stated) figures.faults.push_back({PairsFaultKind::more_tables_than_expected, board.board});
    if (options.form == PairsForm::matchpoints && figures.expected > 0)
        figures.top = (options.scale == MatchpointScale::two ? 2 : 1) * (figures.expected - 1);
    figures.measure = measure_of(figures, options);
}

Sorted sorted(BoardResults const& board, PairsOptions const& options) {
    Sorted result;
    auto& figures = result.figures;
    size_up(board, options, figures);
    if (figures.expected > most_tables) return result;

    std::unordered_set<Contestant> seen;
    for (std::size_t i = 0; i < board.tables.size(); ++i) {
        auto const& table = board.tables[i];
        Contestant who{};
        if (auto const kind = reason_against(table, seen, who)) {
            figures.faults.push_back({*kind, board.board, i, who});
            continue;
        }
        seen.insert({table.north_south, table.east_west});
        for (auto const side : both_sides) {
            auto const parts = parts_of(table.outcome, side);
            if (!parts.components.empty()) result.groups[table.group][side].add(i, parts.components);
            if (!parts.has_award) continue;
            auto const rate = award_rate(parts.award, options);
            if (rate) figures.tables[i][side] = {Figure::Kind::award, times(*rate, figures.measure), parts.award, figures.measure > 0};
            else
                figures.faults.push_back(
                    {PairsFaultKind::award_without_value, board.board, i, side == Side::north_south ? table.north_south : table.east_west});
        }
    }
    for (auto& [group, fields] : result.groups)
        for (auto const side : both_sides) fields[side].settle();
    return result;
}

// The value of each entry of a field, and the denominator of the sum of a table's entries, each times its weight.
struct Values {
    std::vector<std::int64_t> of_entries;
    std::int64_t denominator;
};

Values values_of(Field const& field, PairsOptions const& options, std::int64_t expected) {
    std::int64_t const unit = field.unit;
    switch (options.form) {
        case PairsForm::matchpoints: return {matchpoints(field.entries, field.unit), unit * unit};
        case PairsForm::cross_imps: return {cross_imps(field.entries), unit * unit};
        case PairsForm::butler:
        case PairsForm::total_points: break;
    }
    Values values{std::vector<std::int64_t>(field.entries.size()), unit};
    auto const value = [&](std::int64_t score, std::int64_t datum) {
        return options.form == PairsForm::butler ? imps(score - datum) : score;
    };
    auto const datum = options.form == PairsForm::butler ? butler_datum(field.entries, options.butler, field.unit, expected) : std::nullopt;
    std::ranges::transform(
        field.entries, values.of_entries.begin(), [&](auto const& entry) { return value(entry.score, datum ? datum->points : 0); });
    return values;
}

// The factor of the sum of the IMPs inside the group: scaled to the full board, and divided by its comparisons, or by those made.
Ratio cross_imp_factor(std::int64_t results, std::int64_t expected, CrossImpForm form) {
    if (expected < 2) return {0};
    if (form == CrossImpForm::made) return results < 2 ? Ratio{0} : Ratio{1, results - 1};
    auto const full = results == expected ? Ratio{1} : Ratio{expected, results};
    return {full.numerator, full.denominator * (form == CrossImpForm::average ? expected - 1 : 1)};
}

// The figure of a table from its value inside its group.
Ratio on_full_board(Ratio inside, Field const& field, PairsOptions const& options, std::int64_t expected) {
    if (options.form == PairsForm::matchpoints) {
        auto const full = full_board_matchpoints(inside, field.results(), expected, options.fewer_results);
        return options.scale == MatchpointScale::two ? full : Ratio{full.numerator, full.denominator * 2};
    }
    if (options.form == PairsForm::cross_imps) {
        auto const factor = cross_imp_factor(field.results(), expected, options.cross_imps);
        return {inside.numerator * factor.numerator, inside.denominator * factor.denominator};
    }
    return inside;
}

Ratio inside_group(Field const& field, Field::Place place, Values const& values) {
    std::int64_t sum = 0;
    for (auto entry = place.first; entry < place.last; ++entry) sum += values.of_entries[entry] * field.entries[entry].times;
    return {sum, values.denominator};
}

// Explanations

std::string_view name_of(FullBoardRule rule) {
    switch (rule) {
        case FullBoardRule::as_they_are: break;
        case FullBoardRule::neuberg: return "neuberg";
        case FullBoardRule::small_field: return "small-field";
        case FullBoardRule::single_result: return "single-result";
        case FullBoardRule::percent: return "percent-of-full-board";
    }
    return "";
}

// The weight of an entry within its result.
Fraction weight(Field const& field, Frequency const& entry) { return fraction(entry.times, field.unit); }

template <class F>
void for_each_rival(Field const& field, Field::Place place, F f) {
    for (auto own = place.first; own < place.last; ++own)
        for (std::size_t other = 0; other < field.entries.size(); ++other)
            if (other < place.first || other >= place.last)
                f(field.entries[own], field.entries[other], weight(field, field.entries[own]) * weight(field, field.entries[other]));
}

ExplainedFigure explain_matchpoints(Field const& field, Field::Place place, PairsOptions const& options, std::int64_t expected) {
    ExplainedFigure figure;
    Fraction beaten = 0, tied = 0;
    for_each_rival(field, place, [&](auto const& own, auto const& other, auto const& count) {
        if (own.score > other.score) beaten += count;
        if (own.score == other.score) tied += count;
    });
    figure.terms = {{"beaten", "Law 78A", beaten, 2, {}, {}}, {"tied", "Law 78A", tied, 1, {}, {}}};
    auto const rule = full_board_rule(field.results(), expected, options.fewer_results);
    if (rule != FullBoardRule::as_they_are) {
        auto const inside = inside_group(field, place, values_of(field, options, expected));
        auto const full = full_board_matchpoints(inside, field.results(), expected, options.fewer_results);
        figure.terms.push_back({name_of(rule), "bridge.md §9", 1, full.exact() - inside.exact(), {}, {}});
    }
    if (options.scale == MatchpointScale::one) {
        figure.factor = fraction(1, 2);
        figure.factor_reason = "scale-of-one";
        figure.factor_rule = "bridge.md §8";
    }
    return figure;
}

ExplainedFigure explain_cross_imps(Field const& field, Field::Place place, PairsOptions const& options, std::int64_t expected) {
    std::map<std::pair<std::int64_t, std::int64_t>, Fraction> counts;  // own, other
    for_each_rival(field, place, [&](auto const& own, auto const& other, auto const& count) { counts[{own.score, other.score}] += count; });
    ExplainedFigure figure;
    for (auto const& [scores, count] : counts)
        figure.terms.push_back(
            {"comparison", "Law 78B", count, imps(scores.first - scores.second), Fraction{scores.first}, Fraction{scores.second}});
    figure.factor = cross_imp_factor(field.results(), expected, options.cross_imps).exact();
    if (figure.factor != 1) {
        bool const is_mean = options.cross_imps == CrossImpForm::average || options.cross_imps == CrossImpForm::made;
        figure.factor_reason = is_mean ? "average" : "full-board";
        figure.factor_rule = "bridge.md §11";
    }
    return figure;
}

ExplainedFigure explain_alone(Field const& field, Field::Place place, PairsOptions const& options, std::int64_t expected) {
    ExplainedFigure figure;
    auto const butler = options.form == PairsForm::butler;
    auto const datum = butler ? butler_datum(field.entries, options.butler, field.unit, expected) : std::nullopt;
    for (auto i = place.first; i < place.last; ++i) {
        auto const& own = field.entries[i];
        auto const count = weight(field, own);
        if (datum)
            figure.terms.push_back(
                {"datum", "Law 78B", count, imps(own.score - datum->points), Fraction{own.score}, Fraction{datum->points}});
        else figure.terms.push_back({"score", "Law 78C", count, Fraction{own.score}, Fraction{own.score}, {}});
    }
    return figure;
}

ExplainedFigure explain_result(Field const& field, Field::Place place, PairsOptions const& options, std::int64_t expected) {
    switch (options.form) {
        case PairsForm::matchpoints: return explain_matchpoints(field, place, options, expected);
        case PairsForm::cross_imps: return explain_cross_imps(field, place, options, expected);
        case PairsForm::butler:
        case PairsForm::total_points: break;
    }
    return explain_alone(field, place, options, expected);
}

}  // namespace

std::optional<Ratio> award_rate(Award award, PairsOptions const& options) {
    switch (options.form) {
        case PairsForm::matchpoints: return Ratio{award.percent, 100};
        case PairsForm::butler: return Ratio{tenths_of_imps(award, options.average_imps), 10};
        case PairsForm::cross_imps: return Ratio{tenths_of_imps(award, options.average_per_comparison.value_or(options.average_imps)), 10};
        case PairsForm::total_points: break;
    }
    return std::nullopt;
}

BoardFigures compare_board(BoardResults const& board, PairsOptions const& options) {
    auto [groups, figures] = sorted(board, options);
    for (auto const& [group, fields] : groups)
        for (auto const side : both_sides) {
            auto const& field = fields[side];
            auto const values = values_of(field, options, figures.expected);
            bool const is_compared = field.results() > 1 || options.form == PairsForm::total_points;
            for (auto const& place : field.places) {
                auto const inside = inside_group(field, place, values);
                figures.tables[place.table][side] = {
                    Figure::Kind::result, on_full_board(inside, field, options, figures.expected), Award{}, is_compared};
            }
        }
    return figures;
}

std::optional<ExplainedFigure> explain(BoardResults const& board, std::size_t table, Side side, PairsOptions const& options) {
    if (table >= board.tables.size()) return std::nullopt;
    auto const [groups, figures] = sorted(board, options);
    auto const& awarded = figures.tables[table][side];
    if (awarded.kind == Figure::Kind::award) {
        ExplainedFigure figure;
        figure.terms.push_back({"award", "Law 12C", 1, awarded.points.exact(), {}, {}});
        return figure;
    }
    auto const group = groups.find(board.tables[table].group);
    if (group == groups.end()) return std::nullopt;
    auto const& field = group->second[side];
    auto const place = std::ranges::find_if(field.places, [&](auto const& p) { return p.table == table; });
    if (place == field.places.end()) return std::nullopt;
    return explain_result(field, *place, options, figures.expected);
}

}  // namespace score::bridge
