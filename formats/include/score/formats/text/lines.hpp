#pragma once
/// Lines, which end in LF, CR LF or CR.
///
///     std::string_view rest = "4S= N\r\n3NT+1 S";
///     take_line(rest) == "4S= N";
///     rest == "3NT+1 S";
#include <algorithm>
#include <cstddef>
#include <string_view>

namespace score::formats {

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// The offset of the next line end, or of the end of the text.
constexpr std::size_t end_of_line(std::string_view text, std::size_t from = 0) {
    return std::min(text.find_first_of("\r\n", from), text.size());
}
/// Behind the line end at an offset.
constexpr std::size_t past_line_end(std::string_view text, std::size_t end) {
    return std::min(end + (text.substr(end, 2) == "\r\n" ? 2 : 1), text.size());
}
/// The bytes of the first line with its line end; 0 if the text is not the whole rest of a file, and the line may go on behind it.
constexpr std::size_t size_of_line(std::string_view text, bool is_whole = true) {
    auto const end = end_of_line(text), next = past_line_end(text, end);
    bool const may_go_on = end == text.size() || (end + 1 == text.size() && text[end] == '\r');
    return may_go_on && !is_whole ? 0 : next;
}
/// Removes the first line with its line end, which the result has not.
constexpr std::string_view take_line(std::string_view& rest) {
    auto const line = rest.substr(0, end_of_line(rest));
    rest.remove_prefix(size_of_line(rest));
    return line;
}

}  // namespace score::formats
