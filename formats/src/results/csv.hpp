#pragma once
/// Comma-separated values (RFC 4180), a record at a time, with memory that does not grow with the file.
///
/// Cells stand between commas, semicolons or tabs, whichever the first record has most of. Cells in quotes may hold separators, line
/// ends and, doubled, quotes. Records end in LF, CRLF or CR; the last one needs no end; empty ones are passed over. A byte order mark
/// is dropped, and UTF-16 that has one comes as UTF-8. A record is UTF-8 if it is valid UTF-8, else ISO 8859-1. The grammar stays
/// behind this header.
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats {

struct CsvCell {
    std::string_view text;    // UTF-8, quotes undone, without blanks around it
    Span where;               // of the cell in the source, with its quotes and without blanks
    bool ill_quoted = false;  // a quote that is not closed before the record is too large, or text behind the closing one
};

/// A record. Views into the reader: valid until it is asked for the next one.
struct CsvRecord {
    Source source;  // its lines, as found
    std::vector<CsvCell> cells;
    bool too_large = false;  // there are no cells then, and the source is the beginning of it
};

class CsvReader {
public:
    static constexpr std::size_t largest_record = std::size_t{64} * 1024;

    /// Fills a buffer with the next bytes and says how many; 0 at the end.
    using ReadBytes = std::function<std::size_t(char* to, std::size_t size)>;
    /// `file` is the name for diagnostics and must outlive the reader.
    CsvReader(ReadBytes read, std::string_view file) : read_{std::move(read)}, file_{file} {}

    /// The next record that is not empty; false at the end. A record that is used again keeps its memory.
    bool next(CsvRecord& record);

    /// What stands between cells.
    char separator() const { return separator_; }

private:
    bool refill();
    std::string_view rest() const { return std::string_view{block_}.substr(at_); }
    std::size_t parse(CsvRecord& record);
    void convert(CsvRecord& record);
    void choose_separator();

    ReadBytes read_;
    std::string_view file_;
    std::string block_;  // what has been read and not been handed out
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    bool started_ = false, complete_ = false;
    char separator_ = 0;  // until it is known
    std::deque<std::string> store_;
    std::optional<Utf16Decoder> utf16_;
};

}  // namespace score::formats
