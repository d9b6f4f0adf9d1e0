#include "score/formats/html/sheet.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "score/formats/html/markup.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/source.hpp"
#include "score/king/variant.hpp"

namespace score::formats::html {
namespace {

std::string figure(std::int64_t n) {
    auto text = fmt::format("{}", n);
    if (n < 0) text.replace(0, 1, "−");
    return text;
}

class Writing {
public:
    Writing(std::string& out, SheetTable const& sheet) : out_{out}, page_{out}, sheet_{sheet} {}

    void write() {
        auto const section = page_.open("section", {{"class", "record"}});
        page_.line();
        page_.element("h2", sheet_.title);
        if (!sheet_.remark.empty()) page_.element("p", {{"class", "faint"}}, sheet_.remark);
        page_.line();
        {
            auto const columns = page_.open("div", {{"class", "columns"}});
            table();
        }
        for (auto const& note : sheet_.notes) page_.element("p", {{"class", "outcome"}}, note);
        page_.line();
        if (!sheet_.chart.series.empty()) {
            auto const columns = page_.open("div", {{"class", "columns"}});
            append_chart(out_, sheet_.chart);
        }
    }

private:
    void table() {
        auto const table = page_.open("table", {{"class", "figures"}});
        {
            auto const head = page_.open("thead");
            auto const row = page_.open("tr");
            for (auto const& title : sheet_.titles) page_.element("th", {{"class", "words"}, {"scope", "col"}}, title);
            for (auto const& name : sheet_.contestants) page_.element("th", {{"scope", "col"}}, name);
        }
        page_.line();
        auto const body = page_.open("tbody");
        for (auto const& each : sheet_.rows) {
            auto const row = each.sum ? page_.open("tr", {{"class", "sum"}}) : page_.open("tr");
            for (auto const& words : each.words) {
                auto const cell = page_.open("td", {{"class", "words"}});
                for (auto const& piece : words) {
                    if (piece.suit) page_.suit(*piece.suit);
                    else page_.text(piece.words);
                }
            }
            for (auto const& one : each.figures) {
                auto const cell = page_.open("td");
                if (one.gain) page_.text(figure(*one.gain));
                if (one.gain && one.total) page_.text(" ");
                if (one.total && each.sum) page_.text(figure(*one.total));
                else if (one.total) page_.element("span", {{"class", "faint"}}, fmt::format("({})", figure(*one.total)));
            }
            page_.line();
        }
    }

    std::string& out_;
    Markup page_;
    SheetTable const& sheet_;
};

Phrase words(std::string text) { return {Piece{std::move(text), {}}}; }

// The name that was written, else the letter.
std::string called(std::string const& name, char otherwise) { return name.empty() ? std::string(1, otherwise) : printable(name); }

std::string joined(std::string const& a, std::string const& b) {
    return printable(a) + (a.empty() || b.empty() ? "" : ", ") + printable(b);
}

Phrase contract_of(king::PartyDeal const& deal) {
    std::string text;
    for (auto const game : deal.games) text.append(text.empty() ? "" : " + ").append(words_of_reason(name(game)));
    if (deal.games.size() == 6) text = _("all penalties");
    if (deal.games.empty()) text = "?";
    auto phrase = words(deal.trump ? text + " " : text);
    if (deal.trump) phrase.push_back({{}, *deal.trump});
    return phrase;
}

}  // namespace

void append_sheet(std::string& out, SheetTable const& sheet) {
    Writing{out, sheet}.write();
    out += '\n';
}

SheetTable sheet_table(sheets::KingSheet const& sheet) {
    auto const& players = sheet.rules.variant().players;
    SheetTable table;
    table.title = sheet.event.empty() ? std::string{sheet.rules.variant().name} : printable(sheet.event);
    table.remark = joined(sheet.event.empty() ? std::string{} : std::string{sheet.rules.variant().name}, sheet.date);
    table.titles = {_("deal"), _("declarer"), _("game")};
    table.chart = {.steps = _("deal"), .values = _("points")};
    for (auto const s : players) {
        table.contestants.push_back(called(sheet.names[s], letter(s)));
        table.chart.series.push_back({table.contestants.back(), {0}});
    }
    for (auto const& deal : sheet.party.deals) {
        auto& row = table.rows.emplace_back();
        row.words = {words(fmt::format("{}", deal.number)),
            words(deal.declarer ? called(sheet.names[*deal.declarer], letter(*deal.declarer)) : "?"), contract_of(deal)};
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
    if (sheet.party.king_by)
        table.notes.push_back(
            fmt::format(fmt::runtime(sheet.party.end == king::PartyEnd::king ? _("{} makes King.") : _("{} announced King and failed.")),
                called(sheet.names[*sheet.party.king_by], letter(*sheet.party.king_by))));
    return table;
}

SheetTable sheet_table(sheets::BeziqueSheet const& sheet) {
    SheetTable table;
    table.title = sheet.event.empty() ? std::string{sheet.rules.form().name} : printable(sheet.event);
    table.remark = joined(sheet.event.empty() ? std::string{} : std::string{sheet.rules.form().name}, sheet.date);
    table.titles = {_("game"), _("deal"), _("dealer"), _("trump")};
    table.chart = {.steps = _("deal"), .values = _("points")};
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
            for (auto const p : bezique::both_players) row.figures.push_back({deal.count.figures[p].total(), deal.count.totals[p]});
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

}  // namespace score::formats::html
