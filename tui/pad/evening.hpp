#pragma once
/// The open evening: its sitting in the archive, and the sheet computed from it.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pad/incoming.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/page.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/trim.hpp"

namespace score::pad {

namespace sheets = formats::sheets;
using formats::page::Figure;

struct Drawing;
template <class Made>
struct Kept;

/// A valid entry, in the order of the sheet.
struct Row {
    std::uint32_t event = 0;
    std::string text{};
    std::optional<std::size_t> place{};   // among the entries that the sheet accepted
    std::optional<std::size_t> number{};  // from 1, as `correct N` counts; std::nullopt if it cannot be corrected that way
};

class OpenEvening {
public:
    /// A sitting of any game, including one unknown to this program.
    static OpenEvening of(Sitting);
    /// Appends events that the archive has accepted.
    void append(std::vector<SittingEvent> const&);

    Sitting sitting;
    std::string title{};                // that of the sitting, else its game
    std::vector<std::string> people{};  // of the book: who sits down is called as he is there
    std::vector<Row> rows{};
    /// The sheet; std::nullopt if the game is unknown, with the reason in `broken`.
    std::optional<sheets::Evening> replayed{};
    sheets::Findings broken{};
    Tally tally{};
    /// The cached drawing, standing and needs of the sheet (pad/sheets/drawing.hpp): recomputed when the evening changes, not at every key.
    mutable std::shared_ptr<Kept<Drawing> const> drawn{};
    mutable std::shared_ptr<Kept<formats::page::Lines> const> standing{}, needs{};
    /// What was judged last on this evening. When that happens it is the evening.
    struct Judged {
        std::optional<std::string> line{};  // nothing: an event of the history
        std::optional<std::uint32_t> correcting{};
        sheets::Judgement judgement{};
    };
    mutable std::shared_ptr<Judged> judged{};

    Row const* row_of(std::uint32_t event) const;
    /// The head with the players in the seats that they have now: they may have changed them, or said other names.
    SittingHead head_now() const;
    /// The event whose entry has this place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return replayed->events[place]; }
    std::string const* text_at(std::size_t place) const;
    /// The entries of the sheet, in its order.
    std::vector<sheets::EnteredLine> entered() const;
    /// What a text enters, as its game reads it: read here only where it neither stands nor was judged. Nothing where it enters nothing.
    sheets::EntryLine entry_of(std::string_view text) const;

    /// The totals before event `number` and right after it; empty if it cannot be replayed. If the players change afterwards nothing
    /// is compared: before equals after. At Bezique they are the marks of the last game that it changed, else of the last game; `match` has
    /// the match score.
    struct Change {
        std::vector<Contestant> contestants{};
        std::vector<std::int64_t> before{}, after{};
        std::string match{};                // see `match_change`
        std::optional<std::size_t> game{};  // of Bezique, from 1, if there are several
        bool is_change() const { return before != after || !match.empty(); }
    };
    Change change_by(std::uint32_t number) const;

private:
    explicit OpenEvening(Sitting);
    void replay();
    void stand(std::optional<sheets::Evening>, Tally);
};

/// What a line would do; with `correcting`, in place of the entry of that event. It is kept with the evening, so that no line is judged
/// twice, and the reference holds until another one is judged or the evening changes.
sheets::Judgement const& judge(OpenEvening const&, std::string_view line, std::optional<std::uint32_t> correcting);
/// The same for an event, as one takes back what stands somewhere in the history.
sheets::Judgement const& judge(OpenEvening const&, Happening);
/// "4♥ by N": suits in contracts and entries as people draw them.
std::string with_suits(std::string_view entry);

/// Whether totals of one list can be compared with those of the other: the same people in the same order.
bool are_same(std::vector<Contestant> const&, std::vector<Contestant> const&);

/// The marks of the last game of Bezique that differs afterwards, else of the last one: they have no sum over games.
struct ChangedGame {
    std::size_t at = 0, count = 1;  // from 0
    std::vector<std::int64_t> before{}, after{};
};
ChangedGame changed_game(sheets::Sheet const& before, sheets::Sheet const& after, std::size_t contestants);

/// What the games of Bezique count towards: "match"; games won, or the points of single deals. Empty for other games.
std::string_view name_of_match(sheets::Sheet const&);
/// "2 : 1", in the order of the contestants; empty before the first game is over.
std::string results_of_match(std::vector<Contestant> const&);
/// "5:4 → 5:2", where what the games of Bezique have brought is another figure afterwards; else empty.
std::string match_change(std::vector<Contestant> const& before, std::vector<Contestant> const& after);

/// `sheets::tally_now` of the sheet, where there is one.
Tally tally_now(OpenEvening const&);
/// The same of `sheets::tally_listed`.
Tally tally_listed(OpenEvening const&);

/// `850 : 150`, of us first; for more than two `-720 -160 370 620`; empty where there is no sheet.
std::string totals_line(Tally const&, Side we);
/// The unit of such a figure: "IMP", "IMPs".
std::string_view imps_behind(std::int64_t figure);
/// `Ayşe & Ceren 850`, of us first.
std::vector<std::string> totals_by_name(Tally const&, Side we);
/// Brings us to the left, as on the sheet.
void put_us_first(std::vector<Contestant>&, Side we);

using formats::trimmed;

}  // namespace score::pad
