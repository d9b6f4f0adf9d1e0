#pragma once
/// Selection of the findings to report, for every format.
#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/threads.hpp"

namespace score::formats {

struct Board;

/// The findings to report. `find_code` of `score/formats/check_record.hpp` looks up codes.
struct CheckOptions {
    std::set<Code const*> allow{};   // these are not reported
    std::set<Code const*> only{};    // if not empty: only these are reported
    std::size_t most_findings = 50;  // per game or match; one more states how many are omitted
    /// If given: only boards for which it holds are checked and counted; the second argument is the position in the file, from 1.
    std::function<bool(Board const&, std::size_t)> selects{};
    /// The same of matches of Bezique and parties of King: their position, players and event.
    std::function<bool(std::size_t, std::span<std::string_view const>, std::string_view)> selects_record{};
    /// The same of a match or a party that is too large to be read: only its position is known.
    std::function<bool(std::size_t)> selects_unread{};
    bool strict = false;  // PBN: also report deviations from the export form (export-...)
    Threads threads{};
};

/// The number of selected findings, listed or not.
struct FindingCounts {
    std::size_t errors = 0, warnings = 0, remarks = 0;
};

/// Filters `found` by the options, counts it, sorts it by place and keeps the first `most_findings`. `too_many` then represents the others,
/// with `message`, in which `{}` is their number.
void choose(Diagnostics& found, CheckOptions const&, FindingCounts&, Code const* too_many, Sentence<std::size_t> message);

}  // namespace score::formats
