#pragma once
/// Forms of the entries of any game, for the help of its command.
#include <algorithm>
#include <array>
#include <string_view>

#include "kit/flags.hpp"

namespace score::cli {

/// How earlier lines are corrected, with examples of the game, and the players named in the order of its seats.
consteval std::array<EntryForm, 5> forms_of_correcting(
    std::string_view correction, std::string_view insertion, std::string_view names, std::string_view seats) {
    return {EntryForm{correction, N_("puts another entry in the place of the first")},
        EntryForm{insertion, N_("puts an entry that was forgotten before the first")},
        EntryForm{"undo", N_("undoes the last entry; \"undo 1\" the first")}, EntryForm{"redo", N_("redoes what was undone last")},
        EntryForm{names, seats}};
}

/// Several of these lists as one.
template <std::size_t... Sizes>
consteval auto forms_of(std::array<EntryForm, Sizes> const&... lists) {
    std::array<EntryForm, (Sizes + ...)> all{};
    auto to = all.begin();
    (..., (to = std::copy(lists.begin(), lists.end(), to)));
    return all;
}

}  // namespace score::cli
