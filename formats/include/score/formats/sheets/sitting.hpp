#pragma once
/// Converts a sitting to the sheet of its game.
///
///     auto const evening = replay(sitting);                     // a sheet, and findings by event
///     tally_of(evening->sheet).contestants[0].total;
///     Judgement const would = judge(sitting, "4sx-1 n");       // as typed
///     if (would.accepted()) report(*would.event);              // the event to append
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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

/// A finding about an entry, or about the head of a sitting.
struct Finding {
    std::uint32_t event = 0;  // the event that entered it; 0: the head
    std::string text;         // of the effective entry, or of the fact
    Diagnostic found;         // at its place in the text
    /// For `render_text` and similar functions; views the finding and `file`.
    Source source(std::string_view file) const { return {file, text}; }
};
using Findings = std::vector<Finding>;

/// A parsed line, cached so that no line is parsed twice.
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

    /// The error about the entry of an event, or null.
    Diagnostic const* refusal(std::uint32_t event) const;
    /// The parsed entry of an effective event; null if it cannot be parsed, or enters nothing.
    EntryLine const* entry(std::uint32_t event) const;
    /// That of a text which stands, in whatever event.
    EntryLine const* entry(std::string_view text) const;
    /// The number by which lines such as `correct N` name the entry of an event that stands; nothing where it has none.
    std::optional<std::size_t> number_of(std::uint32_t event) const;
    /// The numbers of all effective entries, in order.
    std::vector<std::optional<std::size_t>> numbers() const;
    /// The event that entered the entry with this number, from 1.
    std::optional<std::uint32_t> event_of(std::size_t number) const;
};

/// Replays the effective entries. Errors, all of the head: unknown game [sitting-game], unknown variant [sitting-variant], invalid value of
/// an agreement [sitting-value]: the figures are then undefined. Invalid entries are skipped and reported. Lines of `earlier`, an evening
/// of the same sitting, are not parsed again: parsing takes far longer than counting.
tl::expected<Evening, Findings> replay(journal::Sitting const&, Evening const* earlier = nullptr);
/// The rules of the head of a new sitting; findings are appended, and the result is std::nullopt if one of them is an error.
std::optional<GameRules> rules_of(journal::SittingHead const&, Findings& found);

/// The event of a typed line: an entry, or with the verbs of every sheet `correct N LINE`, `undo`, `undo N`, `redo`. Effective entries are
/// numbered from 1, at bridge only deals. std::nullopt for an empty line or a comment; otherwise the reasons why it is invalid.
Result<std::optional<journal::Happening>> happening_of(journal::Sitting const&, std::string_view line);

/// The effect that a line would have on a sitting. Nothing is changed.
struct Judgement {
    std::optional<journal::Happening> event{};  // to be appended; nothing when the line says nothing, or cannot be
    Findings found{};                           // that it would bring: why not, or remarks; those of the line itself have it as typed,
                                                // with names as people are called
    std::vector<std::int64_t> gains{};          // of each contestant of the tally: its total afterwards less that of now
    std::vector<Breakdown> figures{};           // what those are made of: the items that would be new
    Tally tally{};                              // afterwards; of a line that is refused no more than the contestants
    std::optional<Evening> after{};             // the evening with it, as `replay` makes it then; nothing when it is refused
    /// What was typed, as the game reads it; nothing where names stand in it, or where it enters nothing.
    EntryLine typed{};

    bool accepted() const;
    /// The first error; null if accepted.
    Diagnostic const* refusal() const;
};
/// Replays the sitting with the line: fast enough to run on every keystroke. A refused line has `gains` of 0.
/// A player's name, or a prefix of it, is accepted in place of a seat [sitting-name]; the event has the seat, and its words are canonical.
/// A board without a number gets one in the event, `board 3 4S= N`: a correction keeps the number of the entry, a new entry has the next
/// one (`bridge::next_board`), so that later changes before it do not make it another board (Law 2). If later deals thereby move in their
/// cycle and change vulnerability, there is a remark, [sitting-moved].
/// A deal of King without a declarer gets one in the event, so that later changes before it do not assign it to another player (king.md
/// §3).
Judgement judge(journal::Sitting const&, std::string_view line);
/// The same for a sitting that has already been replayed and tallied. With `correcting` the line replaces the entry of that event. Who sits
/// down has in the event the name of the person of this sitting, else of `others`, who is called so apart from case.
Judgement judge(journal::Sitting const&, Evening const& now, Tally const&, std::string_view line,
    std::optional<std::uint32_t> correcting = {}, std::span<std::string const> others = {});
/// The same for an event, such as the retraction of any earlier event.
Judgement judge(journal::Sitting const&, Evening const& now, Tally const&, journal::Happening);
/// Everybody who plays in a sitting: those of its head, and behind them who joined later, in the seat where he sat down first.
std::vector<journal::SeatedPlayer> everybody_in(journal::Sitting const&);
/// Why the head cannot be amended like this: what its game then refuses and did not before. Empty if it can: the events to append.
Findings objections_to(journal::Sitting const&, std::span<journal::Amendment const>);
/// Why a change cannot be: an entry, with its number if it has one, that would not fit then.
Message would_not_fit(std::optional<std::size_t> number, std::string_view text, Message const& why);

}  // namespace score::formats::sheets
