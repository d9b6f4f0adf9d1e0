// deals lsp: a language server on standard input and output.
#include <array>

#include "commands/commands.hpp"
#include "kit/exit.hpp"
#include "lsp/framing.hpp"
#include "lsp/server.hpp"

namespace score::cli::lsp_command {
namespace {

constexpr std::array groups{general_group};

Exit run(Arguments const&, Streams io) {
    lsp::Server server;
    lsp::Messages messages{io.in};
    auto const send = [&](std::vector<std::string> const& answers) {
        for (auto const& answer : answers) lsp::append_message(io.out.buffer(), answer);
        io.out.flush();
    };
    for (std::string body; !server.has_exited();) {
        switch (messages.next(body)) {
            case lsp::Messages::Outcome::message: send(server.take(body)); break;
            case lsp::Messages::Outcome::too_long: send({lsp::Server::too_long()}); break;
            case lsp::Messages::Outcome::end: return Exit::findings;
            case lsp::Messages::Outcome::malformed:
                throw Trouble{_("standard input is not in messages of the Language Server Protocol; an editor starts this command")};
        }
        if (!server.has_exited() && !messages.is_waiting()) send(server.publish());
    }
    return server.has_shut_down() ? Exit::success : Exit::findings;
}

}  // namespace

constinit Command const command{
    "lsp",
    N_("serve an editor: findings as you type, fixes, completion"),
    "",
    N_("A language server: an editor starts it, and speaks the Language Server Protocol with it on standard input and output. It serves "
       "PBN, PZN, PKN, LIN, the other formats of boards that are text, and journals: findings as you type, the fixes that are certain, "
       "what a tag, a contract or a card is, completion, an outline of the boards, folding, and formatting. Positions are in UTF-16. The "
       "exit status is 1 if the editor goes without shutting it down."),
    groups,
    run,
};

}  // namespace score::cli::lsp_command
