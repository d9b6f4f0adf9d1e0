#pragma once
/// A progress line on the terminal.
#include <chrono>
#include <cstddef>
#include <string_view>

#include "kit/streams.hpp"

namespace score::cli {

/// Shows how much of a file has been read, if standard error is a terminal and it takes more than a moment. Never in pipes and logs.
class Progress {
public:
    explicit Progress(Streams);
    ~Progress();
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;

    /// Called after every unit of work: `bytes` and `games` processed so far.
    void at(std::string_view file, std::size_t bytes, std::size_t games) {
        if (wanted_ && ++calls_ % 64 == 0) show(file, bytes, games);
    }
    /// Shows another line at once: a long operation begins.
    void say(std::string_view line);
    /// Clears the line, before other output.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    void show(std::string_view file, std::size_t bytes, std::size_t games);

    Streams io_;
    bool wanted_;
    bool visible_ = false;
    std::size_t calls_ = 0;
    Clock::time_point next_;
};

}  // namespace score::cli
