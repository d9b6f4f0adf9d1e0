#pragma once
/// The variants of King as data, and the agreements of a table (king.md §2, §8, §9, §11).
///
///     Rules rules = rules_of(VariantId::dejenere);
///     agree(rules.agreements, "KingTricks", "11");
///     value_of(rules, Game::no_queens) == -100;
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/agreement_key.hpp"
#include "score/king/game.hpp"
#include "score/seats.hpp"

namespace score::king {

enum class VariantId : std::uint8_t {
    dejenere,
    naturel,
    kanli,
    vahset,
    korleme,
    super_kanli,
    esli,
    balayi,
    internet_kisa,
    uc_kisilik,
    uc_kisilik_acik,
    duble_yol,
    konturlu,
    trex,
    barbu
};
/// Their names in records and options, in the order of `VariantId`. All lists of variants, and `--variant` of score(1), are generated from
/// these and from the variants' tables.
inline constexpr std::array variant_names{std::to_array<std::string_view>({"dejenere", "naturel", "kanli", "vahset", "korleme",
    "super-kanli", "esli", "balayi", "internet-kisa", "uc-kisilik", "uc-kisilik-acik", "duble-yol", "konturlu", "trex", "barbu"})};
inline constexpr auto all_variants = [] {
    std::array<VariantId, variant_names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<VariantId>(i);
    return all;
}();

/// A row of a table of values: the points of one item, and the number of items in a deal. A layout has no items (0).
struct GameValue {
    Game game;
    int each;
    int items;
};

/// Who may name what.
enum class Naming : std::uint8_t {
    rights,     // a number of penalties and trumps for each player, each penalty a number of times in the party (§3)
    in_order,   // the order of the deals is fixed
    each_once,  // every player names every game of the table once
};
/// Whether a player's remaining rights are numbers of penalties and trumps; otherwise individual games of the table.
constexpr bool counts_penalties_and_trumps(Naming naming) {
    switch (naming) {
        case Naming::rights:
        case Naming::in_order: return true;
        case Naming::each_once: break;
    }
    return false;
}
/// Whether a player chooses when to use up his penalties and his trumps: he can then be forced into the other kind at the end (§3).
constexpr bool is_free(Naming naming) {
    switch (naming) {
        case Naming::rights: return true;
        case Naming::in_order:
        case Naming::each_once: break;
    }
    return false;
}

/// The duties of a player besides following suit.
enum class Duties : std::uint8_t {
    king,         // all of §4
    none,         // §9: only following suit is known to be required
    hearts_last,  // Barbu: at hearts and K♥, no heart may be led while other suits are held
};

/// Where a deal of countable cards ends.
enum class DealEnd : std::uint8_t {
    exhausted,   // after the trick in which the last of them falls (§3.2.5)
    played_out,  // never early: the game is unknown during the play
    either,
};

/// The start card, whose holder declares deal 1. H7 is for Trex (§11).
enum class StartCard : std::uint8_t { diamond_2, spade_6, diamond_7, diamond_3, heart_7, none };
enum class KingTricks : std::uint8_t { ten, eleven, twelve, thirteen, off, ten_in_a_row_or_eleven };

/// One variant. All differences between variants are expressed here; no code tests for a variant's name. The defaults are Dejenere's.
struct Variant {
    VariantId id;
    std::string_view name;          // `uc-kisilik`
    std::string_view title;         // the Turkish name, `Üç kişilik`
    std::span<Seat const> players;  // in order of play
    std::span<Seat const> hands;    // the seats that play cards; with an exposed hand one more than the players
    Rank lowest = Rank::two;        // of the pack: two, or three with three players
    int tricks = 13;
    std::span<GameValue const> table;
    std::span<GameValue const> other_table{};  // with TrexValues=15/10; empty where the agreement does not apply
    std::string_view section = "king.md §2";   // citation of the values
    int unit = 10;                             // every figure is a multiple of it
    int ace_of_hearts = 1;                     // the number of hearts it counts for at no hearts; its taker must be stated unless this is 1
    int last_trick = 1;                        // the number of the last two it counts for, likewise
    Naming naming = Naming::rights;
    std::span<std::span<Game const> const> order{};  // of the games if fixed, repeated from the start at its end; otherwise empty
    int penalty_rights = 3, trump_rights = 2;        // of each player, unless the order is fixed
    int uses = 2;                                    // of each penalty in the party
    int penalties_named = 1;                         // in one deal: 1, 2 or 6
    int deals = 20;                                  // of a complete party
    bool length_agreed = false;                      // tables agree on the deals of a party and the tricks of a deal (§12.21)
    Duties duties = Duties::king;
    DealEnd end = DealEnd::exhausted;
    StartCard start_card = StartCard::diamond_2;  // default; none: not used
    bool king = true;                             // King can be made (§5), if the table agrees
    KingTricks king_tricks = KingTricks::ten;     // default
    bool cancels = true;                          // deals are cancelled and broken (§6), if the table agrees
    bool hidden = false;                          // the game is revealed after the play: no effective trump (§12.19)
    bool kingdoms = false;                        // each declarer declares all his deals in a row
    bool may_rotate = false;                      // unless the table agrees that the turn passes
    bool doubling = false;                        // players double one another (§11)
    int owed_doublings = 0;                       // how often every player must double every declarer (§11)
    bool exposing = false;                        // K♥ and the queens may be exposed (§11)
    bool sides = false;                           // partners sit opposite each other: the totals of the pairs decide
    bool sinks = true;                            // players are out or sunk (§7); else the highest total wins
    bool own_goals = true;                        // DYS exists
    bool clockwise = false;
    bool proposal = false;  // values, doubling and dürt are unpublished

    int seats() const { return static_cast<int>(players.size()); }
    int cards() const { return 4 * (15 - static_cast<int>(lowest)); }
    bool plays(Seat) const;
    /// The value of a game in the table; nullptr if the variant does not have it.
    GameValue const* find(Game) const;
};

Variant const& variant_of(VariantId);
/// The variant with this name, upper or lower case (`Dejenere`); std::nullopt for any other text.
std::optional<VariantId> variant_named(std::string_view);

enum class Zero : std::uint8_t { out, sunk };
enum class QueensSplit : std::uint8_t { cancelled, scored };
enum class RifkiBreak : std::uint8_t { any, others, off };
enum class KozBreak : std::uint8_t { any, forced, off };
/// The payments to the first, second, third and last player to go out.
using Payout = std::array<int, 4>;
enum class DominoPayout : std::uint8_t { p45_20_10_m10, p45_20_5_m5, p40_25_10_m10, p40_20_10_m5 };

/// The agreements of a table (§8, and what §9, §11 and §12 leave to the record). The defaults are those of §8.
struct Agreements {
    StartCard start_card = StartCard::diamond_2;
    Zero zero = Zero::out;
    KingTricks king_tricks = KingTricks::ten;
    bool declared_king = false;
    bool first_four_penalty = false;
    QueensSplit queens_split = QueensSplit::cancelled;
    RifkiBreak rifki_break = RifkiBreak::any;
    KozBreak koz_break = KozBreak::any;
    bool akq = false;
    bool overruff = false;
    bool rifki_under = false;
    bool beat_suit = false;
    int koz_value = 0;        // of a trump trick; 0: from the variant's table
    int deals = 0;            // of a complete party; 0: the variant's number. For Balayı (§12.21)
    int tricks_per_deal = 0;  // 0: the variant's number. For Balayı
    Payout durt_payout{900, 400, 200, -200};
    DominoPayout domino_payout = DominoPayout::p45_20_10_m10;
    bool trex_swapped = false;       // diamonds −15 and tricks −10
    bool exposing = true;            // at Trex
    bool doubling = true;            // at Barbu and Konturlu King
    bool declarers_in_a_row = true;  // at Barbu: all deals of a declarer consecutively; otherwise the turn passes
    friend bool operator==(Agreements const&, Agreements const&) = default;
};

/// Every agreement, in the order of §8. A number is from 1 to 1000 (tricks of a deal: to 26), those of a payout from −100,000 to 100,000.
inline constexpr std::array agreement_keys{std::to_array<AgreementKey>({
    {"StartCard", "D2|S6|D7|D3|H7|-"},
    {"Zero", "out|sunk"},
    {"KingTricks", "10|11|12|13|off|10row/11"},
    {"DeclaredKing", "no|yes"},
    {"FirstFourPenalty", "no|yes"},
    {"QueensSplit", "void|score"},
    {"RifkiBreak", "any|others|off"},
    {"KozBreak", "any|forced|off"},
    {"AKQ", "no|yes"},
    {"Overruff", "no|yes"},
    {"RifkiUnder", "no|yes"},
    {"BeatSuit", "no|yes"},
    {"KozValue", "usual|number"},
    {"Deals", "usual|number"},
    {"TricksPerDeal", "usual|number"},
    {"DurtPayout", "payout"},
    {"DominoPayout", "45/20/10/-10|45/20/5/-5|40/25/10/-10|40/20/10/-5"},
    {"TrexValues", "10/15|15/10"},
    {"Exposing", "no|yes"},
    {"Doubling", "no|yes"},
    {"Declarers", "rotating|row"},
})};
/// Whether an agreement applies to a variant: Barbu has no start card, and payouts need a layout. False for an unknown key.
bool applies(VariantId, std::string_view key);
/// Sets an agreement: `agree(a, "Zero", "sunk")`. Returns false and changes nothing for an unknown key or value.
bool agree(Agreements&, std::string_view key, std::string_view value);
/// The value of an agreement; empty for an unknown key.
std::string agreed(Agreements const&, std::string_view key);

/// A variant and the table's agreements.
struct Rules {
    VariantId variant_id = VariantId::dejenere;
    Agreements agreements{};
    Variant const& variant() const { return variant_of(variant_id); }
    friend bool operator==(Rules const&, Rules const&) = default;
};
/// A variant with its default agreements: those of §8, but the start card is 3♦ with three players, 7♥ at Trex and none at Barbu; there is
/// no King at Eşli, Balayı, Konturlu, Trex and Barbu; nothing is cancelled at Trex and Barbu, and no deal is broken if the game is hidden.
Rules rules_of(VariantId);
/// The same for the agreements that apply to the variant.
bool agree(Rules&, std::string_view key, std::string_view value);
std::string agreed(Rules const&, std::string_view key);

struct Agreed {
    std::string_view key;
    std::string value;
    friend bool operator==(Agreed const&, Agreed const&) = default;
};
/// The agreements that differ from the variant's defaults: those that a record must state (§8).
std::vector<Agreed> differences(Rules const&);

/// The points of an item of the game under these rules; std::nullopt for a layout, or a game that the variant does not have.
std::optional<int> value_of(Rules const&, Game);
/// The number of items in a deal of the game; 0 for a layout or a game that the variant does not have.
int items_of(Rules const&, Game);
/// The points of a deal of the game, summed over all players.
int deal_total(Rules const&, Game);
/// The payments of a layout.
Payout payout_of(Rules const&, Game);
/// The number of deals of a complete party, and of tricks of a deal.
int deals_of(Rules const&);
int tricks_of(Rules const&);

/// The declarer of deal `number`, from 1 (§3, §11): the turn passes after every scored deal, or, if a player declares all his deals in a
/// row, after the last of them.
Seat declarer_of(Rules const&, Seat first_declarer, int number);
/// The games of deal `number` if the order is fixed (§9, §12.16); otherwise std::nullopt.
std::optional<Games> fixed_games(Rules const&, int number);

/// The start card; std::nullopt if there is none.
std::optional<Card> start_card(Rules const&);
/// The number of tricks that makes King in any order (§5); std::nullopt if there is no King.
std::optional<int> king_threshold(Rules const&);
/// The number of consecutive tricks that also makes King; std::nullopt if only the total counts.
std::optional<int> king_row(Rules const&);

/// The player after `s` in the order of play.
Seat next_player(Variant const&, Seat s, int steps = 1);
/// The seat that plays a card after `s`: as `next_player`, but including the exposed hand.
Seat next_hand(Variant const&, Seat s);
/// The player to whom the items of a hand count: its own player, or the declarer for the exposed hand of three players (§12.22).
Seat counts_for(Variant const&, Seat hand, Seat declarer);
/// The sum of the totals of a complete party. At the short Internet variant it depends on the games called.
struct ExpectedSum {
    int least = 0, most = 0;
    bool balanced() const { return least == 0 && most == 0; }
    friend constexpr bool operator==(ExpectedSum, ExpectedSum) = default;
};
ExpectedSum expected_sum(Rules const&);

}  // namespace score::king
