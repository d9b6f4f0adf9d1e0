#pragma once
/// A new evening, or the correction of one that was begun: the game, its variant, the players and their seats, the date, the agreements.
#include <optional>
#include <string>
#include <vector>

#include "pad/incoming.hpp"
#include "pad/line_editor.hpp"
#include "pad/list_cursor.hpp"
#include "pad/spoken.hpp"
#include "score/formats/sheets/games.hpp"

namespace score::pad {

namespace sheets = formats::sheets;

class OpenEvening;
class Turn;
struct Model;

struct EveningForm {
    struct Name {
        Seat seat{};
        LineEditor text{};
    };
    /// One agreement: a choice of words, or a typed number.
    struct Agreed {
        sheets::AgreementChoice what{};
        std::size_t at = 0;  // index of the word
        LineEditor typed{};
        bool is_typed() const { return what.kind != sheets::AgreementChoice::Kind::words; }
        /// As stored in the journal; the typed text may also be the name of a value in the interface language.
        std::string value() const;
        bool is_usual() const { return value() == what.usual; }
    };

    std::size_t game = 0;     // index in the catalogue
    std::size_t variant = 0;  // index in that game
    std::vector<Name> names{};
    std::vector<Name> others{};  // typed for seats that this variant does not have
    LineEditor place{}, title{};
    LineEditor date{};    // empty: it begins now
    std::string today{};  // as the desk reports it; empty: unknown
    std::vector<Agreed> agreements{};
    std::optional<Agreed> stake{};  // as it was last, for games chosen after one that has none
    ListCursor cursor{};
    std::string typed{};                // of the choice that is looked for
    bool is_touched = false;            // the text at the cursor has been edited since the cursor came there
    std::vector<std::string> known{};   // players in the archive, most frequent first
    std::optional<SittingHead> like{};  // an earlier evening that it begins as
    bool corrects = false;              // the open evening, `like`, is corrected; else a new one begins
    std::size_t gone_back = 0;          // how many earlier evenings have been brought, the last one first
    bool waits = false;                 // for the next of them
};

/// The same people in the next seats: of two pairs the first player stays and the others move on, so that three evenings have every
/// partnership; else everybody moves on by one seat.
SittingHead in_next_seats(SittingHead, bool pairs);

/// The form that corrects the head of this evening.
EveningForm correction_of(OpenEvening const&);

/// Whether the field at the cursor has at least two choices.
bool has_choice(EveningForm const&);

void enter(EveningForm&, Turn&);
void update(EveningForm&, Turn&, Incoming const&);
void view(EveningForm const&, Model const&, Pane const&);
Spoken spoken(EveningForm const&, Model const&);

}  // namespace score::pad
