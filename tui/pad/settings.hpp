#pragma once
/// What a person wants the pad to be like; kept between evenings.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "score/formats/letters.hpp"
#include "score/seats.hpp"

namespace score::pad {

using formats::RankLetters;

enum class Colours : std::uint8_t {
    four,      // every suit its own
    two,       // hearts and diamonds red, clubs and spades like text
    contrast,  // few and strong: for bright rooms and tired eyes
    none,      // bold, underlined and reverse alone
};

/// How a party of King is drawn.
enum class KingView : std::uint8_t {
    grid,   // a line for each time that a game is played
    deals,  // a line for each deal, in their order
};

struct Settings {
    Colours colours = Colours::four;
    /// Which side of a bridge sheet stands on the left, as We.
    Side we = Side::north_south;
    bool mouse = true;
    /// Of cards, typed and shown; nothing: those of the language in use.
    std::optional<RankLetters> letters{};
    KingView king = KingView::grid;
    friend bool operator==(Settings const&, Settings const&) = default;
};

/// `colours two`, `we ew`, `mouse off`, `letters tr`: one a line.
std::string text_of(Settings const&);
/// Lines that are not known are passed over.
Settings settings_of(std::string_view text);

}  // namespace score::pad
