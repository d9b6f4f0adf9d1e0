#include "pad/naming.hpp"

#include <algorithm>
#include <array>

#include "text/joined.hpp"

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

std::string names_within(std::string_view names, int width) {
    constexpr int least = 3;
    if (width_of(names) <= width) return std::string{names};
    for (std::string_view const between : {" – ", " & "}) {
        auto const at = names.find(between);
        auto const room = width - width_of(between);
        if (at == names.npos || room < 2 * least) continue;
        auto const one = names.substr(0, at), other = names.substr(at + between.size());
        // The longer one gives way, until both have the same room.
        auto const of_one = width_of(one) <= room / 2 ? width_of(one) : std::max(room - width_of(other), room - room / 2);
        return names_within(one, of_one).append(between) + names_within(other, room - of_one);
    }
    return shortened(names, width);
}

std::string names_of(std::vector<SeatedPlayer> const& players) { return formats::joined(players, ", ", &SeatedPlayer::name); }

}  // namespace score::pad
