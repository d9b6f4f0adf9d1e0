#include "score/formats/sheets/journal_findings.hpp"

#include <algorithm>
#include <variant>

#include "score/overloaded.hpp"

namespace score::formats::sheets {
namespace {

// The end of the line of an event: the text that it enters, the fact that it states anew, or its word.
std::string said_by(journal::Happening const& what) {
    return std::visit(overloaded{
                          [](journal::Entry const& entry) { return entry.text; },
                          [](journal::Correction const& correction) { return correction.text; },
                          [](journal::Amendment const& amendment) {
                              auto fact = amendment.fact;
                              for (auto const& part : {amendment.key, amendment.value})
                                  if (!part.empty()) (fact += ' ') += part;
                              return fact;
                          },
                          [](journal::Discard) { return std::string{"discard"}; },
                          [](auto const&) { return std::string{}; },
                      },
        what);
}

// `variant dejenere`, `agree Zero`, `seat N`.
std::string_view first_words(std::string_view fact) { return fact.substr(0, fact.find(' ', fact.find(' ') + 1)); }

// The last event that wrote the text of a finding; 0 for the head.
std::uint32_t event_of(Finding const& finding, journal::Sitting const& sitting) {
    auto const events = sitting.events();
    for (auto n = static_cast<std::uint32_t>(events.size()); n > finding.event; --n) {
        auto const& what = events[n - 1].what;
        auto const* const correction = std::get_if<journal::Correction>(&what);
        bool const wrote = correction ? correction->event == finding.event && correction->text == finding.text
                                      : finding.event == 0 && std::holds_alternative<journal::Amendment>(what)
                                            && first_words(said_by(what)) == first_words(finding.text);
        if (wrote && sitting.counts(n)) return n;
    }
    return finding.event;
}

// The line of a fact of the head; without one, as of the game, that of its beginning.
std::size_t line_of_fact(journal::Part const& part, std::string_view fact) {
    auto const stated = std::ranges::find(part.fact_lines, first_words(fact), &journal::FactLine::words);
    return stated == part.fact_lines.end() ? part.line : stated->line;
}

}  // namespace

std::vector<journal::Finding> found_in(journal::Part const& part, Findings const& found) {
    std::vector<journal::Finding> placed;
    for (auto const& finding : found) {
        auto const event = event_of(finding, *part.sitting);
        if (event == 0) {
            placed.push_back({finding.found, finding.text, line_of_fact(part, finding.text)});
            continue;
        }
        std::string line;
        journal::append_event(line, part.sitting->events()[event - 1]);
        line.pop_back();
        auto const before = line.size() - said_by(part.sitting->events()[event - 1].what).size();
        auto shown = finding.found;
        shown.where = {shown.where.begin + before, shown.where.end + before};
        placed.push_back({std::move(shown), std::move(line), part.event_lines[event - 1]});
    }
    return placed;
}

}  // namespace score::formats::sheets
