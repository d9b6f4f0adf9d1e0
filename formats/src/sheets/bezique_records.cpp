// Matches of Bezique as records for programs.
#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "score/formats/sheets/bezique_words.hpp"

namespace score::formats::sheets {
namespace {

using namespace bezique;
using bezique::Game;

std::string_view key_of_end(GameEnd end) {
    constexpr std::array<std::string_view, 5> keys{"target", "last-trick", "higher-total", "refused-vido", "single-deal"};
    return keys[static_cast<std::size_t>(end)];
}

Json json_of_player(std::optional<Player> p) { return p ? Json(std::string(1, letter(*p))) : Json(nullptr); }
Json json_of_players(Rules const& rules, ByPlayer<int> const& figures) {
    Json json = Json::object();
    for (auto const p : rules.table()) json[key_of(p)] = figures[p];
    return json;
}
Json figure(int n, bool is_known) { return is_known ? Json(n) : Json(nullptr); }

Json json_of_deal(MatchSheet const& sheet, CountedDeal const& deal, std::size_t game, std::size_t number) {
    auto const& rules = sheet.rules;
    auto const& result = deal.result;
    auto const of_two = !rules.is_of_several();
    Json json{{"game", game}, {"deal", number}, {"dealer", json_of_player(deal.dealer)}, {"trump", nullptr}};
    if (result.trump) json["trump"] = std::string(1, letter(*result.trump));
    if (of_two) json["table"] = result.table_opened;
    json["marks"] = Json::array();
    auto const or_null = [](auto n) { return n > 0 ? Json(n) : Json(nullptr); };
    for (auto const& [entry, player, item, trick] : sheet.marks[deal.entry])
        json["marks"].push_back({{"entry", or_null(entry)}, {"trick", or_null(trick)}, {"player", json_of_player(player)},
            {"how", key_of(item.how)}, {"group", to_string(item.group)}, {"points", item.points}});
    json["items"] = Json::array();
    for (auto const p : rules.table())
        for (auto const& item : deal.count.figures[p].items)
            json["items"].push_back(
                {{"player", json_of_player(p)}, {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    if (of_two) json["withdrawn"] = json_of_players(rules, result.withdrawn);
    json["last_trick"] = json_of_player(result.last_trick);
    json["brisques"] = result.brisques ? json_of_players(rules, *result.brisques) : Json(nullptr);
    if (of_two) json["brisques_counted"] = deal.count.brisques_counted;
    json["complete"] = deal.count.complete;
    if (of_two) json["target"] = deal.target;
    json.update(json_of_players(rules, deal.count.totals));
    return json;
}

Json json_of_game(Rules const& rules, Game const& game, std::size_t number) {
    Json json{{"game", number}};
    if (!rules.is_of_several()) json["kind"] = name(game.kind);
    for (auto const p : rules.table()) json[key_of(p)] = figure(game.totals[p], game.are_totals_known());
    if (game.lost_deal > 0) json["lost_deal"] = game.lost_deal;
    if (rules.is_of_several()) {
        json["winner"] = json_of_player(game.winner);
        return json;
    }
    json["target"] = game.target;
    json["vido"] = Json::array();
    for (auto const& call : game.vidos) json["vido"].push_back({{"caller", json_of_player(call.caller)}, {"accepted", call.accepted}});
    json["winner"] = json_of_player(game.winner);
    json["end"] = game.is_over() ? Json(key_of_end(game.end)) : Json(nullptr);
    json["rubicon"] = game.rubicon;
    json["provisional"] = game.provisional;
    json["points"] = figure(game.points.total(), game.is_known());
    json["items"] = Json::array();
    for (auto const& item : game.points.items)
        json["items"].push_back({{"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    return json;
}

Cell number_cell(int n) { return Cell{std::int64_t{n}}; }
Cell points_cell(Game const& game) { return game.is_known() ? number_cell(game.points.total()) : Cell{}; }
Cell player_cell(std::optional<Player> p) { return p ? Cell{std::string_view{"NSEW"}.substr(static_cast<std::size_t>(*p), 1)} : Cell{}; }
Cell suit_cell(std::optional<Suit> s) { return s ? Cell{std::string_view{"CDHS"}.substr(static_cast<std::size_t>(*s), 1)} : Cell{}; }

struct PlaceOfDeal {
    std::int64_t match, game, deal;
};
std::vector<Cell> cells_of(Rules const& rules, Game const& game, PlaceOfDeal at, CountedDeal const& deal) {
    auto const& result = deal.result;
    auto const of_two = !rules.is_of_several();
    std::vector<Cell> cells;
    auto const add = [&](std::initializer_list<Cell> more) { cells.insert(cells.end(), more); };
    auto const add_each = [&](auto cell_of) {
        for (auto const p : rules.table()) cells.push_back(cell_of(p));
    };
    if (of_two) add({at.match, at.game, name(game.kind)});
    else add({at.game});
    add({at.deal, player_cell(deal.dealer), suit_cell(result.trump)});
    add_each([&](Player p) { return number_cell(result.groups[p].total()); });
    if (of_two) add_each([&](Player p) { return number_cell(result.withdrawn[p]); });
    add({player_cell(result.last_trick)});
    add_each([&](Player p) { return result.brisques ? number_cell((*result.brisques)[p]) : Cell{}; });
    add_each([&](Player p) { return number_cell(deal.count.totals[p]); });
    bool const ends = &deal == &game.deals.back() && game.is_over();
    if (of_two) add({ends ? points_cell(game) : Cell{}});
    return cells;
}
// Of a game without deals, which only two play.
std::vector<Cell> cells_of(Game const& game, std::int64_t match, std::int64_t number) {
    std::vector<Cell> cells{match, number, name(game.kind)};
    cells.resize(13);
    for (auto const p : both_players) cells.push_back(has_totals(game) ? number_cell(game.totals[p]) : Cell{});
    cells.push_back(game.is_over() ? points_cell(game) : Cell{});
    return cells;
}

}  // namespace

bool has_totals(Game const& game) { return !game.deals.empty() || game.totals != ByPlayer<int>{}; }

std::string code_of(DealItem const& item) {
    auto code = to_string(item.group);
    if (item.how == How::reshown) code += '^';
    if (item.how == How::completed) code += '&';
    return code;
}

std::string_view key_of(How how) {
    constexpr std::array<std::string_view, 4> keys{"opened", "completed", "reshown", "bonus"};
    return keys[static_cast<std::size_t>(how)];
}

std::string key_of(Player p) { return std::string(1, static_cast<char>(letter(p) - 'A' + 'a')); }

ColumnNames MatchSheetKind::columns(Sheet const& any) const {
    auto const& rules = any.get<MatchSheet>().rules;
    auto const of_two = !rules.is_of_several();
    ColumnNames names;
    if (of_two) names = {"match", "game", "kind", "deal", "dealer", "trump"};
    else names = {"game", "deal", "dealer", "trump"};
    auto const of_each = [&](std::string_view what) {
        for (auto const p : rules.table()) names.push_back(key_of(p).append(what));
    };
    of_each("_groups");
    if (of_two) of_each("_withdrawn");
    names.emplace_back("last_trick");
    of_each("_brisques");
    of_each("");
    if (of_two) names.emplace_back("points");
    return names;
}

std::vector<SheetJson> MatchSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<MatchSheet>();
    SheetJson whole{.before{{"variant", sheet.rules.form().name}}, .event = sheet.event, .date = sheet.date};
    for (auto const p : sheet.rules.table())
        if (sheet.names != ByPlayer<std::string>{}) whole.players.emplace_back(letter(p), sheet.names[p]);
    auto& json = whole.after;
    json["deals"] = Json::array();
    json["games"] = Json::array();
    for (auto const& game : sheet.match.games) {
        auto const number = json["games"].size() + 1;
        for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of_deal(sheet, game.deals[i], number, i + 1));
        json["games"].push_back(json_of_game(sheet.rules, game, number));
    }
    for (auto const p : sheet.rules.table())
        json["standing"][key_of(p)] = figure(sheet.match.standing[p], sheet.match.is_standing_known(p));
    json["winner"] = json_of_player(sheet.match.winner);
    return {std::move(whole)};
}

void MatchSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t match) const {
    auto const& sheet = any.get<MatchSheet>();
    std::int64_t number = 0;
    for (auto const& game : sheet.match.games) {
        ++number;
        std::int64_t count = 0;
        for (auto const& deal : game.deals) records.write(cells_of(sheet.rules, game, {match, number, ++count}, deal));
        if (game.deals.empty() && !sheet.rules.is_of_several()) records.write(cells_of(game, match, number));
    }
}

}  // namespace score::formats::sheets
