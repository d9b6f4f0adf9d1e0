#pragma once
/// The messages of the Language Server Protocol on a stream: header lines, an empty line, and as many bytes as the header says.
#include <cstddef>
#include <string>
#include <string_view>

#include "kit/streams.hpp"

namespace score::cli::lsp {

class Messages {
public:
    /// A longer message is passed over, which bounds the memory of whatever is made of one.
    static constexpr std::size_t longest = std::size_t{16} * 1024 * 1024;

    explicit Messages(Input& in) : in_{in} {}

    enum class Outcome {
        message,
        too_long,   // it was passed over
        end,        // of the input, between two messages
        malformed,  // what follows cannot be read
    };
    Outcome next(std::string& body);
    /// Whether `next` need not wait.
    bool is_waiting() const;

private:
    bool fill();
    bool header_line(std::string& line);

    Input& in_;
    std::string buffer_{};
    std::size_t at_ = 0;
};

void append_message(std::string& out, std::string_view body);

}  // namespace score::cli::lsp
