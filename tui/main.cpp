// scorepad: a live game in the terminal.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "desk/desk.hpp"
#include "pad/view.hpp"
#include "score/archive/surroundings.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/source.hpp"
#include "terminal/terminal.hpp"

namespace {

using namespace score;
using namespace score::pad;

enum class Exit { success = 0, trouble = 2 };

struct Options {
    std::optional<std::string> book{};
    bool colour = true, help = false, version = false;
    std::string wrong{};
};

Options options_of(std::span<char const* const> words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string_view const word = words[i];
        if (word == "--help" || word == "-h") options.help = true;
        else if (word == "--version") options.version = true;
        else if ((word == "--book" || word == "-b") && i + 1 < words.size()) options.book = words[++i];
        else if (word.starts_with("--book=")) options.book = word.substr(7);
        else if (word == "--color=never") options.colour = false;
        else options.wrong = word;
    }
    return options;
}

constexpr std::string_view help_text =
    N_("Usage: scorepad [--book FILE] [--color=never]\n\n"
       "Keeps the score of a game that is being played: rubber bridge, Chicago, Borç, boards at one table, Bezique, King. Every entry is "
       "on the\n"
       "disk before the screen shows it; what was interrupted is offered again at the next start. F1 is help, on every screen.\n\n"
       "  -b, --book FILE   The book. The default is what MARKOZ_BOOK names, else markoz/markoz.book in the folder for data of this user.\n"
       "      --color=never No colours; so does NO_COLOR in the environment.\n"
       "  -h, --help        Show this help and exit.\n"
       "      --version     Show the version and exit.\n");

void complain(std::string_view message) { fmt::print(stderr, "scorepad: {}\n", formats::printable(message)); }

std::string_view words_of(Start start) {
    switch (start) {
        case Start::ok: break;
        case Start::not_a_terminal: return _("this is not a terminal; in scripts, use 'score' and 'scorebook enter'");
        case Start::unknown_terminal:
            return _("this kind of terminal (TERM) is not known; TERM=xterm, or 'score' and 'scorebook enter' instead");
        case Start::too_plain: return _("this terminal cannot move its cursor; use 'score rubber' and its like, or 'scorebook enter'");
    }
    return {};
}

archive::Expected<archive::Book> open_book(Options const& options) {
    if (options.book) return archive::Book::open(*options.book, archive::Access::create);
    auto const file = archive::default_book_file();
    if (!file) return tl::unexpected{file.error()};
    if (auto const made = archive::make_folder_of(*file); !made) return tl::unexpected{made.error()};
    return archive::Book::open(*file, archive::Access::create);
}

constexpr std::chrono::milliseconds longest_without_picture{50};

// Until somebody quits, or the terminal goes away.
void live(Terminal& terminal, Pad& pad) {
    for (;;) {
        if (pad.wants_redraw()) terminal.forget();
        terminal.paint(view(pad.model()), pad.model().settings.colours);
        // What has come in the meantime is taken before the next picture, but nobody waits long for one.
        std::optional<Input> input = terminal.wait();
        auto const begun = std::chrono::steady_clock::now();
        for (; input; input = std::chrono::steady_clock::now() - begun < longest_without_picture ? terminal.take() : std::nullopt) {
            if (std::holds_alternative<Gone>(*input)) return;
            std::visit(
                [&](auto const& what) {
                    if constexpr (!std::is_same_v<std::decay_t<decltype(what)>, Gone>) pad.take(what);
                },
                *input);
            if (pad.has_quit()) return;
        }
    }
}

Exit run(Options const& options) {
    Terminal terminal;
    auto const* const no_color = std::getenv("NO_COLOR");
    auto book = open_book(options);
    if (!book) {
        complain(book.error().message);
        return Exit::trouble;
    }
    Desk desk{*std::move(book), Surroundings::real()};
    auto const start = terminal.start({.colour = options.colour && !(no_color && *no_color), .mouse = desk.settings().mouse});
    if (start != Start::ok) {
        terminal.stop();
        complain(words_of(start));
        return Exit::trouble;
    }
    Pad pad{desk, terminal.size(), terminal.letters()};
    live(terminal, pad);
    return Exit::success;
}

}  // namespace

int main(int argc, char** argv) {
    formats::choose_language();
    std::signal(SIGPIPE, SIG_IGN);
    auto const words = std::span{const_cast<char const* const*>(argv), static_cast<std::size_t>(argc)}.subspan(argc > 0 ? 1 : 0);
    auto const options = options_of(words);
    if (!options.wrong.empty()) {
        complain(fmt::format(fmt::runtime(_("unknown option {}; 'scorepad --help' shows what is possible")), options.wrong));
        return static_cast<int>(Exit::trouble);
    }
    if (options.help) return fmt::print("{}", _(help_text)), 0;
    if (options.version) return fmt::print("scorepad (Marköz) {}\n", MARKOZ_VERSION), 0;
    try {
        return static_cast<int>(run(options));
    } catch (std::exception const& e) {  // the terminal has been given back by now
        complain(e.what());
    }
    return static_cast<int>(Exit::trouble);
}
