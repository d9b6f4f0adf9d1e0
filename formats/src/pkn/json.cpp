#include "score/formats/pkn/json.hpp"

#include "json_fields.hpp"

namespace score::formats::pkn {

std::string json_of(Party const& party) { return notation::written(PartyForm{}, party); }

std::optional<Party> read_json(std::string_view object, Diagnostics& found) { return notation::read(PartyForm{}, object, found); }

bool is_party(std::string_view object) {
    JsonTree tree;
    Diagnostics unheard;
    auto const type = tree.read(object, unheard) ? tree.root().find("type") : std::nullopt;
    return type && type->text() == "party";
}

}  // namespace score::formats::pkn
