#pragma once
/// All evenings of the book, filtered by typing parts of names, a title, a place, a game or a date.
#include <optional>
#include <string>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/line_editor.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct ArchiveScreen {
    struct Line {
        SittingSummary sitting;
        std::string searched{};         // everything in it that can be found, folded
        std::optional<Tally> totals{};  // asked for when it is first seen
    };
    std::vector<Line> all{};           // newest first
    std::vector<std::size_t> shown{};  // indices into `all`, in display order
    LineEditor wanted{};
    ListCursor cursor{};
    enum class Which : std::uint8_t { all, under_way, finished } which = Which::all;
    enum class Order : std::uint8_t { newest, oldest, name } order = Order::newest;
    bool answered = false;
};

void enter(ArchiveScreen&, Turn&);
void update(ArchiveScreen&, Turn&, Incoming const&);
void view(ArchiveScreen const&, Model const&, Pane const&);
Spoken spoken(ArchiveScreen const&, Model const&);

}  // namespace score::pad
