#pragma once
/// Shared by the listings of all formats: the options, and the output.
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "commands/selecting.hpp"
#include "kit/columns.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "score/formats/format.hpp"
#include "score/formats/threads.hpp"

namespace score::cli {

/// Lists records of any format. CSV and TSV have one header, and hence contain records of one format.
class Listing {
public:
    Listing(Output& out, Format format, Progress& progress) : out_{out}, format_{format}, progress_{progress} {}

    Format format() const { return format_; }
    /// Called for each file, before its first record. Throws `FileTrouble` if its columns differ from those of the previous files.
    void begin(formats::FormatInfo const&, InputFile const&, std::span<std::string_view const> names);
    /// The writer for records of the format; not for text output.
    RecordWriter& records(formats::FormatId format) { return *records_.at(format); }
    /// Appends a line: columns of these widths, the last one as long as it is; before it their titles, if they differ from those of the
    /// previous line. `titles` gives them.
    template <std::size_t N, class Titles>
    void line(formats::FormatId format, std::array<int, N - 1> const& widths, Titles titles, std::array<std::string_view, N> const& cells) {
        if (needs_title(format)) append<N>(widths, titles());
        append<N>(widths, cells);
    }

    Progress& progress() { return progress_; }
    /// Before a line.
    void clear() { progress_.clear(); }
    /// After it.
    void written() { out_.written(); }

private:
    /// Whether there is no previous line, or its columns differ.
    bool needs_title(formats::FormatId);
    template <std::size_t N>
    void append(std::array<int, N - 1> const& widths, std::array<std::string_view, N> const& cells) {
        append_columns(text(), widths, std::span{cells}.template first<N - 1>());
        text().append(cells.back()) += '\n';
    }

    Output& out_;
    Format format_;
    Progress& progress_;
    std::string& text() { return out_.buffer(); }

    std::map<formats::FormatId, std::optional<RecordWriter>> records_;
    std::optional<formats::FormatId> titled_;
};

/// The letter of a seat, and how a record ended, in the language of the reader. Empty if it is not known.
std::string letter_here(std::string_view seat);
std::string_view ended_here(std::string_view termination);

void list_boards(InputFile const&, Peeked&, formats::FormatInfo const&, Selection const&, formats::Threads, Listing&);
void list_bezique(InputFile const&, Peeked&, Selection const&, Listing&);
void list_king(InputFile const&, Peeked&, Selection const&, Listing&);

}  // namespace score::cli
