#pragma once
/// Cards in the letters of the person at this pad, sides as this pad calls them: what is typed becomes canonical before anything looks at
/// it, and what the archive holds is shown as it would be typed here.
#include <string>
#include <string_view>

#include "pad/evening.hpp"
#include "pad/settings.hpp"

namespace score::pad {

/// Those of the settings, else those of the language in use.
RankLetters letters_of(Settings const&);

/// A line as the archive keeps it: `ns` or `ew` for `we` and `they`. No blanks at its ends.
std::string canonical_line(Evening const&, Settings const&, std::string_view typed);
/// A word, a part of a line or a sentence about one in the letters of this pad.
std::string lettered_here(Evening const&, Settings const&, std::string_view canonical);
/// A line or an example as it is typed at this pad: its words are those of the language in use.
std::string typed_here(Evening const&, Settings const&, std::string_view canonical);
/// What an entry says, to be typed again: contracts as sheets have them, `4S= N`.
std::string entry_here(Evening const&, Settings const&, std::string_view canonical);
/// The same for reading, with ♠ ♥ ♦ ♣ in contracts: every line that the archive holds is shown to people by this.
std::string shown_here(Evening const&, Settings const&, std::string_view canonical);

}  // namespace score::pad
