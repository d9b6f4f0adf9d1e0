// A party of King as HTML: the grid, and deal by deal.
#include <algorithm>

#include "score/formats/html/sheet.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/text/printable.hpp"
#include "score/king/sheet.hpp"
#include "score/king/variant.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "words.hpp"

namespace score::formats::html {
namespace {

using king::PartyDeal;
using king::PartySheet;

Phrase with_trump(std::string const& text, std::optional<Suit> trump) {
    auto phrase = words(trump ? text + " " : text);
    if (trump) phrase.push_back({{}, *trump});
    return phrase;
}

std::string declarer_of(PartySheet const& sheet, PartyDeal const& deal) {
    return deal.declarer ? called(sheet.names[*deal.declarer], letter(*deal.declarer)) : "?";
}

class Grid {
public:
    explicit Grid(PartySheet const& sheet) : sheet_{sheet}, variant_{sheet.rules.variant()} {
        table_.title = _("Grid");
        table_.titles = {C_("King", "game"), {C_("King", "deal"), true}, _("declarer")};
        for (auto const s : variant_.players) table_.contestants.push_back(called(sheet.names[s], letter(s)));
    }

    SheetTable draw() {
        for (auto const& [games, deal, begins] : grid_of(sheet_)) line(begins ? sheets::words_of(games) : std::string{}, deal);
        totals();
        return std::move(table_);
    }

private:
    void line(std::string const& game, PartyDeal const* deal) {
        auto& row = table_.rows.emplace_back(SheetTable::Row{{words(game), {}, {}}});
        row.begins = !game.empty();
        row.figures.resize(table_.contestants.size());
        if (!deal) return;
        row.words[1] = words(deal->number);
        row.words[2] = with_trump(declarer_of(sheet_, *deal), deal->trump);
        auto figure = row.figures.begin();
        for (auto const s : variant_.players) (figure++)->gain = deal->figures[s].total();
    }
    template <class Of>
    void sum(std::string_view title, Of of, bool rule = false) {
        auto& row = table_.rows.emplace_back(SheetTable::Row{{words(title), {}, {}}, {}, rule});
        for (auto const s : variant_.players) row.figures.push_back({of(s), {}});
    }
    void totals() {
        sum(
            _("total"), [&](Seat s) { return sheet_.party.totals[s]; }, true);
        auto const outcome = king::outcome(sheet_.rules, sheet_.party);
        if (outcome.sides) sum(_("pair"), [&](Seat s) { return (*outcome.sides)[side_of(s)]; });
        if (sheet_.party.is_over()) return;
        if (!rights_of(sheet_, variant_.players.front())) return;
        auto const left = [&](Seat s) { return rights_of(sheet_, s).value_or(king::RightsLeft{}); };
        if (!king::counts_penalties_and_trumps(variant_.naming))
            return sum(_("games left"), [&](Seat s) { return left(s).penalties + left(s).trumps; });
        sum(_("penalties left"), [&](Seat s) { return left(s).penalties; });
        sum(_("trumps left"), [&](Seat s) { return left(s).trumps; });
    }

    PartySheet const& sheet_;
    king::Variant const& variant_;
    SheetTable table_{};
};

}  // namespace

SheetTable grid_table(PartySheet const& sheet) { return Grid{sheet}.draw(); }

std::string king_sentence(PartySheet const& sheet) {
    auto const by = sheet.party.king_by;
    if (!by) return {};
    return fmt::format(fmt::runtime(sheet.party.end == king::PartyEnd::king ? _("{} makes King.") : _("{} announced King and failed.")),
        called(sheet.names[*by], letter(*by)));
}

std::vector<std::string> king_outcome(PartySheet const& sheet) {
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    std::vector<std::string> sentences;
    auto const tell = [&](king::Status status, std::string_view words) {
        std::string names;
        for (auto const s : outcome.merit)
            if (outcome.status[s] == status) names.append(names.empty() ? "" : ", ") += called(sheet.names[s], letter(s));
        if (!names.empty()) sentences.push_back(fmt::format(fmt::runtime(words), names));
    };
    tell(king::Status::out, _("Out: {}"));
    tell(king::Status::sunk, _("Sunk: {}"));
    return sentences;
}

SheetTable sheet_table(PartySheet const& sheet) {
    auto const& players = sheet.rules.variant().players;
    SheetTable table;
    table.title = sheet.event.empty() ? std::string{sheet.rules.variant().name} : printable(sheet.event);
    table.remark = joined(sheet.event.empty() ? std::string{} : std::string{sheet.rules.variant().name}, sheet.date);
    table.titles = {C_("King", "deal"), _("declarer"), C_("King", "game")};
    table.chart = {.steps = C_("King", "deal"), .values = _("points")};
    for (auto const s : players) {
        table.contestants.push_back(called(sheet.names[s], letter(s)));
        table.chart.series.push_back({table.contestants.back(), {0}});
    }
    for (auto const& deal : sheet.party.deals) {
        auto& row = table.rows.emplace_back();
        row.words = {
            words(fmt::format("{}", deal.number)), words(declarer_of(sheet, deal)), with_trump(sheets::words_of(deal.games), deal.trump)};
        if (deal.cancelled) row.words.back().push_back({_(" (cancelled)"), {}});
        std::size_t i = 0;
        for (auto const s : players) {
            if (deal.scored) row.figures.push_back({deal.figures[s].total(), deal.totals[s]});
            else row.figures.emplace_back();
            if (deal.scored) table.chart.series[i].values.push_back(deal.totals[s]);
            ++i;
        }
    }
    auto& sum = table.rows.emplace_back(SheetTable::Row{{words(_("total")), {}, {}}, {}, true});
    auto const outcome = king::outcome(sheet.rules, sheet.party);
    for (auto const s : players) {
        sum.figures.push_back({{}, sheet.party.totals[s]});
        auto const name = called(sheet.names[s], letter(s));
        if (outcome.status[s] == king::Status::out) table.notes.push_back(fmt::format(fmt::runtime(_("{} is out.")), name));
        if (outcome.status[s] == king::Status::sunk) table.notes.push_back(fmt::format(fmt::runtime(_("{} is sunk.")), name));
    }
    if (auto king = king_sentence(sheet); !king.empty()) table.notes.push_back(std::move(king));
    return table;
}

}  // namespace score::formats::html
