// The grammars of lines of deals.
#include "grammar.hpp"

#include <functional>

#include "../grammar/words.hpp"
#include "score/ascii.hpp"

namespace score::formats::deals {
namespace {

using grammar::draft;
using grammar::draft_tag;
using grammar::Iterator;
using grammar::span;
using namespace grammar::literals;
namespace x3 = boost::spirit::x3;

// ---- semantic actions

void reach(LineText& d, char const* p) { d.furthest = std::max(d.furthest, p); }

constexpr auto open_hand = [](auto const& c) {
    auto& d = draft(c);
    d.dealing.open(d.seat);
    d.suit = 3;
};
constexpr auto close_hand = [](auto const& c) { draft(c).seat = next(draft(c).seat); };
constexpr auto add_suit = [](auto const& c) {
    auto& d = draft(c);
    auto const text = x3::_attr(c);
    for (char const r : text)
        if (r != '0') d.dealing.give({static_cast<Suit>(d.suit), r == '1' ? Rank::ten : *rank_of(r)}, d.seat);
    --d.suit;
    reach(d, text.end());
};
constexpr auto set_hands = [](auto const& c) { draft(c).hands = span(c); };
template <Seat S>
constexpr auto from = [](auto const& c) { draft(c).seat = S; };
constexpr auto named_seat = [](auto const& c) { draft(c).seat = *seat_of(*x3::_attr(c).begin()); };

void add_figure(LineText& d, int n, Span where) {
    if (d.figure_count == d.figures.size()) return;
    d.figures[d.figure_count] = n;
    d.figure_places[d.figure_count++] = where;
}
constexpr auto decimal = [](auto const& c) {
    auto const text = x3::_attr(c);
    add_figure(draft(c), text.end() - text.begin() > 2 ? 99 : grammar::number_of(text.begin(), text.end()), span(c));
    reach(draft(c), text.end());
};
constexpr auto hexadecimal = [](auto const& c) {
    auto const digit = ascii::lower(*x3::_attr(c).begin());
    add_figure(draft(c), digit <= '9' ? digit - '0' : digit - 'a' + 10, span(c));
    reach(draft(c), x3::_attr(c).end());
};

constexpr auto set_dealer = [](auto const& c) {
    draft(c).dealer = seat_of(*x3::_attr(c).begin());
    draft(c).dealer_at = span(c);
    reach(draft(c), x3::_attr(c).end());
};
template <bridge::Vulnerability V>
constexpr auto set_vulnerable = [](auto const& c) {
    draft(c).vulnerable = V;
    draft(c).vulnerable_at = span(c);
    reach(draft(c), x3::_attr(c).end());
};
constexpr auto set_rest = [](auto const& c) {
    draft(c).rest = span(c);
    reach(draft(c), x3::_attr(c).end());
};

// ---- cards

auto const blank = x3::omit[x3::char_(" \t")];
auto const blanks = x3::omit[*x3::char_(" \t")];
auto const holding = x3::raw[*(grammar::rank_letter | x3::lit("10"))][add_suit];
auto const hand_with = [](auto separator) {
    return x3::eps[open_hand] >> holding >> separator >> holding >> separator >> holding >> separator >> holding >> x3::eps[close_hand];
};
auto const dotted = hand_with(x3::lit('.'));
auto const spaced = hand_with(x3::lit(' ') | &x3::eoi);  // trailing spaces may be missing
auto const four = [](auto hand, auto separator) { return hand >> separator >> hand >> separator >> hand >> separator >> hand; };

auto const hands_line = x3::raw[four(dotted, +blank)][set_hands];
auto const one_line = x3::raw["n"_w >> +blank >> dotted >> +blank >> "e"_w >> +blank >> dotted >> +blank >> "s"_w >> +blank >> dotted
                              >> +blank >> "w"_w >> +blank >> dotted][set_hands];
auto const hand_after = [](auto separator) { return x3::raw[x3::raw[grammar::seat_letter][named_seat] >> separator >> dotted][set_hands]; };
auto const named_hand = hand_after(+blank);
auto const labelled_hand = hand_after(x3::lit(':') >> blanks);
auto const deal_line = x3::raw[four(spaced, x3::lit('|'))][set_hands];

// ---- figures

auto const digits = grammar::run<grammar::Class::digit>;
auto const number = x3::raw[digits][decimal];
auto const five = number >> +blank >> number >> +blank >> number >> +blank >> number >> +blank >> number;
auto const ddline = x3::lit(".....") >> x3::raw[four(dotted, x3::lit('|'))][set_hands] >> '|' >> four(five, blanks >> '|' >> blanks);
auto const hex_digit = x3::raw[x3::char_("0-9A-Fa-f")][hexadecimal];
auto const gib_library_line = x3::eps[from<Seat::west>] >> hands_line >> ':' >> x3::repeat(20)[hex_digit];

// ---- dealer and vulnerability

using enum bridge::Vulnerability;
auto const seat = x3::raw[grammar::seat_letter][set_dealer];
auto const vulnerable = x3::raw["none"_w | "-"_w][set_vulnerable<none>] | x3::raw["n-s"_w | "ns"_w | "n/s"_w][set_vulnerable<north_south>]
                        | x3::raw["e-w"_w | "ew"_w | "e/w"_w][set_vulnerable<east_west>]
                        | x3::raw["both"_w | "all"_w][set_vulnerable<both>];
auto const rest_of_line = x3::raw[grammar::rest_of_line][set_rest];
auto const situation = seat >> +blank >> vulnerable >> (+blank >> rest_of_line | x3::eoi);

// ---- DDS lists, GIB logs

auto const quoted = x3::lit('"') >> x3::raw[grammar::up_to<'"'>][set_rest] >> '"';
auto const dds_deal = "pbn"_w >> +blank >> number >> +blank >> number >> +blank >> number >> +blank >> number >> +blank >> quoted;
auto const dds_table = "table"_w >> x3::repeat(20)[+blank >> number];
auto const dds_play = "play"_w >> +blank >> number >> +blank >> quoted;
auto const dds_par = "par"_w >> +blank >> quoted >> blanks >> grammar::rest_of_line;
auto const gib_score = "n/s"_w >> +blank >> x3::raw[-x3::char_("+-") >> digits][set_rest];

template <class Rule>
LineText run(Rule const& rule, std::string_view text) {
    LineText d;
    d.origin = d.furthest = text.data();
    auto const* first = text.data();
    auto const* const last = first + text.size();
    bool const matched = x3::parse(first, last, x3::with<draft_tag>(std::ref(d))[rule >> blanks]);
    if (!matched || first != last) d.stop = static_cast<std::size_t>((matched ? first : d.furthest) - text.data());
    return d;
}

}  // namespace

LineText read_hands_line(std::string_view text) { return run(blanks >> hands_line, text); }
LineText read_one_line(std::string_view text) { return run(blanks >> one_line, text); }
LineText read_named_hand(std::string_view text) { return run(blanks >> named_hand, text); }
LineText read_labelled_hand(std::string_view text) { return run(blanks >> labelled_hand, text); }
// A leading space precedes a void in spades.
LineText read_deal_line(std::string_view text) { return run(deal_line, text); }
LineText read_ddline(std::string_view text) { return run(blanks >> ddline, text); }
LineText read_gib_library_line(std::string_view text) { return run(blanks >> gib_library_line, text); }
LineText read_situation(std::string_view text) { return run(blanks >> situation, text); }
LineText read_dds_deal(std::string_view text) { return run(blanks >> dds_deal, text); }
LineText read_dds_table(std::string_view text) { return run(blanks >> dds_table, text); }
LineText read_dds_play(std::string_view text) { return run(blanks >> dds_play, text); }
LineText read_dds_par(std::string_view text) { return run(blanks >> dds_par, text); }
LineText read_gib_score(std::string_view text) { return run(blanks >> gib_score, text); }

}  // namespace score::formats::deals
