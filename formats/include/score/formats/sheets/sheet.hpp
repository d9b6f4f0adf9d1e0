#pragma once
/// The sheet of any game.
#include <variant>

#include "score/bezique/sheet.hpp"
#include "score/formats/sheets/borc.hpp"
#include "score/formats/sheets/chicago.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/rubber.hpp"
#include "score/formats/sheets/table.hpp"

namespace score::formats::sheets {

using Sheet = std::variant<RubberSheet, ChicagoSheet, BorcSheet, TableSheet, bezique::MatchSheet, bezique::SeveralSheet, KingSheet>;

}  // namespace score::formats::sheets
