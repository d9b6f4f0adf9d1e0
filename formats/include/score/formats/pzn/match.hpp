#pragma once
/// A match of Bezique in a PZN record: its informational tags, and the engine's record of it.
///
///     Interpreter interpreter;
///     Match match; Places places;
///     interpreter.read(document, match, places, found);
///     for (auto const& finding : bezique::check(match.record)) report(bezique::id(finding.fault), finding.game, finding.deal);
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "score/bezique/check.hpp"
#include "score/bezique/record.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/notation/about.hpp"
#include "score/formats/notation/comment.hpp"
#include "score/formats/pzn/document.hpp"

namespace score::formats::pzn {

/// The words for `bezique::How`, and its signs behind a group.
inline constexpr std::array<std::string_view, 4> how_names{"opened", "completed", "reshown", "bonus"};
inline constexpr std::array<std::string_view, 4> how_signs{"", "&", "^", "!"};

using notation::ForeignTag;

struct Match {
    /// The values of the informational tags (Event, Site, Date, Time, Scorer, North, East, South, West, Generator), as UTF-8.
    notation::About<Tag> about;
    bezique::MatchRecord record;
    std::vector<ForeignTag> foreign;
    std::vector<notation::Comment> comments;
};
/// Compares the facts, ignoring the comments; `MatchRecord` is compared member by member.
bool operator==(Match const&, Match const&);

/// The place of a trick in the text.
struct TrickPlaces {
    Span whole{}, lead{}, follow{};
    std::vector<Span> declarations{};
};
/// The places of the parts of a deal; an absent part has an empty span. `whole` extends to the next deal.
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

/// Reads records in order: `#` repeats the previous value of the same tag.
class Interpreter {
public:
    /// Reports and skips what is not understood. Codes of `score/formats/pzn_codes.hpp`.
    void read(Document const&, Match&, Places&, Diagnostics& found);

private:
    notation::ValuesBefore before_;
};

/// The unreadable parts of a match: form or agreements, on which everything else depends; deals with errors, as the number of their game
/// and their number in it.
struct Unread {
    bool rules = false;
    std::set<std::pair<int, int>> deals{};
};
/// `found` must hold exactly the findings of reading the match.
Unread unread(Places const&, Diagnostics const& found);
/// The record, with empty deals in place of the unreadable ones: the engine skips such a deal, and the rest of its game.
bezique::MatchRecord without(Unread const&, bezique::MatchRecord);

/// Checks the match under the rules of Bezique (B01 to B29), with places and messages. Errors in `found` mark unreadable parts: their games
/// and deals are skipped, and so is what follows from them; without form and agreements, everything is.
void check(Match const&, Places const&, Diagnostics& found);

}  // namespace score::formats::pzn
