#pragma once
/// A terminal that shows a Canvas and names keys. The one place that knows curses (terminal.cpp).
///
///     Terminal terminal;
///     if (auto const start = terminal.start({}); start != Start::ok) return complain(start);
///     terminal.paint(view(model), scheme);
///     for (auto input = terminal.wait(); …
///
/// Whatever happens, the terminal is given back as it was found: by the destructor; from a signal handler after TERM, HUP, INT, QUIT and
/// after a crash; and while the program is stopped.
#include <optional>
#include <variant>

#include "pad/message.hpp"

namespace score::pad {

enum class Start { ok, not_a_terminal, unknown_terminal, too_plain };

/// Nobody is at the other end any more.
struct Gone {};
using Input = std::variant<Key, Clicked, Scrolled, Resized, Gone>;

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
    /// Gives the terminal back.
    void stop();
    Size size() const;
    Letters letters() const { return letters_; }

    /// Sends what has changed.
    void paint(Canvas, Colours);
    /// The next `paint` sends everything.
    void forget();

    /// Waits for something to happen.
    Input wait();
    /// What has happened already.
    std::optional<Input> take();

private:
    bool is_of_end_mark(char32_t);

    bool up_ = false, colour_ = false, pasting_ = false;
    std::size_t end_mark_ = 0;  // characters of the end of a paste that came one by one
    Letters letters_ = Letters::unicode;
    std::optional<Colours> painted_in_{};
    std::optional<Canvas> painted_{};  // what the terminal shows
};

}  // namespace score::pad
