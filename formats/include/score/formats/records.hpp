#pragma once
/// Machine-readable records: one JSON object per line, or CSV or TSV with a header line.
///
///     std::array<std::string_view, 2> const names{"board", "contract"};
///     RecordWriter records{out, PrintFormat::csv, names};
///     records.write(std::array<RecordCell, 2>{std::int64_t{4}, std::string_view{"4S"}});
///     out == "board,contract\n4,4S\n";
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace score::formats {

/// The output format: text for people, or records.
enum class PrintFormat : std::uint8_t { text, json, csv, tsv };

/// A preformatted decimal number: `63.54`.
struct DecimalNumber {
    std::string_view text;
};

/// The value of a field: none, a boolean, a number, a text in any encoding.
using RecordCell = std::variant<std::monostate, bool, std::int64_t, std::string_view, DecimalNumber>;

/// The text of a cell without the `'` that guards it: `'+1` is `+1`.
std::string_view unguarded(std::string_view cell);

/// Writes records as JSON, CSV or TSV; texts are made printable, and cells that a spreadsheet would change or execute are guarded by a `'`.
class RecordWriter {
public:
    /// `format` must not be text. Appends the header line to `out`, which must outlive the writer; it may be cleared between calls.
    RecordWriter(std::string& out, PrintFormat format, std::span<std::string_view const> names);
    /// One cell for each name. `more_json` is appended verbatim to a JSON object: `,"items":[]`.
    void write(std::span<RecordCell const> cells, std::string_view more_json = {});

private:
    std::string& out_;
    PrintFormat format_;
    std::vector<std::string> before_;  // each cell
};

}  // namespace score::formats
