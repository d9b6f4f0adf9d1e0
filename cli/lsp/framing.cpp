#include "lsp/framing.hpp"

#include <optional>
#include <poll.h>

#include "score/ascii.hpp"
#include "score/formats/text/trim.hpp"
#include "text/fmt.hpp"

namespace score::cli::lsp {
namespace {

constexpr std::size_t longest_header = 4096;

// The value of the header `Content-Length`; nothing for any other line.
std::optional<std::string_view> content_length(std::string_view line) {
    auto const colon = line.find(':');
    if (colon == line.npos || !ascii::equal_in_any_case(line.substr(0, colon), "Content-Length")) return std::nullopt;
    return formats::trimmed(line.substr(colon + 1));
}

}  // namespace

bool Messages::fill() {
    buffer_.erase(0, at_);
    at_ = 0;
    auto const before = buffer_.size();
    constexpr std::size_t block = std::size_t{64} * 1024;
    buffer_.resize(before + block);
    auto const got = in_.read(buffer_.data() + before, block);
    buffer_.resize(before + got);
    return got > 0;
}

// False at the end of the input, and for a line that is too long.
bool Messages::header_line(std::string& line) {
    auto end = buffer_.find('\n', at_);
    while (end == buffer_.npos) {
        if (buffer_.size() - at_ > longest_header || !fill()) return false;
        end = buffer_.find('\n', at_);
    }
    line = buffer_.substr(at_, end - at_);
    at_ = end + 1;
    if (line.ends_with('\r')) line.pop_back();
    return line.size() <= longest_header;
}

Messages::Outcome Messages::next(std::string& body) {
    std::optional<std::size_t> length;
    if (at_ == buffer_.size() && !fill()) return Outcome::end;
    for (std::string line;;) {
        if (!header_line(line)) return Outcome::malformed;
        if (line.empty()) break;
        auto const said = content_length(line);
        if (!said) continue;
        length = ascii::number<std::size_t>(*said);
        if (!length) return Outcome::malformed;
    }
    if (!length) return Outcome::malformed;
    bool const too_long = *length > longest;
    body.clear();
    for (auto left = *length; left > 0;) {
        if (at_ == buffer_.size() && !fill()) return Outcome::malformed;
        auto const part = std::min(left, buffer_.size() - at_);
        if (!too_long) body.append(buffer_, at_, part);
        at_ += part;
        left -= part;
    }
    return too_long ? Outcome::too_long : Outcome::message;
}

bool Messages::is_waiting() const {
    if (at_ < buffer_.size() || in_.unread() > 0) return true;
    pollfd descriptor{in_.descriptor(), POLLIN, 0};
    return ::poll(&descriptor, 1, 0) > 0;
}

void append_message(std::string& out, std::string_view body) {
    fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace score::cli::lsp
