#include "score/formats/rule_names.hpp"

#include <array>

#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats {

std::string with_rules_named(std::string_view sentence) {
    struct Document {
        std::string_view file, name;
    };
    constexpr std::array documents{std::to_array<Document>(
        {{"bridge.md", N_("Bridge")}, {"king.md", N_("King")}, {"bezique.md", N_("Bezique")}, {"club.md", N_("Club")}})};
    std::string named{sentence};
    for (auto const& document : documents)
        for (auto at = named.find(document.file); at != named.npos; at = named.find(document.file, at + 1))
            named.replace(at, document.file.size(), _(document.name));
    return named;
}

std::string rule_named(std::string_view rule) {
    constexpr std::string_view law = "Law ";
    if (rule.starts_with(law)) return sentence(_("Law {}"), rule.substr(law.size()));
    if (rule == "Rubber Law, honours") return _("Laws of Rubber Bridge: honours");
    if (rule == "Rubber Law, premiums") return _("Laws of Rubber Bridge: premiums");
    return with_rules_named(rule);
}

}  // namespace score::formats
