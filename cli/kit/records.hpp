#pragma once
/// Records for programs: one JSON object a line, or CSV or TSV with a header line.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/flags.hpp"
#include "kit/streams.hpp"

namespace score::cli {

enum class Format { text, json, csv, tsv };

namespace flags {
inline constexpr Flag format{0, "format", "text|json|csv|tsv",
    N_("How to print results: text for people, json with one object a line, csv or tsv with a header line.")};
}  // namespace flags

/// A number that is not whole, written already: `63.54`.
struct DecimalNumber {
    std::string_view text;
};

/// The value of a field: none, yes or no, a number, a text of any encoding.
using Cell = std::variant<std::monostate, bool, std::int64_t, std::string_view, DecimalNumber>;

/// Writes records as JSON, CSV or TSV; texts become printable, and cells that a spreadsheet would execute begin with `'`.
class RecordWriter {
public:
    /// `format` is not text. Writes the header line.
    RecordWriter(Output&, Format format, std::span<std::string_view const> names);
    /// One cell for each name. `more_json` is appended to a JSON object as it is: `,"items":[]`.
    void write(std::span<Cell const> cells, std::string_view more_json = {});

private:
    Output& out_;
    Format format_;
    std::vector<std::string> before_;  // each cell
};

}  // namespace score::cli
