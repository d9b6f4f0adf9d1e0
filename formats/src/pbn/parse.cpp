// The grammar of PBN tokens (PBN 3.2, 3.3, 3.8, 5.1). The first character selects the alternative, no rule has an attribute, and semantic
// actions pass ranges of the text to the builder: so X3 is as fast as a hand-written loop.

#include <algorithm>
#include <functional>

#include "../grammar/building.hpp"
#include "../report/limits.hpp"
#include "../text/plain.hpp"
#include "score/ascii.hpp"
#include "score/cards.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/pbn/game.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::pbn {
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

/// The next occurrence of a character, or `to`.
Iterator find(Iterator from, Iterator to, char c) {
    auto const* const at = static_cast<Iterator>(std::memchr(from, c, static_cast<std::size_t>(to - from)));
    return at ? at : to;
}

/// Collects the nodes of a game.
class Builder {
public:
    Builder(std::string_view text, Game& game, Diagnostics& found, Parts parts)
        : origin_{text.data()}, end_{text.data() + text.size()}, game_{game}, found_{found}, parts_{parts},
          plain_{text.find('\\') == text.npos && text.find('\t') == text.npos && text.find('\n') != text.npos} {}

    /// The text has neither backslashes nor tabs, and lines end in LF: a string ends at its first quote.
    bool plain() const { return plain_; }

    bool wants_sections() const { return parts_ == Parts::all; }
    bool in_play() const { return section_ == Tag::play; }
    bool in_auction_or_play() const { return section_ == Tag::auction || section_ == Tag::play; }
    bool at_line_start(Iterator p) const { return p == origin_ || p[-1] == '\n' || p[-1] == '\r'; }
    Iterator text_begin() const { return origin_; }
    Iterator end() const { return end_; }
    /// The next `}` from `from` on. Remembers when there is none, so that the text is searched only once.
    std::optional<Iterator> closing_brace(Iterator from) {
        if (no_brace_closes_) return std::nullopt;
        auto const* const at = find(from, end_, '}');
        no_brace_closes_ = at == end_;
        return no_brace_closes_ ? std::nullopt : std::optional{at};
    }

    void add(NodeKind kind, Iterator from, Iterator to) {
        auto const where = span(from, to);
        game_.nodes.push_back({.kind = kind, .where = where, .value = where});
    }
    /// Whether words and strings can stand here: behind the tag of a table, or one that is not known.
    bool in_table() const { return !game_.nodes.empty() && (section_ == Tag::unknown || info(section_).kind == TagKind::table); }
    void element(Iterator from, Iterator to) {
        bool const is_cell = in_table();
        add(NodeKind::word, from, to);
        if (!is_cell) return;  // reported as a whole
        if (!is_ascii({from, static_cast<std::size_t>(to - from)}))
            report(code("stray-text"), from, to, say("characters beyond ASCII can stand only in strings and comments"),
                FixIt{span(from, to), '"' + std::string{from, to} + '"'});
    }
    void add_tag(Iterator open, Iterator name, Iterator past_name, Iterator value, Iterator quote) {
        section_ = tag_of({name, static_cast<std::size_t>(past_name - name)});
        game_.nodes.push_back({.kind = NodeKind::tag,
            .tag = section_,
            .has_value = true,
            .where = span(open, quote + 2),
            .name = span(name, past_name),
            .value = span(value, quote)});
    }
    void open_tag(Iterator at) { game_.nodes.push_back({.kind = NodeKind::tag, .where = span(at, at)}); }
    void name_tag(Iterator from, Iterator to) {
        auto& tag = game_.nodes.back();
        tag.name = span(from, to);
        tag.tag = tag_of({from, static_cast<std::size_t>(to - from)});
        section_ = tag.tag;
    }
    /// The bracket does not begin a tag; the skipped text ends before `past`.
    void nameless_tag(Iterator past) {
        auto& node = game_.nodes.back();
        Where const where{node.where.begin, offset(past)};
        node = {.kind = NodeKind::stray, .where = where, .value = where};
        report(code("stray-text"), origin_ + where.begin, origin_ + where.begin + 1, say("a bracket without the name of a tag"));
    }
    /// Sets the value without its quotes; `to` is past its end.
    Node& value(Iterator from, Iterator to) {
        auto& tag = game_.nodes.back();
        tag.value = span(from, to);
        tag.has_value = true;
        return tag;
    }
    void close_tag(Iterator past) { game_.nodes.back().where.end = offset(past); }
    Node& tag() { return game_.nodes.back(); }

    void report(Code const* what, Iterator from, Iterator to, Message message, std::optional<FixIt> fix = {}) {
        if (found_.size() < most_findings_kept) found_.push_back(diagnostic(what, span(from, to), std::move(message), std::move(fix)));
    }
    Where span(Iterator from, Iterator to) const { return {offset(from), offset(to)}; }

private:
    std::uint32_t offset(Iterator p) const { return static_cast<std::uint32_t>(p - origin_); }

    Iterator origin_, end_;
    Game& game_;
    Diagnostics& found_;
    Parts parts_;
    bool plain_;
    bool no_brace_closes_ = false;
    Tag section_ = Tag::unknown;
};

// The functions are inline for speed: the compiler then takes them into the grammar.

/// Succeeds at a `%` that begins an escape line.
inline bool begins_escape(Builder& b, Iterator& first, Iterator last) { return first != last && *first == '%' && b.at_line_start(first); }

/// The next quote on the line, or the end of the line.
inline Iterator quote_in_line(Iterator from, Iterator last) {
    auto const quote = find(from, last, '"');
    auto const line_feed = find(from, quote, '\n');
    return line_feed == quote ? quote : find(from, line_feed, '\r');
}
void remark_escape(Builder& b, Iterator at, Iterator last) {
    auto const* const next = at + 1;
    // \S \H \D \C are the suits of comments, and also common in values
    if (next != last && (*next == 'S' || *next == 'H' || *next == 'D' || *next == 'C')) return;
    bool const column_width = next != last && is(*next, Class::digit);
    if (!column_width) b.report(code("string-escape"), at, at + 1, say("a backslash stands for itself only when it is doubled"));
}
/// A closing quote is followed by the end of the tag. If this one is not, but a later one on the line is, it is a part of the text.
inline Iterator past_inner_quotes(Builder& b, Iterator quote, Iterator last) {
    auto const ends_tag = [last](Iterator q) {
        auto p = q + 1;
        while (p != last && ascii::is_blank(*p)) ++p;
        return p == last || *p == ']' || *p == '\n' || *p == '\r';
    };
    if (ends_tag(quote)) return quote;
    for (auto p = quote + 1; p != last && *p != '\n' && *p != '\r' && *p != '['; ++p)
        if (*p == '"' && ends_tag(p)) {
            b.report(code("string-quote"), quote, quote + 1, say("a quote inside a string needs a backslash"),
                FixIt{b.span(quote, quote + 1), "\\\""});
            return p;
        }
    return quote;
}

/// A string from its opening quote to its closing one (PBN 3.2). It ends with its line at the latest; a quote that is followed neither by
/// the end of the tag nor by whitespace is taken as a part of the text.
template <bool in_tag>
inline bool quoted(Builder& b, Iterator& first, Iterator last) {
    if (first == last || *first != '"') return false;
    auto const from = first + 1;
    auto p = from;
    bool escaped = false;
    Iterator tab = nullptr;
    if (b.plain()) p = quote_in_line(p, last);
    else
        for (;; ++p) {
            while (p != last && is(*p, Class::plain)) ++p;
            if (p == last || *p == '"' || *p == '\n' || *p == '\r') break;
            if (*p == '\t' && !tab) tab = p;
            if (*p != '\\') continue;
            escaped = true;
            if (p + 1 != last && (p[1] == '"' || p[1] == '\\')) ++p;
            else remark_escape(b, p, last);
        }
    bool const closed = p != last && *p == '"';
    if (closed && in_tag) p = past_inner_quotes(b, p, last);
    auto const to = closed ? p : without_bracket(from, p);
    if (tab) b.report(code("string-tab"), tab, tab + 1, say("a tab cannot stand in a string"));
    first = closed ? p + 1 : to;
    bool const may_close = in_tag || b.in_table();  // elsewhere a closed string is no part of the game either
    if constexpr (in_tag) {
        auto& tag = b.value(from, to);
        tag.escaped = escaped;
        tag.unquoted = !closed;
    } else {
        b.add(NodeKind::string, from - 1, first);
        auto& string = b.tag();
        string.value = b.span(from, to);
        string.escaped = escaped;
    }
    if (!closed)
        b.report(code("string-open"), from - 1, to, say("the string has no closing quote"),
            may_close ? std::optional{FixIt{b.span(to, to), "\""}} : std::nullopt);
    return true;
}

/// The value of a tag without quotes: the text up to the bracket or the end of the line.
inline bool bare(Builder& b, Iterator& first, Iterator last) {
    auto to = first;
    while (to != last && *to != ']' && *to != '[' && *to != '\n' && *to != '\r') ++to;
    auto const past = to;
    while (to != first && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '"')) --to;
    if (to == first) return false;
    auto& tag = b.value(first, to);
    tag.unquoted = true;
    b.report(code("tag-quotes"), first, to, say("the value has no quotes"),
        FixIt{b.span(first, past), '"' + escaped({first, static_cast<std::size_t>(to - first)}) + '"'});
    first = past;
    return true;
}

/// A line that begins like a tag, followed by another brace: probably the comment was meant to end before both. Allowed, but hardly
/// intended.
std::string_view tag_before_another_comment(Iterator open, Iterator to) {
    for (auto p = find(open + 1, to, '['); p != to; p = find(p + 1, to, '[')) {
        if ((p[-1] != '\n' && p[-1] != '\r') || !is(p[1], Class::capital)) continue;
        auto past = p + 1;
        while (is(*past, Class::name)) ++past;
        if (to - past > 1 && past[0] == ' ' && past[1] == '"')
            return find(past, to, '{') == to ? std::string_view{} : std::string_view{p + 1, past};
    }
    return {};
}
Iterator before_next_tag(Iterator from, Iterator last) {
    for (auto p = from; p != last;) {
        auto const line = std::find_if(p, last, [](char c) { return c == '\n' || c == '\r'; });
        if (line == last) break;
        p = line + 1;
        if (last - p > 1 && *p == '[' && is(p[1], Class::capital)) return line != from && line[-1] == '\r' ? line - 1 : line;
    }
    return last;
}

/// A brace comment after its opening brace, including the closing one. An unclosed one ends before the next line that begins with a tag.
inline bool braced(Builder& b, Iterator& first, Iterator last) {
    auto const open = first - 1;
    auto const brace = b.closing_brace(first);
    auto const to = brace ? *brace : before_next_tag(first, last);
    first = brace ? *brace + 1 : to;
    b.add(NodeKind::brace_comment, open, first);
    b.tag().value = b.span(open + 1, to);
    if (!brace) b.report(code("comment-open"), open, open + 1, say("the comment has no closing brace"), FixIt{b.span(to, to), "}"});
    else if (auto const tag = tag_before_another_comment(open, to); !tag.empty())
        b.report(code("comment-tags"), open, open + 1,
            say("this comment includes what looks like a tag, {}, and ends with the comment after it", tag));
    return true;
}

inline Iterator quote_or_line_feed(Iterator p, Iterator last) {
    for (EightBytes bytes; last - p >= static_cast<std::ptrdiff_t>(sizeof bytes); p += sizeof bytes) {
        std::memcpy(&bytes, p, sizeof bytes);
        if (auto const found = equal_to(bytes, '"') | equal_to(bytes, '\n'); found != 0) return p + first_byte_of(found);
    }
    while (p != last && *p != '"' && *p != '\n') ++p;
    return p;
}

/// A tag as in the export form, alone on its line: `[Name "value"]`. Fails without side effects on any other form, which the rule for tags
/// then reads. Fast path for nearly all tags.
[[gnu::flatten]] inline bool export_tag(Builder& b, Iterator& first, Iterator last) {
    if (first == last || *first != '[' || !b.plain()) return false;
    auto const name = first + 1;
    auto p = name;
    while (p != last && is(*p, Class::name)) ++p;
    if (p == name || last - p < 4 || p[0] != ' ' || p[1] != '"') return false;
    auto const value = p + 2;
    auto const quote = quote_or_line_feed(value, last);
    if (last - quote < 3 || quote[0] != '"' || quote[1] != ']' || (quote[2] != '\n' && quote[2] != '\r')) return false;
    b.add_tag(first, name, p, value, quote);
    first = quote + 2;
    return true;
}

std::optional<Iterator> past_tag(Iterator p, Iterator last) {
    auto const blanks = [&] {
        while (p != last && ascii::is_blank(*p)) ++p;
    };
    auto const take = [&](char c) { return p != last && *p == c && (++p, true); };
    if (!take(']')) return std::nullopt;
    blanks();
    if (p == last || !is(*p, Class::capital)) return std::nullopt;
    while (p != last && is(*p, Class::name)) ++p;
    blanks();
    if (!take('"')) return std::nullopt;
    while (p != last && is(*p, Class::plain)) ++p;
    if (!take('"')) return std::nullopt;
    blanks();
    if (!take(']')) return std::nullopt;
    return p;
}

/// Text after a bracket without a name. If it looks like the rest of a tag, `]Name "value"]`, it is consumed with the bracket.
inline bool nameless(Builder& b, Iterator& first, Iterator last) {
    first = past_tag(first, last).value_or(b.text_begin() + b.tag().where.begin + 1);
    b.nameless_tag(first);
    return true;
}

/// The end of a tag: its bracket, or an error that it is missing.
inline bool tag_end(Builder& b, Iterator& first, Iterator last) {
    auto p = first;
    while (p != last && is(*p, Class::space)) ++p;
    bool const closed = p != last && *p == ']';
    auto const& tag = b.tag();
    if (!tag.has_value)
        b.report(code("tag-no-value"), b.text_begin() + tag.name.begin, b.text_begin() + tag.name.end, say("the tag has no value"));
    bool const open_string = tag.unquoted && tag.value.begin > 0 && b.text_begin()[tag.value.begin - 1] == '"';  // reported already
    if (closed) first = p + 1;
    else if (!open_string)
        b.report(code("tag-open"), b.text_begin() + tag.where.begin, first, say("the tag has no closing bracket"),
            FixIt{b.span(first, first), "]"});
    b.close_tag(first);
    return true;
}

/// Only whitespace before the next tag or the end, as after nearly every tag.
inline bool no_section(Builder&, Iterator& first, Iterator last) {
    auto p = first;
    while (p != last && is(*p, Class::space)) ++p;
    if (p != last && *p != '[') return false;
    first = p;
    return true;
}

/// The elements of a section that is not needed, up to the bracket of the next tag. Fails if a comment, a string or an escape line could
/// contain a bracket: then the elements are read normally.
inline bool unwanted(Builder& b, Iterator& first, Iterator last) {
    if (b.wants_sections()) return false;
    auto const bracket = find(first, last, '[');
    for (char const c : {'{', ';', '"', '%'})
        if (find(first, bracket, c) != bracket) return false;
    first = bracket;
    return true;
}

/// What a character can be in a card.
constexpr std::uint8_t a_suit = 1, a_rank = 2;
constexpr auto card_letters = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = 0; c < 256; ++c) {
        if (suit_of(static_cast<char>(c))) table[c] = a_suit;
        if (rank_of(static_cast<char>(c))) table[c] = static_cast<std::uint8_t>(table[c] | a_rank);
    }
    return table;
}();
constexpr std::uint8_t card_letter(char c) { return card_letters[static_cast<unsigned char>(c)]; }

inline bool is_card(Iterator p, Iterator last) {
    if (last - p < 2 || (card_letter(p[0]) & a_suit) == 0 || (card_letter(p[1]) & a_rank) == 0) return false;
    return last - p == 2 || !is(p[2], Class::call);
}
inline Iterator past_separator(Iterator p, Iterator last) {
    if (p == last) return p;
    if (*p == ' ' || *p == '\n') return p + 1;
    if (*p != '\r') return p;
    return last - p > 1 && p[1] == '\n' ? p + 2 : p + 1;
}

/// Two-character cards separated by one space or line end: nearly all cards of a play.
inline bool read_cards(Builder& b, Iterator& first, Iterator last) {
    if (!b.in_play() || !is_card(first, last)) return false;
    auto to = first, next = first;
    do {
        to = next + 2;
        next = past_separator(to, last);
    } while (next != to && is_card(next, last));
    b.add(NodeKind::cards, first, to);
    first = next;
    return true;
}

/// Past the letters, digits and suit signs of a word.
[[gnu::noinline]] Iterator past_signs(Iterator p, Iterator last) {
    while (p != last) {
        auto const sign = leading_sign({p, static_cast<std::size_t>(last - p)});
        if (!sign && !is(*p, Class::call)) break;
        p += sign ? sign->size : 1;
    }
    return p;
}
inline bool may_be_sign(Iterator p, Iterator last) { return p != last && *p == '\xE2'; }

/// Calls or cards separated by whitespace.
[[gnu::flatten]] inline bool read_words(Builder& b, Iterator& first, Iterator last) {
    auto p = first;
    if (p == last || !is(*p, Class::call)) return false;
    do {
        auto const from = p;
        do ++p;
        while (p != last && is(*p, Class::call));
        if (may_be_sign(p, last)) p = past_signs(p, last);
        b.add(NodeKind::word, from, p);
        while (p != last && is(*p, Class::space)) ++p;
    } while (p != last && is(*p, Class::call));
    first = p;
    return true;
}

/// A call or card that begins with the sign of a suit.
inline bool signed_word(Builder& b, Iterator& first, Iterator last) {
    auto const to = may_be_sign(first, last) ? past_signs(first, last) : first;
    if (to == first) return false;
    b.add(NodeKind::word, first, to);
    first = to;
    return true;
}

/// The reader reports each line with such characters.
inline bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

/// Characters that begin no token: one finding per run.
inline bool stray(Builder& b, Iterator& first, Iterator last) {
    if (first == last) return false;
    auto const from = first;
    first += decode({from, static_cast<std::size_t>(last - from)}).size;
    if (*from == '}') b.report(code("comment-close"), from, first, say("no comment is open here"));
    else {
        while (first != last && !is(*first, Class::space) && !is(*first, Class::element) && !std::strchr("[{};\"", *first)) ++first;
        if (!std::all_of(from, first, is_control)) b.report(code("stray-text"), from, first, say("this character cannot stand here"));
    }
    b.add(NodeKind::stray, from, first);
    return true;
}

constexpr auto spaces = run<Class::space>;

// Parts shared by all sections.
auto const brace_comment = '{' >> reads<braced>;
auto const line_comment = x3::raw[';' >> rest_of_line][with_range([](Builder& b, Iterator from, Iterator to) {
    b.add(NodeKind::line_comment, from, to);
    b.tag().value = b.span(from + 1, to);
})];
auto const escape_line = x3::raw[reads<begins_escape> >> rest_of_line][node(NodeKind::escape)];
auto const string = reads<quoted<false>>;
auto const trivia = !x3::lit('[') >> (brace_comment | line_comment | escape_line | string | reads<stray>);

// [Name "value"]
auto const opening = x3::raw[x3::lit('[')][with_range([](Builder& b, Iterator from, Iterator) { b.open_tag(from); })];
auto const name = x3::raw[run<Class::name>][with_range([](Builder& b, Iterator from, Iterator to) { b.name_tag(from, to); })];
auto const tag = reads<export_tag>
                 | (opening >> -spaces >> ((name >> -spaces >> -(reads<quoted<true>> | reads<bare>) >> reads<tag_end>) | reads<nameless>));

// Calls, cards and tokens around them (PBN 3.2).
auto const cards = reads<read_cards>;
auto const words = reads<read_words>;
auto const mark = x3::char_("!?");
auto const suffix = x3::raw[mark >> -mark][node(NodeKind::suffix)];
auto const reference = x3::raw['=' >> -run<Class::name> >> -x3::lit('=')][node(NodeKind::note_reference)];
auto const glyph = x3::raw['$' >> -(run<Class::digit> | run<Class::name>)][node(NodeKind::glyph)];
auto const irregularity = x3::raw['^' >> -x3::char_("A-Za-z")][node(NodeKind::irregularity)];
auto const star = x3::raw[x3::lit('*')][node(NodeKind::star)];
auto const plus = x3::raw[x3::lit('+')][node(NodeKind::plus)];
auto const called_or_played =
    cards | words | spaces | reference | suffix | star | glyph | plus | irregularity | reads<signed_word> | trivia;

// Elements of every other section (PBN 5.1).
auto const element = x3::raw[run<Class::element>][with_range([](Builder& b, Iterator from, Iterator to) { b.element(from, to); })];
auto const other = element | spaces | trivia;

auto const in_auction_or_play = x3::eps[([](auto const& context) { x3::_pass(context) = builder(context).in_auction_or_play(); })];
auto const section = reads<no_section> | reads<unwanted> | (in_auction_or_play >> *called_or_played) | *other;
x3::rule<struct text_of_game_id> const text_of_game = "game";  // a rule, so that `with` below copies a reference and not the grammar
auto const text_of_game_def = *other >> *(tag >> section);
BOOST_SPIRIT_DEFINE(text_of_game)

}  // namespace

void parse(std::string_view text, Game& game, Diagnostics& found, Parts parts) {
    game.clear();
    game.text = text;
    Builder builder{text, game, found, parts};
    auto const grammar = x3::with<builder_tag>(std::ref(builder))[text_of_game];
    auto first = text.data();
    x3::parse(first, builder.end(), grammar);
}

}  // namespace score::formats::pbn
