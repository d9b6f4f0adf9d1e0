#pragma once
/// Work that takes long ends in good order when the user interrupts it.
#include <csignal>

namespace score::cli {

/// While an object lives, SIGINT and SIGTERM only set a flag. Afterwards a signal that came ends the program as if it had not been caught.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(Interrupts const&) = delete;
    Interrupts& operator=(Interrupts const&) = delete;

    static bool came();

private:
    struct sigaction old_interrupt_ {
    }, old_terminate_{};
};

}  // namespace score::cli
