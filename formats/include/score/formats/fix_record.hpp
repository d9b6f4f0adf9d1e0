#pragma once
/// Applies the fixes of findings to the text of a file. The file is read several times, a game at a time: memory does not depend on its
/// size, only on its number of fixes, a few bits each.
///
///     OpenText const open = [&] { return bytes_of(text); };
///     auto const certain = fixed_record(FormatId::pbn, open, "club.pbn");    // as far as nobody has to be asked
///     ReadBytes const better = certain->open();
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/format.hpp"
#include "score/formats/read_bytes.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// Reads a text from its beginning, as often as it is called.
using OpenText = std::function<ReadBytes()>;

struct FixedRecord {
    OpenText open;            // the text with the fixes; every other byte is kept
    std::size_t applied = 0;  // of two that overlap the first counts
    std::size_t left = 0;     // fixes that were not applied
};

/// Applies the fixes that are certain: those after which the record says the same as before, and has no finding that it did not have. A fix
/// that would decide a contradiction in the record is not certain. Fixing the result again changes nothing. std::nullopt if the format is
/// not fixed: its findings are not about its bytes (UTF-16, formats that are not text).
std::optional<FixedRecord> fixed_record(FormatId, OpenText, std::string_view file);

/// Applies the fixes for which `wants` is true; it is asked in the order of their places.
std::optional<FixedRecord> fixed_record(
    FormatId, OpenText, std::string_view file, std::function<bool(Diagnostic const&, Source const&)> const& wants);

}  // namespace score::formats
