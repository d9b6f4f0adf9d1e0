#include "terminal/terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <initializer_list>
#include <langinfo.h>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

#define NCURSES_NOMACROS
#include <curses.h>

namespace score::pad {
namespace {

// State for the signal handlers; has to be global.
termios found{};
std::array<char, 256> farewell{};
std::size_t farewell_length = 0;
volatile std::sig_atomic_t resized = 0, continued = 0;
sigset_t while_waiting;
SCREEN* screen = nullptr;
// Curses handles stop and continue, but not bracketed paste.
struct sigaction stop_of_curses {};
std::string bracket_on, bracket_off;
std::string row_for_the_shell;  // clears it

// Without the delays that descriptions of old terminals have in it (`$<2>`); curses itself waits for them.
std::string without_delays(std::string text) {
    for (auto begin = text.find("$<"); begin != text.npos; begin = text.find("$<", begin))
        text.erase(begin, text.find('>', begin) - begin + 1);
    return text;
}
std::string capability(char const* name) {
    auto const* const text = ::tigetstr(const_cast<char*>(name));
    if (text == nullptr || text == reinterpret_cast<char const*>(-1)) return {};
    return without_delays(text);
}

void say_at_farewell(std::string_view bytes) {
    if (farewell_length + bytes.size() > farewell.size()) return;
    std::ranges::copy(bytes, farewell.begin() + static_cast<std::ptrdiff_t>(farewell_length));
    farewell_length += bytes.size();
}

void send(std::string_view bytes) { [[maybe_unused]] auto const n = ::write(STDOUT_FILENO, bytes.data(), bytes.size()); }

extern "C" void on_resize(int) { resized = 1; }
extern "C" void on_continue(int) { continued = 1; }
extern "C" void on_stop(int signal) {
    auto const error = errno;
    send(bracket_off);
    send(row_for_the_shell);
    stop_of_curses.sa_handler(signal);
    send(bracket_on);
    continued = 1;
    errno = error;
}
// Async-signal-safe calls only; endwin() is not one.
extern "C" void on_end(int signal) {
    [[maybe_unused]] auto const n = ::write(STDOUT_FILENO, farewell.data(), farewell_length);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &found);
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

void handle(int signal, void (*with)(int), int flags = 0) {
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = with;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

// An alternate stack for the crash handler: the stack itself may have overflowed.
void lend_a_stack_to_handlers() {
    static std::array<char, 16 * 1024> stack;
    stack_t lent{};
    lent.ss_sp = stack.data();
    lent.ss_size = stack.size();
    ::sigaltstack(&lent, nullptr);
}

void handle_signals() {
    for (auto const signal : {SIGHUP, SIGINT, SIGTERM, SIGQUIT}) handle(signal, on_end);
#if !defined(__SANITIZE_ADDRESS__)  // it prints its own report
    lend_a_stack_to_handlers();
    for (auto const signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) handle(signal, on_end, SA_ONSTACK);
#endif
    handle(SIGWINCH, on_resize);  // replaces that of curses
    handle(SIGCONT, on_continue);
    ::sigaction(SIGTSTP, nullptr, &stop_of_curses);
    if (stop_of_curses.sa_handler != SIG_DFL && stop_of_curses.sa_handler != SIG_IGN) handle(SIGTSTP, on_stop);
    // Blocked except while waiting: no size change is lost between painting and reading, and curses stops in a consistent state.
    sigset_t blocked;
    sigemptyset(&blocked);
    for (auto const signal : {SIGWINCH, SIGCONT, SIGTSTP}) sigaddset(&blocked, signal);
    ::sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
    for (auto const signal : {SIGWINCH, SIGCONT, SIGTSTP}) sigdelset(&while_waiting, signal);
}

// Keys that curses does not number.
enum : int { paste_begins = KEY_MAX - 8, paste_ends };

// Distinguishes pasted text from typed keys if the terminal supports it.
void bracket_pastes() {
    auto const begin = capability("BE"), end = capability("BD"), before = capability("PS"), after = capability("PE");
    if (begin.empty() || end.empty() || before.empty() || after.empty()) return;
    ::define_key(before.c_str(), paste_begins);
    ::define_key(after.c_str(), paste_ends);
    bracket_on = begin;
    bracket_off = end;
    send(begin);
    say_at_farewell(end);
}

// What terminals of today send, whichever of them TERM names; what its description has for a key stays.
void define_usual_keys() {
    constexpr std::array<std::pair<char const*, int>, 40> usual{{{"\033OP", KEY_F(1)}, {"\033OQ", KEY_F(2)}, {"\033OR", KEY_F(3)},
        {"\033OS", KEY_F(4)}, {"\033[11~", KEY_F(1)}, {"\033[12~", KEY_F(2)}, {"\033[13~", KEY_F(3)}, {"\033[14~", KEY_F(4)},
        {"\033[15~", KEY_F(5)}, {"\033[17~", KEY_F(6)}, {"\033[18~", KEY_F(7)}, {"\033[19~", KEY_F(8)}, {"\033[20~", KEY_F(9)},
        {"\033[21~", KEY_F(10)}, {"\033[23~", KEY_F(11)}, {"\033[24~", KEY_F(12)}, {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN},
        {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}, {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME}, {"\033[1~", KEY_HOME}, {"\033[F", KEY_END}, {"\033OF", KEY_END}, {"\033[4~", KEY_END},
        {"\033[2~", KEY_IC}, {"\033[3~", KEY_DC}, {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB},
        {"\033[[A", KEY_F(1)}, {"\033[[B", KEY_F(2)}, {"\033[[C", KEY_F(3)}, {"\033[[D", KEY_F(4)}, {"\033[[E", KEY_F(5)}}};
    for (auto const& [bytes, key] : usual)
        if (::key_defined(bytes) == 0) ::define_key(bytes, key);
}

// A terminal without a second screen keeps the picture, and the shell goes on in its last row.
bool keeps_the_picture() { return capability("rmcup").empty(); }
std::string clearing_last_row() {
    auto const* const there = ::tiparm(capability("cup").c_str(), ::getmaxy(stdscr) - 1, 0);
    return (there == nullptr ? std::string{} : std::string{there}) + capability("el");
}

// Colours.

struct Look {
    short text = -1, ground = -1;  // of the terminal's palette; -1: its default
    attr_t how = A_NORMAL;
};
using Looks = std::array<Look, static_cast<std::size_t>(Role::spades) + 1>;

// Only the eight colours that every theme shows on its background: bright black, for one, is the background of some.
// In the order of Role: text, dim, title, accent, good, warning, error, rule, bar, bar_key, selected, input, clubs, diamonds, hearts, spades.
constexpr Looks four_colours{{{}, {-1, -1, A_DIM}, {-1, -1, A_BOLD}, {COLOR_CYAN, -1, A_BOLD}, {COLOR_GREEN}, {COLOR_YELLOW},
    {COLOR_RED, -1, A_BOLD}, {-1, -1, A_DIM}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_UNDERLINE},
    {COLOR_GREEN}, {COLOR_YELLOW}, {COLOR_RED}, {COLOR_BLUE}}};
constexpr Looks two_colours{{{}, {-1, -1, A_DIM}, {-1, -1, A_BOLD}, {COLOR_CYAN, -1, A_BOLD}, {COLOR_GREEN}, {COLOR_YELLOW},
    {COLOR_RED, -1, A_BOLD}, {-1, -1, A_DIM}, {-1, -1, A_REVERSE}, {-1, -1, A_REVERSE | A_BOLD}, {-1, -1, A_REVERSE}, {-1, -1, A_UNDERLINE},
    {}, {COLOR_RED}, {COLOR_RED}, {}}};
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

// Initializes a curses colour pair for each role.
void mix(Looks const& looks) {
    for (std::size_t role = 0; role < looks.size(); ++role) ::init_pair(static_cast<short>(role + 1), looks[role].text, looks[role].ground);
}

// Curses attributes and colour pair.
struct Ink {
    attr_t how = A_NORMAL;
    short pair = 0;
    friend bool operator==(Ink, Ink) = default;
};

Ink ink_of(Role role, Looks const& looks, bool colour) {
    auto const number = static_cast<std::size_t>(role);
    auto const& look = looks[number];
    return {look.how, colour ? static_cast<short>(number + 1) : short{0}};
}

// The background, with which curses erases. Not pair 0 if there are colours: switching back to it costs more bytes.
Ink ground_of(Looks const& looks, bool colour) { return {A_NORMAL, ink_of(Role::text, looks, colour).pair}; }

// Whether a space in this role looks like the background.
bool is_bare(Role role, Looks const& looks) {
    auto const& look = looks[static_cast<std::size_t>(role)];
    return (look.how & (A_REVERSE | A_UNDERLINE)) == 0 && look.ground == looks[0].ground;
}

// The ink of each role, and whether its spaces are bare.
struct Palette {
    std::array<Ink, std::tuple_size_v<Looks>> inks{};
    std::array<bool, std::tuple_size_v<Looks>> bare{};
    Ink ground{};

    Palette(Looks const& looks, bool colour) : ground{ground_of(looks, colour)} {
        for (std::size_t i = 0; i < looks.size(); ++i) {
            inks[i] = ink_of(static_cast<Role>(i), looks, colour);
            bare[i] = is_bare(static_cast<Role>(i), looks);
        }
    }
};

// The inks of a row. Bare spaces have the background ink, except short gaps within a text: switching inks costs bytes.
constexpr int longest_gap_in_text = 7;  // as far as curses writes spaces instead of moving the cursor

std::vector<Ink> inks_of(Canvas const& canvas, int row, Palette const& palette) {
    auto const columns = canvas.size().columns;
    std::vector<Ink> inks;
    inks.reserve(static_cast<std::size_t>(columns));
    std::optional<std::size_t> written{};  // the last non-blank column
    for (auto column = 0; column < columns; ++column) {
        auto const& cell = canvas.at({row, column});
        auto const role = static_cast<std::size_t>(cell.role);
        if (cell.is_blank() && palette.bare[role]) {
            inks.push_back(palette.ground);
            continue;
        }
        auto const ink = palette.inks[role];
        auto const here = inks.size();
        if (written && inks[*written] == ink && here - *written <= longest_gap_in_text)
            std::fill(inks.begin() + static_cast<std::ptrdiff_t>(*written), inks.end(), ink);
        written = here;
        inks.push_back(ink);
    }
    return inks;
}

// A half-open range of columns.
struct Stretch {
    int begin = 0, end = 0;
};

// The columns that differ, extended to whole characters.
Stretch changed(Canvas const& before, Canvas const& after, int row) {
    auto const is_same = [&](int column) { return before.at({row, column}) == after.at({row, column}); };
    auto const is_half = [&](int column) { return after.at({row, column}).text().empty(); };
    if (before.has_row_of(after, row)) return {};
    Stretch stretch{0, after.size().columns};
    while (is_same(stretch.begin)) ++stretch.begin;
    while (is_same(stretch.end - 1)) --stretch.end;
    while (stretch.begin > 0 && is_half(stretch.begin)) --stretch.begin;
    while (stretch.end < after.size().columns && is_half(stretch.end)) ++stretch.end;
    return stretch;
}

// The characters of a cell as the terminal will show them, in exactly the width assigned by the canvas.
void append_wide(std::wstring& out, Canvas const& canvas, Point at) {
    auto text = canvas.at(at).text();
    if (text.size() == 1) {
        out += static_cast<wchar_t>(text.front());
        return;
    }
    auto const is_wide = at.column + 1 < canvas.size().columns && canvas.at({at.row, at.column + 1}).text().empty();
    auto const expected = is_wide ? 2 : 1;
    auto const first = formats::decode(text);
    if (::wcwidth(static_cast<wchar_t>(first.point)) != expected) {  // the C library disagrees: use a plain character
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

// A key numbered by curses; a character of 0 if it has no meaning here.
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

// The next character or key, as wget_wch() would give it. That one loses everything behind bytes that are no character of the locale; here
// they are a character that can be seen.
int typed(wint_t& code) {
    constexpr wint_t no_character = 0xFFFD;
    constexpr auto incomplete = static_cast<std::size_t>(-2), invalid = static_cast<std::size_t>(-1);
    static std::string begun;  // a character whose other bytes have not come yet
    for (;;) {
        auto const next = ::wgetch(stdscr);
        if (next == ERR) return ERR;
        auto const is_key = next >= KEY_MIN;
        if (is_key && begun.empty()) return code = static_cast<wint_t>(next), KEY_CODE_YES;
        if (!is_key) {
            begun += static_cast<char>(next);
            wchar_t character = 0;
            std::mbstate_t state{};
            auto const size = std::mbrtowc(&character, begun.data(), begun.size(), &state);
            if (size == incomplete) continue;
            if (size != invalid) return begun.clear(), code = static_cast<wint_t>(character), OK;
        }
        if (is_key || begun.size() > 1) ::ungetch(next);  // it begins something else
        begun.clear();
        return code = no_character, OK;
    }
}

// Consumes the rest of an unknown key sequence: after Esc [ up to the first character that can end it (function keys of the Linux console
// have a second [), after Esc O one character.
void swallow_sequence(bool is_short) {
    wint_t code = 0;
    for (auto at = 0; typed(code) == OK; ++at)
        if (is_short || code < 0x20 || (code >= 0x40 && !(at == 0 && code == L'['))) return;
}

// Within a paste only text and line endings count.
Key pasted(Key key) {
    if (key.is_text() || key.name == KeyName::enter) return key;
    return key.name == KeyName::tab ? Key::of(U' ') : Key{};
}

// Readable without data: end of file.
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

namespace {

// Ctrl-C is read like other keys, so that a line that is half typed can be asked about. Ctrl-\ and signals end the program as ever.
void take_interrupt_as_a_key() {
    termios mode{};
    if (::tcgetattr(STDIN_FILENO, &mode) != 0) return;
    mode.c_cc[VINTR] = _POSIX_VDISABLE;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    ::def_prog_mode();
}

bool names_utf8(std::string_view locale) {
    auto const name = formats::folded(locale);
    return name.find("utf-8") != name.npos || name.find("utf8") != name.npos;
}

// Sets the locale of characters, also one of UTF-8 that is not installed; which letters it can show. What is typed is read as UTF-8 where
// the locale has ASCII alone: terminals send it there too.
Letters choose_characters() {
    auto const is_installed = std::setlocale(LC_CTYPE, "") != nullptr;
    std::string_view named;
    for (auto const* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (auto const* const value = std::getenv(name); named.empty() && value) named = value;
    if (!is_installed && names_utf8(named)) std::setlocale(LC_CTYPE, "C.UTF-8");
    std::string_view const characters = ::nl_langinfo(CODESET);
    if (characters == "UTF-8") return Letters::unicode;
    if (characters == "ANSI_X3.4-1968") std::setlocale(LC_CTYPE, "C.UTF-8");
    return Letters::ascii;
}

}  // namespace

Start Terminal::start(Wishes wishes) {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return Start::not_a_terminal;
    letters_ = choose_characters();
    ::tcgetattr(STDIN_FILENO, &found);
    screen = ::newterm(nullptr, stdout, stdin);  // initscr() would exit on failure
    if (screen == nullptr) return Start::unknown_terminal;
    up_ = true;
    if (capability("cup").empty()) return Start::too_plain;
    ::cbreak();
    take_interrupt_as_a_key();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::set_escdelay(25);
    ::typeahead(-1);  // repaints must not be interrupted by pending input
    ::curs_set(0);
    bracket_pastes();
    define_usual_keys();
    if (wishes.mouse && !capability("kmous").empty()) {
        ::mouseinterval(0);
        ::mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
        say_at_farewell("\033[?1006;1000l");
    }
    if (keeps_the_picture()) {
        say_at_farewell(clearing_last_row());
        row_for_the_shell = capability("sc") + clearing_last_row() + capability("rc");
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
    if (keeps_the_picture()) send(capability("el"));
    ::delscreen(screen);
}

Size Terminal::size() const {
    int rows = 0, columns = 0;
    getmaxyx(stdscr, rows, columns);
    return {rows, columns};
}

void Terminal::paint(Canvas canvas, Colours colours) {
    auto const& looks = colour_ ? looks_of(colours) : no_colours;
    if (colour_ && painted_in_ != colours) {
        mix(looks);
        // The background, also of untouched cells.
        ::wbkgdset(stdscr, static_cast<chtype>(' ') | static_cast<chtype>(COLOR_PAIR(ground_of(looks, colour_).pair)));
        if (painted_in_) forget();
        painted_in_ = colours;
    }
    auto const is_known = painted_ && painted_->size() == canvas.size();
    Palette const palette{looks, colour_};
    std::wstring run;
    for (auto row = 0; row < canvas.size().rows; ++row) {
        auto const [begin, end] = is_known ? changed(*painted_, canvas, row) : Stretch{0, canvas.size().columns};
        if (begin == end) continue;
        auto const inks = inks_of(canvas, row, palette);
        for (auto column = begin; column < end;) {
            auto const first = column;
            auto const ink = inks[static_cast<std::size_t>(first)];
            run.clear();
            for (; column < end && inks[static_cast<std::size_t>(column)] == ink; ++column)
                if (!canvas.at({row, column}).text().empty()) append_wide(run, canvas, {row, column});
            ::wattr_set(stdscr, ink.how, ink.pair, nullptr);
            ::mvwaddnwstr(stdscr, row, first, run.c_str(), static_cast<int>(run.size()));
        }
    }
    if (canvas.cursor) ::wmove(stdscr, canvas.cursor->row, canvas.cursor->column);
    ::curs_set(canvas.cursor ? 1 : 0);
    ::wrefresh(stdscr);
    painted_ = std::move(canvas);
}

void Terminal::forget() {
    painted_.reset();
    ::werase(stdscr);
    ::clearok(stdscr, TRUE);
}

// Curses recognizes the end-of-paste sequence as a key, unless a slow line delivers it in pieces.
bool Terminal::is_of_end_mark(char32_t c) {
    constexpr std::u32string_view mark = U"\033[201~";
    if (end_mark_ > 0 && c != mark[end_mark_]) end_mark_ = 0;
    if (c != mark[end_mark_]) return false;
    if (++end_mark_ < mark.size()) return true;
    end_mark_ = 0;
    pasting_ = false;
    return true;
}

std::optional<Input> Terminal::take() {
    for (;;) {
        wint_t code = 0;
        auto const kind = typed(code);
        if (kind == ERR) return std::nullopt;
        if (kind == KEY_CODE_YES) {
            auto const number = static_cast<int>(code);
            if (number == paste_begins || number == paste_ends) {
                pasting_ = number == paste_begins;
                end_mark_ = 0;
                return Pasting{pasting_};
            } else if (number == KEY_MOUSE) {
                if (auto const input = mouse()) return input;
            } else if (auto const key = key_of_code(number); means_something(key) && !pasting_) return key;
            continue;
        }
        if (pasting_ && is_of_end_mark(static_cast<char32_t>(code))) {
            if (!pasting_) return Pasting{false};
            continue;
        }
        auto key = key_of_character(static_cast<char32_t>(code));
        if (key.name == KeyName::escape && !pasting_) {  // Alt is sent as Esc before the key
            if (typed(code) == OK) {
                if (code == L'[' || code == L'O') {
                    swallow_sequence(code == L'O');
                    continue;
                }
                key = key_of_character(static_cast<char32_t>(code));
                key.alt = key.name == KeyName::character;
            }
        }
        if (pasting_) key = pasted(key);
        if (means_something(key)) return key;
    }
}

std::optional<Input> Terminal::wait(std::chrono::milliseconds longest) {
    timespec const timeout{.tv_sec = longest.count() / 1'000, .tv_nsec = longest.count() % 1'000 * 1'000'000};
    for (;;) {
        if (auto const input = take()) return *input;
        pollfd keyboard{STDIN_FILENO, POLLIN, 0};
        auto const ready = ::ppoll(&keyboard, 1, &timeout, &while_waiting);
        if (continued != 0) {  // the terminal may have been used and resized meanwhile
            ::reset_prog_mode();
            resized = 1;
        }
        if (resized != 0) {
            continued = 0;
            resized = 0;
            winsize size{};
            if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
                ::resizeterm(size.ws_row, size.ws_col);
                forget();
                return Resized{{size.ws_row, size.ws_col}};
            }
        }
        if (ready > 0 && is_gone(keyboard.revents)) return Gone{};
        if (ready == 0) return std::nullopt;
    }
}

}  // namespace score::pad
