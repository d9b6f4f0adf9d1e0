#pragma once
/// Shared by the parts of `deals convert`: the options, the messages, and the output.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "commands/complaints.hpp"
#include "commands/selecting.hpp"
#include "commands/source_format.hpp"
#include "kit/files.hpp"
#include "kit/part.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/threads.hpp"
#include "score/formats/format.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/pkn/csv.hpp"
#include "score/formats/pzn/csv.hpp"

namespace score::formats::star {
class Writer;
}
namespace score::cli {

/// A board that is written later. It owns all that it needs.
struct HeldBoard {
    std::string json;  // with its source text
    std::string file;
    std::string line;  // of the source, for messages
    std::size_t line_number = 1, game = 0;
    Span place;                       // in the line
    formats::pbn::Charset charset{};  // of the source text
    std::size_t bytes() const { return sizeof *this + json.capacity() + line.capacity(); }
};

/// Decides about the selected boards before they are written.
class BoardChooser {
public:
    enum class Does : std::uint8_t { write, hold, leave, stop };
    virtual ~BoardChooser() = default;
    virtual Does choose(formats::Board const&, std::size_t game) = 0;
    /// Gets the board that it wants to hold.
    virtual void hold(HeldBoard) = 0;
};

/// The options.
struct Conversion {
    SourceFormat from;
    formats::FormatInfo const* to = nullptr;
    bool lossy = false;
    bool one_file = false;  // nothing else is read
    bool counts = false;    // boards are counted, and nothing is written
    Selection selection;
    Threading threading{};
    std::optional<std::uint32_t> first_number{};  // boards are renumbered from here
    int quarters = 0;                             // quarter turns of the boards
    bool vulnerability_of_number = false;
    std::size_t boards_a_file = 0;  // 0: all in one file
    bool fit_boards = false;        // turn them until they fit their numbers
    BoardChooser* chooser = nullptr;
    PartOfFiles const* part = nullptr;      // only what is of it
    bool plain = false;                     // what is written is for programs that only read
    formats::star::Writer* star = nullptr;  // boards become rows of it

    /// Whether what is written of a board depends on those before it, whose header, charset and inherited tags still count.
    bool depends_on_earlier() const { return !counts && to->id != formats::FormatId::json; }
    /// Whether boards are changed, ordered or put apart.
    bool changes_boards() const { return chooser || first_number || quarters > 0 || vulnerability_of_number || boards_a_file > 0; }
    /// Whether it asks for boards of bridge.
    bool is_about_boards() const { return changes_boards() || selection.is_about_boards(); }
    /// Whether not all boards are written as they are.
    bool changes_or_selects() const { return changes_boards() || !selection.is_empty(); }
};

/// The destination of records: standard output, one file, or a sequence of files (`evening-001.lin`). Files are replaced atomically. A
/// sequence ends before the first file that is incomplete: it has no gaps.
class Delivery {
public:
    Delivery(Streams io, std::string path, bool several) : io_{io}, path_{std::move(path)}, several_{several} {}

    /// Of the current file; opens one if there is none.
    Output& out();
    /// The current file is incomplete: neither it nor any after it will be written.
    void spoil() { whole_ = false; }
    /// Closes the file.
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

/// A number from 1 to 1,000,000,000; std::nullopt without the flag. Throws `WrongUsage`.
std::optional<std::uint32_t> count_of(Arguments const&, Flag const&);

/// Reports findings and losses of the conversion.
class Telling {
public:
    Telling(Arguments const& arguments, Streams io) : io_{io}, progress_{io}, complaints_{arguments, io} {}

    Progress& progress() { return progress_; }
    void findings(Diagnostics const&, formats::Source const&);
    void message(std::string const& text);
    /// The worst status since the last call.
    Exit status() { return std::exchange(status_, Exit::success); }

    /// "LIN cannot hold Site, Date".
    static Diagnostic lost(Span where, std::string_view format, std::string_view what);
    /// "board 2 cannot be written as DUP, and is left out". A remark if losses are expected.
    static Diagnostic left_out(Span where, std::string_view format, std::uint32_t board, bool expected);

private:
    void fail();

    Streams io_;
    Progress progress_;
    Complaints complaints_;
    Exit status_ = Exit::success;
};

/// Converts boards between formats.
class BoardConverter {
public:
    BoardConverter(Conversion const& asked, Telling& telling, Delivery& delivery);
    ~BoardConverter();
    void file(InputFile const&, Peeked&, formats::FormatInfo const& from);
    /// Writes a board that was held.
    void held(HeldBoard const&);
    /// After the last file.
    void finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Converts matches of Bezique and parties of King from and to their notations, JSON and CSV.
class RecordConverter {
public:
    RecordConverter(Conversion const& asked, Telling& telling, Delivery& delivery)
        : asked_{asked}, telling_{telling}, delivery_{delivery} {}
    void file(InputFile const&, Peeked&, formats::FormatInfo const& from);

private:
    // `N` is the notation.
    template <class N>
    void notation(InputFile const&, Peeked&);
    void json(InputFile const&, Peeked&);
    template <class N>
    void object(formats::Source const&);
    template <class Record>
    bool is_selected(Record const*, std::size_t game) const;
    template <class N>
    void pass_on(typename N::Record const&, formats::Source const&);
    template <class N>
    void csv(typename N::Record const&, formats::Source const&);
    template <class Csv>
    Csv& table(formats::Source const&);

    Conversion const& asked_;
    Telling& telling_;
    Delivery& delivery_;
    bool begun_ = false;  // something was written
    std::variant<std::monostate, formats::pzn::CsvWriter, formats::pkn::CsvWriter> csv_;
};

}  // namespace score::cli
