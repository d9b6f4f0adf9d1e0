#pragma once
/// The answers of a command whose work matters more than they do: it goes on to its end, whether anybody reads them or not.
#include "kit/exit.hpp"
#include "kit/streams.hpp"

namespace score::cli {

class Answers {
public:
    explicit Answers(Streams io) : io_{io} {}
    /// Writes the results so far. Once that has failed they are dropped; the trouble is reported, unless the reader has gone.
    void deliver() {
        if (!are_read_) return io_.out.buffer().clear();
        try {
            io_.out.flush();
        } catch (OutputClosed const&) { are_read_ = false; } catch (Trouble const& trouble) {
            are_read_ = false;
            status_ = Exit::trouble;
            io_.report(trouble.what());
        }
    }
    Exit status() const { return status_; }

private:
    Streams io_;
    bool are_read_ = true;
    Exit status_ = Exit::success;
};

}  // namespace score::cli
