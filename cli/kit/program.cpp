#include "kit/program.hpp"

#include <cerrno>
#include <csignal>
#include <new>
#include <unistd.h>

#include "kit/did_you_mean.hpp"
#include "kit/help.hpp"
#include "kit/parse.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"

namespace score::cli {
namespace {

Exit wrong_usage(Program const& program, std::string_view command, std::string_view message, Streams io) {
    auto const name = command.empty() ? std::string{program.name} : fmt::format("{} {}", program.name, command);
    auto text = fmt::format("{}: {}\n", name, message);
    text += sentence(_("Try '{} --help' for more information.\n"), name);
    io.complain(text);
    return Exit::trouble;
}

Exit unknown_command(Program const& program, std::string_view word, Streams io) {
    formats::Nearest nearest{word};
    for (auto const* command : program.commands) nearest.offer(command->name);
    auto const message = sentence(word.starts_with('-') ? _("unknown option {}") : _("unknown command {}"), formats::printable(word));
    return wrong_usage(program, {}, message + did_you_mean(nearest.best()), io);
}

Exit say(std::string const& text, Streams io) {
    io.out.write(text);
    return Exit::success;
}

Exit run_command(Program const& program, Command const& command, std::span<char const* const> words, Streams io) {
    try {
        auto const arguments = parse(command, words);
        if (arguments.has(flags::help)) return say(help(program, command), io);
        if (arguments.has(flags::version)) return say(version(program), io);
        return command.run(arguments, io);
    } catch (WrongUsage const& e) { return wrong_usage(program, command.name, e.what(), io); }
}

Exit dispatch(Program const& program, std::span<char const* const> words, Streams io) {
    bool const asks_help = !words.empty() && words.front() == std::string_view{"help"};
    if (!has_verbs(program) && asks_help) return say(help(program, *program.commands.front()), io);
    if (!has_verbs(program)) return run_command(program, *program.commands.front(), words, io);
    if (words.empty()) {
        io.complain(help(program));
        return Exit::trouble;
    }
    if (asks_help) words = words.subspan(1);
    std::string_view const word = words.empty() ? "--help" : words.front();
    if (word == "--help" || word == "-h") return say(help(program), io);
    if (word == "--version") return say(version(program), io);
    for (auto const* command : program.commands)
        if (command->name == word)
            return asks_help ? say(help(program, *command), io) : run_command(program, *command, words.subspan(1), io);
    return unknown_command(program, word, io);
}

// Writes the results so far, before a message that there are no more.
void deliver(Output& out) {
    try {
        out.flush();
    } catch (std::exception const&) {  // that is the trouble, or the reader has gone
    }
}

}  // namespace

Exit run(Program const& program, std::span<char const* const> words, Streams io) {
    io.program = program.name;
    try {
        auto const status = dispatch(program, words, io);
        io.out.found(status);
        io.out.flush();
        return status;
    } catch (OutputClosed const&) { return io.out.found(); } catch (std::bad_alloc const&) {
        io.report(_("not enough memory"));
    } catch (std::exception const& e) {
        deliver(io.out);
        io.report(e.what());
    }
    return Exit::trouble;
}

int start(Program const& program, int argc, char const* const* argv) {
    formats::choose_language();
    std::signal(SIGPIPE, SIG_IGN);  // write(2) reports a closed pipe
    Input in{STDIN_FILENO};
    Output out{STDOUT_FILENO, _("standard output")}, err{STDERR_FILENO, _("standard error")};
    auto const words = std::span{argv, static_cast<std::size_t>(argc)}.subspan(argc > 0 ? 1 : 0);
    auto status = run(program, words, {in, out, err});
    if (Descriptor standard_output{STDOUT_FILENO}; !standard_output.close() && errno != EBADF) {
        Streams{in, out, err, program.name}.report(reason(_("standard output"), errno));
        status = Exit::trouble;
    }
    return static_cast<int>(status);
}

}  // namespace score::cli
