#pragma once
/// The first screen: what is under way, and where one can go from here.
#include <vector>

#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
struct Model;

struct StartScreen {
    std::vector<SittingSummary> under_way{};  // the newest first
    /// Whether there is any evening at all is asked only where none is under way.
    enum class Book : std::uint8_t { unknown, asked, empty, used } book = Book::unknown;
    ListCursor cursor{};
};

void enter(StartScreen&, Turn&);
void update(StartScreen&, Turn&, Message const&);
void view(StartScreen const&, Model const&, Pane const&);

}  // namespace score::pad
