// SARIF 2.1.0 (OASIS), the log format read by code hosts and editors.
#include <algorithm>
#include <iterator>

#include "json_text.hpp"
#include "score/ascii.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::formats {
namespace {

std::string_view level(Severity severity) { return severity == Severity::remark ? "note" : name(severity); }

bool is_unreserved(char c) { return ascii::is_letter_or_digit(c) || c == '-' || c == '.' || c == '_' || c == '~'; }

// A path as a URI reference (RFC 3986): a relative path as it is, an absolute one with its scheme.
std::string uri_of(std::string_view path) {
    std::string uri{path.starts_with('/') ? "file://" : ""};
    for (char const c : path) {
        if (is_unreserved(c) || c == '/') uri += c;
        else fmt::format_to(std::back_inserter(uri), "%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

void append_text(std::string& out, std::string_view key, std::string_view text) {
    fmt::format_to(std::back_inserter(out), R"("{}":{{"text":)", key);
    append_json(out, printable(text));
    out += '}';
}

void append_artifact(std::string& out, Source const& source) {
    out += R"("artifactLocation":{"uri":)";
    append_json(out, uri_of(source.file));
    out += '}';
}

void append_region(std::string& out, std::string_view key, Span where, Source const& source) {
    auto const begin = place_of(source, where.begin);
    auto const end = place_of(source, where.end);
    fmt::format_to(std::back_inserter(out), R"("{}":{{"startLine":{},"startColumn":{},"endLine":{},"endColumn":{}}})", key, begin.line,
        begin.column, end.line, end.column);
}

void append_rule(std::string& out, Code const& code) {
    out += R"({"id":)";
    append_json(out, code.id);
    out += ',';
    append_text(out, "shortDescription", _(code.summary));
    if (!code.rule.empty()) {
        out += ',';
        append_text(out, "help", code.rule);
    }
    fmt::format_to(std::back_inserter(out), R"(,"defaultConfiguration":{{"level":"{}"}}}})", level(code.severity));
}

void append_fix(std::string& out, FixIt const& fix, Source const& source) {
    out += R"(,"fixes":[{"artifactChanges":[{)";
    append_artifact(out, source);
    out += R"(,"replacements":[{)";
    append_region(out, "deletedRegion", fix.where, source);
    out += R"(,"insertedContent":{"text":)";
    append_json(out, fix.text);
    out += "}}]}]}]";
}

}  // namespace

SarifLog::SarifLog(std::string& out, std::string_view tool_version, std::span<Code const> catalogue) : out_{out}, catalogue_{catalogue} {
    out_ += R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"deals",)";
    out_ += R"("semanticVersion":)";
    append_json(out_, tool_version);
    out_ += R"(,"rules":[)";
    for (auto const& code : catalogue_) {
        out_ += &code == catalogue_.data() ? "\n" : ",\n";
        append_rule(out_, code);
    }
    out_ += "]}},\n\"columnKind\":\"unicodeCodePoints\",\"results\":[";
}

void SarifLog::add(Diagnostic const& d, Source const& source) {
    out_ += first_ ? "\n" : ",\n";
    first_ = false;
    out_ += R"({"ruleId":)";
    append_json(out_, d.code->id);
    auto const rule = std::ranges::find(catalogue_, d.code->id, &Code::id);
    if (rule != catalogue_.end()) fmt::format_to(std::back_inserter(out_), R"(,"ruleIndex":{})", rule - catalogue_.begin());
    fmt::format_to(std::back_inserter(out_), R"(,"level":"{}",)", level(d.severity));
    append_text(out_, "message", translated(d.message));
    out_ += R"(,"locations":[{"physicalLocation":{)";
    append_artifact(out_, source);
    out_ += ',';
    append_region(out_, "region", d.where, source);
    out_ += "}}]";
    if (d.fix) append_fix(out_, *d.fix, source);
    if (source.game != 0) fmt::format_to(std::back_inserter(out_), R"(,"properties":{{"game":{}}})", source.game);
    out_ += '}';
}

void SarifLog::finish() { out_ += "]}]}\n"; }

}  // namespace score::formats
