#pragma once
/// The forms of Bezique and the values of their groups: tables, as data (bezique.md §2, §10.1).
///
///     Rules const rules = rules_of(FormId::turkish96);
///     value_of(rules, *group_of("4A:S"), Suit::spades) == 1000;  // four aces of trumps
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/agreement_key.hpp"
#include "score/bezique/cards.hpp"

namespace score::bezique {

/// The kinds of groups: the rows of the tables. `seven` is the seven of trumps of the game of 64 cards; `exact_lift` and `guessed_lift` are
/// the six-pack extras for the dealer who lifts exactly 24 cards and for the opponent who guesses the number.
enum class GroupKind : std::uint8_t { marriage, sequence, quartet, bezique, carte_blanche, seven, exact_lift, guessed_lift };

/// A card may serve in groups of different classes, but within a class only as §4.1 allows. `none`: no cards are exposed for it.
enum class GroupClass : std::uint8_t { marriages, quartets, beziques, none };

/// A scoring combination (sayı grubu). `suit` is its single suit, always set for a marriage and a sequence, unset for a quartet whose suits
/// do not matter. `rank` is for quartets. `count` is 4 or 5 for a quartet, 1 to 5 pairs for a bezique, else 1.
struct Group {
    GroupKind kind = GroupKind::marriage;
    std::optional<Suit> suit{};
    Rank rank = Rank::ace;
    int count = 1;

    static constexpr Group marriage(Suit s) { return {GroupKind::marriage, s}; }
    static constexpr Group sequence(Suit s) { return {GroupKind::sequence, s}; }
    static constexpr Group quartet(Rank r, std::optional<Suit> s = {}, int cards = 4) { return {GroupKind::quartet, s, r, cards}; }
    static constexpr Group bezique(int pairs) { return {GroupKind::bezique, {}, Rank::ace, pairs}; }
    friend constexpr bool operator==(Group const&, Group const&) = default;
};

constexpr GroupClass class_of(Group const& g) {
    switch (g.kind) {
        case GroupKind::marriage:
        case GroupKind::sequence: return GroupClass::marriages;
        case GroupKind::quartet: return GroupClass::quartets;
        case GroupKind::bezique: return GroupClass::beziques;
        case GroupKind::carte_blanche:
        case GroupKind::seven:
        case GroupKind::exact_lift:
        case GroupKind::guessed_lift: break;
    }
    return GroupClass::none;
}

/// The code of §2: `KQ:D`, `SEQ:H`, `4J`, `4J:S`, `5A:S`, `BZ2`; `CB`, `7`, `LIFT` and `GUESS` for the extras of other forms.
std::string to_string(Group const&);
/// The group of a code, exactly as `to_string` writes it; std::nullopt for any other text.
std::optional<Group> group_of(std::string_view);
/// A stable key: `marriage`, `sequence`, `four-aces`, `four-aces-one-suit`, `five-aces-one-suit`, `bezique`, `double-bezique`,
/// `triple-bezique`, `quadruple-bezique`, `quintuple-bezique`, `carte-blanche`, `seven`, `exact-lift`, `guessed-lift`.
std::string_view reason_of(Group const&);

/// A row of a table of values: for any suits, for one plain suit, for trumps. 0: not in this form.
struct GroupValue {
    GroupKind kind;
    Rank rank;
    int count;
    int any, plain, trump;
};

enum class FormId : std::uint8_t { turkish96, standard64, rubicon128, six192, eight256, three96, four128 };
inline constexpr std::array<FormId, 7> all_forms{
    FormId::turkish96, FormId::standard64, FormId::rubicon128, FormId::six192, FormId::eight256, FormId::three96, FormId::four128};

/// What fixes trump: the first marriage or sequence opened, or the card turned up after the deal.
enum class TrumpBy : std::uint8_t { first_group, turned_card };

/// When brisques are counted: in every deal, only to break a tie or to save the rubicon, or never.
enum class BrisqueUse : std::uint8_t { always, to_decide, never };

/// One form of the game.
struct Form {
    FormId id;
    std::string_view name;  // `turkish96`
    int players;
    int copies;   // of each card
    Rank lowest;  // lowest rank in the pack
    int hand;     // cards dealt to each
    TrumpBy trump_by;
    bool reshows = false;            // a lead can score an intact group again (§4.3)
    bool completes = false;          // a broken group can score again (§4.4)
    bool repairs_marriages = false;  // king and queen of two broken marriages of one suit can form a new marriage (§10.1)
    // Marks for the last trick: no trump, trump fixed, trump sequence opened.
    int last_trick_no_trump = 0, last_trick_trump, last_trick_table;
    int brisque;  // value of one brisque
    BrisqueUse brisque_use;
    int target = 0;        // of a game of several deals; 0: a deal is a game
    bool matches = false;  // vido, sanvuar and points towards a match (§5.3 to §5.5)
    int rubicon = 0;       // a loser with less is rubiconed; 0: no rubicon
    int game_bonus = 0;    // added to the difference in the settlement of a single deal (§10.2, §10.3)
    std::span<GroupValue const> values;

    constexpr int cards() const { return copies * 4 * (8 - static_cast<int>(lowest)); }
    constexpr int stock() const { return cards() - players * hand; }
    constexpr int drawing_tricks() const { return stock() / players; }
    constexpr int tricks() const { return drawing_tricks() + hand; }
    constexpr int brisques() const { return copies * 8; }
    constexpr bool has(Card c) const { return c.rank >= lowest; }
};

Form const& form_of(FormId);
/// The form with this name, upper or lower case (`Turkish96`); std::nullopt for any other text.
std::optional<FormId> form_named(std::string_view);

enum class Extension : std::uint8_t { by_2000, higher_wins };
enum class RefusedVido : std::uint8_t { base, doubled };
enum class EndOnLastTrick : std::uint8_t { table_only, any_last_trick };
enum class Endplay : std::uint8_t { follow_first, take_first };
enum class ReshowFrom : std::uint8_t { hand, any };
/// The winner's bonus for game and brisques from a rubiconed loser: 1000 + 300 in the laws of 1887, 1000 + 320 in current print.
enum class RubiconPrinting : std::uint8_t { laws_1887, modern };

/// The agreements of a table (bezique.md §8; for the other forms §10). The defaults are those of §8.
struct Agreements {
    int match_target = 16;  // 0: no limit
    bool sanvuar = true;
    bool kontr_vido = false;
    int game_target = 3000;
    Extension extension = Extension::by_2000;
    int rubicon = 1500;
    bool rubicon_brisques = false;
    RefusedVido refused_vido = RefusedVido::base;
    EndOnLastTrick end_on_last_trick = EndOnLastTrick::table_only;
    Endplay endplay = Endplay::follow_first;
    int per_trick = 1;  // declarations after a trick; 0: unlimited
    bool sequence_makes_trump = true;
    ReshowFrom reshow_from = ReshowFrom::hand;
    bool reshow_all = false;
    bool bezik4 = false;
    // of the other forms
    bool four_tens = false;
    bool bezique_50 = false;     // a single bezique scores 50
    bool trump_bezique = false;  // the queen of trumps and the jack of the paired suit
    bool rounding = true;        // settlements drop the fraction of a hundred
    bool trump_not_twice = false;
    RubiconPrinting rubicon_printing = RubiconPrinting::laws_1887;
    friend bool operator==(Agreements const&, Agreements const&) = default;
};

/// Every agreement, in the order of §8. A number is from 1 to 1,000,000. The defaults are in `Agreements`.
inline constexpr std::array agreement_keys{std::to_array<AgreementKey>({
    {"MatchTarget", "none|number"},
    {"Sanvuar", "no|yes"},
    {"KontrVido", "no|yes"},
    {"GameTarget", "number"},
    {"Extension", "+2000|higher-wins"},
    {"Rubicon", "none|number"},
    {"RubiconBrisques", "no|yes"},
    {"RefusedVido", "base|doubled"},
    {"EndOnLastTrick", "250-only|any-last-trick"},
    {"Endplay", "follow-first|take-first"},
    {"PerTrick", "any|1|2"},
    {"SequenceMakesTrump", "no|yes"},
    {"ReshowFrom", "hand|any"},
    {"ReshowAll", "one|all"},
    {"Bezik4", "none|4500"},
    {"FourTens", "none|90"},
    {"Bezique", "40|50"},
    {"TrumpBezique", "no|yes"},
    {"Rounding", "no|yes"},
    {"TrumpNotTwice", "no|yes"},
    {"RubiconBonus", "1300|1320"},
})};
/// Sets an agreement: `agree(a, "Endplay", "take-first")`. Returns false and changes nothing for an unknown key or value. `MatchTarget=4`
/// also sets a match without sanvuar games; `MatchTarget=any` is `none`.
bool agree(Agreements&, std::string_view key, std::string_view value);
/// The value of an agreement; empty for an unknown key.
std::string agreed(Agreements const&, std::string_view key);

/// A form, the table's agreements, and the number of its players: 2, of whom each may be a pair, or 3 or 4 who play alone (§10.4).
struct Rules {
    FormId form_id = FormId::turkish96;
    Agreements agreements{};
    std::size_t players = 2;
    Form const& form() const { return form_of(form_id); }
    bool is_of_several() const { return players > 2; }
    /// The players in the order of the table.
    std::span<Player const> table() const { return players_of(players); }
    /// The place of a player in that order, from 0.
    std::size_t place_of(Player) const;
    bool is_at_table(Player p) const { return place_of(p) < table().size(); }
    /// The player who deals after this one.
    Player next(Player) const;
    friend bool operator==(Rules const&, Rules const&) = default;
};
/// A form with its default agreements: three players of `three96`, two of every other form.
Rules rules_of(FormId);
/// Whether a form can have this number of players: 2 for the forms of two players; 3; 4 players or 2 partnerships.
bool can_have(Form const&, std::size_t players);

/// The queen and the jack that form a bezique: Q♠ J♦, or by agreement the queen of trumps and the jack of the paired suit (♠ with ♦, ♣ with
/// ♥); a bezique then has no value before trump is fixed.
struct BeziquePair {
    Suit queen = Suit::spades, jack = Suit::diamonds;
    friend constexpr bool operator==(BeziquePair, BeziquePair) = default;
};
BeziquePair bezique_pair(Rules const&, std::optional<Suit> trump);

/// A number of cards of a rank, of one suit or of any.
struct Part {
    std::optional<Suit> suit;
    Rank rank;
    int cards;
    constexpr bool fits(Card c) const { return c.rank == rank && (!suit || c.suit == *suit); }
};
/// The cards of a group; empty for groups without cards.
std::vector<Part> parts_of(Group const&, BeziquePair);
/// The number of those cards.
int cards_of(Group const&);

/// Trump after `g` is opened: the first marriage or sequence of the deal fixes it (bezique.md §4.2). A `barred` suit (trump of the previous
/// deal, at tables that do not allow it twice in a row) cannot become trump.
std::optional<Suit> trump_after(Rules const&, Group const& g, std::optional<Suit> trump, std::optional<Suit> barred = {});
/// The value of a group while `trump` is trump; for the group that fixes trump, `trump` is already its own suit. std::nullopt for a group
/// that the form does not have.
std::optional<int> value_of(Rules const&, Group const&, std::optional<Suit> trump);
/// Every group in the form's table, in every suit.
std::vector<Group> groups_of(Rules const&);

}  // namespace score::bezique
