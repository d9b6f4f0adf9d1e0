// Matches of Bezique as records for programs.
#include <array>
#include <utility>

#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"

namespace score::formats::sheets {
namespace {

using namespace bezique;
using bezique::Game;

constexpr std::array<std::string_view, 16> bezique_cells{"match", "game", "kind", "deal", "dealer", "trump", "n_groups", "s_groups",
    "n_withdrawn", "s_withdrawn", "last_trick", "n_brisques", "s_brisques", "n", "s", "points"};

std::string_view key_of_end(GameEnd end) {
    constexpr std::array<std::string_view, 5> keys{"target", "last-trick", "higher-total", "refused-vido", "single-deal"};
    return keys[static_cast<std::size_t>(end)];
}

Json json_of_players(ByPlayer<int> const& figures) { return {{"n", figures[Player::north]}, {"s", figures[Player::south]}}; }
Json json_of_players(std::optional<Player> p) { return p ? Json(std::string(1, letter(*p))) : Json(nullptr); }
Json json_of_players(std::optional<ByPlayer<int>> const& figures) { return figures ? json_of_players(*figures) : Json(nullptr); }

Json json_of_deal(MatchSheet const& sheet, CountedDeal const& deal, std::size_t game, std::size_t number) {
    auto const& result = deal.result;
    Json json{
        {"game", game}, {"deal", number}, {"dealer", json_of_players(deal.dealer)}, {"trump", nullptr}, {"table", result.table_opened}};
    if (result.trump) json["trump"] = std::string(1, letter(*result.trump));
    json["marks"] = Json::array();
    auto const or_null = [](auto n) { return n > 0 ? Json(n) : Json(nullptr); };
    for (auto const& [entry, player, item, trick] : sheet.marks[deal.entry])
        json["marks"].push_back({{"entry", or_null(entry)}, {"trick", or_null(trick)}, {"player", json_of_players(std::optional{player})},
            {"how", key_of(item.how)}, {"group", to_string(item.group)}, {"points", item.points}});
    json["items"] = Json::array();
    for (auto const p : both_players)
        for (auto const& item : deal.count.figures[p].items)
            json["items"].push_back(
                {{"player", json_of_players(std::optional{p})}, {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    json["withdrawn"] = json_of_players(result.withdrawn);
    json["last_trick"] = json_of_players(result.last_trick);
    json["brisques"] = json_of_players(result.brisques);
    json["brisques_counted"] = deal.count.brisques_counted;
    json["complete"] = result.complete();
    json["target"] = deal.target;
    json.update(json_of_players(deal.count.totals));
    return json;
}

Json json_of_game(Game const& game, std::size_t number) {
    Json json{{"game", number}, {"kind", name(game.kind)}};
    json.update(json_of_players(game.totals));
    json["target"] = game.target;
    json["vido"] = Json::array();
    for (auto const& call : game.vidos)
        json["vido"].push_back({{"caller", json_of_players(std::optional{call.caller})}, {"accepted", call.accepted}});
    json["winner"] = json_of_players(game.winner);
    json["end"] = game.winner ? Json(key_of_end(game.end)) : Json(nullptr);
    json["rubicon"] = game.rubicon;
    json["provisional"] = game.provisional;
    json["points"] = game.points.total();
    json["items"] = Json::array();
    for (auto const& item : game.points.items)
        json["items"].push_back({{"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    return json;
}

struct PlaceOfDeal {
    std::int64_t match, game, deal;
};
void write_deal(RecordsOut& records, Game const& game, PlaceOfDeal at, CountedDeal const& deal) {
    auto const& result = deal.result;
    std::string dealer, trump, last;
    if (deal.dealer) dealer = letter(*deal.dealer);
    if (result.trump) trump = letter(*result.trump);
    if (result.last_trick) last = letter(*result.last_trick);
    auto const or_none = [](std::string const& text) { return text.empty() ? Cell{} : Cell{std::string_view{text}}; };
    auto const brisques = [&](Player p) { return result.brisques ? Cell{std::int64_t{(*result.brisques)[p]}} : Cell{}; };
    bool const ends = &deal == &game.deals.back() && game.is_over();
    constexpr auto n = Player::north, s = Player::south;
    records.write(std::array<Cell, bezique_cells.size()>{at.match, at.game, name(game.kind), at.deal, or_none(dealer), or_none(trump),
        std::int64_t{result.groups[n].total()}, std::int64_t{result.groups[s].total()}, std::int64_t{result.withdrawn[n]},
        std::int64_t{result.withdrawn[s]}, or_none(last), brisques(n), brisques(s), std::int64_t{deal.count.totals[n]},
        std::int64_t{deal.count.totals[s]}, ends ? Cell{std::int64_t{game.points.total()}} : Cell{}});
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

ColumnNames MatchSheetKind::columns(Sheet const&) const { return {bezique_cells.begin(), bezique_cells.end()}; }

std::vector<SheetJson> MatchSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<MatchSheet>();
    SheetJson whole{.before{{"variant", sheet.rules.form().name}}, .event = sheet.event, .date = sheet.date};
    for (auto const p : both_players)
        if (sheet.names != ByPlayer<std::string>{}) whole.players.emplace_back(letter(p), sheet.names[p]);
    auto& json = whole.after;
    json["deals"] = Json::array();
    json["games"] = Json::array();
    for (auto const& game : sheet.match.games) {
        auto const number = json["games"].size() + 1;
        for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of_deal(sheet, game.deals[i], number, i + 1));
        json["games"].push_back(json_of_game(game, number));
    }
    json["standing"] = json_of_players(sheet.match.standing);
    json["winner"] = json_of_players(sheet.match.winner);
    return {std::move(whole)};
}

void MatchSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t match) const {
    auto const& sheet = any.get<MatchSheet>();
    std::int64_t number = 0;
    for (auto const& game : sheet.match.games) {
        ++number;
        std::int64_t count = 0;
        for (auto const& deal : game.deals) write_deal(records, game, {match, number, ++count}, deal);
        if (!game.deals.empty()) continue;
        std::array<Cell, bezique_cells.size()> cells{match, number, name(game.kind)};
        for (auto const p : both_players)
            if (has_totals(game)) cells[p == Player::north ? 13 : 14] = std::int64_t{game.totals[p]};
        if (game.is_over()) cells[15] = std::int64_t{game.points.total()};
        records.write(cells);
    }
}

}  // namespace score::formats::sheets
