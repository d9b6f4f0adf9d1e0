#pragma once
/// Seats, pairs and notrump in the languages of the interface, as sheets print them: `seat_letter(Seat::north, "tr") == 'K'`.
#include <cstddef>
#include <string_view>

#include "score/seats.hpp"

namespace score::formats {

/// N E S W; in Turkish K D G B (Kuzey, Doğu, Güney, Batı), in German N O S W.
constexpr char seat_letter(Seat seat, std::string_view language) {
    std::string_view const letters = language == "tr" ? "KDGB" : language == "de" ? "NOSW" : "NESW";
    return letters[static_cast<std::size_t>(seat)];
}

/// NS, EW; in Turkish KG, DB, in German NS, OW.
constexpr std::string_view side_letters(Side side, std::string_view language) {
    if (side == Side::north_south) return language == "tr" ? "KG" : "NS";
    return language == "tr" ? "DB" : language == "de" ? "OW" : "EW";
}

/// As in a contract.
constexpr std::string_view notrump_word(std::string_view language) { return language == "tr" ? "Kozsuz" : language == "de" ? "SA" : "NT"; }

}  // namespace score::formats
