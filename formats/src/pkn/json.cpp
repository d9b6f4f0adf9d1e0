#include "score/formats/pkn/json.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "../notation/json.hpp"

namespace score::formats::pkn {
namespace {

using namespace king;
using notation::block_number;
using notation::Json;
using notation::JsonValue;
using notation::list_in;

constexpr std::array about_tags{Tag::event, Tag::site, Tag::date, Tag::time, Tag::round, Tag::table, Tag::scorer, Tag::north, Tag::west,
    Tag::south, Tag::east, Tag::generator};
constexpr std::array seats_in_order{Seat::north, Seat::west, Seat::south, Seat::east};
constexpr std::array<std::string_view, 4> seat_words{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 3> causes{"queens-split", "rifki-shown", "koz-broken"};
constexpr std::string_view this_format = "PKN 1.0";

std::string_view word_of(Seat s) { return seat_words[static_cast<std::size_t>(s)]; }

// ---- writing

Json json_of(Seat s) { return word_of(s); }
Json json_of(Card c) { return to_string(c); }
template <class T>
Json json_of(std::vector<T> const& list) {
    auto all = Json::array();
    for (auto const& each : list) all.push_back(json_of(each));
    return all;
}
template <class T>
void add(Json& to, std::string_view key, std::optional<T> const& value) {
    if (value) to[std::string{key}] = json_of(*value);
}

class JsonWriter {
public:
    explicit JsonWriter(PartyRecord const& record) : record_{record} {}

    void write(Json& json) const {
        json["variant"] = record_.rules.variant().name;
        for (auto const& [key, values] : agreement_keys()) json["agreements"][std::string{key}] = agreed(record_.rules.agreements, key);
        add(json, "first_declarer", record_.first_declarer);
        json["deals"] = Json::array();
        for (auto const& deal : record_.deals) json["deals"].push_back(deal_json(deal));
        if (record_.termination) json["termination"] = termination_names[static_cast<std::size_t>(*record_.termination)];
        add(json, "king_by", record_.king_by);
        if (record_.result) json["result"] = figures(*record_.result);
        add(json, "out", record_.out);
        add(json, "sunk", record_.sunk);
    }

private:
    Json figures(BySeat<int> const& of) const {
        auto json = Json::object();
        for (auto const s : record_.rules.variant().players) json[std::string{word_of(s)}] = of[s];
        return json;
    }
    Json counts(std::vector<BySeat<int>> const& rows) const {
        auto json = Json::array();
        for (auto const& row : rows) json.push_back(figures(row));
        return json;
    }

    Json deal_json(DealRecord const& deal) const {
        auto json = Json::object();
        add(json, "dealer", deal.dealer);
        add(json, "declarer", deal.declarer);
        for (auto const g : deal.games) json["games"].push_back(id(g));
        if (deal.trump) json["trump"] = std::string(1, letter(*deal.trump));
        else if (deal.trump_unknown) json["trump"] = "?";
        std::visit([&](auto const& content) { add_content(json, content); }, deal.content);
        if (deal.cancelled) {
            auto& cancelled = json["cancelled"] = Json{{"cause", causes[static_cast<std::size_t>(deal.cancelled->cause)]}};
            add(cancelled, "by", deal.cancelled->by);
            if (!deal.cancelled->hearts.empty()) cancelled["hearts"] = json_of(deal.cancelled->hearts);
        }
        add(json, "king", deal.king);
        add(json, "declared_king", deal.declared_king);
        for (auto const& d : deal.doublings)
            json["doublings"].push_back({{"by", word_of(d.by)}, {"whom", word_of(d.whom)}, {"redoubled", d.redoubled}});
        auto const& stated = deal.stated;
        if (stated.counts) json["stated"]["counts"] = counts(*stated.counts);
        if (stated.points) json["stated"]["points"] = figures(*stated.points);
        if (stated.totals) json["stated"]["totals"] = figures(*stated.totals);
        return json;
    }
    void add_content(Json& to, DealPoints const& points) const { to["points"] = figures(points.points); }
    void add_content(Json& to, DealItems const& items) const {
        auto& json = to["items"] = Json::object();
        if (!items.counts.empty()) json["counts"] = counts(items.counts);
        if (!items.order.empty()) json["order"] = json_of(items.order);
        add(json, "ace_of_hearts", items.ace_of_hearts);
        add(json, "last_trick", items.last_trick);
        add_exposures(json, items.exposures);
    }
    void add_content(Json& to, DealCards const& cards) const {
        auto& json = to["cards"] = Json::object();
        if (cards.hands)
            for (auto const s : seats_in_order) json["hands"][std::string{word_of(s)}] = json_of((*cards.hands)[s]);
        json["tricks"] = Json::array();
        for (auto const& trick : cards.tricks) {
            auto of_trick = Json::object();
            add(of_trick, "leader", trick.leader);
            for (auto const s : seats_in_order) add(of_trick, word_of(s), trick.cards[s]);
            json["tricks"].push_back(std::move(of_trick));
        }
        add_exposures(json, cards.exposures);
    }
    static void add_exposures(Json& to, std::vector<Exposure> const& exposures) {
        for (auto const& e : exposures) {
            Json json{{"card", to_string(e.card)}, {"holder", word_of(e.holder)}};
            add(json, "taker", e.taker);
            to["exposures"].push_back(std::move(json));
        }
    }

    PartyRecord const& record_;
};

// ---- reading

Seat seat_in(JsonValue const& v) { return static_cast<Seat>(v.one_of(seat_words)); }
Card card_in(JsonValue const& v) {
    auto const card = card_of(v.text());
    if (!card) v.expected(say("a card, as in HK"));
    return *card;
}
std::vector<Seat> seats_in(JsonValue const& list) { return list_in<Seat>(list, seat_in); }
std::vector<Card> cards_in(JsonValue const& list) { return list_in<Card>(list, card_in); }

class Reader {
public:
    explicit Reader(JsonValue const& party) : party_{party}, rules_{rules_in(party)} {}

    PartyRecord record() const {
        PartyRecord record{rules_, {}, {}, {}, {}, {}, {}, {}};
        read(party_, "first_declarer", record.first_declarer, seat_in);
        if (party_.has("deals")) record.deals = list_in<DealRecord>(party_.at("deals"), [&](JsonValue const& v) { return deal_in(v); });
        read(party_, "termination", record.termination,
            [](JsonValue const& t) { return static_cast<Termination>(t.one_of(termination_names)); });
        read(party_, "king_by", record.king_by, seat_in);
        read(party_, "result", record.result, figures());
        read(party_, "out", record.out, seats_in);
        read(party_, "sunk", record.sunk, seats_in);
        return record;
    }

private:
    static Rules rules_in(JsonValue const& v) {
        auto const id = variant_named(v.at("variant").text());
        if (!id) v.at("variant").expected(say("the name of a variant, as in dejenere"));
        auto rules = rules_of(*id);
        if (v.has("agreements"))
            v.at("agreements").for_each_key([&](std::string const& key, JsonValue const& value) {
                if (!agree(rules.agreements, key, value.text())) value.wrong(say("there is no such agreement"));
            });
        return rules;
    }

    /// One figure per player.
    BySeat<int> figures_in(JsonValue const& v) const {
        std::vector<std::string_view> keys;
        for (auto const s : rules_.variant().players) keys.push_back(word_of(s));
        v.object(keys);
        BySeat<int> figures{};
        for (auto const s : rules_.variant().players) figures[s] = v.at(word_of(s)).number();
        return figures;
    }
    std::function<BySeat<int>(JsonValue const&)> figures() const {
        return [this](JsonValue const& v) { return figures_in(v); };
    }
    std::vector<BySeat<int>> counts_in(JsonValue const& v) const { return list_in<BySeat<int>>(v, figures()); }

    DealRecord deal_in(JsonValue const& v) const {
        v.object({"dealer", "declarer", "games", "trump", "points", "items", "cards", "cancelled", "king", "declared_king", "doublings",
            "stated"});
        DealRecord deal;
        read(v, "dealer", deal.dealer, seat_in);
        read(v, "declarer", deal.declarer, seat_in);
        if (v.has("games")) deal.games = list_in<Game>(v.at("games"), game_in);
        if (v.has("trump")) read_trump(v.at("trump"), deal);
        if (v.has("points") + v.has("items") + v.has("cards") != 1) v.wrong(say("a deal is told by one of points, items and cards"));
        if (v.has("points")) deal.content = DealPoints{figures_in(v.at("points"))};
        else if (v.has("items")) deal.content = items_in(v.at("items"));
        else deal.content = cards_of(v.at("cards"));
        read(v, "cancelled", deal.cancelled, cancellation_in);
        read(v, "king", deal.king, seat_in);
        read(v, "declared_king", deal.declared_king, seat_in);
        if (v.has("doublings")) deal.doublings = list_in<Doubling>(v.at("doublings"), doubling_in);
        if (v.has("stated")) deal.stated = stated_in(v.at("stated"));
        return deal;
    }
    static Game game_in(JsonValue const& v) {
        auto const game = game_of(v.text());
        if (!game) v.expected(say("a game, as in ERKEK"));
        return *game;
    }
    static void read_trump(JsonValue const& v, DealRecord& deal) {
        static constexpr std::array<std::string_view, 5> words{"C", "D", "H", "S", "?"};
        auto const which = v.one_of(words);
        deal.trump_unknown = which == 4;
        if (!deal.trump_unknown) deal.trump = static_cast<Suit>(which);
    }
    static Cancellation cancellation_in(JsonValue const& v) {
        v.object({"cause", "by", "hearts"});
        Cancellation cancelled{static_cast<CancelCause>(v.at("cause").one_of(causes)), {}, {}};
        read(v, "by", cancelled.by, seat_in);
        if (v.has("hearts")) cancelled.hearts = cards_in(v.at("hearts"));
        return cancelled;
    }
    static Doubling doubling_in(JsonValue const& v) {
        v.object({"by", "whom", "redoubled"});
        return {seat_in(v.at("by")), seat_in(v.at("whom")), v.at("redoubled").yes_or_no()};
    }
    StatedFigures stated_in(JsonValue const& v) const {
        v.object({"counts", "points", "totals"});
        StatedFigures stated;
        read(v, "counts", stated.counts, [this](JsonValue const& counts) { return counts_in(counts); });
        read(v, "points", stated.points, figures());
        read(v, "totals", stated.totals, figures());
        return stated;
    }

    DealItems items_in(JsonValue const& v) const {
        v.object({"counts", "order", "ace_of_hearts", "last_trick", "exposures"});
        DealItems items;
        if (v.has("counts")) items.counts = counts_in(v.at("counts"));
        if (v.has("order")) items.order = seats_in(v.at("order"));
        read(v, "ace_of_hearts", items.ace_of_hearts, seat_in);
        read(v, "last_trick", items.last_trick, seat_in);
        if (v.has("exposures")) items.exposures = exposures_in(v.at("exposures"));
        return items;
    }
    static DealCards cards_of(JsonValue const& v) {
        v.object({"hands", "tricks", "exposures"});
        DealCards cards;
        read(v, "hands", cards.hands, hands_in);
        if (v.has("tricks")) cards.tricks = list_in<Trick>(v.at("tricks"), trick_in);
        if (v.has("exposures")) cards.exposures = exposures_in(v.at("exposures"));
        return cards;
    }
    static BySeat<std::vector<Card>> hands_in(JsonValue const& v) {
        v.object(seat_words);
        BySeat<std::vector<Card>> hands;
        for (auto const s : seats_in_order) hands[s] = cards_in(v.at(word_of(s)));
        return hands;
    }
    static Trick trick_in(JsonValue const& v) {
        v.object({"leader", "N", "W", "S", "E"});
        Trick trick;
        read(v, "leader", trick.leader, seat_in);
        for (auto const s : seats_in_order) read(v, word_of(s), trick.cards[s], card_in);
        return trick;
    }
    static std::vector<Exposure> exposures_in(JsonValue const& list) {
        return list_in<Exposure>(list, [](JsonValue const& v) {
            v.object({"card", "holder", "taker"});
            Exposure exposure{card_in(v.at("card")), seat_in(v.at("holder")), {}};
            read(v, "taker", exposure.taker, seat_in);
            return exposure;
        });
    }

    JsonValue const& party_;
    Rules rules_;
};

Party party_in(JsonValue const& v) {
    notation::expect_type(v, "party", this_format);
    v.object({"type", "format", "about", "variant", "agreements", "first_declarer", "deals", "termination", "king_by", "result", "out",
        "sunk", "foreign", "comments"});
    Party party;
    if (v.has("about")) party.about = notation::texts_in<Tag>(v.at("about"), about_tags, [](Tag t) { return name(t); });
    party.record = Reader{v}.record();
    if (v.has("foreign"))
        party.foreign = list_in<ForeignTag>(v.at("foreign"), [](JsonValue const& f) {
            f.object({"deal", "name", "value", "section"});
            return ForeignTag{block_number(f, "deal"), f.at("name").text(), f.at("value").text(),
                f.has("section") ? f.at("section").text() : std::string{}};
        });
    if (v.has("comments")) party.comments = notation::comments_in(v.at("comments"), false);
    return party;
}

}  // namespace

std::string json_of(Party const& party) {
    Json json{{"type", "party"}, {"format", this_format},
        {"about", notation::json_of_texts<Tag>(party.about, about_tags, [](Tag t) { return name(t); })}};
    JsonWriter{party.record}.write(json);
    for (auto const& f : party.foreign) {
        Json tag{{"deal", f.deal}, {"name", f.name}, {"value", f.value}};
        if (!f.section.empty()) tag["section"] = f.section;
        json["foreign"].push_back(std::move(tag));
    }
    notation::add_comments(json, party.comments, false);
    return notation::line_of(json);
}

std::optional<Party> read_json(std::string_view object, Diagnostics& found) {
    std::optional<Party> party;
    notation::read_object(object, found, [&](JsonValue const& v) { party = party_in(v); });
    return party;
}

}  // namespace score::formats::pkn
