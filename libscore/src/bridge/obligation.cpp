#include "score/bridge/obligation.hpp"

#include <algorithm>
#include <iterator>

#include "score/bridge/evaluation.hpp"

namespace score::bridge {
namespace {

// Not vulnerable, vulnerable.
constexpr ObligationTable::Row whatever_fits(int no, int yes) { return {{{no, no, no}, {yes, yes, yes}}}; }
// Not vulnerable without and with a fit; then vulnerable.
constexpr ObligationTable::Row with_a_fit(int no_without, int no_with, int yes_without, int yes_with) {
    return {{{no_without, no_with, no_with}, {yes_without, yes_with, yes_with}}};
}

// clang-format off
// Not vulnerable without, with one and with two fits; then vulnerable.
constexpr std::array borc_rows{std::to_array<ObligationTable::Row>({
    {{{0, 80, 110}, {0, 80, 190}}},  // 20
    {{{70, 110, 170}, {70, 110, 270}}},  // 21
    {{{80, 110, 190}, {80, 170, 290}}},  // 22
    {{{80, 170, 300}, {80, 210, 400}}},  // 23
    {{{170, 190, 400}, {270, 290, 600}}},  // 24
    {{{190, 400, 410}, {290, 600, 610}}},  // 25
    {{{400, 410, 420}, {600, 610, 620}}},  // 26
    {{{400, 420, 450}, {600, 620, 650}}},  // 27
    {{{420, 430, 460}, {620, 630, 660}}},  // 28
    {{{450, 460, 480}, {650, 660, 680}}},  // 29
    {{{460, 460, 950}, {660, 660, 1370}}},  // 30
    {{{460, 920, 980}, {660, 1370, 1400}}},  // 31
    {{{480, 960, 980}, {680, 1400, 1430}}},  // 32
    {{{950, 980, 990}, {1370, 1400, 1430}}},  // 33
    {{{980, 980, 1450}, {1400, 1400, 2150}}},  // 34
    {{{980, 980, 1480}, {1400, 1430, 2180}}},  // 35
    {{{990, 1450, 1480}, {1440, 2150, 2180}}},  // 36
    {{{1450, 1480, 1480}, {2150, 2180, 2200}}},  // 37
    {{{1500, 1500, 1500}, {2200, 2200, 2200}}},  // 38
})};
constexpr std::array russian_rows{std::to_array<ObligationTable::Row>({
    whatever_fits(0, 0),  // 20
    whatever_fits(50, 50),  // 21
    whatever_fits(70, 70),  // 22
    whatever_fits(110, 110),  // 23
    whatever_fits(200, 290),  // 24
    whatever_fits(300, 440),  // 25
    whatever_fits(350, 520),  // 26
    whatever_fits(400, 600),  // 27
    whatever_fits(430, 630),  // 28
    whatever_fits(460, 660),  // 29
    whatever_fits(490, 690),  // 30
    whatever_fits(600, 900),  // 31
    whatever_fits(700, 1050),  // 32
    whatever_fits(900, 1350),  // 33
    whatever_fits(1000, 1500),  // 34
    whatever_fits(1100, 1650),  // 35
    whatever_fits(1200, 1800),  // 36
    whatever_fits(1300, 1950),  // 37
})};
constexpr std::array iniarski_rows{std::to_array<ObligationTable::Row>({
    with_a_fit(0, 50, 0, 50),  // 20
    with_a_fit(50, 70, 50, 70),  // 21
    with_a_fit(70, 110, 70, 110),  // 22
    with_a_fit(110, 130, 110, 130),  // 23
    with_a_fit(130, 300, 130, 440),  // 24
    with_a_fit(200, 350, 290, 520),  // 25
    with_a_fit(300, 400, 440, 600),  // 26
    with_a_fit(350, 430, 520, 630),  // 27
    with_a_fit(400, 460, 600, 660),  // 28
    with_a_fit(430, 490, 630, 690),  // 29
    with_a_fit(460, 550, 660, 750),  // 30
    with_a_fit(520, 600, 720, 800),  // 31
    with_a_fit(600, 700, 800, 1050),  // 32
    with_a_fit(700, 900, 1050, 1350),  // 33
    with_a_fit(900, 1000, 1350, 1500),  // 34
    with_a_fit(1000, 1100, 1500, 1650),  // 35
    with_a_fit(1100, 1200, 1650, 1800),  // 36
    with_a_fit(1200, 1400, 1800, 2100),  // 37
    with_a_fit(1400, 1400, 2100, 2100),  // 38
})};
// clang-format on

}  // namespace

constinit ObligationTable const borc_table{"borc", FitRule::any, borc_rows};
constinit ObligationTable const russian_table{"russian", FitRule::none, russian_rows};
constinit ObligationTable const iniarski_table{"iniarski", FitRule::major, iniarski_rows};

namespace {

constexpr int level_points = 20;
constexpr int all_points = 40;
constexpr int fits_that_count = 2;
constexpr int any_suit_from = 30;  // iniarski: from 30 points a fit in a minor counts too

bool in_major(std::array<bool, 4> const& suits) {
    return suits[static_cast<std::size_t>(Suit::hearts)] || suits[static_cast<std::size_t>(Suit::spades)];
}

// -1 if empty.
int highest_suit(std::array<bool, 4> const& suits) {
    auto const found = std::find(suits.rbegin(), suits.rend(), true);
    return static_cast<int>(suits.rend() - found) - 1;
}

std::optional<EntryFault> fault_of(Strength const& strength) {
    if (!strength.points) return EntryFault::strength_missing;
    auto const& points = *strength.points;
    auto const ns = points[Side::north_south], ew = points[Side::east_west];
    if (ns < 0 || ew < 0 || ns + ew != all_points) return EntryFault::points;
    auto const& fits = strength.fits;
    for (auto const side : both_sides)
        if (fits[side] && (fits[side]->count < 0 || fits[side]->count > 3)) return EntryFault::fits_impossible;
    auto const count_of = [&](Side side) { return fits[side] ? fits[side]->count : 0; };
    if (count_of(Side::north_south) + count_of(Side::east_west) > 4) return EntryFault::fits_impossible;  // no suit is long on both sides
    auto const suits_of = [&](Side side) { return fits[side] ? fits[side]->suits : std::nullopt; };
    auto const ns_suits = suits_of(Side::north_south), ew_suits = suits_of(Side::east_west);
    for (std::size_t suit = 0; ns_suits && ew_suits && suit < 4; ++suit)
        if ((*ns_suits)[suit] && (*ew_suits)[suit]) return EntryFault::fits_impossible;
    return std::nullopt;
}

// The number of a side's fits that the table counts.
tl::expected<int, EntryFault> counted(FitRule rule, int points, std::optional<Fits> const& fits) {
    if (rule == FitRule::none) return 0;
    if (!fits) return tl::unexpected{EntryFault::fits_missing};
    if (rule == FitRule::any) return std::min(fits->count, fits_that_count);
    if (fits->count == 0) return 0;
    if (points >= any_suit_from) return 1;
    if (!fits->suits) return tl::unexpected{EntryFault::fit_suits_missing};
    return in_major(*fits->suits) ? 1 : 0;
}

// At 20 to 20 the fits decide who carries the obligation; if equal, the higher suit. std::nullopt without a fit on either side.
tl::expected<std::optional<Side>, EntryFault> side_at_level(FitRule rule, Strength const& strength) {
    BySide<int> fits;
    for (auto const side : both_sides) {
        auto const count = counted(rule, level_points, strength.fits[side]);
        if (!count) return tl::unexpected{count.error() == EntryFault::fits_missing ? EntryFault::level_fits_missing : count.error()};
        fits[side] = *count;
    }
    auto const ns = fits[Side::north_south], ew = fits[Side::east_west];
    if (ns == 0 && ew == 0) return std::nullopt;
    if (ns != ew) return ns > ew ? Side::north_south : Side::east_west;
    BySide<int> highest;
    for (auto const side : both_sides) {
        if (!strength.fits[side]->suits) return tl::unexpected{EntryFault::fit_suits_missing};
        highest[side] = highest_suit(*strength.fits[side]->suits);
    }
    return highest[Side::north_south] > highest[Side::east_west] ? Side::north_south : Side::east_west;
}

}  // namespace

Fits fits_in(std::span<Suit const> suits) {
    Fits fits{0, std::array<bool, 4>{}};
    for (auto const suit : suits) (*fits.suits)[static_cast<std::size_t>(suit)] = true;
    fits.count = static_cast<int>(std::ranges::count(*fits.suits, true));
    return fits;
}

Strength strength_of(Deal const& deal, int fit_length) {
    Strength strength;
    strength.points.emplace();
    for (auto const side : both_sides) {
        auto const hands = side == Side::north_south ? deal[Seat::north] | deal[Seat::south] : deal[Seat::east] | deal[Seat::west];
        (*strength.points)[side] = high_card_points(hands);
        std::vector<Suit> long_suits;
        std::ranges::copy_if(all_suits, std::back_inserter(long_suits), [&](Suit s) { return hands.of(s).size() >= fit_length; });
        strength.fits[side] = fits_in(long_suits);
    }
    return strength;
}

Strength strength_of(Strength said, std::optional<Deal> const& cards, int fit_length) {
    if (!cards) return said;
    auto known = strength_of(*cards, fit_length);
    if (said.points) known.points = said.points;
    for (auto const side : both_sides)
        if (said.fits[side]) known.fits[side] = said.fits[side];
    return known;
}

tl::expected<Obligation, EntryFault> obligation_of(ObligationTable const& table, Strength const& strength, Vulnerability vulnerability) {
    if (auto const fault = fault_of(strength)) return tl::unexpected{*fault};
    auto const& points = *strength.points;
    Obligation obligation;
    if (points[Side::north_south] == level_points) {
        auto const side = side_at_level(table.rule(), strength);
        if (!side) return tl::unexpected{side.error()};
        if (!*side) return obligation;
        obligation.side = **side;
    } else {
        obligation.side = points[Side::north_south] > level_points ? Side::north_south : Side::east_west;
    }
    obligation.side_points = points[obligation.side];
    auto const fits = counted(table.rule(), obligation.side_points, strength.fits[obligation.side]);
    if (!fits) return tl::unexpected{fits.error()};
    obligation.fits = *fits;
    obligation.vulnerable = Vulnerable{is_vulnerable(vulnerability, obligation.side)};
    obligation.points = table.at(obligation.side_points, obligation.vulnerable, obligation.fits);
    return obligation;
}

}  // namespace score::bridge
