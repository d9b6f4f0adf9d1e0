#pragma once
/// Who pays whom: what an evening is worth for the stake that its table has agreed on.
///
///     Account const account{*stake_of("5/100 TL"), {{"Ada", true, 940}, {"Bea", true, -940}}};
///     account.payments() == std::vector<Payment>{{1, 0, 4700}};
///
/// At bridge every player wins what his side has won, at rubber bridge by the back-score as it is kept. Where everyone plays for himself every
/// two players settle the difference of their totals. Games that go on do not count at rubber bridge and Bezique; elsewhere the totals count
/// as they are.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/page.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/stakes.hpp"

namespace score::formats::sheets {

/// What a player has won in points, lost if negative; all together 0.
struct Winnings {
    std::string name{};  // or the seat in words, if not named
    bool named = false;
    std::int64_t points = 0;
    friend bool operator==(Winnings const&, Winnings const&) = default;
};

struct Account {
    Stake stake{};
    std::vector<Winnings> players{};

    /// What a player has won, with `stake.places()` decimals.
    std::int64_t won(std::size_t player) const { return stake.worth(players[player].points); }
    std::vector<Payment> payments() const;
};
/// Nothing for a sheet without a stake.
std::optional<Account> account_of(Sheet const&);
/// Who pays whom, where there is no room for a table.
page::Lines lines_of(Account const&);

/// `12.50 TL`.
std::string shown_amount(std::int64_t amount, int places, std::string_view currency);
/// What everyone has won, and who pays whom, below it.
page::Table table_of(Account const&);

}  // namespace score::formats::sheets
