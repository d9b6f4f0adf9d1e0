#include "score/formats/pzn/notation.hpp"

#include <algorithm>
#include <variant>

#include "../notation/check_file.hpp"
#include "../notation/rewrite.hpp"
#include "json_fields.hpp"
#include "score/formats/pzn/json.hpp"

namespace score::formats {

template class notation::FileChecker<pzn::Notation>;
template class notation::WholeReader<pzn::Notation>;
template class notation::Rewriter<pzn::Notation>;

namespace pzn {

std::size_t Summary::add(Match const& match) {
    games += match.record.games.size();
    for (auto const& game : match.record.games) {
        deals += game.deals.size();
        played += static_cast<std::size_t>(std::ranges::count_if(
            game.deals, [](bezique::DealRecord const& d) { return std::holds_alternative<bezique::DealCards>(d.content); }));
    }
    return ++matches;
}

bool reads_back(std::string_view canonical, Match const& match) { return notation::reads_back<Notation>(canonical, match); }

std::string json_of(Match const& match) { return notation::written(MatchForm{}, match); }

std::optional<Match> read_json(std::string_view object, Diagnostics& found) { return notation::read(MatchForm{}, object, found); }

}  // namespace pzn
}  // namespace score::formats
