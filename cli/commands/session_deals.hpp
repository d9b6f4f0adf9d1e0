#pragma once
/// The hands of the boards of a session, for its result page.
#include <map>
#include <string>
#include <string_view>

#include "score/formats/board_view.hpp"

namespace score::cli {

/// By number.
using DealsByNumber = std::map<int, formats::BoardView>;

/// The deals of a file in any format of boards. Throws `Trouble` if it has none.
DealsByNumber deals_in(std::string const& file);
/// The deals of a PBN text.
DealsByNumber deals_in_pbn(std::string_view text);

}  // namespace score::cli
