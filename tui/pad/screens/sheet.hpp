#pragma once
/// The sheet of an evening and its input line. During typing, the line below shows what it would score or why it is invalid; with the
/// cursor on a figure, the side panel explains it.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pad/evening.hpp"
#include "pad/incoming.hpp"
#include "pad/line_editor.hpp"
#include "pad/spoken.hpp"
#include "score/formats/page.hpp"

namespace score::pad {

class Turn;
struct Model;

struct SheetScreen {
    LineEditor line{};
    std::optional<Figure> cursor{};             // what is explained; std::nullopt: the newest entry is in view
    std::optional<std::uint32_t> correcting{};  // the event whose entry the line will replace
    int turned = 0;                             // lines scrolled back
    std::optional<std::string> waiting_for{};   // the notice to show once the entry is on disk
    bool is_looking = false;                    // something has changed in the book; perhaps this evening
    bool has_company = false;                   // another pad has entered something since this line was begun

    /// Completions of the word being typed, while Tab is pressed.
    struct Completion {
        std::size_t begin = 0;
        std::vector<std::string> words{};
        std::size_t at = 0;
    };
    std::optional<Completion> completion{};

    /// A line just cleared by Esc; Up restores it.
    struct Aside {
        LineEditor line{};
        std::optional<std::uint32_t> correcting{};
    };
    std::optional<Aside> aside{};

    /// What a paste has below a line that was not entered: it is left out, and counted.
    struct LeftOut {
        std::string why{};  // the line was not entered
        int lines = 0;
        bool in_line = false;  // the last of them has begun
    };
    std::optional<LeftOut> left_out{};
};

/// Begins to correct the entry of an event.
void correct(SheetScreen&, Model const&, std::uint32_t event);
/// Begins a line for an entry that was forgotten before that of an event.
void insert_before(Turn&, std::uint32_t event);

void enter(SheetScreen&, Turn&);
void update(SheetScreen&, Turn&, Incoming const&);
void view(SheetScreen const&, Model const&, Pane const&);
Spoken spoken(SheetScreen const&, Model const&);

}  // namespace score::pad
