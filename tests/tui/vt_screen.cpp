#include "vt_screen.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vterm.h>

#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::test {
namespace {

winsize size_of(int rows, int columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    return size;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (auto& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

// The settings of a new terminal.
termios usual_settings() {
    int master = -1, slave = -1;
    termios settings{};
    if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) throw std::runtime_error{"no pseudo-terminal"};
    ::tcgetattr(slave, &settings);
    ::close(slave);
    ::close(master);
    return settings;
}

std::vector<unsigned char> bytes_of(termios const& settings) {
    std::vector<unsigned char> bytes(std::begin(settings.c_cc), std::end(settings.c_cc));
    for (auto const flags : {settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag})
        for (auto shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<unsigned char>(flags >> shift));
    return bytes;
}

// Sleeping or stopped: neither computing nor waiting for a disk.
bool is_waiting(pid_t process) {
    std::ifstream file{fmt::format("/proc/{}/stat", process)};
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    auto const name_end = text.rfind(") ");
    return name_end == std::string::npos || std::string_view{"RD"}.find(text[name_end + 2]) == std::string_view::npos;
}

int palette_of(VTermColor const& colour, bool own) {
    if (own || !VTERM_COLOR_IS_INDEXED(&colour)) return -1;
    return colour.indexed.idx;
}

}  // namespace

struct VtScreen::Shown {
    std::string text;
    int width = 1, ink = -1, ground = -1;
    bool bold = false, reverse = false, underline = false;
};

VtScreen::VtScreen(std::vector<std::string> command, std::map<std::string, std::string> environment, int rows, int columns)
    : terminal_{::vterm_new(rows, columns)}, screen_{::vterm_obtain_screen(terminal_)}, rows_{rows}, columns_{columns} {
    ::vterm_set_utf8(terminal_, 1);
    static VTermScreenCallbacks callbacks{};
    callbacks.settermprop = [](VTermProp property, VTermValue* value, void* self) {
        auto& screen = *static_cast<VtScreen*>(self);
        if (property == VTERM_PROP_ALTSCREEN) screen.alternate_ = value->boolean != 0;
        if (property == VTERM_PROP_CURSORVISIBLE) screen.cursor_ = value->boolean != 0;
        return 1;
    };
    ::vterm_screen_set_callbacks(screen_, &callbacks, this);
    ::vterm_screen_enable_altscreen(screen_, 1);
    ::vterm_screen_reset(screen_, 1);

    environment.insert(
        {{"TERM", "screen-256color"}, {"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "en"}, {"PATH", "/usr/bin:/bin"}, {"HOME", "/nonexistent"}});
    std::vector<std::string> variables;
    for (auto const& [name, value] : environment) variables.push_back(name + "=" + value);
    auto const words = pointers(command), settings = pointers(variables);
    auto const size = size_of(rows, columns);
    auto const usual = usual_settings();
    child_ = ::forkpty(&master_, nullptr, &usual, &size);
    if (child_ < 0) throw std::runtime_error{"no pseudo-terminal"};
    if (child_ == 0) {
        ::execvpe(words[0], words.data(), settings.data());
        ::_exit(127);
    }
    found_ = bytes_of(usual);
}

VtScreen::~VtScreen() {
    if (status_ < 0) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    if (master_ >= 0) ::close(master_);
    ::vterm_free(terminal_);
}

void VtScreen::hang_up() {
    ::close(std::exchange(master_, -1));
    ended_ = true;
}

bool VtScreen::read_some(int milliseconds) {
    pollfd ready{master_, POLLIN, 0};
    if (ended_ || ::poll(&ready, 1, milliseconds) <= 0) return false;
    std::array<char, 8192> buffer;
    auto const size = ::read(master_, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) return true;
    if (size <= 0) return ended_ = true, false;  // the other side has closed the terminal
    auto const count = static_cast<std::size_t>(size);
    raw_.append(buffer.data(), count);
    ::vterm_input_write(terminal_, buffer.data(), count);
    ::vterm_screen_flush_damage(screen_);
    if (auto const answer = ::vterm_output_read(terminal_, buffer.data(), buffer.size()); answer > 0) send({buffer.data(), answer});
    return true;
}

bool VtScreen::is_at_rest() {
    if (ended_) return true;
    // poll() includes data in transit within the terminal, FIONREAD does not.
    auto const slave = ::open(::ptsname(master_), O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (slave < 0) return true;
    pollfd unread{slave, POLLIN, 0};
    auto const has_taken_all = ::poll(&unread, 1, 0) == 0;
    ::close(slave);
    return has_taken_all && is_waiting(::tcgetpgrp(master_)) && !read_some(0);
}

bool VtScreen::wait_for(std::function<bool()> const& done, Time limit) {
    auto const end = std::chrono::steady_clock::now() + limit;
    while (!done() || !is_at_rest()) {
        if (ended_ || std::chrono::steady_clock::now() > end) return false;
        read_some(5);
    }
    return true;
}

int VtScreen::wait_exit(Time limit) {
    auto const end = std::chrono::steady_clock::now() + limit;
    while (status_ < 0 && std::chrono::steady_clock::now() < end) {
        if (!read_some(5) && ended_) ::usleep(1000);
        int how = 0;
        if (::waitpid(child_, &how, WNOHANG) != child_) continue;
        status_ = WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
        while (read_some(0)) {}
    }
    return status_;
}

void VtScreen::send(std::string_view bytes) {
    while (!bytes.empty()) {
        auto const size = ::write(master_, bytes.data(), bytes.size());
        if (size <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
}

void VtScreen::resize(int rows, int columns) {
    ::vterm_set_size(terminal_, rows_ = rows, columns_ = columns);
    auto const size = size_of(rows, columns);
    ::ioctl(master_, TIOCSWINSZ, &size);
}

void VtScreen::signal(int number) const { ::kill(child_, number); }

VtScreen::Shown VtScreen::cell(int row, int column) const {
    VTermScreenCell found{};
    Shown shown;
    if (::vterm_screen_get_cell(screen_, VTermPos{row, column}, &found) == 0) return shown;
    for (auto const point : found.chars) {
        if (point == 0 || point == 0xFFFFFFFFU) break;
        formats::append_utf8(shown.text, point);
    }
    shown.width = std::max<int>(found.width, 1);
    shown.ink = palette_of(found.fg, VTERM_COLOR_IS_DEFAULT_FG(&found.fg));
    shown.ground = palette_of(found.bg, VTERM_COLOR_IS_DEFAULT_BG(&found.bg));
    shown.bold = found.attrs.bold;
    shown.reverse = found.attrs.reverse;
    shown.underline = found.attrs.underline != 0;
    return shown;
}

int VtScreen::colour_at(int row, int column) const { return cell(row, column).ink; }

std::string VtScreen::row(int row) const {
    std::string text;
    for (auto column = 0; column < columns_;) {
        auto const shown = cell(row, column);
        text += shown.text.empty() ? " " : shown.text;
        column += shown.width;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string VtScreen::text() const {
    std::string text;
    for (auto r = 0; r < rows_; ++r) text.append(row(r)) += '\n';
    return text;
}

bool VtScreen::is_in_line_mode() const {
    termios settings{};
    return ::tcgetattr(master_, &settings) == 0 && (settings.c_lflag & ICANON) != 0 && (settings.c_lflag & ECHO) != 0;
}

bool VtScreen::is_as_found() const {
    termios settings{};
    return ::tcgetattr(master_, &settings) == 0 && bytes_of(settings) == found_;
}

std::string VtScreen::svg() const {
    constexpr std::array<std::string_view, 16> colours{
        "#000", "#c22", "#282", "#a70", "#25c", "#a2a", "#188", "#ccc", "#888", "#f55", "#5c5", "#fc3", "#58f", "#f6f", "#4cc", "#fff"};
    auto const paint = [&](int index, std::string_view own) {
        return index >= 0 && index < 16 ? colours[static_cast<std::size_t>(index)] : own;
    };
    constexpr int wide = 9, high = 18;
    auto svg = fmt::format("<svg xmlns='http://www.w3.org/2000/svg' width='{}' height='{}' font-family='DejaVu Sans Mono' font-size='15'>"
                           "<rect width='100%' height='100%' fill='#fafafa'/>\n",
        columns_ * wide, rows_ * high);
    for (auto r = 0; r < rows_; ++r)
        for (auto c = 0; c < columns_; ++c) {
            auto const shown = cell(r, c);
            auto ink = paint(shown.ink, "#111"), ground = paint(shown.ground, "");
            if (shown.reverse) ink = std::exchange(ground, ink), ink = ink.empty() ? "#fafafa" : ink;
            if (!ground.empty())
                svg += fmt::format(
                    "<rect x='{}' y='{}' width='{}' height='{}' fill='{}'/>", c * wide, r * high, wide * shown.width, high, ground);
            if (shown.text.empty() || shown.text == " ") continue;
            auto const text = shown.text == "&" ? "&amp;" : shown.text == "<" ? "&lt;" : shown.text;
            svg += fmt::format("<text x='{}' y='{}' fill='{}'{}{}>{}</text>\n", c * wide, r * high + 14, ink,
                shown.bold ? " font-weight='bold'" : "", shown.underline ? " text-decoration='underline'" : "", text);
        }
    return svg + "</svg>\n";
}

}  // namespace score::test
