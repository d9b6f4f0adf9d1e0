#pragma once
/// The evening that is open: the sitting as it lies in the archive, and the sheet that it makes.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pad/message.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::pad {

namespace sheets = formats::sheets;

/// An entry that stands, in the order of the sheet.
struct Row {
    std::uint32_t event = 0;
    std::string text{};
    std::optional<std::size_t> place{};   // among the entries that the sheet took
    std::optional<std::size_t> number{};  // from 1, as `correct N` counts; nothing for what cannot be corrected that way
};

class Evening {
public:
    /// A sitting of any game, also one that this program does not know.
    static Evening of(Sitting);
    /// What the archive has taken.
    void append(std::vector<SittingEvent> const&);

    Sitting sitting;
    std::vector<Row> rows{};
    /// The sheet; nothing when the game is not known, and `broken` says why.
    std::optional<sheets::Evening> replayed{};
    sheets::Findings broken{};
    sheets::Tally tally{};

    Row const* row_of(std::uint32_t event) const;
    /// The event whose entry has this place on the sheet.
    std::uint32_t event_at(std::size_t place) const { return replayed->events[place]; }
    std::string const* text_at(std::size_t place) const;

    /// The totals as they were before event `number` and the moment after it; nothing for what cannot be replayed. When others play
    /// afterwards nothing is compared: before is as after.
    struct Change {
        std::vector<sheets::Contestant> contestants{};
        std::vector<std::int64_t> before{}, after{};
        bool is_change() const { return before != after; }
    };
    Change change_by(std::uint32_t number) const;

private:
    explicit Evening(Sitting s) : sitting{std::move(s)} {}
    void replay();
};

/// What a line would do; with `correcting`, in place of the entry of that event.
sheets::Judgement judge(Evening const&, std::string_view line, std::optional<std::uint32_t> correcting);
/// The line as the game understands it when it corrects: `correct 3 4S= N`.
std::string correction_line(Evening const&, std::string_view line, std::uint32_t correcting);

/// "4♥ by N": suits in contracts and entries as people draw them.
std::string with_suits(std::string_view entry);
/// `Ayşe & Ceren`, or the seats where nobody is named.
std::string name_of(sheets::Contestant const&);

/// Whether totals of one list can be compared with those of the other: the same people in the same order.
bool are_same(std::vector<sheets::Contestant> const&, std::vector<sheets::Contestant> const&);

/// The tally as a table reads it from afar: at Bezique the marks of the game that is played, with what the match has brought as the result; at
/// rubber bridge, once partners have changed, the back-score of each player.
sheets::Tally tally_now(Evening const&);

/// `850 : 150`, of us first; for more than two `-720 -160 370 620`; empty where there is no sheet.
std::string totals_line(sheets::Tally const&, Side we);
/// `Ayşe & Ceren 850`, of us first.
std::vector<std::string> totals_by_name(sheets::Tally const&, Side we);
/// Brings us to the left, as on the sheet.
void put_us_first(std::vector<sheets::Contestant>&, Side we);

/// No blanks at the ends.
std::string trimmed(std::string_view);

}  // namespace score::pad
