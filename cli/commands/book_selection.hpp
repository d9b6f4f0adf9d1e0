#pragma once
/// Which sittings and imported records of a book a command is about.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/book.hpp"

namespace score::cli {

namespace flags {
extern Flag const from, to_date, of_game, of_player, at_place, open_only, finished_only, sittings_only, records_only;
}
/// All of them, for the table of a command.
inline constexpr std::array selection_flags{&flags::from, &flags::to_date, &flags::of_game, &flags::of_player, &flags::at_place,
    &flags::open_only, &flags::finished_only, &flags::sittings_only, &flags::records_only};

struct Selected {
    std::vector<archive::SittingSummary> sittings{};
    std::vector<archive::RecordInfo> records{};
    bool empty() const { return sittings.empty() && records.empty(); }
};

/// The date of a flag, empty where it was not given. Throws `WrongUsage` for what is no date.
std::string date_of(Arguments const&, Flag const&);

/// What the options ask for, or everything; the newest first. Imported records have no place or state of their own, and no players but those
/// of what is in them.
Selected selected(archive::Book&, Arguments const&);
/// What words name: the beginning of an identity, `last`, or `r3`, the third record. Where there are none, as above.
Selected named_or_selected(archive::Book&, Arguments const&, std::vector<std::string> const& names);

/// `r3`.
std::string name_of(archive::RecordInfo const&);
/// The game that records of a format are of: `bridge`, `bezique`, `king`.
std::string_view game_of_format(std::string_view format);
/// The beginning of an identity that is enough for people.
std::string_view short_identity(archive::SittingId const&);

}  // namespace score::cli
