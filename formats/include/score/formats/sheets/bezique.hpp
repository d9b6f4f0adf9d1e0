#pragma once
/// Adapts the sheets of Bezique to `Sheet`.
#include "score/bezique/sheet.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

template <>
struct SheetOf<bezique::MatchSheet> {
    static SheetKind const& kind();
};

}  // namespace score::formats::sheets
