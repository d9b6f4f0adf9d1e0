#pragma once
/// A match of Bezique as a JSON object: `type` "match".
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../notation/fields.hpp"
#include "score/bezique/form.hpp"
#include "score/bezique/several.hpp"
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

/// Something of each of several players, N E S W.
inline constexpr std::array<std::string_view, 4> chair_words{"N", "E", "S", "W"};
inline constexpr Words<std::size_t> chair{chair_words};
template <class Form>
struct OfSeveral {
    using Type = std::vector<typename Form::Type>;
    Form form;
    explicit OfSeveral(Form of_one) : form{of_one} {}
    void write(JsonText& to, Type const& all) const {
        to.open('{');
        for (std::size_t i = 0; i < all.size(); ++i) to.key(chair_words[i]), form.write(to, all[i]);
        to.close('}');
    }
    Type read(JsonPart const& from) const {
        std::array<std::optional<typename Form::Type>, chair_words.size()> told{};
        from.each([&](JsonPart const& part) {
            auto const found = std::ranges::find(chair_words, part.key());
            if (found == chair_words.end()) no_such_key(part);
            else told[static_cast<std::size_t>(found - chair_words.begin())] = form.read(part);
        });
        Type all;
        for (auto& one : told)
            if (one) all.push_back(*std::move(one));
        auto const is_whole = all.size() > 2 && told[all.size() - 1].has_value();
        if (!is_whole) expected(from, say("something of each of three or four players"));
        return all;
    }
    Json schema() const {
        auto properties = Json::object();
        for (auto const key : chair_words) properties[key] = form.schema();
        return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    }
};
inline OfSeveral<Number<>> const figures_of_several{Number{}};

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

struct DealOfSeveralForm : ObjectForm<DealOfSeveralForm, bezique::DealOfSeveral> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::DealOfSeveral>& deal) const {
        f.always("items", deal.items, OfSeveral{list(ItemForm{})}, "What each player marked.");
        f.field("last_trick", deal.last_trick, chair, "Who won the last trick.");
        f.field("brisques", deal.brisques, figures_of_several);
    }
};

struct DealForm : ObjectForm<DealForm, bezique::DealRecord> {
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::DealRecord>& deal) const {
        f.field("dealer", deal.dealer, player);
        f.field("dealer_of_several", deal.dealer_of_several, chair, "Of three or four players, every player alone.");
        content(f, deal);
        auto& facts = deal.facts;
        f.field("trump", facts.trump, TrumpForm{}, "The suit of trumps; null if there was none.");
        f.field("sequence", facts.table_opened, YesOrNo{}, "Whether the trump sequence was opened.");
        f.field("withdrawn", facts.withdrawn, figures);
        f.field("last_trick", facts.last_trick, player, "Who won the last trick.");
        f.field("last_trick_marks", facts.last_trick_marks, Number{});
        f.field("brisques", facts.brisques, figures);
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
        auto const set = [](auto& d, auto content) { d.content = std::move(content); };
        f.computed(
            "cards", deal, CardsForm{}, [](auto const& d) { return std::get_if<DealCards>(&d.content); }, set, "The play.");
        f.computed(
            "items", deal, OfEach{list(ItemForm{})},
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
        f.computed(
            "several", deal, DealOfSeveralForm{}, [](auto const& d) { return std::get_if<DealOfSeveral>(&d.content); }, set,
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
    template <class Fields>
    void describe(Fields& f, ValueFor<Fields, bezique::GameRecord>& game) const {
        f.field("kind", game.kind, Words<bezique::GameKind>{kinds});
        f.field("first_dealer", game.first_dealer, player);
        f.unless_empty("vidos", game.vidos, list(VidoForm{}));
        f.always("deals", game.deals, list(DealForm{}));
        f.field("totals", game.totals, figures);
        f.field("winner", game.winner, player);
        f.field("points", game.points, Number{});
        f.field("totals_of_several", game.totals_of_several, figures_of_several, "Of three or four players, every player alone.");
        f.field("won_by", game.winner_of_several, chair, "Of them, the winner.");
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
        if constexpr (!Fields::only_writes) {
            record.rules = bezique::rules_of(record.rules.form_id);
            record.players = bezique::players_of_records(record.rules.form());
        }
        f.always("agreements", record.rules, AgreementsForm<bezique::Rules>{bezique::agreement_keys, "MatchTarget"},
            "What was agreed, by the names of the notation.");
        f.computed(
            "players", record, Number{},
            [](auto const& r) { return r.is_of_several() ? std::optional{static_cast<int>(r.players)} : std::nullopt; },
            [](auto& r, int players) { r.players = static_cast<std::size_t>(players); }, "3 or 4, if every player is alone.");
        f.always("games", record.games, list(GameForm{}));
        f.field("standing", record.standing, figures, "Games or points won.");
        f.field("winner", record.winner, player);
        f.field("won", record.won, figures_of_several, "Games won by each of three or four players.");
        f.field("termination", record.termination, Words<bezique::Termination>{bezique::termination_names});
        f.unless_empty("foreign", match.foreign, list(ForeignForm{{}, true}), "Tags that the notation does not know.");
        f.unless_empty("comments", match.comments, list(CommentForm{{}, true}),
            "Comments: in which block they stand (0: in none), after which tag and how many of its rows.");
    }
};

}  // namespace score::formats::pzn
