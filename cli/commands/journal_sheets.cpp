#include "commands/journal_sheets.hpp"

#include "score/formats/sitting_codes.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using formats::journal::Part;
using formats::sheets::Finding;

// The text that an event enters.
std::string_view entered(formats::journal::Happening const& what) {
    if (auto const* const entry = std::get_if<formats::journal::Entry>(&what)) return entry->text;
    if (auto const* const correction = std::get_if<formats::journal::Correction>(&what)) return correction->text;
    return {};
}

// The last event that wrote the text of a finding; 0 for the head.
std::uint32_t event_of(Finding const& finding, formats::journal::Sitting const& sitting) {
    auto const events = sitting.events();
    for (auto n = static_cast<std::uint32_t>(events.size()); n > finding.event && finding.event > 0; --n) {
        auto const* const correction = std::get_if<formats::journal::Correction>(&events[n - 1].what);
        if (correction && correction->event == finding.event && sitting.counts(n) && correction->text == finding.text) return n;
    }
    return finding.event;
}

}  // namespace

void JournalSheets::read(formats::ReadBytes bytes, std::string_view file) {
    any_ = true;
    formats::journal::Reader reader{std::move(bytes), file};
    while (auto const part = reader.next()) {
        for (auto const& finding : part->found) complaints_.add({finding.found}, finding.source(file));
        if (part->sitting) show(*part, file);
    }
}

void JournalSheets::show(Part const& part, std::string_view file) {
    auto const& head = part.sitting->head();
    if (head.game != wanted_.game.word()) {
        auto const line = fmt::format("sitting {} {}", head.id.text(), head.game);
        auto const* const code = formats::sitting_code("sitting-other");
        Span const where{line.size() - head.game.size(), line.size()};
        return complaints_.add(code, where, say("a sitting of another game is passed over"), {file, line, part.line});
    }
    auto const evening = formats::sheets::replay(*part.sitting);
    if (!evening) return tell(evening.error(), part, file);
    tell(evening->findings, part, file);
    if (agrees(evening->variant, evening->rules, file, false)) printer_.print(with_stake(evening->sheet));
}

// Each at its position in the journal.
void JournalSheets::tell(formats::sheets::Findings const& found, Part const& part, std::string_view file) {
    for (auto const& finding : found) {
        auto const event = event_of(finding, *part.sitting);
        if (event == 0) {
            complaints_.add({finding.found}, {file, finding.text, part.line});
            continue;
        }
        std::string line;
        formats::journal::append_event(line, part.sitting->events()[event - 1]);
        line.pop_back();
        auto const before = line.size() - entered(part.sitting->events()[event - 1].what).size();
        auto shown = finding.found;
        shown.where = {shown.where.begin + before, shown.where.end + before};
        complaints_.add({std::move(shown)}, {file, line, part.event_lines[event - 1]});
    }
}

formats::sheets::Sheet JournalSheets::with_stake(formats::sheets::Sheet sheet) const {
    if (!sheet.stake) sheet.stake = wanted_.rules.stake;
    return sheet;
}

bool JournalSheets::agrees(std::string_view variant, formats::sheets::GameRules const& rules, std::string_view file, bool is_record) {
    RecordedAgreements agreements{arguments_, file};
    if (!wanted_.variant.empty() && wanted_.variant != variant) {
        if (is_record && wanted_.variant_flag) agreements.compare(*wanted_.variant_flag, wanted_.variant, variant);
        else agreements.refuse(wanted_.variant, variant);
    }
    for (auto const& [flag, key] : wanted_.flags)
        if (key != formats::sheets::stake_key || rules.stake)
            agreements.compare(flag, wanted_.game.agreed(wanted_.rules, key), wanted_.game.agreed(rules, key));
    if (agreements.complaint().empty()) return true;
    io_.report(agreements.complaint());
    complaints_.raise(Exit::trouble);
    return false;
}

}  // namespace score::cli
