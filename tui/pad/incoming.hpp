#pragma once
/// What comes to the pad, and effects that it requests. Both are values: `update` (pad/update.hpp) is a pure function between them.
///
///     key ──▶ update ──▶ AppendEvents ──▶ the archive writes it to the disk ──▶ EventsAppended ──▶ update ──▶ the sheet shows it
///
/// The pad has no clock, no randomness and no files: the performer of an effect supplies time, identities and the archive, and returns an
/// answer. Nothing appears on the sheet before its answer confirms that it is on disk.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/key.hpp"
#include "pad/settings.hpp"
#include "score/archive/book.hpp"
#include "score/archive/season.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::pad {

using archive::Player;
using archive::SittingEnd;
using archive::SittingFilter;
using archive::SittingSummary;
using archive::Trouble;
using formats::journal::Agreement;
using formats::journal::Happening;
using formats::journal::SeatedPlayer;
using formats::journal::Sitting;
using formats::journal::SittingEvent;
using formats::journal::SittingHead;
using formats::journal::SittingId;
using formats::sheets::ExportForm;

// Effects: what the pad requests.

struct ListSittings {
    SittingFilter filter{};
};
struct ListPlayers {};
struct OpenSitting {
    SittingId sitting;
};
/// The head of the newest evening but `back`, as it was agreed, with its players by their current names.
struct TellEarlier {
    std::size_t back = 0;
};
/// Reads a sitting again if it does not end as it did. `newest`: or another one, if that is under way.
struct LookAgain {
    SittingId sitting;
    SittingEnd end{};
    bool newest = false;
};
/// The totals of some evenings, for lists.
struct TellTotals {
    std::vector<SittingId> sittings;
};
/// The standings of the games that were finished in this time, and what pages of players are made of.
enum class SeasonPeriod : std::uint8_t { twelve_months, this_year, all };
struct TellSeason {
    SeasonPeriod period{};
};
/// Today's date.
struct TellDay {};
/// A sitting without its identity and, if no date is given, its starting time.
struct BeginSitting {
    std::string game, variant;
    std::vector<Agreement> agreements{};
    std::vector<SeatedPlayer> players{};
    std::string place{}, title{};
    std::string date{};  // `2026-11-20`: of an evening that is entered later; empty: it begins now
};
/// All or none. Refused with `Trouble::conflict` if the sitting does not end so any more.
struct AppendEvents {
    SittingId sitting;
    SittingEnd after{};
    std::vector<Happening> what;
};
/// Writes the evening to files, one per form.
struct ExportSitting {
    SittingId sitting;
    std::vector<ExportForm> forms;
};
struct KeepSettings {
    Settings settings;
};
struct Redraw {};
struct Quit {};
using Effect = std::variant<ListSittings, ListPlayers, OpenSitting, TellEarlier, LookAgain, TellTotals, TellSeason, TellDay, BeginSitting,
    AppendEvents, ExportSitting, KeepSettings, Redraw, Quit>;

// Answers.

struct SittingsListed {
    std::vector<SittingSummary> sittings;
};
struct PlayersListed {
    std::vector<Player> players;
};
/// As archived.
struct SittingOpened {
    Sitting sitting;
    std::string trouble{};  // why the page of the evening could not be written
};
/// Nothing if there are not so many.
struct EarlierTold {
    std::optional<SittingHead> head;
};
/// In the order of the request; empty if it cannot be replayed.
struct TotalsTold {
    std::vector<std::pair<SittingId, Tally>> totals;
};
struct SeasonTold {
    archive::Season season{};
};
struct DayTold {
    std::string today{};  // `2026-11-21`; empty: unknown
};
/// They are on disk.
struct EventsAppended {
    SittingId sitting;
    std::vector<SittingEvent> events;
    std::string trouble{};  // as above
};
struct SittingExported {
    std::string folder;
    std::vector<std::string> files;
    std::vector<std::string> lost;  // what the forms cannot represent, in words
    std::string trouble{};          // why the other files are missing
};
/// The request failed.
struct Failed {
    Trouble trouble;
    std::string message;
};

// Terminal input.

struct Clicked {
    Point at{};
};
/// The wheel was turned: down is positive.
struct Scrolled {
    int lines = 0;
};
struct Resized {
    Size size{};
};
/// The keys until `begins` is false are those of a paste, which nobody sees being typed.
struct Pasting {
    bool begins = false;
};
/// Another program has written into the book.
struct BookChanged {};

using Incoming = std::variant<Key, Clicked, Scrolled, Resized, Pasting, BookChanged, SittingsListed, PlayersListed, SittingOpened,
    EarlierTold, TotalsTold, SeasonTold, DayTold, EventsAppended, SittingExported, Failed>;

}  // namespace score::pad
