#pragma once
/// The seats in words.
#include <array>
#include <string_view>

#include "score/seats.hpp"
#include "text/i18n.hpp"

namespace score::formats {

/// In English, to be translated.
constexpr std::string_view seat_in_words(Seat seat) {
    return std::array<std::string_view, 4>{N_("North"), N_("East"), N_("South"), N_("West")}[static_cast<std::size_t>(seat)];
}

}  // namespace score::formats
