#include "kit/progress.hpp"

#include <cstdlib>

#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

constexpr std::chrono::milliseconds patience{300}, pace{100};

bool understands_control_sequences() {
    auto const* const terminal = std::getenv("TERM");
    return terminal && *terminal && std::string_view{terminal} != "dumb";
}

}  // namespace

Progress::Progress(Streams io)
    : io_{io}, wanted_{io.err.is_terminal() && understands_control_sequences()}, next_{Clock::now() + patience} {}

Progress::~Progress() {
    try {
        clear();
    } catch (std::exception const&) {  // the terminal has hung up
    }
}

void Progress::show(std::string_view file, std::size_t bytes, std::size_t games) {
    auto const now = Clock::now();
    if (now < next_) return;
    next_ = now + pace;
    visible_ = true;
    auto const name = formats::printable(file.substr(file.size() - std::min<std::size_t>(file.size(), 40)));
    auto line = "\r\x1b[K" + sentence(_("{}: {} MB"), name, bytes / 1'000'000);
    if (games > 0) line += sentence(P_(", {} game", ", {} games", games), games);
    io_.complain(line);
}

void Progress::say(std::string_view line) {
    if (!wanted_) return;
    visible_ = true;
    io_.complain(std::string{"\r\x1b[K"}.append(formats::printable(line)));
}

void Progress::clear() {
    if (!visible_) return;
    visible_ = false;
    io_.complain("\r\x1b[K");
}

}  // namespace score::cli
