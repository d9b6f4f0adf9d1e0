#pragma once
/// A terminal that shows a Canvas and decodes keys. Only its implementation (terminal.cpp) uses curses.
///
///     Terminal terminal;
///     if (auto const start = terminal.start({}); start != Start::ok) return complain(start);
///     terminal.paint(view(model), scheme);
///     for (auto input = terminal.wait(); …
///
/// The terminal is always restored: by the destructor; from a signal handler after TERM, HUP, INT, QUIT and after a crash; and while the
/// program is stopped.
#include <chrono>
#include <optional>
#include <variant>

#include "pad/incoming.hpp"

namespace score::pad {

enum class Start { ok, not_a_terminal, unknown_terminal, too_plain };

/// The terminal hung up.
struct Gone {};
using Input = std::variant<Key, Clicked, Scrolled, Resized, Pasting, Gone>;

class Terminal {
public:
    struct Wishes {
        bool colour = true;
        bool mouse = true;
    };
    Terminal() = default;
    ~Terminal() { stop(); }
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;

    Start start(Wishes);
    /// Restores the terminal.
    void stop();
    Size size() const;
    Letters letters() const { return letters_; }

    /// Sends the difference to what is shown.
    void paint(Canvas, Colours);
    /// Makes the next `paint` send everything.
    void forget();

    /// Blocks until there is input, at most this long.
    std::optional<Input> wait(std::chrono::milliseconds longest);
    /// Pending input, if any.
    std::optional<Input> take();

private:
    bool is_of_end_mark(char32_t);

    bool up_ = false, colour_ = false, pasting_ = false;
    std::size_t end_mark_ = 0;  // pending characters of an end-of-paste sequence that arrived in pieces
    Letters letters_ = Letters::unicode;
    std::optional<Colours> painted_in_{};
    std::optional<Canvas> painted_{};  // what the terminal shows
};

}  // namespace score::pad
