#include "commands/journal_sheets.hpp"

#include "score/formats/sheets/journal_findings.hpp"
#include "score/formats/sitting_codes.hpp"
#include "text/fmt.hpp"

namespace score::cli {
namespace {

using formats::journal::Part;

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

void JournalSheets::tell(formats::sheets::Findings const& found, Part const& part, std::string_view file) {
    for (auto const& finding : formats::sheets::found_in(part, found)) complaints_.add({finding.found}, finding.source(file));
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
