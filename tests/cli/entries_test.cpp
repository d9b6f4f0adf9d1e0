// Entries that were once misread, or refused with a reason that misleads: what each command makes of them now.
#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "shell.hpp"

namespace score::cli::test::entries_test {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Entry {
    char const *rule, *command;
    int status;
    std::vector<char const*> says, says_not{};
};

std::vector<Entry> const& entries() {
    static std::vector<Entry> const all{
        {"bridge.md §1: a small number without a sign is not a result",
            "printf 'Board,NS,EW,Contract,By,Result\\n1,1,2,4S,N,1\\n1,3,4,4S,N,+1\\n' | score pairs --travellers", 1,
            {"a number alone is all of declarer's tricks, 7 to 13; else type +1 or -1", "4S+1 by N"}, {"4S-9"}},
        {"bridge.md §1: in one cell as well", "printf 'Board,NS,EW,Outcome\\n1,1,2,4S N 1\\n1,3,4,420\\n' | score pairs --travellers", 1,
            {"else type +1 or -1"}, {"4S-9"}},
        {"bridge.md §1: numbers have no guard", "score matchpoints --format csv '1: -50 50'", 0, {",-50"}, {"'-50"}},
        {"bridge.md §13: a deal in an argument is no file",
            "score borc '4S= N deal N:AKQ2.KQ2.K32.432 765.JT98.QJ6.QJT JT98.A43.A54.A65 43.765.T987.K987'", 0, {"4♠= N"}},
        {"bridge.md §2: all are vulnerable", "score bridge --vul all 4S=", 0, {"620"}},
        {"bridge.md §1: nobody scores a pass", "score bridge --format json pass", 0, {"\"ns\":0"}},
        {"bridge.md §1: a no-break space is a space", "score bridge '4\u00A0S\u00A0='", 0, {"420"}},
        {"bridge.md §1: in a table as well", "printf 'Board,NS,EW,Contract,By,Result\\n1,1,2,4\u00A0S,N,=\\n' | score pairs --travellers",
            0, {"420"}},
        {"bridge.md §13: a sign in the form of a letter", "score hand '♠\uFE0EAKQ2 ♥\uFE0EJ32 ♦432 ♣\uFE0F432'", 0, {"AKQ2.J32.432.432"}},
        {"king.md §1: a sign in the form of a picture", "score king --format csv 'N ♠\uFE0F koz 3 3 4 3'", 0, {"1,1,N,KOZ,S,"}},
        {"bezique.md §4: a sign in the form of a letter", "score bezique --format csv 'n ♥\uFE0E marriage'", 0, {",H,40,"}},
        {"king.md §2: figures of a player who has a name", "score king --format json 'names Ali, Zeynep, Cem, Dora' 'n el zeynep 13'", 0,
            {"\"w\":-650"}},
        {"king.md §3: whose turn it is", "score king 'n kız 1 1 2 0' 'n el 4 3 3 3'", 1, {"W calls now: no tricks (EL)"}},
        {"king.md §6: a deal that is cancelled is played again", "score king 'n kız 1 1 1 1' 'w el 4 3 3 3'", 1, {"N calls now"}},
        {"king.md §11: Trex has no trumps, and nobody is out", "score king --variant trex ../king/variants/trex.txt", 0,
            {"end                      4.     2.     1.     3."}, {"no trumps left", "sunk"}},
        {"king.md §11: Trex names its own games", "score king --variant trex 'n foo 1 2'", 1,
            {"try king of hearts, queens, diamonds, tricks, trex"}},
        {"king.md §9: of two players the one with more wins", "score king --variant balayi ../king/variants/balayi.txt", 0,
            {"end                   2.     1."}},
        {"bezique.md §4: four aces, or those of spades", "score bezique 'N 4as'", 1, {"four aces, 4A"}},
        {"bezique.md §4: the suit behind a colon, or apart", "score bezique 'N 4a:s' 'S 4 as'", 0, {"500", "100"}},
        {"club.md §1: nothing is said twice", "score pairs club.csv --winners two --ledger <(echo 'pp NS1 25%top 10%top')", 1,
            {"this is given twice"}},
        {"club.md §1: a decimal comma", "score pairs club.csv --winners two --ledger <(echo 'award NS1 0,5mp')", 0, {"0.50"}},
        {"club.md §3: no round beyond the last", "score teams league.csv --after 9", 2, {"there is no round 9"}},
        {"Law 15: a number beside the names of another pair", "score pairs ../results/bad/results-names.csv", 0, {"pair 2 is Nil - Max"}},
        {"bridge.md §8: a board that is not in the field", "score table --field <(printf 'Board,NS,EW,Score\\n1,1,2,420\\n') '31: 3NT= S'",
            0, {"not compared: board 31"}},
        {"bridge.md §1: a minus as pages print it", "printf 'Board,NS,EW,Score\\n1,1,2,−50\\n1,3,4,420\\n' | score pairs --travellers", 0,
            {"-50"}},
        {"Law 2: herkes zonda",
            "printf 'Bord,Çift KG,Çift DB,Kontrat,Dekleran,Sonuç,Zon\\n1,1,2,4S,K,=,herkes\\n' | score pairs --travellers", 0, {"620"}},
        {"score-bezique(1): each argument is an entry", "score bezique 'dealer n' 'n 4a' 'h'", 1, {"100"}, {"500"}},
        {"score-rubber(1): each argument is an entry", "score rubber '4s= n' 'x'", 1, {"4♠= N"}, {"4♠X"}},
        {"score-bridge(1): words without a space are one contract", "score bridge 4S= N X 3NT +1 W", 0, {"4SX= by N", "3NT+1 by W"}},
        {"score-bridge(1): an argument with a space stands by itself", "score bridge '4S= N' 3NT+1 by W", 0, {"4S= by N", "3NT+1 by W"}},
        {"score-bridge(1): so does its board", "score bridge '4S= N' 7: 4H= S", 0, {"4S= by N", "620  4H= by S"}},
        {"bridge.md §1: cells of results are read as they stand",
            "printf 'Board,NS,EW,Contract,By,Result\\n1,1,2,3ND,N,=\\n1,3,4,4HeartsD,N,=\\n' | score pairs --travellers", 0,
            {"3NTX", "4HX"}},
        {"king.md §2: the word that is no game", "score king 'n heart 3 6 4'", 1, {"\"heart\" is not a game"}},
        {"king.md §2: before the figures", "score king 'w diamond 4 3 3 3' 'n took 4 3 3 3' 'n 4 3 3 3'", 1,
            {"\"diamond\" is not a game", "\"took\" is not a game", "\"4\" is not a game"}},
        {"bridge.md §6: no deal scores 17", "score imps '620 17'", 0, {"603", "remark: no deal scores 17"}},
        {"bridge.md §6: an average is no score", "score imps '620 17.5' 17 '620 0' '620, -50'", 0, {"602.5"}, {"no deal"}},
        {"bridge.md §6: thousands have no dot", "score imps 1.400", 1, {"thousands are written without a dot: 1400"}, {"denomination"}},
        {"bridge.md §1: a board has its number", "score bridge ': 4s= n'", 1, {"the number of the board is missing"}, {"420"}},
        {"bridge.md §1: few tricks are told", "score bridge '4 spades n 1 tricks'", 0,
            {"-450", "remark: tricks in all: 1, which is 9 down"}},
        {"bridge.md §1: few tricks are told on a sheet", "score table '4 spades n 1 tricks'", 0, {"which is 9 down"}},
        {"bridge.md §1: few tricks hide nothing else", "score rubber '7: 4 spades n 1 tricks'", 0, {"this sheet does not number boards"}},
        {"Law 2: a record that states no vulnerability has that of its number",
            "printf '[Board \"2\"]\\n[Declarer \"N\"]\\n[Contract \"4S\"]\\n[Result \"10\"]\\n' | score bridge --board 1", 0, {"NS 620"}},
        {"Law 2: without a number too, the option says it",
            "printf '[Declarer \"N\"]\\n[Contract \"4S\"]\\n[Result \"10\"]\\n' | score bridge --board 2", 0, {"NS 620"}},
        {"Law 2: the number of the line before the option", "score matchpoints --board 7 '1: 4S= N'", 0, {"420"}, {"620"}},
        {"Law 2: in Butler as well", "score butler --vul both '1: 4S= N 170'", 0, {"420"}, {"620"}},
        {"Law 2: in cross-IMPs as well", "score ximps --vul both '1: 4S= N 170'", 0, {"420"}, {"620"}},
        {"Law 2: in IMPs as well", "score imps --board 7 '1: 4S= N 4S-1 N'", 0, {"470"}, {"720"}},
        {"Law 2: where the line has none, the option", "score imps --board 7 '4S= N 4S-1 N'", 0, {"720"}},
        {"Law 2: the board before the contract of a revoke", "score revoke --side declarer '7: 4S= N'", 0, {"NS 620"}},
        {"Law 2: in words", "score revoke --side declarer --vul both board 3 4S= N", 0, {"NS 420"}},
        {"Law 2: no board 0", "score revoke --side declarer '0: 4S= N'", 1, {"boards are numbered from 1 on [figure-board]"}},
        {"Law 64: what is wrong stands behind the board", "score revoke --side declarer '7: 4S= loud'", 1, {"1:8: error:"}},
        {"Law 64: few tricks are told", "score revoke --side declarer '4 spades n 1 tricks'", 0, {"which is 9 down"}},
        {"score-imps(1): commas separate figures, which may have two decimals", "score imps -- '420.25,-50'", 0, {"470.25"}},
        {"score-imps(1): before a figure with decimals as well", "score imps -- '420,-50.5'", 0, {"470.5 ="}},
        {"score-imps(1): a decimal has a point, not a comma", "score imps 230,50", 1, {"a decimal has a point"}, {"IMPs"}},
        {"score-imps(1): in Turkish as well", "LANGUAGE=tr score imps '1: 0,5'", 1, {"figure-number"}, {"IMP "}},
        {"score-imps(1): three digits behind a comma are a score", "score imps 620,170", 0, {"450 = 620 - 170"}},
        {"bridge.md §8: a percentage with its sign in front makes no record",
            "printf '%%70 620 %%30 -100, 50\\n620 -50\\n' | score matchpoints", 1, {"2 results, top 2"}, {"no contract in it"}},
        {"bridge.md §7: nor among percentages", "printf '%%55\\n60\\n' | score vp --scale mp-vp --boards 8", 1, {"figure-number"},
            {"no contract in it"}},
        {"score-imps(1): JSON is refused", "printf '[1,2]\\n' | score imps", 1, {"this command takes figures, not records"}},
        {"score-imps(1): on several lines as well", "printf ' [\\n{\"a\": 1}\\n]\\n' | score matchpoints", 1, {"not records"},
            {"contract"}},
        {"score-borc(1): a table that cannot be used is trouble",
            "score borc --custom <(printf '20 0 0\\n21 50 x\\n') --format csv '4S= N hcp 25 NS'", 2,
            {"this is not a number [table-number]", "no table of obligations"}},
        {"score-borc(1): a table may have a byte order mark", "score borc --custom <(printf '\\xef\\xbb\\xbf20 0 0\\n') '4S= N hcp 20'", 0,
            {"4♠= N"}},
        {"score-vp(1): so may a scale", "score vp --scale-file <(printf '\\xef\\xbb\\xbf0 15 15\\n3 16 14\\n') 3", 0, {"16"}},
        {"score-vp(1): and it may be UTF-16", "score vp --scale-file <(printf '0 15 15\\n3 16 14\\n' | iconv -t UTF-16) 3", 0, {"16"}},
        {"markoz-ledger(5): so may the ledger", "score pairs club.csv --winners two --ledger <(echo 'award NS1 0.5mp' | iconv -t UTF-16)",
            0, {"0.50"}},
        {"score-pairs(1): one card, or all", "score pairs club.csv --card 3 --cards", 2, {"--cards cannot be used with --card"}},
        {"score-teams(1): one card, or all", "score teams league.csv --card Moda --cards", 2, {"--cards cannot be used with --card"}},
        {"club.md §3.5: the half matches of triangles are in VPs", "score teams league.csv --knockout --triangles", 2,
            {"--triangles is for --scoring vp, --next-round"}},
        {"PBN 5.2: an artificial score counts instead of the contract, also as a tag",
            "printf 'board,pair_ns,pair_ew,contract,declarer,tricks,score_ns\\n1,1,2,4S,N,10,^-30\\n1,3,4,4S,N,10,420\\n' "
            "| deals convert -t pbn | score pairs --travellers",
            0, {"1   2   -30", "4S= by N"}},
        {"Law 64: one trick is no plural", "score revoke --side declarer --won partner 3NT= E", 0, {}, {"1 tricks"}},
    };
    return all;
}

TEST(Entries, AreReadAsTheyAreMeantOrRefusedWithTheReason) {
    for (auto const& [rule, command, status, says, says_not] : entries()) {
        auto const answer = shell(command);
        auto const told = answer.out + answer.err;
        EXPECT_EQ(answer.status, status) << rule << '\n' << command << '\n' << told;
        for (auto const* const text : says) EXPECT_THAT(told, HasSubstr(text)) << rule << '\n' << command;
        for (auto const* const text : says_not) EXPECT_THAT(told, Not(HasSubstr(text))) << rule << '\n' << command;
    }
}

}  // namespace
}  // namespace score::cli::test::entries_test
