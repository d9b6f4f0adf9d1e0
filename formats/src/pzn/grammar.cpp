// The values of PZN's tags and the words of its sections (bezique.md §12; man/pzn.5 has the full grammar).

#include "../notation/rules.hpp"
#include "values.hpp"

namespace score::formats::pzn {
namespace {

using bezique::ByPlayer;
using bezique::Card;
using bezique::PlacedCard;
using bezique::Player;
using notation::blanks;
using notation::digits;
using notation::int_of;
using notation::integer;
using notation::stops_at;
using notation::unknown;
using notation::value_or_stop;
using notation::view_of;
namespace x3 = grammar::x3;

auto const player = x3::char_("NSns");
auto const card_text = x3::raw[x3::char_("CDHScdhs") >> x3::char_("789TJQKAtjqka")];
auto const group_text = x3::raw[+(x3::char_("A-Z0-9:"))];

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

}  // namespace

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

}  // namespace score::formats::pzn
