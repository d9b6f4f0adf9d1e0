// What can be typed at each game: words for completion, and examples for help.
#include <algorithm>

#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

using sheets::GameId;

constexpr std::array anywhere{std::to_array<EntryExample>({
    {"correct 1 …", N_("puts another entry in the place of the first; the cursor and Enter do the same")},
    {"undo", N_("takes back what was entered last; \"undo 1\" the first")},
    {"redo", N_("puts back what was taken back last")},
})};
constexpr std::array of_contracts{std::to_array<EntryExample>({
    {"4s= n", N_("four spades by North, made; capitals and blanks do not matter")},
    {"3nt+1 w", N_("three notrumps by West with an overtrick; also 3n, 3sa")},
    {"4hx-2 e", N_("four hearts doubled by East, two down; xx is redoubled")},
    {"pass", N_("passed out")},
})};
constexpr std::array of_honours{std::to_array<EntryExample>({
    {"4s= n honours 4 ns", N_("with four trump honours in one hand; honours 5, or at notrump 4 for the four aces; also hon")},
    {"4s= n honours 150 ns", N_("the same by their worth; also we and they, as the sheet has its columns")},
})};
constexpr std::array of_rubbers{std::to_array<EntryExample>({
    {"end", N_("the rubber is broken off: what is unfinished is paid for")},
    {"rubber", N_("the next rubber, when one is over")},
    {"rubber Ayşe, Burak, Ceren, Deniz", N_("the next rubber in other seats: North, East, South, West")},
})};
constexpr std::array of_borc{std::to_array<EntryExample>({
    {"4s= n hcp 24 ns fits 1", N_("four spades by North, made, with the points of one side and its fits; the obligation follows")},
    {"3nt+1 w hcp 27 ew fits 0", N_("three notrumps by West with an overtrick; also 3n, 3sa")},
    {"2hx-2 e hcp 21 ew fits hs ew", N_("two hearts doubled by East, two down; fits by their suits")},
    {"4s= n hcp 24 ns fits 1 honours 4 ns",
        N_("with four trump honours in one hand; honours 5, or at notrump 4 for the four aces; also hon")},
    {"pass hcp 21 ew fits 1", N_("passed out")},
    {"1nt= s deal N:AK32.K54.Q32.J98 Q54.QJ2.K54.AQ32 J98.A63.AJ6.K754 T76.T987.T987.T6",
        N_("with the four hands as PBN writes them: points and fits are counted")},
})};
constexpr std::array of_boards{std::to_array<EntryExample>({
    {"board 7 4s= n", N_("the board of that number, which decides who is vulnerable; without it the next one")},
    {"4s= n other -50", N_("with what North-South scored at the other table"), "teams"},
    {"4s= n vs 50 ew", N_("the same, as East-West scored it"), "teams"},
})};
constexpr std::array of_king{std::to_array<EntryExample>({
    {"w kupa 3 6 4", N_("West names no hearts; what each took in order of play, the last one from the sum")},
    {"el 4 3 3 3", N_("whose turn it is names no tricks; the games are el, kupa, erkek, kız, rıfkı, soniki, koz")},
    {"koz d 3 2 5", N_("trumps, diamonds; the tricks of each")},
    {"rıfkı e", N_("East took the king of hearts")},
    {"soniki n w", N_("North and West took the last two; also kız n n s e")},
    {"el points -200 -150 -150 -150", N_("the points that a deal brought, in place of what was taken")},
    {"el+soniki 10+2 1+0 0+0 2+0", N_("games that are named together"), "duble-yol"},
    {"hepsi 3+5+3+1+1+0 3+4+1+1+0+0 5+2+3+0+0+0 2+2+1+2+0+2", N_("all penalties at once"), "super-kanli"},
    {"void queens", N_("cancelled: the queens fell one to each")},
    {"void rifki n k", N_("cancelled: North showed a bare king of hearts; also a, ak")},
    {"void koz w", N_("cancelled: West held no card above the ten")},
    {"king n s", N_("North made King at spades, which ends the party")},
    {"koz s 10 1 1 1 declared n", N_("North had announced King before the first card; where that is agreed")},
    {"domino e n w s", N_("the order in which they went out"), "barbu"},
    {"trex e n w s", N_("the order in which they went out"), "trex"},
    {"dürt e n w s", N_("the order in which they went out"), "konturlu"},
    {"el 4 3 3 3 e x n", N_("East doubled North; x all, and xx where it was redoubled"), "barbu konturlu"},
    {"kupa 3 6 4 0 ace e", N_("East took the ace of hearts, which costs more"), "barbu"},
    {"rıfkı e shown n HK e", N_("North exposed the king of hearts, and East took it"), "trex"},
    {"first w", N_("West declares first")},
})};
constexpr std::string_view of_two = "turkish96 standard64 rubicon128 six192 eight256 four128";
constexpr std::array of_bezique{std::to_array<EntryExample>({
    {"dealer s", N_("South deals")},
    {"s kq:d", N_("South opens a marriage of diamonds; the marks follow from the table")},
    {"n seq:h", N_("North opens a sequence of hearts"), "turkish96 rubicon128 six192 eight256"},
    {"n 4a", N_("North opens four aces; 4j:d is four of one suit")},
    {"n bz", N_("North opens a bezique; bz2 a double one, to bz5")},
    {"n ^4a", N_("North shows four aces again with a lead"), "turkish96"},
    {"n &4q", N_("North makes four queens whole again that were broken"), "turkish96"},
    {"peg s", N_("South's peg goes up: without a mark or the last trick after it, what South showed is withdrawn"), "turkish96"},
    {"last n", N_("North takes the last trick")},
    {"brisques 21 11", N_("of North, of South; - where they were not counted"), "turkish96 rubicon128 four128"},
    {"brisques 9 7", N_("of North, of South; - where they were not counted"), "standard64"},
    {"brisques 9 8 7", N_("of North, East, South"), "three96"},
    {"brisques 9 8 8 7", N_("of North, East, South, West"), "four128-singly"},
    {"trump d", N_("trump, where it is turned up")},
    {"deal", N_("the next deal")},
    {"deal void", N_("a misdeal: what was entered of it does not count, and the same player deals again")},
    {"vido s accepted", N_("South called vido, and North accepted; or refused"), "turkish96"},
    {"kontr n accepted", N_("the second call, after one that was accepted; where that is agreed"), "turkish96"},
    {"game", N_("the next game; it begins by itself as well")},
    {"marks 300 240", N_("what a whole deal brought for groups, in place of its items"), of_two},
    {"total 640 580", N_("all that a deal brought, in place of its items"), of_two},
    {"game 3120 2440", N_("the totals of a whole game"), of_two},
})};

constexpr std::array<std::string_view, 14> bridge_words{
    "pass", "honours", "made", "by", "correct", "undo", "redo", "hcp", "fits", "other", "board", "deal", "end", "rubber"};
constexpr std::array<std::string_view, 21> king_words{"el", "kupa", "erkek", "kız", "rıfkı", "soniki", "koz", "karo", "domino", "trex",
    "dürt", "void", "queens", "king", "declared", "shown", "order", "points", "correct", "undo", "redo"};
constexpr std::array<std::string_view, 20> bezique_words{"kq:", "seq:", "bz", "bz2", "bz3", "4a", "4k", "4q", "4j", "peg", "last",
    "brisques", "deal", "dealer", "game", "vido", "accepted", "refused", "correct", "undo"};

template <class To, class From>
void add(To& to, From const& from) {
    to.insert(to.end(), from.begin(), from.end());
}

bool has_word(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        auto const end = std::min(list.find(' '), list.size());
        if (list.substr(0, end) == word) return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

}  // namespace

std::vector<std::string_view> words_of_entries(GameId game) {
    std::vector<std::string_view> words;
    if (game == GameId::king) add(words, king_words);
    else if (game == GameId::bezique) add(words, bezique_words);
    else add(words, bridge_words);
    return words;
}

std::vector<EntryExample> examples_of_entries(GameId game, std::string_view variant) {
    std::vector<EntryExample> examples;
    if (game == GameId::king) add(examples, of_king);
    else if (game == GameId::bezique) add(examples, of_bezique);
    else if (game == GameId::borc) add(examples, of_borc);
    else add(examples, of_contracts);
    if (game == GameId::rubber || game == GameId::chicago) add(examples, of_honours);
    if (game == GameId::rubber) add(examples, of_rubbers);
    if (game == GameId::table) add(examples, of_boards);
    add(examples, anywhere);
    if (!variant.empty()) std::erase_if(examples, [&](EntryExample const& e) { return !e.of.empty() && !has_word(e.of, variant); });
    return examples;
}

}  // namespace score::pad
