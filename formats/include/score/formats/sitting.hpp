#pragma once
/// A sitting: one evening of one game, of any kind. An append-only list of numbered events: undo and correction are events too, and the
/// sheet is the replay of the effective entries.
///
///     auto sitting = Sitting::begin({.id = *SittingId::of("5f0c2a7e91b34d68a1c09e57d2b4f836"), .game = "king"});
///     sitting->append({1, "2026-11-20T20:16:10+03:00", "ayse", Entry{"W kupa 3 6 4 0"}});
///     sitting->append({2, "2026-11-20T20:17:00+03:00", "ayse", Correction{1, "W kupa 3 6 3 1"}});
///     sitting->append({3, "2026-11-20T20:17:30+03:00", "ayse", Retraction{2}});   // undo; to retract event 3 is redo
///     sitting->standing().front().text == "W kupa 3 6 4 0";                       // event 1
///
/// The meaning of an entry is defined by its game: an entry is one line of that game's entry language (`score/formats/king_entry.hpp`,
/// `bezique_entry.hpp`, `sheet_entry.hpp`). This module uses neither clock nor randomness: the caller supplies times and identities.
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "score/message.hpp"

namespace score::formats::journal {

/// A globally unique identity: 128 random bits, drawn by the caller when the sitting began.
class SittingId {
public:
    static constexpr std::size_t digits = 32;
    /// 32 hexadecimal digits in either case.
    static std::optional<SittingId> of(std::string_view hexadecimal);
    static SittingId of(std::array<std::uint8_t, 16> const& bytes);
    /// In lower case.
    std::string_view text() const { return {text_.data(), text_.size()}; }
    friend auto operator<=>(SittingId const&, SittingId const&) = default;

private:
    SittingId() = default;
    std::array<char, digits> text_{};
};

/// One agreement of the table, by the names of its game (`ReshowFrom any`). Kept as written, for all later readers.
struct Agreement {
    std::string key, value;
    friend bool operator==(Agreement const&, Agreement const&) = default;
};

struct SeatedPlayer {
    std::string seat;  // the game's name for it: `N`, `E`, `S`, `W`
    std::string name;  // as written at the time
    friend bool operator==(SeatedPlayer const&, SeatedPlayer const&) = default;
};

/// The facts stated when a sitting begins; later events may amend them. Empty texts are unknown.
struct SittingHead {
    SittingId id;
    std::string game;     // `rubber`, `chicago`, `borc`, `table`, `bezique`, `king`; an open set
    std::string variant;  // a word of that game
    std::vector<Agreement> agreements{};
    std::vector<SeatedPlayer> players{};
    std::string place{}, title{};
    std::string started{};  // `2026-11-20` or `2026-11-20T20:15:00+03:00`
    /// Unknown facts of later journal versions, kept as they are.
    std::vector<Agreement> others{};
    friend bool operator==(SittingHead const&, SittingHead const&) = default;
};

// The kinds of events. Events are numbered from 1.

/// A line of the game's own entry language: at the end of the sheet, or an entry that was forgotten, directly before an earlier one. Of two
/// before the same entry, the later is nearer to it.
struct Entry {
    std::string text;
    std::uint32_t before = 0;  // the event of that entry; 0: at the end
    friend bool operator==(Entry const&, Entry const&) = default;
};
/// Replaces the entry of an earlier event; the entry keeps its position.
struct Correction {
    std::uint32_t event;
    std::string text;
    friend bool operator==(Correction const&, Correction const&) = default;
};
/// Undoes an earlier entry, correction, retraction, note or finish.
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
/// The evening is over. Only a retraction of this event may follow, which reopens the evening.
struct Finish {
    std::string how;  // one of `finish_words`; journals may have other words
    friend bool operator==(Finish const&, Finish const&) = default;
};
/// States a fact of the head anew, from the first event on: `amend seat N Ayşe`, `amend place Moda`. Also after the finish.
struct Amendment {
    std::string fact;   // one of `amendable_facts`
    std::string key;    // the seat, or the name of the agreement; empty for other facts
    std::string value;  // empty: not known; of a seat: nobody sits there
    friend bool operator==(Amendment const&, Amendment const&) = default;
};
/// The sitting is set aside: it counts nowhere, and only a retraction of this event may follow, which restores it. Also after the finish.
struct Discard {
    friend bool operator==(Discard const&, Discard const&) = default;
};
/// Two copies of the sitting went different ways, and the conflict is settled: this copy stands for the other too, which had so many events
/// and this digest (`score/formats/digest.hpp`).
struct Settlement {
    std::uint32_t events;
    std::string digest;  // 64 hexadecimal digits in lower case
    std::string how;     // a word: `ours`, `theirs`, `both`
    friend bool operator==(Settlement const&, Settlement const&) = default;
};
/// An unknown event of a later journal version, kept as it is.
struct OtherEvent {
    std::string word, text;
    friend bool operator==(OtherEvent const&, OtherEvent const&) = default;
};
using Happening = std::variant<Entry, Correction, Retraction, Note, Pause, Resume, Finish, Amendment, Discard, Settlement, OtherEvent>;

struct SittingEvent {
    std::uint32_t number;  // from 1, without gaps
    std::string time;      // `2026-11-20T20:16:10+03:00`; empty: unknown
    std::string author;    // who entered it; empty: unknown
    Happening what;
    friend bool operator==(SittingEvent const&, SittingEvent const&) = default;
};

/// The reserved words of the journal. `OtherEvent` and `SittingHead::others` must use other words; a fact begins with a letter.
inline constexpr std::array<std::string_view, 11> event_words{
    "entry", "insert", "correct", "retract", "note", "pause", "resume", "finish", "amend", "discard", "settle"};
inline constexpr std::array<std::string_view, 9> fact_words{
    "sitting", "variant", "agree", "seat", "place", "title", "started", "seal", "close"};
inline constexpr std::array<std::string_view, 2> finish_words{"complete", "abandoned"};
inline constexpr std::array<std::string_view, 6> amendable_facts{"variant", "agree", "seat", "place", "title", "started"};

/// Validators for words, texts and times of a sitting.
/// A word is 1 to 64 ASCII letters, digits and `. _ + -`; the first is a letter or a digit.
bool is_word(std::string_view);
/// One line of valid UTF-8: no control characters or line separators, no leading or trailing space, at most `longest_text` bytes. May be
/// empty.
bool is_line(std::string_view);
/// Where a text has its first byte that no line of text has: a control character, or what is no UTF-8. The size of the text if none.
std::size_t unprintable_at(std::string_view);
inline constexpr std::size_t longest_text = 1000;
/// A calendar date, `2026-11-20`, or a time of such a date, `2026-11-20T20:15:00+03:00`, to the minute or finer, optionally with `Z` or an
/// offset.
bool is_date(std::string_view);
bool is_moment(std::string_view);
/// A moment or a date of a journal in seconds since 1970 UTC; a date counts from its first second, UTC. 0 if it is neither.
std::int64_t seconds_of(std::string_view moment);
/// Why no sitting can begin at such a date or time: it is after `now`, a moment, or for dates alone its day. A time without an offset is
/// one of here. std::nullopt also if `now` is empty, not known.
std::optional<Message> still_to_come(std::string_view started, std::string_view now);

/// Why a head is invalid.
enum class HeadFault : std::uint8_t { game, variant, agreement, agreement_twice, seat, seat_twice, player, text, started, other, too_many };
/// Why an event cannot be appended.
enum class EventFault : std::uint8_t {
    number,      // not the next one
    time,        // not a valid time
    author,      // not a line
    text,        // empty, or not a line
    word,        // not a valid word
    no_event,    // refers to no earlier event
    no_entry,    // corrects an event that is not an entry, or stands before one
    fixed,       // retracts an event that cannot be retracted
    too_deep,    // a chain of retractions of retractions longer than `deepest`
    taken_back,  // corrects or retracts an event that was already retracted, or stands before one
    finished,    // the sitting is over
    paused,      // already paused
    not_paused,  // not paused
    discarded,   // the sitting is discarded
    head,        // there is no such fact, or it cannot be like this
    too_many,
};
/// A translatable English sentence fragment.
std::string_view reason(HeadFault);
std::string_view reason(EventFault);

/// An effective entry: its text, and the event in which it was entered.
struct StandingEntry {
    std::uint32_t event;
    std::string_view text;
    friend bool operator==(StandingEntry const&, StandingEntry const&) = default;
};

/// The name that is shown, by the name that is written.
using OtherNames = std::map<std::string, std::string, std::less<>>;

/// Invariant: always valid; it can only be created by `begin` and `append`.
class Sitting {
public:
    static constexpr std::size_t most_events = 20'000, most_facts = 1'000;
    /// The maximum chain of retractions of retractions: undo and redo need two.
    static constexpr std::uint8_t deepest = 20;

    static tl::expected<Sitting, HeadFault> begin(SittingHead);
    /// Why the event cannot be appended; std::nullopt if it can.
    std::optional<EventFault> fault_of(SittingEvent const&) const;
    tl::expected<void, EventFault> append(SittingEvent);

    /// As it stands: with its amendments.
    SittingHead const& head() const { return head_; }
    /// As it was stated when the sitting began: what its digests cover, and what a journal has.
    SittingHead const& written_head() const { return written_ ? *written_ : head_; }
    /// The head that it would have with these amendments as well, or why there can be no such head.
    tl::expected<SittingHead, HeadFault> head_with(std::span<Amendment const>) const;
    /// Puts other names in the place of those in `head()`, and of those in entries when they are replayed, for showing. Changes no event; an
    /// amendment that follows takes them back.
    void show_names(OtherNames);
    OtherNames const& names_shown() const { return shown_; }
    std::span<SittingEvent const> events() const { return events_; }
    std::uint32_t next_number() const { return static_cast<std::uint32_t>(events_.size() + 1); }
    /// Whether an event is effective, that is, not retracted. `number` must be one of its events.
    bool counts(std::uint32_t number) const { return takers_[number - 1] == 0; }
    bool is_finished() const { return finish_ != 0; }
    bool is_paused() const { return paused_; }
    bool is_discarded() const { return discard_ != 0; }
    /// The event that discarded it; std::nullopt if it is not.
    std::optional<std::uint32_t> discarded_by() const { return discard_ == 0 ? std::nullopt : std::optional{discard_}; }
    /// How it ended; empty if it has not.
    std::string_view outcome() const;
    bool is_abandoned() const { return outcome() == "abandoned"; }
    /// The effective entries, in the order of the sheet. Views the sitting.
    std::vector<StandingEntry> standing() const;
    /// The effective entries after that event, or why it cannot be appended. Views the sitting and the event.
    tl::expected<std::vector<StandingEntry>, EventFault> standing_after(SittingEvent const&) const;
    /// The event that undo retracts: the last effective entry or correction; a correction of a retracted entry has no effect and is skipped.
    /// std::nullopt when finished or discarded.
    std::optional<std::uint32_t> to_undo() const;
    /// The event that redo retracts: the last retraction, unless something was entered or corrected since.
    std::optional<std::uint32_t> to_redo() const;

    friend bool operator==(Sitting const& a, Sitting const& b) { return a.written_head() == b.written_head() && a.events_ == b.events_; }

private:
    explicit Sitting(SittingHead head) : head_{std::move(head)} {}
    void take(std::uint32_t taken, std::vector<std::uint32_t>& takers) const;
    SittingEvent const& subject_of(SittingEvent const&) const;
    SittingHead amended() const;
    std::vector<StandingEntry> standing_by(std::vector<std::uint32_t> const& takers, SittingEvent const* next = nullptr) const;

    SittingHead head_;
    std::optional<SittingHead> written_{};  // if it differs, or did
    OtherNames shown_{};
    std::vector<SittingEvent> events_{};
    std::vector<std::uint8_t> depths_{};   // 1 for a retraction of an entry, 2 for a retraction of that, …
    std::vector<std::uint32_t> takers_{};  // the number of effective retractions of each event
    std::uint32_t finish_ = 0;             // the event that finished it; 0: not finished
    std::uint32_t discard_ = 0;            // the event that discarded it; 0: not discarded
    bool paused_ = false;
};

}  // namespace score::formats::journal
