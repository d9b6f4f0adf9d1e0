#include "lsp/document.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/bytes_of.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/games_table.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/journal_findings.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::cli::lsp {
namespace {

constexpr std::size_t beginning_size = 4096;

// A finding about a line in canonical form, at the line as it stands in the document; the facts of a head are looked for below its first line.
Diagnostic in_document(formats::journal::Finding const& finding, Text const& text) {
    auto placed = finding.found;
    auto const first = finding.line - 1;
    for (auto n = first; n < text.lines() && !text.line_text(n).empty(); ++n) {
        auto const at = text.line_text(n).find(finding.text);
        if (finding.text.empty() || at == std::string_view::npos) continue;
        auto const begin = text.line(n).begin + at;
        placed.where = {begin + placed.where.begin, begin + placed.where.end};
        return placed;
    }
    auto const line = text.line(first);
    auto const what = std::string_view{finding.text}.substr(std::min(placed.where.begin, finding.text.size()), placed.where.size());
    auto const at = text.line_text(first).rfind(what);
    placed.where = what.empty() || at == std::string_view::npos ? line : Span{line.begin + at, line.begin + at + what.size()};
    placed.fix.reset();
    return placed;
}

std::vector<Found> journal_findings(Text const& text, std::string_view file) {
    std::vector<Found> found;
    formats::journal::Reader reader{formats::bytes_of(text.all()), file};
    while (auto const part = reader.next()) {
        auto const take = [&](std::vector<formats::journal::Finding> const& of) {
            for (auto const& finding : of) found.push_back({in_document(finding, text)});
        };
        take(part->found);
        if (!part->sitting) continue;
        auto const evening = formats::sheets::replay(*part->sitting);
        take(formats::sheets::found_in(*part, evening ? evening->findings : evening.error()));
    }
    std::ranges::stable_sort(found, {}, [](Found const& f) { return f.what.where.begin; });
    return found;
}

// What `deals check` says of the bytes of a file: the editor has decoded it, the text is UTF-8 here whatever the file is, and its line ends are
// those of the editor.
bool is_about_bytes(Code const& code) { return code.id == "text-utf8" || code.id == "text-charset" || code.id == "text-line-end"; }

std::vector<Found> record_findings(Text const& text, formats::FormatInfo const& format, std::string_view file) {
    std::vector<Found> all;
    auto const checker = formats::checker_of(format.id, formats::bytes_of(text.all()), file, {});
    Stretches stretches{text};
    while (auto const stretch = checker ? checker->next() : std::nullopt) {
        auto const begin = stretches.begin_of(stretch->source);
        for (auto const& found : stretch->found) {
            if (is_about_bytes(*found.code)) continue;
            auto& placed = all.emplace_back(Found{found, stretch->source.game}).what;
            placed.where = {begin + placed.where.begin, begin + placed.where.end};
            if (placed.fix) placed.fix->where = {begin + placed.fix->where.begin, begin + placed.fix->where.end};
        }
        if (all.size() >= most_findings) break;
    }
    return all;
}

// `file:///home/ay%C5%9Fe/club.pbn`: the last part, as it is written.
std::string file_of(std::string_view uri, std::string_view language) {
    std::string file{uri.substr(uri.find_last_of('/') + 1)};
    if (formats::extension_of(file).empty()) (file += '.') += language;
    return file;
}

}  // namespace

Kind Kind::of(std::string_view text, std::string_view file) {
    auto const beginning = text.substr(0, beginning_size);
    if (formats::journal::looks_like_journal(beginning) || formats::extension_of(file) == "journal") return {nullptr, true};
    if (formats::game_of_table(beginning)) return {};
    auto const& format = formats::format_of(beginning, file);
    return {format.is_text ? &format : nullptr, false};
}

bool Kind::has_tags() const {
    using enum formats::FormatId;
    return format && (format->id == pbn || format->id == pzn || format->id == pkn);
}

std::size_t Stretches::begin_of(formats::Source const& source) {
    auto const line = text_.start(source.first_line - 1);
    auto begin = line;
    for (auto const candidate : {line, at_, line + formats::byte_order_mark.size()}) {
        if (candidate > text_.all().size() || text_.all().substr(candidate, source.text.size()) != source.text) continue;
        begin = candidate;
        break;
    }
    at_ = begin + source.text.size();
    return begin;
}

std::vector<Found> findings_of(Text const& text, Kind kind, std::string_view file) {
    std::vector<Found> found;
    if (kind.is_journal) found = journal_findings(text, file);
    else if (kind.format) found = record_findings(text, *kind.format, file);
    if (found.size() > most_findings) found.erase(found.begin() + most_findings, found.end());
    return found;
}

Document::Document(std::string uri, std::string language, std::int64_t version, std::string text)
    : uri_{std::move(uri)}, file_{file_of(uri_, language)}, version_{version}, text_{std::move(text)} {}

void Document::changed() {
    findings_.reset();
    fixes_.reset();
}

void Document::change(Range where, std::string_view by) {
    text_.replace(where, by);
    changed();
}

void Document::become(std::string text) {
    text_ = Text{std::move(text)};
    changed();
}

std::vector<Found> const& Document::findings() {
    if (!findings_) findings_ = findings_of(text_, kind(), file_);
    return *findings_;
}

std::vector<formats::FoundFix> const& Document::certain_fixes() {
    if (!fixes_) {
        auto const format = kind().format;
        auto fixes = format ? formats::certain_fixes_of(
                         format->id, [this] { return formats::bytes_of(text_.all()); }, file_)
                            : std::nullopt;
        fixes_ = fixes ? std::move(*fixes) : std::vector<formats::FoundFix>{};
    }
    return *fixes_;
}

}  // namespace score::cli::lsp
