// Matches and games of Bezique on a page, deal by deal with what was marked.
#include <algorithm>
#include <fmt/format.h>

#include "score/formats/html/sheet.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using bezique::Player;
using sheets::BeziqueSheet;
using sheets::SeveralSheet;

std::string joined(std::string const& a, std::string const& b) {
    return printable(a) + (a.empty() || b.empty() ? "" : ", ") + printable(b);
}

/// `KQ♦^ 40`.
Phrase phrase_of(bezique::DealItem const& item) {
    auto code = to_string(item.group);
    std::optional<Suit> suit;
    if (auto const colon = code.find(':'); colon != std::string::npos && colon + 1 < code.size()) {
        constexpr std::string_view letters = "CDHS";
        if (auto const at = letters.find(code[colon + 1]); at != letters.npos && colon + 2 == code.size()) {
            suit = static_cast<Suit>(at);
            code.erase(colon);
        }
    }
    auto phrase = words(code);
    if (suit) phrase.push_back({{}, *suit});
    std::string_view const mark = item.how == bezique::How::reshown ? "^" : item.how == bezique::How::completed ? "&" : "";
    phrase.push_back({fmt::format("{} {}", mark, item.points), {}});
    return phrase;
}

/// What the count adds to the groups: the last trick, brisques, pegs that were withdrawn.
void add_counted(std::vector<Phrase>& details, std::vector<Item> const& items) {
    for (auto const& item : items)
        for (std::string_view const reason : {"withdrawn", "last-trick", "brisques"})
            if (item.reason == reason && item.points() != 0)
                details.push_back(words(fmt::format("{} {}", words_of_reason(reason), figure(item.points()))));
}

std::vector<Phrase> details_of(BeziqueSheet const& sheet, bezique::CountedDeal const& deal, Player p) {
    std::vector<Phrase> details;
    for (auto const& mark : sheet.marks[deal.entry])
        if (mark.player == p) details.push_back(phrase_of(mark.item));
    add_counted(details, deal.count.figures[p].items);
    return details;
}

std::vector<Phrase> details_of(sheets::SeveralSheetDeal const& deal, std::size_t player) {
    std::vector<Phrase> details;
    for (auto const& mark : deal.marks)
        if (mark.player == player) details.push_back(phrase_of(mark.item));
    add_counted(details, deal.count.figures[player].items);
    return details;
}

}  // namespace

SheetTable sheet_table(BeziqueSheet const& sheet) {
    SheetTable table;
    table.title = sheet.event.empty() ? std::string{sheet.rules.form().name} : printable(sheet.event);
    table.remark = joined(sheet.event.empty() ? std::string{} : std::string{sheet.rules.form().name}, sheet.date);
    table.titles = {_("game"), C_("Bezique", "deal"), _("dealer"), _("trump")};
    table.chart = {.steps = C_("Bezique", "deal"), .values = _("points")};
    bezique::ByPlayer<std::string> names;
    for (auto const p : bezique::both_players) {
        names[p] = called(sheet.names[p], letter(p));
        table.contestants.push_back(names[p]);
        table.chart.series.push_back({names[p], {0}});
    }
    bezique::ByPlayer<std::int64_t> before{};
    std::size_t game_number = 0;
    auto const step = [&](bezique::ByPlayer<int> const& totals) {
        std::size_t i = 0;
        for (auto const p : bezique::both_players) table.chart.series[i++].values.push_back(before[p] + totals[p]);
    };
    for (auto const& game : sheet.match.games) {
        ++game_number;
        std::size_t number = 0;
        for (auto const& deal : game.deals) {
            auto& row = table.rows.emplace_back();
            ++number;
            row.words = {words(number == 1 ? fmt::format("{}", game_number) : ""), words(fmt::format("{}", number)),
                words(deal.dealer ? names[*deal.dealer] : "?"), {}};
            if (deal.result.trump) row.words.back().push_back({{}, *deal.result.trump});
            for (auto const p : bezique::both_players)
                row.figures.push_back({deal.count.figures[p].total(), deal.count.totals[p], details_of(sheet, deal, p)});
            step(deal.count.totals);
        }
        if (game.deals.empty()) step(game.totals);
        auto& sum = table.rows.emplace_back(
            SheetTable::Row{{words(game.deals.empty() ? fmt::format("{}", game_number) : ""), words(_("total")), {}, {}}, {}, true});
        if (game.winner) sum.words[2] = words(fmt::format(fmt::runtime(_("{} wins, {}")), names[*game.winner], game.points.total()));
        for (auto const p : bezique::both_players) {
            sum.figures.push_back({{}, game.totals[p]});
            before[p] += game.totals[p];
        }
    }
    if (std::ranges::all_of(sheet.match.games, [](auto const& game) { return game.deals.empty(); })) table.chart.steps = _("game");
    if (sheet.match.winner) table.notes.push_back(fmt::format(fmt::runtime(_("{} wins the match.")), names[*sheet.match.winner]));
    return table;
}

SheetTable sheet_table(SeveralSheet const& sheet) {
    SheetTable table;
    table.title = sheet.rules.form().name;
    table.titles = {_("game"), C_("Bezique", "deal"), _("dealer"), _("trump")};
    auto const players = sheet.players();
    for (std::size_t p = 0; p < players; ++p)
        table.contestants.push_back(called(p < sheet.names.size() ? sheet.names[p] : std::string{}, letter_of_several(p)));
    std::size_t game_number = 0;
    for (auto const& game : sheet.games) {
        ++game_number;
        std::size_t number = 0;
        for (auto const& deal : game.deals) {
            auto& row = table.rows.emplace_back();
            ++number;
            row.words = {words(number == 1 ? fmt::format("{}", game_number) : ""), words(fmt::format("{}", number)),
                words(deal.dealer ? table.contestants[*deal.dealer] : "?"), {}};
            if (deal.trump) row.words.back().push_back({{}, *deal.trump});
            for (std::size_t p = 0; p < players; ++p)
                row.figures.push_back({deal.count.figures[p].total(), deal.count.totals[p], details_of(deal, p)});
        }
        auto& sum = table.rows.emplace_back(SheetTable::Row{{{}, words(_("total")), {}, {}}, {}, true});
        if (game.winner) sum.words[2] = words(fmt::format(fmt::runtime(_("Winner: {}")), table.contestants[*game.winner]));
        for (auto const total : game.totals) sum.figures.push_back({{}, total});
    }
    if (sheet.games.size() > 1) {
        auto& won = table.rows.emplace_back(SheetTable::Row{{{}, words(_("games won")), {}, {}}, {}, true});
        for (auto const n : sheet.won) won.figures.push_back({n, {}});
    }
    return table;
}

}  // namespace score::formats::html
