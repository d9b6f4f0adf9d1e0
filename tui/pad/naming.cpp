#include "pad/naming.hpp"

#include <algorithm>
#include <array>

#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {

std::string name_of(SittingHead const& head) { return head.title.empty() ? name_of_game(head.game, head.variant) : head.title; }

std::string shown_date(std::string_view moment) {
    std::string date{moment.substr(0, 16)};
    if (date.size() > 10) date[10] = ' ';
    return date;
}

std::string names_of(std::vector<SeatedPlayer> const& players) {
    std::string names;
    for (auto const& player : players) names.append(names.empty() ? "" : ", ") += player.name;
    return names;
}

std::string_view name_of(Seat seat) {
    constexpr std::array<std::string_view, 4> names{N_("North"), N_("East"), N_("South"), N_("West")};
    return _(names[static_cast<std::size_t>(seat)]);
}

}  // namespace score::pad
