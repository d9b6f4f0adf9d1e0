#include "score/formats/pkn/notation.hpp"

#include <algorithm>
#include <variant>

#include "../notation/check_file.hpp"
#include "../notation/rewrite.hpp"
#include "json_fields.hpp"
#include "text/fmt.hpp"

namespace score::formats {

template class notation::FileChecker<pkn::Notation>;
template class notation::WholeReader<pkn::Notation>;
template class notation::Rewriter<pkn::Notation>;

namespace pkn {

void Summary::add(Party const& party) {
    ++parties;
    deals += party.record.deals.size();
    played += static_cast<std::size_t>(std::ranges::count_if(
        party.record.deals, [](king::DealRecord const& d) { return std::holds_alternative<king::DealCards>(d.content); }));
}

std::string Notation::summary(Party const& party) {
    auto const& record = party.record;
    std::string text{record.rules.variant().name};
    if (record.result)
        for (auto const s : record.rules.variant().players) text += fmt::format(" {} {}", letter(s), (*record.result)[s]);
    if (record.termination) text.append(" ").append(name(*record.termination));
    return text;
}

std::string_view Notation::variant_word(Party const& party) { return party.record.rules.variant().name; }

bool reads_back(std::string_view canonical, Party const& party) { return notation::reads_back<Notation>(canonical, party); }

std::string json_of(Party const& party) { return notation::written(PartyForm{}, party); }

std::optional<Party> read_json(std::string_view object, Diagnostics& found) { return notation::read(PartyForm{}, object, found); }

bool is_party(std::string_view object) {
    JsonTree tree;
    Diagnostics unheard;
    auto const type = tree.read(object, unheard) ? tree.root().find("type") : std::nullopt;
    return type && type->text() == "party";
}

}  // namespace pkn
}  // namespace score::formats
