#include "score/formats/pzn/json.hpp"

#include "json_fields.hpp"

namespace score::formats::pzn {

std::string json_of(Match const& match) { return notation::written(MatchForm{}, match); }

std::optional<Match> read_json(std::string_view object, Diagnostics& found) { return notation::read(MatchForm{}, object, found); }

}  // namespace score::formats::pzn
