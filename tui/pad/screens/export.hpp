#pragma once
/// In what form the evening is given away: one of those that its game has, or all of them. Then which files there are, and what they cannot
/// hold, stands there to be read.
#include <vector>

#include "pad/list_cursor.hpp"
#include "pad/message.hpp"

namespace score::pad {

class Turn;
class Evening;
struct Model;

struct ExportScreen {
    std::vector<ExportForm> forms{};  // to choose from; the first line of the list is all of them
    ListCursor cursor{};
};

/// The forms that there are of this evening.
ExportScreen export_for(Evening const&);

void enter(ExportScreen&, Turn&);
void update(ExportScreen&, Turn&, Message const&);
void view(ExportScreen const&, Model const&, Pane const&);

}  // namespace score::pad
