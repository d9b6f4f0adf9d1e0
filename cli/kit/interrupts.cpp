#include "kit/interrupts.hpp"

namespace score::cli {
namespace {

volatile std::sig_atomic_t signal_that_came = 0;

extern "C" void note_signal(int signal) { signal_that_came = signal; }

// A signal that is ignored, as for work in the background, stays ignored.
void catch_signal(int signal, struct sigaction& old) {
    ::sigaction(signal, nullptr, &old);
    if (old.sa_handler == SIG_IGN) return;
    struct sigaction noting {};
    noting.sa_handler = note_signal;  // without SA_RESTART: waiting ends
    ::sigaction(signal, &noting, nullptr);
}

}  // namespace

Interrupts::Interrupts() {
    catch_signal(SIGINT, old_interrupt_);
    catch_signal(SIGTERM, old_terminate_);
}

Interrupts::~Interrupts() {
    ::sigaction(SIGINT, &old_interrupt_, nullptr);
    ::sigaction(SIGTERM, &old_terminate_, nullptr);
    if (auto const signal = static_cast<int>(signal_that_came); signal != 0) {
        signal_that_came = 0;
        std::raise(signal);
    }
}

bool Interrupts::came() { return signal_that_came != 0; }

}  // namespace score::cli
