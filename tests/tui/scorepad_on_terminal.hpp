#pragma once
/// The real program on a pseudo-terminal, with a book and a home of its own.
///
///     VtScreen screen{command(), home()};
///     begin(screen);
///     screen.send("4s= n\r");
#include <array>
#include <cstddef>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pad_at_table.hpp"
#include "paths.hpp"
#include "vt_screen.hpp"

namespace score::test {

/// The events of the newest evening of a book.
inline std::vector<pad::SittingEvent> newest_events(fs::path const& file) {
    auto book = archive::Book::open(file, archive::Access::read);
    if (!book) return {};
    auto const evenings = book->list({.newest_first = true, .most = 1});
    if (!evenings || evenings->empty()) return {};
    auto const sitting = book->read(evenings->front().id);
    if (!sitting) return {};
    return {sitting->events().begin(), sitting->events().end()};
}

/// The entries of a storm, no two of the first 288 alike: as typed, with a sign as on a large board, and as on a sheet. An overtrick at
/// level seven would be invalid.
inline std::string storm_entry(std::size_t number) {
    auto const result = "=+-"[number / 24 % 3];
    return fmt::format(
        "{}{}{}{} {}", "123456"[number % 6], "cdhs"[number / 6 % 4], result, result == '=' ? "" : "1", "nesw"[number / 72 % 4]);
}
inline std::string storm_entry_drawn(std::size_t number) {
    constexpr std::array<std::string_view, 4> signs{"♣", "♦", "♥", "♠"};
    return storm_entry(number).replace(1, 1, signs[number / 6 % 4]);
}
inline std::string storm_entry_on_sheet(std::size_t number) {
    auto drawn = storm_entry_drawn(number);
    drawn.back() = "NESW"[number / 72 % 4];
    return drawn;
}

class ScorepadOnTerminal : public testing::Test {
protected:
    fs::path book() const { return folder_.path() / "a.book"; }
    std::vector<std::string> command() const { return {score::test::programs_dir() + "/scorepad", "--book", book().string()}; }
    std::map<std::string, std::string> with(std::string const& name, std::string const& value) const {
        return {{name, value}, {"HOME", folder_.path().string()}};
    }
    std::map<std::string, std::string> home() const { return {{"HOME", folder_.path().string()}}; }

    /// `game`: steps to the right in the list of games; `varies`: it has several variants, of which the first is taken.
    static void begin(VtScreen& screen, int game = 0, bool varies = false) {
        ASSERT_TRUE(screen.wait_text("New evening")) << screen.text();
        screen.send("n");
        ASSERT_TRUE(screen.wait_text("▸ Game")) << screen.text();
        for (auto i = 0; i < game; ++i) screen.send("\033OC");  // Right
        screen.send(varies ? "\r\r" : "\r");
        screen.send("Ayşe\rBurak\rCeren\rDeniz\r");
        ASSERT_TRUE(screen.wait_text("Deniz")) << screen.text();
        screen.send("\033OQ");  // F2
        ASSERT_TRUE(screen.wait_text("Ayşe & Ceren")) << screen.text();
    }
    /// Reopens the evening that is under way.
    static void go_on(VtScreen& screen) {
        ASSERT_TRUE(screen.wait_text("Under way")) << screen.text();
        screen.send("\r");
        ASSERT_TRUE(screen.wait_text("Ayşe & Ceren")) << screen.text();
    }
    static void expect_restored(VtScreen const& screen) {
        EXPECT_FALSE(screen.is_alternate());
        EXPECT_TRUE(screen.has_cursor());
        EXPECT_TRUE(screen.is_in_line_mode());
        EXPECT_TRUE(screen.is_as_found());
    }

    TemporaryFolder folder_;
};

}  // namespace score::test
