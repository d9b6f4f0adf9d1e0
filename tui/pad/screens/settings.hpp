#pragma once
/// The settings of the pad.
#include "pad/incoming.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Turn;
struct Model;

struct SettingsScreen {
    ListCursor cursor{};
};

void enter(SettingsScreen&, Turn&);
void update(SettingsScreen&, Turn&, Incoming const&);
void view(SettingsScreen const&, Model const&, Pane const&);
Spoken spoken(SettingsScreen const&, Model const&);

}  // namespace score::pad
