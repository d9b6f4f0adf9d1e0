// The result of a sheet: of a sitting, or of a match or a party in a record.
#include <algorithm>

#include "score/archive/results.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/records.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::archive {

namespace sheets = formats::sheets;

namespace {

GameResult result(sheets::Sheet const& sheet, std::string_view game, std::string_view variant) {
    auto const tally = tally_of(sheet);
    GameResult result;
    result.game = game;
    result.variant = variant;
    result.complete = tally.complete;
    auto const add = [&](std::string_view what, std::int64_t value) {
        auto const position = static_cast<std::int64_t>(result.players.size() - 1);
        if (value != 0) result.figures.push_back({0, position, std::string{what}, value});
    };
    for (std::size_t side = 0; side < tally.contestants.size(); ++side) {
        auto const& contestant = tally.contestants[side];
        for (std::size_t i = 0; i < contestant.seats.size(); ++i) {
            result.players.push_back({static_cast<std::int64_t>(side), std::string{letter(contestant.seats[i])}, contestant.names[i]});
            add(name(tally.measure), contestant.result);
            if (tally.unit == sheets::Unit::marks) add("marks", contestant.total);
            else if (tally.by_margin) add("scored", contestant.total);
            if (tally.complete) add("won", tally.winner == side ? 1 : 0);
        }
    }
    auto counted = sheet.kind().results(sheet, tally);
    for (auto& [number, declarer, named] : counted.deals) result.deals.push_back({number, declarer, std::move(named)});
    for (auto& [deal, position, what, value] : counted.figures) result.figures.push_back({deal, position, std::move(what), value});
    return result;
}

}  // namespace

GameResult result_of(formats::pzn::Match const& match, formats::pzn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(match, lost);
    return result(sheet, "bezique", sheet.rules.form().name);
}

GameResult result_of(formats::pkn::Party const& party, formats::pkn::Unread const& lost) {
    auto const sheet = sheets::sheet_of(party, lost);
    return result(sheet, "king", sheet.rules.variant().name);
}

std::optional<GameResult> result_of(formats::journal::Sitting const& sitting) {
    auto const evening = sheets::replay(sitting);
    if (!evening) return std::nullopt;
    return result(evening->sheet, evening->game->word(), evening->variant);
}

}  // namespace score::archive
