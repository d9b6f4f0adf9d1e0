// deals check: the faults of records, with their positions.
#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <vector>

#include "commands/commands.hpp"
#include "commands/refused.hpp"
#include "commands/selecting.hpp"
#include "commands/source_format.hpp"
#include "commands/suspicious.hpp"
#include "kit/did_you_mean.hpp"
#include "kit/files.hpp"
#include "kit/part.hpp"
#include "kit/peeked.hpp"
#include "kit/progress.hpp"
#include "kit/records.hpp"
#include "kit/threads.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/code_hosts.hpp"
#include "score/formats/render.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"

namespace score::cli::check_command {
namespace {

using formats::CheckedStretch;
using formats::CheckOptions;
using formats::RecordSummary;

enum class ReportFormat { text, json, sarif, github };

constexpr Flag format{0, "format", "text|json|sarif|github",
    N_("How to print findings: text for people, json with one object a line, sarif for code hosts (SARIF 2.1.0, the worst 25,000 "
       "findings), github as annotations of a workflow.")};
constexpr Flag quiet{'q', "quiet", "", N_("Leave out the findings, print the summaries alone.")};
constexpr Flag strict{
    's', "strict", "", N_("Check PBN for conformance to its export form as well. Warnings then fail a file as errors do.")};
constexpr Flag allow{0, "allow", "CODE", N_("Do not report findings of this code. May be repeated, or be a comma-separated list."), true};
constexpr Flag only{0, "only", "CODE", N_("Report only findings of this code. May be repeated, or be a comma-separated list."), true};
constexpr Flag suspicious{0, "suspicious", "",
    N_("Of PBN and CSV with the results of several tables: also report results that are lawful and unlikely, as remarks, worst first. "
       "score-pairs(1) describes them.")};
constexpr Flag codes{0, "codes", "", N_("Print every code that there is, with its severity, its rule and what it means, and exit.")};

constexpr std::array input{&flags::source_format, &flags::files0_from, &flags::part, &flags::join, &flags::threads};
constexpr std::array checking{&strict, &suspicious, &allow, &only};
constexpr std::array output{&format, &quiet, &flags::color};
constexpr std::array general{&codes, &flags::help, &flags::version};
constexpr std::array groups{FlagGroup{N_("Input"), input}, FlagGroup{N_("Selection"), selecting}, FlagGroup{N_("Checking"), checking},
    FlagGroup{N_("Output"), output}, FlagGroup{N_("General"), general}};

void insert_code(std::set<Code const*>& into, std::string_view id) {
    if (auto const* const code = formats::find_code(id)) {
        into.insert(code);
        return;
    }
    formats::Nearest nearest{id};
    for (auto const* code : formats::all_codes()) nearest.offer(code->id);
    throw WrongUsage{sentence(_("there is no code {}"), formats::printable(id)) + did_you_mean(nearest.best())};
}

CheckOptions options_of(Arguments const& arguments) {
    CheckOptions options;
    options.strict = arguments.has(strict);
    for (auto const id : arguments.values(allow)) insert_code(options.allow, id);
    for (auto const id : arguments.values(only)) insert_code(options.only, id);
    return options;
}

Exit print_catalogue(ReportFormat as, Output& out) {
    for (auto const* const each : formats::all_codes()) {
        auto const& code = *each;
        auto const to = std::back_inserter(out.buffer());
        if (as == ReportFormat::text) {
            fmt::format_to(to, "{:<28} {:<8} {:<16} {}\n", code.id, name(code.severity), code.rule, _(code.summary));
        } else {
            fmt::format_to(to, "{{\"type\":\"code\",\"code\":\"{}\",\"severity\":\"{}\",\"rule\":\"{}\",\"summary\":{}}}\n", code.id,
                name(code.severity), code.rule, as_json(_(code.summary)));
        }
    }
    return Exit::success;
}

constexpr std::string_view summary_so_far = "summary_so_far";

std::string counted(std::size_t n, char const* one, char const* many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

// "2 errors, 1 warning"; zero counts are omitted.
std::string counted_findings(RecordSummary const& s) {
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

// "8 games": singular and plural of each unit that a format counts.
std::string counted(RecordSummary::Count const& count) {
    struct Words {
        std::string_view of;
        char const *one, *many;
    };
    static constexpr std::array words{std::to_array<Words>(
        {{"matches", N_("match"), N_("matches")}, {"parties", N_("party"), N_("parties")}, {"games", N_("game"), N_("games")},
            {"deals", N_("deal"), N_("deals")}, {"auctions", N_("auction"), N_("auctions")}, {"plays", N_("play"), N_("plays")}})};
    auto const found = std::ranges::find(words, count.of, &Words::of);
    return counted(count.n, _(found->one), _(found->many));
}

void append_summary(std::string& out, RecordSummary const& s) {
    out += formats::printable(s.file);
    for (auto const& count : s.counts) (out += &count == s.counts.data() ? ": " : ", ") += counted(count);
    (out += ": ").append(counted_findings(s)) += '\n';
}

// The four counts common to all summaries, then those of the format. Of a file that goes on in the next part only so far.
void append_summary_json(std::string& out, RecordSummary const& s, bool goes_on = false) {
    static constexpr std::array<std::string_view, 4> always{"games", "deals", "auctions", "plays"};
    auto const to = std::back_inserter(out);
    fmt::format_to(to, R"({{"type":"{}","file":{},"format":"{}")", goes_on ? summary_so_far : "summary", as_json(s.file), s.format);
    for (auto const key : always) fmt::format_to(to, R"(,"{}":{})", key, s.count(key));
    for (auto const& [of, n] : s.counts)
        if (std::ranges::find(always, of) == always.end()) fmt::format_to(to, R"(,"{}":{})", of, n);
    fmt::format_to(to, R"(,"errors":{},"warnings":{},"remarks":{}}})", s.errors, s.warnings, s.remarks);
    out += '\n';
}

class Check {
public:
    Check(Arguments const& arguments, Streams io)
        : io_{io}, out_{io.out}, progress_{io}, source_{arguments}, part_{arguments, command, io}, selection_{arguments, io},
          threading_{arguments}, options_{options_of(arguments)}, format_{arguments.choice<ReportFormat>(format)},
          quiet_{arguments.has(quiet)}, suspicious_{arguments.has(suspicious)}, style_{wants_color(arguments, io.out)} {
        if (!selection_.is_empty()) {
            options_.selects = [this](formats::Board const& board, std::size_t game) { return selection_.would_hold(board, game); };
            options_.selects_record = [this](std::size_t game, auto players, auto event) {
                return selection_.would_hold(game, players, event);
            };
            options_.selects_unread = [this](std::size_t game) { return selection_.would_hold_unread(game); };
        }
        if (!part_.is_whole() && (format_ != ReportFormat::json || suspicious_))
            throw WrongUsage{_("--part is for --format json, without --suspicious")};
        part_.write_head(out_);
        if (format_ != ReportFormat::sarif) return;
        for (auto const* code : formats::all_codes()) rules_.push_back(*code);
        sarif_.emplace(out_.buffer(), MARKOZ_VERSION, rules_);
    }

    Exit file(InputFile const& file) {
        part_.begin(file);
        if (!part_.reaches_file()) return Exit::success;
        Peeked in{file.in};
        auto const& read_as = source_.of(in, file.name);
        if (kind_to_read(file, in, read_as) != formats::RecordKind::boards && selection_.is_about_boards())
            throw FileTrouble{sentence(_("{}: this is {}, which has no boards of bridge"), formats::printable(file.name), read_as.title)};
        bool const has_results = suspicious_ && (read_as.id == formats::FormatId::pbn || read_as.id == formats::FormatId::csv);
        std::string results;
        options_.threads = threading_.of(file);
        auto const checker = formats::checker_of(
            read_as.id,
            [&](char* to, std::size_t size) {
                auto const got = in.read(to, size);
                if (has_results) results.append(to, got);
                return got;
            },
            file.name, options_);
        std::size_t bytes = 0, games = 0;
        Counted counted{part_, *checker};
        while (auto const stretch = checker->next()) {
            auto const begins = bytes;
            bytes += stretch->source.text.size();
            games = std::max(games, stretch->source.game);
            progress_.at(file.name, bytes, games);
            if (counted.is_over(begins)) break;
            if (!counted.holds(begins) || stretch->found.empty()) continue;
            if (stretch->source.game > 0 && std::ranges::any_of(stretch->found, formats::tells_of_size)) selection_.add(1);
            if (std::ranges::any_of(stretch->found, [this](Diagnostic const& one) { return fails(one.severity); }))
                out_.found(Exit::findings);
            if (!quiet_) show(*stretch);
        }
        progress_.clear();
        if (counted.any()) selection_.add(counted.summary().counts.front().n);
        file.expect_complete();
        if (!counted.any()) return Exit::success;
        if (games == 0 && !counted.goes_on()) {  // nothing is no good record
            if (formats::is_blank(in.beginning())) refuse_without_record(file.name);
            if (checker->summary().errors == 0) refuse_without_record(file.name, read_as);
        }
        auto summary = counted.summary();
        if (has_results) show_suspicious(file.name, results, summary);
        summarise(summary, counted.goes_on());
        return fails(summary) ? Exit::findings : Exit::success;
    }

    Exit finish(Exit status) {
        if (sarif_) sarif_->finish();
        status = selection_.finish(status);
        part_.write_end(out_, status);
        return status;
    }

private:
    /// What the chunks of a file that are of this part add to its summary.
    class Counted {
    public:
        Counted(PartOfFiles const& part, formats::RecordChecker const& checker) : part_{part}, checker_{checker} {}
        /// Whether a chunk is of this part; called for each, in order.
        bool holds(std::size_t begins) {
            if (part_.is_whole()) return true;
            bool const ours = part_.holds(begins);
            (ours ? until_ : before_) = checker_.summary();
            return ours;
        }
        bool is_over(std::size_t begins) { return goes_on_ = part_.is_over(begins); }
        bool goes_on() const { return goes_on_; }
        bool any() const { return part_.is_whole() || until_ || (!before_ && !goes_on_ && part_.holds(0)); }
        RecordSummary summary() const {
            auto all = goes_on_ ? *until_ : checker_.summary();
            if (before_) subtract(all, *before_);
            return all;
        }

    private:
        static void subtract(RecordSummary& from, RecordSummary const& before) {
            from.errors -= before.errors, from.warnings -= before.warnings, from.remarks -= before.remarks;
            for (auto& count : from.counts) count.n -= before.count(count.of);
        }

        PartOfFiles const& part_;
        formats::RecordChecker const& checker_;
        std::optional<RecordSummary> before_{}, until_{};
        bool goes_on_ = false;
    };

    bool fails(Severity severity) const { return severity == Severity::error || (options_.strict && severity == Severity::warning); }
    bool fails(RecordSummary const& s) const { return s.errors > 0 || (s.warnings > 0 && fails(Severity::warning)); }

    void show(CheckedStretch const& stretch) {
        progress_.clear();
        for (auto const& diagnostic : stretch.found) {
            switch (format_) {
                case ReportFormat::text: formats::render_text(out_.buffer(), diagnostic, stretch.source, style_); break;
                case ReportFormat::json: formats::render_json(out_.buffer(), diagnostic, stretch.source); break;
                case ReportFormat::sarif: sarif_->add(diagnostic, stretch.source); break;
                case ReportFormat::github: formats::render_github(out_.buffer(), diagnostic, stretch.source); break;
            }
        }
        out_.written();
    }

    // What is unlikely in the travellers of a file, whose faults have been told.
    void show_suspicious(std::string_view file, std::string_view text, RecordSummary& summary) {
        auto const* const code = formats::result_code("results-suspicious");
        formats::LookedResults looked{{}, formats::Contestants::pairs};
        formats::ResultsReader reader{formats::bytes_of(text), file, formats::Contestants::pairs};
        for (formats::ResultsReport report; reader.next(report);) looked.add(report);
        looked.close();
        for (auto const& suspicion : find_suspicious(io_, looked, reader.is_pbn() ? deals_in_pbn(text) : DealsByNumber{})) {
            auto const line = looked.line(suspicion.lines.front()).place.line;
            Diagnostics found{{code, code->severity, {}, looked.reason(suspicion), {}}};
            formats::choose(found, options_, summary, code, "{}");
            if (!found.empty() && !quiet_) show({{file, line_of(text, line), line}, found});
        }
    }
    static std::string_view line_of(std::string_view text, std::size_t line) {
        for (; line > 1; --line) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        return text.substr(0, text.find_first_of("\r\n"));
    }

    void summarise(RecordSummary const& s, bool goes_on) {
        if (format_ == ReportFormat::text || format_ == ReportFormat::github) append_summary(out_.buffer(), s);
        if (format_ == ReportFormat::json) append_summary_json(out_.buffer(), s, goes_on);
        out_.written();
    }

    Streams io_;
    Output& out_;
    Progress progress_;
    SourceFormat source_;
    PartOfFiles part_;
    Selection selection_;
    Threading threading_;
    CheckOptions options_;
    ReportFormat format_;
    bool quiet_, suspicious_;
    formats::TextStyle style_;
    std::vector<Code> rules_;  // of SARIF
    std::optional<formats::CodeScanningLog> sarif_;
};

constexpr std::string_view first_count = R"(","games":)";

std::string_view file_of(std::string_view summary) {
    summary.remove_prefix(std::min(summary.find(R"(,"file":)"), summary.size()));
    return summary.substr(0, summary.find(first_count));
}

/// Two summaries of a file, whose numbers are added; they have the same keys.
std::string added(std::string_view a, std::string_view b) {
    std::string sum;
    auto const number = [](std::string_view& text) {
        std::size_t n = 0;
        auto const end = std::from_chars(text.data(), text.data() + text.size(), n).ptr;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        return n;
    };
    sum += b.substr(0, b.find(first_count));
    a.remove_prefix(std::min(a.find(first_count), a.size())), b.remove_prefix(std::min(b.find(first_count), b.size()));
    while (!a.empty() && !b.empty()) {
        if (a[0] >= '0' && a[0] <= '9') {
            sum += fmt::format("{}", number(a) + number(b));
        } else {
            sum += a[0];
            a.remove_prefix(1), b.remove_prefix(1);
        }
    }
    return sum;
}

Exit join(Arguments const& arguments, Streams io) {
    JoinedPartsOfFiles parts{arguments, command, io};
    std::string so_far;
    for (std::string line; parts.next(line);) {
        auto const is = [&](std::string_view type) { return line.starts_with(fmt::format(R"({{"type":"{}",)", type)); };
        bool const goes_on = is(summary_so_far);
        if (goes_on || is("summary")) {
            if (file_of(so_far) == file_of(line)) line = added(so_far, line);  // else it ended without a record
            so_far = goes_on ? line : std::string{};
        }
        if (!goes_on) io.out.write(line + '\n');
    }
    return parts.status();
}

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(codes)) return print_catalogue(arguments.choice<ReportFormat>(format), io.out);
    if (arguments.has(flags::join)) return join(arguments, io);
    Check check{arguments, io};
    auto const status = for_each_file(arguments, io, [&](InputFile file) { return check.file(file); });
    return check.finish(status);
}

}  // namespace

constinit Command const command{
    "check",
    N_("report every fault of records, with line and column"),
    "FILE",
    N_("Reads records of bridge (PBN, LIN, RBN and every other format with boards), of Bezique (PZN) and of King (PKN) and reports "
       "everything that is wrong with them: syntax, cards, auction, play, result against play, score against contract, tables; marks, "
       "counts, points and play of Bezique; items, turns, rights, totals and play of King. The format of a file is detected from its first "
       "bytes. Without a FILE, or for -, reads standard input. The exit status is 1 if there was an error."),
    groups,
    run,
};

}  // namespace score::cli::check_command
