#include "pad/naming.hpp"

#include <algorithm>
#include <array>

#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {

namespace {

template <class Evening>
std::string title_or_game(Evening const& evening) {
    return evening.title.empty() ? name_of_game(evening.game, evening.variant) : evening.title;
}

}  // namespace

std::string name_of(SittingHead const& head) { return title_or_game(head); }
std::string name_of(SittingSummary const& sitting) { return title_or_game(sitting); }

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
