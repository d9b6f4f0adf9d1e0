#include "commands/pairs_report.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "commands/result_text.hpp"
#include "commands/session.hpp"
#include "kit/records.hpp"
#include "score/bridge/cross_imps.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pairs_ties.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::Contestant;
using bridge::PairsForm;
using bridge::Standing;
using formats::FieldBoard;

constexpr std::array pairs_ranking_names{
    std::to_array<std::string_view>({"type", "rank", "tied", "pair", "names", "direction", "boards", "points", "maximum", "average",
        "adjustment", "percent_adjustment", "section", "tie", "tie_above", "tie_below", "rank_by", "rank_value"})};
constexpr std::array pairs_result_names{std::to_array<std::string_view>({"type", "session", "board", "vulnerable", "group", "round",
    "table", "ns", "ew", "outcome", "score", "ns_points", "ew_points", "top", "section", "names_ns", "names_ew"})};

// In a table the section stands in a column of its own, as in results that are read.
std::string_view id_in_record(formats::ContestantList::Row const& who, Format format) {
    std::string_view const id{who.id};
    return format == Format::json ? id : id.substr(who.section.size());
}

}  // namespace

PairsReport::PairsReport(Output& out, PairsReportOptions options, formats::PairsField const& field, bridge::PairsRanking const& ranking)
    : out_{out}, options_{options}, field_{field}, ranking_{ranking},
      ledger_{field.applied(), {unit(), options.decimals, [this](Contestant who) { return seated_id_of(who); }}}, lists_{lists()},
      places_(ranking.standings.size()) {
    place(lists_);
    for (auto const& list : lists_)
        for (std::size_t i = 0; i < list.places.size(); ++i)
            places_[static_cast<std::size_t>(list.standings[i] - ranking.standings.data())] = list.places[i];
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

std::string PairsReport::points(Fraction const& value, Fraction const& average, int more_decimals) const {
    return decimals(value, options_.decimals + more_decimals, Rounding::half_away_from_average, average);
}

// Sum of compared IMPs; with ximpq it is divided by the root on display.
std::string PairsReport::imps(Fraction const& sum, int more_decimals) const {
    auto const& how = ranking_.options;
    bool const is_ximpq = how.form == PairsForm::cross_imps && how.cross_imps == bridge::CrossImpForm::ximpq;
    if (is_ximpq) return bridge::ximpq_decimals(sum, ranking_.expected, options_.decimals + more_decimals);
    return points(sum, 0, more_decimals);
}

std::string PairsReport::total(Standing const& standing) const {
    return is_matchpoints() ? points(standing.total, standing.maximum / 2) : imps(standing.total);
}

// What of the ledger is in the score; empty if nothing is.
std::string PairsReport::adjustment(Standing const& standing) const {
    std::string text;
    if (standing.adjustment != 0) text = with_sign(standing.adjustment, options_.decimals);
    if (standing.percent_adjustment != 0)
        text.append(text.empty() ? "" : ", ").append(percent_here(with_sign(standing.percent_adjustment, options_.decimals)));
    return text;
}

std::string PairsReport::average(Standing const& standing, int more_decimals) const {
    return is_matchpoints() ? points(standing.average, 50, more_decimals) : imps(standing.average, more_decimals);
}

// Of a list, best first: unequal ones that look equal have one more decimal, if it tells them apart (club.md §5).
std::vector<std::string> PairsReport::averages(std::vector<Standing const*> const& list) const {
    std::vector<std::string> texts;
    for (auto const* const standing : list) texts.push_back(standing->has_average() ? average(*standing) : "-");
    for (std::size_t begin = 0, end = 0; begin < list.size(); begin = end) {
        while (end < list.size() && texts[end] == texts[begin]) ++end;
        if (texts[begin] == "-" || average(*list[begin], 1) == average(*list[end - 1], 1)) continue;
        for (auto line = begin; line < end; ++line) texts[line] = average(*list[line], 1);
    }
    return texts;
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
        lines += sentence(_("        {}  counts instead: what the pair has on its other boards  Law 12C2\n"), points(due));
    return lines;
}

// What stands under a line of a traveller.
std::string PairsReport::explained(FieldBoard const& board, std::size_t table) const {
    std::string lines;
    for (auto const side : both_sides)
        if (auto const text = explained(board, table, side); !text.empty())
            lines += fmt::format("    {} {}\n{}", formats::side_letters(side, formats::language()), shown_figure(board, table, side), text);
    return lines;
}

// On a page with the signs of suits.
std::string PairsReport::result(std::string_view written) const {
    return options_.as_page ? result_on_page(written) : result_here(written);
}

std::string PairsReport::id_of(Contestant who) const { return formats::printable(field_.contestants()[who].id); }
// With the direction, where both directions have the same numbers.
std::string PairsReport::seated_id_of(Contestant who) const {
    return field_.has_two_winners(field_.contestants()[who].section)
               ? fmt::format("{} {}", name(field_.contestants()[who].side), id_of(who))
               : id_of(who);
}
// The parts of the page that links name.
std::string PairsReport::card_of(Contestant who) { return fmt::format("c{}", who + 1); }
std::string PairsReport::address_of(FieldBoard const& board) const {
    return fmt::format("b{}", static_cast<std::size_t>(&board - field_.boards().data()) + 1);
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
        if (auto list = standings(section, side); !list.empty()) lists.push_back({.title = title, .standings = std::move(list)});
    };
    auto const with_directions = [&](std::string const& title, std::optional<std::string_view> section) {
        add(title + _("North-South"), section, Side::north_south);
        add(title + _("East-West"), section, Side::east_west);
    };
    if (!options_.subs.empty()) {
        auto const all_pairs = standings(std::nullopt, std::nullopt);
        for (auto const& sub : options_.subs) {
            auto const held = [&](Standing const* standing) { return sub.holds(standing->contestant); };
            List list{.title = sub.heading, .standings = {}, .sub = &sub};
            std::ranges::copy_if(all_pairs, std::back_inserter(list.standings), held);
            if (!list.standings.empty()) lists.push_back(std::move(list));
        }
    } else if (!options_.by_section) {
        if (options_.by_direction) with_directions({}, std::nullopt);
        else add({}, std::nullopt, std::nullopt);
    } else
        for (auto const section : sections) {
            bool const has_two = field_.has_two_winners(section);
            std::string title;
            if (!section.empty()) title = sentence(_("Section {}"), formats::printable(section)) + (has_two ? ", " : "");
            if (has_two) with_directions(title, section);
            else add(title, section, std::nullopt);
        }
    return lists;
}

// The places in each list, with its ties broken.
void PairsReport::place(std::vector<List>& lists) const {
    std::optional<formats::PairsTies> ties;
    if (!options_.ties.order.empty()) ties.emplace(field_, ranking_);
    for (auto& [title, list, places, sub] : lists) {
        std::int64_t most = 0;  // boards, of a pair of this list
        for (auto const* const standing : list) most = std::max(most, standing->boards);
        auto const has_rank = [&](auto const* standing) { return bridge::is_ranked(*standing, most, ranking_.options); };
        auto const without_rank = std::ranges::stable_partition(list, has_rank);
        std::vector<Standing const*> const ranked{list.begin(), without_rank.begin()};
        auto const ranks = bridge::ranks_of(ranked, [](auto const* a, auto const* b) { return a->average == b->average; });
        for (std::size_t i = 0; i < ranks.size(); ++i) places.push_back({ranked[i]->contestant, ranks[i]});
        if (ties) {
            bridge::break_ties(places, options_.ties, ties->figures());
            for (std::size_t i = 0; i < places.size(); ++i) list[i] = ranking_.of(places[i].contestant);
        }
        for (auto const* const standing : without_rank) places.push_back({standing->contestant, {}});
    }
}

// What a contestant has in a session: nothing if it was not there, `-` where nothing was compared.
std::string PairsReport::average_in(std::string_view session, Contestant who) const {
    for (auto const& stage : field_.stages())
        if (auto const* const standing = stage.session == session ? stage.ranking.of(who) : nullptr)
            return standing->has_average() ? average(*standing) : "-";
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

PairsReport::Part PairsReport::part_of(List const& ranked) const {
    constexpr std::size_t most_sessions = 6;  // that have columns
    auto const& [name_of_list, list, places, sub] = ranked;
    bool const adjusted = std::ranges::any_of(list, [&](auto const* s) { return !adjustment(*s).empty(); });
    bool const has_names = std::ranges::any_of(list, [&](auto const* s) { return !field_.contestants()[s->contestant].names.empty(); });
    bool const has_sessions = sessions_.size() > 1 && sessions_.size() <= most_sessions && !is_scratch();
    Part part{.table = {.caption = name_of_list}};
    auto& columns = part.table.columns;
    columns = {
        number_column(_("rank")), text_column(_("pair")), text_column(has_names ? _("names") : ""), number_column(_("boards"), true)};
    if (adjusted) columns.push_back(number_column(_("ledger")));
    if (has_sessions)
        for (auto const session : sessions_) columns.push_back(number_column(formats::printable(session)));
    if (has_sums_) columns.push_back(number_column(unit()));
    if (is_matchpoints() && has_sums_) columns.push_back(number_column(_("of"), true));
    columns.push_back(number_column(average_title()));
    auto const averages_shown = averages(list);
    auto const has_too_few = [&](auto const& place) { return place.rank.place == 0 && ranking_.of(place.contestant)->has_average(); };
    if (std::ranges::any_of(places, has_too_few))
        part.notes.push_back(sentence(_("Pairs with less than {} of the boards are listed without a rank."),
            percent_here(std::to_string(ranking_.options.min_boards))));
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto const* const standing = list[i];
        auto const who = standing->contestant;
        if (places[i].below) part.notes.push_back(told(*places[i].below, id_of(places[i - 1].contestant), id_of(who), options_.decimals));
        auto& cells = part.table.rows.emplace_back().cells;
        cells = {
            {text_of(places[i].rank)}, {.text = id_of(who), .link = card_of(who)}, {names_of(who)}, {std::to_string(standing->boards)}};
        if (adjusted) cells.push_back({adjustment(*standing)});
        if (has_sessions)
            for (auto const session : sessions_) cells.push_back({average_in(session, who)});
        if (has_sums_) cells.push_back({total(*standing)});
        if (is_matchpoints() && has_sums_) cells.push_back({points(standing->maximum)});
        cells.push_back({averages_shown[i]});
    }
    return part;
}

// With handicaps there are two of each list, the net one first (club.md §6).
std::vector<PairsReport::Part> PairsReport::rankings() const {
    std::vector<Part> parts;
    for (auto const& list : lists_) parts.push_back(part_of(list));
    if (!field_.scratch() || is_scratch()) return parts;
    auto const title = [](Part& part, std::string_view kind) {
        part.table.caption = part.table.caption.empty() ? std::string{kind} : fmt::format("{}, {}", kind, part.table.caption);
    };
    for (auto& part : parts) title(part, _("Net ranking"));
    for (auto& part : PairsReport{out_, options_, field_, *field_.scratch()}.rankings()) {
        title(part, _("Scratch ranking"));
        parts.push_back(std::move(part));
    }
    return parts;
}

void PairsReport::ranking_as_text() {
    write_rankings(out_, rankings());
    bool const is_mixed = !options_.by_direction && !options_.by_section && options_.subs.empty()
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

PairsReport::Part PairsReport::part_of(FieldBoard const& board) const {
    Part part;
    auto const number = board.results.board;
    auto const stage = formats::printable(board.session);
    part.table.caption = stage.empty()        ? sentence(_("Board {}"), number)
                         : options_.of_rounds ? sentence(_("Board {}, round {}"), number, stage)
                                              : fmt::format("{}, {}", sentence(_("Board {}"), number), stage);
    part.table.columns = {text_column(_("NS")), text_column(_("EW")), text_column(_("result")), number_column(_("score")),
        number_column(fmt::format("{} {}", _("NS"), unit())), number_column(fmt::format("{} {}", _("EW"), unit()))};
    for (auto const i : by_figure(board)) {
        auto const& table = board.results.tables[i];
        auto const score = score_of(table.outcome);
        auto& row = part.table.rows.emplace_back();
        row.cells = {{.text = id_of(table.north_south), .link = card_of(table.north_south)},
            {.text = id_of(table.east_west), .link = card_of(table.east_west)}, {result(board.notes[i].shown)},
            {score ? std::to_string(*score) : ""}, {shown_figure(board, i, Side::north_south)}, {shown_figure(board, i, Side::east_west)}};
        if (options_.explained) row.below = explained(board, i);
    }
    for (auto const& applied : field_.applied()) {
        auto const& session = options_.of_rounds ? applied.entry->round.text : applied.entry->session.text;
        if (applied.entry->board != board.results.board || !(session.empty() || session == board.session)) continue;
        part.notes.push_back(ledger_.told_with_names(applied));
    }
    return part;
}

void PairsReport::travellers_as_text() {
    bool first = true;
    for (auto const& board : field_.boards()) {
        if (!std::exchange(first, false)) out_.write("\n");
        write_part(out_, part_of(board));
    }
}

struct PairsReport::Line {
    FieldBoard const* board;
    std::size_t table;
    Side side;
};

PairsReport::Cards PairsReport::cards() const {
    Cards cards(field_.contestants().size());
    for (auto const& board : field_.boards())
        for (std::size_t i = 0; i < board.results.tables.size(); ++i) {
            cards[board.results.tables[i].north_south].push_back({&board, i, Side::north_south});
            cards[board.results.tables[i].east_west].push_back({&board, i, Side::east_west});
        }
    return cards;
}

// The results of the card first, then what the ledger says.
PairsReport::Part PairsReport::part_of(Standing const& standing, std::vector<Line> const& card) const {
    auto const who = standing.contestant;
    auto const names = names_of(who);
    Part part{.identity = card_of(who)};
    part.table.caption = sentence(_("{}{}{}: rank {}, {} {}, {}{}"), seated_id_of(who), names.empty() ? "" : "  ", names,
        text_of(rank_of(standing)), total(standing), unit(), is_matchpoints() ? percent_here(average(standing)) : average(standing),
        is_matchpoints() ? "" : _(" per board"));
    part.table.columns = {number_column(_("board")), text_column(_("seats")), text_column(_("against")), text_column(_("result")),
        number_column(_("score")), number_column(unit())};
    // on the page the top stands beside the traveller
    bool const has_top = !options_.as_page;
    if (has_top) part.table.columns.push_back(number_column(is_matchpoints() ? _("of") : ""));
    for (auto const& [board, i, side] : card) {
        auto const& table = board->results.tables[i];
        auto const score = score_of(table.outcome);
        auto& row = part.table.rows.emplace_back();
        row.cells = {{std::to_string(board->results.board)}, {std::string{formats::side_letters(side, formats::language())}},
            {id_of(side == Side::north_south ? table.east_west : table.north_south)}, {result(board->notes[i].shown)},
            {score ? std::to_string(side == Side::north_south ? *score : -*score) : ""}, {shown_figure(*board, i, side)}};
        if (has_top && is_matchpoints()) row.cells.push_back({std::to_string(board->figures.top)});
        if (options_.explained) row.below = explained(*board, i, side);
    }
    for (auto const& applied : field_.applied()) {
        if (std::ranges::find(applied.who, who) == applied.who.end()) continue;
        auto const board = applied.entry->board;
        auto& row = part.table.rows.emplace_back();
        row.cells = {{board ? std::to_string(*board) : ""}, {}, {}, {ledger_.told(applied)}, {}, {ledger_.points(applied, who)}};
        if (options_.explained) row.below = ledger_.explained(applied, top(applied, who));
    }
    return part;
}

void PairsReport::cards_as_text() {
    auto const all = cards();
    bool first = true;
    for (auto const& [title, list, places, sub] : lists_)
        for (auto const* standing : list) {
            auto const who = standing->contestant;
            if (!options_.only.empty() && std::ranges::find(options_.only, who) == options_.only.end()) continue;
            if (!std::exchange(first, false)) out_.write("\n");
            write_part(out_, part_of(*standing, all[who]));
            auto const boards = standing->averaged_boards();
            if (options_.explained)
                out_.write(
                    is_matchpoints()
                        ? formats::with_rules_named(sentence(_("{} of {} matchpoints are {} %  bridge.md §8\n"), total(*standing),
                            points(standing->maximum), average(*standing)))
                        : sentence(P_("{} {} on {} board are {} a board\n", "{} {} on {} boards are {} a board\n", boards.truncated()),
                            total(*standing), unit(), decimals(boards, boards == boards.truncated() ? 0 : options_.decimals),
                            average(*standing)));
            out_.spill();
        }
}

// The page

formats::html::ResultPage PairsReport::page(std::string title, DealsByNumber deals) const {
    formats::html::ResultPage page{.title = std::move(title)};
    page.rankings = rankings();
    page.ledger = ledger_.part();
    bool const one_session = sessions_.size() < 2;
    for (auto const& board : field_.boards()) {
        auto part = part_of(board);
        part.identity = address_of(board);
        part.brief = std::to_string(board.results.board);
        if (is_matchpoints()) part.remark = sentence(_("top {}"), board.figures.top);
        if (auto deal = deals.find(board.results.board); one_session && deal != deals.end()) part.deal = deal->second;
        page.boards.push_back(std::move(part));
    }
    auto const all = cards();
    for (auto const& [name_of_list, list, places, sub] : lists_)
        for (auto const* standing : list) page.cards.push_back(part_of(*standing, all[standing->contestant]));
    return page;
}

// Records

// The sessions of a contestant, if there are several.
std::string PairsReport::sessions_as_json(Contestant who) const {
    if (sessions_.size() < 2) return {};
    std::string json = R"(,"sessions":[)";
    bool first = true;
    for (auto const& stage : field_.stages())
        if (auto const* const standing = stage.ranking.of(who)) {
            fmt::format_to(std::back_inserter(json), R"({}{{"session":{},"boards":{},"points":{},"maximum":{},"average":{}}})",
                std::exchange(first, false) ? "" : ",", as_json(stage.session), standing->boards, total(*standing),
                is_matchpoints() ? points(standing->maximum) : "null", standing->has_average() ? average(*standing) : "null");
        }
    return json += ']';
}

void PairsReport::ranking_as_records() {
    RecordWriter records{out_, options_.format, pairs_ranking_names};
    add_ranking(records, "ranking");
    if (field_.scratch()) PairsReport{out_, options_, field_, *field_.scratch()}.add_ranking(records, "scratch");
}

void PairsReport::add_ranking(RecordWriter& records, std::string_view type) const {
    for (auto const& [title, list, places, sub] : lists_)
        for (std::size_t i = 0; i < list.size(); ++i) {
            auto const* const standing = list[i];
            auto const rank = places[i].rank;
            TieCells const tie{places[i].below, options_.decimals};
            auto const& who = field_.contestants()[standing->contestant];
            auto const points_text = total(*standing), maximum = points(standing->maximum), average_text = average(*standing),
                       adjusted = points(standing->adjustment), adjusted_percent = points(standing->percent_adjustment);
            std::array<Cell, pairs_ranking_names.size()> const cells{type,
                rank.place == 0 ? Cell{} : Cell{static_cast<std::int64_t>(rank.place)}, rank.tied, std::string_view{who.id},
                text_cell(who.names), field_.has_two_winners(who.section) ? Cell{name(who.side)} : Cell{}, standing->boards,
                has_sums_ ? Cell{DecimalNumber{points_text}} : Cell{},
                is_matchpoints() && has_sums_ ? Cell{DecimalNumber{maximum}} : Cell{},
                standing->has_average() ? Cell{DecimalNumber{average_text}} : Cell{}, DecimalNumber{adjusted},
                DecimalNumber{adjusted_percent}, text_cell(who.section), tie.criterion(), tie.above(), tie.below(),
                sub ? Cell{std::string_view{sub->column}} : Cell{}, sub ? Cell{std::string_view{sub->value}} : Cell{}};
            records.write(cells, options_.format == Format::json && !is_scratch() ? sessions_as_json(standing->contestant) : std::string{});
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
            auto const &of_ns = field_.contestants()[table.north_south], &of_ew = field_.contestants()[table.east_west];
            std::array<Cell, pairs_result_names.size()> const cells{std::string_view{"result"}, text_cell(board.session),
                std::int64_t{board.results.board}, name(*board.vulnerability), table.group == 0 ? Cell{} : Cell{std::int64_t{table.group}},
                text_cell(note.round), text_cell(note.table), id_in_record(of_ns, options_.format), id_in_record(of_ew, options_.format),
                std::string_view{note.shown}, score ? Cell{std::int64_t{*score}} : Cell{}, decimal_cell(ns), decimal_cell(ew),
                is_matchpoints() ? Cell{board.figures.top} : Cell{}, text_cell(of_ns.section), text_cell(of_ns.names),
                text_cell(of_ew.names)};
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
