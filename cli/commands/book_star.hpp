#pragma once
/// A book as the tables of the star schema: the boards and results of its records, and the figures of its games.
#include "commands/book_selection.hpp"

namespace score::cli {

/// Writes what is chosen into the new folder.
Exit export_star(archive::Book&, Selected const& chosen, std::string folder, Arguments const&, Streams);

}  // namespace score::cli
