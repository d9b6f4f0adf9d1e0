#include "score/formats/pzn/notation.hpp"

#include <algorithm>
#include <variant>

#include "../notation/check_file.hpp"
#include "../notation/rewrite.hpp"
#include "json_fields.hpp"
#include "text/fmt.hpp"

namespace score::formats {

template class notation::FileChecker<pzn::Notation>;
template class notation::WholeReader<pzn::Notation>;
template class notation::Rewriter<pzn::Notation>;

namespace pzn {

void Summary::add(Match const& match) {
    ++matches;
    games += match.record.games.size();
    for (auto const& game : match.record.games) {
        deals += game.deals.size();
        played += static_cast<std::size_t>(std::ranges::count_if(
            game.deals, [](bezique::DealRecord const& d) { return std::holds_alternative<bezique::DealCards>(d.content); }));
    }
}

std::string Notation::summary(Match const& match) {
    auto const& record = match.record;
    std::string text{record.rules.form().name};
    // a match of one game: the figures of that game
    auto const standing = !record.standing && record.games.size() == 1 ? record.games.front().totals : record.standing;
    if (standing && !record.rules.is_of_several())
        for (auto const p : bezique::both_players) text += fmt::format(" {} {}", letter(p), (*standing)[p]);
    return text;
}

std::string_view Notation::variant_word(Match const& match) {
    return match.record.rules.players == 4 ? std::string_view{"four128-singly"} : match.record.rules.form().name;
}

bool reads_back(std::string_view canonical, Match const& match) { return notation::reads_back<Notation>(canonical, match); }

std::string json_of(Match const& match) { return notation::written(MatchForm{}, match); }

std::optional<Match> read_json(std::string_view object, Diagnostics& found) { return notation::read(MatchForm{}, object, found); }

}  // namespace pzn
}  // namespace score::formats
