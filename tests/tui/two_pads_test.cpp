// Two pads on one evening: each shows what the other enters, and nothing is lost or entered twice, even if they are killed.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "scorepad_on_terminal.hpp"

namespace score::test::two_pads_test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds soon{1'000};           // from Enter at one pad until it is on the other's screen
constexpr milliseconds nearly_never{15'000};  // what is not there by then is lost
constexpr auto* large_board = "\033[18~";     // F7

class TwoPads : public ScorepadOnTerminal {};

// A typist who does not pause must not keep the pad from looking.
TEST_F(TwoPads, ShowWhatTheOtherEntersWhileALineIsTyped) {
    VtScreen one{command(), home(), 30, 100};
    begin(one);
    VtScreen other{command(), home(), 30, 100};
    go_on(other);
    one.send("4s= n\r");
    auto shows_it = false;
    for (auto key = 0; key < 50 && !shows_it; ++key) {
        other.send(key % 10 == 9 ? "\025" : "x");
        shows_it = other.wait_for([&] { return other.text().find("4♠= N") != std::string::npos; }, milliseconds{100});
    }
    EXPECT_TRUE(shows_it) << other.text();
}

// How long it took until an entry was shown.
struct Delays {
    std::string_view where;
    std::vector<milliseconds> all{};

    milliseconds share(std::size_t percent) const { return all[(all.size() * percent + 99) / 100 - 1]; }  // sorted
    std::string told() const {
        return fmt::format(
            "{}: p50 {} ms, p99 {} ms, longest {} ms of {}", where, share(50).count(), share(99).count(), share(100).count(), all.size());
    }
};

// A line typed at a pad, and until when it was where.
struct Typed {
    std::size_t pad = 0, number = 0;
    Clock::time_point entered{};  // the last Enter
    bool undisturbed = true;      // no pad was killed meanwhile
    std::set<std::string_view> shown{};
};

class Storm {
public:
    using Start = std::function<std::unique_ptr<VtScreen>(std::vector<std::string> const&)>;
    Storm(fs::path book, fs::path page, Start start) : book_{std::move(book)}, page_{std::move(page)}, start_{std::move(start)} {}

    void begin(std::unique_ptr<VtScreen> first) {
        pads_[0] = std::move(first);
        pads_[1] = start_({});
        ASSERT_TRUE(opens(*pads_[1]));
        board_ = start_({"--board"});
        next_ = 1, entries_of_evening_ = 0;
        seen_.clear();
    }

    // One line at one pad, or one at each at once; now and then one of them is killed.
    void round() {
        std::vector<Typed> lines;
        auto const first = below(2);
        auto const alone = !one_in(3);
        lines.push_back({first, next_++});
        if (!alone) lines.push_back({1 - first, next_++});
        if (alone && one_in(2)) show_large_board(1 - first);
        auto kill = one_in(2) ? std::optional{Clock::now() + milliseconds{below(250)}} : std::nullopt;
        for (auto& line : lines) type(line);
        auto const end = Clock::now() + nearly_never;
        while (!std::ranges::all_of(lines, [&](Typed const& line) { return is_everywhere(line, alone); })) {
            ASSERT_LT(Clock::now(), end) << storm_entry(lines.back().number) << " is missing\n"
                                         << pads_[0]->text() << pads_[1]->text() << board_->text();
            read();
            for (auto& line : lines) look(line, alone);
            for (auto& line : lines) press_again(line);
            if (!kill || Clock::now() < *kill) continue;
            kill.reset();
            ASSERT_NO_FATAL_FAILURE(kill_one(lines));
        }
        if (large_) pads_[*std::exchange(large_, std::nullopt)]->send(large_board);
        compare();
    }

    void leave() {
        for (auto* const screen : {&pads_[0], &pads_[1], &board_}) screen->reset();
    }

    std::size_t kills() const { return kills_; }
    std::size_t entries() const { return entries_; }
    std::vector<Delays> const& delays() {
        for (auto& one : delays_) std::ranges::sort(one.all);
        return delays_;
    }

private:
    enum Where { own, other, in_large, board, page };

    std::size_t below(std::size_t end) { return chance_() % end; }
    bool one_in(std::size_t n) { return below(n) == 0; }

    void show_large_board(std::size_t pad) {
        large_ = pad;
        pads_[pad]->send(large_board);
    }
    static bool opens(VtScreen& pad) {
        if (!pad.wait_text("Under way")) return false;
        pad.send("\r");
        return pad.wait_text("Ayşe & Ceren");
    }

    void type(Typed& line) {
        pads_[line.pad]->send(storm_entry(line.number) + "\r");
        line.entered = Clock::now();
    }

    void read() {
        for (auto* const screen : {pads_[0].get(), pads_[1].get(), board_.get()}) screen->wait_for([] { return false; }, milliseconds{2});
    }

    // Of a sheet only its rows count, which are left of what is said about them.
    static bool has_row(VtScreen const& screen, std::string const& entry) {
        for (auto row = 2; row < 26; ++row) {
            auto const line = screen.row(row);
            if (std::string_view{line}.substr(0, line.find("│")).find(entry) != std::string::npos) return true;
        }
        return false;
    }
    // In the text of the page, without its elements. It has proper minus signs.
    bool is_on_page(std::string entry) const {
        if (auto const minus = entry.find('-'); minus != std::string::npos) entry.replace(minus, 1, "−");
        std::ifstream in{page_, std::ios::binary};
        std::string text;
        auto inside = false;
        for (std::istreambuf_iterator<char> at{in}, end; at != end; ++at) {
            if (*at == '<') inside = true;
            if (!inside) text += *at;
            if (*at == '>') inside = false;
        }
        return text.find(entry) != std::string::npos;
    }

    void look(Typed& line, bool alone) {
        auto const entry = storm_entry_on_sheet(line.number), drawn = storm_entry_drawn(line.number);
        auto const note = [&](Where where, bool shows) {
            auto& delays = delays_[where];
            if (!shows || !line.shown.insert(delays.where).second) return;
            if (line.undisturbed) delays.all.push_back(std::chrono::duration_cast<milliseconds>(Clock::now() - line.entered));
            seen_.insert(line.number);
        };
        note(own, has_row(*pads_[line.pad], entry));
        if (large_) note(in_large, pads_[1 - line.pad]->text().find(drawn) != std::string::npos);
        else note(other, has_row(*pads_[1 - line.pad], entry));
        if (alone) note(board, board_->text().find(drawn) != std::string::npos);
        note(page, is_on_page(entry));
    }
    bool is_everywhere(Typed const& line, bool alone) const {
        auto const is_at = [&](Where where) { return line.shown.contains(delays_[where].where); };
        return is_at(own) && (is_at(other) || is_at(in_large)) && (is_at(board) || !alone) && is_at(page);
    }

    // What another pad has overtaken stays in its line, and Enter once more enters it.
    void press_again(Typed& line) {
        auto& pad = *pads_[line.pad];
        auto const waits = [&] { return pad.text().find("▸ " + storm_entry(line.number)) != std::string::npos; };
        if (Clock::now() - line.entered < milliseconds{100} || !waits() || !pad.wait_for(waits, milliseconds{20})) return;
        pad.send("\r");
        line.entered = Clock::now();
    }

    void kill_one(std::vector<Typed>& lines) {
        auto const victim = below(2);
        auto const signal = std::array{SIGKILL, SIGTERM, SIGHUP}[below(3)];
        pads_[victim]->signal(signal);
        ASSERT_EQ(pads_[victim]->wait_exit(), 128 + signal);
        ++kills_;
        if (large_ == victim) large_.reset();
        compare();
        pads_[victim] = start_(victim == 0 ? std::vector<std::string>{"--page", page_.string()} : std::vector<std::string>{});
        ASSERT_TRUE(opens(*pads_[victim])) << pads_[victim]->text();
        auto const stored = stored_lines();
        for (auto& line : lines) {
            line.undisturbed = false;
            if (line.pad == victim && std::ranges::count(stored, storm_entry(line.number)) == 0) type(line);
        }
    }

    // The entries in the book, without the numbers of their boards.
    std::vector<std::string> stored_lines() const {
        std::vector<std::string> lines;
        for (auto const& event : newest_events(book_)) {
            auto const& text = std::get<formats::journal::Entry>(event.what).text;
            lines.push_back(text.substr(text.find(' ', text.find(' ') + 1) + 1));
        }
        return lines;
    }

    void compare() {
        auto const stored = stored_lines();
        for (std::size_t number = 1; number < next_; ++number) {
            auto const times = std::ranges::count(stored, storm_entry(number));
            ASSERT_LE(times, 1) << storm_entry(number) << " is there twice";
            ASSERT_TRUE(times == 1 || !seen_.contains(number)) << storm_entry(number) << " was on a screen, and is lost";
        }
        ASSERT_LT(stored.size(), next_);
        entries_ += stored.size() - std::exchange(entries_of_evening_, stored.size());
    }

    fs::path book_, page_;
    Start start_;
    std::array<std::unique_ptr<VtScreen>, 2> pads_{};
    std::unique_ptr<VtScreen> board_{};
    std::mt19937 chance_{20261126};
    std::size_t next_ = 1, kills_ = 0, entries_ = 0, entries_of_evening_ = 0;
    std::optional<std::size_t> large_{};  // the pad that shows its large board
    std::set<std::size_t> seen_{};        // on any screen
    std::vector<Delays> delays_{{"on its own sheet"}, {"on the other sheet"}, {"on the large board"}, {"with --board"}, {"on the page"}};
};

TEST_F(TwoPads, AreKilledAgainAndAgain) {
    auto const* const wish = std::getenv("MARKOZ_STORMS");
    auto const rounds = wish ? std::atoi(wish) : 10;
    constexpr auto rounds_of_an_evening = 40;
    auto const page = folder_.path() / "evening.html";
    auto const start = [&](std::vector<std::string> const& more) {
        auto words = command();
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<VtScreen>(words, home(), 30, 100);
    };
    Storm storm{book(), page, start};
    for (auto round = 0; round < rounds && !HasFatalFailure(); ++round) {
        if (round % rounds_of_an_evening == 0) {
            storm.leave();
            for (auto const* const part : {"", "-wal", "-shm"}) fs::remove(book().string() + part);
            auto first = start({"--page", page.string()});
            begin(*first, 3, true);
            ASSERT_NO_FATAL_FAILURE(storm.begin(std::move(first)));
        }
        storm.round();
    }
    for (auto const& delays : storm.delays()) {
        ASSERT_FALSE(delays.all.empty()) << delays.where;
        if (!wish) continue;
        EXPECT_LE(delays.share(99), soon) << delays.told();
        fmt::print("two pads, {}\n", delays.told());
    }
    if (wish && !HasFailure())
        fmt::print(
            "two pads, kills: {} in {} rounds, {} entries in the book, none lost, none twice\n", storm.kills(), rounds, storm.entries());
}

}  // namespace
}  // namespace score::test::two_pads_test
