#pragma once
/// The pad as a dialogue of lines, for screen readers and pipes: it describes each screen in sentences and types the keys that an answer means.
/// Whatever a screen does with keys it does here, so that both ways keep the same evening.
///
///     Dialogue dialogue{desk, pad, out};
///     dialogue.begin();
///     while (auto const line = lines.next())
///         if (!dialogue.take(line->text)) break;
///
/// A line is an answer: the number of a choice or its beginning, or text. `4S= N?` tells what an entry would do. `/undo` is a key of the
/// screen, by its label or its short name in any of the three languages; `/12` goes to an entry, `/sheet` reads the whole sheet.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/desk.hpp"
#include "kit/streams.hpp"
#include "pad/spoken.hpp"

namespace score::pad {

class Dialogue {
public:
    Dialogue(Desk& desk, Pad& pad, cli::Output& out) : desk_{desk}, pad_{pad}, out_{out} {}

    /// What can be typed, and the first screen.
    void begin();
    /// False once the pad was left.
    bool take(std::string_view line);
    /// Whether a line was refused.
    bool has_refused() const { return has_refused_; }

private:
    void look();
    void answer(std::string_view line);
    void command(std::string_view line);
    void go_to_entry(std::size_t number);
    void foresee(std::string_view entry);
    void read_sheet();
    void choose(Spoken const&, int choice);
    void press(Key key, int times = 1);
    void type(std::string_view text);
    void refuse(std::string_view why);
    void tell_screen();
    void say(std::string_view sentence);

    Desk& desk_;
    Pad& pad_;
    cli::Output& out_;
    std::string title_{};               // of the screen that was told last
    std::vector<std::string> lines_{};  // that it said: they are not said twice
    bool has_refused_ = false;
};

}  // namespace score::pad
