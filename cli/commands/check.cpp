// deals check: every fault of a record, with its place.
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <optional>

#include "commands/commands.hpp"
#include "kit/files.hpp"
#include "kit/nearest.hpp"
#include "kit/progress.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/render.hpp"

namespace score::cli {
namespace {

using formats::bridge_codes;
using formats::pbn::CheckOptions;
using formats::pbn::FileChecker;
using formats::pbn::Report;
using formats::pbn::Summary;

enum class ReportFormat { text, json, sarif };

constexpr Flag format{0, "format", "text|json|sarif",
    N_("How to print findings: text for people, json with one object a line, sarif for editors and code hosts (SARIF 2.1.0).")};
constexpr Flag quiet{'q', "quiet", "", N_("Leave out the findings, print the summaries alone.")};
constexpr Flag strict{'s', "strict", "", N_("Ask for the export form of PBN 2.1 as well. Warnings then fail a file as errors do.")};
constexpr Flag allow{0, "allow", "CODE", N_("Do not report findings of this code. May be repeated, or be a list with commas."), true};
constexpr Flag only{0, "only", "CODE", N_("Report findings of this code and no others. May be repeated, or be a list with commas."), true};
constexpr Flag codes{0, "codes", "", N_("Print every code that there is, with its severity, its rule and what it means, and exit.")};

constexpr std::array checking{&strict, &allow, &only};
constexpr std::array output{&format, &quiet, &flags::color};
constexpr std::array general{&codes, &flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Checking"), checking}, FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

void insert_code(std::set<Code const*>& into, std::string_view id) {
    if (auto const* const code = formats::find_code(id)) {
        into.insert(code);
        return;
    }
    Nearest nearest{id};
    for (auto const& code : bridge_codes) nearest.offer(code.id);
    auto message = fmt::format(fmt::runtime(_("there is no code {}")), formats::printable(id));
    if (!nearest.best().empty()) message += fmt::format(fmt::runtime(_("; did you mean {}?")), nearest.best());
    throw WrongUsage{message};
}

CheckOptions options_of(Arguments const& arguments) {
    CheckOptions options;
    options.strict = arguments.has(strict);
    for (auto const id : arguments.values(allow)) insert_code(options.allow, id);
    for (auto const id : arguments.values(only)) insert_code(options.only, id);
    return options;
}

Exit print_catalogue(ReportFormat as, Output& out) {
    for (auto const& code : bridge_codes) {
        auto const to = std::back_inserter(out.buffer());
        if (as == ReportFormat::text) {
            fmt::format_to(to, "{:<28} {:<8} {:<16} {}\n", code.id, name(code.severity), code.rule, _(code.summary));
        } else {
            fmt::format_to(
                to, R"({{"type":"code","code":"{}","severity":"{}","rule":"{}","summary":)", code.id, name(code.severity), code.rule);
            formats::append_json(out.buffer(), _(code.summary));
            out.buffer() += "}\n";
        }
    }
    return Exit::success;
}

std::string counted(std::size_t n, char const* one, char const* many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

// "2 errors, 1 warning"; what there is none of is not mentioned.
std::string counted_findings(Summary const& s) {
    std::string text;
    auto const add = [&](std::size_t n, char const* one, char const* many) {
        if (n == 0) return;
        if (!text.empty()) text += ", ";
        text += counted(n, one, many);
    };
    add(s.errors, _("error"), _("errors"));
    add(s.warnings, _("warning"), _("warnings"));
    add(s.remarks, _("remark"), _("remarks"));
    return text.empty() ? _("no findings") : text;
}

void append_summary(std::string& out, Summary const& s) {
    fmt::format_to(std::back_inserter(out), "{}: {}, {}, {}, {}: {}\n", formats::printable(s.file), counted(s.games, _("game"), _("games")),
        counted(s.deals, _("deal"), _("deals")), counted(s.auctions, _("auction"), _("auctions")), counted(s.plays, _("play"), _("plays")),
        counted_findings(s));
}

void append_summary_json(std::string& out, Summary const& s) {
    out += R"({"type":"summary","file":)";
    formats::append_json(out, s.file);
    fmt::format_to(std::back_inserter(out),
        R"(,"format":"{}","games":{},"deals":{},"auctions":{},"plays":{},"errors":{},"warnings":{},"remarks":{}}})", s.format, s.games,
        s.deals, s.auctions, s.plays, s.errors, s.warnings, s.remarks);
    out += '\n';
}

class Check {
public:
    Check(Arguments const& arguments, Streams io)
        : out_{io.out}, terminal_{io.out.is_terminal()}, progress_{io}, options_{options_of(arguments)},
          format_{arguments.choice<ReportFormat>(format)}, quiet_{arguments.has(quiet)}, style_{wants_color(arguments, io.out)} {
        if (format_ == ReportFormat::sarif) sarif_.emplace(out_.buffer(), MARKOZ_VERSION, bridge_codes);
    }

    Exit file(InputFile const& file) {
        FileChecker checker{file.reader(), file.name, options_};
        std::size_t bytes = 0;
        for (Report report; checker.next(report);) {
            bytes += report.source.text.size();
            if (!report.found.empty() && !quiet_) show(report);
            progress_.at(file.name, bytes, checker.summary().games);
        }
        progress_.clear();
        file.expect_complete();
        summarise(checker.summary());
        return fails(checker.summary()) ? Exit::findings : Exit::success;
    }

    void finish() {
        if (sarif_) sarif_->finish();
    }

private:
    bool fails(Summary const& s) const { return s.errors > 0 || (options_.strict && s.warnings > 0); }

    void show(Report const& report) {
        progress_.clear();
        for (auto const& diagnostic : report.found) {
            switch (format_) {
                case ReportFormat::text: formats::render_text(out_.buffer(), diagnostic, report.source, style_); break;
                case ReportFormat::json: formats::render_json(out_.buffer(), diagnostic, report.source); break;
                case ReportFormat::sarif: sarif_->add(diagnostic, report.source); break;
            }
        }
        written();
    }

    void summarise(Summary const& s) {
        if (format_ == ReportFormat::text) append_summary(out_.buffer(), s);
        if (format_ == ReportFormat::json) append_summary_json(out_.buffer(), s);
        written();
    }

    void written() { terminal_ ? out_.flush() : out_.spill(); }

    Output& out_;
    bool terminal_;
    Progress progress_;
    CheckOptions options_;
    ReportFormat format_;
    bool quiet_;
    formats::TextStyle style_;
    std::optional<formats::SarifLog> sarif_;
};

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(codes)) return print_catalogue(arguments.choice<ReportFormat>(format), io.out);
    Check check{arguments, io};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return check.file(file); });
    check.finish();
    return status;
}

}  // namespace

constinit Command const check_command{
    "check",
    N_("report every fault of records, with line and column"),
    "FILE",
    N_("Reads PBN files and reports everything that is wrong with them: syntax, cards, auction, play, result against play, score against "
       "contract, tables. Without a FILE, or for -, reads standard input. The status is 1 if there was an error."),
    groups,
    run,
};

}  // namespace score::cli
