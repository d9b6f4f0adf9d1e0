#pragma once
/// Read-only text: help, an explanation.
#include <optional>
#include <string>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/incoming.hpp"
#include "pad/keymap.hpp"
#include "pad/spoken.hpp"
#include "score/formats/page.hpp"

namespace score::pad {

class Turn;
struct Model;

struct ReadingScreen {
    struct Line {
        std::string left{}, right{};  // a term and its meaning; `left` alone is a full-width line
        Role role = Role::text;       // of `left`
    };
    std::string title{};
    std::vector<Line> lines{};
    int top = 0;
    std::optional<formats::page::Page> page{};  // in place of lines
};

/// The help of a place: what can be typed there, then its keys, from the key table.
ReadingScreen help_of(Place, Model const&);

/// A page as text, under its title. Each row of its tables is a sentence where they are too wide, and to be heard.
ReadingScreen reading_of(formats::page::Page);
/// "Ada · played 2 · points 120": a row by its first words.
std::string sentence_of(formats::page::Table const&, formats::page::Row const&, std::size_t who);

/// Whether the text is longer than a screen of this size.
bool goes_on(ReadingScreen const&, Size);

void enter(ReadingScreen&, Turn&);
void update(ReadingScreen&, Turn&, Incoming const&);
void view(ReadingScreen const&, Model const&, Pane const&);
Spoken spoken(ReadingScreen const&, Model const&);

}  // namespace score::pad
