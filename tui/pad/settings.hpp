#pragma once
/// The user's settings of the pad; persistent.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "score/formats/letters.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/seats.hpp"

namespace score::pad {

using formats::RankLetters;

enum class Colours : std::uint8_t {
    four,      // a colour per suit
    two,       // hearts and diamonds red, clubs and spades like text
    contrast,  // few and strong: for bright rooms and tired eyes
    none,      // bold, underlined and reverse only
};

/// How a party of King is displayed: the grid, or the deals.
using KingView = formats::sheets::KingForm;

struct Settings {
    Colours colours = Colours::four;
    /// The side on the left of a bridge sheet, as We.
    Side we = Side::north_south;
    bool mouse = true;
    /// Card letters for input and display; std::nullopt: those of the current language.
    std::optional<RankLetters> letters{};
    KingView king = KingView::grid;
    friend bool operator==(Settings const&, Settings const&) = default;
};

/// `colours two`, `we ew`, `mouse off`, `letters tr`: one per line.
std::string text_of(Settings const&);
/// Unknown lines are ignored.
Settings settings_of(std::string_view text);

}  // namespace score::pad
