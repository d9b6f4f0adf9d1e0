// The grammar of conditions and orders of boards.
#include "grammar.hpp"

#include <functional>
#include <utility>

#include "../grammar/words.hpp"
#include "score/formats/pick_codes.hpp"

namespace score::formats::condition {
namespace {

using grammar::Class;
using grammar::draft;
using grammar::draft_tag;
using grammar::end_of_word;
using grammar::Iterator;
using grammar::run;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

enum class Expected : std::uint8_t { condition, comparison, value, whose, closing, connection, field, comma };

struct Draft {
    char const* origin = nullptr;
    // where the text stops making sense, and what would
    char const* furthest = nullptr;
    Expected expected = Expected::condition;
    int depth = 0;
    bool too_deep = false;

    std::vector<NodeText> nodes{};
    std::vector<std::size_t> stack{};  // nodes that are not yet operands
    OperandText operand{};
    NodeText comparison{};
    OrderText order{};
    bool falling = false;

    void push(NodeText node) {
        stack.push_back(nodes.size());
        nodes.push_back(std::move(node));
    }
    std::size_t pop() {
        auto const top = stack.back();
        stack.pop_back();
        return top;
    }
};

constexpr int deepest = 100;

// ---- semantic actions

template <Expected What>
constexpr auto expects = [](auto const& c) {
    auto& d = draft(c);
    auto const* const here = x3::_where(c).begin();
    if (here < d.furthest) return;
    d.furthest = here;
    d.expected = What;
};
constexpr auto deeper = [](auto const& c) {
    auto& d = draft(c);
    d.too_deep = d.too_deep || ++d.depth > deepest;
    if (d.too_deep) x3::_pass(c) = false;
};
constexpr auto higher = [](auto const& c) { --draft(c).depth; };

constexpr auto begin_operand = [](auto const& c) { draft(c).operand = {}; };
constexpr auto set_name = [](auto const& c) { draft(c).operand.name = draft(c).operand.where = span(c); };
constexpr auto set_quoted = [](auto const& c) {
    auto& operand = draft(c).operand;
    operand.name = span(c);
    operand.where = {operand.name.begin - 1, operand.name.end + 1};
    operand.quoted = true;
};
constexpr auto is_called = [](auto const& c) { draft(c).operand.called = true; };
constexpr auto add_argument = [](auto const& c) { draft(c).operand.arguments.push_back(span(c)); };
constexpr auto end_operand = [](auto const& c) { draft(c).operand.where.end = span(c).end; };

constexpr auto set_left = [](auto const& c) { draft(c).comparison = {.left = std::move(draft(c).operand)}; };
template <Relation R>
constexpr auto set_relation = [](auto const& c) {
    auto& comparison = draft(c).comparison;
    comparison.kind = NodeText::Kind::comparison;
    comparison.relation = R;
    comparison.relation_at = span(c);
};
constexpr auto set_right = [](auto const& c) { draft(c).comparison.right = std::move(draft(c).operand); };
constexpr auto add_comparison = [](auto const& c) { draft(c).push(std::move(draft(c).comparison)); };
constexpr auto negate = [](auto const& c) {
    auto& d = draft(c);
    d.push({.kind = NodeText::Kind::negation, .first = d.pop()});
};
template <NodeText::Kind Kind>
constexpr auto join = [](auto const& c) {
    auto& d = draft(c);
    auto const second = d.pop(), first = d.pop();
    d.push({.kind = Kind, .first = first, .second = second});
};

constexpr auto set_falling = [](auto const& c) { draft(c).falling = true; };
constexpr auto add_key = [](auto const& c) {
    auto& d = draft(c);
    d.order.keys.push_back({std::move(d.operand), std::exchange(d.falling, false)});
};

// ---- the grammar

auto const blanks = x3::omit[*x3::char_(" \t\r\n")];
// A function: a variable template has no place in the order in which the parts of the grammar are initialized.
template <Expected What>
auto next() {
    return blanks >> x3::eps[expects<What>];
}
auto const keyword = [](grammar::Word word) { return word >> end_of_word; };

// the text between quotes
auto const quoted = [](auto action) {
    return ('"' >> x3::raw[*~x3::char_('"')][action] >> '"') | ('\'' >> x3::raw[*~x3::char_('\'')][action] >> '\'');
};
auto const name = x3::raw[run<Class::name>];
auto const argument = next<Expected::whose>() >> (quoted(add_argument) | name[add_argument]);
auto const arguments = x3::lit('(')[is_called] >> argument >> *(blanks >> ',' >> argument) >> next<Expected::closing>()
                       >> x3::raw[x3::lit(')')][end_operand];
auto const field = x3::eps[begin_operand] >> name[set_name] >> -arguments;
// a word of any characters but those with a meaning: 6*, 4+spades, 2024.01.01
auto const bare = x3::raw[+~x3::char_(" \t\r\n(),\"'<>=!") >> *~x3::char_(" \t\r\n(),\"'<>")];
auto const value = next<Expected::value>() >> x3::eps[begin_operand] >> (quoted(set_quoted) | (bare[set_name] >> -arguments));

auto const relation = x3::raw[x3::lit(">=")][set_relation<Relation::at_least>] | x3::raw[x3::lit("<=")][set_relation<Relation::at_most>]
                      | x3::raw[x3::lit("!=") | x3::lit("<>")][set_relation<Relation::is_not>]
                      | x3::raw[x3::lit('>')][set_relation<Relation::more>] | x3::raw[x3::lit('<')][set_relation<Relation::less>]
                      | x3::raw[x3::lit("==") | x3::lit('=')][set_relation<Relation::is>]
                      | x3::raw[keyword("is"_w) >> +x3::char_(" \t\r\n") >> keyword("not"_w)][set_relation<Relation::is_not>]
                      | x3::raw[keyword("is"_w)][set_relation<Relation::is>] | x3::raw[keyword("has"_w)][set_relation<Relation::has>];

x3::rule<struct either_id> const either{"either"};
x3::rule<struct one_id> const one{"one"};

auto const comparison = !(keyword("and"_w) | keyword("or"_w) | keyword("not"_w)) >> field >> x3::eps[set_left]
                        >> next<Expected::comparison>() >> -(relation >> value >> x3::eps[set_right]) >> x3::eps[add_comparison];
auto const both = one >> *(next<Expected::connection>() >> keyword("and"_w) >> one >> x3::eps[join<NodeText::Kind::both>]);
auto const one_def = next<Expected::condition>() >> x3::eps[deeper]
                     >> ((keyword("not"_w) >> one >> x3::eps[negate]) | ('(' >> either >> next<Expected::connection>() >> ')') | comparison)
                     >> x3::eps[higher];
auto const either_def = both >> *(next<Expected::connection>() >> keyword("or"_w) >> both >> x3::eps[join<NodeText::Kind::either>]);
BOOST_SPIRIT_DEFINE(either, one)

auto const key = next<Expected::field>() >> -(x3::lit('-')[set_falling] >> blanks) >> field >> x3::eps[add_key];
auto const order = key >> *(next<Expected::comma>() >> ',' >> key);

Message words_for(Expected expected) {
    switch (expected) {
        case Expected::condition: return say("expected a field, not, or (");
        case Expected::comparison: return say("expected a comparison, and, or, or the end");
        case Expected::value: return say("expected a value");
        case Expected::whose: return say("expected a player or a side");
        case Expected::closing: return say("expected a comma or )");
        case Expected::connection: return say("expected and, or, ) or the end");
        case Expected::field: return say("expected a field");
        case Expected::comma: return say("expected a comma or the end");
    }
    return {};
}

template <class Rule>
std::optional<Diagnostic> parse(Rule const& rule, std::string_view text, Draft& d) {
    d.origin = d.furthest = text.data();
    auto const* first = text.data();
    auto const* const last = first + text.size();
    if (x3::parse(first, last, x3::with<draft_tag>(std::ref(d))[rule >> blanks]) && first == last) return std::nullopt;
    auto const* const code = pick_code("condition-syntax");
    auto const begin = static_cast<std::size_t>(d.furthest - d.origin);
    // up to the end of the word
    auto end = std::min(text.find_first_of(" \t\r\n(),", begin), text.size());
    if (end == begin && end < text.size()) ++end;
    return diagnostic(code, {begin, end}, d.too_deep ? say("too many parentheses within each other") : words_for(d.expected));
}

}  // namespace

ConditionText read_condition(std::string_view text) {
    Draft d;
    auto wrong = parse(either, text, d);
    return {std::move(d.nodes), std::move(wrong)};
}

OrderText read_order(std::string_view text) {
    Draft d;
    auto wrong = parse(order, text, d);
    d.order.wrong = std::move(wrong);
    return std::move(d.order);
}

}  // namespace score::formats::condition
