#pragma once
/// A new evening: the game, its variant, what the table agrees on, and who sits where.
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
        std::string value() const { return is_typed() ? typed.text() : std::string{what.words[at]}; }
        bool is_usual() const { return value() == what.usual; }
    };

    std::size_t game = 0;     // of the catalogue
    std::size_t variant = 0;  // of that game
    std::vector<Name> names{};
    LineEditor place{}, title{};
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
