#pragma once
/// The games that a sitting can be of: one catalogue of words, variants, seats and agreements. Menus, options of score(1) and the head of a
/// sitting (`score/formats/sitting.hpp`) are read with it.
///
///     auto rules = rules_of(GameId::king, "trex");             // as that variant usually is
///     agree(*rules, "TrexValues", "15/10");
///     for (auto const& a : agreements_of(GameId::king, "trex")) show(a.key, a.words, a.usual, _(a.means));
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "score/bezique/form.hpp"
#include "score/bridge/chicago.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/sheets/borc.hpp"
#include "score/formats/sheets/rubber.hpp"
#include "score/formats/sheets/table.hpp"
#include "score/king/variant.hpp"

namespace score::formats::sheets {

enum class GameId : std::uint8_t { rubber, chicago, borc, table, bezique, king };

struct Game {
    GameId id;
    std::string_view word;   // as the journal has it: `rubber`
    std::string_view title;  // to be translated
};
inline constexpr std::array all_games{std::to_array<Game>({
    {GameId::rubber, "rubber", N_("Rubber bridge")},
    {GameId::chicago, "chicago", N_("Four-deal bridge (Chicago)")},
    {GameId::borc, "borc", N_("Borç")},
    {GameId::table, "table", N_("Duplicate boards at one table")},
    {GameId::bezique, "bezique", N_("Bezique")},
    {GameId::king, "king", N_("King")},
})};
constexpr Game const& game_of(GameId id) { return all_games[static_cast<std::size_t>(id)]; }
/// The game of a word; nullptr where there is none.
Game const* game_named(std::string_view word);

/// A form of a game. `title` is to be translated, unless it is a name that every language uses.
struct GameVariant {
    std::string_view word;
    std::string_view title;
    std::vector<Seat> seats{};  // that have a name, in the order of the table or of play
};
/// The first one is the usual one, which is meant where a head names none.
std::vector<GameVariant> variants_of(GameId);
/// The variant of a word (empty: the usual one); nothing where there is none.
std::optional<GameVariant> variant_of(GameId, std::string_view word);

/// What tables agree on, in words: the key of records and journals, the option of score(1) (empty where it has none), the values that
/// there are (`N`: a number, `A/B/C/D`: four payments). Then for people, to be translated: what it is called, what its values are called
/// in their order (nothing where they stand as they are; of a number, the word beside numbers), and what it means.
struct AgreementWords {
    std::string_view key;
    std::string_view option;
    std::string_view values;
    std::string_view title;
    std::array<std::string_view, 6> value_titles;
    std::string_view means;
};
inline constexpr std::array rubber_agreements{std::to_array<AgreementWords>({
    {"UnfinishedPartscore", "unfinished-partscore", "100|50", N_("Unfinished part-score"), {},
        N_("What the sole part-score in the unfinished game of a rubber that is broken off is worth: 100, or 50 as on older sheets.")},
    {"Pivot", "pivot", "none|n|e|s|w", N_("Who stays (pivot)"), {N_("nobody"), N_("North"), N_("East"), N_("South"), N_("West")},
        N_("The player in this seat stays, the others move on by one seat after each rubber, unless a line \"rubber\" names the players.")},
    {"BackScore", "back-score", "points|hundreds", N_("Back-score, kept in"), {N_("points"), N_("hundreds")},
        N_("How the back-score over several rubbers is kept: in points, or in hundreds, where an odd 50 counts as another hundred.")},
})};
inline constexpr std::array chicago_agreements{std::to_array<AgreementWords>({
    {"Vulnerable", "vulnerable", "dealer|opponents", N_("Vulnerable, deals 2 and 3"), {N_("the dealer's side"), N_("his opponents")},
        N_("Who is vulnerable on the second and the third deal: the dealer's side (the default) or his opponents. On the first deal nobody "
           "is, on the fourth both are.")},
    {"Dealer", "dealer", "n|e|s|w", N_("First dealer"), {N_("North"), N_("East"), N_("South"), N_("West")},
        N_("Who deals first; North where nothing is said.")},
})};
inline constexpr std::array borc_agreements{std::to_array<AgreementWords>({
    {"Partscore", "partscore", "home|law77", N_("Part-score premium"), {N_("50 or 100 (home)"), N_("always 50 (law77)")},
        N_("The premium for a part-score: home is 50 up to 2S and 100, vulnerable 200, from 2NT on; law77 is always 50. home is the "
           "default for borc and for a table of your own, law77 for the others.")},
    {"Fit", "fit", "8|9", N_("Cards that make a fit"), {},
        N_("How many cards of a suit two hands hold together for a fit, where the cards are given. The default is 8.")},
    {"First", "first", "ns|ew", N_("Vulnerable first"), {N_("North-South"), N_("East-West")},
        N_("Which side is vulnerable on the first deal; North-South where nothing is said.")},
    {"Deals", "deals", "N", N_("Deals of a match"), {},
        N_("How many deals a match has before it goes on until one side is ahead: 8 where nothing is said.")},
})};
/// The scales are those of `bridge::vp_scales` by margin.
inline constexpr std::array table_agreements{std::to_array<AgreementWords>({
    {"VictoryPoints", "", "wbf|wbf-discrete|wbf-discrete-half|acbl20|acbl30|british20", N_("Victory Points"),
        {N_("WBF, in hundredths"), N_("WBF, in whole numbers"), N_("WBF, for half matches"), N_("North America, 20 to 0"),
            N_("North America, 30 to 0"), N_("Britain, until 2013")},
        N_("The scale by which the IMPs of a team match become Victory Points. The usual one is that of the World Bridge Federation, 20 "
           "to 0 in hundredths. The North American scales are for matches of 1 to 36 boards, and of 6 to 11.")},
})};
inline constexpr std::array bezique_agreements{std::to_array<AgreementWords>({
    {"GameTarget", "target", "N", N_("Marks to win a game"), {},
        N_("The marks that end a game. The default is that of the form: 3000 in turkish96.")},
    {"MatchTarget", "match-target", "N", N_("Points to win the match"), {N_("no end")},
        N_("The points that win the match, or none. The default is 16 in turkish96; a match to 4 has no sanvuar games.")},
    {"Sanvuar", "sanvuar", "yes|no", N_("Sanvuar games"), {N_("yes"), N_("no")},
        N_("Whether three sanvuar games, worth double, follow each two normal ones.")},
    {"KontrVido", "kontr-vido", "no|yes", N_("Kontr vido"), {N_("no"), N_("yes")},
        N_("Whether the other player may call a second vido after one that was accepted.")},
    {"Extension", "extension", "+2000|higher-wins", N_("Both at the target"), {N_("goes on to 2000 more"), N_("the higher total wins")},
        N_("What happens when both players have reached the target: it rises by 2000, or the higher total wins.")},
    {"Rubicon", "rubicon", "N", N_("Rubicon below"), {N_("no rubicon")},
        N_("A loser below these marks is rubiconed; none, if that is not played. The default is 1500 in turkish96.")},
    {"RubiconBrisques", "rubicon-brisques", "no|yes", N_("Brisques save the loser"), {N_("no"), N_("yes")},
        N_("Whether brisques that were not counted, because the last trick ended the game, save the loser.")},
    {"RefusedVido", "refused-vido", "base|doubled", N_("A refused vido"), {N_("counts the game before it"), N_("doubles")},
        N_("What a refused vido is worth: the game without it, or doubled by it.")},
    {"EndOnLastTrick", "end-on-last-trick", "250-only|any-last-trick", N_("Last trick that ends it"),
        {N_("250 alone"), N_("any last trick")},
        N_("Which last trick ends a game before brisques are counted: one worth 250 alone, or any.")},
    {"PerTrick", "per-trick", "1|2|any", N_("Groups after a trick"), {N_("one"), N_("two"), N_("any number")},
        N_("How many groups the winner of a trick may declare.")},
    {"SequenceMakesTrump", "sequence-makes-trump", "yes|no", N_("A sequence fixes trump"), {N_("yes"), N_("no")},
        N_("Whether a sequence that is opened before any marriage fixes trump.")},
    {"ReshowAll", "reshow-all", "one|all", N_("A lead shows again"), {N_("one group"), N_("all that it fits")},
        N_("Whether a lead shows one group again, or all that it fits.")},
    {"Bezik4", "bezik4", "none|4500", N_("Four pairs of bezique"), {N_("nothing"), "4500"},
        N_("What four pairs of bezique are worth in turkish96.")},
    {"FourTens", "four-tens", "none|90", N_("Four tens"), {N_("nothing"), "90"},
        N_("What four tens of any suits are worth in rubicon128 and larger.")},
    {"Bezique", "bezique", "40|50", N_("A single bezique"), {}, N_("What a single bezique is worth outside turkish96.")},
    {"TrumpBezique", "trump-bezique", "no|yes", N_("Bezique of trumps"), {N_("no"), N_("yes")},
        N_("Whether a bezique is the queen of trumps with the jack of the paired suit.")},
    {"Rounding", "rounding", "yes|no", N_("Settled in hundreds"), {N_("yes"), N_("no")},
        N_("Whether the settlement of a single deal drops the fraction of a hundred.")},
    {"TrumpNotTwice", "trump-not-twice", "no|yes", N_("Never the same trump twice"), {N_("no"), N_("yes")},
        N_("Whether a suit cannot be trump in two deals running.")},
    {"RubiconBonus", "rubicon-bonus", "1300|1320", N_("Bonus for a rubicon"), {},
        N_("What the winner of a rubicon gets for game and brisques in rubicon128.")},
    {"Endplay", "", "follow-first|take-first", N_("First duty at the end"), {N_("to follow suit"), N_("to take the trick")},
        N_("At the end of a deal: whether following suit comes first, or taking the trick.")},
    {"ReshowFrom", "", "hand|any", N_("Led to show again"), {N_("from the hand"), N_("any of its cards")},
        N_("Whether a group that is shown again is led from the hand, or any of its cards.")},
})};
inline constexpr std::array king_agreements{std::to_array<AgreementWords>({
    {"Zero", "zero", "out|sunk", N_("A player on 0"), {N_("is out"), N_("is sunk")}, N_("Whether a player who ends on 0 is out, or sunk.")},
    {"KingTricks", "king-tricks", "10|11|12|13|off|10row/11", N_("Tricks that make King"),
        {"10", "11", "12", "13", N_("no King"), N_("10 in a row, or 11")},
        N_("How many tricks make King; ten one after the other, or eleven in all; or that there is no King.")},
    {"DeclaredKing", "declared-king", "no|yes", N_("King to be announced"), {N_("no"), N_("yes")},
        N_("Whether King counts only if it was announced before the first card.")},
    {"FirstFourPenalty", "first-four-penalty", "no|yes", N_("First four penalties"), {N_("no"), N_("yes")},
        N_("Whether the first four deals must be penalties.")},
    {"QueensSplit", "queens-split", "void|score", N_("Queens 1-1-1-1"), {N_("cancel the deal"), N_("count")},
        N_("Whether queens that fall 1-1-1-1 cancel the deal, or count.")},
    {"RifkiBreak", "rifki-break", "any|others|off", N_("King of hearts: broken by"),
        {N_("any player"), N_("all but the declarer"), N_("nobody")},
        N_("Who may break a deal of the king of hearts: any player, any but the declarer, nobody.")},
    {"KozBreak", "koz-break", "any|forced|off", N_("Trumps: broken"), {N_("always"), N_("if the caller was forced"), N_("never")},
        N_("When a hand without a card above the ten breaks a trump deal: always, if the caller was forced, never.")},
    {"KozValue", "koz-value", "N", N_("A trick of trumps"), {}, N_("What a trick of trumps brings, where tables differ on it (konturlu).")},
    {"Deals", "deals", "N", N_("Deals of the party"), {}, N_("How many deals the party has (balayi).")},
    {"TricksPerDeal", "tricks-per-deal", "N", N_("Tricks of a deal"), {}, N_("How many tricks a deal has (balayi).")},
    {"DurtPayout", "durt-payout", "A/B/C/D", N_("Paid at dürt"), {},
        N_("What the first to the last to go out receive at dürt (konturlu).")},
    {"DominoPayout", "domino-payout", "45/20/10/-10|45/20/5/-5|40/25/10/-10|40/20/10/-5", N_("Paid at dominoes"), {},
        N_("What the first to the last to go out receive at dominoes (barbu).")},
    {"TrexValues", "trex-values", "10/15|15/10", N_("Diamond / trick"), {}, N_("What a diamond and a trick cost (trex).")},
    {"Exposing", "exposing", "yes|no", N_("Exposing cards"), {N_("yes"), N_("no")},
        N_("Whether the king of hearts and queens may be exposed (trex).")},
    {"Doubling", "doubling", "yes|no", N_("Doubling one another"), {N_("yes"), N_("no")},
        N_("Whether players double one another (barbu, konturlu).")},
    {"Declarers", "declarers", "row|rotating", N_("Games of a declarer"), {N_("all in a row"), N_("one, then the next player")},
        N_("Whether a declarer names all his games in a row, or the turn passes after each (barbu).")},
    {"StartCard", "", "D2|S6|D7|D3|H7|-", N_("Who calls first holds"), {"♦2", "♠6", "♦7", "♦3", "♥7", N_("no card")},
        N_("The card whose holder declares the first deal.")},
    {"AKQ", "", "yes|no", N_("AKQ of trumps led first"), {N_("yes"), N_("no")},
        N_("Whether a declarer who holds ace, king and queen of trumps may lead them first.")},
    {"Overruff", "", "yes|no", N_("Overruffing is a duty"), {N_("yes"), N_("no")},
        N_("Whether one who trumps must go over a trump that was played.")},
    {"RifkiUnder", "", "yes|no", N_("K♥ under the ace"), {N_("yes"), N_("no")},
        N_("Whether the king of hearts may be thrown under the ace.")},
    {"BeatSuit", "", "yes|no", N_("Beating is a duty"), {N_("yes"), N_("no")},
        N_("Whether one must go over the card that was led, in plain suits too.")},
})};

/// The words of an agreement, checked while compiling.
consteval AgreementWords const& agreement_in(std::span<AgreementWords const> list, std::string_view key) {
    for (auto const& words : list)
        if (words.key == key) return words;
    throw "no such agreement";
}

/// One agreement of a variant, for people to choose.
struct AgreementChoice {
    enum class Kind : std::uint8_t { words, number, payments } kind = Kind::words;
    std::string_view key;
    std::vector<std::string_view> words{};  // that it takes; of a number those beside numbers
    std::string usual{};
    std::string_view title;                      // what it is called, to be translated
    std::span<std::string_view const> titles{};  // of the words, to be translated; empty where one stands as it is
    std::string_view means;                      // a sentence or two, to be translated

    /// A value in the language of the interface; as it is written where it has no name.
    std::string shown(std::string_view value) const;
    /// The value that somebody means who types one, in any case, as it is written or as it is shown; what was typed where it is none of these.
    std::string meant(std::string_view typed) const;
    /// What it can be, for people: `points, hundreds`, or that it is a number.
    std::string values() const;
};
/// The agreement of a key that somebody types, in any case, or of what it is called; null where there is none.
AgreementChoice const* choice_meant(std::span<AgreementChoice const>, std::string_view typed);
/// Those that mean something in a variant; none for a variant that does not exist.
std::vector<AgreementChoice> agreements_of(GameId, std::string_view variant);

/// The game and its variant as people call them, and nothing twice: `King · Dejenere`, `Turkish Bezique`, `Duplicate boards at one table`.
/// The words themselves where they are of no game that is known.
std::string name_of_game(std::string_view game, std::string_view variant);

/// A variant with everything that is agreed. Bezique of three or four, everyone for himself, has more than two `contestants`.
struct BeziqueRules {
    bezique::Rules rules{};
    std::size_t contestants = 2;
};
using Rules = std::variant<RubberAgreements, bridge::ChicagoRules, BorcAgreements, TableRules, BeziqueRules, king::Rules>;

/// A variant as it usually is; nothing for one that does not exist.
std::optional<Rules> rules_of(GameId, std::string_view variant);
/// Agrees on something. False, and nothing changes, for a key or a value that the game does not have.
bool agree(Rules&, std::string_view key, std::string_view value);
/// What is agreed under a key; empty for one that the game does not have.
std::string agreed(Rules const&, std::string_view key);

}  // namespace score::formats::sheets
