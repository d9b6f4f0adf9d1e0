#pragma once
/// Export of the evening in one or all of the formats of its game. Afterwards it lists the files written and what the formats cannot
/// represent.
#include <vector>

#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
class OpenEvening;
struct Model;

struct ExportScreen {
    std::vector<ExportForm> forms{};  // available forms; the first line of the list is all of them
    ListCursor cursor{};
};

/// The forms available for this evening.
ExportScreen export_for(OpenEvening const&);

void enter(ExportScreen&, Turn&);
void update(ExportScreen&, Turn&, Incoming const&);
void view(ExportScreen const&, Model const&, Pane const&);
Spoken spoken(ExportScreen const&, Model const&);

}  // namespace score::pad
