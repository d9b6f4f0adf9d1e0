#pragma once
/// Step-by-step construction of an entry: a sequence of questions, each depending on the previous answers.
///
///     Inquiry const inquiry = inquire(evening, {"4s", "", "=", " N"});
///     inquiry.next;                        // honours? the last question at rubber bridge
///     inquiry.line;                        // "4s= N", so far
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace score::pad {

class OpenEvening;

/// A choice: its label, and its value in the answers.
struct Choice {
    std::string shown{}, answer{};
};
struct Question {
    std::string text{};
    std::vector<Choice> choices{};
    int across = 1;  // number of columns
};

/// The state after some answers.
struct Inquiry {
    std::optional<Question> next{};  // std::nullopt: the line is complete
    std::string line{};              // as far as the answers determine it
};

/// For a new entry, or a replacement of the entry of event `correcting`.
Inquiry inquire(OpenEvening const&, std::span<std::string const> answers, std::optional<std::uint32_t> correcting = {});

}  // namespace score::pad
