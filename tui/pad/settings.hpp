#pragma once
/// What a person wants the pad to be like; kept between evenings.
#include <cstdint>
#include <string>
#include <string_view>

#include "score/seats.hpp"

namespace score::pad {

enum class Colours : std::uint8_t {
    four,      // every suit its own
    two,       // hearts and diamonds red, clubs and spades like text
    contrast,  // few and strong: for bright rooms and tired eyes
    none,      // bold, underlined and reverse alone
};

struct Settings {
    Colours colours = Colours::four;
    /// Which side of a bridge sheet stands on the left, as We.
    Side we = Side::north_south;
    bool mouse = true;
    friend bool operator==(Settings const&, Settings const&) = default;
};

/// `colours two`, `we ew`, `mouse off`: one a line.
std::string text_of(Settings const&);
/// Lines that are not known are passed over.
Settings settings_of(std::string_view text);

}  // namespace score::pad
