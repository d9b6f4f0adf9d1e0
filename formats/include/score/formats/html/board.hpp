#pragma once
/// A board on an HTML page, and its diagram as SVG.
///
///     BoardView const view = view_of(board, check(board, found), 1);
///     html::append_board(out, view);                                 // into a page of `page.hpp`
///     html::append_diagram(out, view, {.four_colors = true});        // an SVG file
#include <string>

#include "score/formats/board_view.hpp"

namespace score::formats::html {

/// Appends a `section` of class `record`: the diagram, the auction with its notes, double-dummy tricks, the result, the play, the results of all tables, the comments;
/// each if the board has it.
void append_board(std::string& out, BoardView const&);

/// Appends an `article` of class `deal` for a page of `Layout::sheet`: number, hands, high-card points, makeable tricks, par. Nothing for a
/// board without a deal.
void append_hand_record(std::string& out, BoardView const&);

struct DiagramStyle {
    bool four_colors = false;
    bool alone = true;  // a standalone file, with an XML header
};
/// Appends the diagram as `<svg>`: number, dealer and vulnerability, the four hands around the table, contract and result. Overlong names
/// are truncated.
void append_diagram(std::string& out, BoardView const&, DiagramStyle);

}  // namespace score::formats::html
