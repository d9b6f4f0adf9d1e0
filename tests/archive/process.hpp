#pragma once
/// A child process of the test.
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace score::test {

/// Runs `work` in a child process; its result is the exit status.
class Process {
public:
    explicit Process(std::function<int()> const& work) : id_{::fork()} {
        if (id_ != 0) return;
        int status = 99;
        try {
            status = work();
        } catch (std::exception const& exception) { std::fprintf(stderr, "%s\n", exception.what()); }
        ::_exit(status);
    }
    ~Process() {
        if (id_ > 0) stop();
    }
    Process(Process const&) = delete;
    Process& operator=(Process const&) = delete;
    void stop() {
        ::kill(id_, SIGKILL);
        wait();
    }
    int wait() {
        int status = 0;
        ::waitpid(std::exchange(id_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t id_;
};

}  // namespace score::test
