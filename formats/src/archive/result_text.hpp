#pragma once
/// What came of games, as JSON in the tables of a book: one text a game, which views read too. The same results give the same text.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/archive/results.hpp"
#include "score/formats/sitting.hpp"

namespace score::archive {

/// `[["N","Ayşe"],["W","Burak"]]`
std::string players_text(std::span<formats::journal::SeatedPlayer const>);
std::optional<std::vector<formats::journal::SeatedPlayer>> read_players(std::string_view);

/// `{"game":"king","variant":"classic","complete":1,"players":[[0,"N","Ayşe"]],"totals":{"points":[120]}}`
std::string result_text(GameResult const&);
/// `[[1,0,"KOZ/S",{"points":[120]}]]`
std::string deals_text(GameResult const&);
/// The inverse of both; without the text of the deals there are none.
std::optional<GameResult> read_result(std::string_view result, std::optional<std::string> const& deals);

/// `[{"line":0,"contract":"4SX","declarer":"N","tricks":9,"computed":-200}]`
std::string boards_text(std::span<BoardResult const>);
std::optional<std::vector<BoardResult>> read_boards(std::string_view);

}  // namespace score::archive
