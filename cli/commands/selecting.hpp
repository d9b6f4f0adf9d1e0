#pragma once
/// Record selection: the flags shared by all commands that have them.
#include <algorithm>
#include <array>

#include "kit/search.hpp"
#include "score/formats/board.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag board{
    'b', "board", "RANGES", N_("Only boards with these numbers, such as 1-8,12,20-. Matches of Bezique and parties of King have none.")};
inline constexpr Flag player{
    'p', "player", "TEXT", N_("Only records with a player whose name contains this text, ignoring case and accents.")};
inline constexpr Flag event{'e', "event", "TEXT", N_("Only records of an event whose name contains this text, ignoring case and accents.")};
}  // namespace flags

inline constexpr std::array selecting{&flags::board, &flags::player, &flags::event};

/// The selection.
struct ListSelection {
    NumberRanges boards;
    Wanted player, event;

    explicit ListSelection(Arguments const& arguments)
        : boards{arguments, flags::board}, player{arguments.value(flags::player)}, event{arguments.value(flags::event)} {}

    bool is_empty() const { return boards.empty() && player.is_empty() && event.is_empty(); }
    bool holds(formats::Board const& board) const {
        using formats::pbn::Tag;
        if (!boards.empty() && !(board.number && boards.hold(*board.number))) return false;
        constexpr std::array names{Tag::north, Tag::east, Tag::south, Tag::west};
        return std::ranges::any_of(names, [&](Tag name) { return player.is_in(board.text_of(name)); })
               && event.is_in(board.text_of(Tag::event));
    }
};

}  // namespace score::cli
