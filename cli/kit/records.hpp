#pragma once
/// Machine-readable records on the output of a command: one JSON object per line, or CSV or TSV with a header line.
#include <span>
#include <string>
#include <string_view>

#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/formats/records.hpp"
#include "score/formats/render.hpp"

namespace score::cli {

using Format = formats::PrintFormat;
using Cell = formats::RecordCell;
using formats::DecimalNumber;

/// A text cell; missing if empty.
inline Cell text_cell(std::string_view text) { return text.empty() ? Cell{} : Cell{text}; }
/// The same of a number that is written already.
inline Cell decimal_cell(std::string_view number) { return number.empty() ? Cell{} : Cell{DecimalNumber{number}}; }

/// A text as JSON has it, in its quotes.
inline std::string as_json(std::string_view text) {
    std::string out;
    formats::append_json(out, text);
    return out;
}

namespace flags {
inline constexpr Flag format{0, "format", "text|json|csv|tsv",
    N_("How to print results: text for people, json with one object a line, csv or tsv with a header line.")};
}  // namespace flags

/// Throws `WrongUsage` if one of the flags is given together with a form for programs, where it has no effect.
inline void only_as_text(Arguments const& arguments, std::span<Flag const* const> given) {
    if (arguments.choice<Format>(flags::format) == Format::text) return;
    not_with(arguments, std::string{"--format "}.append(arguments.value(flags::format)), given);
}

/// As `formats::RecordWriter`, to an output that is flushed as it fills.
class RecordWriter {
public:
    /// Writes the header line. Precondition: `format` is not text.
    RecordWriter(Output& out, Format format, std::span<std::string_view const> names) : out_{out}, records_{out.buffer(), format, names} {}
    void write(std::span<Cell const> cells, std::string_view more_json = {}) {
        records_.write(cells, more_json);
        out_.spill();
    }

private:
    Output& out_;
    formats::RecordWriter records_;
};

}  // namespace score::cli
