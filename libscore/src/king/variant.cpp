#include "score/king/variant.hpp"

#include <algorithm>
#include <numeric>

#include "agreement.hpp"
#include "score/ascii.hpp"

namespace score::king {
namespace {

using enum Game;
using enum Seat;

constexpr Seat four_players[]{north, west, south, east};
constexpr Seat three_players[]{north, west, south};
constexpr Seat two_players[]{north, south};
constexpr Seat clockwise_players[]{north, east, south, west};

// king.md §2
constexpr GameValue four_handed[]{{no_tricks, -50, 13}, {no_hearts, -30, 13}, {no_men, -60, 8}, {no_queens, -100, 4},
    {no_king_of_hearts, -320, 1}, {last_two, -180, 2}, {trumps, 50, 13}};
constexpr GameValue three_handed[]{{no_tricks, -40, 16}, {no_hearts, -30, 12}, {no_men, -50, 8}, {no_queens, -90, 4},
    {no_king_of_hearts, -300, 1}, {last_two, -170, 2}, {trumps, 50, 16}};
constexpr GameValue double_way[]{{no_tricks, -50, 13}, {no_hearts, -30, 13}, {no_men, -60, 8}, {no_queens, -100, 4},
    {no_king_of_hearts, -320, 1}, {last_two, -180, 2}, {trumps, 100, 13}};
constexpr GameValue trumps_only[]{{trumps, 50, 13}};
// king.md §11
constexpr GameValue with_durt[]{{no_tricks, -50, 13}, {no_hearts, -30, 13}, {no_men, -60, 8}, {no_queens, -100, 4},
    {no_king_of_hearts, -320, 1}, {last_two, -180, 2}, {trumps, 100, 13}, {durt, 0, 0}};
constexpr GameValue kingdom[]{
    {no_king_of_hearts, -75, 1}, {no_queens, -25, 4}, {no_diamonds, -10, 13}, {no_tricks, -15, 13}, {trex_layout, 0, 0}};
constexpr GameValue swapped_kingdom[]{
    {no_king_of_hearts, -75, 1}, {no_queens, -25, 4}, {no_diamonds, -15, 13}, {no_tricks, -10, 13}, {trex_layout, 0, 0}};
constexpr GameValue barbu_contracts[]{{no_tricks, -2, 13}, {no_queens, -6, 4}, {no_hearts, -2, 13}, {last_two, -10, 2},
    {no_king_of_hearts, -20, 1}, {trumps, 5, 13}, {dominoes, 0, 0}};

// king.md §9, §12.16: the games of consecutive deals
using Named = std::span<Game const>;
constexpr Game six_penalties[]{no_tricks, no_hearts, no_men, no_queens, no_king_of_hearts, last_two};
constexpr Game koz[]{trumps};
constexpr Named one_penalty(std::size_t i) { return Named{six_penalties}.subspan(i, 1); }
constexpr Named six_penalties_four_trumps[]{
    one_penalty(0), one_penalty(1), one_penalty(2), one_penalty(3), one_penalty(4), one_penalty(5), koz, koz, koz, koz};
constexpr Named all_penalties_twice[]{six_penalties, six_penalties, koz, koz, koz, koz, koz, koz, koz, koz};
constexpr Named always_trumps[]{koz};

// A variant as its differences from Dejenere, like the table of §9.
template <class Changes>
constexpr Variant variant(VariantId id, std::string_view title, Changes changes) {
    Variant v{.id = id,
        .name = variant_names[static_cast<std::size_t>(id)],
        .title = title,
        .players = four_players,
        .hands = four_players,
        .table = four_handed};
    changes(v);
    return v;
}
constexpr auto nothing = [](Variant&) {};
constexpr auto hide = [](Variant& v) {
    v.hidden = true;
    v.duties = Duties::none;
    v.end = DealEnd::played_out;
};

// in the order of VariantId
constexpr Variant variants[]{
    variant(VariantId::dejenere, "Dejenere", nothing),
    variant(VariantId::naturel, "Naturel",
        [](Variant& v) {
            v.naming = Naming::in_order;
            v.order = six_penalties_four_trumps;
            v.own_goals = false;
        }),
    variant(VariantId::kanli, "Kanlı King", hide),
    variant(VariantId::vahset, "Vahşet", hide),
    variant(VariantId::korleme, "Körleme", nothing),
    variant(VariantId::super_kanli, "Süper Kanlı",
        [](Variant& v) {
            v.naming = Naming::in_order;
            v.order = all_penalties_twice;
            v.penalty_rights = 0;  // the first two players have one
            v.penalties_named = 6;
            v.deals = 10;
        }),
    variant(VariantId::esli, "Eşli",
        [](Variant& v) {
            v.sides = true;
            v.king_tricks = KingTricks::off;
        }),
    variant(VariantId::balayi, "Balayı Kingi",
        [](Variant& v) {
            v.players = v.hands = two_players;
            v.table = trumps_only;
            v.naming = Naming::in_order;
            v.order = always_trumps;
            v.penalty_rights = 0;
            v.trump_rights = 4;
            v.deals = 8;
            v.length_agreed = true;
            v.king_tricks = KingTricks::off;
            v.sinks = false;
        }),
    variant(VariantId::internet_kisa, "Kısaltılmış (Internet)",
        [](Variant& v) {
            v.penalty_rights = 2;
            v.trump_rights = 1;
            v.deals = 12;
        }),
    variant(VariantId::uc_kisilik, "Üç kişilik",
        [](Variant& v) {
            v.players = v.hands = three_players;
            v.lowest = Rank::three;
            v.tricks = 16;
            v.table = three_handed;
            v.penalty_rights = 4;
            v.deals = 18;
            v.start_card = StartCard::diamond_3;
        }),
    variant(VariantId::uc_kisilik_acik, "Üç kişilik, açık el",
        [](Variant& v) {
            v.players = three_players;
            v.penalty_rights = 4;
            v.deals = 18;
        }),
    variant(VariantId::duble_yol, "Duble Yol",
        [](Variant& v) {
            v.table = double_way;
            v.uses = 4;
            v.penalties_named = 2;
        }),
    variant(VariantId::konturlu, "Konturlu King",
        [](Variant& v) {
            v.table = with_durt;
            v.section = "king.md §11";
            v.naming = Naming::each_once;
            v.penalty_rights = 6;
            v.uses = 4;
            v.deals = 32;
            v.king_tricks = KingTricks::off;
            v.doubling = true;
            v.proposal = true;
        }),
    variant(VariantId::trex, "Trex",
        [](Variant& v) {
            v.table = kingdom;
            v.other_table = swapped_kingdom;
            v.section = "king.md §11";
            v.unit = 5;
            v.naming = Naming::each_once;
            v.penalty_rights = 4;
            v.trump_rights = 1;
            v.uses = 4;
            v.duties = Duties::none;
            v.end = DealEnd::either;
            v.start_card = StartCard::heart_7;
            v.king = false;
            v.king_tricks = KingTricks::off;
            v.cancels = false;
            v.kingdoms = true;
            v.exposing = true;
            v.sinks = false;
            v.own_goals = false;
        }),
    variant(VariantId::barbu, "Barbu",
        [](Variant& v) {
            v.players = v.hands = clockwise_players;
            v.clockwise = true;
            v.table = barbu_contracts;
            v.section = "king.md §11";
            v.unit = 1;
            v.ace_of_hearts = 3;
            v.last_trick = 2;
            v.naming = Naming::each_once;
            v.penalty_rights = 5;
            v.uses = 4;
            v.deals = 28;
            v.duties = Duties::hearts_last;
            v.end = DealEnd::either;
            v.start_card = StartCard::none;
            v.king = false;
            v.king_tricks = KingTricks::off;
            v.cancels = false;
            v.kingdoms = true;
            v.may_rotate = true;
            v.doubling = true;
            v.owed_doublings = 2;
            v.sinks = false;
            v.own_goals = false;
        }),
};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < std::size(variants); ++i)
        if (variants[i].id != all_variants[i] || (variants[i].naming == Naming::in_order) == variants[i].order.empty()) return false;
    return true;
}
static_assert(std::size(variants) == all_variants.size() && is_in_order());

// ---- agreements

constexpr int most_tricks = 26;  // two hands of half a pack
constexpr int most_of_a_payout = 100'000;

// Applies where a member of the variant says so.
template <bool Variant::*Member>
bool where(Variant const& v) {
    return v.*Member;
}
bool has_start_card(Variant const& v) { return v.start_card != StartCard::none; }
bool has_other_table(Variant const& v) { return !v.other_table.empty(); }
bool names_freely(Variant const& v) { return is_free(v.naming); }
template <Game G>
bool plays(Variant const& v) {
    return v.find(G);
}
bool has_king(Variant const& v) { return v.king && v.find(trumps); }
bool splits_queens(Variant const& v) { return v.cancels && v.seats() == 4 && v.find(no_queens) && v.penalties_named == 1; }
bool breaks_rifki(Variant const& v) { return v.cancels && !v.hidden && v.find(no_king_of_hearts) && v.penalties_named <= 2; }
bool breaks_koz(Variant const& v) { return v.cancels && !v.hidden && v.find(trumps); }
bool has_duties(Variant const& v) { return v.duties == Duties::king && v.find(trumps); }
bool has_rifki_duties(Variant const& v) { return has_duties(v) && breaks_rifki(v); }

struct Agreement : AgreementRow<Agreements> {
    bool (*applies)(Variant const&);
};

template <auto Member>
consteval Agreement agreement(std::string_view key, bool (*applies)(Variant const&), int most = 1000) {
    return {agreement_row<Agreements, Member>(key_in(agreement_keys, key), most), applies};
}

constexpr Agreement agreements[]{
    agreement<&Agreements::start_card>("StartCard", has_start_card),
    agreement<&Agreements::zero>("Zero", where<&Variant::sinks>),
    agreement<&Agreements::king_tricks>("KingTricks", has_king),
    agreement<&Agreements::declared_king>("DeclaredKing", has_king),
    agreement<&Agreements::first_four_penalty>("FirstFourPenalty", names_freely),
    agreement<&Agreements::queens_split>("QueensSplit", splits_queens),
    agreement<&Agreements::rifki_break>("RifkiBreak", breaks_rifki),
    agreement<&Agreements::koz_break>("KozBreak", breaks_koz),
    agreement<&Agreements::akq>("AKQ", has_duties),
    agreement<&Agreements::overruff>("Overruff", has_duties),
    agreement<&Agreements::rifki_under>("RifkiUnder", has_rifki_duties),
    agreement<&Agreements::beat_suit>("BeatSuit", has_duties),
    agreement<&Agreements::koz_value>("KozValue", plays<trumps>),
    agreement<&Agreements::deals>("Deals", where<&Variant::length_agreed>),
    agreement<&Agreements::tricks_per_deal>("TricksPerDeal", where<&Variant::length_agreed>, most_tricks),
    {{key_in(agreement_keys, "DurtPayout"), nullptr, nullptr}, plays<durt>},
    agreement<&Agreements::domino_payout>("DominoPayout", plays<dominoes>),
    agreement<&Agreements::trex_swapped>("TrexValues", has_other_table),
    agreement<&Agreements::exposing>("Exposing", where<&Variant::exposing>),
    agreement<&Agreements::doubling>("Doubling", where<&Variant::doubling>),
    agreement<&Agreements::declarers_in_a_row>("Declarers", where<&Variant::may_rotate>),
};
static_assert(are_rows_of(agreements, agreement_keys));

constexpr Payout domino_payouts[]{{45, 20, 10, -10}, {45, 20, 5, -5}, {40, 25, 10, -10}, {40, 20, 10, -5}};
constexpr Payout trex_payout{200, 150, 100, 50};

std::optional<Payout> payout(std::string_view text) {
    auto const parts = split(text, '/');
    Payout paid{};
    if (parts.size() != paid.size()) return std::nullopt;
    for (std::size_t i = 0; i < paid.size(); ++i) {
        auto const n = ascii::number(parts[i], -most_of_a_payout, most_of_a_payout);
        if (!n) return std::nullopt;
        paid[i] = *n;
    }
    return paid;
}

std::string written(Payout const& paid) {
    std::string text;
    for (auto const n : paid) text += (text.empty() ? "" : "/") + std::to_string(n);
    return text;
}

Seat after(std::span<Seat const> seats, Seat s, int steps) {
    auto const n = std::ssize(seats), place = std::ranges::find(seats, s) - seats.begin();
    return seats[static_cast<std::size_t>((place + steps % n + n) % n)];
}

GameValue const* find_in(std::span<GameValue const> table, Game g) {
    auto const found = std::ranges::find(table, g, &GameValue::game);
    return found == table.end() ? nullptr : &*found;
}

// The number of penalty deals in a complete party, if named by right or in order.
int penalty_deals(Rules const& rules) {
    auto const& v = rules.variant();
    switch (v.naming) {
        case Naming::rights:
        case Naming::each_once: return v.seats() * v.penalty_rights;
        case Naming::in_order: break;
    }
    int deals = 0;
    for (int number = 1; number <= deals_of(rules); ++number) deals += is_penalty(fixed_games(rules, number)->front());
    return deals;
}

}  // namespace

// ---- games

std::string code_of(Games const& games, std::optional<Suit> trump) {
    std::string code;
    if (std::ranges::equal(games, std::span{all_games}.first(6))) code = "HEPSI";
    else
        for (auto const g : games) (code += code.empty() ? "" : "+") += id(g);
    if (trump) (code += '/') += letter(*trump);
    return code.empty() ? "?" : code;
}

std::optional<Game> game_of(std::string_view text) {
    for (auto const g : all_games)
        if (ascii::equal_in_any_case(text, id(g)) || ascii::equal_in_any_case(text, name(g))) return g;
    return std::nullopt;
}

CardSet penalty_cards(std::span<Game const> games) {
    CardSet cards;
    for (auto const c : CardSet::pack())
        if (std::ranges::any_of(games, [&](Game g) { return is_penalty_card(g, c); })) cards.insert(c);
    return cards;
}

bool has(std::span<Game const> games, Game g) { return std::ranges::find(games, g) != games.end(); }

// ---- variants

bool Variant::plays(Seat s) const { return std::ranges::find(players, s) != players.end(); }

GameValue const* Variant::find(Game g) const { return find_in(table, g); }

Variant const& variant_of(VariantId id) { return variants[static_cast<std::size_t>(id)]; }

std::optional<VariantId> variant_named(std::string_view text) {
    for (auto const& v : variants)
        if (ascii::equal_in_any_case(v.name, text)) return v.id;
    return std::nullopt;
}

Seat next_player(Variant const& v, Seat s, int steps) { return after(v.players, s, steps); }
Seat next_hand(Variant const& v, Seat s) { return after(v.hands, s, 1); }
Seat counts_for(Variant const& v, Seat hand, Seat declarer) { return v.plays(hand) ? hand : declarer; }

// ---- agreements

bool applies(VariantId id, std::string_view key) {
    auto const* const agreement = agreement_named(agreements, key);
    return agreement && agreement->applies(variant_of(id));
}

bool agree(Agreements& a, std::string_view key, std::string_view value) {
    if (key != "DurtPayout") return agree_on(agreements, a, key, value);
    auto const paid = payout(value);
    if (paid) a.durt_payout = *paid;
    return paid.has_value();
}
bool agree(Rules& rules, std::string_view key, std::string_view value) {
    return applies(rules.variant_id, key) && agree(rules.agreements, key, value);
}

std::string agreed(Agreements const& a, std::string_view key) {
    return key == "DurtPayout" ? written(a.durt_payout) : agreed_on(agreements, a, key);
}
std::string agreed(Rules const& rules, std::string_view key) {
    return applies(rules.variant_id, key) ? agreed(rules.agreements, key) : std::string{};
}

Rules rules_of(VariantId id) {
    Rules rules{id, {}};
    auto const& v = rules.variant();
    auto& a = rules.agreements;
    a.start_card = v.start_card;
    a.king_tricks = v.king_tricks;
    if (!v.cancels) a.queens_split = QueensSplit::scored;
    if (!v.cancels || v.hidden) {
        a.rifki_break = RifkiBreak::off;
        a.koz_break = KozBreak::off;
    }
    return rules;
}

std::vector<Agreed> differences(Rules const& rules) {
    auto const usual = rules_of(rules.variant_id);
    std::vector<Agreed> different;
    if (rules.agreements == usual.agreements) return different;
    for (auto const& [key, values] : agreement_keys)
        if (auto value = agreed(rules.agreements, key); value != agreed(usual.agreements, key))
            different.push_back({key, std::move(value)});
    return different;
}

// ---- derived values

std::optional<int> value_of(Rules const& rules, Game g) {
    auto const* const row = rules.variant().find(g);
    if (!row || is_layout(g)) return std::nullopt;
    auto const& a = rules.agreements;
    if (g == trumps && a.koz_value != 0) return a.koz_value;
    auto const& other = rules.variant().other_table;
    return a.trex_swapped && !other.empty() ? find_in(other, g)->each : row->each;
}

int items_of(Rules const& rules, Game g) {
    auto const* const row = rules.variant().find(g);
    if (!row) return 0;
    return g == no_tricks || g == trumps ? tricks_of(rules) : row->items;
}

Payout payout_of(Rules const& rules, Game g) {
    switch (g) {
        case dominoes: return domino_payouts[static_cast<std::size_t>(rules.agreements.domino_payout)];
        case trex_layout: return trex_payout;
        case durt: return rules.agreements.durt_payout;
        default: return {};
    }
}

int deal_total(Rules const& rules, Game g) {
    if (!rules.variant().find(g)) return 0;
    if (is_layout(g)) {
        auto const paid = payout_of(rules, g);
        return std::accumulate(paid.begin(), paid.end(), 0);
    }
    auto const dearer = g == no_hearts ? rules.variant().ace_of_hearts - 1 : g == last_two ? rules.variant().last_trick - 1 : 0;
    return *value_of(rules, g) * (items_of(rules, g) + dearer);
}

int deals_of(Rules const& rules) {
    auto const agreed = rules.variant().length_agreed ? rules.agreements.deals : 0;
    return agreed != 0 ? agreed : rules.variant().deals;
}

int tricks_of(Rules const& rules) {
    auto const agreed = rules.variant().length_agreed ? rules.agreements.tricks_per_deal : 0;
    return agreed != 0 ? agreed : rules.variant().tricks;
}

Seat declarer_of(Rules const& rules, Seat first_declarer, int number) {
    auto const& v = rules.variant();
    auto const in_a_row = v.kingdoms && (!v.may_rotate || rules.agreements.declarers_in_a_row);
    auto const steps = in_a_row ? (number - 1) / (deals_of(rules) / v.seats()) : number - 1;
    return next_player(v, first_declarer, steps);
}

std::optional<Games> fixed_games(Rules const& rules, int number) {
    auto const& order = rules.variant().order;
    if (order.empty()) return std::nullopt;
    auto const& named = order[static_cast<std::size_t>(number - 1) % order.size()];
    return Games{named.begin(), named.end()};
}

std::optional<Card> start_card(Rules const& rules) {
    switch (rules.agreements.start_card) {
        case StartCard::diamond_2: return Card{Suit::diamonds, Rank::two};
        case StartCard::spade_6: return Card{Suit::spades, Rank::six};
        case StartCard::diamond_7: return Card{Suit::diamonds, Rank::seven};
        case StartCard::diamond_3: return Card{Suit::diamonds, Rank::three};
        case StartCard::heart_7: return Card{Suit::hearts, Rank::seven};
        case StartCard::none: break;
    }
    return std::nullopt;
}

std::optional<int> king_threshold(Rules const& rules) {
    switch (rules.agreements.king_tricks) {
        case KingTricks::ten: return 10;
        case KingTricks::eleven:
        case KingTricks::ten_in_a_row_or_eleven: return 11;
        case KingTricks::twelve: return 12;
        case KingTricks::thirteen: return 13;
        case KingTricks::off: break;
    }
    return std::nullopt;
}

std::optional<int> king_row(Rules const& rules) {
    return rules.agreements.king_tricks == KingTricks::ten_in_a_row_or_eleven ? std::optional{10} : std::nullopt;
}

ExpectedSum expected_sum(Rules const& rules) {
    auto const& v = rules.variant();
    switch (v.naming) {
        case Naming::each_once: {
            int once = 0;
            for (auto const& row : v.table) once += deal_total(rules, row.game);
            return {v.seats() * once, v.seats() * once};
        }
        case Naming::rights:
        case Naming::in_order: break;
    }
    std::vector<int> totals;  // of the penalties, the most expensive first
    for (auto const& row : v.table)
        if (is_penalty(row.game)) totals.push_back(deal_total(rules, row.game));
    std::ranges::sort(totals);
    auto const penalties = penalty_deals(rules);
    auto const called = [&](auto first, auto last) {
        int calls = penalties * v.penalties_named, points = 0;
        for (; first != last; ++first) {
            auto const times = std::min(calls, v.uses);
            points += times * *first;
            calls -= times;
        }
        return points;
    };
    auto const plus = (deals_of(rules) - penalties) * deal_total(rules, trumps);
    return {plus + called(totals.begin(), totals.end()), plus + called(totals.rbegin(), totals.rend())};
}

}  // namespace score::king
