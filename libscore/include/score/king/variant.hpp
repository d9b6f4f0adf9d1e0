#pragma once
/// The variants of King as data, and what a table agrees on (king.md §2, §8, §9, §11).
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
/// Their names in records and options, in the order of `VariantId`. Whatever lists variants, and `--variant` of score(1), is made from them
/// and from the table that they lead to.
inline constexpr std::array variant_names{std::to_array<std::string_view>({"dejenere", "naturel", "kanli", "vahset", "korleme",
    "super-kanli", "esli", "balayi", "internet-kisa", "uc-kisilik", "uc-kisilik-acik", "duble-yol", "konturlu", "trex", "barbu"})};
inline constexpr auto all_variants = [] {
    std::array<VariantId, variant_names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<VariantId>(i);
    return all;
}();

/// A row of a table of values: what one item brings, and how many there are in a deal. A layout has no items (0).
struct GameValue {
    Game game;
    int each;
    int items;
};

/// Who may name what.
enum class Naming : std::uint8_t {
    rights,     // so many penalties and trumps for each player, each penalty so often in the party (§3)
    in_order,   // the order of the deals is fixed
    each_once,  // every player names every game of the table once
};
/// Whether what a player has left to name is so many penalties and trumps; else each game of the table by itself.
constexpr bool counts_penalties_and_trumps(Naming naming) {
    switch (naming) {
        case Naming::rights:
        case Naming::in_order: return true;
        case Naming::each_once: break;
    }
    return false;
}
/// Whether a player chooses when to use up his penalties and his trumps: then he can be forced to the others at last (§3).
constexpr bool is_free(Naming naming) {
    switch (naming) {
        case Naming::rights: return true;
        case Naming::in_order:
        case Naming::each_once: break;
    }
    return false;
}

/// Which duties beside following suit a player has.
enum class Duties : std::uint8_t {
    king,         // all of §4
    none,         // §9: only following suit is known to be due
    hearts_last,  // Barbu: at hearts and K♥, no heart is led while other suits are held
};

/// Where a deal of countable cards ends.
enum class DealEnd : std::uint8_t {
    exhausted,   // after the trick in which the last of them falls (§3.2.5)
    played_out,  // never early: nobody knows the game
    either,
};

/// The start card, whose holder declares deal 1. H7 is that of Trex (§11).
enum class StartCard : std::uint8_t { diamond_2, spade_6, diamond_7, diamond_3, heart_7, none };
enum class KingTricks : std::uint8_t { ten, eleven, twelve, thirteen, off, ten_in_a_row_or_eleven };

/// One variant. What makes it differ from others is said here, and nowhere by its name.
struct Variant {
    VariantId id;
    std::string_view name;          // `uc-kisilik`
    std::string_view title;         // the Turkish name, `Üç kişilik`
    std::span<Seat const> players;  // in order of play
    std::span<Seat const> hands;    // the places that play cards; with an exposed hand one more than the players
    Rank lowest;                    // of the pack: the two, or with three players the three
    int tricks;
    std::span<GameValue const> table;
    std::span<GameValue const> other_table;  // with TrexValues=15/10; empty where the agreement means nothing
    std::string_view section;                // where the values stand: "king.md §2"
    int unit;                                // every figure is a multiple of it
    int ace_of_hearts;                       // so many hearts it counts for at no hearts; who took it must be told unless it is 1
    int last_trick;                          // so many of the last two it counts for, likewise
    Naming naming;
    std::span<std::span<Game const> const> order;  // of the games where it is fixed, from the beginning again at its end; else empty
    int penalty_rights, trump_rights;              // of each player, unless the order is fixed
    int uses;                                      // of each penalty in the party
    int penalties_named;                           // in one deal: 1, 2 or 6
    int deals;                                     // of a complete party
    bool length_agreed;                            // tables agree on the deals of a party and the tricks of a deal (§12.21)
    Duties duties;
    DealEnd end;
    StartCard start_card;    // as usual; none: nobody asks for it
    bool king;               // King can be made (§5), at tables that agree on it
    KingTricks king_tricks;  // as usual
    bool cancels;            // deals are cancelled and broken (§6), at tables that agree on it
    bool hidden;             // the game is revealed after the play: there is no effective trump (§12.19)
    bool kingdoms;           // one declarer for all his deals in a row
    bool may_rotate;         // unless the table agrees that the turn passes
    bool doubling;           // players double one another (§11)
    int owed_doublings;      // so often every player doubles every declarer (§11)
    bool exposing;           // K♥ and the queens may be exposed (§11)
    bool sides;              // partners opposite each other: the totals of the pairs decide
    bool own_goals;          // there is DYS
    bool clockwise;
    bool proposal;  // values, doubling and dürt are nowhere published

    int seats() const { return static_cast<int>(players.size()); }
    int cards() const { return 4 * (15 - static_cast<int>(lowest)); }
    bool plays(Seat) const;
    /// The value of a game in the table; nullptr when the variant does not have it.
    GameValue const* find(Game) const;
};

Variant const& variant_of(VariantId);
/// The variant of a name, upper or lower case (`Dejenere`); nothing for any other text.
std::optional<VariantId> variant_named(std::string_view);

enum class Zero : std::uint8_t { out, sunk };
enum class QueensSplit : std::uint8_t { cancelled, scored };
enum class RifkiBreak : std::uint8_t { any, others, off };
enum class KozBreak : std::uint8_t { any, forced, off };
/// What the first, second, third and last player to go out receive.
using Payout = std::array<int, 4>;
enum class DominoPayout : std::uint8_t { p45_20_10_m10, p45_20_5_m5, p40_25_10_m10, p40_20_10_m5 };

/// What tables agree on (§8, and what §9, §11 and §12 leave to the record). The defaults are those of §8.
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
    int koz_value = 0;        // of a trump trick; 0: as the table of the variant has it
    int deals = 0;            // of a complete party; 0: as the variant has it. For Balayı (§12.21)
    int tricks_per_deal = 0;  // 0: as the variant has it. For Balayı
    Payout durt_payout{900, 400, 200, -200};
    DominoPayout domino_payout = DominoPayout::p45_20_10_m10;
    bool trex_swapped = false;       // diamonds −15 and tricks −10
    bool exposing = true;            // at Trex
    bool doubling = true;            // at Barbu and Konturlu King
    bool declarers_in_a_row = true;  // at Barbu: all deals of a declarer one after the other; else the turn passes
    friend bool operator==(Agreements const&, Agreements const&) = default;
};

/// One agreement as records and options name it. `values` are the words it takes, separated by `|`; `number` stands for any number
/// from 1 to 1000 (tricks of a deal: to 26), `payout` for four numbers `a/b/c/d` from −100,000 to 100,000.
struct AgreementKey {
    std::string_view key;
    std::string_view values;
};
/// Every agreement, in the order of §8: `StartCard Zero KingTricks DeclaredKing FirstFourPenalty QueensSplit RifkiBreak KozBreak AKQ
/// Overruff RifkiUnder BeatSuit KozValue Deals TricksPerDeal DurtPayout DominoPayout TrexValues Exposing Doubling Declarers`.
std::vector<AgreementKey> agreement_keys();
/// Whether an agreement has any meaning in a variant: nobody asks for the start card of Barbu, or for payouts of a layout that is not
/// there. False for a key that does not exist.
bool applies(VariantId, std::string_view key);
/// Agrees on something: `agree(a, "Zero", "sunk")`. False, and nothing changes, for a key or a value that does not exist.
bool agree(Agreements&, std::string_view key, std::string_view value);
/// What was agreed under a key; empty for a key that does not exist.
std::string agreed(Agreements const&, std::string_view key);

/// A variant and what the table agreed on.
struct Rules {
    VariantId variant_id = VariantId::dejenere;
    Agreements agreements{};
    Variant const& variant() const { return variant_of(variant_id); }
    friend bool operator==(Rules const&, Rules const&) = default;
};
/// A variant with its usual agreements: §8, but the start card is 3♦ with three players, 7♥ at Trex and none at Barbu; there is no
/// King at Eşli, Balayı, Konturlu, Trex and Barbu; nothing is cancelled at Trex and Barbu, and no deal is broken where the game is hidden.
Rules rules_of(VariantId);

struct Agreed {
    std::string_view key;
    std::string value;
    friend bool operator==(Agreed const&, Agreed const&) = default;
};
/// The agreements that differ from the usual ones of the variant: what a record must carry (§8).
std::vector<Agreed> differences(Rules const&);

/// What an item of the game brings under these rules; nothing for a layout, or a game that the variant does not have.
std::optional<int> value_of(Rules const&, Game);
/// How many items there are in a deal of the game; 0 for a layout or a game that the variant does not have.
int items_of(Rules const&, Game);
/// What a deal of the game brings to all players together.
int deal_total(Rules const&, Game);
/// The payments of a layout.
Payout payout_of(Rules const&, Game);
/// How many deals a complete party has, and tricks a deal.
int deals_of(Rules const&);
int tricks_of(Rules const&);

/// Who declares the deal of a number, from 1 (§3, §11): the turn passes with every scored deal, or where a player declares all his
/// deals in a row with the last of them.
Seat declarer_of(Rules const&, Seat first_declarer, int number);
/// What must be named in the deal of a number where the order is fixed (§9, §12.16); nothing where it is not.
std::optional<Games> fixed_games(Rules const&, int number);

/// The start card; nothing where there is none.
std::optional<Card> start_card(Rules const&);
/// With so many tricks a player has made King whatever their order (§5); nothing where there is no King.
std::optional<int> king_threshold(Rules const&);
/// With so many tricks one after the other, too; nothing where only their number counts.
std::optional<int> king_row(Rules const&);

/// The player after `s` in the order of play.
Seat next_player(Variant const&, Seat s, int steps = 1);
/// The place that plays a card after `s`: as `next_player`, the exposed hand among them.
Seat next_hand(Variant const&, Seat s);
/// Whose items those of a hand are: its own player's, or the declarer's for the exposed hand of three players (§12.22).
Seat counts_for(Variant const&, Seat hand, Seat declarer);
/// The hand that the declarer plays beside his own: his partner's at Eşli, the exposed one of three players; else nothing.
std::optional<Seat> dummy_of(Variant const&, Seat declarer);

/// What the totals of a complete party add up to. At the short Internet variant that depends on what was called.
struct ExpectedSum {
    int least = 0, most = 0;
    bool balanced() const { return least == 0 && most == 0; }
    friend constexpr bool operator==(ExpectedSum, ExpectedSum) = default;
};
ExpectedSum expected_sum(Rules const&);

}  // namespace score::king
