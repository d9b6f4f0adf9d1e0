#include "score/formats/code_hosts.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats {
namespace {

// The data of a workflow command, or one of its properties. What has no escape there is made printable.
void append_command_text(std::string& out, std::string_view text, bool is_property) {
    std::string escaped;
    for (char const c : text) {
        bool const is_special = c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
        if (is_special) fmt::format_to(std::back_inserter(escaped), "%{:02X}", static_cast<unsigned char>(c));
        else escaped += c;
    }
    out += printable(escaped);
}

// FNV-1a: the same on every machine, which std::hash is not.
std::uint64_t digest_of(std::initializer_list<std::string_view> texts) {
    std::uint64_t digest = 14695981039346656037U;
    auto const add = [&](char c) { digest = (digest ^ static_cast<unsigned char>(c)) * 1099511628211U; };
    for (auto const text : texts) {
        for (char const c : text) add(c);
        add('\0');
    }
    return digest;
}

constexpr std::size_t around_result = 80;  // a comma, a line end, the fingerprint
constexpr std::size_t around_log = 1'000;  // the notification, and the end

}  // namespace

void render_github(std::string& out, Diagnostic const& d, Source const& source) {
    auto const begin = place_of(source, d.where.begin), end = place_of(source, d.where.end);
    fmt::format_to(std::back_inserter(out), "::{} file=", d.severity == Severity::remark ? "notice" : name(d.severity));
    append_command_text(out, source.file, true);
    fmt::format_to(
        std::back_inserter(out), ",line={},col={},endLine={},endColumn={},title=", begin.line, begin.column, end.line, end.column);
    append_command_text(out, d.code->id, true);
    out += "::";
    append_command_text(out, printable(translated(d.message)), false);
    out += '\n';
}

CodeScanningLog::CodeScanningLog(std::string& out, std::string_view tool_version, std::span<Code const> catalogue)
    : out_{out}, log_{written_, tool_version, catalogue}, head_{std::exchange(written_, {})}, bytes_{head_.size() + around_log} {}

void CodeScanningLog::add(Diagnostic const& d, Source const& source) {
    written_.clear();
    log_.add(d, source);
    auto text = written_.substr(written_.find('{'));
    text.pop_back();  // open, for its fingerprint
    auto const line = line_around(source, d.where.begin);
    bytes_ += text.size() + around_result;
    ++kept_;
    results_[static_cast<std::size_t>(d.severity)].push_back(
        {std::move(text), digest_of({d.code->id, source.file, source.text.substr(line.begin, line.size())})});
    while (kept_ > most_results || bytes_ > most_bytes) drop_mildest();
}

void CodeScanningLog::drop_mildest() {
    auto const mildest = std::ranges::find_if(results_, [](auto const& of) { return !of.empty(); });
    bytes_ -= mildest->back().text.size() + around_result;
    mildest->pop_back();
    --kept_;
    ++dropped_;
}

void CodeScanningLog::finish() {
    out_ += head_;
    std::unordered_map<std::uint64_t, std::size_t> seen;
    bool first = true;
    for (auto const severity : {Severity::error, Severity::warning, Severity::remark})
        for (auto const& [text, digest] : results_[static_cast<std::size_t>(severity)]) {
            (out_ += std::exchange(first, false) ? "\n" : ",\n") += text;
            fmt::format_to(
                std::back_inserter(out_), R"(,"partialFingerprints":{{"primaryLocationLineHash":"{:016x}:{}"}}}})", digest, ++seen[digest]);
        }
    if (dropped_ > 0) {
        out_ += R"(],"invocations":[{"executionSuccessful":true,"toolExecutionNotifications":[{"level":"note","message":{"text":)";
        append_json(out_, sentence(_("{} more findings are not listed"), dropped_));
        out_ += "}}]}";
    }
    written_.clear();
    log_.finish();
    out_ += written_;
}

}  // namespace score::formats
