#include "score/formats/sheets/journal_findings.hpp"

#include <variant>

namespace score::formats::sheets {
namespace {

// The text that an event enters.
std::string_view entered(journal::Happening const& what) {
    if (auto const* const entry = std::get_if<journal::Entry>(&what)) return entry->text;
    if (auto const* const correction = std::get_if<journal::Correction>(&what)) return correction->text;
    return {};
}

// The last event that wrote the text of a finding; 0 for the head.
std::uint32_t event_of(Finding const& finding, journal::Sitting const& sitting) {
    auto const events = sitting.events();
    for (auto n = static_cast<std::uint32_t>(events.size()); n > finding.event; --n) {
        auto const* const correction = std::get_if<journal::Correction>(&events[n - 1].what);
        if (correction && correction->event == finding.event && sitting.counts(n) && correction->text == finding.text) return n;
    }
    return finding.event;
}

}  // namespace

std::vector<journal::Finding> found_in(journal::Part const& part, Findings const& found) {
    std::vector<journal::Finding> placed;
    for (auto const& finding : found) {
        auto const event = event_of(finding, *part.sitting);
        if (event == 0) {
            placed.push_back({finding.found, finding.text, part.line});
            continue;
        }
        std::string line;
        journal::append_event(line, part.sitting->events()[event - 1]);
        line.pop_back();
        auto const before = line.size() - entered(part.sitting->events()[event - 1].what).size();
        auto shown = finding.found;
        shown.where = {shown.where.begin + before, shown.where.end + before};
        placed.push_back({std::move(shown), std::move(line), part.event_lines[event - 1]});
    }
    return placed;
}

}  // namespace score::formats::sheets
