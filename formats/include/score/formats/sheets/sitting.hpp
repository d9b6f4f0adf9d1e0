#pragma once
/// A sitting as the sheet of its game.
///
///     auto const evening = replay(sitting);                     // a sheet, and what could not be entered, by event
///     tally_of(evening->sheet).contestants[0].total;
///     Judgement const would = judge(sitting, "4sx-1 n");       // as somebody types it
///     if (would.accepted()) report(*would.event);              // what to append
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/formats/sheets/tally.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/source.hpp"

namespace score::formats::sheets {

/// Something that is wrong with an entry, or with the head of a sitting.
struct Finding {
    std::uint32_t event = 0;  // in which it was entered; 0: the head
    std::string text;         // of the entry as it stands, or of the fact
    Diagnostic found;         // at its place in the text
    /// For `render_text` and its like; views the finding and `file`.
    Source source(std::string_view file) const { return {file, text}; }
};
using Findings = std::vector<Finding>;

/// A line as its game reads it, kept so that no line is read twice.
struct ReadLine;

/// The sheet of a sitting.
struct Evening {
    GameInfo const* game = nullptr;
    std::string_view variant{};  // a word of its variants
    GameRules rules{};
    Sheet sheet{};
    std::vector<std::uint32_t> events{};  // of each entry that the sheet took, counted as its rows count them, where it was entered
    Findings findings{};                  // entries that cannot be, and what there is to know of others, in no order
    std::vector<std::shared_ptr<ReadLine const>> lines{};  // of what stands, in its order

    /// What is wrong with the entry of an event, or null.
    Diagnostic const* refusal(std::uint32_t event) const;
    /// The entry of an event that stands, as its game reads it; null where it cannot be read, or enters nothing.
    EntryLine const* entry(std::uint32_t event) const;
    /// That of a text which stands, in whatever event.
    EntryLine const* entry(std::string_view text) const;
    /// The number by which lines such as `correct N` name the entry of an event that stands; nothing where it has none.
    std::optional<std::size_t> number_of(std::uint32_t event) const;
    /// The numbers of all that stands, in its order.
    std::vector<std::optional<std::size_t>> numbers() const;
    /// The event that entered what has this number, from 1.
    std::optional<std::uint32_t> event_of(std::size_t number) const;
};

/// Replays what stands. Errors, all of the head: the game is not known [sitting-game], it has no such variant [sitting-variant], or an
/// agreement has a value that it cannot have [sitting-value]: then nobody knows what the figures are.
/// What stands on the sheet and cannot be entered is left out and found. Lines of `earlier`, an evening of the same sitting, are not read
/// again: reading takes far longer than counting.
tl::expected<Evening, Findings> replay(journal::Sitting const&, Evening const* earlier = nullptr);
/// The rules that a head tells; findings are appended, and there are none when one of them is an error.
std::optional<GameRules> rules_of(journal::SittingHead const&, Findings& found);

/// What a line asks for that somebody types: an entry, or with the verbs of every sheet `correct N LINE`, `undo`, `undo N`, `redo`. Entries
/// are numbered from 1 as they stand, at bridge only deals. Nothing for a line that says nothing; else why it cannot be.
tl::expected<std::optional<journal::Happening>, Diagnostics> happening_of(journal::Sitting const&, std::string_view line);

/// What a line would do to a sitting. Nothing has happened yet.
struct Judgement {
    std::optional<journal::Happening> event{};  // to be appended; nothing when the line says nothing, or cannot be
    Findings found{};                           // that it would bring: why not, or remarks
    std::vector<std::int64_t> gains{};          // of each contestant of the tally: its total afterwards less that of now
    std::vector<Breakdown> figures{};           // what those are made of: the items that would be new
    Tally tally{};                              // afterwards; of a line that is refused no more than the contestants
    std::optional<Evening> after{};             // the evening with it, as `replay` makes it then; nothing when it is refused
    /// What was typed, as the game reads it; nothing where names stand in it, or where it enters nothing.
    EntryLine typed{};

    bool accepted() const;
    /// The first error; null when it is accepted.
    Diagnostic const* refusal() const;
};
/// Replays the sitting with the line: quick enough for every key of an evening. A line that is refused has `gains` of 0.
/// Where a seat can stand a player's name can, or its beginning [sitting-name]; the event has the seat, and its words are canonical.
/// A board that does not say its number does in the event, `board 3 4S= N`: a correction keeps that of the entry, an entry has the next one
/// (`bridge::next_board`). No later change before it makes it another board (Law 2). Where later deals have another vulnerability by it
/// because they are others in their cycle there is a remark, [sitting-moved].
/// A deal of King that does not say who called it does in the event: no later change before it hands it to another player (king.md §3).
Judgement judge(journal::Sitting const&, std::string_view line);
/// The same where the sitting has been replayed and tallied already. With `correcting` the line is for the entry of that event.
Judgement judge(
    journal::Sitting const&, Evening const& now, Tally const&, std::string_view line, std::optional<std::uint32_t> correcting = {});
/// The same for an event, as one takes back what stands somewhere in the history.
Judgement judge(journal::Sitting const&, Evening const& now, Tally const&, journal::Happening);
/// Why a change cannot be: an entry, with its number if it has one, that would not fit then.
std::string would_not_fit(std::optional<std::size_t> number, std::string_view text, std::string_view why);

}  // namespace score::formats::sheets
