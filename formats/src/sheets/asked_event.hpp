#pragma once
/// What a line makes happen in a sitting, and the numbers by which lines name what stands.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>

#include <tl/expected.hpp>

#include "score/formats/sheets/game.hpp"
#include "score/formats/sitting.hpp"
#include "score/message.hpp"

namespace score::formats::sheets {

/// The entry with a number: those that are numbered count from 1, in the order of the sheet. The end if there is none.
template <std::ranges::random_access_range Entries, class IsNumbered>
auto entry_with_number(Entries const& entries, std::size_t number, IsNumbered is_numbered) {
    return std::ranges::find_if(entries, [&](auto const& one) { return is_numbered(one) && --number == 0; });
}
/// The number of an entry, if it has one.
template <std::ranges::random_access_range Entries, class IsNumbered>
std::optional<std::size_t> number_of_entry(Entries const& entries, std::ranges::iterator_t<Entries const> entry, IsNumbered is_numbered) {
    if (entry == entries.end() || !is_numbered(*entry)) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::count_if(entries.begin(), entry + 1, is_numbered));
}

/// The event that a line asks for; else why it cannot be. `named`: the event of the entry that it names by number; `text`: of the entry in
/// the line, if it has one; `no_such`: what is said where the number is that of no entry. The line asks for an event: it is neither empty
/// nor names players.
tl::expected<journal::Happening, Message> asked_event(
    Asked const&, journal::Sitting const&, std::optional<std::uint32_t> named, std::string text, Message no_such);

}  // namespace score::formats::sheets
