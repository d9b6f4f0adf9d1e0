// Sheets of Bezique for three or four players as records for programs.
#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "score/formats/bezique_entry.hpp"

namespace score::formats::sheets {
namespace {

std::string key_of_player(std::size_t player) { return std::string(1, static_cast<char>(bezique::letter_of_several(player) - 'A' + 'a')); }
Json json_of_player(std::optional<std::size_t> player) {
    return player ? Json(std::string(1, bezique::letter_of_several(*player))) : Json(nullptr);
}
Json json_of_players(std::vector<int> const& all) {
    Json json = Json::object();
    for (std::size_t p = 0; p < all.size(); ++p) json[key_of_player(p)] = all[p];
    return json;
}

Json json_of(bezique::SeveralSheetDeal const& deal, std::size_t game, std::size_t number) {
    Json json{{"game", game}, {"deal", number}, {"dealer", json_of_player(deal.dealer)}, {"trump", nullptr}};
    if (deal.trump) json["trump"] = std::string(1, letter(*deal.trump));
    json["marks"] = Json::array();
    for (auto const& [entry, player, item] : deal.marks)
        json["marks"].push_back({{"entry", entry}, {"trick", nullptr}, {"player", json_of_player(player)}, {"how", key_of(item.how)},
            {"group", to_string(item.group)}, {"points", item.points}});
    json["items"] = Json::array();
    for (std::size_t p = 0; p < deal.count.figures.size(); ++p)
        for (auto const& item : deal.count.figures[p].items)
            json["items"].push_back(
                {{"player", json_of_player(p)}, {"reason", item.reason}, {"rule", item.rule}, {"points", item.points()}});
    json["last_trick"] = json_of_player(deal.last_trick);
    json["brisques"] = deal.brisques ? json_of_players(*deal.brisques) : Json(nullptr);
    json["complete"] = deal.complete();
    json.update(json_of_players(deal.count.totals));
    return json;
}

void write_deal(RecordsOut& records, std::size_t players, std::int64_t game, std::int64_t number, bezique::SeveralSheetDeal const& deal) {
    constexpr std::string_view letters = "NESW", suits = "CDHS";
    auto const player = [&](std::optional<std::size_t> p) { return p ? Cell{letters.substr(*p, 1)} : Cell{}; };
    std::vector<Cell> cells{
        game, number, player(deal.dealer), deal.trump ? Cell{suits.substr(static_cast<std::size_t>(*deal.trump), 1)} : Cell{}};
    std::vector<std::int64_t> groups(players);
    for (auto const& mark : deal.marks) groups[mark.player] += mark.item.points;
    for (auto const n : groups) cells.emplace_back(n);
    cells.push_back(player(deal.last_trick));
    for (std::size_t p = 0; p < players; ++p) cells.push_back(deal.brisques ? Cell{std::int64_t{(*deal.brisques)[p]}} : Cell{});
    for (auto const n : deal.count.totals) cells.emplace_back(std::int64_t{n});
    records.write(cells);
}

}  // namespace

ColumnNames SeveralSheetKind::columns(Sheet const& any) const {
    auto const& sheet = any.get<bezique::SeveralSheet>();
    ColumnNames names{"game", "deal", "dealer", "trump"};
    auto const of_each = [&](std::string_view what) {
        for (std::size_t p = 0; p < sheet.players(); ++p) names.push_back(key_of_player(p).append(what));
    };
    of_each("_groups");
    names.emplace_back("last_trick");
    of_each("_brisques");
    of_each("");
    return names;
}

std::vector<SheetJson> SeveralSheetKind::json(Sheet const& any, PrintOptions const&) const {
    auto const& sheet = any.get<bezique::SeveralSheet>();
    SheetJson whole{.before{{"variant", sheet.rules.form().name}}};
    for (std::size_t p = 0; p < sheet.names.size(); ++p) whole.players.emplace_back(bezique::letter_of_several(p), sheet.names[p]);
    auto& json = whole.after;
    json["deals"] = Json::array();
    json["games"] = Json::array();
    for (auto const& game : sheet.games) {
        auto const number = json["games"].size() + 1;
        for (std::size_t i = 0; i < game.deals.size(); ++i) json["deals"].push_back(json_of(game.deals[i], number, i + 1));
        json["games"].push_back(Json{{"game", number}});
        json["games"].back().update(json_of_players(game.totals));
        json["games"].back()["winner"] = json_of_player(game.winner);
    }
    json["standing"] = json_of_players(sheet.won);
    json["winner"] = nullptr;
    return {std::move(whole)};
}

void SeveralSheetKind::print_records(RecordsOut records, Sheet const& any, std::int64_t) const {
    auto const& sheet = any.get<bezique::SeveralSheet>();
    std::int64_t number = 0;
    for (auto const& game : sheet.games) {
        ++number;
        std::int64_t count = 0;
        for (auto const& deal : game.deals) write_deal(records, sheet.players(), number, ++count, deal);
    }
}

}  // namespace score::formats::sheets
