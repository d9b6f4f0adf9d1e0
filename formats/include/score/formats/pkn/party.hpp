#pragma once
/// A party of King as a PKN record tells it: what is said for people, and the engine's record of it.
///
///     Interpreter interpreter;
///     Party party; Places places;
///     interpreter.read(document, party, places, found);
///     check(party, places, found);
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/pkn/document.hpp"
#include "score/king/record.hpp"
#include "score/seats.hpp"

namespace score::formats::pkn {

/// A tag that PKN does not know, kept where it stood. `deal` counts from 1; 0: it belongs to the party.
struct ForeignTag {
    int deal = 0;
    std::string name{}, value{};
    std::string section{};  // what follows it up to the next tag, as it is
    friend bool operator==(ForeignTag const&, ForeignTag const&) = default;
};

/// How a record ends, in the order of `king::Termination`.
inline constexpr std::array<std::string_view, 5> termination_names{"complete", "king", "declared-king-failed", "abandoned", "unfinished"};

struct Party {
    /// The values of the tags that no rule looks at (Event, Site, Date, Time, Round, Table, Scorer, the names of the players,
    /// Generator), as UTF-8.
    notation::About<Tag> about;
    king::PartyRecord record;
    std::vector<ForeignTag> foreign;
    std::vector<notation::Comment> comments;
    /// The same facts, whatever the comments.
    friend bool operator==(Party const& a, Party const& b) { return a.about == b.about && a.record == b.record && a.foreign == b.foreign; }
};

/// Where a trick stands in the text.
struct TrickPlaces {
    Span whole{};
    BySeat<Span> cards{};
};
/// Where the parts of a line of the score sheet stand; a part that is not given has an empty span. `block` reaches to the next block.
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

/// Reads records one after the other: `#` stands for the value of the same tag before.
class Interpreter {
public:
    /// What is not understood is reported and left out. Codes of `score/formats/pkn_codes.hpp`.
    void read(Document const&, Party&, Places&, Diagnostics& found);

private:
    std::map<notation::TagIndex, std::string> before_;
};

/// What of a party could not be read: variant or agreements, on which all else depends; the deals that have errors in them.
struct Unread {
    bool rules = false;
    std::set<int> deals{};
};
/// `found` holds what was reported while the party was read, and nothing else.
Unread unread(Places const&, Diagnostics const& found);
/// The record with deals of no cards in the place of those that could not be read.
king::PartyRecord without(Unread const&, king::PartyRecord);

/// What the rules of King find in the party (K01 to K29), each at its place and with its message. Errors in `found` say what could
/// not be read: what is said about these deals, and what may follow from them, is left out; without variant and agreements, all.
void check(Party const&, Places const&, Diagnostics& found);

}  // namespace score::formats::pkn
