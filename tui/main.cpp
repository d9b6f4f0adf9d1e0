// scorepad: a live game in the terminal.
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "desk/demo.hpp"
#include "desk/desk.hpp"
#include "kit/lines.hpp"
#include "kit/program.hpp"
#include "line/dialogue.hpp"
#include "options.hpp"
#include "pad/view.hpp"
#include "score/archive/sitting_named.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "terminal/terminal.hpp"
#include "text/i18n.hpp"

namespace {

using namespace score;
using namespace score::pad;
using cli::Arguments, cli::Exit, cli::Streams;

std::string_view words_of(Start start) {
    switch (start) {
        case Start::ok: break;
        case Start::not_a_terminal: return _("this is not a terminal; scorepad --line reads lines, as 'score' and 'scorebook enter' do");
        case Start::unknown_terminal:
            return _("this kind of terminal (TERM) is not known; TERM=xterm, or 'score' and 'scorebook enter' instead");
        case Start::too_plain: return _("this terminal cannot move its cursor; use 'score rubber' and its like, or 'scorebook enter'");
    }
    return {};
}

template <class T>
T value_of(archive::Expected<T>&& given) {
    if (!given) throw cli::Trouble{formats::printable(formats::translated(given.error().message))};
    if constexpr (!std::is_void_v<T>) return *std::move(given);
}

struct OpenBook {
    archive::Book book;
    bool can_write = true;
};

// A book that cannot be written can still be looked at.
OpenBook open_file(std::filesystem::path const& file) {
    auto book = archive::Book::open(file, archive::Access::create);
    if (!book && book.error().trouble == archive::Trouble::read_only)
        if (auto readable = archive::Book::open(file, archive::Access::read)) return {*std::move(readable), false};
    return {value_of(std::move(book))};
}

// Empty for the demonstration, whose book is none.
std::filesystem::path book_file(Arguments const& arguments) {
    if (arguments.has(pad::flags::demo)) return {};
    if (arguments.has(pad::flags::book)) return std::string{arguments.value(pad::flags::book)};
    auto const file = value_of(archive::default_book_file());
    value_of(archive::make_folder_of(file));
    return file;
}

// What a board shows that nobody has told which evening: the one under way, else the last one.
std::optional<SittingId> newest(archive::Book& book) {
    for (auto const finished : {std::optional{false}, std::optional<bool>{}})
        if (auto const found = value_of(book.list({.finished = finished, .newest_first = true, .most = 1})); !found.empty())
            return found.front().id;
    throw cli::Trouble{_("there is no evening in the book yet")};
}

// The evening named by the operand; std::nullopt without an operand.
std::optional<SittingId> evening_named(Arguments const& arguments, archive::Book& book) {
    if (arguments.operands().empty()) return arguments.has(pad::flags::board) ? newest(book) : std::nullopt;
    auto const& name = arguments.operands().front();
    if (arguments.has(pad::flags::demo))
        if (auto const evening = demo_evening_of(name)) return evening;
    return value_of(archive::sitting_named(book, name));
}

void check_usage(Arguments const& arguments) {
    if (arguments.operands().size() > 1) throw cli::WrongUsage{_("one evening at a time")};
    if (arguments.has(pad::flags::demo) && arguments.has(pad::flags::book)) throw cli::WrongUsage{_("--demo has no book")};
    if (arguments.has(pad::flags::line)) cli::not_with(arguments, "--line", std::array{&pad::flags::print, &pad::flags::board});
}

constexpr std::chrono::milliseconds longest_without_picture{50}, between_looks{300}, pause_after_paste{40};

// Gives the pad its input. Not every terminal tells of a paste: what follows Enter at once, and goes on without a pause, is one.
class Feeding {
public:
    explicit Feeding(Pad& pad) : pad_{pad} {}

    bool expects_more() const { return state_ == State::unmarked; }
    /// `goes_on`: there is more already.
    void take(Input const& input, bool goes_on) {
        if (auto const* const pasting = std::get_if<Pasting>(&input)) state_ = pasting->begins ? State::marked : State::none;
        auto const* const key = std::get_if<Key>(&input);
        if (state_ == State::none && goes_on && key && key->name == KeyName::enter) {
            state_ = State::unmarked;
            pad_.take(Pasting{true});
        }
        std::visit(
            [&](auto const& what) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(what)>, Gone>) pad_.take(what);
            },
            input);
    }
    void pause() {
        if (state_ != State::unmarked) return;
        state_ = State::none;
        pad_.take(Pasting{false});
    }

private:
    enum class State { none, marked, unmarked };

    Pad& pad_;
    State state_ = State::none;
};

// Runs until the user quits or the terminal hangs up.
void live(Terminal& terminal, Desk& desk, Pad& pad) {
    using Clock = std::chrono::steady_clock;
    Feeding feeding{pad};
    std::optional<Input> next;
    for (auto next_look = Clock::now();;) {
        if (pad.wants_redraw()) terminal.forget();
        terminal.paint(view(pad.model()), pad.model().settings.colours);
        // Drains pending input before the next repaint, within a time limit.
        auto const left = std::max(std::chrono::ceil<std::chrono::milliseconds>(next_look - Clock::now()), std::chrono::milliseconds{0});
        auto input = std::exchange(next, std::nullopt);
        if (!input) input = terminal.wait(feeding.expects_more() ? pause_after_paste : left);
        if (!input) feeding.pause();
        auto const begun = Clock::now();
        if (begun >= next_look) {  // whoever types without a pause sees what others enter, too
            if (desk.has_changed()) pad.take(BookChanged{});
            next_look = begun + between_looks;
        }
        while (input) {
            if (std::holds_alternative<Gone>(*input)) return;
            next = terminal.take();
            feeding.take(*input, next.has_value());
            if (pad.has_quit()) return;
            if (Clock::now() - begun >= longest_without_picture) break;
            input = std::exchange(next, std::nullopt);
        }
    }
}

Exit print(Desk& desk, std::optional<SittingId> const& evening, bool board, Streams io) {
    Pad pad{desk, Size{}, Letters::unicode, board};
    if (evening) pad.open(*evening);
    io.out.write(view(pad.model()).text());
    return Exit::success;
}

// Until the pad is left or the input ends.
Exit converse(Desk& desk, std::optional<SittingId> const& evening, Streams io) {
    Pad pad{desk, Size{}, Letters::unicode};
    if (evening) pad.open(*evening);
    Dialogue dialogue{desk, pad, io.out};
    dialogue.begin();
    cli::Lines lines{[&](char* to, std::size_t size) { return io.in.read(to, size); }};
    while (auto const line = lines.next())
        if (!dialogue.take(line->text)) break;
    return dialogue.has_refused() ? Exit::findings : Exit::success;
}

Exit run(Arguments const& arguments, Streams io) {
    check_usage(arguments);
    auto const file = book_file(arguments);
    bool const lacks_log = archive::lacks_log(file);
    auto [book, can_write] = file.empty() ? OpenBook{value_of(demo_book())} : open_file(file);
    auto const evening = evening_named(arguments, book);
    auto around = arguments.has(pad::flags::demo) ? demo_surroundings() : Surroundings::real();
    if (arguments.has(pad::flags::page)) around.page = std::string{arguments.value(pad::flags::page)};
    around.lacks_log = lacks_log;
    around.can_write = can_write;
    Desk desk{std::move(book), std::move(around)};
    auto const board = arguments.has(pad::flags::board);
    if (arguments.has(pad::flags::line)) return converse(desk, evening, io);
    if (arguments.has(pad::flags::print)) return print(desk, evening, board, io);

    Terminal terminal;
    auto const start = terminal.start({.colour = cli::wants_color(arguments, io.out, pad::flags::color), .mouse = desk.settings().mouse});
    if (start != Start::ok) {
        terminal.stop();
        throw cli::Trouble{std::string{words_of(start)}};
    }
    Pad pad{desk, terminal.size(), terminal.letters(), board};
    if (evening) pad.open(*evening);
    live(terminal, desk, pad);
    return Exit::success;
}

}  // namespace

int main(int argc, char** argv) {
    auto const command = scorepad_command(run);
    cli::Command const* const only[]{&command};
    return cli::start({program_name, program_summary, only}, argc, argv);
}
