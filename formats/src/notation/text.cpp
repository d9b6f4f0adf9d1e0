#include "text.hpp"

#include <algorithm>
#include <utility>

#include "../report/limits.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::notation {
namespace {

Diagnostic as_summarised(Code const* what, Span where) { return diagnostic(what, where, term(what->summary)); }

void report_controls(std::string_view text, Code const* code, Diagnostics& found) {
    auto const is_control = [](char c) { return (static_cast<unsigned char>(c) < 32 && c != '\t' && c != '\n' && c != '\r') || c == 127; };
    for (auto at = std::ranges::find_if(text, is_control); at != text.end();) {
        auto const begin = static_cast<std::size_t>(at - text.begin());
        if (found.size() < most_findings_kept)
            found.push_back(diagnostic(code, {begin, begin + 1},
                say("the character 0x{:02X} cannot stand in a text", static_cast<unsigned>(static_cast<unsigned char>(*at)))));
        auto const next_line = end_of_line(text, begin);
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

// Remarks if the first token is not `% PZN 1.0`, with the name of the format.
void check_version(Document const& document, Vocabulary const& vocabulary, Diagnostics& found) {
    auto const& first = document.nodes.front();
    if (first.kind == NodeKind::directive && says_version(document.at(first.where), vocabulary.format)) return;
    found.push_back(as_summarised(vocabulary.codes.version, {first.where.begin, first.where.begin}));
}

}  // namespace

bool says_version(std::string_view directive, std::string_view format) {
    std::string packed;
    for (char const c : directive.substr(0, 40))
        if (c != ' ' && c != '\t') packed += c;
    return packed == fmt::format("%{}1.0", format);
}

bool read_tokens(std::string_view text, Vocabulary const& vocabulary, bool& said_version, Document& document, Diagnostics& found) {
    report_controls(text, vocabulary.codes.control, found);
    if (!is_utf8(text)) found.push_back(as_summarised(vocabulary.codes.encoding, first_bad_utf8(text)));
    parse(text, vocabulary, document, found);
    if (!document.nodes.empty() && !std::exchange(said_version, true)) check_version(document, vocabulary, found);
    return std::ranges::any_of(document.nodes, [](Node const& n) { return n.kind == NodeKind::tag; });
}

}  // namespace score::formats::notation
