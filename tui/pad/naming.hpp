#pragma once
/// Games, seats, dates and sittings in words for people.
#include <string>
#include <string_view>
#include <vector>

#include "pad/message.hpp"

namespace score::pad {

/// `King · Barbu`; the words of the journal for games that this program does not know.
std::string name_of_game(std::string_view game, std::string_view variant);
/// The title that it was given, else the game.
std::string name_of(SittingHead const&);
/// `2026-11-20 20:15`.
std::string shown_date(std::string_view moment);
/// `Ayşe, Burak, Ceren, Deniz`.
std::string names_of(std::vector<SeatedPlayer> const&);
/// `North`.
std::string_view name_of(Seat);

}  // namespace score::pad
