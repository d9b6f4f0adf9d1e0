#include "score/formats/pzn/check_file.hpp"

#include <algorithm>
#include <variant>

#include "../notation/check_file.hpp"

namespace score::formats {

template class notation::FileChecker<pzn::Notation>;

std::size_t pzn::Summary::add(Match const& match) {
    games += match.record.games.size();
    for (auto const& game : match.record.games) {
        deals += game.deals.size();
        played += static_cast<std::size_t>(std::ranges::count_if(
            game.deals, [](bezique::DealRecord const& d) { return std::holds_alternative<bezique::DealCards>(d.content); }));
    }
    return ++matches;
}

}  // namespace score::formats
