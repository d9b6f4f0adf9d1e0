#pragma once
/// A sheet that is kept in memory while its lines are read, by the rules of every sitting: entries can be corrected and taken back, a board
/// keeps its number, a deal of King its caller.
///
///     LiveSheet sheet{rubber_game(), *rules_of(rubber_game(), {})};
///     sheet.take("4S= N").empty();                             // nothing is wrong with it
///     sheet.take("correct 1 4S+1 N");
///     Replayed const replayed = std::move(sheet).finish();
///     tally_of(replayed.sheet).contestants[0].total == 150;
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "score/events.hpp"
#include "score/formats/sheets/game.hpp"

namespace score::formats::sheets {

class LiveSheet {
public:
    /// The longest sheet: an evening has a few hundred lines.
    static constexpr std::size_t most_lines = 20'000;

    /// The game must outlive the sheet.
    LiveSheet(GameInfo const& game, GameRules rules) : game_{game}, rules_{std::move(rules)} {}

    /// Takes a line; what is wrong with it is said, and it changes nothing then. Beyond `most_lines` that is said once.
    Diagnostics take(std::string_view line);
    /// Takes a board of a record.
    Diagnostics take(Board const&);

    /// The entries that were taken, also in corrections; they are numbered from 0 in that order.
    std::size_t taken() const { return taken_.size(); }
    /// The sheet of what stands; `Told::entry` is the number of an entry that was taken.
    Replayed finish() &&;

private:
    struct Taken {
        EntryLine line;
        std::string text;
        bool is_numbered;
    };
    using Entry = std::size_t;  // of `taken_`

    Diagnostics too_long(Span where);
    bool is_full() const { return log_.size() >= most_lines; }
    std::optional<std::size_t> event_of(std::size_t number) const;
    Sheet complete();
    std::pair<std::vector<Entry>, Replayed> replayed(GameRules const&) const;

    GameInfo const& game_;
    GameRules rules_;
    std::deque<Taken> taken_{};
    std::vector<Event<Entry>> log_{};
    bool told_full_ = false, has_boards_ = false, is_complete_ = true;
};

}  // namespace score::formats::sheets
