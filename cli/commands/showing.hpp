#pragma once
/// What is drawn of records, and how.
#include "kit/drawing.hpp"
#include "kit/files.hpp"
#include "kit/peeked.hpp"
#include "kit/search.hpp"

namespace score::cli {

/// What is asked for.
struct ShowSelection {
    NumberRanges boards;   // as they are numbered
    NumberRanges records;  // by their place in the file
};

/// Where the drawings go, one below the other.
class Showing {
public:
    Showing(Output& to, DrawingStyle style) : out{to}, pen{style} {}

    /// Before each drawing: an empty line between two of them.
    void begin() {
        if (begun_) out.buffer() += '\n';
        begun_ = true;
    }
    void end() { out.is_terminal() ? out.flush() : out.spill(); }

    Output& out;
    Pen pen;

private:
    bool begun_ = false;
};

void show_boards(InputFile const&, Peeked&, ShowSelection const&, Showing&);
void show_bezique(InputFile const&, Peeked&, ShowSelection const&, Showing&);
void show_king(InputFile const&, Peeked&, ShowSelection const&, Showing&);

}  // namespace score::cli
