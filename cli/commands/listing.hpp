#pragma once
/// What the lists of all formats share: what is asked for, and where the lines go.
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "commands/selecting.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "score/formats/format.hpp"

namespace score::cli {

/// Lines of any format, one after the other. CSV and TSV have one header, and so hold records of one format.
class Listing {
public:
    Listing(Output& out, Format format, Progress& progress)
        : out_{out}, terminal_{out.is_terminal()}, format_{format}, progress_{progress} {}

    Format format() const { return format_; }
    std::string& text() { return out_.buffer(); }

    /// To be called for each file, before its first record. Throws `FileTrouble` where its columns are not those of the files before.
    void begin(formats::FormatInfo const&, InputFile const&, std::span<std::string_view const> names);
    /// Where the records of the format go; not as text.
    RecordWriter& records(formats::FormatId format) { return *records_.at(format); }
    /// Whether the columns of the format need their titles first: they differ from those of the line before, or there is none.
    bool needs_title(formats::FormatId);

    Progress& progress() { return progress_; }
    /// Before a line.
    void clear() { progress_.clear(); }
    /// After it.
    void written() { terminal_ ? out_.flush() : out_.spill(); }

private:
    Output& out_;
    bool terminal_;
    Format format_;
    Progress& progress_;
    std::map<formats::FormatId, std::optional<RecordWriter>> records_;
    std::optional<formats::FormatId> titled_;
};

void list_boards(InputFile const&, Peeked&, formats::FormatInfo const&, ListSelection const&, Listing&);
void list_bezique(InputFile const&, Peeked&, ListSelection const&, Listing&);
void list_king(InputFile const&, Peeked&, ListSelection const&, Listing&);

}  // namespace score::cli
