// The tokens of a record in the notation of PZN and PKN (man/pzn.5 has the full grammar). The first character selects the token; semantic
// actions pass ranges of the text to the builder.

#include <algorithm>
#include <functional>

#include "../grammar/building.hpp"
#include "../report/limits.hpp"
#include "score/ascii.hpp"
#include "score/formats/notation/document.hpp"
#include "score/formats/text/lines.hpp"

namespace score::formats::notation {
namespace {

using grammar::builder;
using grammar::builder_tag;
using grammar::Class;
using grammar::is;
using grammar::Iterator;
using grammar::node;
using grammar::reads;
using grammar::rest_of_line;
using grammar::run;
using grammar::with_range;
using grammar::without_bracket;
namespace x3 = grammar::x3;

/// Collects the nodes of a record.
class Builder {
public:
    Builder(std::string_view text, Vocabulary const& vocabulary, Document& document, Diagnostics& found)
        : origin_{text.data()}, end_{text.data() + text.size()}, vocabulary_{vocabulary}, document_{document}, found_{found} {}

    Vocabulary const& vocabulary() const { return vocabulary_; }
    Codes const& codes() const { return vocabulary_.codes; }

    Iterator end() const { return end_; }
    bool in_list() const { return section_ && section_ == vocabulary_.listed; }
    bool at_column_one(Iterator p) const { return p == origin_ || is_line_end(p[-1]); }
    /// Only whitespace precedes it on its line.
    bool starts_line(Iterator p) const {
        auto const past = document_.nodes.empty() ? origin_ : origin_ + document_.nodes.back().where.end;
        for (; p != past; --p)
            if (is_line_end(p[-1])) return true;
        return p == origin_ || is_line_end(p[-1]);
    }
    /// In a list section, after an item on the same line: a semicolon here does not begin a comment.
    bool follows_item(Iterator p) const {
        if (!in_list() || starts_line(p)) return false;
        auto node = document_.nodes.rbegin();
        while (node->kind == NodeKind::brace_comment && !node->starts_line) ++node;  // stops at the tag of the section at the latest
        return node->kind == NodeKind::word || node->kind == NodeKind::semicolon || node->kind == NodeKind::string;
    }
    /// The next `}` from `from` on. Remembers when there is none, so that the text is searched only once.
    std::optional<Iterator> closing_brace(Iterator from) {
        if (no_brace_closes_) return std::nullopt;
        auto const at = std::find(from, end_, '}');
        no_brace_closes_ = at == end_;
        return no_brace_closes_ ? std::nullopt : std::optional{at};
    }

    void add(NodeKind kind, Iterator from, Iterator to) {
        auto const where = span(from, to);
        document_.nodes.push_back({.kind = kind, .starts_line = starts_line(from), .where = where, .value = where});
    }
    void add_within(NodeKind kind, Iterator from, Iterator to, Iterator value, Iterator past_value) {
        add(kind, from, to);
        last().value = span(value, past_value);
    }
    Node& last() { return document_.nodes.back(); }
    void name_tag(Iterator from, Iterator to) {
        last().name = span(from, to);
        section_ = last().tag = vocabulary_.tag_of({from, static_cast<std::size_t>(to - from)});
    }
    void value_of_tag(Iterator from, Iterator to) {
        last().value = span(from, to);
        last().has_value = true;
    }
    void extend(Iterator to) { last().where.end = offset(to); }

    void report(Code const* code, Iterator from, Iterator to, Message message, std::optional<FixIt> fix = {}) {
        if (found_.size() < most_findings_kept) found_.push_back(diagnostic(code, span(from, to), std::move(message), std::move(fix)));
    }
    Where span(Iterator from, Iterator to) const { return {offset(from), offset(to)}; }
    Iterator at(std::uint32_t place) const { return origin_ + place; }

private:
    std::uint32_t offset(Iterator p) const { return static_cast<std::uint32_t>(p - origin_); }

    Iterator origin_, end_;
    Vocabulary const& vocabulary_;
    Document& document_;
    Diagnostics& found_;
    std::optional<TagIndex> section_{};
    bool no_brace_closes_ = false;
};

// These consume nothing.
bool column_one(Builder& b, Iterator& first, Iterator last) { return first != last && b.at_column_one(first); }
bool between_items(Builder& b, Iterator& first, Iterator last) { return first != last && b.follows_item(first); }

/// The text between quotes; ends with its line at the latest.
template <bool in_tag>
bool quoted(Builder& b, Iterator& first, Iterator last) {
    if (first == last || *first != '"') return false;
    auto const from = first + 1;
    auto to = from;
    while (to != last && *to != '"' && !is_line_end(*to)) to += *to == '\\' && last - to > 1 && (to[1] == '"' || to[1] == '\\') ? 2 : 1;
    bool const closed = to != last && *to == '"';
    if (!closed) to = without_bracket(from, to);
    auto const past = closed ? to + 1 : to;
    if constexpr (in_tag) b.value_of_tag(from, to);
    else b.add_within(NodeKind::string, first, past, from, to);
    if (!closed) b.report(b.codes().string_open, first, to, say("the string has no closing quote"), FixIt{b.span(to, to), "\""});
    first = past;
    return true;
}

Iterator before_next_tag(Iterator from, Iterator last) {
    for (auto p = from + 1; p != last; ++p)
        if (*p == '[' && is_line_end(p[-1])) return p;
    return last;
}

/// A comment in braces. An unclosed one ends before the next line that begins with a tag.
bool braced(Builder& b, Iterator& first, Iterator last) {
    if (first == last || *first != '{') return false;
    auto const brace = b.closing_brace(first);
    auto const to = brace ? *brace : before_next_tag(first, last);
    auto const past = brace ? to + 1 : to;
    b.add_within(NodeKind::brace_comment, first, past, first + 1, to);
    if (!brace) b.report(b.codes().comment_open, first, first + 1, say("the comment has no closing brace"), FixIt{b.span(to, to), "}"});
    first = past;
    return true;
}

/// An element of a section: anything but whitespace, quotes, braces, semicolons and brackets; from `(` up to `)` on the same line.
bool read_element(Builder&, Iterator& first, Iterator last) {
    auto const plain = [](char c) { return is(c, Class::element) || c == '%'; };
    auto p = first;
    bool open = false;
    while (p != last && (plain(*p) || (open && ascii::is_blank(*p)))) {
        open = (open || *p == '(') && *p != ')';
        ++p;
    }
    while (p != first && ascii::is_blank(p[-1])) --p;
    if (p == first) return false;
    first = p;
    return true;
}

/// The end of a tag: its bracket, or an error that it is missing.
bool tag_end(Builder& b, Iterator& first, Iterator last) {
    auto p = first;
    while (p != last && is(*p, Class::space)) ++p;
    bool const closed = p != last && *p == ']';
    if (closed) first = p + 1;
    b.extend(first);
    auto const& tag = b.last();
    if (!tag.has_value)
        b.report(b.codes().tag_value, b.at(tag.where.begin), first,
            say("a tag is a name and a value in quotes, as in {}", b.vocabulary().example));
    else if (!closed)
        b.report(b.codes().tag_open, b.at(tag.where.begin), first, say("the tag has no closing bracket"), FixIt{b.span(first, first), "]"});
    return true;
}

/// Characters that begin no token: one finding per run.
bool stray(Builder& b, Iterator& first, Iterator last) {
    if (first == last) return false;
    auto const from = first++;
    while (first != last && *first == *from) ++first;
    b.report(b.codes().stray, from, first, say("this is not part of anything"));
    b.add(NodeKind::stray, from, first);
    return true;
}

/// Text after the name of a tag that is not a string: up to the bracket or the end of the line. Not a value.
bool bare(Builder&, Iterator& first, Iterator last) {
    while (first != last && *first != ']' && *first != '[' && !is_line_end(*first)) ++first;
    return true;
}

auto const spaces = run<Class::space>;
auto const directive = x3::raw[&x3::lit('%') >> reads<column_one> >> rest_of_line][node(NodeKind::directive)];
auto const line_comment = x3::raw[';' >> rest_of_line][node(NodeKind::line_comment)];
auto const semicolon = x3::raw[&x3::lit(';') >> reads<between_items> >> ';'][node(NodeKind::semicolon)];
auto const name_of_tag = x3::raw[run<Class::name>][with_range([](Builder& b, Iterator from, Iterator to) { b.name_tag(from, to); })];
auto const opening = x3::raw[x3::lit('[') >> &(*x3::char_(" \t") >> run<Class::name>)][node(NodeKind::tag)];
auto const tag = opening >> *x3::char_(" \t") >> name_of_tag >> -spaces >> (reads<quoted<true>> | reads<bare>) >> reads<tag_end>;
auto const element = x3::raw[reads<read_element>][node(NodeKind::word)];
x3::rule<struct record_text_id> const record_text = "record";
auto const record_text_def =
    *(spaces | directive | tag | reads<braced> | semicolon | line_comment | reads<quoted<false>> | element | reads<stray>);
BOOST_SPIRIT_DEFINE(record_text)

}  // namespace

void parse(std::string_view bytes, Vocabulary const& vocabulary, Document& document, Diagnostics& found) {
    document.text = bytes;
    document.nodes.clear();
    Builder builder{bytes, vocabulary, document, found};
    auto const grammar = x3::with<builder_tag>(std::ref(builder))[record_text];
    auto const* first = bytes.data();
    x3::parse(first, builder.end(), grammar);
}

}  // namespace score::formats::notation
