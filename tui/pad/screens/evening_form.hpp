#pragma once
/// A new evening: the game, its variant, who sits where, its day, and what the table agrees on.
#include <string>
#include <vector>

#include "pad/line_editor.hpp"
#include "pad/list_cursor.hpp"
#include "pad/message.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::pad {

namespace sheets = formats::sheets;

class Turn;
struct Model;

struct EveningForm {
    struct Name {
        Seat seat{};
        LineEditor text{};
    };
    /// One thing to agree on: one of some words, or a number that is typed.
    struct Agreed {
        sheets::AgreementChoice what{};
        std::size_t at = 0;  // of its words
        LineEditor typed{};
        bool is_typed() const { return what.kind != sheets::AgreementChoice::Kind::words; }
        /// As the journal has it; what was typed may also be the name of a value in the language of the interface.
        std::string value() const;
        bool is_usual() const { return value() == what.usual; }
    };

    std::size_t game = 0;     // of the catalogue
    std::size_t variant = 0;  // of that game
    std::vector<Name> names{};
    LineEditor place{}, title{};
    LineEditor date{};    // empty: it begins now
    std::string today{};  // as the desk has told it; empty: not known
    std::vector<Agreed> agreements{};
    ListCursor cursor{};
    std::vector<std::string> known{};  // players of the archive, those who came most often first
};

/// The field under the cursor is chosen, from two things at least.
bool has_choice(EveningForm const&);

void enter(EveningForm&, Turn&);
void update(EveningForm&, Turn&, Message const&);
void view(EveningForm const&, Model const&, Pane const&);

}  // namespace score::pad
