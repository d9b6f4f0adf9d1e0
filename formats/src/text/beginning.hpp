#pragma once
/// The first bytes of a file, as text for recognition.
#include <string>
#include <string_view>

#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {

/// Without a byte order mark; of UTF-16, in which our formats use ASCII marks, only every other byte.
inline std::string plain_beginning(std::string_view bytes) {
    bytes = without_byte_order_mark(bytes);
    auto const wide = utf16_beginning(bytes);
    std::string text{wide ? bytes.substr(wide->mark) : bytes};
    if (wide) std::erase(text, '\0');
    return text;
}

}  // namespace score::formats
