#include "commands/session.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sys/stat.h>

#include "commands/figures.hpp"
#include "commands/ledger_report.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/ascii.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sitting.hpp"
#include "score/formats/text/printable.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

struct ReasonText {
    std::string_view reason, text, context{};
};
// The reasons in `score/bridge/board_comparison.hpp` and `score/bridge/team_match.hpp`.
constexpr std::array reasons{std::to_array<ReasonText>({
    {"beaten", N_("results beaten")},
    {"tied", N_("equal results")},
    {"neuberg", N_("for results that are missing (Neuberg)")},
    {"small-field", N_("for a small field")},
    {"single-result", N_("the only result")},
    {"percent-of-full-board", N_("as a percentage of the full board")},
    {"datum", N_("against the datum")},
    {"comparison", NC_("a comparison", "against"), "a comparison"},
    {"score", N_("points")},
    {"award", N_("artificial score")},
    {"board-a-match", NC_("a comparison", "against"), "a comparison"},
    {"scale-of-one", N_("one for a result that is beaten")},
    {"average", N_("per comparison")},
    {"full-board", N_("as of a full board")},
})};
std::string_view words_of(std::string_view reason) {
    auto const* const found = std::ranges::find(reasons, reason, &ReasonText::reason);
    if (found == reasons.end()) return reason;
    return found->context.empty() ? _(found->text) : C_(found->context, found->text);
}

std::string compared(ExplainedTerm const& term) {
    if (term.own && term.other) return fmt::format("{} - {}", shortest_decimals(*term.own, 2), shortest_decimals(*term.other, 2));
    if (term.other) return shortest_decimals(*term.other, 2);
    return {};
}

// Names of which the results may have none.
void expect_among(std::set<std::string> const& names, std::string const& name, char const* none, char const* others) {
    if (names.contains(name)) return;
    auto const all = formats::joined(names, ", ", [](std::string const& one) { return formats::printable(one); });
    auto const missing = formats::printable(name);
    throw WrongUsage{all.empty() ? sentence(none, missing) : sentence(others, missing, all)};
}

}  // namespace

void check_named(formats::PairsField const& field) {
    if (field.results() == 0) return;
    std::set<std::string> sections, sessions;
    for (bridge::Contestant i = 0; i < field.contestants().size(); ++i) sections.insert(field.contestants()[i].section);
    for (auto const& stage : field.stages()) sessions.insert(stage.session);
    auto const& of_qualifier = field.options().qualifier.sections;  // its sections are named by the same option
    sections.insert(of_qualifier.begin(), of_qualifier.end());
    for (auto const& section : field.options().two_winner_sections)
        expect_among(sections, section, _("there is no section {}"), _("there is no section {}; there are: {}"));
    auto const& [of_session, of_board, largest] = field.options().expected;
    for (auto const& [session, n] : of_session)
        expect_among(sessions, session, _("there is no session {}"), _("there is no session {}; there are: {}"));
    for (auto const& [place, n] : of_board) {
        auto const& [session, board] = place;
        if (session.empty() && !sessions.contains(session)) throw WrongUsage{_("--expected needs the session too, as in 2/7=9")};
        expect_among(sessions, session, _("there is no session {}"), _("there is no session {}; there are: {}"));
        if (!field.has_board(session, board)) throw WrongUsage{sentence(_("there is no board {}"), board)};
    }
}

std::int64_t number_given(Arguments const& arguments, Flag const& flag, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    if (!arguments.has(flag)) return otherwise;
    auto const number = ascii::number<std::int64_t>(arguments.value(flag), least, most);
    if (!number) throw WrongUsage{sentence(_("--{} takes a number from {} to {}"), flag.name, least, most)};
    return *number;
}

std::string page_title(Arguments const& arguments) { return std::string{arguments.value(flags::title, _("Results"))}; }

bool ResultsInput::can_be_read_again() const {
    auto const& files = arguments_.operands();
    return !files.empty() && std::ranges::all_of(files, [](std::string const& name) {
        struct stat info {};
        return name != "-" && (::stat(name.c_str(), &info) != 0 || S_ISREG(info.st_mode));
    });
}

formats::ReadBytes ResultsInput::bytes_of(InputFile file) {
    return [read = file.reader(), copy = copy_](char* to, std::size_t size) {
        auto const got = read(to, size);
        if (copy) copy->append(to, got);
        return got;
    };
}

Exit ResultsInput::tell(Diagnostic const& finding, formats::Source const& source) {
    if (++told_ > skip_) complaints_.add({finding}, source);
    return finding.severity == Severity::error ? Exit::findings : Exit::success;
}

void ResultsInput::tell(std::vector<formats::LateFinding> const& findings, std::vector<std::string> const& files) {
    skip_ = 0;
    for (auto const& [place, found, text] : findings) {
        auto const name = place.file < files.size() ? std::string_view{files[place.file]} : std::string_view{"-"};
        status_ = worse(status_, tell(found, {name, text, place.line}));
    }
}

void ResultsInput::tell(Diagnostics const& found, formats::Source const& source) {
    skip_ = 0;
    for (auto const& finding : found) status_ = worse(status_, tell(finding, source));
}

LedgerFile::LedgerFile(Arguments const& arguments)
    : is_given_{arguments.has(flags::ledger)}, name_{is_given_ ? arguments.value(flags::ledger) : ""},
      text_{is_given_ ? content_of_table(name_) : ""}, ledger_{formats::parse_ledger(text_)} {}

void LedgerFile::tell(ResultsInput& input, Diagnostics const& of_field, Diagnostics const& lost) const {
    auto all = ledger_.found;
    for (auto const* const more : {&of_field, &lost}) all.insert(all.end(), more->begin(), more->end());
    std::ranges::stable_sort(all, {}, [](Diagnostic const& finding) { return finding.where.begin; });
    input.tell(all, {name_, text_});
}

formats::UsebioOptions usebio_wanted(Arguments const& arguments, int decimals) {
    auto const date = arguments.value(flags::date);
    if (!date.empty() && !formats::journal::is_date(date)) throw WrongUsage{_("--date takes a day, such as 2026-11-20")};
    return {.title = arguments.value(flags::title), .date = date, .version = MARKOZ_VERSION, .decimals = decimals};
}

std::optional<int> score_of(bridge::TableOutcome const& outcome) {
    auto const* const played = std::get_if<bridge::Played>(&outcome);
    return played ? std::optional{played->score} : std::nullopt;
}

std::string explanation(ExplainedFigure const& figure, int places) {
    auto const text = text_column({}), number = number_column({});
    formats::page::Table lines{.columns = {number, number, text, text, text, text}};
    for (auto const& term : figure.terms) {
        bool const is_count = term.reason == "beaten" || term.reason == "tied";
        if (is_count && term.count == 0 && &term != &figure.terms.front()) continue;
        auto const factors = term.count == 1 && !is_count
                                 ? std::string{}
                                 : fmt::format("{} x {}", shortest_decimals(term.count, places), shortest_decimals(term.each, places));
        add_row(lines, {"      ", decimals(term.points(), places), std::string{words_of(term.reason)}, compared(term), factors,
                           formats::rule_named(term.rule)});
    }
    if (!figure.factor_reason.empty())
        add_row(lines, {"      ", "x " + shortest_decimals(figure.factor, 4), std::string{words_of(figure.factor_reason)}, "", "",
                           formats::rule_named(figure.factor_rule)});
    std::string out;
    formats::append_plain_text(out, lines);
    return out;
}

std::string terms_as_json(ExplainedFigure const& figure, int places) {
    std::string json = "[";
    auto const to = std::back_inserter(json);
    auto const add = [&](std::string_view reason, std::string_view rule) {
        fmt::format_to(to, R"({}{{"reason":{},"rule":{})", json.size() > 1 ? "," : "", as_json(reason), as_json(rule));
    };
    for (auto const& term : figure.terms) {
        add(term.reason, term.rule);
        fmt::format_to(to, R"(,"count":{},"each":{},"points":{})", decimals(term.count, places), decimals(term.each, places),
            decimals(term.points(), places));
        if (term.own) fmt::format_to(to, R"(,"own":{})", shortest_decimals(*term.own, 2));
        if (term.other) fmt::format_to(to, R"(,"other":{})", shortest_decimals(*term.other, 2));
        json += '}';
    }
    if (!figure.factor_reason.empty()) {
        add(figure.factor_reason, figure.factor_rule);
        fmt::format_to(to, R"(,"factor":{}}})", shortest_decimals(figure.factor, 6));
    }
    return json += ']';
}

}  // namespace score::cli
