#include "pad/naming.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "score/formats/i18n.hpp"

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

std::string with_rules_named(std::string_view sentence) {
    struct Document {
        std::string_view file, name;
    };
    constexpr std::array documents{
        std::to_array<Document>({{"bridge.md", N_("Bridge")}, {"king.md", N_("King")}, {"bezique.md", N_("Bezique")}})};
    std::string named{sentence};
    for (auto const& document : documents)
        for (auto at = named.find(document.file); at != named.npos; at = named.find(document.file, at + 1))
            named.replace(at, document.file.size(), _(document.name));
    return named;
}

std::string rule_named(std::string_view rule) {
    constexpr std::string_view law = "Law ";
    if (rule.starts_with(law)) return fmt::format(fmt::runtime(_("Law {}")), rule.substr(law.size()));
    if (rule == "Rubber Law, honours") return _("Laws of Rubber Bridge: honours");
    if (rule == "Rubber Law, premiums") return _("Laws of Rubber Bridge: premiums");
    return with_rules_named(rule);
}

std::string_view name_of(Seat seat) {
    constexpr std::array<std::string_view, 4> names{N_("North"), N_("East"), N_("South"), N_("West")};
    return _(names[static_cast<std::size_t>(seat)]);
}

}  // namespace score::pad
