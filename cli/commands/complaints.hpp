#pragma once
/// Faults in the input of a command, shown at their position.
#include <string>
#include <utility>

#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/streams.hpp"
#include "score/formats/render.hpp"
#include "score/formats/source.hpp"

namespace score::cli {

/// Prints findings and keeps the worst status.
class Complaints {
public:
    explicit Complaints(Arguments const& arguments, Streams io) : io_{io}, style_{wants_color(arguments, io.err)} {}

    void add(Diagnostics const& found, formats::Source const& source) {
        std::string text;
        for (auto const& diagnostic : found) {
            if (diagnostic.severity == Severity::error) raise(Exit::findings);
            formats::render_text(text, diagnostic, source, style_);
        }
        io_.complain(text);
    }
    void add(Code const* code, Span where, Message message, formats::Source const& source) {
        add({{code, code->severity, where, std::move(message), {}}}, source);
    }
    void raise(Exit status) {
        status_ = worse(status_, status);
        io_.out.found(status_);
    }
    Exit status() const { return status_; }

private:
    Streams io_;
    formats::TextStyle style_;
    Exit status_ = Exit::success;
};

}  // namespace score::cli
