// The sheet of a game without a drawing of its own: its entries, and the running totals after each.
#include <algorithm>
#include <string>

#include "pad/lettering.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/columns.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
SideText standing(Look const& look, OtherSheet const&) {
    SideText text;
    for (auto const& contestant : look.evening.tally.contestants)
        text.push_back({.left = name_of(contestant),
            .right = std::to_string(contestant.total),
            .role = look.evening.tally.complete && contestant.rank == 1 ? Role::good : Role::text});
    return text;
}

SideText explain(Look const& look, OtherSheet const&, Figure, std::size_t place) {
    auto const* const entry = look.evening.text_at(place);
    SideText text{{.left = entry ? shown_here(look.evening, look.settings, *entry) : std::string{}, .role = Role::title}};
    auto const& course = look.evening.tally.course;
    auto const step = std::ranges::find(course, place, &Step::entry);
    for (std::size_t i = 0; step != course.end() && i < step->totals.size(); ++i) {
        auto const before = step == course.begin() ? 0 : std::prev(step)->totals[i];
        text.push_back({.left = name_of(look.evening.tally.contestants[i]), .right = signed_number(step->totals[i] - before)});
    }
    return text;
}

SideText explain_sum(Look const& look, OtherSheet const&, Figure figure) {
    SideText text;
    append_course(text, look, figure.who<std::size_t>());
    return text;
}

}  // namespace score::pad
