#pragma once
/// Files of deals: what dealing machines deal from, what generators of deals print, what double-dummy solvers are tested with.
///
///     auto reader = deals::reader_of(deals::Format::dlm, bytes_of(file), "evening.dlm");
///     auto writer = deals::writer_of(deals::Format::dup);
///     for (BoardStretch stretch; reader->next(stretch);)
///         if (stretch.board) writer->add(out, *stretch.board, lost);
///     writer->finish(out);
///
/// Formats without board numbers count from 1, or from the number that the user gives; dealer and vulnerability then follow from the
/// number (Law 2). Formats that name a dealer and no number leave the number open, unless the user gives the first one. Whether the
/// cards are a deal is for `check.hpp`; reading reports what cannot be read (`deal_codes.hpp`). One bad board costs one board.
/// In a file without lines each board takes the place of a line: `evening.bri:3:79` is byte 79 of the third board.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "score/formats/board_file.hpp"

namespace score::formats::deals {

enum class Format : std::uint8_t {
    // dealing machines and club programs
    dlm,       // Duplimate, text; at most 99 boards, with numbers
    dup,       // Duplimate, 156 bytes a board
    bri,       // 128 bytes a board
    dge,       // 128 bytes a board
    rzd,       // KOPS, 13 bytes a board
    cds,       // 14 bytes a board, with its number
    bhg,       // Borel, a line of 52 letters
    bri_text,  // the older BRI, a line of 78 digits
    goedel,    // Big Deal, a number of up to 29 digits
    csv,       // Big Deal, suits between commas
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
    score = 256,
    optimum_score = 512,
    no_cards = 1024,  // not even the cards
};
struct Parts {
    std::uint16_t bits = 0;
    constexpr bool has(Part p) const { return (bits & static_cast<unsigned>(p)) != 0; }
    friend constexpr Parts operator|(Parts a, Part b) { return {static_cast<std::uint16_t>(a.bits | static_cast<unsigned>(b))}; }
};

struct FormatInfo {
    Format id;
    std::string_view name;  // as options have it: `dlm`
    std::string_view title;
    std::string_view description;                  // half a sentence, to be translated
    std::span<std::string_view const> extensions;  // of file names, without the point, in small letters
    bool is_text;                                  // lines; UTF-16 and byte order marks are understood
    bool is_written;                               // there is a writer
    Parts holds;
};

/// In the order of their identifiers.
std::span<FormatInfo const> all_formats();
FormatInfo const& info(Format);

/// Whether the beginning of a file (4 KiB are plenty) says that it is of that format: its first board is read without a fault and is a
/// lawful deal.
bool claims(Format, std::string_view beginning);
/// The first format that claims it, in the order of the table.
std::optional<Format> recognise(std::string_view beginning);

struct ReadOptions {
    std::optional<std::uint32_t> first_number{};  // of the first board, where the format has no numbers
};
/// `file` is the name for diagnostics and must outlive the reader.
std::unique_ptr<BoardReader> reader_of(Format, ReadBytes read, std::string_view file, ReadOptions options = {});

struct WriteOptions {
    std::uint32_t first_number = 1;  // what a reader will be told, for formats without numbers: other numbers are lost
    bool sealed = false;             // DLM, DUP: the machine does not show the deals
};
/// Null where there is no writer. A board that repeats number and cards of the one before (the other room of a match) is written once.
/// Boards without a whole deal are left out and lost; so is what has no place: DLM holds the boards 1 to 99 and each once, DUP 999, RZD
/// 65535. DLM, DUP and RZD say at their beginning how many boards there are: their writers keep the boards until `finish`.
std::unique_ptr<BoardWriter> writer_of(Format, WriteOptions options = {});

}  // namespace score::formats::deals
