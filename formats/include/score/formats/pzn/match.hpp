#pragma once
/// A match of Bezique as a PZN record tells it: what is said for people, and the engine's record of it.
///
///     Interpreter interpreter;
///     Match match; Places places;
///     interpreter.read(document, match, places, found);
///     for (auto const& finding : bezique::check(match.record)) report(bezique::id(finding.fault), finding.game, finding.deal);
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "score/bezique/check.hpp"
#include "score/bezique/record.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/pzn/document.hpp"

namespace score::formats::pzn {

/// A tag that PZN does not know, kept where it stood. `game` and `deal` count from 1; 0: it belongs to the match, or to the game.
struct ForeignTag {
    int game = 0, deal = 0;
    std::string name{}, value{};
    std::string section{};  // what follows it up to the next tag, as it is
    friend bool operator==(ForeignTag const&, ForeignTag const&) = default;
};

struct Match {
    /// The values of the tags that no rule looks at (Event, Site, Date, Time, Scorer, North, South, Generator), as UTF-8.
    notation::About<Tag> about;
    bezique::MatchRecord record;
    std::vector<ForeignTag> foreign;
    std::vector<notation::Comment> comments;
};
/// The same facts, whatever the comments; `MatchRecord` is compared member by member.
bool operator==(Match const&, Match const&);

/// Where a trick stands in the text.
struct TrickPlaces {
    Span whole{}, lead{}, follow{};
    std::vector<Span> declarations{};
};
/// Where the parts of a deal stand; a part that is not given has an empty span. `whole` reaches to the next deal.
struct DealPlaces {
    Span whole{}, heading{};
    Span dealer{}, trump{}, sequence{}, withdrawn{}, last_trick{}, brisques{}, marks{}, hands{}, stock{}, leader{}, play{};
    std::vector<TrickPlaces> tricks{};
    bezique::ByPlayer<std::vector<Span>> items{};
};
struct GamePlaces {
    Span whole{}, heading{};
    Span kind{}, first_dealer{}, vido{}, result{}, points{};
    std::vector<DealPlaces> deals{};
};
struct Places {
    Span heading{}, standing{}, winner{}, termination{};
    std::vector<GamePlaces> games{};
};

/// Reads records one after the other: `#` stands for the value of the same tag before.
class Interpreter {
public:
    /// What is not understood is reported and left out. Codes of `score/formats/pzn_codes.hpp`.
    void read(Document const&, Match&, Places&, Diagnostics& found);

private:
    std::map<notation::TagIndex, std::string> before_;
};

/// What of a match could not be read: form or agreements, on which all else depends; the deals that have errors in them, as the numbers of
/// their game and in it.
struct Unread {
    bool rules = false;
    std::set<std::pair<int, int>> deals{};
};
/// `found` holds what was reported while the match was read, and nothing else.
Unread unread(Places const&, Diagnostics const& found);
/// The record with deals of no cards in the place of those that could not be read: the engine leaves such a deal out, and what follows it
/// in its game.
bezique::MatchRecord without(Unread const&, bezique::MatchRecord);

/// What the rules of Bezique find in the match (B01 to B29), each at its place and with its message. Errors in `found` say what could
/// not be read: the games and deals they stand in are left out, and so is what follows from them; without form and agreements, all.
void check(Match const&, Places const&, Diagnostics& found);

}  // namespace score::formats::pzn
