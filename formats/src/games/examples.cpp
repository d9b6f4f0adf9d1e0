// An example of each kind of entry, for help: F1 of the scorepad, the manual, `score rubber --help`.
#include "examples.hpp"

#include <array>
#include <string>

#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {
namespace examples {

constexpr std::array anywhere{std::to_array<EntryExample>({
    {"correct 1 …", N_("puts another entry in the place of the first")},
    {"insert 1 …", N_("puts an entry that was forgotten before the first")},
    {"undo", N_("undoes the last entry; \"undo 1\" the first")},
    {"redo", N_("redoes what was undone last")},
})};
constexpr std::array of_contracts{std::to_array<EntryExample>({
    {"4s= n", N_("four spades by North, made; case and spaces do not matter")},
    {"3nt+1 w", N_("three notrumps by West with an overtrick; also 3n, 3sa")},
    {"4hx-2 e", N_("four hearts doubled by East, two down; xx is redoubled")},
    {"pass", N_("passed out")},
    {"4s doubled n down 2", N_("the same in words, in any language; also 2 down, made, made 10")},
    {"3nt s 9", N_("all of declarer's tricks, 7 to 13; also 9 tricks")},
})};
constexpr std::array of_names{std::to_array<EntryExample>({
    {"4s= ayşe", N_("a player's name, or its beginning, in place of the seat; so in every game")},
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
    {"4s= n hcp 24 ns fits 1", N_("four spades by North, made; points of one side, fits of the stronger; the obligation follows")},
    {"4s= n 24 ns 1", N_("the same in short")},
    {"4s= n hcp 20 ns fits 0 ns fits 1 ew", N_("at 20 to 20 the fits of both sides decide who carries it")},
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
// An example of King, and the variants that have it (king.md §9, §11).
struct KingExample {
    std::string_view text, means;
    bool (*is_of)(score::king::Variant const&) = nullptr;  // null: all
};
using score::king::Game;
using score::king::Variant;
bool has_one_game(Variant const& v) { return v.penalties_named == 1; }
template <Game G>
bool has(Variant const& v) {
    return v.find(G) && (has_one_game(v) || !score::king::is_penalty(G));
}
template <int Players>
bool is_of(Variant const& v) {
    return v.seats() == Players;
}
bool is_of_four_in_any_order(Variant const& v) { return is_of<4>(v) && has<Game::no_men>(v); }
bool is_of_four(Variant const& v) { return is_of_four_in_any_order(v) && v.order.empty(); }
bool has_tricks_alone(Variant const& v) { return is_of<4>(v) && has<Game::no_tricks>(v) && !is_of_four(v); }
bool has_last_two(Variant const& v) { return has<Game::last_two>(v) && v.last_trick == 1; }
bool has_dear_last_trick(Variant const& v) { return has<Game::last_two>(v) && v.last_trick != 1; }
bool has_dear_ace(Variant const& v) { return has<Game::no_hearts>(v) && v.ace_of_hearts != 1; }
bool has_queens_alone(Variant const& v) { return has<Game::no_queens>(v) && !has_last_two(v); }
bool has_trumps_of_four(Variant const& v) { return is_of<4>(v) && has<Game::trumps>(v); }
template <int Games>
bool names_together(Variant const& v) {
    return v.penalties_named == Games;
}
bool cancels_queens(Variant const& v) { return score::king::applies(v.id, "QueensSplit"); }
bool cancels_rifki(Variant const& v) { return score::king::applies(v.id, "RifkiBreak") && has_one_game(v); }
bool cancels_trumps(Variant const& v) { return score::king::applies(v.id, "KozBreak"); }
bool has_king(Variant const& v) { return v.king_tricks != score::king::KingTricks::off; }
bool has_king_of_four(Variant const& v) { return is_of<4>(v) && has_king(v); }
bool doubles(Variant const& v) { return v.doubling; }
bool exposes(Variant const& v) { return v.exposing; }
bool has_partners(Variant const& v) { return v.sides; }
constexpr std::array at_king{std::to_array<KingExample>({
    {"w kupa 3 6 4", N_("West names no hearts; what each took in the order of the columns, the last one from the sum"), is_of_four},
    {"w kupa 3 6", N_("West names no hearts; what each took in the order of the columns, the last one from the sum"), is_of<3>},
    {"w el 4 3 3", N_("West names no tricks; what each took in the order of the columns, the last one from the sum"), has_tricks_alone},
    {"n koz d 8", N_("North names trumps, diamonds; his tricks, the others from the sum"), is_of<2>},
    {"w el+soniki 10+2 1+0 0+0 2+0", N_("West names no tricks together with the last two; of both what each took"), names_together<2>},
    {"w hepsi 3+5+3+1+1+0 3+4+1+1+0+0 5+2+3+0+0+0 2+2+1+2+0+2", N_("all penalties at once"), names_together<6>},
    {"el 4 3 3 3", N_("whose turn it is names no tricks; the games are el, kupa, erkek, kız, rıfkı, soniki, koz"), is_of_four_in_any_order},
    {"el 6 5", N_("whose turn it is names no tricks; the games are el, kupa, erkek, kız, rıfkı, soniki, koz"), is_of<3>},
    {"el 4 3 3 3", N_("whose turn it is names no tricks; the games are el, kız, kupa, soniki, rıfkı, koz, domino"), has<Game::dominoes>},
    {"el 4 3 3 3", N_("whose turn it is names no tricks; the games are rıfkı, kız, karo, el, trex"), has<Game::trex_layout>},
    {"koz d 3 2 5", N_("trumps, diamonds; the tricks of each"), has_trumps_of_four},
    {"koz d 6 5", N_("trumps, diamonds; the tricks of each"), is_of<3>},
    {"karo 3 3 4 3", N_("no diamonds; what each took"), has<Game::no_diamonds>},
    {"rıfkı s", N_("South took the king of hearts"), has<Game::no_king_of_hearts>},
    {"soniki n w", N_("North and West took the last two; also kız n n s w"), has_last_two},
    {"soniki n w last w", N_("North and West took the last two, West the last trick, which costs more"), has_dear_last_trick},
    {"kız n n s e", N_("two queens for North, one each for South and East"), has_queens_alone},
    {"el points -200 -150 -150 -150", N_("the points that a deal brought, in place of what was taken"), is_of_four_in_any_order},
    {"void queens", N_("cancelled: the queens fell one to each"), cancels_queens},
    {"void rıfkı n k", N_("cancelled: North showed a bare king of hearts; also a, ak"), cancels_rifki},
    {"void koz s", N_("cancelled: South held no card above the ten"), cancels_trumps},
    {"king n s", N_("North made King at spades, which ends the party"), has_king},
    {"koz s 10 1 1 1 declared n", N_("North had announced King before the first card; where that is agreed"), has_king_of_four},
    {"w kupa refused koz s accepted 5 3 3 2", N_("West offered no hearts, which East refused, then trumps, spades, which was accepted"),
        has_partners},
    {"domino e n w s", N_("the order in which they went out"), has<Game::dominoes>},
    {"trex e n w s", N_("the order in which they went out"), has<Game::trex_layout>},
    {"dürt e n w s", N_("the order in which they went out"), has<Game::durt>},
    {"el 4 3 3 3 e x n n xx e", N_("East doubled North, and North redoubled; x all doubles everybody"), doubles},
    {"kupa 3 6 4 0 ace e", N_("East took the ace of hearts, which costs more"), has_dear_ace},
    {"rıfkı e shown n HK e", N_("North exposed the king of hearts, and East took it"), exposes},
    {"first s", N_("South declares first")},
})};
constexpr std::string_view of_first_group = "turkish96 rubicon128 six192 eight256",
                           of_turned_card = "standard64 three96 four128 four128-singly";
constexpr std::string_view of_two = "turkish96 standard64 rubicon128 six192 eight256 four128";
constexpr std::array bezique_examples{std::to_array<EntryExample>({
    {"dealer s", N_("South deals")},
    {"s kq:d", N_("South opens a marriage of diamonds; the marks follow from the table")},
    {"n seq:h", N_("North opens a sequence of hearts"), of_first_group},
    {"n seq:d", N_("North opens the sequence of trumps, diamonds"), of_turned_card},
    {"n 4a", N_("North opens four aces")},
    {"n 4j:d", N_("North opens four jacks of diamonds"), "turkish96 six192 eight256"},
    {"n 5a:s", N_("North opens five aces of spades, which are trumps"), "eight256"},
    {"n bz", N_("North opens a bezique")},
    {"n bz2", N_("North opens a double bezique")},
    {"n bz3", N_("a triple one"), "turkish96 rubicon128 six192 eight256 three96 four128 four128-singly"},
    {"n bz4", N_("a quadruple one"), "rubicon128 six192 eight256"},
    {"n bz5", N_("a quintuple one"), "eight256"},
    {"n seven", N_("North has the seven of trumps: turned up, exchanged for the card turned up, or shown"), of_turned_card},
    {"n cb", N_("North shows carte blanche, a hand without kings, queens and jacks"), "rubicon128 six192"},
    {"s lift", N_("South, who deals, lifted exactly 24 cards"), "six192"},
    {"n guess", N_("North guessed how many cards were lifted"), "six192"},
    {"n ^4a", N_("North shows four aces again with a lead"), "turkish96"},
    {"n &4q", N_("North completes a broken group of four queens"), of_first_group},
    {"peg s", N_("South's peg goes up: without a mark or the last trick after it, what South showed is withdrawn"), "turkish96"},
    {"last n", N_("North takes the last trick")},
    {"last n 250", N_("the same of a deal by its marks in which a sequence of trumps was opened"), "turkish96"},
    {"brisques 21", N_("of North; the other has the rest"), "turkish96 rubicon128 four128"},
    {"brisques 21 11", N_("of North, of South; - where they were not counted"), "turkish96 rubicon128 four128"},
    {"brisques 9 7", N_("of North, of South; - where they were not counted"), "standard64"},
    {"brisques 9 8 7", N_("of North, East, South"), "three96"},
    {"brisques 9 8 8 7", N_("of North, East, South, West"), "four128-singly"},
    {"trump d", N_("the trump that is turned up"), of_turned_card},
    {"trump h", N_("the trump of a deal by its marks; none where there was none"), of_first_group},
    {"deal", N_("the next deal")},
    {"deal void", N_("a misdeal: what was entered of it does not count, and the same player deals again")},
    {"vido s accepted", N_("South called vido, and North accepted"), "turkish96"},
    {"vido s refused", N_("South called vido, and North refused: the game is South's"), "turkish96"},
    {"kontr n accepted", N_("the second call, after one that was accepted; where that is agreed"), "turkish96"},
    {"game", N_("the next game; it begins by itself as well")},
    {"marks 300 240", N_("what a whole deal brought for groups, in place of its items"), of_two},
    {"total 640 580", N_("all that this deal brought, in place of its items; the sheet adds it to its totals"), of_two},
    {"game 3120 2440", N_("the totals of a whole game"), of_two},
})};

std::vector<EntryExample> joined(auto const&... lists) {
    std::vector<EntryExample> all;
    (..., all.insert(all.end(), lists.begin(), lists.end()));
    return all;
}

// Of a list with spaces between its words.
bool has_word(std::string_view list, std::string_view word) {
    return fmt::format(" {} ", list).find(fmt::format(" {} ", word)) != std::string::npos;
}

std::vector<EntryExample> rubber() { return joined(of_contracts, of_names, of_honours, of_rubbers); }
std::vector<EntryExample> chicago() { return joined(of_contracts, of_names, of_honours); }
std::vector<EntryExample> borc() { return joined(of_borc); }
std::vector<EntryExample> boards() { return joined(of_contracts, of_names, of_boards); }
std::vector<EntryExample> bezique() { return joined(bezique_examples); }

// With the words of the variants that have them, from the table of variants.
std::vector<EntryExample> king() {
    static auto const lists = [] {
        std::array<std::string, at_king.size()> made;
        for (std::size_t i = 0; i < at_king.size(); ++i)
            for (auto const id : score::king::all_variants)
                if (auto const& v = score::king::variant_of(id); at_king[i].is_of && at_king[i].is_of(v))
                    made[i].append(made[i].empty() ? "" : " ").append(v.name);
        return made;
    }();
    std::vector<EntryExample> all;
    for (std::size_t i = 0; i < at_king.size(); ++i) all.push_back({at_king[i].text, at_king[i].means, lists[i]});
    return all;
}

}  // namespace examples

std::vector<EntryExample> examples_of_contracts() { return examples::joined(examples::of_contracts); }

std::vector<EntryExample> examples_of_entries(GameInfo const& game, std::string_view variant) {
    auto all = game.examples();
    if (all.empty()) return all;
    all.insert(all.end(), examples::anywhere.begin(), examples::anywhere.end());
    if (!variant.empty()) std::erase_if(all, [&](EntryExample const& e) { return !e.of.empty() && !examples::has_word(e.of, variant); });
    return all;
}

}  // namespace score::formats::sheets
