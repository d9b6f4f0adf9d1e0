#pragma once
/// The open evening: its sitting in the archive, and the sheet computed from it.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pad/message.hpp"
#include "pad/sheets/any_sheet.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/trim.hpp"

namespace score::pad {

namespace sheets = formats::sheets;

struct Drawing;
struct SideLine;
template <class Made>
struct Kept;

/// A valid entry, in the order of the sheet.
struct Row {
    std::uint32_t event = 0;
    std::string text{};
    std::optional<std::size_t> place{};   // among the entries that the sheet accepted
    std::optional<std::size_t> number{};  // from 1, as `correct N` counts; std::nullopt if it cannot be corrected that way
};

class Evening {
public:
    /// A sitting of any game, including one unknown to this program.
    static Evening of(Sitting);
    /// Appends events that the archive has accepted.
    void append(std::vector<SittingEvent> const&);

    Sitting sitting;
    std::vector<Row> rows{};
    /// The sheet; std::nullopt if the game is unknown, with the reason in `broken`.
    std::optional<sheets::Evening> replayed{};
    sheets::Findings broken{};
    sheets::Tally tally{};
    /// The events that undo and redo would withdraw.
    std::optional<std::uint32_t> to_undo{}, to_redo{};
    /// The cached drawing and standing of the sheet (pad/sheets/drawing.hpp): recomputed when the evening changes, not at every key.
    mutable std::shared_ptr<Kept<Drawing> const> drawn{};
    mutable std::shared_ptr<Kept<std::vector<SideLine>> const> standing{};

    Row const* row_of(std::uint32_t event) const;
    /// The event whose entry has this place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return replayed->events[place]; }
    std::string const* text_at(std::size_t place) const;

    /// The totals before event `number` and right after it; empty if it cannot be replayed. If the players change afterwards nothing
    /// is compared: before equals after. At Bezique they are the marks of the last game that it changed, else of the last game; `match` has
    /// the match score.
    struct Change {
        std::vector<sheets::Contestant> contestants{};
        std::vector<std::int64_t> before{}, after{};
        std::string match{};                // see `match_change`
        std::optional<std::size_t> game{};  // of Bezique, from 1, if there are several
        bool is_change() const { return before != after || !match.empty(); }
    };
    Change change_by(std::uint32_t number) const;

private:
    explicit Evening(Sitting s) : sitting{std::move(s)} {}
    void replay();
};

/// What a line would do; with `correcting`, as a replacement of that event's entry.
sheets::Judgement judge(Evening const&, std::string_view line, std::optional<std::uint32_t> correcting);
/// "4♥ by N": suits in contracts and entries as symbols.
std::string with_suits(std::string_view entry);
using sheets::name_of;

/// Whether the totals of the two lists are comparable: the same people in the same order.
bool are_same(std::vector<sheets::Contestant> const&, std::vector<sheets::Contestant> const&);

/// What the games of Bezique count towards: "match"; games won, or the points of single deals. Empty for other games.
std::string_view name_of_match(sheets::Sheet const&);
/// "5:4 → 5:2" if the match score of Bezique changes; else empty.
std::string match_change(std::vector<sheets::Contestant> const& before, std::vector<sheets::Contestant> const& after);

/// `sheets::tally_now` of the sheet, if there is one.
sheets::Tally tally_now(Evening const&);
/// The same for `sheets::tally_listed`.
sheets::Tally tally_listed(Evening const&);

/// `850 : 150`, we first; for more than two `-720 -160 370 620`; empty without a sheet.
std::string totals_line(sheets::Tally const&, Side we);
/// `Ayşe & Ceren 850`, we first.
std::vector<std::string> totals_by_name(sheets::Tally const&, Side we);
/// Moves our side to the left, as on the sheet.
void put_us_first(std::vector<sheets::Contestant>&, Side we);

using formats::trimmed;

}  // namespace score::pad
