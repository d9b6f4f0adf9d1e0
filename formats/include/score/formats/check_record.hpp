#pragma once
/// Checks a file of any format through one interface.
///
///     auto const checker = checker_of(format_of(beginning, "club.pbn").id, bytes_of(file), "club.pbn", {});
///     while (auto const stretch = checker->next())
///         for (auto const& finding : stretch->found) render_text(out, finding, stretch->source);
///     checker->summary().errors == 0;
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/check_options.hpp"
#include "score/formats/format.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

/// The contents of a file: counts of the elements of its format, the largest element first (`matches`, `games`, `deals`, `auctions`,
/// `plays`), and counts of findings.
struct RecordSummary : FindingCounts {
    struct Count {
        std::string_view of;
        std::size_t n = 0;
    };
    std::string_view file, format;
    std::vector<Count> counts;
    /// 0 for elements that the format does not have.
    std::size_t count(std::string_view of) const;
};

/// A chunk of a file, and its findings in the order of their places. Valid until the next call of `next`.
struct CheckedStretch {
    Source const& source;
    Diagnostics const& found;
};

class RecordChecker {
public:
    virtual ~RecordChecker() = default;
    /// std::nullopt at the end of the file.
    virtual std::optional<CheckedStretch> next() = 0;
    /// Of the chunks so far.
    virtual RecordSummary summary() const = 0;
};

/// `file` is the name for diagnostics and must outlive the checker and its summary. Null for a format without a checker.
std::unique_ptr<RecordChecker> checker_of(FormatId, ReadBytes, std::string_view file, CheckOptions);

/// Whether it tells that a record is too large to be read.
bool tells_of_size(Diagnostic const&);

/// Every code that a check of any format can report, format by format.
std::vector<Code const*> all_codes();
/// The code with this id, for user input; null if unknown.
Code const* find_code(std::string_view id);

}  // namespace score::formats
