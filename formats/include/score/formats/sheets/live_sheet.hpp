#pragma once
/// A sheet in memory that is built line by line, by the same rules as a sitting: entries can be corrected and retracted, a board keeps
/// its number, a deal of King its declarer.
///
///     LiveSheet sheet{rubber_game(), *rules_of(rubber_game(), {})};
///     sheet.take("4S= N").empty();                             // no findings
///     sheet.take("correct 1 4S+1 N");
///     Replayed const replayed = std::move(sheet).finish();
///     tally_of(replayed.sheet).contestants[0].total == 150;
///
/// It is not a `journal::Sitting` of events judged one by one (`score/formats/sheets/sitting.hpp`): a judgement replays the sheet, for 20,000
/// lines 20,000 times, and a board of a record has no line that a journal could hold. Entries are replayed together here, when a line
/// changes what stands and at the end. Both share the events and what stands of them (`score/events.hpp`), the replay of the game and what
/// completes its entries, and a test compares their sheets. At a game that keeps what can be of a line, a line with an
/// error stays, and so does a change that brings one.
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "score/events.hpp"
#include "score/formats/sheets/game.hpp"

namespace score::formats::sheets {

class LiveSheet {
public:
    /// The size limit of a sheet: an evening has a few hundred lines.
    static constexpr std::size_t most_lines = 20'000;

    /// The game must outlive the sheet.
    LiveSheet(GameInfo const& game, GameRules rules) : game_{game}, rules_{std::move(rules)} {}

    /// Takes a line; what is wrong with it is said, and it changes nothing then. What is wrong with an entry among the others is told at the
    /// end. Beyond `most_lines` that is said once.
    Diagnostics take(std::string_view line);
    /// Adds a board of a record.
    Diagnostics take(Board const&);

    /// The number of entries added, including corrections; they are numbered from 0 in that order.
    std::size_t taken() const { return taken_.size(); }
    /// How many entries stand that `correct N` can name.
    std::size_t numbered();
    /// The sheet of the effective entries; `Told::entry` is the number of an added entry.
    Replayed finish() &&;

private:
    using Entry = std::size_t;  // of `taken_`
    using Change = Event<Entry>;
    struct Taken {
        EntryLine line;
        std::string text;
        bool is_numbered;
    };
    // What stands, and the sheet that it makes.
    struct Now {
        Standing<Entry> standing{};
        Replayed replayed{};
    };

    Result<Asked> read(std::string_view line);
    BySeat<std::string> const& names_for(std::string_view line);
    Diagnostics too_long(Span where);
    void enter(Taken);
    std::optional<Diagnostic> change(Asked const&, std::string_view text);
    tl::expected<Change, Message> wanted(Asked const&, std::string_view text);
    static std::optional<Entry> entry_of(Change const&);
    std::optional<Diagnostic> refusal(Now const& then, Change const&, std::string_view text) const;
    std::optional<std::size_t> place_of(std::size_t number) const;
    std::optional<std::size_t> number_of(Entry) const;
    Now replayed() const;
    void settle();
    bool leaves_out();
    void complete();

    GameInfo const& game_;
    GameRules rules_;
    Facts facts_{};                // the names of the players
    BySeat<std::string> names_{};  // by seat, as they play now
    bool names_are_old_ = false;
    std::deque<Taken> taken_{};
    std::vector<Change> log_{};
    Now now_{};                              // of the events before `settled_`
    std::size_t settled_ = 0;                // each later event enters something
    std::size_t completed_ = 0;              // of `taken_`: what stands of those before it says for good what it is
    std::vector<Replayed::Told> refused_{};  // of entries that have left the log
    std::size_t lines_ = 0;                  // that asked for something
    bool told_full_ = false;
};

}  // namespace score::formats::sheets
