#pragma once
/// What the views of a party of King and the side of its sheet have in common.
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
/// His name, else his seat.
std::string player_of(PartySheet const&, Seat);
/// The code of a game as people write it: `DÜRT`.
constexpr std::string_view code_shown(king::Game game) { return game == king::Game::durt ? "DÜRT" : king::id(game); }
/// The party as if it ended here; as it ended, when it has.
king::Outcome outcome_now(PartySheet const&);
/// Why a deal has no figures: "cancelled: the queens fell 1-1-1-1"; empty for one that has them.
std::string remark_on(PartySheet const&, king::PartyDeal const&, RankLetters);

/// The words that can stand behind `before` in an entry now: games that can still be named, seats that are played, doublings where they
/// are played. `corrects`: in place of an earlier one, for which all games of the variant can be.
std::vector<formats::EntryWord const*> words_here(PartySheet const&, std::string_view before, bool corrects);

/// A line of the grid: one time that a game is played, whether it was or not.
struct GridLine {
    std::string label{};
    king::Games games{};
    std::optional<Seat> caller{};           // of a line that belongs to a player
    king::PartyDeal const* deal = nullptr;  // what stands on it
    std::optional<king::Game> part{};       // of a deal of two games: whose figures these are
    int times = 1;                          // open lines that are drawn as one
    bool is_open() const { return deal == nullptr; }
};
/// Lines that belong together.
struct GridBlock {
    std::string title{};
    std::vector<GridLine> lines{};
};
/// The grid of pencil and paper. Where players name freely, each penalty as often as it is played and the trumps of each player; where
/// the order is fixed, the deals in it; where everyone names each game once, the games of each player. A deal without figures stands with
/// those of its game; one that stands nowhere else is in the last block. Where there are more lines than `room`, open ones of a kind are drawn as one.
std::vector<GridBlock> grid_of(PartySheet const&, int room);
int lines_of(std::vector<GridBlock> const&);

}  // namespace score::pad::of_king
