#pragma once
/// A line on the terminal of someone who waits.
#include <chrono>
#include <cstddef>
#include <string_view>

#include "kit/streams.hpp"

namespace score::cli {

/// Shows how far a file has been read, when standard error is a terminal and it takes longer than a moment. Never in pipes and logs.
class Progress {
public:
    explicit Progress(Streams);
    ~Progress();
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;

    /// To be called after every piece of work: `bytes` of the file are done, and `games`.
    void at(std::string_view file, std::size_t bytes, std::size_t games) {
        if (wanted_ && ++calls_ % 64 == 0) show(file, bytes, games);
    }
    /// Another line than that, at once: what takes long begins now.
    void say(std::string_view line);
    /// Takes the line away, before something else is written.
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
