#pragma once
/// The language server as a function of messages: what it knows, a message, and the answers. Streams are at the door (`commands/lsp.cpp`).
///
///     Server server;
///     for (auto const& answer : server.take(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})")) send(answer);
///     for (auto const& found : server.publish()) send(found);      // when no message is waiting
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/document.hpp"

namespace score::cli::lsp {

class Server {
public:
    /// Of all documents together. One that would exceed it is not kept.
    static constexpr std::size_t most_text = std::size_t{64} * 1024 * 1024;

    /// Messages to send, in their order: the answer to a request, even to one that is malformed; none to a notification.
    std::vector<std::string> take(std::string_view message);
    /// The answer to a message that was too long to be read.
    static std::string too_long();
    /// The findings of the documents that have changed. A notification for each.
    std::vector<std::string> publish();

    bool has_exited() const { return exited_; }
    /// Whether it was asked to, before it exited.
    bool has_shut_down() const { return shut_down_; }
    /// The text of an open document; empty if there is none.
    std::string_view text(std::string const& uri) const;

private:
    friend class Request;

    bool initialized_ = false, shut_down_ = false, exited_ = false;
    std::map<std::string, Document> documents_{};
    std::set<std::string> changed_{};  // addresses to publish; also of documents that were closed
};

}  // namespace score::cli::lsp
