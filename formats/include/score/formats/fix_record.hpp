#pragma once
/// Applies the fixes of findings to the text of a file.
///
///     auto const fixes = fixes_of(FormatId::pbn, text, "club.pbn");
///     std::string const better = with_fixes(text, *fixes);
///     auto const certain = fixed_record(FormatId::pbn, text, "club.pbn");   // as far as nobody has to be asked
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// A finding that has a fix, with its places as offsets into the whole file.
struct FoundFix {
    Diagnostic found;
    std::size_t game = 0;
    FixIt const& fix() const { return *found.fix; }
};

/// All fixes of a file, in the order of their places. std::nullopt if the format is not fixed: its findings are not about its bytes (UTF-16,
/// formats that are not text).
std::optional<std::vector<FoundFix>> fixes_of(FormatId, std::string_view text, std::string_view file);

/// Those of them that are certain together, see `fixed_record`. Others may become certain when these are applied.
std::optional<std::vector<FoundFix>> certain_fixes_of(FormatId, std::string_view text, std::string_view file);

/// The text with the fixes applied; of two that overlap, the first. Every other byte is kept.
std::string with_fixes(std::string_view text, std::span<FoundFix const>);

struct FixedRecord {
    std::string text;
    std::size_t applied = 0;
    std::size_t left = 0;  // fixes that are not certain
};

/// Applies the fixes that are certain: those after which the record says the same as before, and has no finding that it did not have. A fix
/// that would decide a contradiction in the record is not certain. Fixing the result again changes nothing.
std::optional<FixedRecord> fixed_record(FormatId, std::string_view text, std::string_view file);

}  // namespace score::formats
