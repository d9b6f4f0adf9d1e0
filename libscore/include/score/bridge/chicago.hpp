#pragma once
/// Four-deal bridge, Chicago (bridge.md §4): rounds of four deals, with the vulnerability fixed by the number of the deal.
///
///     PlayedContract const three_notrump{{{{*Level::of(3), Denomination::notrump}}, Seat::west}, 9};
///     std::vector<DealEntry> const entries{{three_notrump}};
///     ChicagoSheet const sheet = chicago_sheet({.pattern = ChicagoPattern::dealer}, entries);
///     sheet.totals[Side::east_west] == 400;
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "score/bridge/sheet.hpp"

namespace score::bridge {

/// Which side is vulnerable on the second and the third deal: the dealer's or his opponents'.
enum class ChicagoPattern : std::uint8_t { dealer, opponents };
/// Part-scores carried forward as in a rubber, with immediate game premiums; or every deal scored separately by Law 77.
enum class ChicagoForm : std::uint8_t { carried, duplicate };

struct ChicagoRules {
    ChicagoPattern pattern = ChicagoPattern::dealer;
    ChicagoForm form = ChicagoForm::carried;
    Seat first_dealer = Seat::north;
};

/// A deal of a round. A passed-out deal is redealt by the same dealer and is not one of the four.
struct ChicagoDeal : ScoredDeal {
    int round = 0;   // from 0
    int number = 1;  // 1..4 within its round
    Seat dealer = Seat::north;
    BySide<int> part_scores{};  // carried forward after the deal; 0 after the fourth
};

struct ChicagoSheet {
    ChicagoRules rules{};
    BySeat<std::string> names{};  // empty: not named
    std::vector<ChicagoDeal> deals{};
    std::vector<Refusal> refused{};
    BySide<int> totals{};
    /// True if the last round has its four deals.
    bool complete = false;
};

/// Dealer and vulnerability of deal `number` (1..4).
Seat chicago_dealer(ChicagoRules const&, int number);
Vulnerability chicago_vulnerability(ChicagoRules const&, int number);

/// The place of the deal to come: a passed-out deal is dealt again.
struct ChicagoPlace {
    int round = 0;   // from 0
    int number = 1;  // 1..4 within its round
};
ChicagoPlace next_deal(ChicagoSheet const&);

/// Counts a deal as the next one of the sheet. Precondition: it has no fault (`fault_of`).
void add_deal(ChicagoSheet&, DealEntry const&, std::size_t entry = 0);

/// The sheet that these deals make; every four that are not passed out are a round.
ChicagoSheet chicago_sheet(ChicagoRules const&, std::span<DealEntry const>, BySeat<std::string> names = {});

}  // namespace score::bridge
