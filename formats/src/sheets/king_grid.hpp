#pragma once
/// The grid of pencil and paper of King: its lines and their contents.
#include <optional>
#include <string>
#include <vector>

#include "score/formats/sheets/king.hpp"

namespace score::formats::sheets {

/// One time that a game is played, already played or not.
struct GridLine {
    std::string label{};
    std::vector<std::string> briefer{};     // the label where there is less room
    king::Games games{};                    // empty: those of the label, of a player who has still to name them
    std::optional<Seat> caller{};           // of a line that belongs to a player
    king::PartyDeal const* deal = nullptr;  // the deal on this line
    std::optional<king::Game> part{};       // of a deal of two games: the game whose figures these are
    int times = 1;                          // number of open lines drawn as one
    bool is_open() const { return deal == nullptr; }
};
/// Related lines.
struct GridBlock {
    std::string title{};
    std::vector<GridLine> lines{};
};
/// If players name freely: each penalty as often as it is played, and the trumps of each player; in a fixed order: the deals in that order;
/// if everyone names each game once: the games of each player. A deal without figures is listed with its game, or in the last block if it
/// belongs nowhere else. If there are more lines than `room`, open lines of a kind are merged. The sheet must outlive the lines.
std::vector<GridBlock> grid_of(king::PartySheet const&, int room);
int lines_of(std::vector<GridBlock> const&);

}  // namespace score::formats::sheets
