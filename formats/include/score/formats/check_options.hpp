#pragma once
/// What of a record's findings is reported: the same for every format.
#include <cstddef>
#include <set>

#include "score/diagnostic.hpp"

namespace score::formats {

/// What to report. `find_code` of `score/formats/check_record.hpp` gives the code of a name.
struct CheckOptions {
    std::set<Code const*> allow{};   // these are not reported
    std::set<Code const*> only{};    // when there are any: nothing but these is reported
    std::size_t most_findings = 50;  // of one game or match; then one more says how many are not listed
    bool strict = false;             // PBN: also report where the file is not in export form (export-...)
};

/// How many were found of everything that was asked for, listed or not.
struct FindingCounts {
    std::size_t errors = 0, warnings = 0, remarks = 0;
};

/// Leaves in `found` what was asked for, counts it, puts it in the order of its places and keeps the first `most_findings`. Then
/// `too_many` stands for the others, with `message`, in which `{}` is their number.
void choose(Diagnostics& found, CheckOptions const&, FindingCounts&, Code const* too_many, char const* message);

}  // namespace score::formats
