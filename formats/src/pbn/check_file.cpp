#include "score/formats/pbn/check_file.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "score/ascii.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/text/survey.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "strict.hpp"
#include "text/i18n.hpp"

namespace score::formats::pbn {
namespace {

Diagnostic as_summarised(Code const* what, Span where) { return {what, what->severity, where, term(what->summary)}; }

// Whether an escape line begins with that word: `% EXPORT`, `%PBN 2.1`.
bool escape_says(std::string_view line, std::string_view word) {
    line = trimmed_before(line.substr(1));
    return line.starts_with(word) && (line.size() == word.size() || ascii::is_space(line[word.size()]));
}

// What a line such as `%Content-type: text/x-pbn; charset=UTF-8` says.
std::string charset_in(std::string_view line) {
    constexpr std::string_view key = "charset=";
    auto const at = escape_says(line, "Content-type:") ? line.find(key) : line.npos;
    if (at == line.npos) return {};
    auto const said = trimmed(line.substr(at + key.size()), white_space);
    std::string name;
    for (char const c : said.substr(0, said.find_first_of("; \t"))) name += c == '"' ? "" : std::string(1, ascii::lower(c));
    return name;
}

// The first line end other than CR LF, or std::nullopt.
std::optional<Span> other_line_end(std::string_view text) {
    if (text.starts_with('\n')) return Span{0, 1};
    auto const differs = [text](std::size_t i) { return (text[i] == '\r') != (text[i + 1] == '\n'); };
    for (std::size_t at = 0; at + 1 < text.size(); ++at)
        if (differs(at)) return text[at] == '\r' ? Span{at, at + 1} : Span{at + 1, at + 2};
    return std::nullopt;
}

// The first character beyond ASCII that is valid UTF-8, or that is not, depending on `utf8`.
Span first_high_character(std::string_view text, bool utf8) {
    for (std::size_t at = 0; at < text.size();) {
        auto const c = decode(text.substr(at));
        if (c.point >= 0x80 && c.valid == utf8) return {at, at + c.size};
        at += c.size;
    }
    return {0, 0};
}

}  // namespace

FileChecker::FileChecker(ReadBytes read, std::string_view file, CheckOptions options)
    : reader_{std::move(read), file}, options_{std::move(options)}, exporter_{{.keep_plus = true, .keep_escapes = true}} {
    summary_.file = file;
}

bool FileChecker::next(Report& report) {
    report.found.clear();
    report.game = nullptr;
    report.board = nullptr;
    report.findings = {};
    auto chunk = reader_.next();
    if (!chunk) return false;
    report.source = chunk->source;
    report.source.game = 0;
    std::ranges::move(chunk->found, std::back_inserter(report.found));
    if (!chunk->outside && !chunk->cut) read_game(chunk->source.text, report);
    if (!chunk->outside) remark_on_file(report, chunk->survey);
    choose(report.found, options_, summary_, code("too-many"), N_("{} more findings of this game are not listed"));
    return true;
}

void FileChecker::read_game(std::string_view text, Report& report) {
    game_.clear();
    parse(text, game_, report.found);
    report.game = &game_;
    read_leading_escapes();
    bool const is_game = interpreter_.read(game_, board_, report.found);
    if (is_game) report.source.game = ++position_;
    if (options_.selects && !(is_game && options_.selects(board_, position_))) {
        report.found.clear();
        return;
    }
    if (options_.strict) compare_with_export_form(report);
    if (!is_game) return;
    repair(board_, report.found);
    report.findings = check(board_, report.found);
    report.board = &board_;
    ++summary_.games;
    if (board_.deal && !board_.inherited_deal) ++summary_.deals;
    if (!board_.auction.calls.empty()) ++summary_.auctions;
    if (!board_.play.cards.empty()) ++summary_.plays;
}

void FileChecker::compare_with_export_form(Report& report) {
    export_form_.clear();
    auto const before = report.found.size();
    auto const wrote = exporter_.write(export_form_, game_, board_, report.found);
    if (wrote == Wrote::export_form && report.found.size() == before)  // else the reason was reported
        pbn::compare_with_export_form(game_.text, export_form_, report.found);
}

void FileChecker::read_leading_escapes() {
    for (auto const& node : game_.nodes) {
        if (node.kind == NodeKind::brace_comment || node.kind == NodeKind::line_comment) continue;
        if (node.kind != NodeKind::escape) return;
        says_version_ = says_version_ || escape_says(game_.at(node.where), "PBN");
        says_export_ = says_export_ || escape_says(game_.at(node.where), "EXPORT");
        if (auto const said = charset_in(game_.at(node.where)); !said.empty()) charset_ = said;
    }
}

void FileChecker::remark_on_file(Report& report, Survey const& bytes) {
    auto const text = report.source.text;
    remark_on_encoding(report);
    if (says_export_ && !bytes.all_crlf() && !said_.contains(code("text-line-end"))) {
        if (auto const where = other_line_end(text)) {
            said_.insert(code("text-line-end"));
            report.found.push_back(as_summarised(code("text-line-end"), *where));
        }
    }
    if (summary_.games == 1 && report.board && !says_version_) {
        auto const begin = game_.nodes.empty() ? 0 : game_.nodes.front().where.begin;
        report.found.push_back(as_summarised(code("text-version"), {begin, begin}));
    }
}

// A charset that is stated, and not the one in which the file is written.
void FileChecker::compare_with_charset(Report& report) {
    if (charset_.empty() || reader_.encoding() == Encoding::ascii || said_.contains(code("text-charset"))) return;
    bool const is_utf8 = reader_.encoding() == Encoding::utf8;
    bool const says_utf8 = charset_ == "utf-8" || charset_ == "utf8";
    if (is_utf8 == says_utf8) return;
    said_.insert(code("text-charset"));
    report.found.push_back({code("text-charset"), code("text-charset")->severity, first_high_character(report.source.text, is_utf8),
        is_utf8 ? say("the file says that its charset is {}, and is UTF-8", charset_)
                : say("the file says that its charset is {}, and is not UTF-8", charset_),
        {}});
}

void FileChecker::remark_on_encoding(Report& report) {
    compare_with_charset(report);
    auto const text = report.source.text;
    auto const once = [&](Code const* what, auto const& where) {
        if (said_.insert(what).second) report.found.push_back(as_summarised(what, where()));
    };
    switch (reader_.encoding()) {
        case Encoding::ascii:
        case Encoding::latin1: return;
        case Encoding::utf8: return once(code("text-utf8"), [&] { return first_high_character(text, true); });
        case Encoding::mixed: return once(code("text-mixed"), [&] { return first_high_character(text, is_utf8(text)); });
        case Encoding::utf16_le:
        case Encoding::utf16_be: return once(code("text-utf16"), [] { return Span{0, 0}; });
    }
}

}  // namespace score::formats::pbn
