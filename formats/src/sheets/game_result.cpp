// What came of a sheet: of a sitting, of a match or a party of a record.
#include "score/formats/sheets/game_result.hpp"

#include <algorithm>

#include "score/formats/pzn/notation.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::formats::sheets {
namespace {

GameResult result_of_sheet(Sheet const& sheet, std::string_view game, std::string_view variant) {
    auto const tally = tally_of(sheet);
    GameResult result{results_of(sheet, tally), std::string{game}, std::string{variant}, tally.complete, true, {}};
    for (std::size_t side = 0; side < tally.contestants.size(); ++side) {
        auto const& contestant = tally.contestants[side];
        for (std::size_t i = 0; i < contestant.seats.size(); ++i)
            result.players.push_back({static_cast<std::int64_t>(side), std::string{letter(contestant.seats[i])}, contestant.names[i]});
    }
    return result;
}

}  // namespace

GameResult result_of(pzn::Match const& match, pzn::Unread const& lost) {
    auto const sheet = sheet_of(match, lost);
    auto result = result_of_sheet(sheet, bezique_game().word(), pzn::Notation::variant_word(match));
    result.known = std::ranges::all_of(sheet.match.games, &bezique::Game::is_known);
    return result;
}

GameResult result_of(pkn::Party const& party, pkn::Unread const& lost) {
    auto const sheet = sheet_of(party, lost);
    auto result = result_of_sheet(sheet, king_game().word(), sheet.rules.variant().name);
    result.known = sheet.party.is_known();
    return result;
}

std::optional<GameResult> result_of(journal::Sitting const& sitting) {
    auto const evening = replay(sitting);
    if (!evening) return std::nullopt;
    return result_of_sheet(evening->sheet, evening->game->word(), evening->variant);
}

}  // namespace score::formats::sheets
