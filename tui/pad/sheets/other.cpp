// How a game without a page of its own stands.
#include <algorithm>
#include <string>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
SideText standing(Look const& look, OtherSheet const&) {
    SideText text;
    for (auto const& contestant : look.evening.tally.contestants)
        text.add(name_of(contestant), std::to_string(contestant.total),
            look.evening.tally.complete && contestant.rank == 1 ? Role::good : Role::text);
    return text;
}

}  // namespace score::pad
