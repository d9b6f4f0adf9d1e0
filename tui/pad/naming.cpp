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

}  // namespace score::pad
