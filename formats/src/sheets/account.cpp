#include "score/formats/sheets/account.hpp"

#include <algorithm>

#include "bridge_kinds.hpp"
#include "king_kind.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

std::vector<Payment> Account::payments() const {
    std::vector<std::int64_t> all;
    for (std::size_t i = 0; i < players.size(); ++i) all.push_back(won(i));
    return fewest_payments(all);
}

std::optional<Account> account_of(Sheet const& sheet) {
    if (!sheet.stake) return std::nullopt;
    return Account{*sheet.stake, sheet.kind().winnings(sheet)};
}

std::vector<Winnings> SheetKind::winnings(Sheet const& sheet) const {
    auto const tally = this->tally(sheet);
    std::int64_t sum = 0;
    for (auto const& contestant : tally.contestants) sum += contestant.result;
    std::vector<Winnings> all;
    for (auto const& contestant : tally.contestants) {
        // The differences from all others; a margin is one already.
        auto const points =
            tally.by_margin ? contestant.result : static_cast<std::int64_t>(tally.contestants.size()) * contestant.result - sum;
        for (std::size_t i = 0; i < contestant.seats.size(); ++i) {
            auto const named = i < contestant.names.size() && !contestant.names[i].empty();
            all.push_back({named ? contestant.names[i] : std::string{name_of(contestant.seats[i])}, named, points});
        }
    }
    return all;
}

// Players change sides: everyone has his back-score.
std::vector<Winnings> RubberSheetKind::winnings(Sheet const& any) const {
    auto const& evening = any.get<RubberSheet>();
    auto const points = evening.rules.back_score == bridge::BackScoreUnit::hundreds ? 100 : 1;
    auto const sums = evening.back_score();
    std::vector<Winnings> all;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        auto const& name = evening.players[i];
        auto const* const unnamed = std::ranges::find(all_seats, name, bridge::name_of_unnamed);
        bool const named = unnamed == all_seats.end();
        all.push_back({named ? name : std::string{name_of(*unnamed)}, named, sums[i] * points});
    }
    return all;
}

// Partners win what their pair wins.
std::vector<Winnings> KingSheetKind::winnings(Sheet const& any) const {
    auto all = SheetKind::winnings(any);
    auto const& [rules, event, date, names, party] = any.get<king::PartySheet>();
    if (!rules.variant().sides) return all;
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const seat = rules.variant().players[i];
        auto const of_side = [&](Seat one) { return party.totals[one] + party.totals[partner(one)]; };
        all[i].points = of_side(seat) - of_side(next(seat, 1));
    }
    return all;
}

std::string shown_amount(std::int64_t amount, int places, std::string_view currency) {
    auto text = amount_text(amount, places);
    if (!currency.empty()) text.append(" ").append(printable(currency));
    return text;
}

page::Table table_of(Account const& account) {
    auto const& stake = account.stake;
    page::Table table{.caption = sentence(_("Who pays whom, at {}"), printable(to_string(stake))),
        .columns = {{.title = _("player"), .least = 14, .align = page::Column::left}, {.title = _("points"), .least = 7},
            {.title = _("balance"), .least = 10}, {.title = _("pays"), .least = 10},
            {.title = _("to whom"), .least = 14, .align = page::Column::left}}};
    auto const payments = account.payments();
    for (std::size_t i = 0; i < account.players.size(); ++i) {
        auto const& [name, named, points] = account.players[i];
        auto const role = points > 0 ? page::Role::good : page::Role::text;
        std::vector<page::Cell> cells{
            {printable(name)}, {signed_number(points), role}, {shown_amount(account.won(i), stake.places(), stake.currency), role}};
        auto paid = false;
        for (auto const& [from, to, amount] : payments) {
            if (from != i) continue;
            if (paid) cells.assign(3, {});
            cells.push_back({shown_amount(amount, stake.places(), stake.currency), page::Role::accent});
            cells.push_back({printable(account.players[to].name)});
            table.rows.push_back({.cells = cells});
            paid = true;
        }
        if (!paid) table.rows.push_back({.cells = std::move(cells)});
    }
    return table;
}

page::Lines lines_of(Account const& account) {
    auto const& stake = account.stake;
    page::Lines lines;
    lines.add({}).add(_("Who pays whom"), printable(to_string(stake)), page::Role::title);
    auto const payments = account.payments();
    for (auto const& [from, to, amount] : payments)
        lines.add(fmt::format("{} → {}", printable(account.players[from].name), printable(account.players[to].name)),
            shown_amount(amount, stake.places(), stake.currency));
    if (payments.empty()) lines.say(_("nobody owes anything"));
    return lines;
}

}  // namespace score::formats::sheets
