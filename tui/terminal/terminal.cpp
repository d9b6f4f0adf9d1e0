#include "terminal/terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <initializer_list>
#include <langinfo.h>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

#include "score/formats/encoding.hpp"

#define NCURSES_NOMACROS
#include <curses.h>

namespace score::pad {
namespace {

// What signal handlers need, which cannot be reached otherwise.
termios found{};
std::array<char, 256> farewell{};
std::size_t farewell_length = 0;
volatile std::sig_atomic_t resized = 0;
sigset_t while_waiting;
SCREEN* screen = nullptr;
// Curses stops and continues the program by itself, but knows nothing of pastes.
struct sigaction stop_of_curses {};
std::string_view bracket_on, bracket_off;

std::string_view capability(char const* name) {
    auto const* const text = ::tigetstr(const_cast<char*>(name));
    if (text == nullptr || text == reinterpret_cast<char const*>(-1)) return {};
    return text;
}

void say_at_farewell(std::string_view bytes) {
    if (farewell_length + bytes.size() > farewell.size()) return;
    std::memcpy(farewell.data() + farewell_length, bytes.data(), bytes.size());
    farewell_length += bytes.size();
}

void send(std::string_view bytes) { [[maybe_unused]] auto const n = ::write(STDOUT_FILENO, bytes.data(), bytes.size()); }

extern "C" void on_resize(int) { resized = 1; }
extern "C" void on_stop(int signal) {
    auto const error = errno;
    send(bracket_off);
    stop_of_curses.sa_handler(signal);
    send(bracket_on);
    errno = error;
}
// Async-signal-safe calls alone; endwin() is not one.
extern "C" void on_end(int signal) {
    [[maybe_unused]] auto const n = ::write(STDOUT_FILENO, farewell.data(), farewell_length);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &found);
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

void handle(int signal, void (*with)(int)) {
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = with;
    ::sigaction(signal, &action, nullptr);
}

void handle_signals() {
    for (auto const signal : {SIGHUP, SIGINT, SIGTERM, SIGQUIT}) handle(signal, on_end);
#if !defined(__SANITIZE_ADDRESS__)  // which has a report of its own to make
    for (auto const signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) handle(signal, on_end);
#endif
    handle(SIGWINCH, on_resize);  // in place of curses' own
    ::sigaction(SIGTSTP, nullptr, &stop_of_curses);
    if (stop_of_curses.sa_handler != SIG_DFL && stop_of_curses.sa_handler != SIG_IGN) handle(SIGTSTP, on_stop);
    // A change of size can arrive only while we wait, so none is lost between painting and reading.
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGWINCH);
    ::sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
    sigdelset(&while_waiting, SIGWINCH);
}

// Keys that curses does not number by itself.
enum : int { paste_begins = KEY_MAX - 8, paste_ends };

// Pasted text is told from typed keys where the terminal can do it.
void bracket_pastes() {
    auto const begin = capability("BE"), end = capability("BD"), before = capability("PS"), after = capability("PE");
    if (begin.empty() || end.empty() || before.empty() || after.empty()) return;
    ::define_key(before.data(), paste_begins);
    ::define_key(after.data(), paste_ends);
    bracket_on = begin;
    bracket_off = end;
    send(begin);
    say_at_farewell(end);
}

// Colours.

struct Look {
    short text = -1, ground = -1;  // of the terminal's palette; -1 is its own
    attr_t how = A_NORMAL;
};
using Looks = std::array<Look, static_cast<std::size_t>(Role::spades) + 1>;

// In the order of Role: text, dim, title, accent, good, warning, error, rule, bar, bar_key, selected, input, clubs, diamonds, hearts, spades.
constexpr Looks four_colours{{{}, {8}, {-1, -1, A_BOLD}, {COLOR_CYAN, -1, A_BOLD}, {COLOR_GREEN}, {COLOR_YELLOW}, {COLOR_RED, -1, A_BOLD},
    {8}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_UNDERLINE}, {COLOR_GREEN}, {COLOR_YELLOW},
    {COLOR_RED}, {COLOR_BLUE}}};
constexpr Looks two_colours{{{}, {8}, {-1, -1, A_BOLD}, {COLOR_CYAN, -1, A_BOLD}, {COLOR_GREEN}, {COLOR_YELLOW}, {COLOR_RED, -1, A_BOLD},
    {8}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_UNDERLINE}, {}, {COLOR_RED}, {COLOR_RED}, {}}};
constexpr Looks high_contrast{{{COLOR_WHITE, COLOR_BLACK, A_BOLD}, {COLOR_WHITE, COLOR_BLACK}, {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
    {COLOR_YELLOW, COLOR_BLACK, A_BOLD}, {COLOR_GREEN, COLOR_BLACK, A_BOLD}, {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
    {COLOR_WHITE, COLOR_RED, A_BOLD}, {COLOR_WHITE, COLOR_BLACK, A_BOLD}, {COLOR_BLACK, COLOR_WHITE}, {COLOR_BLACK, COLOR_YELLOW},
    {COLOR_BLACK, COLOR_YELLOW}, {COLOR_WHITE, COLOR_BLACK, A_BOLD | A_UNDERLINE}, {COLOR_WHITE, COLOR_BLACK, A_BOLD},
    {COLOR_RED, COLOR_BLACK, A_BOLD}, {COLOR_RED, COLOR_BLACK, A_BOLD}, {COLOR_WHITE, COLOR_BLACK, A_BOLD}}};
constexpr Looks no_colours{{{}, {}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD}, {}, {-1, -1, A_BOLD}, {-1, -1, A_BOLD | A_UNDERLINE}, {},
    {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_UNDERLINE}, {}, {}, {}, {}}};

constexpr Looks const& looks_of(Colours colours) {
    switch (colours) {
        case Colours::four: return four_colours;
        case Colours::two: return two_colours;
        case Colours::contrast: return high_contrast;
        case Colours::none: break;
    }
    return no_colours;
}

// A pair of curses for each role.
void mix(Looks const& looks) {
    for (std::size_t role = 0; role < looks.size(); ++role) {
        auto text = looks[role].text;
        if (text >= COLORS) text = -1;  // no grey among eight colours
        ::init_pair(static_cast<short>(role + 1), text, looks[role].ground);
    }
}

void set_look(Role role, Looks const& looks, bool colour) {
    auto const number = static_cast<std::size_t>(role);
    auto const& look = looks[number];
    auto how = look.how;
    if (colour && look.text >= COLORS) how |= A_DIM;
    ::wattr_set(stdscr, how, colour ? static_cast<short>(number + 1) : short{0}, nullptr);
}

// The characters of a cell as the terminal will show them: in exactly the room that the canvas gave them.
void append_wide(std::wstring& out, Canvas const& canvas, Point at) {
    auto text = std::string_view{canvas.at(at).text};
    auto const is_wide = at.column + 1 < canvas.size().columns && canvas.at({at.row, at.column + 1}).text.empty();
    auto const expected = is_wide ? 2 : 1;
    auto const first = formats::decode(text);
    if (::wcwidth(static_cast<wchar_t>(first.point)) != expected) {  // the terminal's library disagrees: something plain
        out.append(static_cast<std::size_t>(expected), L'?');
        return;
    }
    while (!text.empty()) {
        auto const character = formats::decode(text);
        text.remove_prefix(character.size);
        auto const wide = static_cast<wchar_t>(character.point);
        if (character.point == first.point || ::wcwidth(wide) == 0) out += wide;
    }
}

KeyName name_of_code(int code) {
    switch (code) {
        case KEY_UP: return KeyName::up;
        case KEY_DOWN: return KeyName::down;
        case KEY_LEFT: return KeyName::left;
        case KEY_RIGHT: return KeyName::right;
        case KEY_HOME:
        case KEY_A1: return KeyName::home;
        case KEY_END:
        case KEY_C1: return KeyName::end;
        case KEY_PPAGE:
        case KEY_A3: return KeyName::page_up;
        case KEY_NPAGE:
        case KEY_C3: return KeyName::page_down;
        case KEY_DC: return KeyName::del;
        case KEY_IC: return KeyName::insert;
        case KEY_BTAB: return KeyName::back_tab;
        case KEY_BACKSPACE: return KeyName::backspace;
        case KEY_ENTER: return KeyName::enter;
        default: return KeyName::character;
    }
}

// A key that curses has numbered; a character of 0 for one without a meaning here.
Key key_of_code(int code) {
    if (code >= KEY_F(1) && code <= KEY_F(12)) return Key::function(code - KEY_F(0));
    return Key::of(name_of_code(code));
}

Key key_of_character(char32_t c) {
    switch (c) {
        case '\r':
        case '\n': return Key::of(KeyName::enter);
        case '\t': return Key::of(KeyName::tab);
        case '\b':
        case 0x7F: return Key::of(KeyName::backspace);
        case 0x1B: return Key::of(KeyName::escape);
        default: break;
    }
    if (c < 0x20) return c == 0 ? Key{} : Key::control_and(c + ('a' - 1));
    return Key::of(c);
}

// In a paste only text counts, and the ends of its lines.
Key pasted(Key key) {
    if (key.is_text() || key.name == KeyName::enter) return key;
    return key.name == KeyName::tab ? Key::of(U' ') : Key{};
}

// Something is there to read, and it is nothing: the end of the file.
bool is_gone(short events) {
    if ((events & (POLLHUP | POLLERR | POLLNVAL)) != 0) return true;
    int waiting = 0;
    return (events & POLLIN) != 0 && ::ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting == 0;
}

bool means_something(Key key) { return key != Key{}; }

std::optional<Input> mouse() {
    MEVENT event;
    if (::getmouse(&event) != OK) return std::nullopt;
    if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0) return Clicked{{event.y, event.x}};
    if ((event.bstate & BUTTON4_PRESSED) != 0) return Scrolled{-3};
    if ((event.bstate & BUTTON5_PRESSED) != 0) return Scrolled{3};
    return std::nullopt;
}

}  // namespace

Start Terminal::start(Wishes wishes) {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return Start::not_a_terminal;
    std::setlocale(LC_CTYPE, "");
    letters_ = std::string_view{::nl_langinfo(CODESET)} == "UTF-8" ? Letters::unicode : Letters::ascii;
    ::tcgetattr(STDIN_FILENO, &found);
    screen = ::newterm(nullptr, stdout, stdin);  // initscr() would end the program
    if (screen == nullptr) return Start::unknown_terminal;
    up_ = true;
    if (capability("cup").empty()) return Start::too_plain;
    ::cbreak();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::set_escdelay(25);
    ::typeahead(-1);  // a picture is painted whole, whatever waits to be read
    ::curs_set(0);
    bracket_pastes();
    if (wishes.mouse && !capability("kmous").empty()) {
        ::mouseinterval(0);
        ::mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
        say_at_farewell("\033[?1006;1000l");
    }
    for (auto const* const name : {"sgr0", "rmkx", "cnorm", "rmcup"}) say_at_farewell(capability(name));
    handle_signals();
    if (wishes.colour && ::has_colors()) {
        ::start_color();
        ::use_default_colors();
        colour_ = true;
    }
    return Start::ok;
}

void Terminal::stop() {
    if (!std::exchange(up_, false)) return;
    send(bracket_off);
    ::endwin();
    ::delscreen(screen);
}

Size Terminal::size() const {
    int rows = 0, columns = 0;
    getmaxyx(stdscr, rows, columns);
    return {rows, columns};
}

void Terminal::paint(Canvas const& canvas, Colours colours) {
    auto const& looks = colour_ ? looks_of(colours) : no_colours;
    if (colour_ && painted_in_ != colours) {
        mix(looks);
        // The ground of everything, in cells that nothing is written to as well.
        ::wbkgdset(stdscr, static_cast<chtype>(' ') | (colours == Colours::contrast ? static_cast<chtype>(COLOR_PAIR(1)) : chtype{0}));
        if (painted_in_) ::clearok(stdscr, TRUE);
        painted_in_ = colours;
    }
    ::werase(stdscr);
    std::wstring run;
    for (auto row = 0; row < canvas.size().rows; ++row) {
        for (auto column = 0; column < canvas.size().columns;) {
            auto const role = canvas.at({row, column}).role;
            auto const begin = column;
            run.clear();
            for (; column < canvas.size().columns && canvas.at({row, column}).role == role; ++column)
                if (!canvas.at({row, column}).text.empty()) append_wide(run, canvas, {row, column});
            set_look(role, looks, colour_);
            ::mvwaddnwstr(stdscr, row, begin, run.c_str(), static_cast<int>(run.size()));
        }
    }
    if (canvas.cursor) ::wmove(stdscr, canvas.cursor->row, canvas.cursor->column);
    ::curs_set(canvas.cursor ? 1 : 0);
    ::wrefresh(stdscr);
}

void Terminal::forget() { ::clearok(stdscr, TRUE); }

std::optional<Input> Terminal::take() {
    for (;;) {
        wint_t code = 0;
        auto const kind = ::wget_wch(stdscr, &code);
        if (kind == ERR) return std::nullopt;
        if (kind == KEY_CODE_YES) {
            auto const number = static_cast<int>(code);
            if (number == paste_begins || number == paste_ends) pasting_ = number == paste_begins;
            else if (number == KEY_MOUSE) {
                if (auto const input = mouse()) return input;
            } else if (auto const key = key_of_code(number); means_something(key) && !pasting_) return key;
            continue;
        }
        auto key = key_of_character(static_cast<char32_t>(code));
        if (key.name == KeyName::escape && !pasting_) {  // Alt comes as an Esc before the key
            if (::wget_wch(stdscr, &code) == OK) {
                key = key_of_character(static_cast<char32_t>(code));
                key.alt = key.name == KeyName::character;
            }
        }
        if (pasting_) key = pasted(key);
        if (means_something(key)) return key;
    }
}

Input Terminal::wait() {
    for (;;) {
        if (auto const input = take()) return *input;
        pollfd keyboard{STDIN_FILENO, POLLIN, 0};
        auto const ready = ::ppoll(&keyboard, 1, nullptr, &while_waiting);
        if (resized != 0) {
            resized = 0;
            winsize size{};
            if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
                ::resizeterm(size.ws_row, size.ws_col);
                forget();
                return Resized{{size.ws_row, size.ws_col}};
            }
        }
        if (ready > 0 && is_gone(keyboard.revents)) return Gone{};
    }
}

}  // namespace score::pad
