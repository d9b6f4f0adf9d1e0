// Matches and games of Bezique as HTML, deal by deal with the marks.
#include <algorithm>

#include "score/formats/bezique_entry.hpp"
#include "score/formats/html/sheet.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/settlement.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using bezique::MatchSheet;
using bezique::Player;
using bezique::SeveralSheet;

/// `KQ♦^ 40`, in the letters of the page's language.
Phrase phrase_of(bezique::DealItem const& item) {
    auto code = sheets::lettered_entry(sheets::bezique_game(), to_string(item.group), letters_in(language()));
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

/// What the count adds to the groups: the last trick, brisques, withdrawn pegs.
void add_counted(std::vector<Phrase>& details, std::vector<Item> const& items) {
    for (auto const& item : items)
        for (std::string_view const reason : {"withdrawn", "last-trick", "brisques"})
            if (item.reason == reason && item.points() != 0)
                details.push_back(words(fmt::format("{} {}", words_of_reason(reason), figure(item.points()))));
}

std::vector<Phrase> details_of(bezique::SeveralSheetDeal const& deal, std::size_t player) {
    std::vector<Phrase> details;
    for (auto const& mark : deal.marks)
        if (mark.player == player) details.push_back(phrase_of(mark.item));
    add_counted(details, deal.count.figures[player].items);
    return details;
}

std::string name_of(bezique::MatchSheet const& sheet, Player p) { return called(sheet.names[p], letter(p)); }
std::string name_of(bezique::SeveralSheet const& sheet, std::size_t p) {
    return called(p < sheet.names.size() ? sheet.names[p] : std::string{}, bezique::letter_of_several(p));
}

/// How the points of a single-deal game are calculated.
std::string settlement_note(bezique::MatchSheet const& sheet, bezique::Game const& game, std::size_t number) {
    std::string text;
    for (auto const& step : sheets::settlement_of(sheet, game))
        text.append(text.empty() ? fmt::format(fmt::runtime(_("Game {}")), number) + " · " : " · ") += printable(sentence_of(step));
    return text;
}

}  // namespace

std::vector<std::string> settlements_of(bezique::MatchSheet const& sheet) {
    std::vector<std::string> all;
    for (auto const& game : sheet.match.games) {
        auto const number = static_cast<std::size_t>(&game - sheet.match.games.data()) + 1;
        if (auto note = settlement_note(sheet, game, number); !note.empty()) all.push_back(std::move(note));
    }
    return all;
}

LineChart chart_of_games(bezique::MatchSheet const& sheet) {
    auto const& games = sheet.match.games;
    if (games.size() < 2) return {};
    auto const& form = sheet.rules.form();
    LineChart chart{.steps = _("game"), .values = form.matches ? _("match points") : form.target > 0 ? _("games won") : _("points")};
    for (auto const p : bezique::both_players) {
        auto& series = chart.series.emplace_back(Series{name_of(sheet, p), {0}});
        for (auto const& game : games)
            if (game.is_over()) series.values.push_back(series.values.back() + (game.winner == p ? game.points.total() : 0));
    }
    return chart;
}

LineChart chart_of_games(bezique::SeveralSheet const& sheet) {
    if (sheet.games.size() < 2) return {};
    LineChart chart{.steps = _("game"), .values = _("games won")};
    for (std::size_t p = 0; p < sheet.players(); ++p) {
        auto& series = chart.series.emplace_back(Series{name_of(sheet, p), {0}});
        for (auto const& game : sheet.games)
            if (game.winner) series.values.push_back(series.values.back() + (game.winner == p));
    }
    return chart;
}

namespace {

/// The marks after every deal, or after every game without deals.
LineChart chart_of_deals(bezique::MatchSheet const& sheet) {
    LineChart chart{.steps = C_("Bezique", "deal"), .values = _("marks")};
    for (auto const p : bezique::both_players) {
        auto& values = chart.series.emplace_back(Series{name_of(sheet, p), {0}}).values;
        for (auto const& game : sheet.match.games) {
            for (auto const& deal : game.deals) values.push_back(deal.count.totals[p]);
            if (!game.deals.empty()) continue;
            chart.steps = _("game");
            values.push_back(game.totals[p]);
        }
    }
    return chart;
}

}  // namespace

SheetTable sheet_table(bezique::SeveralSheet const& sheet) {
    SheetTable table;
    table.title = sheet.rules.form().name;
    table.titles = {_("game"), C_("Bezique", "deal"), _("dealer"), _("trump")};
    auto const players = sheet.players();
    for (std::size_t p = 0; p < players; ++p)
        table.contestants.push_back(called(p < sheet.names.size() ? sheet.names[p] : std::string{}, bezique::letter_of_several(p)));
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
