#pragma once
/// The selection of sittings and imported records of a book.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "commands/book.hpp"

namespace score::cli {

namespace flags {
extern Flag const from, to_date, of_game, of_player, at_place, open_only, finished_only, discarded_only, sittings_only, records_only;
}
/// All of them, for the flag table of a command.
inline constexpr std::array selection_flags{&flags::from, &flags::to_date, &flags::of_game, &flags::of_player, &flags::at_place,
    &flags::open_only, &flags::finished_only, &flags::discarded_only, &flags::sittings_only, &flags::records_only};

struct Selected {
    std::vector<archive::SittingSummary> sittings{};
    std::vector<archive::RecordInfo> records{};
};

/// The date of a flag, empty if it was not given. Throws `WrongUsage` for an invalid date.
std::string date_of(Arguments const&, Flag const&);

/// What the options select, or everything; newest first. Imported records have no place or state, and only the players in their content.
Selected selected(archive::Book&, Arguments const&);
/// What the names refer to: an identity prefix, `last`, or `r3`, the third record. Without names, as `selected`.
Selected named_or_selected(archive::Book&, Arguments const&, std::vector<std::string> const& names);

/// `r3`.
std::string name_of(archive::RecordInfo const&);
/// The game of a record format: `bridge`, `bezique`, `king`.
std::string_view game_of_format(std::string_view format);
/// A prefix of an identity, long enough for display.
std::string_view short_identity(archive::SittingId const&);

}  // namespace score::cli
