#include <algorithm>

#include "score/formats/check_options.hpp"

namespace score::formats {
namespace {

void count(Diagnostics const& found, FindingCounts& counts) {
    for (auto const& d : found) {
        switch (d.severity) {
            case Severity::remark: ++counts.remarks; break;
            case Severity::warning: ++counts.warnings; break;
            case Severity::error: ++counts.errors; break;
        }
    }
}

}  // namespace

void choose(Diagnostics& found, CheckOptions const& options, FindingCounts& counts, Code const* too_many, Sentence<std::size_t> message) {
    if (found.empty()) return;
    std::erase_if(found,
        [&](Diagnostic const& d) { return options.allow.contains(d.code) || (!options.only.empty() && !options.only.contains(d.code)); });
    count(found, counts);
    if (found.size() > 1) std::ranges::stable_sort(found, {}, [](Diagnostic const& d) { return d.where.begin; });
    if (found.size() <= options.most_findings) return;
    auto const more = found.size() - options.most_findings;
    auto const where = found[options.most_findings].where;
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(options.most_findings), found.end());
    if (options.allow.contains(too_many)) return;
    found.push_back(diagnostic(too_many, where, say(message, more)));
    ++counts.remarks;
}

}  // namespace score::formats
