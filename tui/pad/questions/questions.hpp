#pragma once
/// What is asked when an entry is put together by choosing: one question after the other, each depending on the answers before it.
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

class Evening;

/// What can be chosen: as it is shown, and what it stands for in the answers.
struct Choice {
    std::string shown{}, answer{};
};
struct Question {
    std::string text{};
    std::vector<Choice> choices{};
    int across = 1;  // in so many columns
};

/// Where one is after some answers.
struct Inquiry {
    std::optional<Question> next{};  // nothing: the line is complete
    std::string line{};              // as far as the answers tell it
};

/// For a new entry, or for one in the place of that of the event `correcting`.
Inquiry inquire(Evening const&, std::span<std::string const> answers, std::optional<std::uint32_t> correcting = {});

}  // namespace score::pad
