#pragma once
/// The format of input files: given by the user, else detected.
#include <string_view>

#include "kit/flags.hpp"
#include "kit/peeked.hpp"
#include "score/formats/format.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag source_format{
    0, "from", "FORMAT", N_("The format of the files. Without it, it is detected from their first bytes, or else from their names.")};
}

/// The format of that name, as listed by `deals formats`. Throws `WrongUsage` if there is none.
formats::FormatInfo const& format_named(std::string_view name);

/// Throws `FileTrouble` for a file that is packed in a way that we do not read.
void refuse_packed(std::string_view beginning, std::string_view file);
/// Throws `NoRecord`.
[[noreturn]] void refuse_without_record(std::string_view file);
[[noreturn]] void refuse_without_record(std::string_view file, formats::FormatInfo const& read_as);

/// The format of a file, by its beginning or else by its name. Throws `NoRecord` for one that has no record of any format: binary data, or
/// text without one near its beginning; `FileTrouble` as `refuse_packed` does, and for results that can only be ranked.
formats::FormatInfo const& recognised_format(Peeked& in, std::string_view file);

class SourceFormat {
public:
    explicit SourceFormat(Arguments const& arguments)
        : said_{arguments.has(flags::source_format) ? &format_named(arguments.value(flags::source_format)) : nullptr} {}

    /// The one that was given, or else `recognised_format`.
    formats::FormatInfo const& of(Peeked& in, std::string_view file) const;

private:
    formats::FormatInfo const* said_;
};

}  // namespace score::cli
