#pragma once
/// The first bytes of a file, as text for recognition.
#include <string>
#include <string_view>

namespace score::formats {

/// Without a byte order mark; of UTF-16, in which our formats use ASCII marks, only every other byte.
inline std::string plain_beginning(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    bool const wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    std::string text{wide ? bytes.substr(2) : bytes};
    if (wide) std::erase(text, '\0');
    return text;
}

}  // namespace score::formats
