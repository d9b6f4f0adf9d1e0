// The values of PKN's tags and the words of its sections (king.md §14; man/pkn.5 has the full grammar).
#include <algorithm>
#include <array>

#include "../notation/rules.hpp"
#include "text/seat_words.hpp"
#include "values.hpp"

namespace score::formats::pkn {
namespace {

using king::Game;
using notation::blanks;
using notation::int_of;
using notation::integer;
using notation::stops_at;
using notation::unknown;
using notation::value_or_stop;
using notation::view_of;
namespace x3 = grammar::x3;

auto const seat = x3::char_("NWSEnwse");
auto const suit = x3::char_("CDHScdhs");
auto const rank = x3::char_("2-9TJQKAtjqka");
auto const card_text = x3::raw[suit >> rank];
auto const game_text = x3::raw[+(x3::char_("A-Za-z"))];

Seat seat_in(auto const& context) { return *seat_of(x3::_attr(context)); }
Card card_in(auto const& context) { return *card_of(view_of(x3::_attr(context))); }

/// All six penalties, as played in Süper Kanlı.
constexpr std::array hepsi{Game::no_tricks, Game::no_hearts, Game::no_men, Game::no_queens, Game::no_king_of_hearts, Game::last_two};

}  // namespace

Message name_of(Seat s) { return term(seat_in_words(s)); }

std::vector<Seat> columns_of_play(king::Variant const& variant, std::optional<Seat> first, std::optional<Seat> declarer) {
    auto s = first.value_or(declarer.value_or(variant.hands.front()));
    if (std::ranges::find(variant.hands, s) == variant.hands.end()) s = variant.hands.front();
    std::vector<Seat> columns;
    for (std::size_t i = 0; i < variant.hands.size(); ++i, s = king::next_hand(variant, s)) columns.push_back(s);
    return columns;
}

Value<std::vector<Seat>> seats_of(std::string_view written) {
    std::vector<Seat> seats;
    auto const add = [&](auto const& c) {
        x3::_pass(c) = std::ranges::find(seats, seat_in(c)) == seats.end();
        seats.push_back(seat_in(c));
    };
    auto const stop = stops_at(written, x3::lit('-') | seat[add] % +x3::char_(" \t,"));
    return value_or_stop(std::move(seats), stop);
}

Value<Figures> figures_of(std::string_view written) {
    Figures figures;
    BySeat<bool> seen{};
    Seat who{};
    auto const turn_to = [&](auto const& c) {
        who = seat_in(c);
        x3::_pass(c) = !std::exchange(seen[who], true);
    };
    auto const begin = [&](auto const&) { figures[who].emplace(); };
    auto const add = [&](auto const& c) { figures[who]->push_back(int_of(x3::_attr(c))); };
    auto const parts = x3::eps[begin] >> integer[add] % '+';
    auto const one = blanks >> seat[turn_to] >> blanks >> (unknown | parts);
    auto const stop = stops_at(written, one % (blanks >> ';'));
    return value_or_stop(std::move(figures), stop);
}

Value<std::vector<int>> parts_of(std::string_view written) {
    std::vector<int> parts;
    auto const add = [&](auto const& c) { parts.push_back(int_of(x3::_attr(c))); };
    auto const stop = stops_at(written, integer[add] % '+');
    return value_or_stop(std::move(parts), stop);
}

Value<Contract> contract_of(std::string_view written) {
    using namespace grammar::literals;
    Contract contract;
    auto const all = [&](auto const&) { contract.games.assign(hepsi.begin(), hepsi.end()); };
    auto const add = [&](auto const& c) {
        auto const game = king::game_of(view_of(x3::_attr(c)));
        x3::_pass(c) = game && !king::has(contract.games, *game);
        if (game) contract.games.push_back(*game);
    };
    auto const trump = [&](auto const& c) { contract.trump = suit_of(x3::_attr(c)); };
    auto const not_known = [&](auto const&) { contract.trump_unknown = true; };
    auto const stop =
        stops_at(written, (x3::omit["hepsi"_w][all] | game_text[add] % '+') >> -('/' >> (suit[trump] | x3::lit('?')[not_known])));
    return value_or_stop(std::move(contract), stop);
}

std::optional<std::size_t> take_mark(std::string_view written, Marks& marks) {
    using namespace grammar::literals;
    using king::CancelCause;
    Marks taken = marks;
    bool fits = true;  // no repetitions
    auto const once = [&](std::optional<Seat>& slot) {
        return [&](auto const& c) {
            fits = fits && !slot;
            slot = seat_in(c);
        };
    };
    auto const cause = [&](CancelCause why) {
        return [&taken, &fits, why](auto const&) {
            fits = fits && !taken.cancelled;
            taken.cancelled = king::Cancellation{why, {}, {}};
        };
    };
    auto const claimed = [&](auto const& c) { taken.cancelled->by = seat_in(c); };
    auto const shown = [&](auto const& c) { taken.cancelled->hearts.push_back(card_in(c)); };
    auto const why = x3::omit["queens-split"_w][cause(CancelCause::queens_split)]
                     | x3::omit["rifki-shown"_w][cause(CancelCause::rifki_shown)]
                     | x3::omit["koz-broken"_w][cause(CancelCause::koz_broken)];
    auto const cancelled = '!' >> why >> -(':' >> seat[claimed]) >> -('=' >> card_text[shown] % ',');

    auto const doubles = [&](bool redoubled) {
        return [&taken, redoubled](auto const& c) { taken.doublings.push_back({seat_in(c), {}, redoubled}); };
    };
    auto const doubled = [&](auto const& c) { taken.doublings.back().whom = seat_in(c); };
    auto const doubling = ("xx="_w >> seat[doubles(true)] | "x="_w >> seat[doubles(false)]) >> '>' >> seat[doubled];

    Seat holder{};
    auto const held = [&](auto const& c) { holder = seat_in(c); };
    auto const exposes = [&](auto const& c) { taken.exposures.push_back({card_in(c), holder, {}}); };
    auto const took = [&](auto const& c) { taken.exposures.back().taker = seat_in(c); };
    auto const exposure = "exp="_w >> seat[held] >> ':' >> card_text[exposes] >> -('>' >> seat[took]);

    auto const offered = [&](auto const& c) {
        auto const game = king::game_of(view_of(x3::_attr(c)));
        x3::_pass(c) = game.has_value();
        if (game) taken.offers.refused.push_back({{*game}, {}});
    };
    auto const in_suit = [&](auto const& c) { taken.offers.refused.back().trump = suit_of(x3::_attr(c)); };
    auto const begin_offers = [&](auto const&) { fits = fits && taken.offers.refused.empty(); };
    auto const accepts = [&](auto const&) { fits = fits && !std::exchange(taken.offers.accepted, true); };
    auto const offers =
        x3::omit["refused="_w][begin_offers] >> (game_text[offered] >> -('/' >> suit[in_suit])) % ',' | x3::omit["accepted"_w][accepts];

    auto const king = "king="_w >> seat[once(taken.king)] | "kingdecl="_w >> seat[once(taken.declared_king)];
    auto const taker = "ha="_w >> seat[once(taken.ace_of_hearts)] | "last="_w >> seat[once(taken.last_trick)];
    if (auto const stop = stops_at(written, cancelled | doubling | exposure | king | taker | offers)) return stop;
    if (!fits) return 0;
    marks = std::move(taken);
    return std::nullopt;
}

Value<BySeat<std::vector<Card>>> deal_of(std::string_view written) {
    BySeat<std::vector<Card>> hands;
    Seat who{};
    int dealt = 0, row = 0;
    auto const first = [&](auto const& c) { who = seat_in(c); };
    auto const begin = [&](auto const& c) { x3::_pass(c) = ++dealt <= 4, row = 3; };
    auto const add = [&](auto const& c) { hands[who].push_back({static_cast<Suit>(row), *rank_of(x3::_attr(c))}); };
    auto const end = [&](auto const&) { who = next(who); };
    auto const holding = *(rank[add]);
    auto const dot = x3::lit('.')[([&](auto const&) { --row; })];
    auto const hand = x3::eps[begin] >> (x3::lit('-') | holding >> dot >> holding >> dot >> holding >> dot >> holding) >> x3::eps[end];
    auto stop = stops_at(written, seat[first] >> ':' >> blanks >> hand % +x3::char_(" \t"));
    if (!stop && dealt != 4) stop = written.size();
    return value_or_stop(std::move(hands), stop);
}

Value<PlayedCard> played_of(std::string_view written) {
    PlayedCard played;
    auto const led = [&](auto const&) { played.led = true; };
    auto const face = [&](auto const& c) { played.card = card_in(c); };
    auto const stop = stops_at(written, -(x3::lit('>')[led]) >> (x3::lit('-') | card_text[face]));
    return value_or_stop(std::move(played), stop);
}

}  // namespace score::formats::pkn
