#pragma once
/// The archive: one SQLite file of many sittings and imported records, that can be trusted.
///
///     auto book = Book::open(folder / "markoz.book", Access::create);
///     if (!book) report(book.error().message);
///     book->begin(head);                                                                    // durable when it returns
///     book->append(head.id, {{"2026-11-20T20:16:10+03:00", "ayse"}, Entry{"W kupa 3 6 4 0"}});    // one write to the disk, durable as well
///     book->read(head.id)->standing().size() == 1;
///
/// The truth is the lines of the journal: a sitting is its head and its events, each event covered by a chain of digests
/// (`score/archive/digest.hpp`); imported files are kept byte for byte with theirs. All other tables are made from these, and can be made
/// again. Nothing is read as sound whose digest does not fit.
///
/// Several processes may use one book: each change is one transaction that begins by taking the lock, and waits for others
/// (`OpenOptions::patience`). Trouble comes back as a `BookFault`, never as an exception. Not for several threads at once.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "score/archive/digest.hpp"
#include "score/archive/record_cutter.hpp"
#include "score/archive/stats.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sitting.hpp"

namespace score::archive {

using formats::journal::Happening;
using formats::journal::Sitting;
using formats::journal::SittingEvent;
using formats::journal::SittingHead;
using formats::journal::SittingId;

/// What kind of thing went wrong; `BookFault::message` says it to a person.
enum class Trouble : std::uint8_t {
    not_found,       // there is no such file
    cannot_open,     // the file or its folder
    not_a_database,  // something else than an SQLite file
    foreign,         // an SQLite file of another program
    newer,           // of a later version of this program; it was not touched
    older,           // of an earlier version, and opened for reading only
    damaged,         // what is stored does not fit its digests, or SQLite cannot read it: see `verify` and `salvage`
    busy,            // another process kept the lock longer than `OpenOptions::patience`
    full,            // no room on the disk
    read_only,       // the file or its folder cannot be written
    failed,          // reading or writing failed otherwise
    no_such,         // no sitting, player or record of that name
    exists,          // there is one already
    refused,         // it cannot be so: an event that cannot follow, a name that is no name
    conflict,        // the sitting has gone on elsewhere
};

struct BookFault {
    Trouble trouble;
    std::string message;  // half a sentence; safe to print but for file names in it
};

template <class T>
using Expected = tl::expected<T, BookFault>;

enum class Access : std::uint8_t {
    read,    // changes nothing, not even on a medium that cannot be written
    write,   // the book has to be there; an old one is brought up to date, and a copy of it is kept beside it
    create,  // the same, or a new one
};

struct OpenOptions {
    std::chrono::milliseconds patience{10'000};  // how long to wait for another process
    CutterOf cutter = known_cutter;              // for records
};

/// Takes the next part of a text; false when it could not be written.
using WriteText = std::function<bool(std::string_view)>;

/// When something was done, and by whom: see `SittingEvent`. The caller has the clock.
struct Stamp {
    std::string time{}, author{};
};
struct NewEvent {
    Stamp stamp{};
    Happening what;
    std::optional<std::uint32_t>
        number{};  // what the caller expects it to become; trouble `conflict` when the sitting has gone on meanwhile
};

enum class SittingState : std::uint8_t { open, paused, finished };

struct SittingSummary {
    SittingId id;
    std::int64_t number = 0;  // in this book
    std::string game, variant, title, place, started;
    std::vector<formats::journal::SeatedPlayer> players;  // by the names that they have now
    SittingState state = SittingState::open;
    std::uint32_t events = 0;
};

/// Which sittings; what is empty does not matter. Names and places are found by any part of them, whatever its case and accents.
struct SittingFilter {
    std::string identity{};    // how it begins
    std::string from{}, to{};  // dates, both included: `2026-11-01`
    std::string game{};
    std::string player{}, place{};
    std::optional<bool> finished{};
    bool newest_first = false;  // by when they began; those of the same moment in the order in which they came into the book
    std::size_t most = 0;       // 0: all
};

/// A person, under the name that is shown, with every name that was ever written for them.
struct Player {
    std::string name;
    std::vector<std::string> written;
    std::size_t sittings = 0;
};

/// What came of bringing sittings in from elsewhere.
struct JoinReport {
    std::size_t added = 0, extended = 0, unchanged = 0;
    std::size_t records = 0;  // added
    struct Refused {
        std::optional<SittingId> id;
        std::size_t line = 0;  // of the journal
        std::string message;
    };
    std::vector<Refused> refused{};                  // conflicts, broken sittings, seals that do not fit
    std::vector<formats::journal::Finding> found{};  // of reading the journal
};

struct RecordInfo {
    std::int64_t id = 0;  // in this book
    Digest digest;        // of its bytes: `b2sum -l 256 FILE`
    std::string format, source, imported;
    std::int64_t size = 0, pieces = 0;
};
struct RecordSource {
    std::string format;    // `pbn`; an open list of words
    std::string name;      // of the file, for people
    std::string imported;  // when
};
struct ImportedRecord {
    std::int64_t id = 0;
    bool is_new = true;    // false: these bytes were there already
    std::size_t rows = 0;  // of the index
};

/// A row of the index, and where its record lies.
struct IndexedPiece {
    std::int64_t piece = 0, record = 0;
    IndexRow row{};
};
struct IndexFilter {
    std::string event{};                   // exactly
    std::optional<std::int64_t> number{};  // of the board or the round, within the event
    std::string player{};                  // any part of a name
    std::optional<std::int64_t> record{};
    std::size_t most = 0;  // 0: all
};

/// One thing that is wrong with a book, and what can still be trusted.
struct Damage {
    enum class Kind : std::uint8_t { structure, reference, count, sitting, event, record, piece, index } kind;
    std::string message;
    std::optional<SittingId> sitting{};
    std::uint32_t sound_events = 0;  // of that sitting, from its first
};
struct VerifyReport {
    std::size_t sittings = 0, events = 0, records = 0, pieces = 0;  // that are sound
    std::vector<Damage> damages{};
    bool is_sound() const { return damages.empty(); }
};

struct SalvageReport {
    std::size_t sittings = 0, events = 0;  // written out
    std::size_t lost_events = 0;           // known to be missing
    std::vector<Damage> damages{};
};

class Book {
public:
    /// Opens a book, of whatever name. Before an old one is brought up to date it is copied to `FILE.version-N`.
    /// A process has a book open once at a time: to open and close its file again would let go of the locks that the system keeps for it.
    static Expected<Book> open(std::filesystem::path const& file, Access access, OpenOptions options = {});
    /// A new book that is kept nowhere: what is in it ends with it.
    static Expected<Book> in_memory(OpenOptions options = {});
    ~Book();
    Book(Book&&) noexcept;
    Book& operator=(Book&&) noexcept;

    // Sittings

    Expected<void> begin(SittingHead const&);
    /// Gives the number that the event got.
    Expected<std::uint32_t> append(SittingId const&, NewEvent const&);
    /// All of them in one transaction, or none. Gives the number of the last one.
    Expected<std::uint32_t> append(SittingId const&, std::span<NewEvent const>);
    Expected<Sitting> read(SittingId const&);
    /// By the date on which they began. The sittings in which names of players were changed (game `players`) come only when asked for.
    Expected<std::vector<SittingSummary>> list(SittingFilter const& = {});
    /// Sittings whose identity begins so.
    Expected<std::vector<SittingId>> find(std::string_view identity_prefix);

    // Players. Names stay in the sittings as they were written; a change of name is an event in a sitting of the game `players`, with the
    // entries `rename OLD to NEW` and `merge ONE into OTHER`. `append` a `Retraction` there to undo one.

    Expected<std::vector<Player>> players();
    /// `fresh` becomes the identity of the sitting for such changes, if the book has none yet.
    Expected<void> rename_player(std::string_view from, std::string_view to, Stamp const&, SittingId const& fresh);
    Expected<void> merge_players(std::string_view from, std::string_view into, Stamp const&, SittingId const& fresh);

    // Journals

    /// Brings in the sittings of a journal. To do it again changes nothing. A sitting that both have is joined if one of them goes on where
    /// the other ends; what is broken or disagrees is refused and reported, and the rest comes in. Each sitting comes in whole or not at
    /// all, some in each transaction, so that others can write meanwhile; after trouble, those that came before it are there.
    Expected<JoinReport> import_journal(ReadBytes read, std::string_view file);
    /// All sittings, or those; with seals. The same book gives the same bytes, whatever its history.
    Expected<void> export_journal(WriteText const& write, std::optional<std::span<SittingId const>> only = {});

    // Records

    /// Stored some pieces at a time, so that others can write meanwhile; one process imports records at a time (`BOOK-import` beside the
    /// book is the sign). The record is there as a whole from the last, small transaction on; what an import leaves that ended before
    /// that is never seen, and the next import takes its place.
    Expected<ImportedRecord> import_record(ReadBytes read, RecordSource const&);
    Expected<std::vector<RecordInfo>> records();
    /// The bytes of the file. Each piece is checked before it is written, the whole at the end: trouble `damaged` means that what was
    /// written must not be used.
    Expected<void> export_record(std::int64_t id, WriteText const& write);
    Expected<std::vector<IndexedPiece>> index(IndexFilter const&);
    /// The bytes of one piece, checked.
    Expected<std::string> piece(std::int64_t id);

    // What came of it

    /// One for each game of which something counts. A game that does not have the measure, or the contestants, is left out.
    Expected<std::vector<Standings>> standings(StandingsQuestion const&);
    /// One for each game of which something counts.
    Expected<std::vector<Stats>> stats(GameFilter const& = {});

    // The whole

    /// Reads everything and compares it with its digests, its counts and what can be made from it.
    Expected<VerifyReport> verify();
    /// Makes the index tables again.
    Expected<void> rebuild();
    /// A copy while the book is in use. It has its name only once it is whole and on the disk.
    Expected<void> backup(std::filesystem::path const& to);
    /// Brings in what another book has.
    Expected<JoinReport> merge(Book& other);
    /// All that can be trusted of a damaged book, as a journal; what follows a damaged event stands in comments.
    Expected<SalvageReport> salvage(WriteText const& write);

    std::filesystem::path const& file() const;
    struct State;

private:
    explicit Book(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace score::archive
