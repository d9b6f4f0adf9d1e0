#pragma once
/// Comma-separated values (RFC 4180), one record at a time, in constant memory.
///
/// Cells are separated by commas, semicolons or tabs, whichever is most frequent in the first record, or as a first line `sep=;` says. Quoted cells may contain separators,
/// line ends and doubled quotes. Records end in LF, CRLF or CR, the last one optionally; empty ones are skipped. A byte order mark is
/// removed, and UTF-16 with one is converted to UTF-8. A record is UTF-8 if it is valid UTF-8, else Windows-1254: what spreadsheets
/// in Turkish write, and of the Western letters all that our languages have. This header does not include the grammar.
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/utf8_bytes.hpp"

namespace score::formats {

struct CsvCell {
    std::string_view text;    // UTF-8, unquoted, trimmed, without the guard of `RecordWriter`
    Span where;               // the cell in the source, with its quotes, trimmed
    bool ill_quoted = false;  // a quote left open until the record is too large, or text after the closing one
};

/// A record. Views into the reader, valid until the next one is requested.
struct CsvRecord {
    Source source;  // its lines, unchanged
    std::vector<CsvCell> cells;
    bool too_large = false;  // the record has no cells, and the source is its beginning
};

class CsvReader {
public:
    static constexpr std::size_t largest_record = std::size_t{64} * 1024;

    /// `file` is the name for diagnostics; it must outlive the reader.
    CsvReader(ReadBytes read, std::string_view file) : bytes_{std::move(read)}, file_{file} {}

    /// The next record that is not empty; false at end of file. A reused record keeps its memory.
    bool next(CsvRecord& record);

    /// The separator of cells.
    char separator() const { return separator_; }

private:
    bool refill();
    std::string_view rest() const { return std::string_view{block_}.substr(at_); }
    std::size_t parse(CsvRecord& record);
    void convert(CsvRecord& record);
    void choose_separator();

    Utf8Bytes bytes_;
    std::string_view file_;
    std::string block_;  // read but not consumed yet
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    bool complete_ = false;
    char separator_ = 0;  // 0: not known yet
    std::deque<std::string> store_;
};

}  // namespace score::formats
