#pragma once
/// Text in memory as the input of a reader, and what a reader gives as text.
///
///     auto const checker = checker_of(FormatId::pbn, bytes_of(text), "club.pbn", {});
#include <algorithm>
#include <cstddef>
#include <string>
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

/// All that the reader gives, from where it is to its end.
inline std::string whole_of(ReadBytes const& read) {
    std::string all, block(std::size_t{64} * 1024, '\0');
    while (auto const got = read(block.data(), block.size())) all.append(block, 0, got);
    return all;
}

}  // namespace score::formats
