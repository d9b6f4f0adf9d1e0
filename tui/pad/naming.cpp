#include "pad/naming.hpp"

#include <algorithm>

#include "score/formats/i18n.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::pad {

namespace sheets = formats::sheets;

std::string name_of_game(std::string_view game, std::string_view variant) {
    auto const* const known = sheets::game_named(game);
    if (known == nullptr) return std::string{game} + (variant.empty() ? "" : " · ") + std::string{variant};
    std::string const name{_(known->title)};
    auto const form = sheets::variant_of(known->id, variant);
    if (!form || sheets::variants_of(known->id).size() < 2) return name;
    std::string title{_(form->title)};
    title.resize(std::min(title.find(':'), title.size()));  // what follows explains it
    // "Turkish Bezique", "Duplicate boards at one table": nothing is said twice.
    if (title.find(name) != title.npos) return title;
    return name.find(title) != name.npos ? name : name + " · " + title;
}

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
