// Bezique: two pegs on their way to the target, every mark in its player's column, games and the match.
#include <algorithm>
#include <fmt/format.h>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"

namespace score::pad {
namespace {

using bezique::both_players;
using bezique::How;
using bezique::Player;
using sheets::BeziqueMark;
using sheets::BeziqueSheet;
using sheets::SeveralSheet;

std::string player_of(BeziqueSheet const& sheet, Player p) {
    if (!sheet.names[p].empty()) return sheet.names[p];
    return p == Player::north ? _("North") : _("South");
}

// "four aces ^": shown again; "&": made whole again.
std::string words_of(bezique::DealItem const& item) {
    std::string words{formats::words_of_reason(bezique::item_of(item.how, item.group, item.points).reason)};
    constexpr std::array<std::string_view, 4> suits{"♣", "♦", "♥", "♠"};
    if (item.group.suit) words.append(" ") += suits[static_cast<std::size_t>(*item.group.suit)];
    if (item.how == How::reshown) words += " ^";
    if (item.how == How::completed) words += " &";
    return words;
}

class BeziqueDrawing {
public:
    BeziqueDrawing(Look const& look, BeziqueSheet const& sheet, bezique::Game const& game)
        : look_{look}, sheet_{sheet}, game_{game}, middle_{look.width / 2} {}

    Drawing draw() {
        heads();
        for (std::size_t i = 0; i < game_.deals.size(); ++i) deal(game_.deals[i], i + 1);
        foot();
        return std::move(drawing_);
    }

private:
    DrawnLine line() const {
        DrawnLine line;
        line.put(middle_, "│", Role::rule);
        return line;
    }
    void cross(std::vector<DrawnLine>& lines, std::string_view rule, std::string_view crossing, std::string words = {}) const {
        auto& line = lines.emplace_back(DrawnLine{.parts = {}, .rule = std::string{rule}});
        line.put(middle_, std::string{crossing}, Role::rule);
        if (!words.empty()) line.put(1, " " + words + " ", Role::dim);
    }

    // "Kemal ───────●──────────── 1060": the way to the target.
    void heads() {
        auto const target = std::max(game_.target, 1);
        constexpr int name_width = 11;
        auto const begin = name_width + 1, end = look_.width - 8;
        for (auto const p : both_players) {
            auto const marks = game_.totals[p];
            auto& line = drawing_.head.emplace_back();
            line.put(1, shortened(player_of(sheet_, p), name_width - 1), Role::title);
            std::string track;
            for (auto i = begin; i < end; ++i) track += "─";
            line.put(begin, track, Role::rule);
            auto const at = begin + std::clamp(marks, 0, target) * (end - begin - 1) / target;
            line.put(at, "●", Role::accent);
            line.put_right(look_.width - 1, std::to_string(marks), Role::accent);
        }
        cross(drawing_.head, "─", "┬");
    }

    void figure(Player p, int points, std::string note, std::uint32_t event, Role role = Role::text) {
        auto row = line();
        auto const words = shortened(note, middle_ - 8);
        if (p == Player::north) row.put(1, words, Role::dim, event).put_right(middle_ - 1, std::to_string(points), role, event);
        else row.put(middle_ + 2, fmt::format("{:<5}", points), role, event).put(middle_ + 8, words, Role::dim, event);
        drawing_.body.push_back(std::move(row));
        if (event != 0) drawing_.newest = event;
    }

    void deal(bezique::CountedDeal const& deal, std::size_t number) {
        auto words = fmt::format(fmt::runtime(_("deal {}")), number);
        if (deal.dealer) words += fmt::format(fmt::runtime(_(", {} dealt")), player_of(sheet_, *deal.dealer));
        constexpr std::array<std::string_view, 4> suits{"♣", "♦", "♥", "♠"};
        if (deal.result.trump) words.append(", ").append(suits[static_cast<std::size_t>(*deal.result.trump)]);
        cross(drawing_.body, "─", "┼", words);
        // The marks as they came; what the count adds to them has no entry of its own.
        bezique::ByPlayer<std::size_t> marked{};
        for (auto const& mark : sheet_.marks[deal.entry]) {
            auto const event = mark.entry > 0 && mark.entry <= look_.evening.replayed->events.size() ? look_.event_at(mark.entry - 1) : 0;
            figure(mark.player, mark.item.points, words_of(mark.item), event);
            ++marked[mark.player];
        }
        for (auto const p : both_players) {
            auto const& items = deal.count.figures[p].items;
            for (auto const& item : items)
                if (item.reason == "withdrawn" || item.reason == "last-trick" || item.reason == "brisques" || item.reason == "groups"
                    || item.reason == "deal")
                    figure(p, item.points(), std::string{formats::words_of_reason(item.reason)}, 0,
                        item.points() < 0 ? Role::warning : Role::text);
        }
    }

    void foot() {
        cross(drawing_.foot, "═", "╪");
        auto sums = line();
        sums.put(1, _("game"), Role::dim);
        sums.put_right(middle_ - 1, std::to_string(game_.totals[Player::north]), Role::accent);
        sums.put(middle_ + 2, std::to_string(game_.totals[Player::south]), Role::accent);
        if (game_.winner)
            sums.put_right(look_.width - 1, fmt::format(fmt::runtime(_("{} wins")), player_of(sheet_, *game_.winner)), Role::good);
        drawing_.foot.push_back(std::move(sums));
        auto match = line();
        match.put(1, _("match"), Role::dim);
        match.put_right(middle_ - 1, std::to_string(sheet_.match.standing[Player::north]), Role::title);
        match.put(middle_ + 2, std::to_string(sheet_.match.standing[Player::south]), Role::title);
        drawing_.foot.push_back(std::move(match));
    }

    Look const& look_;
    BeziqueSheet const& sheet_;
    bezique::Game const& game_;
    int middle_;
    Drawing drawing_{};
};

// The game that an entry belongs to, else the last one.
bezique::Game const* game_of(Look const& look, BeziqueSheet const& sheet, std::optional<std::uint32_t> cursor) {
    auto const* const row = cursor ? look.evening.row_of(*cursor) : nullptr;
    if (row && row->place)
        for (auto const& game : sheet.match.games)
            for (auto const& deal : game.deals)
                if (deal.entry < sheet.last_entries.size() && *row->place < sheet.last_entries[deal.entry]) return &game;
    return sheet.match.games.empty() ? nullptr : &sheet.match.games.back();
}

}  // namespace

Drawing draw(Look const& look, BeziqueSheet const& sheet, std::optional<std::uint32_t> cursor) {
    if (auto const* const game = game_of(look, sheet, cursor)) return BeziqueDrawing{look, sheet, *game}.draw();
    return BeziqueDrawing{look, sheet, bezique::begin_game(sheet.rules, bezique::GameKind::normal, {})}.draw();
}

SideText standing(Look const&, BeziqueSheet const& sheet) {
    auto const& games = sheet.match.games;
    auto const& form = sheet.rules.form();
    SideText text;
    auto const over = games.empty() || games.back().is_over();
    auto const kind = over ? bezique::next_kind(sheet.rules, games) : games.back().kind;
    auto title = fmt::format(fmt::runtime(_("Game {}")), games.size() + (over ? 1 : 0));
    if (form.matches && kind == bezique::GameKind::sanvuar) title.append(", ") += _("sanvuar");
    text.push_back({.left = std::move(title),
        .right = form.target > 0 ? fmt::format(fmt::runtime(_("to {}")), sheet.rules.agreements.game_target) : std::string{},
        .role = Role::title});
    if (sheet.match.winner)
        text.push_back(
            {.left = fmt::format(fmt::runtime(_("{} has won the match")), player_of(sheet, *sheet.match.winner)), .role = Role::good});
    if (!over && !games.back().vidos.empty())
        for (auto const& call : games.back().vidos)
            text.push_back({.left = fmt::format(fmt::runtime(call.accepted ? _("vido by {}, accepted") : _("vido by {}, refused")),
                                player_of(sheet, call.caller)),
                .role = Role::warning});
    if (over || !games.back().in_deal()) {
        text.push_back({.left = _("\"deal\" begins the next deal, \"game\" the next game"), .role = Role::dim, .sentence = true});
        return text;
    }
    auto const& deal = games.back().deals.back();
    for (auto const p : both_players) {
        text.push_back({});
        text.push_back({.left = fmt::format(fmt::runtime(_("{} has open")), player_of(sheet, p)), .role = Role::title});
        for (auto const& mark : sheet.marks[deal.entry])
            if (mark.player == p && mark.item.how != How::reshown && mark.item.how != How::bonus)
                text.push_back({.left = words_of(mark.item),
                    .right = form.reshows ? fmt::format("^{}", mark.item.points) : std::to_string(mark.item.points)});
    }
    return text;
}

SideText explain(Look const&, BeziqueSheet const& sheet, std::size_t place) {
    for (auto const& marks : sheet.marks)
        for (auto const& mark : marks)
            if (mark.entry == place + 1) {
                auto const item = bezique::item_of(mark.item.how, mark.item.group, mark.item.points);
                return {{.left = player_of(sheet, mark.player), .right = signed_number(mark.item.points), .role = Role::title},
                    {.left = words_of(mark.item), .small = std::string{item.rule}}};
            }
    SideText text;
    for (auto const& game : sheet.match.games)
        for (auto const& deal : game.deals)
            if (deal.entry < sheet.last_entries.size() && sheet.last_entries[deal.entry] == place + 1)
                for (auto const p : both_players) {
                    text.push_back(
                        {.left = player_of(sheet, p), .right = signed_number(deal.count.figures[p].total()), .role = Role::title});
                    append_items(text, deal.count.figures[p].items);
                }
    if (text.empty()) text.push_back({.left = _("of the deal as a whole"), .role = Role::dim});
    return text;
}

// Three or four players, everyone for himself.

namespace {

std::string player_of(SeveralSheet const& sheet, std::size_t p) {
    return sheet.names.empty() || sheet.names[p].empty() ? std::string{name_of(all_seats[p])} : sheet.names[p];
}

}  // namespace

Drawing draw(Look const& look, SeveralSheet const& sheet, std::optional<std::uint32_t>) {
    Drawing drawing;
    auto const each = look.width / static_cast<int>(sheet.players());
    auto const end = [&](std::size_t p) { return each * static_cast<int>(p + 1) - 1; };
    auto& names = drawing.head.emplace_back();
    for (std::size_t p = 0; p < sheet.players(); ++p) names.put_right(end(p), shortened(player_of(sheet, p), each - 2), Role::title);
    drawing.head.push_back({.parts = {}, .rule = "─"});
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals) {
            for (auto const& mark : deal.marks) {
                auto const event = look.event_at(mark.entry - 1);
                drawing.body.emplace_back().put_right(
                    end(mark.player), fmt::format("{} {}", to_string(mark.item.group), mark.item.points), Role::text, event);
                drawing.newest = event;
            }
            drawing.body.push_back({.parts = {}, .rule = "─"});
        }
    drawing.foot.push_back({.parts = {}, .rule = "═"});
    auto& sums = drawing.foot.emplace_back();
    for (std::size_t p = 0; p < sheet.players() && !sheet.games.empty(); ++p)
        sums.put_right(end(p), std::to_string(sheet.games.back().totals[p]), Role::accent);
    return drawing;
}

SideText standing(Look const&, SeveralSheet const& sheet) {
    SideText text{{.left = fmt::format(fmt::runtime(_("Game {}")), std::max<std::size_t>(sheet.games.size(), 1)), .role = Role::title}};
    for (std::size_t p = 0; p < sheet.players(); ++p)
        text.push_back({.left = player_of(sheet, p), .right = fmt::format(fmt::runtime(_("{} won")), sheet.won[p])});
    return text;
}

SideText explain(Look const&, SeveralSheet const& sheet, std::size_t place) {
    for (auto const& game : sheet.games)
        for (auto const& deal : game.deals)
            for (auto const& mark : deal.marks)
                if (mark.entry == place + 1) {
                    auto const item = bezique::item_of(mark.item.how, mark.item.group, mark.item.points);
                    return {{.left = player_of(sheet, mark.player), .right = signed_number(mark.item.points), .role = Role::title},
                        {.left = words_of(mark.item), .small = std::string{item.rule}}};
                }
    return {{.left = _("of the deal as a whole"), .role = Role::dim}};
}

}  // namespace score::pad
