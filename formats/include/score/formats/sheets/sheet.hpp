#pragma once
/// The sheet of any game.
#include <variant>

#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/borc.hpp"
#include "score/formats/sheets/chicago.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/rubber.hpp"
#include "score/formats/sheets/several.hpp"
#include "score/formats/sheets/table.hpp"

namespace score::formats::sheets {

using Sheet = std::variant<RubberSheet, ChicagoSheet, BorcSheet, TableSheet, BeziqueSheet, SeveralSheet, king::PartySheet>;

}  // namespace score::formats::sheets
