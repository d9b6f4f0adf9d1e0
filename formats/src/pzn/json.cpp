#include "score/formats/pzn/json.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "../notation/json.hpp"
#include "values.hpp"
#include "write_values.hpp"

namespace score::formats::pzn {
namespace {

using namespace bezique;
using bezique::Card;
using notation::block_number;
using notation::Json;
using notation::JsonValue;
using notation::list_in;

constexpr std::array about_tags{Tag::event, Tag::site, Tag::date, Tag::time, Tag::scorer, Tag::north, Tag::south, Tag::generator};
constexpr std::array<std::string_view, 3> terminations{"complete", "unfinished", "abandoned"};
constexpr std::array<std::string_view, 4> hows{"opened", "completed", "reshown", "bonus"};
constexpr std::string_view this_format = "PZN 1.0";

// ---- writing

Json json_of(Player p) { return std::string(1, letter(p)); }
Json json_of(ByPlayer<int> const& figures) { return {{"N", figures[Player::north]}, {"S", figures[Player::south]}}; }
template <class T>
void add(Json& to, char const* key, std::optional<T> const& value) {
    if (!value) return;
    if constexpr (std::is_same_v<T, Player> || std::is_same_v<T, ByPlayer<int>>) to[key] = json_of(*value);
    else to[key] = *value;
}
Json json_of(std::vector<Card> const& cards) {
    auto all = Json::array();
    for (auto const& card : cards) all.push_back(to_string(card));
    return all;
}

Json json_of(Trick const& t) {
    Json json{{"lead", written(t.lead.card)}};
    if (t.lead.reshown) json["reshown"] = to_string(*t.lead.reshown);
    if (t.follow) json["follow"] = written(*t.follow);
    for (auto const p : both_players)
        if (t.carte_blanche[p]) json["carte_blanche"].push_back(json_of(p));
    for (auto const& d : t.declarations) {
        Json declaration{{"act", d.act == Act::opened ? "opened" : "completed"}, {"group", to_string(d.group)}, {"cards", Json::array()}};
        for (auto const& card : d.cards) declaration["cards"].push_back(written(card));
        add(declaration, "marks", d.stated);
        json["declarations"].push_back(std::move(declaration));
    }
    return json;
}

void add_content(Json& to, DealCards const& cards) {
    auto& json = to["cards"];
    for (auto const p : both_players) json["hands"][std::string(1, letter(p))] = json_of(cards.hands[p]);
    json["stock"] = json_of(cards.stock);
    if (!cards.tricks.empty()) add(json, "leader", cards.tricks.front().leader);
    json["tricks"] = Json::array();
    for (auto const& trick : cards.tricks) json["tricks"].push_back(json_of(trick));
}
void add_content(Json& to, DealItems const& items) {
    for (auto const p : both_players) {
        auto& list = to["items"][std::string(1, letter(p))] = Json::array();
        for (auto const& item : items.items[p])
            list.push_back({{"group", to_string(item.group)}, {"how", hows[static_cast<std::size_t>(item.how)]}, {"marks", item.points}});
    }
}
void add_content(Json& to, DealTotals const& totals) { to[totals.whole ? "result" : "marks"] = json_of(totals.marks); }
void add_content(Json& to, VoidDeal const&) { to["void"] = true; }

Json json_of(DealRecord const& deal) {
    auto json = Json::object();
    add(json, "dealer", deal.dealer);
    std::visit([&](auto const& content) { add_content(json, content); }, deal.content);
    auto const& facts = deal.facts;
    if (facts.trump) json["trump"] = *facts.trump ? Json(std::string(1, letter(**facts.trump))) : Json(nullptr);
    add(json, "sequence", facts.table_opened);
    add(json, "withdrawn", facts.withdrawn);
    add(json, "last_trick", facts.last_trick);
    add(json, "last_trick_marks", facts.last_trick_marks);
    add(json, "brisques", facts.brisques);
    if (facts.brisques_uncounted) json["brisques_uncounted"] = true;
    return json;
}

Json json_of(GameRecord const& game) {
    auto json = Json::object();
    if (game.kind) json["kind"] = name(*game.kind);
    add(json, "first_dealer", game.first_dealer);
    for (auto const& call : game.vidos) {
        Json vido{{"caller", json_of(call.caller)}, {"accepted", call.accepted}};
        add(vido, "deal", call.deal);
        add(vido, "trick", call.trick);
        json["vidos"].push_back(std::move(vido));
    }
    json["deals"] = Json::array();
    for (auto const& deal : game.deals) json["deals"].push_back(json_of(deal));
    add(json, "totals", game.totals);
    add(json, "winner", game.winner);
    add(json, "points", game.points);
    return json;
}

// ---- reading

Player player_in(JsonValue const& v) {
    static constexpr std::array<std::string_view, 2> words{"N", "S"};
    return static_cast<Player>(v.one_of(words));
}
ByPlayer<int> figures_in(JsonValue const& v) {
    v.object({"N", "S"});
    return {{v.at("N").number(), v.at("S").number()}};
}
Card card_in(JsonValue const& v) {
    auto const card = bezique::card_of(v.text());
    if (!card) v.expected(say("a card, as in SQ"));
    return *card;
}
PlacedCard placed_in(JsonValue const& v) {
    auto const card = placed_of(v.text());
    if (!card) v.expected(say("a card, as in SQ or SQ*2"));
    return *card;
}
Group group_in(JsonValue const& v) {
    auto const group = group_of(v.text());
    if (!group) v.expected(say("a group, as in KQ:D or 4A"));
    return *group;
}

std::vector<Card> cards_in(JsonValue const& list) { return list_in<Card>(list, card_in); }

Trick trick_in(JsonValue const& v) {
    v.object({"lead", "reshown", "follow", "carte_blanche", "declarations"});
    Trick trick;
    trick.lead.card = placed_in(v.at("lead"));
    read(v, "reshown", trick.lead.reshown, group_in);
    read(v, "follow", trick.follow, placed_in);
    if (v.has("carte_blanche")) v.at("carte_blanche").for_each([&](JsonValue const& p) { trick.carte_blanche[player_in(p)] = true; });
    if (!v.has("declarations")) return trick;
    v.at("declarations").for_each([&](JsonValue const& d) {
        d.object({"act", "group", "cards", "marks"});
        static constexpr std::array<std::string_view, 2> acts{"opened", "completed"};
        Declaration declaration{static_cast<Act>(d.at("act").one_of(acts)), group_in(d.at("group")), {}, {}};
        d.at("cards").for_each([&](JsonValue const& card) { declaration.cards.push_back(placed_in(card)); });
        read(d, "marks", declaration.stated, &JsonValue::number);
        trick.declarations.push_back(std::move(declaration));
    });
    return trick;
}

DealCards cards_of_deal(JsonValue const& v) {
    v.object({"hands", "stock", "leader", "tricks"});
    DealCards cards;
    auto const hands = v.at("hands");
    hands.object({"N", "S"});
    cards.hands = {{cards_in(hands.at("N")), cards_in(hands.at("S"))}};
    cards.stock = cards_in(v.at("stock"));
    if (v.has("tricks")) v.at("tricks").for_each([&](JsonValue const& trick) { cards.tricks.push_back(trick_in(trick)); });
    if (!v.has("leader")) return cards;
    if (cards.tricks.empty()) v.at("leader").wrong(say("there is no trick to lead to"));
    cards.tricks.front().leader = player_in(v.at("leader"));
    return cards;
}

DealItems items_of_deal(JsonValue const& v) {
    v.object({"N", "S"});
    DealItems items;
    for (auto const p : both_players)
        v.at(p == Player::north ? "N" : "S").for_each([&](JsonValue const& item) {
            item.object({"group", "how", "marks"});
            items.items[p].push_back(
                {static_cast<How>(item.at("how").one_of(hows)), group_in(item.at("group")), item.at("marks").number()});
        });
    return items;
}

std::optional<Suit> trump_in(JsonValue const& v) {
    if (v.is_null()) return std::nullopt;
    auto const text = v.text();
    auto const suit = text.size() == 1 ? suit_of(text.front()) : std::nullopt;
    if (!suit) v.expected(say("S, H, D, C, or null where there was none"));
    return suit;
}

DealRecord deal_in(JsonValue const& v) {
    v.object({"dealer", "cards", "items", "marks", "result", "void", "trump", "sequence", "withdrawn", "last_trick", "last_trick_marks",
        "brisques", "brisques_uncounted"});
    DealRecord deal;
    read(v, "dealer", deal.dealer, player_in);
    int ways = 0;
    for (auto const* way : {"cards", "items", "marks", "result", "void"}) ways += v.has(way);
    if (ways != 1) v.wrong(say("a deal is told by one of cards, items, marks, result and void"));
    if (v.has("cards")) deal.content = cards_of_deal(v.at("cards"));
    else if (v.has("items")) deal.content = items_of_deal(v.at("items"));
    else if (v.has("marks")) deal.content = DealTotals{figures_in(v.at("marks")), false};
    else if (v.has("result")) deal.content = DealTotals{figures_in(v.at("result")), true};
    else if (v.at("void").yes_or_no()) deal.content = VoidDeal{};
    else v.at("void").expected(verbatim("true"));
    auto& facts = deal.facts;
    if (v.has("trump")) facts.trump = trump_in(v.at("trump"));
    read(v, "sequence", facts.table_opened, &JsonValue::yes_or_no);
    read(v, "withdrawn", facts.withdrawn, figures_in);
    read(v, "last_trick", facts.last_trick, player_in);
    read(v, "last_trick_marks", facts.last_trick_marks, &JsonValue::number);
    read(v, "brisques", facts.brisques, figures_in);
    if (v.has("brisques_uncounted")) facts.brisques_uncounted = v.at("brisques_uncounted").yes_or_no();
    return deal;
}

GameRecord game_in(JsonValue const& v) {
    v.object({"kind", "first_dealer", "vidos", "deals", "totals", "winner", "points"});
    GameRecord game;
    static constexpr std::array<std::string_view, 2> kinds{name(GameKind::normal), name(GameKind::sanvuar)};
    read(v, "kind", game.kind, [](JsonValue const& kind) { return static_cast<GameKind>(kind.one_of(kinds)); });
    read(v, "first_dealer", game.first_dealer, player_in);
    if (v.has("vidos"))
        v.at("vidos").for_each([&](JsonValue const& call) {
            call.object({"caller", "accepted", "deal", "trick"});
            VidoCall vido{player_in(call.at("caller")), call.at("accepted").yes_or_no(), {}, {}};
            read(call, "deal", vido.deal, &JsonValue::number);
            read(call, "trick", vido.trick, &JsonValue::number);
            game.vidos.push_back(vido);
        });
    if (v.has("deals")) v.at("deals").for_each([&](JsonValue const& deal) { game.deals.push_back(deal_in(deal)); });
    read(v, "totals", game.totals, figures_in);
    read(v, "winner", game.winner, player_in);
    read(v, "points", game.points, &JsonValue::number);
    return game;
}

Rules rules_in(JsonValue const& v) {
    auto const form = form_named(v.at("variant").text());
    if (!form) v.at("variant").expected(say("the name of a form, as in turkish96"));
    auto rules = rules_of(*form);
    if (!v.has("agreements")) return rules;
    auto const agreements = v.at("agreements");
    auto const take = [&](std::string const& key, JsonValue const& value) {
        if (!agree(rules.agreements, key, value.text())) value.wrong(say("there is no such agreement"));
    };
    // first, because the target of the match decides about sanvuar games unless they are given
    if (agreements.has("MatchTarget")) take("MatchTarget", agreements.at("MatchTarget"));
    agreements.for_each_key([&](std::string const& key, JsonValue const& value) {
        if (key != "MatchTarget") take(key, value);
    });
    return rules;
}

Match match_in(JsonValue const& v) {
    notation::expect_type(v, "match", this_format);
    v.object({"type", "format", "about", "variant", "agreements", "games", "standing", "winner", "termination", "foreign", "comments"});
    Match match;
    if (v.has("about")) match.about = notation::texts_in<Tag>(v.at("about"), about_tags, [](Tag t) { return name(t); });
    auto& record = match.record;
    record.rules = rules_in(v);
    if (v.has("games")) v.at("games").for_each([&](JsonValue const& game) { record.games.push_back(game_in(game)); });
    read(v, "standing", record.standing, figures_in);
    read(v, "winner", record.winner, player_in);
    read(v, "termination", record.termination, [](JsonValue const& t) { return static_cast<Termination>(t.one_of(terminations)); });
    if (v.has("foreign"))
        v.at("foreign").for_each([&](JsonValue const& f) {
            f.object({"game", "deal", "name", "value", "section"});
            match.foreign.push_back({block_number(f, "game"), block_number(f, "deal"), f.at("name").text(), f.at("value").text(),
                f.has("section") ? f.at("section").text() : std::string{}});
        });
    if (v.has("comments")) match.comments = notation::comments_in(v.at("comments"), true);
    return match;
}

}  // namespace

std::string json_of(Match const& match) {
    auto const& record = match.record;
    Json json{{"type", "match"}, {"format", this_format},
        {"about", notation::json_of_texts<Tag>(match.about, about_tags, [](Tag t) { return name(t); })}};
    json["variant"] = record.rules.form().name;
    for (auto const& [key, values] : agreement_keys()) json["agreements"][std::string{key}] = agreed(record.rules.agreements, key);
    json["games"] = Json::array();
    for (auto const& game : record.games) json["games"].push_back(json_of(game));
    add(json, "standing", record.standing);
    add(json, "winner", record.winner);
    if (record.termination) json["termination"] = terminations[static_cast<std::size_t>(*record.termination)];
    for (auto const& f : match.foreign) {
        Json tag{{"game", f.game}, {"deal", f.deal}, {"name", f.name}, {"value", f.value}};
        if (!f.section.empty()) tag["section"] = f.section;
        json["foreign"].push_back(std::move(tag));
    }
    notation::add_comments(json, match.comments, true);
    return notation::line_of(json);
}

std::optional<Match> read_json(std::string_view object, Diagnostics& found) {
    std::optional<Match> match;
    notation::read_object(object, found, [&](JsonValue const& v) { match = match_in(v); });
    return match;
}

}  // namespace score::formats::pzn
