#include "commands/pairs_report.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "commands/session.hpp"
#include "kit/columns.hpp"
#include "score/bridge/cross_imps.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using bridge::Contestant;
using bridge::PairsForm;
using bridge::Standing;
using formats::FieldBoard;
using enum TextColumns::Align;

constexpr std::array pairs_ranking_names{std::to_array<std::string_view>({"type", "rank", "tied", "pair", "names", "direction", "boards",
    "points", "maximum", "average", "adjustment", "percent_adjustment", "section"})};
constexpr std::array pairs_result_names{std::to_array<std::string_view>({"type", "session", "board", "vulnerable", "group", "round",
    "table", "ns", "ew", "outcome", "score", "ns_points", "ew_points", "top"})};

}  // namespace

PairsReport::PairsReport(Output& out, PairsReportOptions options, formats::PairsField const& field, bridge::PairsRanking const& ranking)
    : out_{out}, options_{options}, field_{field}, ranking_{ranking},
      ledger_{field.applied(), {unit(), options.decimals, [this](Contestant who) { return seated_id_of(who); }}}, lists_{lists()},
      ranks_(ranking.standings.size()) {
    for (auto const& [title, list] : lists_) {
        auto const ranks = bridge::ranks_of(list, [](auto const* a, auto const* b) { return a->average == b->average; });
        for (std::size_t i = 0; i < list.size(); ++i) ranks_[static_cast<std::size_t>(list[i] - ranking.standings.data())] = ranks[i];
    }
    std::vector<std::int64_t> sizes;
    for (auto const& stage : field.stages()) {
        if (std::ranges::find(sessions_, stage.session) == sessions_.end()) sessions_.push_back(stage.session);
        sizes.push_back(stage.ranking.expected);
    }
    bool const has_sections = sizes.size() > sessions_.size();
    has_sums_ = !has_sections || std::ranges::adjacent_find(sizes, std::ranges::not_equal_to{}) == sizes.end();
}

void PairsReport::write() {
    if (options_.format == Format::json) {
        ranking_as_records();
        ledger_.write_records(out_, options_.format);
        results_as_records();
        return;
    }
    if (options_.format != Format::text) return options_.view == PairsView::ranking ? ranking_as_records() : results_as_records();
    switch (options_.view) {
        case PairsView::ranking: return ranking_as_text();
        case PairsView::travellers: return travellers_as_text();
        case PairsView::cards: return cards_as_text();
    }
}

// Figures

std::string_view PairsReport::unit() const {
    switch (ranking_.options.form) {
        case PairsForm::matchpoints: return _("MP");
        case PairsForm::total_points: return _("points");
        case PairsForm::butler:
        case PairsForm::cross_imps: break;
    }
    return _("IMPs");
}

std::string PairsReport::points(Fraction const& value, Fraction const& average) const {
    return decimals(value, options_.decimals, Rounding::half_away_from_average, average);
}

// Sum of compared IMPs; with ximpq it is divided by the root on display.
std::string PairsReport::imps(Fraction const& sum) const {
    auto const& how = ranking_.options;
    bool const is_ximpq = how.form == PairsForm::cross_imps && how.cross_imps == bridge::CrossImpForm::ximpq;
    return is_ximpq ? bridge::ximpq_decimals(sum, ranking_.expected, options_.decimals) : points(sum);
}

std::string PairsReport::total(Standing const& standing) const {
    return is_matchpoints() ? points(standing.total, standing.maximum / 2) : imps(standing.total);
}

// What of the ledger is in the score; empty if nothing is.
std::string PairsReport::adjustment(Standing const& standing) const {
    std::string text;
    if (standing.adjustment != 0) text = with_sign(standing.adjustment, options_.decimals);
    if (standing.percent_adjustment != 0)
        text.append(text.empty() ? "" : ", ").append(with_sign(standing.percent_adjustment, options_.decimals)).append(" %");
    return text;
}

std::string PairsReport::average(Standing const& standing) const {
    return is_matchpoints() ? points(standing.average, 50) : imps(standing.average);
}

Fraction PairsReport::figure(FieldBoard const& board, std::size_t table, Side side) const {
    auto const& played = board.results.tables[table];
    auto const who = side == Side::north_south ? played.north_south : played.east_west;
    return field_.ranking_of(board).points(who, board.figures.tables[table][side], board.figures);
}

std::string PairsReport::shown_figure(FieldBoard const& board, std::size_t table, Side side) const {
    if (board.figures.tables[table][side].kind == bridge::Figure::Kind::none) return {};
    auto const value = figure(board, table, side);
    return is_matchpoints() ? points(value, fraction(board.figures.top, 2)) : imps(value);
}

std::string PairsReport::explained(FieldBoard const& board, std::size_t table, Side side) const {
    auto const figure_explained = bridge::explain(board.results, table, side, ranking_.options);
    if (!figure_explained) return {};
    auto lines = explanation(*figure_explained, options_.decimals);
    auto const due = figure(board, table, side);
    if (due != figure_explained->total())
        lines += fmt::format(fmt::runtime(_("        {}  what the pair has on its other boards  Law 12C2\n")), points(due));
    return lines;
}

std::string PairsReport::id_of(Contestant who) const { return formats::printable(field_.contestants()[who].id); }
// With the direction, where both directions have the same numbers.
std::string PairsReport::seated_id_of(Contestant who) const {
    return field_.has_two_winners(field_.contestants()[who].section)
               ? fmt::format("{} {}", name(field_.contestants()[who].side), id_of(who))
               : id_of(who);
}
std::string PairsReport::names_of(Contestant who) const { return formats::printable(field_.contestants()[who].names); }

// Those of a section, or a direction.
std::vector<Standing const*> PairsReport::standings(std::optional<std::string_view> section, std::optional<Side> side) const {
    std::vector<Standing const*> list;
    for (auto const& standing : ranking_.standings) {
        auto const& row = field_.contestants()[standing.contestant];
        if ((!side || row.side == *side) && (!section || row.section == *section)) list.push_back(&standing);
    }
    auto const& who = field_.contestants();
    std::ranges::stable_sort(list, [&](auto const* a, auto const* b) {
        return a->average != b->average ? a->average > b->average : who.comes_before(a->contestant, b->contestant);
    });
    return list;
}

// The rankings that there are: of each direction, or of each section, whose directions are ranked apart if it has two winners.
std::vector<PairsReport::List> PairsReport::lists() const {
    auto const& all = field_.contestants();
    std::set<std::string_view> sections;
    for (auto const& standing : ranking_.standings) sections.insert(all[standing.contestant].section);
    std::vector<List> lists;
    auto const add = [&](std::string const& title, std::optional<std::string_view> section, std::optional<Side> side) {
        if (auto list = standings(section, side); !list.empty()) lists.push_back({title, std::move(list)});
    };
    auto const with_directions = [&](std::string const& title, std::optional<std::string_view> section) {
        add(title + _("North-South\n"), section, Side::north_south);
        add(title + _("East-West\n"), section, Side::east_west);
    };
    if (!options_.by_section) {
        if (options_.by_direction) with_directions({}, std::nullopt);
        else add({}, std::nullopt, std::nullopt);
    } else
        for (auto const section : sections) {
            auto const title = fmt::format(fmt::runtime(_("Section {}")), formats::printable(section));
            if (field_.has_two_winners(section)) with_directions(title + ", ", section);
            else add(title + "\n", section, std::nullopt);
        }
    return lists;
}

// What a contestant has in a session; empty if it was not there.
std::string PairsReport::average_in(std::string_view session, Contestant who) const {
    for (auto const& stage : field_.stages())
        if (auto const* const standing = stage.session == session ? stage.ranking.of(who) : nullptr) return average(*standing);
    return {};
}

std::string_view PairsReport::average_title() const {
    if (is_matchpoints()) return "%";
    return options_.total == bridge::SessionTotal::sum ? _("sum") : _("per board");
}

Fraction PairsReport::top(formats::AppliedEntry const& applied, Contestant who) const {
    auto const stage = field_.stage_of(*applied.entry, who);
    return (stage ? field_.stages()[*stage].ranking : ranking_).points({100, bridge::LedgerUnit::top_percent});
}

// Text

void PairsReport::list_as_text(List const& ranked) {
    constexpr std::size_t most_sessions = 6;  // that have columns
    auto const& [name_of_list, list] = ranked;
    bool const adjusted = std::ranges::any_of(list, [&](auto const* s) { return !adjustment(*s).empty(); });
    bool const has_sessions = sessions_.size() > 1 && sessions_.size() <= most_sessions;
    TextColumns lines{{right, left, left, right, right, right, right, right, right, right, right, right, right, right}};
    std::vector<std::string> title{_("rank"), _("pair"), _("names"), _("boards")};
    if (adjusted) title.emplace_back(_("ledger"));
    if (has_sessions)
        for (auto const session : sessions_) title.push_back(formats::printable(session));
    if (has_sums_) title.emplace_back(unit());
    if (std::ranges::all_of(list, [&](auto const* s) { return field_.contestants()[s->contestant].names.empty(); })) title[2].clear();
    if (is_matchpoints() && has_sums_) title.emplace_back(_("of"));
    title.emplace_back(average_title());
    lines.add(title);
    for (auto const* standing : list) {
        std::vector<std::string> cells{
            text_of(rank_of(*standing)), id_of(standing->contestant), names_of(standing->contestant), std::to_string(standing->boards)};
        if (adjusted) cells.push_back(adjustment(*standing));
        if (has_sessions)
            for (auto const session : sessions_) cells.push_back(average_in(session, standing->contestant));
        if (has_sums_) cells.push_back(total(*standing));
        if (is_matchpoints() && has_sums_) cells.push_back(points(standing->maximum));
        cells.push_back(average(*standing));
        lines.add(std::move(cells));
    }
    out_.write(name_of_list);
    lines.write(out_.buffer());
    out_.spill();
}

void PairsReport::ranking_as_text() {
    for (auto const& list : lists_) {
        if (&list != &lists_.front()) out_.write("\n");
        list_as_text(list);
    }
    bool const is_mixed = !options_.by_direction && !options_.by_section
                          && std::ranges::any_of(ranking_.standings,
                              [&](Standing const& standing) { return field_.contestants()[standing.contestant].side == Side::east_west; });
    if (is_mixed) out_.write(_("Of a section with two winners the directions have met different fields.\n"));
    ledger_.write_text(out_);
}

std::vector<std::size_t> PairsReport::by_figure(FieldBoard const& board) const {
    std::vector<std::size_t> order(board.results.tables.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::vector<Fraction> figures;
    for (auto const i : order) figures.push_back(figure(board, i, Side::north_south));
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return figures[a] > figures[b]; });
    return order;
}

void PairsReport::travellers_as_text() {
    bool first = true;
    for (auto const& board : field_.boards()) {
        if (!std::exchange(first, false)) out_.write("\n");
        out_.write(board.session.empty()
                       ? fmt::format(fmt::runtime(_("Board {}\n")), board.results.board)
                       : fmt::format(fmt::runtime(_("Board {}, {}\n")), board.results.board, formats::printable(board.session)));
        TextColumns lines{{left, left, left, right, right, right}};
        lines.add({_("NS"), _("EW"), _("result"), _("score"), fmt::format("NS {}", unit()), fmt::format("EW {}", unit())});
        for (auto const i : by_figure(board)) {
            auto const& table = board.results.tables[i];
            auto const score = score_of(table.outcome);
            lines.add({id_of(table.north_south), id_of(table.east_west), board.notes[i].shown, score ? std::to_string(*score) : "",
                shown_figure(board, i, Side::north_south), shown_figure(board, i, Side::east_west)});
            if (!options_.explained) continue;
            for (auto const side : both_sides)
                if (auto const text = explained(board, i, side); !text.empty())
                    lines.note(fmt::format("    {} {}\n{}", name(side), shown_figure(board, i, side), text));
        }
        for (auto const& applied : field_.applied())
            if (applied.entry->board == board.results.board
                && (applied.entry->session.text.empty() || applied.entry->session.text == board.session)) {
                std::string who;
                for (auto const contestant : applied.who) who.append(who.empty() ? "" : " - ").append(seated_id_of(contestant));
                lines.note(fmt::format("  {}{}{}\n", who, who.empty() ? "" : ": ", ledger_.told(applied)));
            }
        lines.write(out_.buffer());
        out_.spill();
    }
}

struct PairsReport::Line {
    FieldBoard const* board;
    std::size_t table;
    Side side;
};

void PairsReport::cards_as_text() {
    std::vector<std::vector<Line>> cards(field_.contestants().size());
    for (auto const& board : field_.boards())
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
            cards[board.results.tables[i].north_south].push_back({&board, i, Side::north_south});
            cards[board.results.tables[i].east_west].push_back({&board, i, Side::east_west});
        }
    bool first = true;
    for (auto const& [title, list] : lists_)
        for (auto const* standing : list) {
            auto const who = standing->contestant;
            if (!options_.only.empty() && std::ranges::find(options_.only, who) == options_.only.end()) continue;
            if (!std::exchange(first, false)) out_.write("\n");
            auto const names = names_of(who);
            out_.write(fmt::format(fmt::runtime(_("{}{}{}: rank {}, {} {}, {}{}\n")), seated_id_of(who), names.empty() ? "" : "  ", names,
                text_of(rank_of(*standing)), total(*standing), unit(), average(*standing), is_matchpoints() ? " %" : _(" per board")));
            TextColumns lines{{right, left, left, left, right, right, right}};
            lines.add(
                {_("board"), _("seats"), _("against"), _("result"), _("score"), std::string{unit()}, is_matchpoints() ? _("of") : ""});
            for (auto const& line : cards[who]) {
                auto const& table = line.board->results.tables[line.table];
                auto const score = score_of(table.outcome);
                auto const own = score ? std::to_string(line.side == Side::north_south ? *score : -*score) : "";
                lines.add({std::to_string(line.board->results.board), std::string{name(line.side)},
                    id_of(line.side == Side::north_south ? table.east_west : table.north_south), line.board->notes[line.table].shown, own,
                    shown_figure(*line.board, line.table, line.side),
                    is_matchpoints() ? std::to_string(line.board->figures.top) : std::string{}});
                if (options_.explained) lines.note(explained(*line.board, line.table, line.side));
            }
            for (auto const& applied : field_.applied()) {
                if (std::ranges::find(applied.who, who) == applied.who.end()) continue;
                auto const board = applied.entry->board;
                lines.add({board ? std::to_string(*board) : "", "", "", ledger_.told(applied), "", ledger_.points(applied, who)});
                if (options_.explained) lines.note(ledger_.explained(applied, top(applied, who)));
            }
            lines.write(out_.buffer());
            if (options_.explained)
                out_.write(is_matchpoints()
                               ? formats::with_rules_named(fmt::format(fmt::runtime(_("{} of {} matchpoints are {} %  bridge.md §8\n")),
                                   total(*standing), points(standing->maximum), average(*standing)))
                               : fmt::format(fmt::runtime(P_("{} {} on {} board are {} a board\n", "{} {} on {} boards are {} a board\n",
                                                 standing->boards)),
                                   total(*standing), unit(), standing->boards, average(*standing)));
            out_.spill();
        }
}

// Records

// The sessions of a contestant, if there are several.
std::string PairsReport::sessions_as_json(Contestant who) const {
    if (sessions_.size() < 2) return {};
    std::string json = R"(,"sessions":[)";
    bool first = true;
    for (auto const& stage : field_.stages())
        if (auto const* const standing = stage.ranking.of(who)) {
            json += std::exchange(first, false) ? R"({"session":)" : R"(,{"session":)";
            formats::append_json(json, stage.session);
            fmt::format_to(std::back_inserter(json), R"(,"boards":{},"points":{},"maximum":{},"average":{}}})", standing->boards,
                total(*standing), is_matchpoints() ? points(standing->maximum) : "null", average(*standing));
        }
    return json += ']';
}

void PairsReport::ranking_as_records() {
    RecordWriter records{out_, options_.format, pairs_ranking_names};
    for (auto const& [title, list] : lists_)
        for (auto const* standing : list) {
            auto const rank = rank_of(*standing);
            auto const& who = field_.contestants()[standing->contestant];
            auto const points_text = total(*standing), maximum = points(standing->maximum), average_text = average(*standing),
                       adjusted = points(standing->adjustment), adjusted_percent = points(standing->percent_adjustment);
            std::array<Cell, pairs_ranking_names.size()> const cells{std::string_view{"ranking"}, static_cast<std::int64_t>(rank.place),
                rank.tied, std::string_view{who.id}, text_cell(who.names),
                field_.has_two_winners(who.section) ? Cell{name(who.side)} : Cell{}, standing->boards,
                has_sums_ ? Cell{DecimalNumber{points_text}} : Cell{},
                is_matchpoints() && has_sums_ ? Cell{DecimalNumber{maximum}} : Cell{}, DecimalNumber{average_text}, DecimalNumber{adjusted},
                DecimalNumber{adjusted_percent}, text_cell(who.section)};
            records.write(cells, options_.format == Format::json ? sessions_as_json(standing->contestant) : std::string{});
        }
}

void PairsReport::results_as_records() {
    RecordWriter records{out_, options_.format, pairs_result_names};
    for (auto const& board : field_.boards())
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
            auto const& table = board.results.tables[i];
            auto const& note = board.notes[i];
            auto const score = score_of(table.outcome);
            auto const ns = shown_figure(board, i, Side::north_south), ew = shown_figure(board, i, Side::east_west);
            auto const number = [](std::string const& text) { return text.empty() ? Cell{} : Cell{DecimalNumber{text}}; };
            std::array<Cell, pairs_result_names.size()> const cells{std::string_view{"result"}, text_cell(board.session),
                std::int64_t{board.results.board}, name(*board.vulnerability), table.group == 0 ? Cell{} : Cell{std::int64_t{table.group}},
                text_cell(note.round), text_cell(note.table), std::string_view{field_.contestants()[table.north_south].id},
                std::string_view{field_.contestants()[table.east_west].id}, std::string_view{note.shown},
                score ? Cell{std::int64_t{*score}} : Cell{}, number(ns), number(ew), is_matchpoints() ? Cell{board.figures.top} : Cell{}};
            std::string more;
            if (options_.explained && options_.format == Format::json)
                for (auto const side : both_sides) {
                    more += side == Side::north_south ? R"(,"ns_terms":)" : R"(,"ew_terms":)";
                    auto const why = bridge::explain(board.results, i, side, ranking_.options);
                    more += why ? terms_as_json(*why, options_.decimals) : "[]";
                }
            records.write(cells, more);
        }
}

}  // namespace score::cli
