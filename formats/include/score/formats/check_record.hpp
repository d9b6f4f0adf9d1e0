#pragma once
/// Checks a file of any format behind one door.
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

/// What a file held: how many of each thing that its format knows, the largest first (`matches`, `games`, `deals`, `auctions`,
/// `plays`), and what was found.
struct RecordSummary : FindingCounts {
    struct Count {
        std::string_view of;
        std::size_t n = 0;
    };
    std::string_view file, format;
    std::vector<Count> counts;
    /// 0 for what the format does not know.
    std::size_t count(std::string_view of) const;
};

/// A stretch of a file, and what was found in it, in the order of the places. Valid until the next one is asked for.
struct CheckedStretch {
    Source const& source;
    Diagnostics const& found;
};

class RecordChecker {
public:
    virtual ~RecordChecker() = default;
    /// Nothing at the end of the file.
    virtual std::optional<CheckedStretch> next() = 0;
    /// Of the stretches so far.
    virtual RecordSummary summary() const = 0;
};

/// `file` is the name for diagnostics and must outlive the checker and its summary. Null for a format that is not checked.
std::unique_ptr<RecordChecker> checker_of(FormatId, ReadBytes, std::string_view file, CheckOptions);

/// Every code that a check of any format can report, format by format.
std::vector<Code const*> all_codes();
/// The code of that name, for what a user typed; null when there is none.
Code const* find_code(std::string_view id);

}  // namespace score::formats
