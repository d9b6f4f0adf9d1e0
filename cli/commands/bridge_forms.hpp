#pragma once
/// The forms of the entries of bridge, for the help of its commands.
#include <array>
#include <vector>

#include "commands/entry_forms.hpp"
#include "score/formats/entry_words.hpp"

namespace score::cli {

inline constexpr std::array forms_of_contracts{std::to_array<EntryForm>({
    {"4s= n", N_("four spades by North, made; case and spaces do not matter")},
    {"3nt+1 w", N_("three notrumps by West with an overtrick; also 3n, 3sa")},
    {"4hx-2 e", N_("four hearts doubled by East, two down; xx is redoubled")},
    {"4s doubled n down 2", N_("the same in words, in any language; also 2 down, made, made 10")},
    {"3nt s 9", N_("all of declarer's tricks, 7 to 13; also 9 tricks")},
    {"pass", N_("passed out")},
})};
inline constexpr auto forms_of_corrections = forms_of_correcting(
    "correct 1 4s+1 n", "insert 1 1nt= e", "names Ayşe, Burak, Ceren, Deniz", N_("the players: North, East, South, West"));
inline constexpr std::array forms_of_honours{std::to_array<EntryForm>({
    {"4s= n honours 4 ns", N_("with four trump honours in one hand; honours 5, or at notrump 4 for the four aces; also hon")},
    {"4s= n honours 150 ns", N_("the same by their worth; also we and they, as the sheet has its columns")},
})};
inline constexpr std::array forms_of_rubbers{std::to_array<EntryForm>({
    {"end", N_("the rubber is broken off: what is unfinished is paid for")},
    {"rubber", N_("the next rubber, when one is over")},
    {"rubber Ayşe, Burak, Ceren, Deniz", N_("the next rubber in other seats: North, East, South, West")},
})};
inline constexpr std::array forms_of_borc{std::to_array<EntryForm>({
    {"4s= n hcp 24 ns fits 1", N_("four spades by North, made; points of one side, fits of the stronger; the obligation follows")},
    {"4s= n 24 ns 1", N_("the same in short")},
    {"4s= n hcp 20 ns fits 0 ns fits 1 ew", N_("at 20 to 20 the fits of both sides decide who carries it")},
})};
inline constexpr std::array forms_of_boards{std::to_array<EntryForm>({
    {"board 7 4s= n", N_("the board of that number, which decides who is vulnerable; without it the next one")},
    {"4s= n other -50", N_("with what North-South scored at the other table")},
})};

inline constexpr std::array forms_of_numbered{std::to_array<EntryForm>({
    {"7: 4s= n", N_("with the number of the board, which decides who is vulnerable")},
})};

/// The words of these lines: those that name players are none of the entries.
inline formats::Vocabulary words_of_bridge_forms() {
    static auto const words = [] {
        auto const entries = formats::words_of_bridge();
        std::vector<formats::EntryWord const*> all{entries.begin(), entries.end()};
        all.push_back(&formats::words::names);
        return all;
    }();
    return words;
}

}  // namespace score::cli
