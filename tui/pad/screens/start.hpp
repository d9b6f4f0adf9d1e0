#pragma once
/// The start screen: the open evenings, and the main menu.
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"

namespace score::pad {

class Turn;
struct Model;

struct StartScreen {
    std::vector<SittingSummary> under_way{};  // newest first
    /// Whether the book is empty is only queried if no evening is open.
    enum class Book : std::uint8_t { unknown, asked, empty, used } book = Book::unknown;
    ListCursor cursor{};
};

void enter(StartScreen&, Turn&);
void update(StartScreen&, Turn&, Incoming const&);
void view(StartScreen const&, Model const&, Pane const&);

}  // namespace score::pad
