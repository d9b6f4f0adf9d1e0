#pragma once
/// Text in memory as the input of a reader.
///
///     auto const checker = checker_of(FormatId::pbn, bytes_of(text), "club.pbn", {});
#include <algorithm>
#include <string_view>

#include "score/formats/read_bytes.hpp"

namespace score::formats {

/// The text must outlive the reader.
inline ReadBytes bytes_of(std::string_view text) {
    return [text](char* to, std::size_t size) mutable {
        auto const part = text.substr(0, size);
        std::ranges::copy(part, to);
        text.remove_prefix(part.size());
        return part.size();
    };
}

}  // namespace score::formats
