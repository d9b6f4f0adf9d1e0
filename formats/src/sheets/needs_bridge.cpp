// What the sides still need on sheets of bridge, and what each contract and result would bring now.
#include <algorithm>
#include <array>
#include <utility>

#include "bridge_kinds.hpp"
#include "bridge_printing.hpp"
#include "pages.hpp"
#include "printing.hpp"
#include "score/bridge/prospects.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bridge::ComparisonProspect;
using bridge::ContractProspect;
using bridge::Denomination;
using bridge::GameNeed;
using bridge::Risk;
using page::Lines;
using page::Role;
using page::Table;

std::string sign_of_denomination(Denomination denomination) {
    auto const suit = bridge::trump_of(denomination);
    return std::string{suit ? sign_of(*suit) : notrump_word(language())};
}

// ---- in words

// "5♣ 5♦ 4♥ 4♠ 3NT".
std::string lowest_games(GameNeed const& need) {
    std::string text;
    for (auto const denomination : bridge::all_denominations) {
        if (!text.empty()) text += ' ';
        text.append(1, need.lowest[static_cast<std::size_t>(denomination)].digit()) += sign_of_denomination(denomination);
    }
    return text;
}

// Beside the standing a side without a part-score needs no words.
bool is_told(GameNeed const& need, View const& view) { return view.alone || need.points < 100; }

void tell_need(Lines& lines, View const& view, Side side, GameNeed const& need, std::string_view title, std::string_view words) {
    if (lines.empty()) lines.add(std::string{title}, {}, Role::title);
    lines.add(sentence(words, we_or_they(side, view), need.points), {}, Role::text, lowest_games(need));
}

// ---- the board of contracts and results

// A column: a doubling, and tricks more or fewer than the contract.
struct ResultColumn {
    std::string_view title;
    Risk risk;
    int more;
};
constexpr std::array<ResultColumn, 9> results{{{"-2", Risk::undoubled, -2}, {"-1", Risk::undoubled, -1}, {"=", Risk::undoubled, 0},
    {"+1", Risk::undoubled, 1}, {"+2", Risk::undoubled, 2}, {"X-1", Risk::doubled, -1}, {"X=", Risk::doubled, 0}, {"X+1", Risk::doubled, 1},
    {"XX=", Risk::redoubled, 0}}};

std::string shown_result(ContractProspect const& one, int more) {
    auto const tricks = one.contract.bid.level.tricks() + more;
    if (tricks > 13) return {};
    auto text = std::to_string(one.points[static_cast<std::size_t>(tricks)]);
    if (more == 0 && one.makes_game) text += one.wins_rubber ? "**" : "*";
    return text;
}

// Clubs and diamonds score alike, and so do hearts and spades: they share a row.
Table board_of(std::vector<ContractProspect> const& all, std::string caption) {
    Table table{.caption = std::move(caption), .columns = {{.title = _("contract"), .least = 8, .align = page::Column::left}}};
    for (auto const& result : results) table.columns.push_back({.title = std::string{result.title}, .least = result.more == 0 ? 6 : 4});
    constexpr std::size_t risks = 3;
    auto const points_like = [&](std::size_t i, std::size_t j) {
        for (std::size_t risk = 0; risk < risks; ++risk)
            if (all[i + risk].points != all[j + risk].points) return false;
        return true;
    };
    for (std::size_t i = 0; i < all.size(); i += risks) {
        auto const& bid = all[i].contract.bid;
        auto const sign = sign_of_denomination(bid.denomination);
        if (i > 0 && all[i - risks].contract.bid.level == bid.level && points_like(i - risks, i)) {
            table.rows.back().cells.front().text += sign;
            continue;
        }
        if (i > 0 && all[i - risks].contract.bid.level != bid.level) table.rows.push_back({.kind = page::Row::rule});
        auto& row = table.rows.emplace_back();
        row.cells.push_back({std::string(1, bid.level.digit()) + sign});
        for (auto const& result : results) {
            auto const& one = all[i + static_cast<std::size_t>(result.risk)];
            auto const role = result.more == 0 && one.makes_game ? Role::good : result.more < 0 ? Role::dim : Role::text;
            row.cells.push_back({shown_result(one, result.more), role});
        }
    }
    return table;
}

// One board for both sides where nothing tells them apart. `played`: a rubber or a sheet; `beside`: how a side stands.
template <class Played, class Beside>
page::Page boards_of(View const& view, Played const& played, Beside beside) {
    page::Page page;
    auto const [left, right] = view.sides();
    auto const ours = bridge::contract_prospects(played, left), theirs = bridge::contract_prospects(played, right);
    if (ours.empty()) return page;
    auto const caption = [&](std::string_view who, Side side) { return std::string{who} + ", " + beside(side); };
    auto const are_alike = std::ranges::equal(ours, theirs, {}, &ContractProspect::points, &ContractProspect::points);
    if (are_alike && beside(left) == beside(right)) {
        page.add(board_of(ours, caption(_("Each side"), left)));
    } else {
        page.add(board_of(ours, caption(we_or_they(left, view), left)));
        page.add(board_of(theirs, caption(we_or_they(right, view), right)));
    }
    auto const any = [&](bool ContractProspect::*what) { return std::ranges::any_of(ours, what) || std::ranges::any_of(theirs, what); };
    page.notes.emplace_back();
    page.notes.emplace_back(_("What the side that plays the contract gains by the deal, with all premiums."));
    if (any(&ContractProspect::wins_rubber)) page.notes.emplace_back(_("* makes a game, ** makes the rubber"));
    else page.notes.emplace_back(_("* makes a game"));
    return page;
}

std::string state_of_side(bridge::Vulnerability vulnerability, Side side, int part_score) {
    std::string text{bridge::is_vulnerable(vulnerability, side) ? _("vulnerable") : _("not vulnerable")};
    if (part_score > 0) text.append(", ") += sentence(_("{} below"), part_score);
    return text;
}

// ---- for programs

Json json_of_need(GameNeed const& need) {
    Json json{{"points", need.points}, {"lowest", Json::array()}};
    for (auto const denomination : bridge::all_denominations)
        json["lowest"].push_back(bridge::to_string(bridge::Bid{need.lowest[static_cast<std::size_t>(denomination)], denomination}));
    return json;
}

// `played`: a rubber or a sheet.
template <class Played>
Json json_of_contracts(Played const& played, Side side) {
    auto json = Json::array();
    for (auto const& one : bridge::contract_prospects(played, side))
        json.push_back({{"contract", bridge::to_string(one.contract)}, {"below", one.below}, {"game", one.makes_game},
            {"rubber", one.wins_rubber}, {"points", one.points}});
    return json;
}

bridge::Vulnerability vulnerability_now(ChicagoSheet const& sheet) {
    return bridge::chicago_vulnerability(sheet.rules, bridge::next_deal(sheet).number);
}

// ---- Borç

// What the hands owe, by points and fits.
Table obligations_of(bridge::ObligationTable const& table, bridge::Vulnerable vulnerable, std::string caption) {
    auto const fits = table.rule() == bridge::FitRule::none ? 1 : table.rule() == bridge::FitRule::major ? 2 : 3;
    Table shown{.caption = std::move(caption), .columns = {{.title = _("points"), .least = 8}}};
    for (auto count = 0; count < fits; ++count)
        shown.columns.push_back({.title = fits == 1 ? std::string{_("borç")} : sentence(_("fits {}"), count), .least = 6});
    for (auto points = 20; points <= table.last_points(); ++points) {
        auto& row = shown.rows.emplace_back();
        row.cells.push_back({std::to_string(points) + (points == table.last_points() ? "+" : "")});
        for (auto count = 0; count < fits; ++count) row.cells.push_back({std::to_string(table.at(points, vulnerable, count))});
    }
    return shown;
}

// "320 … 360": the differences of one deal that are worth so many IMPs.
std::string differences_of(int imps) {
    auto const least = bridge::imp_thresholds[static_cast<std::size_t>(imps) - 1];
    if (static_cast<std::size_t>(imps) == bridge::imp_thresholds.size()) return fmt::format("{}+", least);
    return fmt::format("{} … {}", least, bridge::imp_thresholds[static_cast<std::size_t>(imps)] - 10);
}

bridge::Vulnerability vulnerability_now(BorcSheet const& sheet) { return bridge::borc_vulnerability(sheet.rules, sheet.deals.size() + 1); }

// ---- boards at one table

std::string in_range(ComparisonProspect const& one) {
    if (one.least == one.most) return signed_number(one.least);
    return fmt::format("{} … {}", signed_number(one.least), signed_number(one.most));
}

template <class Visit>
void each_missing(TableSheet const& sheet, Visit visit) {
    for (std::size_t i = 0; i < sheet.boards.size(); ++i)
        if (auto const all = bridge::comparison_prospects(sheet, i); !all.empty()) visit(sheet.boards[i], all);
}

Table comparison_of(bridge::ScoredBoard const& board, std::vector<ComparisonProspect> const& all, View const& view) {
    auto const sign = view.left == Side::north_south ? 1 : -1;
    Table table{.caption = sentence(_("Board {}, {} here"), board.number, signed_number(board.score())),
        .columns = {{.title = _("other table"), .least = 16, .align = page::Column::left}, {.title = _("IMPs"), .least = 5}}};
    if (all.front().victory_points)
        for (auto const side : view.sides()) table.columns.push_back({.title = std::string{we_or_they(side, view)}, .least = 6});
    for (auto const& one : all) {
        auto& row = table.rows.emplace_back();
        auto const won = sign * one.imps;
        row.cells = {{in_range(one)}, {signed_number(won), won > 0 ? Role::good : won < 0 ? Role::warning : Role::text}};
        if (!one.victory_points) continue;
        std::array shown{shown_victory_points(one.victory_points->own), shown_victory_points(one.victory_points->opponents)};
        if (sign < 0) std::swap(shown[0], shown[1]);
        for (auto& points : shown) row.cells.push_back({std::move(points)});
    }
    return table;
}

}  // namespace

// ---- rubber bridge

Lines RubberSheetKind::needs(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<RubberSheet>();
    Lines lines;
    auto const& rubber = sheet.rubbers.back();
    if (view.ending || rubber.is_over()) return lines;
    for (auto const side : view.sides()) {
        auto const need = *bridge::game_need(rubber, side);
        if (!is_told(need, view)) continue;
        tell_need(lines, view, side, need, _("To the game"), _("{}: a game needs {}"));
        if (!need.wins_rubber) continue;
        auto const two_nil = rubber.games[opponents(side)] == 0;
        lines.add(std::string{"  "} + _("and makes the rubber"), two_nil ? "+700" : "+500");
    }
    return lines;
}

page::Page RubberSheetKind::what_if(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<RubberSheet>();
    auto const& rubber = sheet.rubbers.back();
    if (view.ending) return {};
    return boards_of(view, rubber, [&](Side side) { return state_of_side(rubber.vulnerability(), side, rubber.part_scores[side]); });
}

void RubberSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<RubberSheet>();
    auto const& rubber = sheet.rubbers.back();
    if (rubber.is_over()) return;
    Json json;
    for (auto const side : both_sides) {
        auto const need = *bridge::game_need(rubber, side);
        auto& of_side = json[key_of(side)] = json_of_need(need);
        of_side["rubber"] = need.wins_rubber;
        of_side["contracts"] = json_of_contracts(rubber, side);
    }
    to.needs = std::move(json);
}

// ---- four-deal bridge

Lines ChicagoSheetKind::needs(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<ChicagoSheet>();
    Lines lines;
    if (view.ending) return lines;
    auto const vulnerability = vulnerability_now(sheet);
    for (auto const side : view.sides()) {
        auto const need = bridge::game_need(sheet, side);
        if (!is_told(need, view)) continue;
        tell_need(lines, view, side, need, C_("Chicago", "To the game"), C_("Chicago", "{}: a game needs {}"));
        auto const premium = bridge::law77::game(bridge::Vulnerable{bridge::is_vulnerable(vulnerability, side)});
        lines.add(std::string{"  "} + _("premium"), signed_number(premium));
    }
    return lines;
}

page::Page ChicagoSheetKind::what_if(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<ChicagoSheet>();
    if (view.ending) return {};
    return boards_of(view, sheet, [&](Side side) {
        auto const carried = 100 - bridge::game_need(sheet, side).points;
        return state_of_side(vulnerability_now(sheet), side, carried);
    });
}

void ChicagoSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<ChicagoSheet>();
    auto const next = bridge::next_deal(sheet);
    Json json{{"round", next.round + 1}, {"deal", next.number}, {"vulnerable", key_of(vulnerability_now(sheet))}};
    for (auto const side : both_sides) {
        auto& of_side = json[key_of(side)] = json_of_need(bridge::game_need(sheet, side));
        of_side["contracts"] = json_of_contracts(sheet, side);
    }
    to.needs = std::move(json);
}

// ---- Borç

// How far the side behind has to outdo what it owes in one deal.
Lines BorcSheetKind::needs(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<BorcSheet>();
    Lines lines;
    if (view.ending || sheet.complete) return lines;
    auto const left = std::max(sheet.rules.deals - static_cast<int>(sheet.deals.size()), 0);
    lines.add(_("To the match"), left > 0 ? sentence(P_("{} deal left", "{} deals left", left), left) : "", Role::title);
    auto const behind = sheet.totals[Side::north_south] < 0 ? Side::north_south : Side::east_west;
    auto const missing = sheet.totals[opponents(behind)];
    if (missing == 0) return lines.say(_("Level: who does better than the borç of the hands leads."));
    lines.add(sentence(_("{}: behind, in IMPs"), we_or_they(behind, view)), std::to_string(missing));
    if (static_cast<std::size_t>(missing) > bridge::imp_thresholds.size()) return lines.say(_("One deal cannot make that good."));
    lines.add(std::string{"  "} + _("level with, above the borç"), differences_of(missing));
    if (static_cast<std::size_t>(missing) < bridge::imp_thresholds.size())
        lines.add(std::string{"  "} + _("ahead from"), std::to_string(bridge::imp_thresholds[static_cast<std::size_t>(missing)]));
    return lines;
}

page::Page BorcSheetKind::what_if(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<BorcSheet>();
    if (view.ending || sheet.complete) return {};
    auto const state = [&](Side side) { return state_of_side(vulnerability_now(sheet), side, 0); };
    auto page = boards_of(view, sheet, state);
    auto const owed = [&](std::string_view who, Side side) {
        page.add(obligations_of(*sheet.rules.table, bridge::Vulnerable{bridge::is_vulnerable(vulnerability_now(sheet), side)},
            fmt::format("{}: {}, {}", _("What the hands owe"), who, state(side))));
    };
    auto const [left, right] = view.sides();
    if (state(left) == state(right)) owed(_("Each side"), left);
    else owed(we_or_they(left, view), left), owed(we_or_they(right, view), right);
    page.notes.emplace_back(_("Points and fits of the two hands together; the side with more points owes. The difference of the score from "
                              "that is turned into IMPs."));
    return page;
}

void BorcSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<BorcSheet>();
    if (sheet.complete) return;
    Json json{{"deal", sheet.deals.size() + 1}, {"vulnerable", key_of(vulnerability_now(sheet))}};
    for (auto const side : both_sides) json[key_of(side)]["contracts"] = json_of_contracts(sheet, side);
    to.needs = std::move(json);
}

// ---- boards at one table

Lines TableSheetKind::needs(Sheet const& any, View const&) const {
    auto const& sheet = any.get<TableSheet>();
    Lines lines;
    each_missing(sheet, [&](bridge::ScoredBoard const& board, std::vector<ComparisonProspect> const& all) {
        if (lines.empty()) lines.add(_("Against the other table"), {}, Role::title);
        auto const flat = std::ranges::find(all, 0, &ComparisonProspect::imps);
        lines.add(sentence(_("board {}, {} here"), board.number, signed_number(board.score())));
        if (flat != all.end()) lines.add(std::string{"  "} + _("no IMPs at"), in_range(*flat), Role::dim);
    });
    return lines;
}

page::Page TableSheetKind::what_if(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<TableSheet>();
    page::Page page;
    each_missing(sheet,
        [&](bridge::ScoredBoard const& board, std::vector<ComparisonProspect> const& all) { page.add(comparison_of(board, all, view)); });
    auto const compared = !page.sections.empty();
    if (!view.ending) {
        auto const number = next_board(sheet);
        auto next = boards_of(view, sheet, [&](Side side) { return state_of_side(bridge::vulnerability_of(number), side, 0); });
        for (auto& section : next.sections) {
            auto& table = std::get<Table>(section);
            table.caption = sentence(_("Board {}"), number) + ": " + table.caption;
            page.add(std::move(table));
        }
        page.notes = std::move(next.notes);
    }
    if (compared) page.notes.emplace_back(_("Other table: what North-South scored there. Every board is compared by itself."));
    return page;
}

void TableSheetKind::add_needs(SheetJson& to, Sheet const& any) const {
    auto const& sheet = any.get<TableSheet>();
    auto const next = next_board(sheet);
    auto& json = to.needs = Json{{"board", next}, {"vulnerable", key_of(bridge::vulnerability_of(next))}};
    for (auto const side : both_sides) json[key_of(side)]["contracts"] = json_of_contracts(sheet, side);
    if (!sheet.rules.teams) return;
    json["missing"] = Json::array();
    each_missing(sheet, [&](bridge::ScoredBoard const& board, std::vector<ComparisonProspect> const& all) {
        Json of_board{{"board", board.number}, {"score", board.score()}, {"other", Json::array()}};
        for (auto const& one : all) {
            Json range{{"least", one.least}, {"most", one.most}, {"imps", one.imps}, {"victory_points", nullptr}};
            if (one.victory_points)
                range["victory_points"] = {{"ns", one.victory_points->own / 100.0}, {"ew", one.victory_points->opponents / 100.0}};
            of_board["other"].push_back(std::move(range));
        }
        json["missing"].push_back(std::move(of_board));
    });
}

}  // namespace score::formats::sheets
