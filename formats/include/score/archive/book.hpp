#pragma once
/// The archive: one SQLite file of sittings and imported records, protected by digests.
///
///     auto book = Book::open(folder / "markoz.book", Access::create);
///     if (!book) report(formats::translated(book.error().message));
///     book->begin(head);                                                                    // durable on return
///     book->append(head.id, {{"2026-11-20T20:16:10+03:00", "ayse"}, Entry{"W kupa 3 6 4 0"}});    // one disk write, also durable
///     book->read(head.id)->standing().size() == 1;
///
/// The source data is the lines of the journal. A sitting is its head and its events; a chain of digests covers each event
/// (`score/formats/digest.hpp`). Imported files are kept byte for byte with theirs. All other tables are derived from these and can be
/// rebuilt. Data whose digest does not match is never read as sound.
///
/// Several processes may use one book: each change is one transaction that takes the lock first and waits for others
/// (`OpenOptions::patience`). Errors are returned as `BookFault`, never thrown. Not thread-safe.
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

#include "score/archive/record_cutter.hpp"
#include "score/archive/stats.hpp"
#include "score/formats/digest.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/stretch.hpp"
#include "score/message.hpp"

namespace score::archive {

using formats::chained;
using formats::Digest;
using formats::digest_of;
using formats::Hasher;
using formats::journal::Happening;
using formats::journal::Sitting;
using formats::journal::SittingEvent;
using formats::journal::SittingHead;
using formats::journal::SittingId;

/// The kind of error; `BookFault::message` describes it for a person.
enum class Trouble : std::uint8_t {
    not_found,       // there is no such file
    cannot_open,     // the file or its directory
    not_a_database,  // not an SQLite file
    foreign,         // an SQLite file of another program
    newer,           // of a later version of this program; left untouched
    damaged,         // stored data does not match its digests, or SQLite cannot read it: see `verify` and `salvage`
    busy,            // another process held the lock longer than `OpenOptions::patience`
    full,            // disk full
    read_only,       // the file or its directory is not writable
    failed,          // any other read or write error
    no_such,         // no sitting, player or record of that name
    exists,          // already exists
    refused,         // invalid: an event that cannot follow, a name that is not valid
    conflict,        // the sitting has been continued elsewhere
};

struct BookFault {
    Trouble trouble;
    Message message;  // a sentence fragment; safe to print except for file names in it
};

template <class T>
using Expected = tl::expected<T, BookFault>;

enum class Access : std::uint8_t {
    read,    // changes nothing; works on read-only media; an old book is migrated in memory
    write,   // the book must exist; an old one is migrated, and a copy of it is kept beside it
    create,  // as `write`, but creates a missing book
};

struct OpenOptions {
    std::chrono::milliseconds patience{10'000};  // how long to wait for another process
    CutterOf cutter = known_cutter;              // for records
};

struct BackupOptions {
    std::size_t keep = 0;  // how many earlier copies are kept, as FILE.1, the newest, FILE.2 and so on
};

/// Writes the next part of a text; returns false on a write error.
using WriteText = std::function<bool(std::string_view)>;

/// When something was done, and by whom: see `SittingEvent`. The caller supplies the clock.
struct Stamp {
    std::string time{}, author{};
};
/// The end of a sitting as somebody knows it. Elsewhere it may have gone on, or another way: books that meet in a folder can give the
/// identity to another copy, with as many events.
struct SittingEnd {
    std::optional<SittingEvent> last{};  // nothing: it has no events
    static SittingEnd of(Sitting const& sitting);
    std::uint32_t next_number() const { return last ? last->number + 1 : 1; }
    friend bool operator==(SittingEnd const&, SittingEnd const&) = default;
};
struct NewEvent {
    Stamp stamp{};
    Happening what;
    std::optional<SittingEnd> after{};  // what the caller takes for the end; error `conflict` if it is another one
};

/// `abandoned`: over before its end; `discarded`: set aside; `resultless`: nothing was played, or of a game that is not known. Such a
/// sitting does not count in standings and statistics.
enum class SittingState : std::uint8_t { open, paused, finished, abandoned, discarded, resultless };

/// How many sittings, and matches and parties of records, of a selection do not count, and why, and how many count beside a copy; those set
/// aside are not told.
struct Uncounted {
    std::size_t open = 0, abandoned = 0, resultless = 0;
    std::size_t records = 0;  // matches and parties that are abandoned, unfinished or faulty
    std::size_t copies = 0;   // of those that went on in several books and count, all but one each
    void add(SittingState);
};

struct SittingSummary {
    SittingId id;
    std::int64_t number = 0;  // in this book
    std::string game, variant, title, place, started;
    std::vector<formats::journal::SeatedPlayer> players;  // by their current names; behind them who joined later
    SittingState state = SittingState::open;
    std::uint32_t events = 0;
    std::optional<SittingId> copy_of{};  // the sitting from which it parted, which may be gone
};

/// Selects sittings; empty fields match everything. Names and places match on any substring, ignoring case and accents.
struct SittingFilter {
    std::string identity{};    // prefix
    std::string from{}, to{};  // dates, inclusive: `2026-11-01`
    std::string game{};
    std::string place{};
    std::vector<std::string> players{};  // each of them played
    std::optional<bool> finished{};      // an abandoned one is, too
    bool discarded = false;              // only those, and otherwise none of them; with an identity, all
    bool newest_first = false;           // by start time, whatever its time zone; ties in the order of insertion into the book
    std::size_t most = 0;                // 0: no limit
};

/// A person: the displayed name, and every spelling ever entered for them.
struct Player {
    std::string name;
    std::vector<std::string> written;
    std::size_t sittings = 0;
};

/// What becomes of a sitting of which the book and what is merged into it have copies that went different ways.
enum class Conflicts : std::uint8_t {
    refuse,  // the book keeps its own, and the conflict is reported
    ours,    // the book keeps its own
    theirs,  // the other copy takes its place
    both,    // the other copy becomes a sitting of its own, with the fact `copy-of` in its head
    apart,   // the same, but which copy keeps the identity follows from the copies: the same in every book, and nothing is recorded
};
struct MergeOptions {
    Conflicts conflicts = Conflicts::refuse;
    Stamp by{};  // of the event that records how a conflict was settled: neither copy is a conflict again
};

/// The result of importing sittings.
struct JoinReport {
    std::size_t added = 0, extended = 0, unchanged = 0;
    std::size_t settled = 0;   // conflicts, as `MergeOptions` say
    std::size_t records = 0;   // added
    std::size_t unsealed = 0;  // sittings of the journal without a seal: nothing shows whether they are whole
    struct Parted {
        SittingId original, copy;
    };
    std::vector<Parted> parted{};  // evenings that went on in two books: of each there is a copy from now on
    struct Refused {
        std::optional<SittingId> id;
        std::size_t line = 0;  // of the journal
        Message message;
    };
    std::vector<Refused> refused{};  // conflicts, broken sittings, seals that do not match
    /// Of reading the journal, and what the games say about its agreements and entries, which are kept all the same.
    std::vector<formats::journal::Finding> found{};
};

/// How a book meets others in a folder.
struct SyncOptions {
    std::string name{};  // of its own folder in it: no other book may have it
    /// Now. Before something is taken out of the book because another one forgot a name or removed a sitting, a copy of the book is kept
    /// under its name with the time; none if this is empty.
    std::string time{};
};
struct SyncReport {
    struct Met {
        std::string name;  // of a folder of a book, this one's too
        JoinReport report{};
    };
    std::vector<Met> met{};
    std::size_t forgotten = 0, removed = 0;  // names and sittings that other books have taken out
    std::size_t rewritten = 0;               // sittings that had a forgotten name
    std::size_t left = 0;                    // records in which a forgotten name stays, because it is also a word of the record
    std::filesystem::path copy{};            // of the book as it was; empty if none was made
    std::size_t written = 0;                 // files
    std::optional<Digest> digest{};          // of the whole book
};

/// What became of the name of a player that was taken out.
struct ForgetReport {
    std::vector<std::string> names{};       // every name by which the player was known
    std::size_t sittings = 0, records = 0;  // that are written anew
    std::size_t left = 0;                   // entries and heads in which the name still stands as a word of the game
};

struct RecordInfo {
    std::int64_t id = 0;  // in this book
    Digest digest;        // of its bytes: `b2sum -l 256 FILE`
    std::string format, source, imported;
    std::int64_t size = 0, pieces = 0;
};
struct RecordSource {
    std::string format;    // `pbn`; an open set
    std::string name;      // file name, for display
    std::string imported;  // when
};
struct ImportedRecord {
    std::int64_t id = 0;
    bool is_new = true;    // false: these bytes were already there
    std::size_t rows = 0;  // in the index
};

/// A row of the index, and the position of its record.
struct IndexedPiece {
    std::int64_t piece = 0, record = 0;
    IndexRow row{};
};
struct IndexFilter {
    std::string event{};                   // exactly
    std::optional<std::int64_t> number{};  // of the board or the round, within the event
    std::string player{};                  // any substring of a name
    std::optional<std::int64_t> record{};
    std::size_t most = 0;  // 0: no limit
};

/// One fault of a book, and what can still be trusted.
struct Damage {
    enum class Kind : std::uint8_t { structure, reference, count, sitting, event, record, piece, index } kind;
    Message message;
    std::optional<SittingId> sitting{};
    std::uint32_t sound_events = 0;  // in that sitting, counted from its first
};
struct VerifyReport {
    std::size_t sittings = 0, events = 0, records = 0, pieces = 0;  // that are sound
    std::vector<Damage> damages{};
    std::optional<Digest> digest{};  // of the whole book (`Book::digest`), if it is sound
    bool is_sound() const { return damages.empty(); }
};

struct SalvageReport {
    std::size_t sittings = 0, events = 0;  // written out
    std::size_t lost_events = 0;           // known to be missing
    std::vector<Damage> damages{};
};

class Book {
public:
    /// Opens a book; any file name will do. A new one is readable only by its owner. An old one is copied to `FILE.version-N` before it is
    /// migrated.
    /// A process must not open a book twice: closing its file a second time would release the locks that the system holds for it.
    static Expected<Book> open(std::filesystem::path const& file, Access access, OpenOptions options = {});
    /// A new book in memory; its contents are lost when it is destroyed.
    static Expected<Book> in_memory(OpenOptions options = {});
    ~Book();
    Book(Book&&) noexcept;
    Book& operator=(Book&&) noexcept;

    // Sittings

    Expected<void> begin(SittingHead const&);
    /// Returns the number of the event.
    Expected<std::uint32_t> append(SittingId const&, NewEvent const&);
    /// All of them in one transaction, or none. Returns the number of the last one. The author is written as `name_here` has the name.
    Expected<std::uint32_t> append(SittingId const&, std::span<NewEvent const>);
    /// What stands in the place of a name that was forgotten in this book; any other name itself.
    Expected<std::string> name_here(std::string_view name);
    Expected<Sitting> read(SittingId const&);
    /// The same, with the players under their current names: for people. Its digests are those of `read`.
    Expected<Sitting> read_with_current_names(SittingId const&);
    /// By start date. The sittings that hold renamings of players (game `players`) are included only on request.
    Expected<std::vector<SittingSummary>> list(SittingFilter const& = {});
    /// Sets a sitting aside, or takes it back: error `refused` if it is discarded already, or is not. Discarded ones are kept until `compact`.
    Expected<void> discard(SittingId const&, Stamp const&);
    Expected<void> restore_discarded(SittingId const&, Stamp const&);
    /// States facts of its head anew. Error `refused` if its game does not accept them (`sheets::objections_to`).
    Expected<void> amend(SittingId const&, std::span<formats::journal::Amendment const>, Stamp const&);
    /// Sittings whose identity has this prefix.
    Expected<std::vector<SittingId>> find(std::string_view identity_prefix);

    // Players. Sittings keep names as they were written; a renaming is an event in a sitting of the game `players`, with the entries
    // `rename OLD to NEW` and `merge ONE into OTHER`.

    Expected<std::vector<Player>> players();
    /// `fresh` becomes the identity of the sitting for renamings if the book has none yet.
    Expected<void> rename_player(std::string_view from, std::string_view to, Stamp const&, SittingId const& fresh);
    Expected<void> merge_players(std::string_view from, std::string_view into, Stamp const&, SittingId const& fresh);
    /// Undoes the last of these changes that stands, and returns its text. Error `no_such` if there is none.
    Expected<std::string> undo_player_change(Stamp const&);

    /// Puts `as` in the place of every name by which the player was ever known, in sittings and in records, whose digests are made anew, and
    /// writes the file anew. What is imported later has `as` too: the book keeps digests of the names. Copies of the book, journals and
    /// exports still have them. Errors: `no_such`; `exists` if there is a player `as`; `refused` if the name is a word of a record.
    Expected<ForgetReport> forget_player(std::string_view player, std::string_view as);

    // Journals

    /// Imports the sittings of a journal. Idempotent. A sitting that both have is joined if one continues where the other ends; broken or
    /// conflicting sittings are refused and reported, and the rest is imported. Each sitting is imported atomically, several per
    /// transaction, so that other processes can write in between; after an error, those imported before it remain.
    Expected<JoinReport> import_journal(ReadBytes read, std::string_view file, MergeOptions const& options = {});
    /// All sittings; or only these, and the changes of names that concern their players.
    /// With seals and a closing line. The same contents give the same bytes, independent of the book's history.
    Expected<void> export_journal(WriteText const& write, std::optional<std::span<SittingId const>> only = {});

    // Records

    /// Stored a few pieces at a time, so that other processes can write in between; one process imports records at a time (lock file
    /// `BOOK-import` beside the book). The final, small transaction makes the whole record visible; an interrupted import is never visible,
    /// and the next import replaces its remains.
    Expected<ImportedRecord> import_record(ReadBytes read, RecordSource const&);
    /// Error `damaged` if one has changed or is missing, unless that does not matter.
    Expected<std::vector<RecordInfo>> records(bool even_damaged = false);
    /// The bytes of the file. Each piece is verified before it is written, the whole at the end: on error `damaged`, discard what was
    /// written.
    Expected<void> export_record(std::int64_t id, WriteText const& write);
    Expected<std::vector<IndexedPiece>> index(IndexFilter const&);
    /// The bytes of one piece, verified.
    Expected<std::string> piece(std::int64_t id);

    // Results; sittings of the selection that do not count are added to `uncounted`, if it is given

    /// Every game that counts, by date.
    Expected<std::vector<PlayedGame>> games(GameFilter const& = {}, Uncounted* uncounted = nullptr);
    /// One for each game with results that count. A game without this measure or this kind of contestants is omitted.
    Expected<std::vector<Standings>> standings(StandingsQuestion const&, Uncounted* uncounted = nullptr);
    /// What they are made of, of a stretch of all that could count: sittings, then pieces of records. A session is in the stretch of its first
    /// piece.
    Expected<StandingsSums> standings_sums(StandingsQuestion const&, formats::Stretch const& = {}, Uncounted* uncounted = nullptr);
    /// One for each game with results that count.
    Expected<std::vector<Stats>> stats(GameFilter const& = {}, Uncounted* uncounted = nullptr);

    // The whole book

    /// Reads everything and compares it with its digests, its counts and the derived tables.
    Expected<VerifyReport> verify();
    /// Of all sittings and records, independent of the order in which they came: that of lines `sitting IDENTITY EVENTS DIGEST` and `record
    /// DIGEST`, sorted by bytes. Two books with the same digest hold the same.
    Expected<Digest> digest();
    /// Rebuilds the index tables.
    Expected<void> rebuild();
    /// Removes the discarded sittings for good, writes the file anew without unused space, and empties its log. Returns how many were removed.
    Expected<std::size_t> compact();
    /// A copy, also while the book is in use. It gets its name only when it is verified, complete and synced, and replaces a file of that
    /// name, with a log beside it. Returns the digest of the whole book. Errors: `damaged` if the copy is not sound; `busy` if a program has
    /// the file open; `exists` if the file is the book itself.
    Expected<Digest> backup(std::filesystem::path const& to, BackupOptions options = {});
    /// Puts a copy of the book `from` in the place of `file`. Returns the name under which the replaced file is kept,
    /// `FILE.2026-11-20T20-16-10`; empty if there was none. Errors as for `backup`, and `file` is then unchanged.
    static Expected<std::filesystem::path> restore(
        std::filesystem::path const& from, std::filesystem::path const& file, std::string_view time, OpenOptions options = {});
    /// Imports everything of another book.
    Expected<JoinReport> merge(Book& other, MergeOptions const& options = {});
    /// Meets other books in a folder. Each has a folder of its own in it, which it alone writes: its sittings as a journal, its records, and
    /// what it has forgotten and removed. Takes in what all of them have, and writes what this one has then. In whatever order books do this,
    /// and whatever they miss of each other meanwhile, all that have read what all have written hold the same. A sitting that went on in two
    /// books becomes two (`Conflicts::apart`). What is damaged or not complete in the folder is reported, and changes nothing.
    Expected<SyncReport> sync(std::filesystem::path const& folder, SyncOptions const& options);
    /// Everything in a damaged book that can be trusted, as a journal; what follows a damaged event is written as comments.
    Expected<SalvageReport> salvage(WriteText const& write);

    /// A number that changes when another program has written into the file: cheap enough to ask several times a second.
    Expected<std::int64_t> version_of_data();

    std::filesystem::path const& file() const;
    struct State;

private:
    explicit Book(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace score::archive
