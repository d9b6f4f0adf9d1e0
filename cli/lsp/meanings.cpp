// What tags mean, for people who write records by hand. The rules are in docs/rules/formats.md, pzn(5), pkn(5) and markoz-journal(5).
#include <array>
#include <span>

#include "lsp/features.hpp"
#include "text/i18n.hpp"

namespace score::cli::lsp {
namespace {

constexpr auto pbn = std::to_array<Meaning>({
    {"Event", N_("name of the tournament or match")},
    {"Site", N_("place of the event")},
    {"Date", N_("date of the start of play: 2026.11.20, with ? for unknown digits")},
    {"Board", N_("number of the board; dealer and vulnerability follow from it (Law 2)")},
    {"West", N_("name of the player West")},
    {"North", N_("name of the player North")},
    {"East", N_("name of the player East")},
    {"South", N_("name of the player South")},
    {"Dealer", N_("who deals and calls first: N, E, S or W")},
    {"Vulnerable", N_("the vulnerable sides: None, NS, EW or All")},
    {"Deal", N_("the hands: the seat of the first one, then spades.hearts.diamonds.clubs of each, clockwise; - for an unknown hand")},
    {"Scoring", N_("how the event is scored: MP, IMP, Cavendish, Chicago, Rubber, BAM and others")},
    {"Declarer", N_("declarer: N, E, S or W; ^S if declarer and dummy changed places")},
    {"Contract", N_("the contract: 3NT, 4SX, 6CXX, or Pass")},
    {"Result", N_("tricks that declarer won, 0 to 13")},
    {"Auction", N_("who calls first; the calls follow in rows of four")},
    {"Play", N_("who leads; the tricks follow in rows of four cards, the opening leader's column first")},
    {"Note", N_("a note on a call or card, by its number: 1:text")},
    {"ActionTable", N_("a table of calls that others chose")},
    {"AuctionTimeTable", N_("a table of the time that calls took")},
    {"InstantScoreTable", N_("a table of the matchpoints of each score")},
    {"OptimumPlayTable", N_("a table of the tricks that each card makes double dummy")},
    {"OptimumResultTable", N_("a table of double-dummy tricks by declarer and denomination")},
    {"PlayTimeTable", N_("a table of the time that cards took")},
    {"ScoreTable", N_("a table of the results of the board at all tables")},
    {"TotalScoreTable", N_("a table of the totals of the event")},
    {"Annotator", N_("who commented on the board")},
    {"AnnotatorNA", N_("network address of the annotator")},
    {"Application", N_("the program that made the file")},
    {"BidSystemEW", N_("bidding system of East and West")},
    {"BidSystemNS", N_("bidding system of North and South")},
    {"Competition", N_("kind of the event: Individuals, Pairs, Teams, Rubber, Chicago")},
    {"DealId", N_("identity of the deal")},
    {"Description", N_("what the board is about")},
    {"EastNA", N_("network address of East")},
    {"EastType", N_("human or program, for East")},
    {"EventDate", N_("date of the start of the event")},
    {"EventSponsor", N_("sponsor of the event")},
    {"FrenchMP", N_("Yes if matchpoints of two equal scores count one, not a half")},
    {"Generator", N_("the program or hand that made the deal")},
    {"Hidden", N_("hands that are not shown: N, E, S, W")},
    {"HomeTeam", N_("name of the home team")},
    {"Mode", N_("how it was played: TABLE, EM, IP, TC and others")},
    {"NorthNA", N_("network address of North")},
    {"NorthType", N_("human or program, for North")},
    {"OptimumScore", N_("the par score: NS 420")},
    {"PairEW", N_("number or name of the pair East-West")},
    {"PairNS", N_("number or name of the pair North-South")},
    {"Room", N_("Open or Closed")},
    {"Round", N_("round of the event")},
    {"Score", N_("the score in points: NS 420, EW 50, or declarer's alone")},
    {"ScoreIMP", N_("the score in IMPs: NS 2.50")},
    {"ScoreMP", N_("the score in matchpoints")},
    {"ScorePercentage", N_("the score as a percentage")},
    {"ScoreRubber", N_("the score of a rubber above and below the line: NS 90/720")},
    {"ScoreRubberHistory", N_("the scores of a rubber before this deal")},
    {"Section", N_("section of the event")},
    {"SouthNA", N_("network address of South")},
    {"SouthType", N_("human or program, for South")},
    {"Stage", N_("stage of the event: final, semifinal")},
    {"Table", N_("number of the table")},
    {"Termination", N_("how the deal ended")},
    {"Time", N_("time of the start of the deal: 20:30:00")},
    {"TimeCall", N_("most seconds for a call")},
    {"TimeCard", N_("most seconds for a card")},
    {"TimeControl", N_("time allowed for the boards")},
    {"UTCDate", N_("the date in universal time")},
    {"UTCTime", N_("the time in universal time")},
    {"VisitTeam", N_("name of the visiting team")},
    {"WestNA", N_("network address of West")},
    {"WestType", N_("human or program, for West")},
    {"Ability", N_("double-dummy tricks of each side and denomination, as some programs write them")},
    {"Minimax", N_("the par contract and score, as some programs write them")},
    {"DoubleDummyTricks", N_("20 hexadecimal digits: tricks of N, S, E, W in notrump, spades, hearts, diamonds, clubs")},
    {"ParContract", N_("the par contracts")},
    {"BCFlags", N_("flags of Bridge Composer for printing")},
});

// of PZN and PKN
constexpr auto notation = std::to_array<Meaning>({
    {"Event", N_("name of the occasion; begins a record")},
    {"Site", N_("place of the event")},
    {"Date", N_("date of the start of play: 2026.11.20, with ? for unknown digits")},
    {"Time", N_("time of the start: 20:30:00")},
    {"Round", N_("round of the event")},
    {"Table", N_("number of the table")},
    {"Scorer", N_("who kept the score")},
    {"Generator", N_("the program that wrote the record")},
    {"North", N_("name of the player North")},
    {"West", N_("name of the player West")},
    {"South", N_("name of the player South")},
    {"East", N_("name of the player East")},
    {"Players", N_("number of the players")},
    {"Agreements", N_("differences from the defaults of the variant: Key=value;Key=value")},
    {"Dealer", N_("who dealt")},
});

constexpr auto pzn = std::to_array<Meaning>({
    {"Game", "Bezik"},
    {"Variant", N_("the form: Turkish96, Standard64, Rubicon128, Six192, Eight256, Three96 or Four128")},
    {"MatchTarget", N_("points that win the match")},
    {"ScoreTable", N_("a table of the games, or of the deals of a game, a row each")},
    {"Standing", N_("points of the match: N 17;S 7")},
    {"Winner", N_("who won the match")},
    {"Termination", N_("how the match ended: complete, unfinished or abandoned")},
    {"GameNo", N_("number of the game; begins it")},
    {"GameKind", N_("normal or sanvuar")},
    {"FirstDealer", N_("who dealt the first deal of the game")},
    {"Vido", N_("who called vido, after which deal and trick, and the answer: S@2.17 accepted")},
    {"GameResult", N_("totals of the game: N 3200;S 1830")},
    {"Points", N_("who won the game, and the points for it: N 1")},
    {"DealNo", N_("number of the deal; begins it")},
    {"Void", N_("yes for a deal that is dealt again")},
    {"Hands", N_("both hands: N:spades.hearts.diamonds.clubs S:…")},
    {"Stock", N_("cards of the stock in the order of drawing")},
    {"Play", N_("who leads; the tricks follow, a row each")},
    {"Marks", N_("the deal by its items: a row for each player")},
    {"DealMarks", N_("marks for groups in this deal: N 1060;S 320")},
    {"DealResult", N_("totals of the deal: N 1060;S 320")},
    {"Trump", N_("trump suit: S, H, D, C, or - for none")},
    {"Sequence", N_("yes if a sequence of trumps was opened")},
    {"Withdrawn", N_("amounts that were withdrawn: N 0;S 80")},
    {"LastTrick", N_("winner of the last trick, and the marks for it: N 40")},
    {"Brisques", N_("brisques of each player: N 14;S 18")},
});

constexpr auto pkn = std::to_array<Meaning>({
    {"Game", "King"},
    {"Variant", N_("the variant: Dejenere, Naturel, Kanli, Trex, Barbu and others")},
    {"KozValue", N_("what a trick of trumps counts")},
    {"DurtPayout", N_("what the places of Dürt count: 900/400/200/-200")},
    {"Deals", N_("number of the deals")},
    {"TricksPerDeal", N_("number of tricks in a deal")},
    {"FirstDeclarer", N_("who declares the first deal")},
    {"ScoreTable", N_("a table of the deals, a row each")},
    {"Termination", N_("how the party ended: complete, king, declared-king-failed, abandoned or unfinished")},
    {"KingBy", N_("who made King, or announced it and failed")},
    {"Result", N_("the totals: N -440;W 410;S -60;E 600")},
    {"Out", N_("who is out: W S E, or - for nobody")},
    {"Sunk", N_("who is sunk: W S E, or - for nobody")},
    {"Hand", N_("number of the deal; begins its block")},
    {"Declarer", N_("who named the game")},
    {"Contract", N_("the game named: EL, KUPA, ERKEK, KIZ, RIFKI, SONIKI or KOZ with its suit, KOZ/S")},
    {"Marks", N_("marks of the deal, such as !queens-split")},
    {"Deal", N_("the hands: the seat of the first one, then the suits of each")},
    {"Play", N_("who leads; the tricks follow, a row each")},
    {"Counts", N_("items that each player took")},
    {"Order", N_("the order in which the players went out")},
    {"Points", N_("points of the deal")},
    {"Totals", N_("totals after the deal")},
});

constexpr auto lin = std::to_array<Meaning>({
    {"vg", N_("heading of the match: event, segment, scoring, boards, teams and carry-over")},
    {"rs", N_("results of all boards")},
    {"pn", N_("names of the players: South, West, North, East")},
    {"pw", N_("names of the players: South, West, North, East")},
    {"mp", N_("points of the boards")},
    {"bn", N_("numbers of the boards")},
    {"qx", N_("room and number of the board: o1 open, c1 closed")},
    {"md", N_("dealer (1 South, 2 West, 3 North, 4 East) and the hands from South on")},
    {"sv", N_("the vulnerable sides: o none, n North-South, e East-West, b both")},
    {"ah", N_("title of the board: Board 7")},
    {"mb", N_("a call: 1C to 7N, p, d, r; ! for an alert")},
    {"an", N_("explanation of the call before it")},
    {"pc", N_("a card that was played: SA")},
    {"mc", N_("tricks that declarer claims")},
    {"nt", N_("commentary")},
    {"pg", N_("end of a page")},
});

constexpr auto journal = std::to_array<Meaning>({
    {"sitting", N_("a sitting begins: its identity, and the game")},
    {"variant", N_("the variant of the game")},
    {"agree", N_("an agreement of the table, and its value")},
    {"seat", N_("the player at a seat")},
    {"place", N_("where it is played")},
    {"title", N_("the occasion")},
    {"started", N_("a date or a moment: 2026-11-20T20:15:00+03:00")},
    {"entry", N_("a line of the score sheet")},
    {"correct", N_("the entry of that event should have been this")},
    {"retract", N_("that event has no effect")},
    {"note", N_("a remark")},
    {"pause", N_("play pauses")},
    {"resume", N_("play goes on")},
    {"finish", N_("the sitting is over: complete or abandoned")},
    {"amend", N_("a fact of the head as it should have been")},
    {"discard", N_("the sitting does not count")},
    {"seal", N_("digest of the sitting up to that event")},
    {"close", N_("end of the journal: sittings, and the digest of their seals")},
});

}  // namespace

std::vector<Meaning> meanings_for(Kind kind) {
    std::vector<Meaning> all;
    auto const add = [&](std::span<Meaning const> some) { all.insert(all.end(), some.begin(), some.end()); };
    if (kind.is_journal) add(journal);
    if (!kind.format) return all;
    switch (kind.format->id) {
        case formats::FormatId::pbn: add(pbn); break;
        case formats::FormatId::pzn: add(notation), add(pzn); break;
        case formats::FormatId::pkn: add(notation), add(pkn); break;
        case formats::FormatId::lin: add(lin); break;
        default: break;
    }
    return all;
}

}  // namespace score::cli::lsp
