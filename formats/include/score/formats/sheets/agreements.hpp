#pragma once
/// Names and descriptions of agreements: one table per game, used by options of score(1), menus and the heads of journals.
#include <array>
#include <span>
#include <string_view>

#include "score/formats/language.hpp"

namespace score::formats::sheets {

/// An agreement: its key in records and journals, the option of score(1) (empty if none), and its values (`N`: a number, `N/none`: or none,
/// `A/B/C/D`: four payments, `AMOUNT`: a stake). Translatable: its title, the titles of its values in their order (empty if displayed as they are; for a
/// number, the title of the alternative word), and its description.
struct AgreementWords {
    std::string_view key;
    std::string_view option;
    std::string_view values;
    std::string_view title;
    std::array<std::string_view, 6> value_titles;
    std::string_view means;
};
/// What the table plays for, in every game that can be settled; kept in journals, and not in records.
inline constexpr std::string_view stake_key = "Stake", no_stake = "none";
inline constexpr AgreementWords stake_agreement{stake_key, "stake", "AMOUNT", marked("Stake"), {marked("none")},
    marked("What a point is worth, or with /100 what a hundred points are worth: 0.05, 5/100, 0.25/100 TL. The sheet says who pays whom.")};

/// The same where games are won, and points by games.
inline constexpr AgreementWords stake_on_games{stake_key, "stake", "AMOUNT", marked("Stake"), {marked("none")},
    marked("What a point towards the match is worth, or a game where there are no points: 1, 0.50 EUR. Marks are not paid for. The sheet "
           "says who pays whom.")};

inline constexpr std::array rubber_agreements{std::to_array<AgreementWords>({
    {"UnfinishedPartscore", "unfinished-partscore", "100|50", marked("Unfinished part-score"), {},
        marked("What the sole part-score in the unfinished game of a rubber that is broken off is worth: 100, or 50 as on older sheets.")},
    {"Pivot", "pivot", "none|n|e|s|w", marked("Who stays (pivot)"),
        {marked("nobody"), marked("North"), marked("East"), marked("South"), marked("West")},
        marked("The player in this seat stays, the others move on by one seat after each rubber, unless a line \"rubber\" names the "
               "players.")},
    {"BackScore", "back-score", "points|hundreds", marked("Back-score, kept in"), {marked("points"), marked("hundreds")},
        marked("How the back-score over several rubbers is kept: in points, or in hundreds, where an odd 50 counts as another hundred.")},
    stake_agreement,
})};
inline constexpr std::array chicago_agreements{std::to_array<AgreementWords>({
    {"Vulnerable", "vulnerable", "dealer|opponents", marked("Vulnerable, deals 2 and 3"),
        {marked("the dealer's side"), marked("his opponents")},
        marked("Who is vulnerable on the second and the third deal: the dealer's side (the default) or his opponents. On the first deal "
               "nobody "
               "is, on the fourth both are.")},
    {"Dealer", "dealer", "n|e|s|w", marked("First dealer"), {marked("North"), marked("East"), marked("South"), marked("West")},
        marked("Who deals first; North where nothing is said.")},
    stake_agreement,
})};
inline constexpr std::array borc_agreements{std::to_array<AgreementWords>({
    {"Partscore", "partscore", "home|law77", marked("Part-score premium"), {marked("50 or 100 (home)"), marked("always 50 (law77)")},
        marked("The premium for a part-score: home is 50 up to 2S and 100, vulnerable 200, from 2NT on; law77 is always 50. home is the "
               "default for borc and for a table of your own, law77 for the others.")},
    {"Fit", "fit", "8|9", marked("Cards that make a fit"), {},
        marked("How many cards of a suit two hands hold together for a fit, where the cards are given. The default is 8.")},
    {"First", "first", "ns|ew", marked("Vulnerable first"), {marked("North-South"), marked("East-West")},
        marked("Which side is vulnerable on the first deal; North-South where nothing is said.")},
    {"Deals", "deals", "N", marked("Deals of a match"), {},
        marked("How many deals a match has before it goes on until one side is ahead: 8 where nothing is said.")},
})};
/// The scales are those of `bridge::vp_scales` by margin.
inline constexpr std::array table_agreements{std::to_array<AgreementWords>({
    {"VictoryPoints", "scale", "wbf|wbf-discrete|wbf-discrete-half|acbl20|acbl30|british20", marked("Victory Points"),
        {marked("WBF, in hundredths"), marked("WBF, in whole numbers"), marked("WBF, for half matches"), marked("North America, 20 to 0"),
            marked("North America, 30 to 0"), marked("Britain, until 2013")},
        marked(
            "The scale by which the IMPs of a team match become Victory Points. The usual one is that of the World Bridge Federation, 20 "
            "to 0 in hundredths. The North American scales are for matches of 1 to 36 boards, and of 6 to 11.")},
})};
inline constexpr std::array bezique_agreements{std::to_array<AgreementWords>({
    {"GameTarget", "target", "N", marked("Marks to win a game"), {},
        marked("The marks that end a game. The default is that of the form: 3000 in Turkish Bezique.")},
    {"MatchTarget", "match-target", "N/none", marked("Points to win the match"), {marked("no end")},
        marked("The points that win the match. The default is 16 in Turkish Bezique; a match to 4 has no sanvuar games.")},
    {"Sanvuar", "sanvuar", "yes|no", marked("Sanvuar games"), {marked("yes"), marked("no")},
        marked("Whether three sanvuar games, worth double, follow each two normal ones.")},
    {"KontrVido", "kontr-vido", "no|yes", marked("Kontr vido"), {marked("no"), marked("yes")},
        marked("Whether the other player may call a second vido after one that was accepted.")},
    {"Extension", "extension", "+2000|higher-wins", marked("Both at the target"),
        {marked("goes on to 2000 more"), marked("the higher total wins")},
        marked("What happens when both players have reached the target: it rises by 2000, or the higher total wins.")},
    {"Rubicon", "rubicon", "N/none", marked("Rubicon below"), {marked("no rubicon")},
        marked("A loser below these marks is rubiconed. The default is 1500 in Turkish Bezique.")},
    {"RubiconBrisques", "rubicon-brisques", "no|yes", marked("Brisques save the loser"), {marked("no"), marked("yes")},
        marked("Whether brisques that were not counted, because the last trick ended the game, save the loser.")},
    {"RefusedVido", "refused-vido", "base|doubled", marked("A refused vido"), {marked("counts the game before it"), marked("doubles")},
        marked("What a refused vido is worth: the game without it, or doubled by it.")},
    {"EndOnLastTrick", "end-on-last-trick", "250-only|any-last-trick", marked("Last trick that ends it"),
        {marked("250 alone"), marked("any last trick")},
        marked("Which last trick ends a game before brisques are counted: one worth 250 alone, or any.")},
    {"PerTrick", "per-trick", "1|2|any", marked("Groups after a trick"), {marked("one"), marked("two"), marked("any number")},
        marked("How many groups the winner of a trick may declare.")},
    {"SequenceMakesTrump", "sequence-makes-trump", "yes|no", marked("A sequence fixes trump"), {marked("yes"), marked("no")},
        marked("Whether a sequence that is opened before any marriage fixes trump.")},
    {"ReshowAll", "reshow-all", "one|all", marked("A lead shows again"), {marked("one group"), marked("all that it fits")},
        marked("Whether a lead shows one group again, or all that it fits.")},
    {"Bezik4", "bezik4", "none|4500", marked("Four pairs of bezique"), {marked("nothing"), "4500"},
        marked("What four pairs of bezique are worth in Turkish Bezique.")},
    {"FourTens", "four-tens", "none|90", marked("Four tens"), {marked("nothing"), "90"},
        marked("What four tens of any suits are worth in Rubicon Bezique and larger forms.")},
    {"Bezique", "bezique", "40|50", marked("A single bezique"), {}, marked("What a single bezique is worth outside Turkish Bezique.")},
    {"TrumpBezique", "trump-bezique", "no|yes", marked("Bezique of trumps"), {marked("no"), marked("yes")},
        marked("Whether a bezique is the queen of trumps with the jack of the paired suit.")},
    {"Rounding", "rounding", "yes|no", marked("Settled in hundreds"), {marked("yes"), marked("no")},
        marked("Whether the settlement of a single deal drops the fraction of a hundred.")},
    {"TrumpNotTwice", "trump-not-twice", "no|yes", marked("Never the same trump twice"), {marked("no"), marked("yes")},
        marked("Whether a suit cannot be trump in two deals running.")},
    {"RubiconBonus", "rubicon-bonus", "1300|1320", marked("Bonus for a rubicon"), {},
        marked("What the winner of a rubicon gets for game and brisques in Rubicon Bezique.")},
    {"Endplay", "", "follow-first|take-first", marked("First duty at the end"), {marked("to follow suit"), marked("to take the trick")},
        marked("At the end of a deal: whether following suit comes first, or taking the trick.")},
    {"ReshowFrom", "", "hand|any", marked("Led to show again"), {marked("from the hand"), marked("any of its cards")},
        marked("Whether the lead that shows a group again comes from the hand, or may be a card that lies open.")},
    stake_on_games,
})};
inline constexpr std::array king_agreements{std::to_array<AgreementWords>({
    {"Zero", "zero", "out|sunk", marked("A player on 0"), {marked("is out"), marked("is sunk")},
        marked("Whether a player who ends on 0 is out, or sunk.")},
    {"KingTricks", "king-tricks", "10|11|12|13|off|10row/11", marked("Tricks that make King"),
        {"10", "11", "12", "13", marked("no King"), marked("10 in a row, or 11")},
        marked("How many tricks make King; ten one after the other, or eleven in all; or that there is no King.")},
    {"DeclaredKing", "declared-king", "no|yes", marked("King to be announced"), {marked("no"), marked("yes")},
        marked("Whether King counts only if it was announced before the first card.")},
    {"FirstFourPenalty", "first-four-penalty", "no|yes", marked("First four penalties"), {marked("no"), marked("yes")},
        marked("Whether the first four deals must be penalties.")},
    {"QueensSplit", "queens-split", "void|score", marked("Queens 1-1-1-1"), {marked("cancel the deal"), marked("count")},
        marked("Whether queens that fall 1-1-1-1 cancel the deal, or count.")},
    {"RifkiBreak", "rifki-break", "any|others|off", marked("King of hearts: broken by"),
        {marked("any player"), marked("all but the declarer"), marked("nobody")},
        marked("Who may break a deal of the king of hearts: any player, any but the declarer, nobody.")},
    {"KozBreak", "koz-break", "any|forced|off", marked("Trumps: broken"),
        {marked("always"), marked("if the caller was forced"), marked("never")},
        marked(
            "When a hand without a card above the ten cancels a trump deal: always, only if the caller had no other right left, never.")},
    {"KozValue", "koz-value", "N", marked("A trick of trumps"), {},
        marked("What a trick of trumps brings. The default is the value of the variant.")},
    {"Deals", "deals", "N", marked("Deals of the party"), {}, marked("How many deals the party has (Balayı).")},
    {"TricksPerDeal", "tricks-per-deal", "N", marked("Tricks of a deal"), {}, marked("How many tricks a deal has (Balayı).")},
    {"DurtPayout", "durt-payout", "A/B/C/D", marked("Paid at dürt"), {},
        marked("What the first to the last to go out receive at dürt (Konturlu).")},
    {"DominoPayout", "domino-payout", "45/20/10/-10|45/20/5/-5|40/25/10/-10|40/20/10/-5", marked("Paid at dominoes"), {},
        marked("What the first to the last to go out receive at dominoes (Barbu).")},
    {"TrexValues", "trex-values", "10/15|15/10", marked("Diamond / trick"), {}, marked("What a diamond and a trick cost (Trex).")},
    {"Exposing", "exposing", "yes|no", marked("Exposing cards"), {marked("yes"), marked("no")},
        marked("Whether the king of hearts and queens may be exposed (Trex).")},
    {"Doubling", "doubling", "yes|no", marked("Doubling one another"), {marked("yes"), marked("no")},
        marked("Whether players double one another (Barbu, Konturlu).")},
    {"Declarers", "declarers", "row|rotating", marked("Games of a declarer"), {marked("all in a row"), marked("one, then the next player")},
        marked("Whether a declarer names all his games in a row, or the turn passes after each (Barbu).")},
    {"StartCard", "", "D2|S6|D7|D3|H7|-", marked("Who calls first holds"), {"♦2", "♠6", "♦7", "♦3", "♥7", marked("no card")},
        marked("The card whose holder declares the first deal.")},
    {"AKQ", "", "yes|no", marked("AKQ of trumps led first"), {marked("yes"), marked("no")},
        marked("Whether a declarer who holds ace, king and queen of trumps may open the deal with one of them.")},
    {"Overruff", "", "yes|no", marked("Overruffing is a duty"), {marked("yes"), marked("no")},
        marked("Whether one who trumps must go over a trump that was played.")},
    {"RifkiUnder", "", "yes|no", marked("K♥ under the ace"), {marked("yes"), marked("no")},
        marked("Whether the king of hearts must be thrown under the ace of hearts.")},
    {"BeatSuit", "", "yes|no", marked("Beating is a duty"), {marked("yes"), marked("no")},
        marked("Whether, at trumps, a plain suit must be beaten too.")},
    stake_agreement,
})};

/// The words of an agreement, checked at compile time.
consteval AgreementWords const& agreement_in(std::span<AgreementWords const> list, std::string_view key) {
    for (auto const& words : list)
        if (words.key == key) return words;
    throw "no such agreement";
}

}  // namespace score::formats::sheets
