#pragma once
/// Splits a PZN file into matches: see `score/formats/notation/reader.hpp`.
#include <string_view>
#include <utility>

#include "score/formats/notation/reader.hpp"
#include "score/formats/pzn/document.hpp"

namespace score::formats::pzn {

using notation::Chunk;

class Reader : public notation::Reader {
public:
    static constexpr std::size_t largest_match = largest_record;

    /// `file` is the name for diagnostics and must outlive the reader.
    Reader(ReadBytes read, std::string_view file) : notation::Reader{std::move(read), file, vocabulary} {}
};

}  // namespace score::formats::pzn
