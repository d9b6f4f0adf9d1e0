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
/// What happens is kept in a `journal::Sitting`, but its events are not judged one by one (`score/formats/sheets/sitting.hpp`): a judgement
/// replays the sheet, for 20,000 lines 20,000 times. Entries are replayed together here, when a line changes what stands and at the end. A
/// test compares their sheets. At a game that keeps what can be of a line, a line with an error stays, and so does a change that brings
/// one.
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "score/formats/sheets/game.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats::sheets {

class LiveSheet {
public:
    /// The size limit of a sheet: an evening has a few hundred lines.
    static constexpr std::size_t most_lines = journal::Sitting::most_events;

    /// The game must outlive the sheet.
    LiveSheet(GameInfo const&, GameRules);

    /// Takes a line; what is wrong with it is said, and it changes nothing then. What is wrong with an entry among the others is told at the
    /// end. Beyond `most_lines` that is said once.
    Diagnostics take(std::string_view line);
    /// Adds a board of a record, and its players, if all boards have the same ones.
    Diagnostics take(Board const&);

    /// The number of entries added, including corrections; they are numbered from 0 in that order.
    std::size_t taken() const { return taken_.size(); }
    /// How many entries stand that `correct N` can name.
    std::size_t numbered();
    /// The sheet of the effective entries; `Told::entry` is the number of an added entry.
    Replayed finish() &&;

private:
    using Entry = std::size_t;  // of `taken_`
    struct Taken {
        EntryLine line;
        std::string text;
        bool is_numbered;
        std::vector<std::string> sit_down;  // who does, by a line of the sheet
    };
    // Who says the names of the players: the boards, unless they differ or a line says them.
    enum class Players : std::uint8_t { of_the_boards, change, of_a_line };
    // What stands, and the sheet that it makes.
    struct Now {
        std::vector<Entry> entries{};         // in the order of the sheet
        std::vector<std::uint32_t> events{};  // for each of them the event in which it was entered
        Replayed replayed{};
    };

    Result<Asked> read(std::string_view line);
    BySeat<std::string> const& names_for(std::string_view line);
    std::vector<std::string> known_as(Asked const&) const;
    void note_who_sits_down(Taken const&);
    Diagnostics too_long(Span where);
    void enter(Taken);
    void note_players(Board const&);
    std::optional<Diagnostic> change(Asked const&, std::string_view text);
    Result<Taken> taken_for(Asked const&, std::size_t place, std::string_view text) const;
    Message no_such_entry() const;
    std::optional<Diagnostic> refusal(Now const& then, std::optional<Entry> changed, std::string_view text) const;
    auto is_numbered() const {
        return [this](Entry entry) { return taken_[entry].is_numbered; };
    }
    std::optional<std::size_t> place_of(std::size_t number) const;
    std::optional<std::size_t> number_of(Entry) const;
    Now replayed(std::span<journal::StandingEntry const>) const;
    void settle();
    bool leaves_out();
    void complete();
    std::size_t count_numbered() const;

    GameInfo const& game_;
    GameRules rules_;
    Facts facts_{};  // the names of the players
    Players players_ = Players::of_the_boards;
    BySeat<std::string> names_{};  // by seat, as they play now
    bool names_are_old_ = false;
    std::unordered_map<std::string, std::vector<std::string>> sat_down_{};  // by a line of the sheet: the spellings of each folded name
    std::deque<Taken> taken_{};
    journal::Sitting sitting_;               // the text of an entry is its number in `taken_`: lines need not be text that a sitting takes
    std::vector<Entry> waiting_{};           // to be entered when the sheet is asked for, behind what stands
    Now now_{};                              // what stands when none is waiting
    std::size_t completed_ = 0;              // of `taken_`: what stands of those before it says for good what it is
    std::vector<Replayed::Told> refused_{};  // of entries that were left out
    std::size_t lines_ = 0;                  // that asked for something
    bool told_full_ = false;
};

}  // namespace score::formats::sheets
