// What came of a sheet: of a sitting, of a match or a party of a record.
#include "score/archive/results.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::archive {

namespace sheets = formats::sheets;

namespace {

GameResult result(sheets::Sheet const& sheet, std::string_view game, std::string_view variant) {
    auto const tally = tally_of(sheet);
    GameResult result{results_of(sheet, tally), std::string{game}, std::string{variant}, tally.complete, {}};
    for (std::size_t side = 0; side < tally.contestants.size(); ++side) {
        auto const& contestant = tally.contestants[side];
        for (std::size_t i = 0; i < contestant.seats.size(); ++i)
            result.players.push_back({static_cast<std::int64_t>(side), std::string{letter(contestant.seats[i])}, contestant.names[i]});
    }
    return result;
}

}  // namespace

GameResult result_of(formats::pzn::Match const& match, formats::pzn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(match, lost);
    return result(sheet, sheets::bezique_game().word(), sheet.rules.form().name);
}

GameResult result_of(formats::pkn::Party const& party, formats::pkn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(party, lost);
    return result(sheet, sheets::king_game().word(), sheet.rules.variant().name);
}

std::optional<GameResult> result_of(formats::journal::Sitting const& sitting) {
    auto const evening = sheets::replay(sitting);
    if (!evening) return std::nullopt;
    return result(evening->sheet, evening->game->word(), evening->variant);
}

}  // namespace score::archive
