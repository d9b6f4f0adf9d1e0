#pragma once
/// A sheet in memory that is built line by line, by the same rules as a sitting: entries can be corrected and retracted, a board keeps
/// its number, a deal of King its declarer.
///
///     LiveSheet sheet{rubber_game(), *rules_of(rubber_game(), {})};
///     sheet.take("4S= N").empty();                             // no findings
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
    /// The size limit of a sheet: an evening has a few hundred lines.
    static constexpr std::size_t most_lines = 20'000;

    /// The game must outlive the sheet.
    LiveSheet(GameInfo const& game, GameRules rules) : game_{game}, rules_{std::move(rules)} {}

    /// Adds a line; returns its findings, and changes nothing if there is an error. Exceeding `most_lines` is reported once.
    Diagnostics take(std::string_view line);
    /// Adds a board of a record.
    Diagnostics take(Board const&);

    /// The number of entries added, including corrections; they are numbered from 0 in that order.
    std::size_t taken() const { return taken_.size(); }
    /// The sheet of the effective entries; `Told::entry` is the number of an added entry.
    Replayed finish() &&;

private:
    struct Taken {
        EntryLine line;
        std::string text;
        bool is_numbered;
    };
    using Entry = std::size_t;  // index into `taken_`

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
