#include "score/formats/pzn/check_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "../limits.hpp"
#include "score/formats/encoding.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/pzn_codes.hpp"

namespace score::formats::pzn {
namespace {

Diagnostic as_summarised(Code const* what, Span where) { return {what, what->severity, where, std::string{_(what->summary)}, {}}; }

/// Control characters, one report a line.
void report_controls(std::string_view text, Diagnostics& found) {
    auto const is_control = [](char c) { return (static_cast<unsigned char>(c) < 32 && c != '\t' && c != '\n' && c != '\r') || c == 127; };
    for (auto at = std::ranges::find_if(text, is_control); at != text.end();) {
        auto const begin = static_cast<std::size_t>(at - text.begin());
        if (found.size() < most_findings_kept)
            found.push_back({pzn_code("pzn-control"), pzn_code("pzn-control")->severity, {begin, begin + 1},
                fmt::format(fmt::runtime(_("the character 0x{:02X} cannot stand in a text")),
                    static_cast<unsigned>(static_cast<unsigned char>(*at))),
                {}});
        auto const next_line = std::min(text.find_first_of("\r\n", begin), text.size());
        at = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(next_line), text.end(), is_control);
    }
}

Span first_bad_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        auto const c = decode(text.substr(at));
        if (!c.valid) return {at, at + 1};
        at += c.size;
    }
    return {};
}

/// `% PZN 1.0` without its blanks.
bool says_this_version(std::string_view directive) {
    std::string packed;
    for (char const c : directive.substr(0, 40))
        if (c != ' ' && c != '\t') packed += c;
    return packed == "%PZN1.0";
}

}  // namespace

FileChecker::FileChecker(ReadBytes read, std::string_view file, CheckOptions options)
    : reader_{std::move(read), file}, options_{std::move(options)} {
    summary_.file = file;
}

bool FileChecker::next(Report& report) {
    report.found.clear();
    report.document = nullptr;
    report.match = nullptr;
    auto chunk = reader_.next();
    if (!chunk) return false;
    report.source = chunk->source;
    report.found = std::move(chunk->found);
    if (!chunk->skipped && report.found.empty()) read_match(report);
    select(report.found);
    count(report.found);
    shorten(report.found);
    return true;
}

void FileChecker::read_match(Report& report) {
    auto const text = report.source.text;
    report_controls(text, report.found);
    if (!is_utf8(text)) report.found.push_back(as_summarised(pzn_code("pzn-encoding"), first_bad_utf8(text)));
    parse(text, document_, report.found);
    report.document = &document_;
    remark_on_file(report);
    if (std::ranges::none_of(document_.nodes, [](Node const& n) { return n.kind == NodeKind::tag; })) return;
    interpreter_.read(document_, match_, places_, report.found);
    check(match_, places_, report.found);
    report.match = &match_;
    report.source.game = ++summary_.matches;
    summary_.games += match_.record.games.size();
    for (auto const& game : match_.record.games) {
        summary_.deals += game.deals.size();
        summary_.played += static_cast<std::size_t>(std::ranges::count_if(
            game.deals, [](bezique::DealRecord const& d) { return std::holds_alternative<bezique::DealCards>(d.content); }));
    }
}

/// `% PZN 1.0` stands at the top of the file.
void FileChecker::remark_on_file(Report& report) {
    if (said_version_ || document_.nodes.empty()) return;
    said_version_ = true;
    auto const& first = document_.nodes.front();
    if (first.kind == NodeKind::directive && says_this_version(document_.at(first.where))) return;
    report.found.push_back(as_summarised(pzn_code("pzn-version"), {first.where.begin, first.where.begin}));
}

void FileChecker::select(Diagnostics& found) const {
    std::erase_if(found, [this](Diagnostic const& d) {
        return options_.allow.contains(d.code) || (!options_.only.empty() && !options_.only.contains(d.code));
    });
}

void FileChecker::count(Diagnostics const& found) {
    for (auto const& d : found) {
        switch (d.severity) {
            case Severity::remark: ++summary_.remarks; break;
            case Severity::warning: ++summary_.warnings; break;
            case Severity::error: ++summary_.errors; break;
        }
    }
}

void FileChecker::shorten(Diagnostics& found) {
    std::ranges::stable_sort(found, {}, [](Diagnostic const& d) { return d.where.begin; });
    if (found.size() <= options_.most_findings) return;
    auto const more = found.size() - options_.most_findings;
    auto const where = found[options_.most_findings].where;
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(options_.most_findings), found.end());
    auto const* const code = pzn_code("pzn-too-many");
    if (options_.allow.contains(code)) return;
    found.push_back({code, code->severity, where, fmt::format(fmt::runtime(_("{} more findings of this match are not listed")), more), {}});
    ++summary_.remarks;
}

Summary check_pzn(ReadBytes read, std::string_view file, CheckOptions options, std::function<void(Report const&)> const& tell) {
    FileChecker checker{std::move(read), file, std::move(options)};
    for (Report report; checker.next(report);)
        if (!report.found.empty()) tell(report);
    return checker.summary();
}

}  // namespace score::formats::pzn
