#include "score/bezique/form.hpp"

#include <algorithm>
#include <utility>

#include "agreement.hpp"
#include "score/ascii.hpp"

namespace score::bezique {
namespace {

using enum GroupKind;
constexpr auto no_rank = Rank::ace;

// bezique.md §2
constexpr GroupValue turkish_values[]{
    {marriage, no_rank, 1, 0, 20, 40}, {sequence, no_rank, 1, 0, 150, 250}, {quartet, Rank::jack, 4, 40, 40, 400},
    {quartet, Rank::queen, 4, 60, 60, 600}, {quartet, Rank::king, 4, 80, 80, 800}, {quartet, Rank::ace, 4, 100, 500, 1000},
    {bezique, no_rank, 1, 50, 0, 0}, {bezique, no_rank, 2, 500, 0, 0}, {bezique, no_rank, 3, 1500, 0, 0},
    {bezique, no_rank, 4, 4500, 0, 0},  // if agreed
};

// bezique.md §10.1, one column each
constexpr GroupValue standard_values[]{
    {marriage, no_rank, 1, 0, 20, 40},
    {sequence, no_rank, 1, 0, 0, 250},
    {bezique, no_rank, 1, 40, 0, 0},
    {bezique, no_rank, 2, 500, 0, 0},
    {quartet, Rank::ace, 4, 100, 0, 0},
    {quartet, Rank::king, 4, 80, 0, 0},
    {quartet, Rank::queen, 4, 60, 0, 0},
    {quartet, Rank::jack, 4, 40, 0, 0},
    {seven, no_rank, 1, 10, 0, 0},
};
constexpr GroupValue several_pack_values[]{
    // three96 and four128: the same, with triple bezique
    {marriage, no_rank, 1, 0, 20, 40},
    {sequence, no_rank, 1, 0, 0, 250},
    {bezique, no_rank, 1, 40, 0, 0},
    {bezique, no_rank, 2, 500, 0, 0},
    {bezique, no_rank, 3, 1500, 0, 0},
    {quartet, Rank::ace, 4, 100, 0, 0},
    {quartet, Rank::king, 4, 80, 0, 0},
    {quartet, Rank::queen, 4, 60, 0, 0},
    {quartet, Rank::jack, 4, 40, 0, 0},
    {seven, no_rank, 1, 10, 0, 0},
};
constexpr GroupValue rubicon_values[]{
    {carte_blanche, no_rank, 1, 50, 0, 0}, {marriage, no_rank, 1, 0, 20, 40}, {sequence, no_rank, 1, 0, 150, 250},
    {bezique, no_rank, 1, 40, 0, 0}, {bezique, no_rank, 2, 500, 0, 0}, {bezique, no_rank, 3, 1500, 0, 0}, {bezique, no_rank, 4, 4500, 0, 0},
    {quartet, Rank::ace, 4, 100, 0, 0}, {quartet, Rank::king, 4, 80, 0, 0}, {quartet, Rank::queen, 4, 60, 0, 0},
    {quartet, Rank::jack, 4, 40, 0, 0}, {quartet, Rank::ten, 4, 90, 0, 0},  // if agreed, here and below
};
constexpr GroupValue six_values[]{
    {carte_blanche, no_rank, 1, 250, 0, 0},
    {marriage, no_rank, 1, 0, 20, 40},
    {sequence, no_rank, 1, 0, 150, 250},
    {bezique, no_rank, 1, 40, 0, 0},
    {bezique, no_rank, 2, 500, 0, 0},
    {bezique, no_rank, 3, 1500, 0, 0},
    {bezique, no_rank, 4, 4500, 0, 0},
    {quartet, Rank::ace, 4, 100, 0, 1000},
    {quartet, Rank::ten, 4, 90, 0, 900},
    {quartet, Rank::king, 4, 80, 0, 800},
    {quartet, Rank::queen, 4, 60, 0, 600},
    {quartet, Rank::jack, 4, 40, 0, 400},
    {exact_lift, no_rank, 1, 250, 0, 0},
    {guessed_lift, no_rank, 1, 150, 0, 0},
};
constexpr GroupValue eight_values[]{
    {marriage, no_rank, 1, 0, 20, 40},
    {sequence, no_rank, 1, 0, 150, 250},
    {bezique, no_rank, 1, 40, 0, 0},
    {bezique, no_rank, 2, 500, 0, 0},
    {bezique, no_rank, 3, 1500, 0, 0},
    {bezique, no_rank, 4, 4500, 0, 0},
    {bezique, no_rank, 5, 9000, 0, 0},
    {quartet, Rank::ace, 4, 100, 0, 1000},
    {quartet, Rank::ten, 4, 90, 0, 900},
    {quartet, Rank::king, 4, 80, 0, 800},
    {quartet, Rank::queen, 4, 60, 0, 600},
    {quartet, Rank::jack, 4, 40, 0, 400},
    {quartet, Rank::ace, 5, 0, 0, 2000},
    {quartet, Rank::ten, 5, 0, 0, 1800},
    {quartet, Rank::king, 5, 0, 0, 1600},
    {quartet, Rank::queen, 5, 0, 0, 1200},
    {quartet, Rank::jack, 5, 0, 0, 800},
};

constexpr Form turkish96{.id = FormId::turkish96,
    .name = "turkish96",
    .players = 2,
    .copies = 4,
    .lowest = Rank::nine,
    .hand = 9,
    .trump_by = TrumpBy::first_group,
    .reshows = true,
    .completes = true,
    .last_trick_trump = 40,
    .last_trick_table = 250,
    .brisque = 20,
    .brisque_use = BrisqueUse::always,
    .target = 3000,
    .matches = true,
    .rubicon = 1500,
    .values = turkish_values};

constexpr Form standard64{.id = FormId::standard64,
    .name = "standard64",
    .players = 2,
    .copies = 2,
    .lowest = Rank::seven,
    .hand = 8,
    .trump_by = TrumpBy::turned_card,
    .last_trick_no_trump = 10,
    .last_trick_trump = 10,
    .last_trick_table = 10,
    .brisque = 10,
    .brisque_use = BrisqueUse::always,
    .target = 1000,
    .values = standard_values};

constexpr Form rubicon128{.id = FormId::rubicon128,
    .name = "rubicon128",
    .players = 2,
    .copies = 4,
    .lowest = Rank::seven,
    .hand = 9,
    .trump_by = TrumpBy::first_group,
    .completes = true,
    .repairs_marriages = true,
    .last_trick_no_trump = 50,
    .last_trick_trump = 50,
    .last_trick_table = 50,
    .brisque = 10,
    .brisque_use = BrisqueUse::to_decide,
    .rubicon = 1000,
    .game_bonus = 500,
    .values = rubicon_values};

constexpr Form larger(FormId id, std::string_view name, int packs, int hand, int rubicon, std::span<GroupValue const> values) {
    auto form = rubicon128;
    form.id = id;
    form.name = name;
    form.copies = packs;
    form.hand = hand;
    form.last_trick_no_trump = form.last_trick_trump = form.last_trick_table = 250;
    form.brisque = 0;
    form.brisque_use = BrisqueUse::never;
    form.rubicon = rubicon;
    form.game_bonus = 1000;
    form.values = values;
    return form;
}

constexpr Form several(FormId id, std::string_view name, int players, int packs) {
    auto form = standard64;
    form.id = id;
    form.name = name;
    form.players = players;
    form.copies = packs;
    form.target = 2000;
    form.values = several_pack_values;
    return form;
}

// in the order of FormId
constexpr Form forms[]{turkish96, standard64, rubicon128, larger(FormId::six192, "six192", 6, 12, 3000, six_values),
    larger(FormId::eight256, "eight256", 8, 15, 5000, eight_values), several(FormId::three96, "three96", 3, 3),
    several(FormId::four128, "four128", 4, 4)};

constexpr Suit paired(Suit s) {  // ♠ with ♦, ♣ with ♥
    switch (s) {
        case Suit::spades: return Suit::diamonds;
        case Suit::diamonds: return Suit::spades;
        case Suit::clubs: return Suit::hearts;
        case Suit::hearts: break;
    }
    return Suit::clubs;
}

constexpr int most_of_a_number = 1'000'000;

template <auto Member>
consteval AgreementRow<Agreements> agreement(std::string_view key) {
    return agreement_row<Agreements, Member>(key_in(agreement_keys, key), most_of_a_number);
}

constexpr AgreementRow<Agreements> agreements[]{
    agreement<&Agreements::match_target>("MatchTarget"),
    agreement<&Agreements::sanvuar>("Sanvuar"),
    agreement<&Agreements::kontr_vido>("KontrVido"),
    agreement<&Agreements::game_target>("GameTarget"),
    agreement<&Agreements::extension>("Extension"),
    agreement<&Agreements::rubicon>("Rubicon"),
    agreement<&Agreements::rubicon_brisques>("RubiconBrisques"),
    agreement<&Agreements::refused_vido>("RefusedVido"),
    agreement<&Agreements::end_on_last_trick>("EndOnLastTrick"),
    agreement<&Agreements::endplay>("Endplay"),
    agreement<&Agreements::per_trick>("PerTrick"),
    agreement<&Agreements::sequence_makes_trump>("SequenceMakesTrump"),
    agreement<&Agreements::reshow_from>("ReshowFrom"),
    agreement<&Agreements::reshow_all>("ReshowAll"),
    agreement<&Agreements::bezik4>("Bezik4"),
    agreement<&Agreements::four_tens>("FourTens"),
    agreement<&Agreements::bezique_50>("Bezique"),
    agreement<&Agreements::trump_bezique>("TrumpBezique"),
    agreement<&Agreements::rounding>("Rounding"),
    agreement<&Agreements::trump_not_twice>("TrumpNotTwice"),
    agreement<&Agreements::rubicon_printing>("RubiconBonus"),
};
static_assert(are_rows_of(agreements, agreement_keys));

bool is_agreed(Agreements const& a, Form const& form, Group const& g) {
    if (g.kind == quartet && g.rank == Rank::ten) return a.four_tens || g.suit;
    if (g.kind == bezique && g.count == 4 && form.id == FormId::turkish96) return a.bezik4;
    return true;
}

}  // namespace

std::string to_string(Group const& g) {
    auto const with_suit = [&](std::string code) {
        if (g.suit) code += {':', letter(*g.suit)};
        return code;
    };
    switch (g.kind) {
        case marriage: return with_suit("KQ");
        case sequence: return with_suit("SEQ");
        case quartet: return with_suit(std::to_string(g.count) + letter(g.rank));
        case bezique: return "BZ" + std::to_string(g.count);
        case carte_blanche: return "CB";
        case seven: return "7";
        case exact_lift: return "LIFT";
        case guessed_lift: break;
    }
    return "GUESS";
}

std::optional<Group> group_of(std::string_view text) {
    auto const all = [] {
        std::vector<std::pair<std::string, Group>> codes;
        auto const add = [&](Group const& g) { codes.emplace_back(to_string(g), g); };
        for (auto const s : all_suits) {
            add(Group::marriage(s));
            add(Group::sequence(s));
            for (auto const r : {Rank::jack, Rank::queen, Rank::king, Rank::ten, Rank::ace})
                for (auto const n : {4, 5}) add(Group::quartet(r, s, n));
        }
        for (auto const r : {Rank::jack, Rank::queen, Rank::king, Rank::ten, Rank::ace}) add(Group::quartet(r));
        for (int pairs = 1; pairs <= 5; ++pairs) add(Group::bezique(pairs));
        for (auto const kind : {carte_blanche, seven, exact_lift, guessed_lift}) add({kind});
        return codes;
    };
    static auto const codes = all();
    auto const found = std::ranges::find_if(codes, [&](auto const& c) { return c.first == text; });
    return found == codes.end() ? std::nullopt : std::optional{found->second};
}

std::string_view reason_of(Group const& g) {
    switch (g.kind) {
        case marriage: return "marriage";
        case sequence: return "sequence";
        case quartet: {
            static constexpr std::string_view any[]{"four-jacks", "four-queens", "four-kings", "four-tens", "four-aces"};
            static constexpr std::string_view same[]{
                "four-jacks-one-suit", "four-queens-one-suit", "four-kings-one-suit", "four-tens-one-suit", "four-aces-one-suit"};
            static constexpr std::string_view five[]{
                "five-jacks-one-suit", "five-queens-one-suit", "five-kings-one-suit", "five-tens-one-suit", "five-aces-one-suit"};
            auto const rank = static_cast<std::size_t>(std::max(g.rank, Rank::jack)) - static_cast<std::size_t>(Rank::jack);
            if (!g.suit) return any[rank];
            return g.count == 4 ? same[rank] : five[rank];
        }
        case bezique: {
            static constexpr std::string_view pairs[]{
                "bezique", "double-bezique", "triple-bezique", "quadruple-bezique", "quintuple-bezique"};
            return pairs[std::clamp(g.count, 1, 5) - 1];
        }
        case carte_blanche: return "carte-blanche";
        case seven: return "seven";
        case exact_lift: return "exact-lift";
        case guessed_lift: break;
    }
    return "guessed-lift";
}

Form const& form_of(FormId id) { return forms[static_cast<std::size_t>(id)]; }

std::optional<FormId> form_named(std::string_view name) {
    for (auto const& form : forms)
        if (ascii::equal_in_any_case(name, form.name)) return form.id;
    return std::nullopt;
}

bool agree(Agreements& a, std::string_view key, std::string_view value) {
    if (key == "MatchTarget" && value == "any") value = "none";
    if (!agree_on(agreements, a, key, value)) return false;
    if (key == "MatchTarget" && a.match_target > 0) a.sanvuar = a.match_target != 4;
    return true;
}

std::string agreed(Agreements const& a, std::string_view key) { return agreed_on(agreements, a, key); }

std::size_t Rules::place_of(Player p) const { return static_cast<std::size_t>(std::ranges::find(table(), p) - table().begin()); }

Player Rules::next(Player p) const { return table()[(place_of(p) + 1) % table().size()]; }

bool can_have(Form const& form, std::size_t players) {
    return players == static_cast<std::size_t>(form.players) || (form.players == 4 && players == 2);
}

Rules rules_of(FormId id) {
    Rules rules{id, {}};
    auto const& form = rules.form();
    if (form.players == 3) rules.players = 3;
    if (form.matches) return rules;
    auto& a = rules.agreements;
    a.match_target = 0;
    a.sanvuar = false;
    a.game_target = form.target;
    a.extension = Extension::higher_wins;
    a.rubicon = form.rubicon;
    return rules;
}

BeziquePair bezique_pair(Rules const& rules, std::optional<Suit> trump) {
    if (!rules.agreements.trump_bezique || !trump) return {};
    return {*trump, paired(*trump)};
}

std::vector<Part> parts_of(Group const& g, BeziquePair pair) {
    switch (g.kind) {
        case marriage: return {{g.suit, Rank::king, 1}, {g.suit, Rank::queen, 1}};
        case sequence:
            return {
                {g.suit, Rank::ace, 1}, {g.suit, Rank::ten, 1}, {g.suit, Rank::king, 1}, {g.suit, Rank::queen, 1}, {g.suit, Rank::jack, 1}};
        case quartet: return {{g.suit, g.rank, g.count}};
        case bezique: return {{pair.queen, Rank::queen, g.count}, {pair.jack, Rank::jack, g.count}};
        case carte_blanche:
        case seven:
        case exact_lift:
        case guessed_lift: break;
    }
    return {};
}

int cards_of(Group const& g) {
    int cards = 0;
    for (auto const& part : parts_of(g, {})) cards += part.cards;
    return cards;
}

std::optional<Suit> trump_after(Rules const& rules, Group const& g, std::optional<Suit> trump, std::optional<Suit> barred) {
    if (trump || rules.form().trump_by != TrumpBy::first_group || g.suit == barred) return trump;
    if (g.kind == marriage || (g.kind == sequence && rules.agreements.sequence_makes_trump)) return g.suit;
    return trump;
}

std::optional<int> value_of(Rules const& rules, Group const& g, std::optional<Suit> trump) {
    auto const& form = rules.form();
    if (!is_agreed(rules.agreements, form, g)) return std::nullopt;
    if (g.kind == bezique && rules.agreements.trump_bezique && !trump) return std::nullopt;
    for (auto const& row : form.values) {
        if (row.kind != g.kind || row.count != g.count || (g.kind == quartet && row.rank != g.rank)) continue;
        auto const value = !g.suit ? row.any : g.suit == trump ? row.trump : row.plain;
        if (value == 0) continue;
        return g == Group::bezique(1) && rules.agreements.bezique_50 ? 50 : value;
    }
    return std::nullopt;
}

std::vector<Group> groups_of(Rules const& rules) {
    std::vector<Group> groups;
    for (auto const& row : rules.form().values) {
        auto const add = [&](std::optional<Suit> suit) {
            Group const g{row.kind, suit, row.rank, row.count};
            if (is_agreed(rules.agreements, rules.form(), g)) groups.push_back(g);
        };
        if (row.any) add({});
        if (row.plain || row.trump)
            for (auto const s : all_suits) add(s);
    }
    return groups;
}

}  // namespace score::bezique
