#pragma once
/// Shared by the views of a party of King and its side panel.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/lettering.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/entry_words.hpp"
#include "score/king/sheet.hpp"

namespace score::pad::of_king {

using king::PartySheet;

using sheets::words_of;  // of games
/// The player's name, else the seat.
std::string player_of(PartySheet const&, Seat);
/// The code of a game as displayed: `DÜRT`.
constexpr std::string_view code_shown(king::Game game) { return game == king::Game::durt ? "DÜRT" : king::id(game); }
/// The final result, or the result if the party ended now.
king::Outcome outcome_now(PartySheet const&);
/// Why a deal has no figures: "cancelled: the queens fell 1-1-1-1"; empty if it has them.
std::string remark_on(PartySheet const&, king::PartyDeal const&, RankLetters);

/// The words that can follow `before` in an entry now: games that can still be named, seats in play, doublings if played. `corrects`: as a
/// replacement of an earlier entry, where all games of the variant are possible.
std::vector<formats::EntryWord const*> words_here(PartySheet const&, std::string_view before, bool corrects);

/// A line of the grid: one time that a game is played, already played or not.
struct GridLine {
    std::string label{};
    king::Games games{};
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
/// The grid of pencil and paper. If players name freely: each penalty as often as it is played, and the trumps of each player; in a fixed
/// order: the deals in that order; if everyone names each game once: the games of each player. A deal without figures is listed with its
/// game, or in the last block if it belongs nowhere else. If there are more lines than `room`, open lines of a kind are merged.
std::vector<GridBlock> grid_of(PartySheet const&, int room);
int lines_of(std::vector<GridBlock> const&);

}  // namespace score::pad::of_king
