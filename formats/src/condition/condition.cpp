#include "score/formats/condition.hpp"

#include <algorithm>
#include <compare>
#include <functional>

#include "fields.hpp"
#include "grammar.hpp"
#include "score/ascii.hpp"
#include "score/formats/pick_codes.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/nearest.hpp"

namespace score::formats {
namespace condition {

using bridge::Denomination;
using bridge::Vulnerability;

/// A text in which `*` stands for any characters.
struct Pattern {
    std::string text;
};
/// A pattern for each call; `any_calls` stands for any calls.
struct CallPattern {
    std::vector<std::string> calls;
};
constexpr std::string_view any_calls = "*";

/// Lengths of suits in any order or from spades to clubs, -1 for any; or the length of one suit.
struct ShapeWanted {
    std::array<int, 4> lengths{-1, -1, -1, -1};  // by Suit if `in_order`
    bool in_order = false;
    std::optional<Suit> suit{};  // then `lengths[0]` and `relation` count
    Relation relation = Relation::is;
};

/// What a field is compared with.
using Wanted = std::variant<std::int64_t, Term, Pattern, CallPattern, Whose, Vulnerability, Denomination, bridge::Bid, ShapeWanted>;

struct Node {
    NodeText::Kind kind;
    std::size_t first = 0, second = 0;
    Term term{};
    Relation relation = Relation::is;
    Wanted wanted{};
};

struct Tree {
    std::vector<Node> nodes;  // the last one is the root
    bool in_sections = false;
};

struct SortKeys {
    struct Key {
        Term term;
        bool falling;
    };
    std::vector<Key> keys;
    bool in_sections = false;
};

namespace {

// ---- matching

/// Whether a row is what a pattern of such items says, in which some stand for any items.
template <class Pattern, class Row, class IsAny, class Same>
bool matches_in_turn(Pattern const& pattern, Row const& row, IsAny is_any, Same same) {
    // the last item for any, and where what it stands for ends
    std::size_t p = 0, at = 0, after = 0;
    std::optional<std::size_t> any;
    while (at < row.size()) {
        if (p < pattern.size() && is_any(pattern[p])) {
            any = p++;
            after = at;
        } else if (p < pattern.size() && same(pattern[p], row[at])) {
            ++p, ++at;
        } else if (any) {
            p = *any + 1;
            at = ++after;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && is_any(pattern[p])) ++p;
    return p == pattern.size();
}

bool matches(std::string_view pattern, std::string_view text) {
    return matches_in_turn(
        pattern, text, [](char c) { return c == '*'; }, std::equal_to{});
}
bool matches(Pattern const& pattern, std::string_view text) { return matches(pattern.text, text); }

bool matches(CallPattern const& pattern, Calls const& calls) {
    return matches_in_turn(
        pattern.calls, calls, [](std::string_view call) { return call == any_calls; },
        [](std::string_view wanted, std::string_view call) { return matches(wanted, call); });
}

// The whole text, or words of it that follow each other.
bool matches_words(Pattern const& pattern, std::string_view text) {
    constexpr std::string_view between = " ,.";
    if (matches(pattern, text)) return true;
    for (std::size_t from = 0; from < text.size(); ++from) {
        if (from > 0 && between.find(text[from - 1]) == between.npos) continue;
        for (auto to = from + 1; to <= text.size(); ++to)
            if ((to == text.size() || between.find(text[to]) != between.npos) && matches(pattern, text.substr(from, to - from)))
                return true;
    }
    return false;
}

bool matches(ShapeWanted const& wanted, Lengths const& lengths) {
    auto const has = [](int want, int length) { return want < 0 || want == length; };
    if (wanted.suit) {
        auto const length = lengths[static_cast<std::size_t>(*wanted.suit)];
        if (wanted.relation == Relation::at_least) return length >= wanted.lengths[0];
        return wanted.relation == Relation::at_most ? length <= wanted.lengths[0] : length == wanted.lengths[0];
    }
    if (wanted.in_order) return std::ranges::equal(wanted.lengths, lengths, has);
    return std::ranges::all_of(wanted.lengths,
        [&](int want) { return want < 0 || std::ranges::count(wanted.lengths, want) <= std::ranges::count(lengths, want); });
}

bool holds(Relation relation, std::strong_ordering order) {
    switch (relation) {
        case Relation::is: return order == 0;
        case Relation::is_not: return order != 0;
        case Relation::less: return order < 0;
        case Relation::at_most: return order <= 0;
        case Relation::more: return order > 0;
        case Relation::at_least: return order >= 0;
        case Relation::has: break;
    }
    return false;
}
// Of relations that only ask whether two values are the same.
bool holds(Relation relation, bool same) { return relation == Relation::is_not ? !same : same; }

std::string contract_text(WrittenContract const& contract) {
    if (contract.passed_out) return "pass";
    std::string text;
    if (contract.bid) text = call_text(*contract.bid);
    else if (contract.denomination) text = bridge::name(*contract.denomination);
    text += bridge::name(contract.risk);
    return ascii::in_small_letters(text);
}

std::optional<std::int64_t> number_in(std::string_view text) {
    return ascii::number<std::int64_t>(text.substr(text.starts_with('+') ? 1 : 0), -1'000'000'000, 1'000'000'000);
}

std::strong_ordering compare_texts(std::string_view a, std::string_view b) {
    auto const x = number_in(a), y = number_in(b);
    return x && y ? *x <=> *y : a <=> b;
}

// ---- evaluation

/// Compares a value with what is wanted, each in its type.
struct Comparison {
    Seen const& seen;
    Relation relation;
    Kind kind;

    bool operator()(std::int64_t n, std::int64_t wanted) const { return holds(relation, n <=> wanted); }
    bool operator()(std::int64_t n, Term const& wanted) const {
        return any_value(seen, wanted, [&](Value const& value) {
            auto const* const other = std::get_if<std::int64_t>(&value);
            return other && holds(relation, n <=> *other);
        });
    }
    bool operator()(std::string const& text, Pattern const& wanted) const {
        auto const found = folded(text);
        switch (relation) {
            case Relation::is:
            case Relation::is_not: return holds(relation, kind == Kind::name ? matches_words(wanted, found) : matches(wanted, found));
            case Relation::has: return matches("*" + wanted.text + "*", found);
            default: return holds(relation, compare_texts(found, wanted.text));
        }
    }
    bool operator()(Calls const& calls, CallPattern const& wanted) const { return holds(relation, matches(wanted, calls)); }
    bool operator()(WrittenContract const& contract, Pattern const& wanted) const {
        return holds(relation, matches(wanted, contract_text(contract)));
    }
    bool operator()(WrittenContract const& contract, bridge::Bid wanted) const {
        return contract.bid && holds(relation, bridge::Call{*contract.bid}.code() <=> bridge::Call{wanted}.code());
    }
    bool operator()(Seat seat, Whose wanted) const {
        auto const seats = seen.seats(wanted);
        return seats && holds(relation, (*seats & bit(seat)) != 0);
    }
    bool operator()(Vulnerability vulnerability, Vulnerability wanted) const { return holds(relation, vulnerability == wanted); }
    bool operator()(Denomination denomination, Denomination wanted) const { return holds(relation, denomination <=> wanted); }
    bool operator()(Lengths const& lengths, ShapeWanted const& wanted) const { return holds(relation, matches(wanted, lengths)); }
    bool operator()(auto const&, auto const&) const { return false; }  // not in the record
};

bool evaluate(Tree const& tree, std::size_t at, Seen const& seen) {
    auto const& node = tree.nodes[at];
    switch (node.kind) {
        case NodeText::Kind::either: return evaluate(tree, node.first, seen) || evaluate(tree, node.second, seen);
        case NodeText::Kind::both: return evaluate(tree, node.first, seen) && evaluate(tree, node.second, seen);
        case NodeText::Kind::negation: return !evaluate(tree, node.first, seen);
        case NodeText::Kind::alone:
            return any_value(seen, node.term, [](Value const& value) {
                auto const* const truth = std::get_if<bool>(&value);
                return truth && *truth;
            });
        case NodeText::Kind::comparison: break;
    }
    Comparison const comparison{seen, node.relation, node.term.field->kind};
    return any_value(seen, node.term, [&](Value const& value) { return std::visit(comparison, value, node.wanted); });
}

// ---- reading: names and values of the text

bool in_sections(Term const& term) { return term.field->in_sections || (term.whose >= Whose::opener && term.whose <= Whose::defending); }

std::optional<Denomination> denomination_in(std::string_view word) {
    constexpr auto words = std::to_array<std::pair<std::string_view, Denomination>>(
        {{"clubs", Denomination::clubs}, {"diamonds", Denomination::diamonds}, {"hearts", Denomination::hearts},
            {"spades", Denomination::spades}, {"notrump", Denomination::notrump}, {"n", Denomination::notrump}});
    for (auto const& [name, denomination] : words)
        if (ascii::equal_in_any_case(word, name)) return denomination;
    for (auto const denomination : bridge::all_denominations)
        if (ascii::equal_in_any_case(word, bridge::name(denomination))) return denomination;
    for (auto const suit : all_suits)
        if (word == sign_of(suit)) return bridge::denomination_of(suit);
    return std::nullopt;
}

std::optional<Suit> suit_in(std::string_view word) {
    auto const denomination = denomination_in(word);
    return denomination ? bridge::trump_of(*denomination) : std::nullopt;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
    return text;
}

// In lower case, with letters for the signs of suits.
std::string with_letters(std::string_view written) {
    auto text = ascii::in_small_letters(written);
    for (auto const suit : all_suits) text = replaced(std::move(text), sign_of(suit), std::string(1, ascii::lower(letter(suit))));
    return text;
}

// `3n` is `3nt`
std::string with_notrump(std::string text) {
    for (auto at = text.find('n'); at != text.npos; at = text.find('n', at + 1))
        if (text.substr(at, 2) != "nt") text.insert(at + 1, "t");
    return text;
}

// ---- patterns: what is written, and what some contract, call or card can be

template <class Holds>
bool some_bid(Holds holds) {
    for (int level = 1; level <= 7; ++level)
        for (auto const denomination : bridge::all_denominations)
            if (holds(bridge::Bid{*bridge::Level::of(level), denomination})) return true;
    return false;
}

bool is_of_some_contract(std::string_view pattern) {
    using enum bridge::Risk;
    return pattern == "pass" || some_bid([&](bridge::Bid bid) {
        return std::ranges::any_of(std::array{undoubled, doubled, redoubled}, [&](bridge::Risk risk) {
            return matches(pattern, contract_text(WrittenContract::of({bid, risk})));
        });
    });
}

bool is_of_some_call(std::string_view pattern) {
    return pattern == "p" || pattern == "x" || pattern == "xx"
           || some_bid([&](bridge::Bid bid) { return matches(pattern, call_text(bid)); });
}

bool is_of_some(Kind kind, std::string_view pattern) {
    if (kind == Kind::contract) return is_of_some_contract(pattern);
    return std::ranges::any_of(CardSet::pack(), [&](Card card) { return matches(pattern, ascii::in_small_letters(to_string(card))); });
}

std::string contract_words(std::string_view written) {
    auto text = with_letters(written);
    if (text == "p" || text == "pass") return "pass";
    for (std::string_view const word : {"clubs", "diamonds", "hearts", "spades"})  // `4spades`
        text = replaced(std::move(text), word, word.substr(0, 1));
    return with_notrump(replaced(std::move(text), "notrump", "nt"));
}

std::string call_words(std::string_view written) {
    if (auto const denomination = denomination_in(written.substr(std::min<std::size_t>(1, written.size()))))  // `4spades`
        return written[0] + ascii::in_small_letters(bridge::name(*denomination));
    auto const call = with_notrump(std::string{written});
    if (call == "pass") return "p";
    if (call == "d" || call == "dbl" || call == "double") return "x";
    if (call == "r" || call == "rdbl" || call == "redouble") return "xx";
    return call;
}

std::string words_of(Kind kind, std::string_view written) {
    return kind == Kind::contract ? contract_words(written) : replaced(with_letters(written), "10", "t");
}

// Of contracts or of cards; nothing if no contract and no card is like this.
std::optional<Pattern> pattern_in(Kind kind, std::string_view written) {
    auto text = words_of(kind, written);
    return is_of_some(kind, text) ? std::optional{Pattern{std::move(text)}} : std::nullopt;
}

std::optional<CallPattern> call_pattern(std::string_view written, Relation relation) {
    CallPattern pattern;
    auto rest = with_letters(written);
    std::ranges::replace_if(
        rest, [](char c) { return c == ',' || c == '-'; }, ' ');
    for (std::size_t at = 0; at < rest.size();) {
        auto const end = std::min(rest.find(' ', at), rest.size());
        auto call = call_words(std::string_view{rest}.substr(at, end - at));
        at = end + 1;
        if (call.empty()) continue;
        if (call != any_calls && !is_of_some_call(call)) return std::nullopt;
        pattern.calls.push_back(std::move(call));
    }
    if (pattern.calls.empty()) return std::nullopt;
    if (relation == Relation::has) {
        pattern.calls.emplace(pattern.calls.begin(), any_calls);
        pattern.calls.emplace_back(any_calls);
    }
    return pattern;
}

// What is meant by a part of a contract, or by a card whose rank comes first: `NT` is `*NT`, `3` is `3*`, `AS` is `SA`.
std::string meant(Kind kind, std::string_view written) {
    if (written.empty() || (kind != Kind::contract && kind != Kind::card)) return {};
    auto const text = words_of(kind, written);
    for (auto const& other : {text.back() + text.substr(0, text.size() - 1), text + "*", "*" + text})
        if (is_of_some(kind, other)) return ascii::in_capitals(other);
    return {};
}

// `5332`, `54xx`, `5-3-3-2`: in any order; `5=3=3=2`: spades, hearts, diamonds, clubs; `4+spades`, `2-hearts`, `5clubs`: of one suit
std::optional<ShapeWanted> shape_in(std::string_view text) {
    ShapeWanted wanted;
    auto const letters = std::min(text.find_first_not_of("0123456789"), text.size());
    if (letters > 0 && letters < text.size()) {
        auto suit = text.substr(letters);
        bool const signed_length = suit[0] == '+' || suit[0] == '-';
        if (auto const of = suit_in(signed_length ? suit.substr(1) : suit)) {
            wanted.lengths[0] = static_cast<int>(number_in(text.substr(0, letters)).value_or(99));
            wanted.suit = of;
            wanted.relation = !signed_length ? Relation::is : suit[0] == '+' ? Relation::at_least : Relation::at_most;
            return wanted.lengths[0] <= 13 ? std::optional{wanted} : std::nullopt;
        }
    }
    wanted.in_order = text.find('=') != text.npos;
    bool const parted = wanted.in_order || text.find('-') != text.npos;
    int sum = 0, open = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        auto const size = parted ? std::min(text.find_first_of("=-"), text.size()) : std::min(text.size(), std::size_t{1});
        auto const part = text.substr(0, size);
        text.remove_prefix(size);
        if (part == "x" || part == "X") ++open;
        else if (auto const n = number_in(part); n && *n >= 0 && *n <= 13) sum += wanted.lengths[3 - i] = static_cast<int>(*n);
        else return std::nullopt;
        if (!parted || i == 3) continue;
        if (text.empty() || (text[0] == '=') != wanted.in_order) return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.empty() || (open == 0 ? sum != 13 : sum > 13)) return std::nullopt;
    return wanted;
}

std::optional<Vulnerability> vulnerability_in(std::string_view text) {
    if (ascii::equal_in_any_case(text, "both")) return Vulnerability::both;
    return bridge::vulnerability_of(text);
}

template <class T>
std::optional<Wanted> as_wanted(std::optional<T> value) {
    if (!value) return std::nullopt;
    return Wanted{std::move(*value)};
}

bool is_order(Relation r) { return r == Relation::less || r == Relation::at_most || r == Relation::more || r == Relation::at_least; }

/// Whether values of the kind are compared in this way.
bool compares(Kind kind, Relation relation) {
    bool const same = relation == Relation::is || relation == Relation::is_not;
    switch (kind) {
        case Kind::truth: return false;
        case Kind::number: return relation != Relation::has;
        case Kind::text:
        case Kind::name: return true;
        case Kind::contract:
        case Kind::denomination: return same || is_order(relation);
        case Kind::calls: return same || relation == Relation::has;
        case Kind::seat:
        case Kind::vulnerability:
        case Kind::card:
        case Kind::shape: return same;
    }
    return false;
}

Message expected_of(Kind kind) {
    switch (kind) {
        case Kind::truth: return say("this field holds or does not; it is compared with nothing");
        case Kind::number: return say("expected a number, or a field that is one");
        case Kind::text:
        case Kind::name: return say("expected a text; * stands for any characters");
        case Kind::seat: return say("expected N, E, S, W, NS or EW, or dealer, opener, declarer, dummy or leader");
        case Kind::vulnerability: return say("expected none, NS, EW or both");
        case Kind::contract: return say("expected a contract such as 4S, 3NTX, 6* or pass");
        case Kind::denomination: return say("expected C, D, H, S or NT");
        case Kind::card: return say("expected a card such as SA, or S*");
        case Kind::calls: return say("expected calls such as 4NT or \"1NT Pass 3NT *\"");
        case Kind::shape: return say("expected a shape such as 5332, 54xx, 5=3=3=2 or 4+spades");
    }
    return {};
}

/// Turns the text into terms and values, and reports what cannot be.
class Reading {
public:
    explicit Reading(std::string_view text) : text_{text} {}

    Diagnostics found;

    Node node_of(NodeText const& written) {
        Node node{.kind = written.kind, .first = written.first, .second = written.second, .relation = written.relation};
        if (written.kind != NodeText::Kind::comparison && written.kind != NodeText::Kind::alone) return node;
        auto term = term_of(written.left);
        if (!term) return node;
        auto const kind = term->field->kind;
        if (written.kind == NodeText::Kind::alone) {
            if (kind != Kind::truth)
                wrong(pick_code("condition-value"), written.left.where,
                    say("this field is compared with something, such as in {}", example_of(written.left, kind)));
        } else if (!compares(kind, written.relation)) {
            if (kind == Kind::truth) wrong(pick_code("condition-value"), written.relation_at, expected_of(kind));
            else wrong(pick_code("condition-value"), written.relation_at, say("values of this field are not compared in this way"));
        } else if (auto wanted = wanted_of(kind, written)) {
            node.wanted = std::move(*wanted);
        }
        node.term = std::move(*term);
        return node;
    }

    std::optional<Term> term_of(OperandText const& written) {
        auto const name = at(written.name);
        Term term;
        term.field = find_field(name, written.called);
        if (!term.field) term.tag = tag_in(name);
        if (term.tag != pbn::Tag::unknown) term.field = &tag_field(term.tag);
        if (!term.field) {
            unknown_field(written);
            return std::nullopt;
        }
        return arguments(term, written) ? std::optional{std::move(term)} : std::nullopt;
    }

private:
    std::string_view at(Span where) const { return text_.substr(where.begin, where.size()); }

    void wrong(Code const* code, Span where, Message message) { found.push_back(diagnostic(code, where, std::move(message))); }
    bool wrong_argument(Span where, Message message) {
        wrong(pick_code("condition-whose"), where, std::move(message));
        return false;
    }

    static pbn::Tag tag_in(std::string_view name) {
        for (std::size_t i = 0; i < pbn::tag_count; ++i) {
            auto const& tag = pbn::info(static_cast<pbn::Tag>(i));
            bool const has_text = tag.kind != pbn::TagKind::section && tag.kind != pbn::TagKind::table;
            if (has_text && ascii::equal_in_any_case(name, tag.name)) return static_cast<pbn::Tag>(i);
        }
        return pbn::Tag::unknown;
    }

    void unknown_field(OperandText const& written) {
        wrong(pick_code("condition-field"), written.name,
            say("no field has this name; for a tag that PBN does not define, say tag(\"{}\")", at(written.name)));
        Nearest nearest{at(written.name)};
        for (auto const& field : condition_fields()) nearest.offer(field.name);
        if (!nearest.best().empty()) found.back().fix = FixIt{written.name, std::string{nearest.best()}};
    }

    bool arguments(Term& term, OperandText const& written) {
        auto const count = written.arguments.size();
        auto const takes = term.field->takes;
        auto const whole = written.where;
        if (takes == Takes::nothing) return count == 0 || wrong_argument(whole, say("this field takes nothing in parentheses"));
        bool const optional = takes == Takes::maybe_seats || takes == Takes::maybe_strain;
        if (count == 0)
            return optional
                   || wrong_argument(whole, takes == Takes::tag ? say("expected the name of a tag, such as tag(\"Annotator\")")
                                                                : say("whose? Such as {}(N), {}(declarer) or {}(any)", at(written.name),
                                                                    at(written.name), at(written.name)));
        if (count > (takes == Takes::maybe_strain ? 2U : 1U)) return wrong_argument(written.arguments[1], say("too many players"));
        auto const first = written.arguments[0];
        if (takes == Takes::tag) {
            term.tag = tag_in(at(first));
            term.tag_name = at(first);
            return true;
        }
        auto const whose = whose_of(at(first));
        if (!whose)
            return wrong_argument(
                first, say("expected N, E, S, W, NS, EW, dealer, opener, declarer, dummy, leader, declaring, defending or any"));
        if (takes == Takes::hand && is_side(*whose)) return wrong_argument(first, say("this is of one hand, not of both of a side"));
        term.whose = *whose;
        if (takes != Takes::maybe_strain) return true;
        if (count < 2) return wrong_argument(whole, say("expected a declarer and a denomination, such as dd(N, S)"));
        term.denomination = denomination_in(at(written.arguments[1]));
        return term.denomination || wrong_argument(written.arguments[1], expected_of(Kind::denomination));
    }

    std::string example_of(OperandText const& written, Kind kind) const {
        std::string const field{at(written.where)};
        switch (kind) {
            case Kind::number: return field + " >= 10";
            case Kind::shape: return field + " is 5332";
            case Kind::contract: return field + " is 3NT";
            case Kind::seat: return field + " is N";
            case Kind::vulnerability: return field + " is both";
            case Kind::denomination: return field + " is S";
            case Kind::card: return field + " is SA";
            case Kind::calls: return field + " has 2C";
            case Kind::truth:
            case Kind::text:
            case Kind::name: break;
        }
        return field + " is \"A*\"";
    }

    std::optional<Wanted> wanted_of(Kind kind, NodeText const& node) {
        auto const& written = node.right;
        auto const text = at(written.name);
        if (kind == Kind::number && !written.quoted && !number_in(text) && find_field(text, written.called)) {
            auto const term = term_of(written);
            if (term && term->field->kind != Kind::number) wrong(pick_code("condition-value"), written.where, expected_of(kind));
            return as_wanted(term);
        }
        auto wanted = written.called ? std::nullopt : value_in(kind, node.relation, text);
        if (wanted) return wanted;
        wrong(pick_code("condition-value"), written.where, expected_of(kind));
        if (auto instead = meant(kind, text); !instead.empty() && !written.called && !is_order(node.relation))
            found.back().fix = FixIt{written.name, std::move(instead)};
        return wanted;
    }

    static std::optional<Wanted> value_in(Kind kind, Relation relation, std::string_view text) {
        switch (kind) {
            case Kind::number: return as_wanted(number_in(text));
            case Kind::text:
            case Kind::name: return Wanted{Pattern{folded(text)}};
            case Kind::seat: {
                auto const whose = whose_of(text);
                return whose == Whose::any ? std::nullopt : as_wanted(whose);
            }
            case Kind::vulnerability: return as_wanted(vulnerability_in(text));
            case Kind::contract:
                return is_order(relation) ? as_wanted(bridge::bid_of(with_notrump(with_letters(text)))) : as_wanted(pattern_in(kind, text));
            case Kind::denomination: return as_wanted(denomination_in(text));
            case Kind::card: return as_wanted(pattern_in(kind, text));
            case Kind::calls: return as_wanted(call_pattern(text, relation));
            case Kind::shape: return as_wanted(shape_in(text));
            case Kind::truth: break;
        }
        return std::nullopt;
    }

    std::string_view text_;
};

// ---- sort keys

struct KeyOf {
    using Key = BoardOrder::Keys::value_type;
    Key operator()(std::monostate) const { return {}; }
    Key operator()(std::int64_t n) const { return n; }
    Key operator()(bool truth) const { return std::int64_t{truth ? 0 : 1}; }
    Key operator()(std::string const& text) const {
        auto const n = number_in(text);
        return n ? Key{*n} : Key{folded(text)};
    }
    Key operator()(Calls const& calls) const {
        std::string text;
        for (auto const call : calls) text.append(call).append(1, ' ');
        return text;
    }
    Key operator()(WrittenContract const& contract) const {
        return std::int64_t{contract.bid ? bridge::Call{*contract.bid}.code() * 3 + static_cast<unsigned>(contract.risk) : 0U};
    }
    Key operator()(Lengths const& lengths) const {
        std::int64_t all = 0;
        for (std::size_t i = 4; i-- > 0;) all = all * 14 + lengths[i];
        return all;
    }
    Key operator()(auto const& enumerator) const { return static_cast<std::int64_t>(enumerator); }
};

}  // namespace
}  // namespace condition

Result<Condition> Condition::parse(std::string_view text) {
    auto const written = condition::read_condition(text);
    if (written.wrong) return tl::unexpected{Diagnostics{*written.wrong}};
    condition::Reading reading{text};
    auto tree = std::make_shared<condition::Tree>();
    for (auto const& node : written.nodes) {
        tree->nodes.push_back(reading.node_of(node));
        auto const& read = tree->nodes.back();
        auto const* const other = std::get_if<condition::Term>(&read.wanted);
        bool const asks = (read.term.field && condition::in_sections(read.term)) || (other && condition::in_sections(*other))
                          || std::holds_alternative<condition::Whose>(read.wanted);
        tree->in_sections = tree->in_sections || asks;
    }
    if (!reading.found.empty()) return tl::unexpected{std::move(reading.found)};
    return Condition{std::move(tree)};
}

bool Condition::holds(Board const& board, std::size_t game) const {
    condition::Seen const seen{board, game};
    return condition::evaluate(*tree_, tree_->nodes.size() - 1, seen);
}

bool Condition::needs_sections() const { return tree_->in_sections; }

Result<BoardOrder> BoardOrder::parse(std::string_view text) {
    auto const written = condition::read_order(text);
    if (written.wrong) return tl::unexpected{Diagnostics{*written.wrong}};
    condition::Reading reading{text};
    auto keys = std::make_shared<condition::SortKeys>();
    for (auto const& key : written.keys) {
        auto term = reading.term_of(key.of);
        if (!term) continue;
        keys->in_sections = keys->in_sections || condition::in_sections(*term);
        keys->keys.push_back({std::move(*term), key.falling});
    }
    if (!reading.found.empty()) return tl::unexpected{std::move(reading.found)};
    return BoardOrder{std::move(keys)};
}

BoardOrder::Keys BoardOrder::keys_of(Board const& board, std::size_t game) const {
    condition::Seen const seen{board, game};
    Keys keys;
    for (auto const& key : keys_->keys) {
        auto& found = keys.emplace_back();
        // the first of several, such as of hcp(any)
        any_value(seen, key.term, [&](condition::Value const& value) {
            found = std::visit(condition::KeyOf{}, value);
            return !std::holds_alternative<std::monostate>(found);
        });
    }
    return keys;
}

bool BoardOrder::before(Keys const& a, Keys const& b) const {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i]) continue;
        bool const none_a = std::holds_alternative<std::monostate>(a[i]), none_b = std::holds_alternative<std::monostate>(b[i]);
        if (none_a || none_b) return none_b;
        return keys_->keys[i].falling ? b[i] < a[i] : a[i] < b[i];
    }
    return false;
}

bool BoardOrder::needs_sections() const { return keys_->in_sections; }

}  // namespace score::formats
