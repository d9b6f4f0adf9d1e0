#pragma once
/// The letters of seats in the languages of the interface, as lines of King have them: `seat_letter(Seat::north, "tr") == 'K'`.
#include <cstddef>
#include <string_view>

#include "score/seats.hpp"

namespace score::formats {

/// N E S W; in Turkish K D G B (Kuzey, Doğu, Güney, Batı), in German N O S W.
constexpr char seat_letter(Seat seat, std::string_view language) {
    std::string_view const letters = language == "tr" ? "KDGB" : language == "de" ? "NOSW" : "NESW";
    return letters[static_cast<std::size_t>(seat)];
}

}  // namespace score::formats
