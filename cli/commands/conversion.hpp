#pragma once
/// What the parts of `deals convert` share: what is asked for, what is told about it, and where records go.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "commands/converting.hpp"
#include "commands/selecting.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "score/formats/format.hpp"
#include "score/formats/render.hpp"

namespace score::cli {

/// What is asked for.
struct Conversion {
    SourceFormat from;
    formats::FormatInfo const* to = nullptr;
    bool lossy = false;
    bool one_file = false;  // nothing else is read
    ListSelection selection;
    std::optional<std::uint32_t> first_number{};  // boards are numbered anew from here
    int quarters = 0;                             // by which boards are turned
    bool vulnerability_of_number = false;
    std::size_t boards_a_file = 0;  // 0: all in one

    /// Whether anything is asked that boards alone can give.
    bool is_about_boards() const {
        return first_number || quarters > 0 || vulnerability_of_number || boards_a_file > 0 || !selection.is_empty();
    }
};

/// Where records go: to standard output, to one file, or to one file after the other (`evening-001.lin`). A file takes its place whole, or
/// not at all.
class Delivery {
public:
    Delivery(Streams io, std::string path, bool several) : io_{io}, path_{std::move(path)}, several_{several} {}

    /// Of the file that is being written; it is begun when there is none.
    Output& out();
    /// Something that belongs into the file is not there: it will not be written.
    void spoil() { whole_ = false; }
    /// Ends the file.
    void close();

private:
    std::string name_of_part(std::size_t part) const;

    Streams io_;
    std::string path_;
    bool several_;
    std::size_t part_ = 0;
    bool whole_ = true;
    std::string name_{};
    std::unique_ptr<Replacement> file_{};
    std::unique_ptr<Output> output_{};
};

/// Tells what is found and lost on the way.
class Telling {
public:
    Telling(Arguments const& arguments, Streams io) : io_{io}, progress_{io}, style_{wants_color(arguments, io.err)} {}

    Progress& progress() { return progress_; }
    void findings(Diagnostics const&, formats::Source const&);
    void message(std::string const& text);
    /// Since it was asked last.
    Exit status() { return std::exchange(status_, Exit::success); }

    /// "LIN cannot hold Site, Date".
    static Diagnostic lost(Span where, std::string_view format, std::string_view what);

private:
    Streams io_;
    Progress progress_;
    formats::TextStyle style_;
    Exit status_ = Exit::success;
};

/// Boards of any format to boards of any format.
class BoardConverter {
public:
    BoardConverter(Conversion const& asked, Telling& telling, Delivery& delivery);
    ~BoardConverter();
    void file(InputFile const&, Peeked&, formats::FormatInfo const& from);
    /// After the last file.
    void finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Matches of Bezique and parties of King, from and to their notations, JSON and CSV.
class RecordConverter {
public:
    RecordConverter(Conversion const& asked, Telling& telling, Delivery& delivery)
        : asked_{asked}, telling_{telling}, delivery_{delivery} {}
    void file(InputFile const&, Peeked&, formats::FormatInfo const& from);

private:
    template <class F>
    void notation(InputFile const&, Peeked&);
    void json(InputFile const&, Peeked&);
    template <class F>
    void object(formats::Source const&);
    template <class F>
    void pass_on(typename F::Record const&, formats::Source const&);
    template <class F>
    void csv(typename F::Record const&, formats::Source const&);
    template <class Csv>
    Csv& table(formats::Source const&);

    Conversion const& asked_;
    Telling& telling_;
    Delivery& delivery_;
    bool begun_ = false;  // something was written
    std::variant<std::monostate, BeziqueCsv, KingCsv> csv_;
};

}  // namespace score::cli
