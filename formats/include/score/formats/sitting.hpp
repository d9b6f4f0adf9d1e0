#pragma once
/// A sitting: one evening of one game as it happened, whatever the game. An append-only list of numbered events; nothing is ever erased,
/// and the sheet is the replay of the entries that stand (`score/events.hpp`).
///
///     auto sitting = Sitting::begin({.id = *SittingId::of("5f0c2a7e91b34d68a1c09e57d2b4f836"), .game = "king"});
///     sitting->append({1, "2026-11-20T20:16:10+03:00", "ayse", Entry{"W kupa 3 6 4 0"}});
///     sitting->append({2, "2026-11-20T20:17:00+03:00", "ayse", Correction{1, "W kupa 3 6 3 1"}});
///     sitting->append({3, "2026-11-20T20:17:30+03:00", "ayse", Retraction{2}});   // undo; to retract event 3 is redo
///     sitting->standing().front().text == "W kupa 3 6 4 0";                       // event 1
///
/// What an entry means is the business of its game: an entry is one line of that game's own language (`score/formats/king_entry.hpp`,
/// `bezique_entry.hpp`, `sheet_entry.hpp`). There is no clock and no randomness here: whoever calls brings times and identities.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

namespace score::formats::journal {

/// Tells one sitting from all others, for ever: 128 bits that the caller drew at random when it began.
class SittingId {
public:
    static constexpr std::size_t digits = 32;
    /// 32 hexadecimal digits in either case.
    static std::optional<SittingId> of(std::string_view hexadecimal);
    static SittingId of(std::array<std::uint8_t, 16> const& bytes);
    /// In small letters.
    std::string_view text() const { return {text_.data(), text_.size()}; }
    friend auto operator<=>(SittingId const&, SittingId const&) = default;

private:
    SittingId() = default;
    std::array<char, digits> text_{};
};

/// One agreement of the table, by the names of its game (`ReshowFrom any`). Kept as written, for every reader to come.
struct Agreement {
    std::string key, value;
    friend bool operator==(Agreement const&, Agreement const&) = default;
};

struct SeatedPlayer {
    std::string seat;  // as the game calls it: `N`, `E`, `S`, `W`
    std::string name;  // as it was written then
    friend bool operator==(SeatedPlayer const&, SeatedPlayer const&) = default;
};

/// What is fixed when a sitting begins. Empty texts are not known.
struct SittingHead {
    SittingId id;
    std::string game;     // `rubber`, `chicago`, `borc`, `table`, `bezique`, `king`; an open list of words
    std::string variant;  // a word of that game
    std::vector<Agreement> agreements{};
    std::vector<SeatedPlayer> players{};
    std::string place{}, title{};
    std::string started{};  // `2026-11-20` or `2026-11-20T20:15:00+03:00`
    /// Facts that a later version of the journal has brought: kept and not understood.
    std::vector<Agreement> others{};
    friend bool operator==(SittingHead const&, SittingHead const&) = default;
};

// What can happen. Events are numbered from 1.

/// A line of the game's own entry language.
struct Entry {
    std::string text;
    friend bool operator==(Entry const&, Entry const&) = default;
};
/// The entry of an earlier event should have been another one; it keeps its place.
struct Correction {
    std::uint32_t event;
    std::string text;
    friend bool operator==(Correction const&, Correction const&) = default;
};
/// An earlier entry, correction, retraction, note or finish is as if it had not happened.
struct Retraction {
    std::uint32_t event;
    friend bool operator==(Retraction const&, Retraction const&) = default;
};
struct Note {
    std::string text;
    friend bool operator==(Note const&, Note const&) = default;
};
struct Pause {
    friend bool operator==(Pause const&, Pause const&) = default;
};
struct Resume {
    friend bool operator==(Resume const&, Resume const&) = default;
};
/// The evening is over. Nothing follows, but the retraction of this, which opens it again.
struct Finish {
    std::string how;  // a word: `complete`, `abandoned`
    friend bool operator==(Finish const&, Finish const&) = default;
};
/// What a later version of the journal has brought: kept and not understood.
struct OtherEvent {
    std::string word, text;
    friend bool operator==(OtherEvent const&, OtherEvent const&) = default;
};
using Happening = std::variant<Entry, Correction, Retraction, Note, Pause, Resume, Finish, OtherEvent>;

struct SittingEvent {
    std::uint32_t number;  // from 1, without gaps
    std::string time;      // `2026-11-20T20:16:10+03:00`; empty: not known
    std::string author;    // who entered it; empty: not known
    Happening what;
    friend bool operator==(SittingEvent const&, SittingEvent const&) = default;
};

/// The words of the journal. Those of `OtherEvent` and of `SittingHead::others` are other ones, and a fact begins with a letter.
inline constexpr std::array<std::string_view, 7> event_words{"entry", "correct", "retract", "note", "pause", "resume", "finish"};
inline constexpr std::array<std::string_view, 8> fact_words{"sitting", "variant", "agree", "seat", "place", "title", "started", "seal"};

/// The words, texts and times that a sitting takes.
/// A word is 1 to 64 letters, digits and `. _ + -` of ASCII, the first of them a letter or a digit.
bool is_word(std::string_view);
/// One line of valid UTF-8: no control characters or line separators, no blank at either end, at most `longest_text` bytes. May be empty.
bool is_line(std::string_view);
inline constexpr std::size_t longest_text = 1000;
/// A date of the calendar, `2026-11-20`, or a moment of it, `2026-11-20T20:15:00+03:00`, to the minute or finer, also with `Z` or no zone.
bool is_date(std::string_view);
bool is_moment(std::string_view);

/// Why a sitting cannot begin like that.
enum class HeadFault : std::uint8_t { game, variant, agreement, agreement_twice, seat, seat_twice, player, text, started, other, too_many };
/// Why an event cannot follow.
enum class EventFault : std::uint8_t {
    number,      // not the next one
    time,        // no moment
    author,      // not a line
    text,        // empty, or not a line
    word,        // no word
    no_event,    // names no earlier event
    no_entry,    // corrects what is no entry
    fixed,       // takes back what cannot be taken back
    too_deep,    // takes back a retraction of a retraction of …, more than `deepest` of them
    taken_back,  // corrects or takes back what is taken back already
    finished,    // the sitting is over
    paused,      // pauses twice
    not_paused,  // resumes what goes on
    too_many,
};
/// In English, half a sentence; to be translated.
std::string_view reason(HeadFault);
std::string_view reason(EventFault);

/// What stands on the sheet: the text, and the event in which it was entered.
struct StandingEntry {
    std::uint32_t event;
    std::string_view text;
    friend bool operator==(StandingEntry const&, StandingEntry const&) = default;
};

/// Always lawful: the only ways to one are `begin` and `append`.
class Sitting {
public:
    static constexpr std::size_t most_events = 20'000, most_facts = 1'000;
    /// Retractions of retractions: undo and redo need two.
    static constexpr std::uint8_t deepest = 20;

    static tl::expected<Sitting, HeadFault> begin(SittingHead);
    /// Why the event cannot be appended; nothing when it can.
    std::optional<EventFault> fault_of(SittingEvent const&) const;
    tl::expected<void, EventFault> append(SittingEvent);

    SittingHead const& head() const { return head_; }
    std::span<SittingEvent const> events() const { return events_; }
    std::uint32_t next_number() const { return static_cast<std::uint32_t>(events_.size() + 1); }
    /// An event counts unless it is taken back. `number` is one of its events.
    bool counts(std::uint32_t number) const { return takers_[number - 1] == 0; }
    bool is_finished() const { return finish_ != 0; }
    bool is_paused() const { return paused_; }
    /// How it ended, or empty.
    std::string_view outcome() const;
    /// The sheet, in the order of entry. Views the sitting.
    std::vector<StandingEntry> standing() const;
    /// What would stand if that happened, or why it cannot. Views the sitting and the event.
    tl::expected<std::vector<StandingEntry>, EventFault> standing_after(SittingEvent const&) const;
    /// The event that undo and redo have to retract: see `last_to_undo` and `last_to_redo` of score/events.hpp. Nothing when finished.
    std::optional<std::uint32_t> to_undo() const;
    std::optional<std::uint32_t> to_redo() const;

    friend bool operator==(Sitting const& a, Sitting const& b) { return a.head_ == b.head_ && a.events_ == b.events_; }

private:
    explicit Sitting(SittingHead head) : head_{std::move(head)} {}
    bool is_of_sheet(SittingEvent const&) const;
    void take(std::uint32_t taken);

    SittingHead head_;
    std::vector<SittingEvent> events_{};
    std::vector<std::uint8_t> depths_{};   // of a retraction of an entry 1, of a retraction of that 2, …
    std::vector<std::uint32_t> takers_{};  // of each event the retractions that count
    std::uint32_t finish_ = 0;             // the event that ended it; 0: it goes on
    bool paused_ = false;
};

}  // namespace score::formats::journal
