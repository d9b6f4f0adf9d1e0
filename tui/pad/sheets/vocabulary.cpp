// What can be typed at each game: words for completion, and examples for help.
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

using sheets::GameId;

constexpr std::array anywhere{std::to_array<EntryExample>({
    {"correct 2 …", N_("puts another entry in the place of the second")},
    {"undo", N_("takes back what was entered last; \"undo 2\" the second; \"redo\" puts it back")},
})};
constexpr std::array of_contracts{std::to_array<EntryExample>({
    {"4s= n", N_("four spades by North, made; capitals and blanks do not matter")},
    {"3nt+1 w", N_("three notrumps by West with an overtrick; also 3n, 3sa")},
    {"4hx-2 e", N_("four hearts doubled by East, two down; xx is redoubled")},
    {"pass", N_("passed out")},
})};
constexpr std::array of_rubbers{std::to_array<EntryExample>({
    {"4s= n hon 4 ns", N_("with four trump honours in one hand; hon 5, or at notrump the four aces")},
    {"end", N_("the rubber is broken off")},
    {"rubber", N_("the next rubber; with four names, in these seats North, East, South, West")},
})};
constexpr std::array of_borc{std::to_array<EntryExample>({
    {"4s= n hcp 24 ns fits 1", N_("with the points of one side, and its fits")},
})};
constexpr std::array of_king{std::to_array<EntryExample>({
    {"kupa 3 6 4", N_("no hearts; what each took in order of play, the last one from the sum")},
    {"w el 4 3 3 3", N_("West names no tricks: el, kupa, erkek, kız, rıfkı, soniki, koz")},
    {"koz d 3 2 5 3", N_("trumps, diamonds; the tricks of each")},
    {"rıfkı e", N_("East took the king of hearts; soniki n w: the last two")},
    {"void queens", N_("cancelled: the queens fell one to each; also void rifki N K, void koz W")},
    {"king n", N_("North made King")},
})};
constexpr std::array of_bezique{std::to_array<EntryExample>({
    {"s kq:d", N_("South opens a marriage of diamonds; the marks follow from the table")},
    {"n 4a", N_("North opens four aces; n ^4a shows them again, n &4q makes queens whole again")},
    {"n bz2", N_("double bezique; bz is a single one, seq:h a sequence of hearts")},
    {"peg s", N_("South's peg stayed up")},
    {"last n", N_("North takes the last trick")},
    {"brisques 21 11", N_("of North, of South")},
    {"deal", N_("the next deal; \"deal void\" a misdeal; \"game\" the next game")},
    {"vido s accepted", N_("or refused; kontr n accepted")},
})};

constexpr std::array<std::string_view, 13> bridge_words{
    "pass", "honours", "made", "by", "correct", "undo", "redo", "hcp", "fits", "board", "deal", "end", "rubber"};
constexpr std::array<std::string_view, 21> king_words{"el", "kupa", "erkek", "kız", "rıfkı", "soniki", "koz", "karo", "domino", "trex",
    "dürt", "void", "queens", "king", "declared", "shown", "order", "points", "correct", "undo", "redo"};
constexpr std::array<std::string_view, 20> bezique_words{"kq:", "seq:", "bz", "bz2", "bz3", "4a", "4k", "4q", "4j", "peg", "last",
    "brisques", "deal", "dealer", "game", "vido", "accepted", "refused", "correct", "undo"};

template <class To, class From>
void add(To& to, From const& from) {
    to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

std::vector<std::string_view> words_of_entries(GameId game) {
    std::vector<std::string_view> words;
    if (game == GameId::king) add(words, king_words);
    else if (game == GameId::bezique) add(words, bezique_words);
    else add(words, bridge_words);
    return words;
}

std::vector<EntryExample> examples_of_entries(GameId game) {
    std::vector<EntryExample> examples;
    if (game == GameId::king) add(examples, of_king);
    else if (game == GameId::bezique) add(examples, of_bezique);
    else add(examples, of_contracts);
    if (game == GameId::rubber) add(examples, of_rubbers);
    if (game == GameId::borc) add(examples, of_borc);
    add(examples, anywhere);
    return examples;
}

}  // namespace score::pad
