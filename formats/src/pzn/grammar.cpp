// The grammar of PZN (bezique.md §12; man/pzn.5 has it in full): the tokens of a record first, then the values of its tags and the words
// of its sections. The tokens are decided by their first character, and semantic actions hand ranges of the text to the builder.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "../grammar/characters.hpp"
#include "../grammar/words.hpp"
#include "../limits.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/pzn/document.hpp"
#include "score/formats/pzn_codes.hpp"
#include "values.hpp"

namespace score::formats::pzn {
namespace {

using grammar::Class;
using grammar::is;
using grammar::Iterator;
using grammar::rest_of_line;
using grammar::run;
using grammar::Terminal;
namespace x3 = grammar::x3;

bool ends_line(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// ---- tokens

/// Collects the nodes of a record.
class Builder {
public:
    Builder(std::string_view text, Document& document, Diagnostics& found)
        : origin_{text.data()}, end_{text.data() + text.size()}, document_{document}, found_{found} {}

    Iterator end() const { return end_; }
    bool in_marks() const { return section_ == Tag::marks; }
    bool at_column_one(Iterator p) const { return p == origin_ || ends_line(p[-1]); }
    /// Only blanks stand before it in its line.
    bool starts_line(Iterator p) const {
        auto const past = document_.nodes.empty() ? origin_ : origin_ + document_.nodes.back().where.end;
        for (; p != past; --p)
            if (ends_line(p[-1])) return true;
        return p == origin_ || ends_line(p[-1]);
    }
    /// In a section of marks, after an item of the same line: a semicolon there is no comment.
    bool follows_item(Iterator p) const {
        if (!in_marks() || starts_line(p)) return false;
        auto node = document_.nodes.rbegin();
        while (node->kind == NodeKind::brace_comment && !node->starts_line) ++node;  // the tag of the section comes at the latest
        return node->kind == NodeKind::word || node->kind == NodeKind::semicolon || node->kind == NodeKind::string;
    }
    /// The next `}` from `from` on. That none is left is remembered: however many braces are open, the text is searched once.
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
        last().tag = section_ = tag_of({from, static_cast<std::size_t>(to - from)});
    }
    void value_of_tag(Iterator from, Iterator to) {
        last().value = span(from, to);
        last().has_value = true;
    }
    void extend(Iterator to) { last().where.end = offset(to); }

    void report(Code const* code, Iterator from, Iterator to, std::string message, std::optional<FixIt> fix = {}) {
        if (found_.size() < most_findings_kept)
            found_.push_back({code, code->severity, span(from, to), std::move(message), std::move(fix)});
    }
    Where span(Iterator from, Iterator to) const { return {offset(from), offset(to)}; }
    Iterator at(std::uint32_t place) const { return origin_ + place; }

private:
    std::uint32_t offset(Iterator p) const { return static_cast<std::uint32_t>(p - origin_); }

    Iterator origin_, end_;
    Document& document_;
    Diagnostics& found_;
    Tag section_ = Tag::unknown;
    bool no_brace_closes_ = false;
};

struct builder_tag;

template <class Context>
Builder& builder(Context const& context) {
    return x3::get<builder_tag>(context).get();
}

/// An action that gives the builder and the range that was matched to `f`.
template <class F>
constexpr auto with_range(F f) {
    return [f](auto const& context) {
        auto const& range = x3::_attr(context);
        f(builder(context), range.begin(), range.end());
    };
}
constexpr auto node(NodeKind kind) {
    return with_range([kind](Builder& b, Iterator from, Iterator to) { b.add(kind, from, to); });
}

/// Whether a question to the builder about the next character has the answer yes. Consumes nothing.
template <bool (*Asks)(Builder const&, Iterator)>
struct Asked : Terminal<Asked<Asks>> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        return first != last && Asks(builder(context), first);
    }
};
constexpr Asked<[](Builder const& b, Iterator p) { return b.at_column_one(p); }> column_one{};
constexpr Asked<[](Builder const& b, Iterator p) { return b.follows_item(p); }> between_items{};

/// What stands between quotes; it ends with its line at the latest.
struct Quoted : Terminal<Quoted> {
    bool in_tag;
    explicit constexpr Quoted(bool tag) : in_tag{tag} {}

    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        if (first == last || *first != '"') return false;
        auto& b = builder(context);
        auto const from = first + 1;
        auto to = from;
        while (to != last && *to != '"' && !ends_line(*to)) to += *to == '\\' && last - to > 1 && (to[1] == '"' || to[1] == '\\') ? 2 : 1;
        bool const closed = to != last && *to == '"';
        if (!closed) to = without_bracket(from, to);
        auto const past = closed ? to + 1 : to;
        if (in_tag) b.value_of_tag(from, to);
        else b.add_within(NodeKind::string, first, past, from, to);
        if (!closed) b.report(pzn_code("pzn-string-open"), first, to, _("the string has no closing quote"), FixIt{b.span(to, to), "\""});
        first = past;
        return true;
    }

private:
    /// An open string gives the bracket that ends its line back to the tag.
    static Iterator without_bracket(Iterator from, Iterator to) {
        auto p = to;
        while (p != from && is_blank(p[-1])) --p;
        return p != from && p[-1] == ']' ? p - 1 : to;
    }
};

/// A comment in braces. One that never closes ends before the next line that begins with a tag.
struct Braced : Terminal<Braced> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        if (first == last || *first != '{') return false;
        auto& b = builder(context);
        auto const brace = b.closing_brace(first);
        auto const to = brace ? *brace : before_next_tag(first, last);
        auto const past = brace ? to + 1 : to;
        b.add_within(NodeKind::brace_comment, first, past, first + 1, to);
        if (!brace)
            b.report(pzn_code("pzn-comment-open"), first, first + 1, _("the comment has no closing brace"), FixIt{b.span(to, to), "}"});
        first = past;
        return true;
    }

private:
    static Iterator before_next_tag(Iterator from, Iterator last) {
        for (auto p = from + 1; p != last; ++p)
            if (*p == '[' && ends_line(p[-1])) return p;
        return last;
    }
};

/// An element of a section: anything but white space, quotes, braces, semicolons and brackets; with `(` up to the `)` of its line.
struct Element : Terminal<Element> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        auto const plain = [](char c) { return is(c, Class::element) || c == '%'; };
        auto p = first;
        bool open = false;
        while (p != last && (plain(*p) || (open && is_blank(*p)))) {
            open = (open || *p == '(') && *p != ')';
            ++p;
        }
        while (p != first && is_blank(p[-1])) --p;
        if (p == first) return false;
        first = p;
        return true;
    }
};

/// The end of a tag: its bracket, or a report of what is missing.
struct TagEnd : Terminal<TagEnd> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        auto& b = builder(context);
        auto p = first;
        while (p != last && is(*p, Class::space)) ++p;
        bool const closed = p != last && *p == ']';
        if (closed) first = p + 1;
        b.extend(first);
        auto const& tag = b.last();
        if (!tag.has_value)
            b.report(
                pzn_code("pzn-tag-value"), b.at(tag.where.begin), first, _("a tag is a name and a value in quotes, as in [Trump \"D\"]"));
        else if (!closed)
            b.report(pzn_code("pzn-tag-open"), b.at(tag.where.begin), first, _("the tag has no closing bracket"),
                FixIt{b.span(first, first), "]"});
        return true;
    }
};

/// Characters that begin no token: one report for each run.
struct Stray : Terminal<Stray> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, x3::unused_type, Attribute&) const {
        if (first == last) return false;
        auto const from = first++;
        while (first != last && *first == *from) ++first;
        auto& b = builder(context);
        b.report(pzn_code("pzn-stray"), from, first, _("this belongs to nothing"));
        b.add(NodeKind::stray, from, first);
        return true;
    }
};

/// What follows the name of a tag and is no string: up to the bracket or the end of the line. It is no value.
struct Bare : Terminal<Bare> {
    template <typename Context, typename Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, x3::unused_type, Attribute&) const {
        while (first != last && *first != ']' && *first != '[' && !ends_line(*first)) ++first;
        return true;
    }
};

auto const spaces = run<Class::space>;
auto const directive = x3::raw[&x3::lit('%') >> column_one >> rest_of_line][node(NodeKind::directive)];
auto const line_comment = x3::raw[';' >> rest_of_line][node(NodeKind::line_comment)];
auto const semicolon = x3::raw[&x3::lit(';') >> between_items >> ';'][node(NodeKind::semicolon)];
auto const name_of_tag = x3::raw[run<Class::name>][with_range([](Builder& b, Iterator from, Iterator to) { b.name_tag(from, to); })];
auto const opening = x3::raw[x3::lit('[') >> &(*x3::char_(" \t") >> run<Class::name>)][node(NodeKind::tag)];
auto const tag = opening >> *x3::char_(" \t") >> name_of_tag >> -spaces >> (Quoted{true} | Bare{}) >> TagEnd{};
auto const element = x3::raw[Element{}][node(NodeKind::word)];
x3::rule<struct record_text_id> const record_text = "record";
auto const record_text_def = *(spaces | directive | tag | Braced{} | semicolon | line_comment | Quoted{false} | element | Stray{});
BOOST_SPIRIT_DEFINE(record_text)

// ---- values

using bezique::ByPlayer;
using bezique::Card;
using bezique::PlacedCard;
using bezique::Player;

auto const blanks = x3::omit[*x3::char_(" \t")];
auto const digits = run<Class::digit>;
auto const unknown = x3::lit('?');
auto const integer = x3::raw[-x3::lit('-') >> digits];
auto const player = x3::char_("NSns");
auto const card_text = x3::raw[x3::char_("CDHScdhs") >> x3::char_("789TJQKAtjqka")];
auto const group_text = x3::raw[+(x3::char_("A-Z0-9:"))];

int int_of(auto const& range) {
    auto const negative = range.begin() != range.end() && *range.begin() == '-';
    auto const n = grammar::number_of(range.begin() + negative, range.end());
    return negative ? -n : n;
}
std::string_view view_of(auto const& range) { return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())}; }

/// Where `rule` stops in `text`, which begins and may end with blanks; nothing when it is all matched.
template <class Rule>
std::optional<std::size_t> stops_at(std::string_view text, Rule const& rule) {
    auto const* first = text.data();
    auto const* const last = text.data() + text.size();
    bool const matched = x3::parse(first, last, blanks >> rule >> blanks);
    if (matched && first == last) return std::nullopt;
    return static_cast<std::size_t>(first - text.data());
}
template <class T>
Value<T> value_or_stop(T&& value, std::optional<std::size_t> stop) {
    if (stop) return tl::unexpected{*stop};
    return std::forward<T>(value);
}

/// `CK*2`, into `card`.
auto placed_rule(PlacedCard& card) {
    auto const face = [&card](auto const& c) { card = {*bezique::card_of(view_of(x3::_attr(c)))}; };
    auto const exposed = [&card](auto const&) { card.exposed = true; };
    auto const copy = [&card](auto const& c) {
        card.copy = int_of(x3::_attr(c));
        x3::_pass(c) = card.copy >= 1 && card.copy <= 8;
    };
    return card_text[face] >> -(x3::lit('*')[exposed] >> -(x3::raw[digits][copy]));
}
/// A code of bezique.md §2, into `group`.
auto group_rule(bezique::Group& group) {
    return group_text[([&group](auto const& c) {
        auto const known = bezique::group_of(view_of(x3::_attr(c)));
        x3::_pass(c) = known.has_value();
        if (known) group = *known;
    })];
}

/// `2024.03.10`: parts of `digits or ?` between separators.
template <class Separator>
auto clock_rule(Separator separator, int first, int second, int third) {
    auto const some = [](int n) { return x3::repeat(n)[x3::char_("0-9?")]; };
    return x3::omit[some(first) >> separator >> some(second) >> separator >> some(third)];
}

}  // namespace

void parse(std::string_view bytes, Document& document, Diagnostics& found) {
    document.text = bytes;
    document.nodes.clear();
    Builder builder{bytes, document, found};
    auto const grammar = x3::with<builder_tag>(std::ref(builder))[record_text];
    auto const* first = bytes.data();
    x3::parse(first, builder.end(), grammar);
}

Value<Figures> figures_of(std::string_view written) {
    Figures figures;
    Player p{};
    ByPlayer<bool> seen{};
    auto const who = [&](auto const& c) {
        p = *bezique::player_of(x3::_attr(c));
        x3::_pass(c) = !std::exchange(seen[p], true);
    };
    auto const amount = [&](auto const& c) { figures[p] = int_of(x3::_attr(c)); };
    auto const one = blanks >> player[who] >> blanks >> (unknown | integer[amount]);
    return value_or_stop(std::move(figures), stops_at(written, one % (blanks >> ';')));
}

Value<PlayerFigure> figure_of(std::string_view written) {
    PlayerFigure figure;
    auto const who = [&](auto const& c) { figure.player = bezique::player_of(x3::_attr(c)); };
    auto const amount = [&](auto const& c) { figure.figure = int_of(x3::_attr(c)); };
    return value_or_stop(
        std::move(figure), stops_at(written, (player[who] | unknown) >> -(x3::omit[+x3::char_(" \t")] >> (unknown | integer[amount]))));
}

Value<std::vector<bezique::VidoCall>> vidos_of(std::string_view written) {
    using namespace grammar::literals;
    std::vector<bezique::VidoCall> vidos;
    auto const who = [&](auto const& c) { vidos.push_back({*bezique::player_of(x3::_attr(c))}); };
    auto const deal = [&](auto const& c) { vidos.back().deal = int_of(x3::_attr(c)); };
    auto const trick = [&](auto const& c) { vidos.back().trick = int_of(x3::_attr(c)); };
    auto const answer = [&](bool accepted) { return [&vidos, accepted](auto const&) { vidos.back().accepted = accepted; }; };
    auto const place = unknown | (x3::raw[digits][deal] >> -('.' >> (unknown | x3::raw[digits][trick])));
    auto const call =
        blanks >> player[who] >> -('@' >> place) >> blanks >> (x3::omit["accepted"_w][answer(true)] | x3::omit["refused"_w][answer(false)]);
    auto const stop = stops_at(written, -(x3::lit('-') | (call % (blanks >> ';'))));
    return value_or_stop(std::move(vidos), stop);
}

Value<std::vector<Setting>> settings_of(std::string_view written) {
    std::vector<Setting> settings;
    auto const at = [written](auto const& range) {
        auto const begin = static_cast<std::size_t>(range.begin() - written.data());
        return Span{begin, begin + static_cast<std::size_t>(range.end() - range.begin())};
    };
    auto const key = [&](auto const& c) { settings.push_back({at(x3::_attr(c)), {}}); };
    auto const value = [&](auto const& c) { settings.back().value = at(x3::_attr(c)); };
    auto const one = blanks >> x3::raw[run<Class::name>][key] >> blanks >> '=' >> blanks >> x3::raw[+(x3::char_("a-zA-Z0-9+-"))][value];
    return value_or_stop(std::move(settings), stops_at(written, -(one % (blanks >> x3::char_(";,")))));
}

Value<ByPlayer<std::vector<Card>>> hands_of(std::string_view written) {
    ByPlayer<std::vector<Card>> hands;
    Player p{};
    int suit = 0;
    ByPlayer<bool> seen{};
    auto const who = [&](auto const& c) {
        p = *bezique::player_of(x3::_attr(c));
        suit = 3;
        x3::_pass(c) = !std::exchange(seen[p], true);
    };
    auto const rank = [&](auto const& c) { hands[p].push_back({static_cast<Suit>(suit), *bezique::rank_of(x3::_attr(c))}); };
    auto const next_suit = [&](auto const&) { --suit; };
    auto const holding = *(x3::char_("789TJQKAtjqka")[rank]);
    auto const dot = x3::lit('.')[next_suit];
    auto const hand = player[who] >> ':' >> blanks >> holding >> dot >> holding >> dot >> holding >> dot >> holding;
    auto stop = stops_at(written, hand % +x3::char_(" \t"));
    if (!stop && !(seen[Player::north] && seen[Player::south])) stop = written.size();
    return value_or_stop(std::move(hands), stop);
}

Value<std::vector<Span>> columns_of(std::string_view written) {
    std::vector<Span> columns;
    auto const name_it = [&](auto const& c) {
        auto const& range = x3::_attr(c);
        auto const begin = static_cast<std::size_t>(range.begin() - written.data());
        columns.push_back({begin, begin + static_cast<std::size_t>(range.end() - range.begin())});
    };
    auto const width = x3::lit('\\') >> digits >> -x3::char_("LR");
    auto const column = blanks >> -x3::char_("+-") >> x3::raw[run<Class::name>][name_it] >> -width;
    return value_or_stop(std::move(columns), stops_at(written, column % (blanks >> ';')));
}

Value<PlacedCard> placed_of(std::string_view written) {
    PlacedCard card;
    auto const stop = stops_at(written, placed_rule(card));
    return value_or_stop(std::move(card), stop);
}

Value<bezique::Lead> lead_of(std::string_view written) {
    bezique::Lead lead;
    bezique::Group group;
    auto const reshown = [&](auto const&) { lead.reshown = group; };
    auto const stop = stops_at(written, placed_rule(lead.card) >> -(x3::lit('^') >> x3::omit[group_rule(group)] >> x3::eps[reshown]));
    return value_or_stop(std::move(lead), stop);
}

Value<bezique::Declaration> declaration_of(std::string_view written) {
    bezique::Declaration d;
    PlacedCard card;
    auto const completed = [&](auto const&) { d.act = bezique::Act::completed; };
    auto const add = [&](auto const&) { d.cards.push_back(card); };
    auto const stated = [&](auto const& c) { d.stated = int_of(x3::_attr(c)); };
    auto const one = blanks >> x3::omit[placed_rule(card)] >> x3::eps[add] >> blanks;
    auto const act = x3::lit('+') | x3::lit('&')[completed];
    auto const stop =
        stops_at(written, act >> x3::omit[group_rule(d.group)] >> -('(' >> blanks >> -(one % ',') >> ')') >> -('=' >> integer[stated]));
    return value_or_stop(std::move(d), stop);
}

Value<std::pair<bezique::How, bezique::Group>> item_of(std::string_view written) {
    std::pair<bezique::How, bezique::Group> item{bezique::How::opened, {}};
    auto const how = [&](bezique::How h) { return [&item, h](auto const&) { item.first = h; }; };
    auto const stop = stops_at(written,
        x3::omit[group_rule(item.second)] >> -(x3::lit('^')[how(bezique::How::reshown)] | x3::lit('&')[how(bezique::How::completed)]
                                               | x3::lit('!')[how(bezique::How::bonus)]));
    if (item.first == bezique::How::opened && is_always_bonus(item.second)) item.first = bezique::How::bonus;
    return value_or_stop(std::move(item), stop);
}

std::optional<int> trick_number_of(std::string_view written) {
    int n = 0;
    if (stops_at(written, x3::raw[digits][([&](auto const& c) { n = int_of(x3::_attr(c)); })] >> '.')) return std::nullopt;
    return n;
}

std::optional<int> number_of(std::string_view written) {
    int n = 0;
    if (stops_at(written, integer[([&](auto const& c) { n = int_of(x3::_attr(c)); })])) return std::nullopt;
    return n;
}

bool is_date(std::string_view written) { return !stops_at(written, clock_rule(x3::lit('.'), 4, 2, 2)); }
bool is_time(std::string_view written) { return !stops_at(written, clock_rule(x3::lit(':'), 2, 2, 2)); }

}  // namespace score::formats::pzn
