#pragma once
/// Rewrites a file in the canonical form of its format, chunk by chunk: what `deals fmt` does.
///
///     auto const rewriting = rewriting_of(FormatId::pbn, bytes_of(file), "club.pbn", {.line_end = "\n"});
///     while (auto const chunk = rewriting->next()) write(chunk->text);
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"
#include "score/formats/threads.hpp"

namespace score::formats::pbn {
struct ExportOptions;  // of score/formats/pbn/write.hpp
}
namespace score::formats {

/// Views into the rewriting: valid until the next call of `next`.
struct Rewritten {
    Source source;             // as read; empty after the last chunk, when only `text` may follow
    std::string_view text;     // what stands for it; comments may come with a later chunk
    Diagnostics const& found;  // what could not be written as it was, and why
    bool left = false;         // PZN, PKN: the record is left unchanged
};

class Rewriting {
public:
    virtual ~Rewriting() = default;
    /// std::nullopt at the end of the file.
    virtual std::optional<Rewritten> next() = 0;
    /// Records so far.
    virtual std::size_t records() const = 0;
};

/// `file` is the name for diagnostics and must outlive the rewriting. Null for a format without a canonical form: only PBN, PZN and PKN have
/// one. The options are those of PBN.
std::unique_ptr<Rewriting> rewriting_of(FormatId, ReadBytes, std::string_view file, pbn::ExportOptions const&, Threads = {});

}  // namespace score::formats
