#pragma once
/// A party of King in a PKN record: its informational tags, and the engine's record of it.
///
///     Interpreter interpreter;
///     Party party; Places places;
///     interpreter.read(document, party, places, found);
///     check(party, places, found);
#include <set>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/pkn/document.hpp"
#include "score/king/record.hpp"
#include "score/seats.hpp"

namespace score::formats::pkn {

using notation::ForeignTag;

struct Party {
    /// The values of the informational tags (Event, Site, Date, Time, Round, Table, Scorer, the names of the players, Generator), as UTF-8.
    notation::About<Tag> about;
    king::PartyRecord record;
    std::vector<ForeignTag> foreign;
    std::vector<notation::Comment> comments;
    /// Compares the facts, ignoring the comments.
    friend bool operator==(Party const& a, Party const& b) { return a.about == b.about && a.record == b.record && a.foreign == b.foreign; }
};

/// The place of a trick in the text.
struct TrickPlaces {
    Span whole{};
    BySeat<Span> cards{};
};
/// The places of the parts of a line of the score sheet; an absent part has an empty span. `block` extends to the next block.
struct DealPlaces {
    Span row{}, block{}, heading{};
    Span dealer{}, declarer{}, contract{}, marks{}, deal{}, leader{}, play{}, order{};
    BySeat<Span> counts{}, points{}, totals{};
    std::vector<TrickPlaces> tricks{};
};
struct Places {
    Span heading{}, first_declarer{}, termination{}, king_by{}, result{}, out{}, sunk{};
    std::vector<DealPlaces> deals{};
};

/// Reads records in order: `#` repeats the previous value of the same tag.
class Interpreter {
public:
    /// Reports and skips what is not understood. Codes of `score/formats/pkn_codes.hpp`.
    void read(Document const&, Party&, Places&, Diagnostics& found);

private:
    notation::ValuesBefore before_;
};

/// The unreadable parts of a party: variant or agreements, on which everything else depends; deals with errors.
struct Unread {
    bool rules = false;
    std::set<int> deals{};
};
/// `found` must hold exactly the findings of reading the party.
Unread unread(Places const&, Diagnostics const& found);
/// The record, with empty deals in place of the unreadable ones.
king::PartyRecord without(Unread const&, king::PartyRecord);

/// Checks the party under the rules of King (K01 to K29), with places and messages. Errors in `found` mark unreadable parts: findings about
/// these deals, and those that may follow from them, are suppressed; without variant and agreements, all are.
void check(Party const&, Places const&, Diagnostics& found);

}  // namespace score::formats::pkn
