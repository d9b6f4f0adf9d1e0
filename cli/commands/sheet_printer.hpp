#pragma once
/// Prints sheets to the output of a command.
#include "kit/streams.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::cli {

class SheetPrinter {
public:
    SheetPrinter(Output& out, formats::sheets::PrintOptions options) : out_{out}, printer_{out.buffer(), options} {}
    void print(formats::sheets::Sheet const& sheet) {
        printer_.print(sheet);
        out_.spill();
    }
    /// Writes the header line of CSV and TSV, for the game of `like`, if nothing was printed.
    void finish(formats::sheets::Sheet const& like) { printer_.finish(like); }

private:
    Output& out_;
    formats::sheets::Printer printer_;
};

}  // namespace score::cli
