#pragma once
/// Plausible input lines for every game, some of them invalid in the state of the sheet.
#include <string>
#include <vector>

namespace score::test {

struct Play {
    std::string game, variant;
    std::vector<std::string> lines;
};
inline std::vector<Play> const plays{
    {"rubber", "",
        {"4S= N", "3NT+1 W honours 4 EW", "2C-2 E", "pass", "6NTX= S", "honours 4 NS", "end", "rubber", "rubber A, B, C, D", "undo", "redo",
            "correct 1 1NT= S", "7S"}},
    {"chicago", "", {"4S= N", "2H= E", "pass", "1NT-3 W", "3NTXX+1 S", "end", "undo", "correct 2 pass", "redo"}},
    {"borc", "russian",
        {"4H= E, hcp 24 EW", "2NT+1 S, hcp 26 NS", "4S= N", "pass hcp 20 NS", "undo", "redo", "correct 1 4H-1 E hcp 24 EW"}},
    {"table", "", {"4S= N", "board 3 2H= E", "board 3 pass", "1NT= S", "undo 1", "redo", "correct 1 board 9 4S-1 N"}},
    {"table", "teams",
        {"4S= N other -50", "board 3 2H= E vs 140 EW", "pass", "1NT= S other 90 NS", "undo 1", "redo", "correct 1 4S= N other 420"}},
    {"king", "",
        {"W kupa 3 6 4 0", "S rıfkı E", "koz D 3 2 5 3", "E el 3 0 3 7", "king N S", "first S", "kız 1 1 1 1", "names A, B, C, D", "undo",
            "redo", "correct 1 W el 3 0 4 6"}},
    {"bezique", "",
        {"dealer S", "S KQ:D", "N 4A", "N ^4A", "S &KQ:D", "peg N", "last N", "brisques 21 11", "brisques 20 11", "deal", "vido S accepted",
            "undo", "undo 2", "redo", "correct 2 N BZ1"}},
    {"bezique", "three96", {"trump D", "N KQ:D", "E BZ1", "last E", "brisques 9 8 7", "brisques 9 8 8", "deal", "undo", "redo"}},
};

}  // namespace score::test
