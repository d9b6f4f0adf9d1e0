#pragma once
/// Localized card letters and sides: input is canonicalized before it is read, and archived lines are shown as they would be typed at this
/// pad.
#include <string>
#include <string_view>

#include "pad/evening.hpp"
#include "pad/settings.hpp"

namespace score::pad {

/// Those of the settings, else those of the current language.
RankLetters letters_of(Settings const&);

/// A line as the archive stores it: `ns` or `ew` for `we` and `they`, trimmed.
std::string canonical_line(OpenEvening const&, Settings const&, std::string_view typed);
/// A word, part of a line or sentence about one, in the letters of this pad.
std::string lettered_here(OpenEvening const&, Settings const&, std::string_view canonical);
/// A line or an example as typed at this pad: in the words of the current language.
std::string typed_here(OpenEvening const&, Settings const&, std::string_view canonical);
/// An entry to be edited again: contracts as on sheets, `4S= N`.
std::string entry_here(OpenEvening const&, Settings const&, std::string_view canonical);
/// The same for display, with ♠ ♥ ♦ ♣ in contracts. All archived lines are displayed through this.
std::string shown_here(OpenEvening const&, Settings const&, std::string_view canonical);
/// The beginning of an entry for display; `whole` is an entry that begins so.
std::string beginning_here(OpenEvening const&, Settings const&, std::string_view beginning, std::string_view whole);

}  // namespace score::pad
