#pragma once
/// What comes to the pad, and what it asks of the world. Both are values: `update` (pad/update.hpp) is a pure function between them.
///
///     key ──▶ update ──▶ AppendEvents ──▶ the archive writes it to the disk ──▶ EventsAppended ──▶ update ──▶ the sheet shows it
///
/// The pad has no clock, no randomness and no files: whoever performs an effect brings the time, the identities and the archive, and gives
/// back an answer. Nothing is on the sheet before the answer says that it is on the disk.
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "pad/canvas.hpp"
#include "pad/key.hpp"
#include "pad/settings.hpp"
#include "score/archive/book.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/tally.hpp"

namespace score::pad {

using archive::Player;
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

// Effects: what the pad asks for.

struct ListSittings {
    SittingFilter filter{};
};
struct ListPlayers {};
struct OpenSitting {
    SittingId sitting;
};
/// How some evenings stand or ended, for lists.
struct TellTotals {
    std::vector<SittingId> sittings;
};
/// Which day it is.
struct TellDay {};
/// A sitting but for its identity and, where no date is given, the time at which it begins.
struct BeginSitting {
    std::string game, variant;
    std::vector<Agreement> agreements{};
    std::vector<SeatedPlayer> players{};
    std::string place{}, title{};
    std::string date{};  // `2026-11-20`: of an evening that is entered later; empty: it begins now
};
/// All of them or none, as the events from `first` on. Refused with `Trouble::conflict` when the sitting has gone on elsewhere.
struct AppendEvents {
    SittingId sitting;
    std::uint32_t first;
    std::vector<Happening> what;
};
/// Files with the evening, one of each form.
struct ExportSitting {
    SittingId sitting;
    std::vector<ExportForm> forms;
};
struct KeepSettings {
    Settings settings;
};
struct Redraw {};
struct Quit {};
using Effect = std::variant<ListSittings, ListPlayers, OpenSitting, TellTotals, TellDay, BeginSitting, AppendEvents, ExportSitting,
    KeepSettings, Redraw, Quit>;

// Answers.

struct SittingsListed {
    std::vector<SittingSummary> sittings;
};
struct PlayersListed {
    std::vector<Player> players;
};
/// As it lies in the archive.
struct SittingOpened {
    Sitting sitting;
};
/// In the order in which it was asked; empty for what cannot be replayed.
struct TotalsTold {
    std::vector<std::pair<SittingId, Tally>> totals;
};
struct DayTold {
    std::string today{};  // `2026-11-21`; empty: nobody knows
};
/// They are on the disk.
struct EventsAppended {
    SittingId sitting;
    std::vector<SittingEvent> events;
};
struct SittingExported {
    std::string folder;
    std::vector<std::string> files;
    std::vector<std::string> lost;  // what the forms cannot hold, in words
    std::string trouble{};          // why there are no more of them
};
/// What was asked for did not happen.
struct Failed {
    Trouble trouble;
    std::string message;
};

// What comes from the terminal.

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

using Message = std::variant<Key, Clicked, Scrolled, Resized, SittingsListed, PlayersListed, SittingOpened, TotalsTold, DayTold,
    EventsAppended, SittingExported, Failed>;

}  // namespace score::pad
