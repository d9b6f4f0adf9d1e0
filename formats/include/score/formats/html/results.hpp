#pragma once
/// The result page of a club night: rankings, boards with their travellers, a card for each contestant. One file without external resources,
/// readable without scripts; with them a click on a title sorts its table.
///
///     html::ResultPage page{.title = "Thursday pairs"};
///     page::Table ranking{.caption = "Ranking", .columns = {{.title = "rank"}, {.title = "pair", .align = page::Column::left}}};
///     ranking.rows.push_back({.cells = {{.text = "1"}, {.text = "7", .link = "c7"}}});
///     page.rankings.push_back({.table = ranking});
///     html::append_results(out, page, "en");
#include <optional>
#include <string>
#include <vector>

#include "score/formats/board_view.hpp"
#include "score/formats/page.hpp"

namespace score::formats::html {

/// A ranking, a board, or a card: a table under its caption.
struct ResultPart {
    std::string identity{};  // what links of cells name; empty: nothing refers to it
    std::string brief{};     // what its links say
    std::string remark{};    // below the caption
    std::optional<BoardView> deal{};
    page::Table table{};
    std::vector<std::string> notes{};  // below
};

struct ResultPage {
    std::string title{};
    std::string remark{};  // below the title
    std::vector<ResultPart> rankings{}, matches{}, boards{}, cards{};
    ResultPart ledger{};  // of the director; without rows: none
};

/// Appends the whole page, from `<!DOCTYPE html>` on. Texts are escaped. The end tags of cells and rows are left out, as HTML allows: a third
/// of the page of a large event.
void append_results(std::string& out, ResultPage const&, std::string_view language);

}  // namespace score::formats::html
