#pragma once
/// The one table of the formats of records. What a file is, is seen in its first bytes; its name decides only where they do not tell.
///
/// A new format is an entry in this table, one in `check_record.cpp`, and a case in each command that can do something with it; the
/// compiler names the places.
///
///     FormatInfo const& format = format_of(first_bytes, "evening.txt");
///     format.id == FormatId::pzn;                 // it begins with `% PZN`, or says `[Game "Bezik"]`
#include <cstdint>
#include <span>
#include <string_view>

namespace score::formats {

enum class FormatId : std::uint8_t { pbn, pzn, pkn };

struct FormatInfo {
    FormatId id;
    std::string_view name;  // as options and JSON have it: `pbn`
    std::string_view title;
    std::string_view description;                  // half a sentence, to be translated
    std::span<std::string_view const> extensions;  // of file names, without the point, in small letters
    bool (*claims)(std::string_view beginning);    // whether the beginning of a file says that it is this
};

/// In the order of their identifiers.
std::span<FormatInfo const> all_formats();
FormatInfo const& format_of(FormatId);
/// What a file is: by its beginning (the first 4 KiB are plenty), else by the end of its name, else PBN.
FormatInfo const& format_of(std::string_view beginning, std::string_view file);

}  // namespace score::formats
