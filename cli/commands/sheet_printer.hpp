#pragma once
/// Prints sheets to the output of a command.
#include "kit/streams.hpp"
#include "score/formats/sheets/print.hpp"

namespace score::cli {

/// What is printed after each sheet, or in its place.
class SheetFollower {
public:
    virtual ~SheetFollower() = default;
    virtual void after(formats::sheets::Sheet const&) = 0;
    virtual bool stands_alone() const = 0;
};

class SheetPrinter {
public:
    /// The follower may be null.
    SheetPrinter(Output& out, formats::sheets::PrintOptions options, SheetFollower* follower = nullptr)
        : out_{out}, printer_{out.buffer(), options}, follower_{follower} {}
    void print(formats::sheets::Sheet const& sheet) {
        if (!is_replaced()) printer_.print(sheet);
        if (follower_) follower_->after(sheet);
        out_.spill();
    }
    /// Writes the header line of CSV and TSV, for the game of `like`, if nothing was printed.
    void finish(formats::sheets::Sheet const& like) {
        if (!is_replaced()) printer_.finish(like);
    }

private:
    bool is_replaced() const { return follower_ && follower_->stands_alone(); }

    Output& out_;
    formats::sheets::Printer printer_;
    SheetFollower* follower_;
};

}  // namespace score::cli
