#pragma once
/// Names and descriptions of agreements: one table per game, used by options of score(1), menus and the heads of journals.
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string_view>

#include "score/agreement_key.hpp"
#include "score/formats/language.hpp"

namespace score::formats::sheets {

/// A value as records and journals have it, and its title, translatable (empty: displayed as it is). `N` stands for a number, `A/B/C/D` for
/// four payments, `AMOUNT` for a stake; what may be said in its place follows.
struct AgreementValue {
    std::string_view value, title{};
};
inline constexpr std::string_view any_number = "N", any_payments = "A/B/C/D", any_amount = "AMOUNT";

/// An agreement: its key in records and journals, the option of score(1) (empty if none), and its values in the order in which they are
/// shown. Translatable: its title and its description.
struct AgreementWords {
    std::string_view key;
    std::string_view option;
    std::string_view title;
    AgreementValue all_values[6];
    std::string_view means;

    constexpr std::span<AgreementValue const> values() const {
        auto const unused = std::ranges::find(all_values, std::string_view{}, &AgreementValue::value);
        return {std::begin(all_values), unused};
    }
};
/// What the table plays for, in every game that can be settled; kept in journals, and not in records.
inline constexpr std::string_view stake_key = "Stake", no_stake = "none";
inline constexpr AgreementWords stake_agreement{stake_key, "stake", marked("Stake"), {{"AMOUNT"}, {"none", marked("none")}},
    marked("What a point is worth, or with /100 what a hundred points are worth: 0.05, 5/100, 0.25/100 TL. The sheet says who pays whom.")};

/// The same where games are won, and points by games.
inline constexpr AgreementWords stake_on_games{stake_key, "stake", marked("Stake"), {{"AMOUNT"}, {"none", marked("none")}},
    marked("What a point towards the match is worth, or a game where there are no points: 1, 0.50 EUR. Marks are not paid for. The sheet "
           "says who pays whom.")};

inline constexpr std::array rubber_agreements{std::to_array<AgreementWords>({
    {"UnfinishedPartscore", "unfinished-partscore", marked("Unfinished part-score"), {{"100"}, {"50"}},
        marked("What the sole part-score in the unfinished game of a rubber that is broken off is worth: 100, or 50 as on older sheets.")},
    {"Pivot", "pivot", marked("Who stays (pivot)"),
        {{"none", marked("nobody")}, {"n", marked("North")}, {"e", marked("East")}, {"s", marked("South")}, {"w", marked("West")}},
        marked("The player in this seat stays, the others move on by one seat after each rubber, unless a line \"rubber\" names the "
               "players.")},
    {"BackScore", "back-score", marked("Back-score, kept in"), {{"points", marked("points")}, {"hundreds", marked("hundreds")}},
        marked("How the back-score over several rubbers is kept: in points, or in hundreds, where an odd 50 counts as another hundred.")},
    stake_agreement,
})};
inline constexpr std::array chicago_agreements{std::to_array<AgreementWords>({
    {"Vulnerable", "vulnerable", marked("Vulnerable, deals 2 and 3"),
        {{"dealer", marked("the dealer's side")}, {"opponents", marked("his opponents")}},
        marked("Who is vulnerable on the second and the third deal: the dealer's side (the default) or his opponents. On the first deal "
               "nobody "
               "is, on the fourth both are.")},
    {"Dealer", "dealer", marked("First dealer"),
        {{"n", marked("North")}, {"e", marked("East")}, {"s", marked("South")}, {"w", marked("West")}},
        marked("Who deals first; North where nothing is said.")},
    stake_agreement,
})};
inline constexpr std::array borc_agreements{std::to_array<AgreementWords>({
    {"Partscore", "partscore", marked("Part-score premium"), {{"home", marked("50 or 100 (home)")}, {"law77", marked("always 50 (law77)")}},
        marked("The premium for a part-score: home is 50 up to 2S and 100, vulnerable 200, from 2NT on; law77 is always 50. home is the "
               "default for borc and for a table of your own, law77 for the others.")},
    {"Fit", "fit", marked("Cards that make a fit"), {{"8"}, {"9"}},
        marked("How many cards of a suit two hands hold together for a fit, where the cards are given. The default is 8.")},
    {"First", "first", marked("Vulnerable first"), {{"ns", marked("North-South")}, {"ew", marked("East-West")}},
        marked("Which side is vulnerable on the first deal; North-South where nothing is said.")},
    {"Deals", "deals", marked("Deals of a match"), {{"N"}},
        marked("How many deals a match has before it goes on until one side is ahead: 8 where nothing is said.")},
})};
/// The scales are those of `bridge::vp_scales` by margin.
inline constexpr std::array table_agreements{std::to_array<AgreementWords>({
    {"VictoryPoints", "scale", marked("Victory Points"),
        {{"wbf", marked("WBF, in hundredths")}, {"wbf-discrete", marked("WBF, in whole numbers")},
            {"wbf-discrete-half", marked("WBF, for half matches")}, {"acbl20", marked("North America, 20 to 0")},
            {"acbl30", marked("North America, 30 to 0")}, {"british20", marked("Britain, until 2013")}},
        marked(
            "The scale by which the IMPs of a team match become Victory Points. The usual one is that of the World Bridge Federation, 20 "
            "to 0 in hundredths. The North American scales are for matches of 1 to 36 boards, and of 6 to 11.")},
})};
inline constexpr std::array bezique_agreements{std::to_array<AgreementWords>({
    {"GameTarget", "target", marked("Marks to win a game"), {{"N"}},
        marked("The marks that end a game. The default is that of the form: 3000 in Turkish Bezique.")},
    {"MatchTarget", "match-target", marked("Points to win the match"), {{"N"}, {"none", marked("no end")}},
        marked("The points that win the match. The default is 16 in Turkish Bezique; a match to 4 has no sanvuar games.")},
    {"Sanvuar", "sanvuar", marked("Sanvuar games"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether three sanvuar games, worth double, follow each two normal ones.")},
    {"KontrVido", "kontr-vido", marked("Kontr vido"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether the other player may call a second vido after one that was accepted.")},
    {"Extension", "extension", marked("Both at the target"),
        {{"+2000", marked("goes on to 2000 more")}, {"higher-wins", marked("the higher total wins")}},
        marked("What happens when both players have reached the target: it rises by 2000, or the higher total wins.")},
    {"Rubicon", "rubicon", marked("Rubicon below"), {{"N"}, {"none", marked("no rubicon")}},
        marked("A loser below these marks is rubiconed. The default is 1500 in Turkish Bezique.")},
    {"RubiconBrisques", "rubicon-brisques", marked("Brisques save the loser"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether brisques that were not counted, because the last trick ended the game, save the loser.")},
    {"RefusedVido", "refused-vido", marked("A refused vido"),
        {{"base", marked("counts the game before it")}, {"doubled", marked("doubles")}},
        marked("What a refused vido is worth: the game without it, or doubled by it.")},
    {"EndOnLastTrick", "end-on-last-trick", marked("Last trick that ends it"),
        {{"250-only", marked("250 alone")}, {"any-last-trick", marked("any last trick")}},
        marked("Which last trick ends a game before brisques are counted: one worth 250 alone, or any.")},
    {"PerTrick", "per-trick", marked("Groups after a trick"), {{"1", marked("one")}, {"2", marked("two")}, {"any", marked("any number")}},
        marked("How many groups the winner of a trick may declare.")},
    {"SequenceMakesTrump", "sequence-makes-trump", marked("A sequence fixes trump"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether a sequence that is opened before any marriage fixes trump.")},
    {"ReshowAll", "reshow-all", marked("A lead shows again"), {{"one", marked("one group")}, {"all", marked("all that it fits")}},
        marked("Whether a lead shows one group again, or all that it fits.")},
    {"Bezik4", "bezik4", marked("Four pairs of bezique"), {{"none", marked("nothing")}, {"4500"}},
        marked("What four pairs of bezique are worth in Turkish Bezique.")},
    {"FourTens", "four-tens", marked("Four tens"), {{"none", marked("nothing")}, {"90"}},
        marked("What four tens of any suits are worth in Rubicon Bezique and larger forms.")},
    {"Bezique", "bezique", marked("A single bezique"), {{"40"}, {"50"}}, marked("What a single bezique is worth outside Turkish Bezique.")},
    {"TrumpBezique", "trump-bezique", marked("Bezique of trumps"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether a bezique is the queen of trumps with the jack of the paired suit.")},
    {"Rounding", "rounding", marked("Settled in hundreds"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether the settlement of a single deal drops the fraction of a hundred.")},
    {"TrumpNotTwice", "trump-not-twice", marked("Never the same trump twice"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether a suit cannot be trump in two deals running.")},
    {"RubiconBonus", "rubicon-bonus", marked("Bonus for a rubicon"), {{"1300"}, {"1320"}},
        marked("What the winner of a rubicon gets for game and brisques in Rubicon Bezique.")},
    {"Endplay", "", marked("First duty at the end"),
        {{"follow-first", marked("to follow suit")}, {"take-first", marked("to take the trick")}},
        marked("At the end of a deal: whether following suit comes first, or taking the trick.")},
    {"ReshowFrom", "", marked("Led to show again"), {{"hand", marked("from the hand")}, {"any", marked("any of its cards")}},
        marked("Whether the lead that shows a group again comes from the hand, or may be a card that lies open.")},
    stake_on_games,
})};
inline constexpr std::array king_agreements{std::to_array<AgreementWords>({
    {"Zero", "zero", marked("A player on 0"), {{"out", marked("is out")}, {"sunk", marked("is sunk")}},
        marked("Whether a player who ends on 0 is out, or sunk.")},
    {"KingTricks", "king-tricks", marked("Tricks that make King"),
        {{"10"}, {"11"}, {"12"}, {"13"}, {"off", marked("no King")}, {"10row/11", marked("10 in a row, or 11")}},
        marked("How many tricks make King; ten one after the other, or eleven in all; or that there is no King.")},
    {"DeclaredKing", "declared-king", marked("King to be announced"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether King counts only if it was announced before the first card.")},
    {"FirstFourPenalty", "first-four-penalty", marked("First four penalties"), {{"no", marked("no")}, {"yes", marked("yes")}},
        marked("Whether the first four deals must be penalties.")},
    {"QueensSplit", "queens-split", marked("Queens 1-1-1-1"), {{"void", marked("cancel the deal")}, {"score", marked("count")}},
        marked("Whether queens that fall 1-1-1-1 cancel the deal, or count.")},
    {"RifkiBreak", "rifki-break", marked("King of hearts: broken by"),
        {{"any", marked("any player")}, {"others", marked("all but the declarer")}, {"off", marked("nobody")}},
        marked("Who may break a deal of the king of hearts: any player, any but the declarer, nobody.")},
    {"KozBreak", "koz-break", marked("Trumps: broken"),
        {{"any", marked("always")}, {"forced", marked("if the caller was forced")}, {"off", marked("never")}},
        marked(
            "When a hand without a card above the ten cancels a trump deal: always, only if the caller had no other right left, never.")},
    {"KozValue", "koz-value", marked("A trick of trumps"), {{"N"}},
        marked("What a trick of trumps brings. The default is the value of the variant.")},
    {"Deals", "deals", marked("Deals of the party"), {{"N"}}, marked("How many deals the party has (Balayı).")},
    {"TricksPerDeal", "tricks-per-deal", marked("Tricks of a deal"), {{"N"}}, marked("How many tricks a deal has (Balayı).")},
    {"DurtPayout", "durt-payout", marked("Paid at dürt"), {{"A/B/C/D"}},
        marked("What the first to the last to go out receive at dürt (Konturlu).")},
    {"DominoPayout", "domino-payout", marked("Paid at dominoes"), {{"45/20/10/-10"}, {"45/20/5/-5"}, {"40/25/10/-10"}, {"40/20/10/-5"}},
        marked("What the first to the last to go out receive at dominoes (Barbu).")},
    {"TrexValues", "trex-values", marked("Diamond / trick"), {{"10/15"}, {"15/10"}}, marked("What a diamond and a trick cost (Trex).")},
    {"Exposing", "exposing", marked("Exposing cards"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether the king of hearts and queens may be exposed (Trex).")},
    {"Doubling", "doubling", marked("Doubling one another"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether players double one another (Barbu, Konturlu).")},
    {"Declarers", "declarers", marked("Games of a declarer"),
        {{"row", marked("all in a row")}, {"rotating", marked("one, then the next player")}},
        marked("Whether a declarer names all his games in a row, or the turn passes after each (Barbu).")},
    {"StartCard", "", marked("Who calls first holds"),
        {{"D2", "♦2"}, {"S6", "♠6"}, {"D7", "♦7"}, {"D3", "♦3"}, {"H7", "♥7"}, {"-", marked("no card")}},
        marked("The card whose holder declares the first deal.")},
    {"AKQ", "", marked("AKQ of trumps led first"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether a declarer who holds ace, king and queen of trumps may open the deal with one of them.")},
    {"Overruff", "", marked("Overruffing is a duty"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether one who trumps must go over a trump that was played.")},
    {"RifkiUnder", "", marked("K♥ under the ace"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether the king of hearts must be thrown under the ace of hearts.")},
    {"BeatSuit", "", marked("Beating is a duty"), {{"yes", marked("yes")}, {"no", marked("no")}},
        marked("Whether, at trumps, a plain suit must be beaten too.")},
    stake_agreement,
})};

/// Whether the values of each agreement are those that the rules of the game take, and each of these has its words. Not told is `usual`,
/// which is to say nothing.
constexpr bool are_words_of(std::span<AgreementWords const> list, std::span<AgreementKey const> keys) {
    auto const is_taken = [&](AgreementWords const& words) {
        auto const key = std::ranges::find(keys, words.key, &AgreementKey::key);
        return key != keys.end() && std::ranges::all_of(words.values(), [&](AgreementValue const& one) {
            return key->takes(one.value == any_number ? "number" : one.value == any_payments ? "payout" : one.value);
        });
    };
    auto const is_shown = [](AgreementWords const& words, std::string_view value) {
        auto const is_kind = value == "number" || value == "payout" || value == "usual";
        return is_kind || std::ranges::find(words.values(), value, &AgreementValue::value) != words.values().end();
    };
    auto const are_shown = [&](AgreementWords const& words, std::string_view values) {
        for (;;) {
            auto const end = values.find('|');
            if (!is_shown(words, values.substr(0, end))) return false;
            if (end == values.npos) return true;
            values.remove_prefix(end + 1);
        }
    };
    auto const has_words = [&](AgreementKey const& key) {
        auto const words = std::ranges::find(list, key.key, &AgreementWords::key);
        return std::ranges::count(list, key.key, &AgreementWords::key) == 1 && are_shown(*words, key.values);
    };
    auto const is_told = [&](AgreementWords const& words) { return words.key == stake_key || is_taken(words); };
    return std::ranges::all_of(list, is_told) && std::ranges::all_of(keys, has_words);
}

/// The words of an agreement, checked at compile time.
consteval AgreementWords const& agreement_in(std::span<AgreementWords const> list, std::string_view key) {
    for (auto const& words : list)
        if (words.key == key) return words;
    throw "no such agreement";
}

}  // namespace score::formats::sheets
