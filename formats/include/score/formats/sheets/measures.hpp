#pragma once
/// What contestants can be ranked by, over many evenings: figures of results (`Results` in score/formats/sheets/sheet_kind.hpp).
#include <string_view>

#include "score/formats/language.hpp"

namespace score::formats::sheets {

/// The word of a figure, and a title to be translated.
struct StandingsMeasure {
    std::string_view word, title;
};

/// Those that more than one game has.
namespace measures {
inline constexpr StandingsMeasure points{"points", marked("points")}, scored{"scored", marked("scored")}, won{"won", marked("won")},
    imps{"imps", marked("IMPs")};
}  // namespace measures

}  // namespace score::formats::sheets
