// The grammar of the lines of a journal.
#include <functional>
#include <string>

#include "../grammar/words.hpp"
#include "line.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::journal {
namespace {

using grammar::Class;
using grammar::run;
using grammar::span;
namespace x3 = boost::spirit::x3;

struct Draft {
    char const* origin = nullptr;
    Line line{};
    std::vector<Span> words{};
};

template <Span Line::*Part>
constexpr auto into = [](auto const& c) { grammar::draft(c).line.*Part = span(c); };
template <LineKind Kind>
constexpr auto is_a = [](auto const& c) { grammar::draft(c).line.kind = Kind; };
constexpr auto further_word = [](auto const& c) { grammar::draft(c).words.push_back(span(c)); };

auto const blanks = x3::omit[+x3::char_(" \t")];
auto const word = x3::raw[+~x3::char_(" \t")];
auto const digits = x3::raw[run<Class::digit>];
auto const rest = x3::raw[*x3::char_];
auto const quoted = '"' >> *(('\\' >> x3::char_("\"\\")) | ~x3::char_("\"\\")) >> '"';
auto const quotable = x3::raw[x3::omit[quoted | (~x3::char_(" \t\"") >> *~x3::char_(" \t"))]];

auto const event = digits[into<&Line::number>] >> blanks >> word[into<&Line::time>] >> blanks >> quotable[into<&Line::author>] >> blanks
                   >> word[into<&Line::word>] >> -(blanks >> rest[into<&Line::rest>]);
auto const fact = word[into<&Line::word>] >> -(blanks >> rest[into<&Line::rest>]);
auto const number_and_rest = digits[into<&Line::number>] >> ((blanks >> rest[into<&Line::rest>]) | x3::eoi);
auto const words = -(quotable[further_word] % blanks);

// The first character decides.
auto const line = (x3::eoi >> x3::eps[is_a<LineKind::nothing>]) | ('#' >> x3::eps[is_a<LineKind::nothing>] >> x3::omit[rest])
                  | ('%' >> x3::eps[is_a<LineKind::directive>] >> x3::omit[rest])
                  | (&grammar::one<Class::digit> >> event >> x3::eoi >> x3::eps[is_a<LineKind::event>])
                  | (&grammar::one<Class::letter> >> fact >> x3::eoi >> x3::eps[is_a<LineKind::fact>]);

template <class Rule>
bool read(std::string_view text, Rule const& rule, Draft& draft) {
    draft.origin = text.data();
    auto const* first = text.data();
    auto const* const last = first + text.size();
    return x3::parse(first, last, x3::with<grammar::draft_tag>(std::ref(draft))[rule >> x3::eoi]);
}

Span shifted(Span span, std::size_t by) { return {span.begin + by, span.end + by}; }

std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') ++i;
        plain += text[i];
    }
    return plain;
}

}  // namespace

Line parse_line(std::string_view text) {
    auto const inner = trimmed(text);
    auto const before = inner.empty() ? 0 : static_cast<std::size_t>(inner.data() - text.data());
    Draft draft;
    if (!read(inner, line, draft)) return {};
    for (auto* const part : {&draft.line.number, &draft.line.time, &draft.line.author, &draft.line.word, &draft.line.rest})
        *part = shifted(*part, before);
    return draft.line;
}

Numbered parse_numbered(std::string_view text) {
    Draft draft;
    if (!read(text, number_and_rest, draft)) return {};
    return {true, draft.line.number, draft.line.rest};
}

std::uint32_t number_of(std::string_view text) {
    return static_cast<std::uint32_t>(grammar::number_of(text.data(), text.data() + text.size()));
}

std::string_view unquoted(std::string_view text) { return text.starts_with('"') ? text.substr(1, text.size() - 2) : text; }

std::optional<std::vector<std::string>> words_of(std::string_view text) {
    Draft draft;
    if (!read(trimmed(text), words, draft)) return std::nullopt;
    std::vector<std::string> all;
    for (auto const& each : draft.words) {
        std::string_view const whole{draft.origin + each.begin, each.size()};
        all.push_back(whole.starts_with('"') ? without_escapes(unquoted(whole)) : std::string{whole});
    }
    return all;
}

std::string as_word(std::string_view text) {
    if (!text.empty() && text != "-" && text.find_first_of(" \t\"") == text.npos) return std::string{text};
    std::string quoted_word = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') quoted_word += '\\';
        quoted_word += c;
    }
    return quoted_word + '"';
}

}  // namespace score::formats::journal
