#pragma once
/// A program on a pseudo-terminal, with its screen emulated by libvterm.
///
///     VtScreen screen{{score::test::programs_dir() + "/scorepad", "--book", book}};
///     ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
///     screen.send("q");
///     EXPECT_EQ(screen.wait_exit(), 0);
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "paths.hpp"

struct VTerm;
struct VTermScreen;

namespace score::test {

class VtScreen {
public:
    using Time = std::chrono::milliseconds;
    static constexpr Time patience{20'000};  // machines can be busy

    /// The child gets exactly this environment, plus defaults for a few usual variables.
    explicit VtScreen(
        std::vector<std::string> command, std::map<std::string, std::string> environment = {}, int rows = 24, int columns = 80);
    ~VtScreen();
    VtScreen(VtScreen const&) = delete;
    VtScreen& operator=(VtScreen const&) = delete;

    void send(std::string_view bytes);
    void resize(int rows, int columns);
    void signal(int number) const;
    /// Reads until the condition holds and the screen is complete; false on timeout.
    bool wait_for(std::function<bool()> const& done, Time limit = patience);
    bool wait_text(std::string_view text) {
        return wait_for([&] { return this->text().find(text) != std::string::npos; });
    }
    /// The exit status, 128 plus the signal, or -1 while running.
    int wait_exit(Time limit = patience);

    std::string row(int row) const;
    std::string text() const;
    /// Palette index of a cell's colour, -1 for the terminal's default.
    int colour_at(int row, int column) const;
    /// For viewing: rsvg-convert -z 2 screen.svg -o screen.png.
    std::string svg() const;

    /// Hangs up the line.
    void hang_up();

    /// Whether the terminal is in line mode with echo, as shells expect.
    bool is_in_line_mode() const;
    /// Whether the output of `stty -a` is as before the program began.
    bool is_as_found() const;
    bool is_alternate() const { return alternate_; }
    bool has_cursor() const { return cursor_; }
    /// All bytes written by the program.
    std::string const& raw() const { return raw_; }

private:
    struct Shown;
    bool read_some(int milliseconds);
    /// Whether the program has consumed all input, has no more output, and waits.
    bool is_at_rest();
    Shown cell(int row, int column) const;

    VTerm* terminal_;
    VTermScreen* screen_;
    int rows_, columns_;
    int master_ = -1, status_ = -1;
    std::vector<unsigned char> found_;  // the settings of the terminal before the program began
    pid_t child_ = -1;
    bool ended_ = false, alternate_ = false, cursor_ = true;
    std::string raw_;
};

}  // namespace score::test
