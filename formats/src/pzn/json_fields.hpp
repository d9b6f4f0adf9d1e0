#pragma once
/// A match of Bezique as a JSON object: `type` "match".
#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../notation/fields.hpp"
#include "score/bezique/form.hpp"
#include "score/formats/pzn/match.hpp"
#include "text/i18n.hpp"
#include "values.hpp"
#include "write_values.hpp"

namespace score::formats::pzn {

using namespace notation;

inline constexpr std::array about_tags{
    Tag::event, Tag::site, Tag::date, Tag::time, Tag::scorer, Tag::north, Tag::east, Tag::south, Tag::west, Tag::generator};
inline constexpr std::array<std::string_view, 2> player_words{"N", "S"}, acts{"opened", "completed"},
    kinds{name(bezique::GameKind::normal), name(bezique::GameKind::sanvuar)};

inline char const* key_of(bezique::Player p) { return player_words[static_cast<std::size_t>(p)].data(); }

inline constexpr Words<bezique::Player> player{player_words};
inline constexpr Parsed<bezique::Card> card{[](std::string_view text) { return bezique::card_of(text); },
    [](bezique::Card const& c) { return to_string(c); }, N_("a card, as in SQ"), pattern_of_cards};
inline constexpr Parsed<bezique::PlacedCard> placed_card{[](std::string_view text) -> std::optional<bezique::PlacedCard> {
                                                             auto const read = placed_of(text);
                                                             return read ? std::optional{*read} : std::nullopt;
                                                         },
    [](bezique::PlacedCard const& c) { return written(c); }, N_("a card, as in SQ or SQ*2")};
inline constexpr Parsed<bezique::Group> group{[](std::string_view text) { return bezique::group_of(text); },
    [](bezique::Group const& g) { return to_string(g); }, N_("a group, as in KQ:D or 4A")};
inline constexpr Parsed<bezique::FormId> variant{bezique::form_named,
    [](bezique::FormId const& id) { return std::string{bezique::form_of(id).name}; }, N_("the name of a form, as in turkish96")};

/// Something of each player.
template <class Form>
struct OfEach : ObjectForm<OfEach<Form>, bezique::ByPlayer<typename Form::Type>> {
    Form form;
    explicit OfEach(Form of_one) : form{of_one} {}
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::ByPlayer<typename Form::Type>>& of) const {
        for (auto const p : bezique::both_players) f.field(key_of(p), of[p], form);
    }
};
inline OfEach<Number<>> const figures{Number{}};

inline constexpr std::array<std::string_view, 4> letters_of_all{"N", "E", "S", "W"};
/// Of the players of a table, in its order.
constexpr std::span<std::string_view const> letters_of_table(std::size_t players) {
    return std::span{letters_of_all}.first(bezique::players_of(players).size());
}

/// One of three or four players.
struct PlayerAlone {
    using Type = bezique::Player;
    std::size_t players;
    void write(JsonText& to, Type p) const { to.word(std::string_view{std::array{letter(p)}.data(), 1}); }
    Type read(JsonPart const& from) const { return bezique::all_players[one_of(from, letters_of_table(players))]; }
    Json schema() const { return Words<std::size_t>{letters_of_all}.schema(); }
};

/// Something of each of three or four players.
template <class Form>
struct OfSeveral {
    using Type = bezique::ByPlayer<typename Form::Type>;
    Form form;
    std::size_t players;
    void write(JsonText& to, Type const& all) const {
        to.open('{');
        for (auto const p : bezique::players_of(players)) to.key(std::string(1, letter(p))), form.write(to, all[p]);
        to.close('}');
    }
    Type read(JsonPart const& from) const {
        Type all;
        auto const table = letters_of_table(players);
        object(from).each([&](JsonPart const& part) {
            auto const place = static_cast<std::size_t>(std::ranges::find(table, part.key()) - table.begin());
            if (place == table.size()) no_such_key(part);
            all[bezique::all_players[place]] = form.read(part);
        });
        auto const is_told = [&](std::string_view letter) { return from.find(letter).has_value(); };
        if (!std::ranges::all_of(table, is_told)) expected(from, say("something of each of three or four players"));
        return all;
    }
    Json schema() const {
        auto properties = Json::object();
        for (auto const key : letters_of_all) properties[key] = form.schema();
        return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    }
};
template <class Form>
OfSeveral(Form, std::size_t) -> OfSeveral<Form>;
inline OfSeveral<Number<>> figures_of_several(std::size_t players) { return {Number{}, players}; }

/// A field that is there only if its key is that of the number of players; the schema has all.
template <class Fields, class Owner, class Form, class Get, class Set>
void computed_if(bool is_there, Fields& f, char const* key, Owner& owner, Form const& form, Get get, Set set, char const* means = "") {
    if (is_there || std::same_as<Fields, FieldSchema>) f.computed(key, owner, form, get, set, means);
}
template <class Fields, class Owner, class T, class Of, class Form>
void field_if(
    bool is_there, Fields& f, char const* key, Owner& owner, std::optional<T> Of::*member, Form const& form, char const* means = "") {
    computed_if(
        is_there, f, key, owner, form, [=](Of const& of) { return of.*member ? &*(of.*member) : nullptr; },
        [=](Of& of, T const& value) { of.*member = value; }, means);
}

/// The suit of trumps, or null.
struct TrumpForm {
    using Type = std::optional<Suit>;
    void write(JsonText& to, Type const& trump) const { trump ? to.word(name(*trump)) : to.null(); }
    Type read(JsonPart const& from) const {
        if (from.kind() == JsonKind::null) return std::nullopt;
        auto const word = text(from);
        auto const suit = word.size() == 1 ? suit_of(word.front()) : std::nullopt;
        if (!suit) expected(from, say("S, H, D, C, or null where there was none"));
        return suit;
    }
    Json schema() const { return {{"enum", {"S", "H", "D", "C", nullptr}}}; }
};

/// Always true.
struct VoidForm {
    using Type = bezique::VoidDeal;
    void write(JsonText& to, Type) const { to.yes_or_no(true); }
    Type read(JsonPart const& from) const {
        if (!yes_or_no(from)) expected(from, verbatim("true"));
        return {};
    }
    Json schema() const { return {{"const", true}}; }
};

struct DeclarationForm : ObjectForm<DeclarationForm, bezique::Declaration> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::Declaration>& declaration) const {
        f.field("act", declaration.act, Words<bezique::Act>{acts});
        f.field("group", declaration.group, group);
        f.field("cards", declaration.cards, list(placed_card));
        f.field("marks", declaration.stated, Number{});
    }
};

struct TrickForm : ObjectForm<TrickForm, bezique::Trick> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::Trick>& trick) const {
        f.field("lead", trick.lead.card, placed_card);
        f.field("reshown", trick.lead.reshown, group);
        f.field("follow", trick.follow, placed_card);
        f.computed(
            "carte_blanche", trick, list(player),
            [](auto const& t) {
                std::vector<bezique::Player> who;
                for (auto const p : bezique::both_players)
                    if (t.carte_blanche[p]) who.push_back(p);
                return who.empty() ? std::nullopt : std::optional{who};
            },
            [](auto& t, auto const& who) {
                for (auto const p : who) t.carte_blanche[p] = true;
            });
        f.unless_empty("declarations", trick.declarations, list(DeclarationForm{}));
    }
};

struct CardsForm : ObjectForm<CardsForm, bezique::DealCards> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::DealCards>& cards) const {
        f.field("hands", cards.hands, OfEach{list(card)});
        f.field("stock", cards.stock, list(card));
        auto leader = cards.tricks.empty() ? std::nullopt : cards.tricks.front().leader;
        f.field("leader", leader, player);
        f.always("tricks", cards.tricks, list(TrickForm{}));
        f.rule("leader", !leader || !cards.tricks.empty(), N_("there is no trick to lead to"));
        if constexpr (!Fields::only_writes)
            if (leader && !cards.tricks.empty()) cards.tricks.front().leader = leader;
    }
};

struct ItemForm : ObjectForm<ItemForm, bezique::DealItem> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::DealItem>& item) const {
        f.field("group", item.group, group);
        f.field("how", item.how, Words<bezique::How>{how_names});
        f.field("marks", item.points, Number{});
    }
};

/// What is told of a deal of three or four players.
struct DealOfSeveral {
    bezique::DealItems deal{};
    std::optional<bezique::Player> last_trick{};
    std::optional<bezique::ByPlayer<int>> brisques{};
};
struct DealOfSeveralForm : ObjectForm<DealOfSeveralForm, DealOfSeveral> {
    std::size_t players = 3;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, DealOfSeveral>& told) const {
        f.always("items", told.deal.items, OfSeveral{list(ItemForm{}), players}, "What each player marked.");
        f.field("last_trick", told.last_trick, PlayerAlone{players}, "Who won the last trick.");
        f.field("brisques", told.brisques, figures_of_several(players));
    }
};

struct DealForm : ObjectForm<DealForm, bezique::DealRecord> {
    std::size_t players = 2;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::DealRecord>& deal) const {
        auto const of_two = players < 3;
        field_if(of_two, f, "dealer", deal, &bezique::DealRecord::dealer, player);
        field_if(!of_two, f, "dealer_of_several", deal, &bezique::DealRecord::dealer, PlayerAlone{players},
            "Of three or four players, every player alone.");
        content(f, deal);
        auto& facts = deal.facts;
        f.field("trump", facts.trump, TrumpForm{}, "The suit of trumps; null if there was none.");
        f.field("sequence", facts.table_opened, YesOrNo{}, "Whether the trump sequence was opened.");
        f.field("withdrawn", facts.withdrawn, figures);
        field_if(of_two, f, "last_trick", facts, &bezique::DealFacts::last_trick, player, "Who won the last trick.");
        f.field("last_trick_marks", facts.last_trick_marks, Number{});
        field_if(of_two, f, "brisques", facts, &bezique::DealFacts::brisques, figures);
        f.computed(
            "brisques_uncounted", facts, YesOrNo{}, [](auto const& of) { return of.brisques_uncounted ? &of.brisques_uncounted : nullptr; },
            [](auto& of, bool uncounted) { of.brisques_uncounted = uncounted; });
    }

private:
    template <class Fields, class Deal>
    void content(Fields& f, Deal& deal) const {
        using namespace bezique;
        f.exactly_one({"cards", "items", "marks", "result", "several", "void"},
            N_("a deal is given by one of cards, items, marks, result, several and void"));
        auto const of_two = players < 3;
        auto const set = [](auto& d, auto content) { d.content = std::move(content); };
        f.computed(
            "cards", deal, CardsForm{}, [](auto const& d) { return std::get_if<DealCards>(&d.content); }, set, "The play.");
        computed_if(
            of_two, f, "items", deal, OfEach{list(ItemForm{})},
            [](auto const& d) {
                auto const* const told = std::get_if<DealItems>(&d.content);
                return told ? &told->items : nullptr;
            },
            [](auto& d, auto const& items) { d.content = DealItems{items}; }, "What each player marked.");
        auto const totals = [&](char const* key, bool whole, char const* means) {
            f.computed(
                key, deal, figures,
                [whole](auto const& d) {
                    auto const* const told = std::get_if<DealTotals>(&d.content);
                    return told && told->whole == whole ? &told->marks : nullptr;
                },
                [whole](auto& d, auto const& marks) {
                    d.content = DealTotals{marks, whole};
                },
                means);
        };
        totals("marks", false, "Marks for groups.");
        totals("result", true, "All that the deal brought.");
        computed_if(
            !of_two, f, "several", deal, DealOfSeveralForm{{}, players},
            [](auto const& d) {
                auto const* const told = std::get_if<DealItems>(&d.content);
                return told ? std::optional{DealOfSeveral{*told, d.facts.last_trick, d.facts.brisques}} : std::nullopt;
            },
            [](auto& d, DealOfSeveral const& told) {
                d.content = told.deal;
                d.facts.last_trick = told.last_trick;
                d.facts.brisques = told.brisques;
            },
            "A deal of three or four players, every player alone.");
        f.computed(
            "void", deal, VoidForm{}, [](auto const& d) { return std::get_if<VoidDeal>(&d.content); }, set, "A misdeal.");
    }
};

struct VidoForm : ObjectForm<VidoForm, bezique::VidoCall> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::VidoCall>& call) const {
        f.field("caller", call.caller, player);
        f.field("accepted", call.accepted, YesOrNo{});
        f.field("deal", call.deal, Number{});
        f.field("trick", call.trick, Number{});
    }
};

struct GameForm : ObjectForm<GameForm, bezique::GameRecord> {
    std::size_t players = 2;
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::GameRecord>& game) const {
        auto const of_two = players < 3;
        f.field("kind", game.kind, Words<bezique::GameKind>{kinds});
        f.field("first_dealer", game.first_dealer, player);
        f.unless_empty("vidos", game.vidos, list(VidoForm{}));
        f.always("deals", game.deals, list(DealForm{{}, players}));
        field_if(of_two, f, "totals", game, &bezique::GameRecord::totals, figures);
        field_if(of_two, f, "winner", game, &bezique::GameRecord::winner, player);
        f.field("points", game.points, Number{});
        field_if(!of_two, f, "totals_of_several", game, &bezique::GameRecord::totals, figures_of_several(players),
            "Of three or four players, every player alone.");
        field_if(!of_two, f, "won_by", game, &bezique::GameRecord::winner, PlayerAlone{players}, "Of them, the winner.");
    }
};

struct MatchForm : ObjectForm<MatchForm, Match> {
    static constexpr std::string_view type = "match", format = "PZN 1.0";

    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, Match>& match) const {
        auto& record = match.record;
        f.constant("type", type);
        f.constant("format", format);
        f.always("about", match.about, TextsForm<Tag>{about_tags}, "Texts of the tags for people.");
        f.field("variant", record.rules.form_id, variant, "Such as turkish96.");
        // The agreements of a form begin as it has them. Unless they are given, the target of the match decides about sanvuar games: so it
        // is read first.
        if constexpr (!Fields::only_writes) record.rules = bezique::rules_of(record.rules.form_id);
        f.always("agreements", record.rules, AgreementsForm<bezique::Rules>{bezique::agreement_keys, "MatchTarget"},
            "What was agreed, by the names of the notation.");
        f.computed(
            "players", record, Number{},
            [](auto const& r) { return r.rules.is_of_several() ? std::optional{static_cast<int>(r.rules.players)} : std::nullopt; },
            [](auto& r, int players) { r.rules.players = static_cast<std::size_t>(players); }, "3 or 4, if every player is alone.");
        auto const players = record.rules.players;
        f.always("games", record.games, list(GameForm{{}, players}));
        field_if(players < 3, f, "standing", record, &bezique::MatchRecord::standing, figures, "Games or points won.");
        f.field("winner", record.winner, player);
        field_if(players > 2, f, "won", record, &bezique::MatchRecord::standing, figures_of_several(players),
            "Games won by each of three or four players.");
        f.field("termination", record.termination, Words<bezique::Termination>{bezique::termination_names});
        f.unless_empty("foreign", match.foreign, list(ForeignForm{{}, true}), "Tags that the notation does not know.");
        f.unless_empty("comments", match.comments, list(CommentForm{{}, true}),
            "Comments: in which block they stand (0: in none), after which tag and how many of its rows.");
    }
};

}  // namespace score::formats::pzn
