#pragma once
/// The result page of a club night: rankings, boards with their travellers, a card for each contestant. One file without external resources,
/// readable without scripts; with them a click on a title sorts its table.
///
///     html::ResultPage page{.title = "Thursday pairs"};
///     page.rankings.push_back({.heading = "Ranking", .table = {.columns = {{"rank", true}, {"pair"}}, .rows = {{{"1"}, {"7", "c7"}}}}});
///     html::append_results(out, page, "en");
#include <optional>
#include <string>
#include <vector>

#include "score/formats/board_view.hpp"

namespace score::formats::html {

struct ResultCell {
    std::string text{};
    std::string link{};  // the identity of a part of the page; empty: none
};

struct ResultTable {
    struct Column {
        std::string title;
        bool is_number = false;
        bool spare = false;      // not on narrow screens
        bool is_result = false;  // of a table, with a contract
    };
    std::vector<Column> columns{};
    std::vector<std::vector<ResultCell>> rows{};  // as many cells as columns, or fewer
};

/// A ranking, a board, or a card.
struct ResultPart {
    std::string identity{};  // what links name; empty: nothing refers to it
    std::string brief{};     // what its links say
    std::string heading{};
    std::string remark{};
    std::optional<BoardView> deal{};
    ResultTable table{};
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
