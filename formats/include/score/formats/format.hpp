#pragma once
/// The table of record formats: names, detection, contents, readers and writers.
///
///     FormatInfo const& format = format_of("% PZN 1.0\n", "evening.txt");
///     format.id == FormatId::pzn;                 // it begins with `% PZN`, or has `[Game "Bezik"]`
///     BoardStretch stretch;
///     for (auto reader = board_reader_of(FormatId::pbn, bytes_of(file), "evening.txt"); reader->next(stretch);) report(stretch.found);
///
/// To add a format, add an identifier and an entry in this table; for dealing machines also a row of the readers and one of the writers in
/// `formats/src/deals/`. Missing parts do not compile. `deals` uses the table: each command that can process records has a case for every
/// `RecordKind`, and the table's constructor rejects a second format of matches or of parties.
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/board_file.hpp"

namespace score::formats {

/// `diagram` must remain last.
enum class FormatId : std::uint8_t {
    // records in the style of PBN, and their JSON form
    pbn,
    pzn,
    pkn,
    json,  // one object per line, with everything in a record
    csv,   // rows of results
    usebio,
    // records of bridge
    lin,
    handviewer,
    rbn,
    rbx,
    // dealing machines and club programs (`deals/deal_file.hpp`)
    dlm,       // Duplimate, text; at most 99 boards, with numbers
    dup,       // Duplimate, 156 bytes per board
    bri,       // 128 bytes per board
    dge,       // 128 bytes per board
    rzd,       // KOPS, 13 bytes per board
    cds,       // 14 bytes per board, with its number
    bhg,       // Borel, one line of 52 letters
    bri_text,  // the older BRI, one line of 78 digits
    goedel,    // Big Deal, a number of up to 29 digits
    deal_csv,  // Big Deal, suits between commas
    // generators and solvers
    numeric,      // deal: 52 digits from 0 to 3
    ber,          // 52 digits from 1 to 4, no line ends
    deal_line,    // deal: `QJ6 K652 J85 T98|...`
    ddline,       // deal: hands and double-dummy tricks
    one_line,     // dealer: printoneline
    compact,      // dealer: printcompact, one line per hand
    columns,      // dealer: printall, hands side by side
    gib_library,  // hands from West on, and 20 digits of double-dummy tricks
    ben,          // BEN and BBA: dealer, vulnerability, hands and calls
    gib_log,      // GIB: hands, auction, play and the meaning of calls
    hands,        // `QJ6.K652.J85.T98 873... K5... AT942...`, hands from North on
    dds_list,     // DDS: deals with tricks, par and play
    bsol,         // Bridge Solver Online: double-dummy tricks and par as JSON, without cards
    // people
    diagram,  // hands around a table, as in newspapers and mails, and what `deals show` prints
};

/// The kind of a format's records.
enum class RecordKind : std::uint8_t {
    boards,   // of bridge: a `BoardReader` reads them
    matches,  // of Bezique
    parties,  // of King
    any,      // any of these; `kind_of` determines which
};

/// What a format can represent of a board besides its cards.
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
    no_cards = 1024,  // no cards at all
    names = 2048,
    comments = 4096,
    everything = 8192,  // everything else in PBN
};
struct Parts {
    std::uint16_t bits = 0;
    constexpr bool has(Part p) const { return (bits & static_cast<unsigned>(p)) != 0; }
    friend constexpr Parts operator|(Parts a, Part b) { return {static_cast<std::uint16_t>(a.bits | static_cast<unsigned>(b))}; }
};

struct FormatInfo {
    FormatId id;
    std::string_view name;  // in options and JSON: `pbn`
    std::string_view title;
    std::string_view description;                  // a sentence fragment, translatable
    std::span<std::string_view const> extensions;  // of file names, without the dot, in lower case
    RecordKind kind;
    bool is_text;     // has lines; UTF-16 and byte order marks are accepted
    bool is_read;     // can be read
    bool is_written;  // can be written
    Parts holds;
    bool (*claims)(FormatId, std::string_view beginning);  // whether the beginning of a file identifies this format
    std::unique_ptr<BoardReader> (*reader)(FormatId, ReadBytes, std::string_view file, ReadOptions);  // null: no boards can be read
    std::unique_ptr<BoardWriter> (*writer)(FormatId, WriteOptions);                                   // null: none can be written
};

/// In the order of their identifiers.
std::span<FormatInfo const> all_formats();
FormatInfo const& format_of(FormatId);
/// The format with this name; null if there is none.
FormatInfo const* find_format(std::string_view name);
/// Detects the format of a file: that of its file name, if the beginning of the file (4 KiB are plenty) matches it; else the first format
/// that the beginning matches; else that of its file name; else a format of deals of which it has whole boards and some faults; else PBN.
FormatInfo const& format_of(std::string_view beginning, std::string_view file);
/// Whether the beginning of a file matches a format, or is of boards of one with a few faults.
bool is_recognised(std::string_view beginning);
/// The kind of a file's records, from its beginning if its format allows any kind.
RecordKind kind_of(FormatInfo const&, std::string_view beginning);
/// The output format for a file name (`evening.lin`); null if the name does not determine it.
FormatInfo const* format_to_write(std::string_view file);

/// A reader for a format of boards; `file` is the name for diagnostics and must outlive the reader. Null if the format has none.
std::unique_ptr<BoardReader> board_reader_of(FormatId, ReadBytes read, std::string_view file, ReadOptions = {});
/// Null if the format has none.
std::unique_ptr<BoardWriter> board_writer_of(FormatId, WriteOptions = {});

/// The notation that a record in the style of PBN states, in a `%` line or in its Game tag: PBN, PZN or PKN. Needs no reader.
std::optional<FormatId> notation_of(std::string_view beginning);
/// Whether there is a tag in the style of PBN: `[Event "x"]`.
bool has_tags(std::string_view beginning);
/// The extension of a file name, in lower case and without its dot: `pbn`.
std::string extension_of(std::string_view file);

}  // namespace score::formats
