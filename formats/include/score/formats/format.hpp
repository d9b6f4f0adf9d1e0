#pragma once
/// The one table of the formats of records: what they are called, how they are recognised, what they hold, who reads and writes them.
///
///     FormatInfo const& format = format_of("% PZN 1.0\n", "evening.txt");
///     format.id == FormatId::pzn;                 // it begins with `% PZN`, or says `[Game "Bezik"]`
///     BoardStretch stretch;
///     for (auto reader = board_reader_of(FormatId::pbn, bytes_of(file), "evening.txt"); reader->next(stretch);) report(stretch.found);
///
/// A new format is an identifier and an entry in this table; one of dealing machines is also a row of the readers and one of the writers in
/// `formats/src/deals/`. What is missing does not compile. `deals` asks the table: `RecordKind` has a case in each command that can do
/// something with records, and a second format of matches or of parties is refused where the table is made.
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/board_file.hpp"

namespace score::formats {

/// `bsol` stays the last.
enum class FormatId : std::uint8_t {
    // records in the manner of PBN, and the same as JSON
    pbn,
    pzn,
    pkn,
    json,  // an object a line, with all that a record says
    csv,   // rows of results
    // records of bridge
    lin,
    handviewer,
    rbn,
    rbx,
    // dealing machines and club programs (`deals/deal_file.hpp`)
    dlm,       // Duplimate, text; at most 99 boards, with numbers
    dup,       // Duplimate, 156 bytes a board
    bri,       // 128 bytes a board
    dge,       // 128 bytes a board
    rzd,       // KOPS, 13 bytes a board
    cds,       // 14 bytes a board, with its number
    bhg,       // Borel, a line of 52 letters
    bri_text,  // the older BRI, a line of 78 digits
    goedel,    // Big Deal, a number of up to 29 digits
    deal_csv,  // Big Deal, suits between commas
    // generators and solvers
    numeric,      // deal, 52 digits from 0 to 3
    ber,          // 52 digits from 1 to 4, no line ends
    deal_line,    // deal, `QJ6 K652 J85 T98|...`
    ddline,       // deal, hands and double-dummy tricks
    one_line,     // dealer printoneline
    compact,      // dealer printcompact, a line a hand
    columns,      // dealer printall, hands side by side
    gib_library,  // hands from West on, and 20 digits of double-dummy tricks
    ben,          // BEN and BBA: dealer, vulnerability, hands and calls
    gib_log,      // GIB: hands, auction, play and what the calls mean
    hands,        // `QJ6.K652.J85.T98 873... K5... AT942...`, hands from North on
    dds_list,     // DDS: deals with tricks, par and play
    bsol,         // Bridge Solver Online: double-dummy tricks and par as JSON, without cards
};

/// What the records of a format are.
enum class RecordKind : std::uint8_t {
    boards,   // of bridge: a `BoardReader` reads them
    matches,  // of Bezique
    parties,  // of King
    any,      // of each of these; `kind_of` says of which
};

/// What a format can hold of a board beside its cards.
enum class Part : std::uint16_t {
    number = 1,
    dealer = 2,
    vulnerable = 4,
    event = 8,
    tricks = 16,  // double-dummy
    auction = 32,
    notes = 64,
    play = 128,
    score = 256,  // result and score
    optimum_score = 512,
    no_cards = 1024,  // not even the cards
    names = 2048,
    comments = 4096,
    everything = 8192,  // all else that PBN has
};
struct Parts {
    std::uint16_t bits = 0;
    constexpr bool has(Part p) const { return (bits & static_cast<unsigned>(p)) != 0; }
    friend constexpr Parts operator|(Parts a, Part b) { return {static_cast<std::uint16_t>(a.bits | static_cast<unsigned>(b))}; }
};

struct FormatInfo {
    FormatId id;
    std::string_view name;  // as options and JSON have it: `pbn`
    std::string_view title;
    std::string_view description;                  // half a sentence, to be translated
    std::span<std::string_view const> extensions;  // of file names, without the point, in small letters
    RecordKind kind;
    bool is_text;     // lines; UTF-16 and byte order marks are understood
    bool is_read;     // records are got from it
    bool is_written;  // records are made into it
    Parts holds;
    bool (*claims)(FormatId, std::string_view beginning);  // whether the beginning of a file says that it is this
    std::unique_ptr<BoardReader> (*reader)(FormatId, ReadBytes, std::string_view file, ReadOptions);  // null: no boards are read
    std::unique_ptr<BoardWriter> (*writer)(FormatId, WriteOptions);                                   // null: none are written
};

/// In the order of their identifiers.
std::span<FormatInfo const> all_formats();
FormatInfo const& format_of(FormatId);
/// The format of that name; null when there is none.
FormatInfo const* find_format(std::string_view name);
/// What a file is: the format of its name, when its beginning (the first 4 KiB are plenty) claims to be that; else the first that its
/// beginning claims to be; else that of its name, else PBN.
FormatInfo const& format_of(std::string_view beginning, std::string_view file);
/// What the records of a file are, by its beginning where its format may have any.
RecordKind kind_of(FormatInfo const&, std::string_view beginning);
/// The format for writing a file of that name (`evening.lin`); null where its name does not tell.
FormatInfo const* format_to_write(std::string_view file);

/// Of a format of boards; `file` is the name for diagnostics and must outlive the reader. Null where no boards are read.
std::unique_ptr<BoardReader> board_reader_of(FormatId, ReadBytes read, std::string_view file, ReadOptions = {});
/// Null where no boards are written.
std::unique_ptr<BoardWriter> board_writer_of(FormatId, WriteOptions = {});

/// What a record in the manner of PBN says of itself, in a `%` line or in its Game: PBN, PZN or PKN. This needs no reader.
std::optional<FormatId> notation_of(std::string_view beginning);
/// Whether there is a tag of such a record: `[Event "x"]`.
bool has_tags(std::string_view beginning);
/// The end of the name of a file, in small letters and without its point: `pbn`.
std::string extension_of(std::string_view file);

}  // namespace score::formats
