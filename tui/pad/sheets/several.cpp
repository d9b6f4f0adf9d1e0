// Bezique for three or four individual players: a column per player, by deal and game.
#include <algorithm>

#include "pad/sheets/bezique.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace of_bezique {
namespace {

using bezique::SeveralSheetDeal;
using bezique::SeveralSheetGame;


class SeveralPage {
public:
    SeveralPage(Look const& look, bezique::SeveralSheet const& sheet)
        : look_{look}, sheet_{sheet}, entries_{entered_in(look.evening)},
          each_{std::clamp((look.width - label_ - 1) / static_cast<int>(sheet.players()), 6, 14)},
          between_{look.width - 1 - each_ * static_cast<int>(sheet.players())} {}

    Drawing draw() {
        for (std::size_t g = 0; g < sheet_.games.size(); ++g) game(sheet_.games[g], g);
        for (; next_ < entries_.size(); ++next_) entry(entries_[next_], nullptr);
        heads();
        foot();
        return std::move(drawing_);
    }

private:
    static constexpr int label_ = 20, tall = 30;

    template <class Put>
    void each_player(Put put) const {
        for (std::size_t p = 0; p < sheet_.players(); ++p) put(p, between_ + each_ * static_cast<int>(p + 1));
    }
    std::vector<int> totals() const { return sheet_.games.empty() ? std::vector<int>(sheet_.players()) : sheet_.games.back().totals; }
    void rule(
        std::vector<DrawnLine>& lines, std::string_view with, std::string const& words = {}, Role role = Role::dim, Figure figure = {}) {
        auto& line = lines.emplace_back(DrawnLine{.parts = {}, .rule = std::string{with}});
        if (!words.empty()) line.put(1, " " + shortened(words, look_.width - 4) + " ", role, figure);
    }

    void heads() {
        auto const target = sheet_.rules.agreements.game_target;
        auto const number = std::max<std::size_t>(sheet_.games.size(), 1);
        if (look_.height >= tall)
            for (std::size_t p = 0; p < sheet_.players(); ++p)
                drawing_.head.push_back(drawn(Track{std::string(1, bezique::letter_of_several(p)) + " " + player_of(sheet_, p), totals()[p],
                                                  target, 0, false, Figure::sum(Figure::mark, p, number - 1)},
                    look_.width));
        auto& names = drawing_.head.emplace_back();
        names.put(0, fmt::format(fmt::runtime(_("Game {}, to {}")), number, target), Role::title);
        each_player([&](std::size_t p, int end) { names.put_right(end, shortened(player_of(sheet_, p), each_ - 1), Role::title); });
        auto& letters = drawing_.head.emplace_back();
        each_player([&](std::size_t p, int end) { letters.put_right(end, std::string(1, bezique::letter_of_several(p)), Role::dim); });
        rule(drawing_.head, "─");
    }

    void game(SeveralSheetGame const& game, std::size_t number) {
        if (number > 0) rule(drawing_.body, "═", fmt::format(fmt::runtime(_("game {}")), number + 1), Role::title);
        for (std::size_t i = 0; i < game.deals.size(); ++i) deal(game.deals[i], i + 1);
        if (game.winner) rule(drawing_.body, "─", fmt::format(fmt::runtime(_("{} wins")), player_of(sheet_, *game.winner)), Role::good);
    }

    void deal(SeveralSheetDeal const& deal, std::size_t number) {
        auto words = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), number);
        if (deal.dealer) words += fmt::format(fmt::runtime(_(", {} dealt")), player_of(sheet_, *deal.dealer));
        if (deal.trump) words.append(", ") += formats::sign_of(*deal.trump);
        auto const head = drawing_.body.size();
        rule(drawing_.body, "─", words);
        for (; next_ < entries_.size() && entries_[next_].place < deal.last_entry; ++next_) {
            auto const* const line = several_line(entries_[next_]);
            if (line && std::holds_alternative<bezique::SeveralTrumpNamed>(line->entry) && !entries_[next_].refused)
                drawing_.body[head].parts.back().figure = entries_[next_].event;
            entry(entries_[next_], &deal);
        }
        if (!deal.complete()) return;
        auto& row = drawing_.body.emplace_back();
        row.put(0, _("total"), Role::dim);
        auto const event = next_ > 0 ? entries_[next_ - 1].event : 0;
        each_player([&](std::size_t p, int end) {
            row.put_right(end, std::to_string(deal.count.totals[p]), Role::accent, {event, Figure::running, p});
        });
    }

    void entry(Entered const& given, SeveralSheetDeal const* deal) {
        drawing_.newest = given.event;
        auto const* const line = several_line(given);
        if (given.refused || !line) {
            drawing_.body.emplace_back().put(0, shortened("✗ " + std::string{given.text}, look_.width - 2), Role::error, given.event);
            return;
        }
        std::visit(overloaded{
                       [&](bezique::SeveralItemMarked const& item) { on(item, given, deal); },
                       [&](bezique::SeveralLastTrickTaken const& last) { on(last, given, deal); },
                       [&](bezique::SeveralBrisquesCounted const& brisques) { on(brisques, given, deal); },
                       [&](bezique::DealVoided const&) { rule(drawing_.body, "─", _("a deal was not played"), Role::dim, given.event); },
                       [](auto const&) {},
                   },
            line->entry);
    }

    DrawnLine& row(std::string const& words, Entered const& given) {
        return drawing_.body.emplace_back().put(0, shortened(words, between_ - 1), Role::dim, given.event);
    }
    int end_of(std::size_t p) const { return between_ + each_ * static_cast<int>(p + 1); }

    void on(bezique::SeveralItemMarked const& item, Entered const& given, SeveralSheetDeal const* deal) {
        if (!deal) return;
        auto const found = std::ranges::find(deal->marks, given.place + 1, &bezique::SeveralMark::entry);
        if (found == deal->marks.end()) return;
        row(words_of(found->item), given)
            .put_right(end_of(item.player), std::to_string(found->item.points), Role::text, {given.event, Figure::gained, item.player});
    }

    void on(bezique::SeveralLastTrickTaken const& last, Entered const& given, SeveralSheetDeal const* deal) {
        auto const worth = bezique::last_trick_marks(sheet_.rules, deal ? deal->trump : std::nullopt, false);
        row(std::string{formats::words_of_reason("last-trick")}, given)
            .put_right(end_of(last.player), std::to_string(worth), Role::text, {given.event, Figure::gained, last.player});
    }

    void on(bezique::SeveralBrisquesCounted const& brisques, Entered const& given, SeveralSheetDeal const*) {
        auto& line = row(std::string{formats::words_of_reason("brisques")}, given);
        each_player([&](std::size_t p, int end) {
            if (p < brisques.brisques.size())
                line.put_right(
                    end, std::to_string(brisques.brisques[p] * sheet_.rules.form().brisque), Role::text, {given.event, Figure::gained, p});
        });
    }

    void foot() {
        rule(drawing_.foot, "═");
        auto const of = sheet_.games.empty() ? 0 : sheet_.games.size() - 1;
        auto& sums = drawing_.foot.emplace_back();
        sums.put(0, _("total"), Role::title);
        each_player([&](std::size_t p, int end) {
            sums.put_right(end, std::to_string(totals()[p]), Role::accent, Figure::sum(Figure::total, p, of));
        });
        auto& games = drawing_.foot.emplace_back();
        games.put(0, _("games"), Role::dim);
        each_player([&](std::size_t p, int end) {
            games.put_right(end, std::to_string(sheet_.won[p]), Role::title, Figure::sum(Figure::match, p, of));
        });
    }

    Look const& look_;
    bezique::SeveralSheet const& sheet_;
    std::vector<Entered> entries_;
    int each_, between_;
    std::size_t next_ = 0;
    Drawing drawing_{};
};

SeveralSheetDeal const* deal_of(bezique::SeveralSheet const& sheet, std::size_t place) {
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals)
            if (place < deal.last_entry) return &deal;
    return nullptr;
}

void append_deal(SideText& text, bezique::SeveralSheet const& sheet, SeveralSheetDeal const& deal, std::size_t p) {
    text.push_back({.left = player_of(sheet, p), .right = signed_number(deal.count.figures[p].total()), .role = Role::accent});
    append_items(text, deal.count.figures[p].items);
}

void append_counted(
    SideText& text, bezique::SeveralSheet const& sheet, SeveralSheetDeal const& deal, std::size_t p, std::string_view reason) {
    for (auto const& item : deal.count.figures[p].items) {
        if (item.reason != reason) continue;
        text.push_back({.left = player_of(sheet, p), .right = signed_number(item.points()), .role = Role::title});
        text.push_back({.left = std::string{formats::words_of_reason(reason)}, .small = std::string{item.rule}});
        if (item.count > 1) text.push_back({.left = fmt::format("  {} x {}", item.count, item.each), .role = Role::dim});
    }
}

}  // namespace
}  // namespace of_bezique

using of_bezique::append_counted;
using of_bezique::append_deal;
using of_bezique::player_of;
using of_bezique::words_of;

Drawing draw(Look const& look, bezique::SeveralSheet const& sheet, std::optional<Figure>) {
    return of_bezique::SeveralPage{look, sheet}.draw();
}

SideText standing(Look const&, bezique::SeveralSheet const& sheet) {
    auto const& games = sheet.games;
    auto const over = games.empty() || games.back().winner.has_value();
    SideText text{{.left = fmt::format(fmt::runtime(_("Game {}")), games.size() + (over ? 1 : 0)),
        .right = fmt::format(fmt::runtime(_("to {}")), sheet.rules.agreements.game_target),
        .role = Role::title}};
    for (std::size_t p = 0; p < sheet.players(); ++p) {
        auto const left = sheet.rules.agreements.game_target - (over ? 0 : games.back().totals[p]);
        text.push_back({.left = player_of(sheet, p),
            .right = left > 0 ? fmt::format(fmt::runtime(_("needs {}")), left) : std::string{_("is there")},
            .role = left > 0 ? Role::text : Role::good});
    }
    auto const* const deal =
        over || games.back().deals.empty() || games.back().deals.back().complete() ? nullptr : &games.back().deals.back();
    if (!deal) {
        text.push_back({});
        text.push_back(
            {.left = _("\"trump D\" begins the next deal with the card that is turned up"), .role = Role::dim, .sentence = true});
        return text;
    }
    for (std::size_t p = 0; p < sheet.players() && !deal->last_trick; ++p) {
        auto const lying = of_bezique::groups_on_table(sheet, p);
        if (lying.empty()) continue;
        text.push_back({});
        text.push_back({.left = fmt::format(fmt::runtime(_("{} has open")), player_of(sheet, p)), .role = Role::title});
        for (auto const& group : lying)
            text.push_back({.left = words_of(group.item.group), .right = std::to_string(group.item.points), .role = Role::dim});
    }
    if (deal->last_trick && !deal->brisques)
        text.push_back({.left = fmt::format(fmt::runtime(_("now the brisques, {} in all")), sheet.rules.form().brisques()),
            .role = Role::accent,
            .sentence = true});
    return text;
}

SideText explain(Look const& look, bezique::SeveralSheet const& sheet, Figure figure, std::size_t place) {
    SideText text;
    auto const* const deal = of_bezique::deal_of(sheet, place);
    auto const* const entry = look.evening.replayed->entry(look.event_at(place));
    auto const* const line = entry ? entry->as<formats::SeveralLine>() : nullptr;
    auto const is_of = [&](std::size_t p) { return figure.what == Figure::entry || figure.who<std::size_t>() == p; };
    if (deal && figure.what == Figure::running) {
        append_deal(text, sheet, *deal, figure.who<std::size_t>());
        return text;
    }
    if (deal && line) {
        auto const mark = std::ranges::find(deal->marks, place + 1, &bezique::SeveralMark::entry);
        if (mark != deal->marks.end()) {
            auto const item = bezique::item_of(mark->item.how, mark->item.group, mark->item.points);
            return {{.left = player_of(sheet, mark->player), .right = signed_number(mark->item.points), .role = Role::title},
                {.left = words_of(mark->item), .small = std::string{item.rule}}};
        }
        if (auto const* const last = std::get_if<bezique::SeveralLastTrickTaken>(&line->entry))
            append_counted(text, sheet, *deal, last->player, "last-trick");
        if (std::holds_alternative<bezique::SeveralBrisquesCounted>(line->entry))
            for (std::size_t p = 0; p < sheet.players(); ++p)
                if (is_of(p)) append_counted(text, sheet, *deal, p, "brisques");
    }
    if (text.empty()) text.push_back({.left = _("of the deal as a whole"), .role = Role::dim});
    return text;
}

SideText explain_sum(Look const&, bezique::SeveralSheet const& sheet, Figure figure) {
    auto const p = figure.who<std::size_t>();
    SideText text;
    if (p >= sheet.players()) return text;
    if (figure.what == Figure::match) {
        text.push_back({.left = player_of(sheet, p), .right = fmt::format(fmt::runtime(_("{} won")), sheet.won[p]), .role = Role::title});
        for (std::size_t i = 0; i < sheet.games.size(); ++i)
            if (sheet.games[i].winner)
                text.push_back({.left = fmt::format(fmt::runtime(_("game {}")), i + 1), .right = player_of(sheet, *sheet.games[i].winner)});
        return text;
    }
    auto const at = static_cast<std::size_t>(figure.of);
    if (at >= sheet.games.size()) return text;
    auto const& game = sheet.games[at];
    text.push_back({.left = player_of(sheet, p), .right = std::to_string(game.totals[p]), .role = Role::title});
    for (std::size_t i = 0; i < game.deals.size(); ++i)
        text.push_back({.left = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), i + 1),
            .right = signed_number(game.deals[i].count.figures[p].total())});
    return text;
}

}  // namespace score::pad
