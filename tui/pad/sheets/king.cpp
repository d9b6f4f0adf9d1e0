// King: deals by players with running totals, who calls, what is left to name, and how it would end now.
#include <algorithm>
#include <fmt/format.h>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"

namespace score::pad {
namespace {

using king::Games;
using king::PartyDeal;
using king::Status;
using sheets::KingSheet;

constexpr std::array<std::string_view, 4> signs{"♣", "♦", "♥", "♠"};

std::string words_of(Games const& games, std::optional<Suit> trump) {
    if (games.empty()) return "?";
    if (games.size() == 6) return _("all penalties");
    std::string words;
    for (auto const game : games) words.append(words.empty() ? "" : " + ").append(formats::words_of_reason(name(game)));
    if (trump) words.append(" ") += signs[static_cast<std::size_t>(*trump)];
    return words;
}

std::string player_of(KingSheet const& sheet, Seat seat) {
    return sheet.names[seat].empty() ? std::string{name_of(seat)} : sheet.names[seat];
}

class KingDrawing {
public:
    KingDrawing(Look const& look, KingSheet const& sheet) : look_{look}, sheet_{sheet}, variant_{sheet.rules.variant()} {
        auto const count = variant_.seats();
        each_ = std::clamp((look.width - label_ - 15) / count, 6, 14);
        between_ = look.width - 1 - each_ * count;
    }

    Drawing draw() {
        heads();
        for (auto const& deal : sheet_.party.deals) row(deal);
        totals();
        if (!sheet_.party.deals.empty()) drawing_.newest = look_.event_at(sheet_.party.deals.back().entry);
        return std::move(drawing_);
    }

private:
    static constexpr int label_ = 6;

    template <class Put>
    void each_player(Put put) const {
        auto end = between_ + each_;
        for (auto const seat : variant_.players) put(seat, end), end += each_;
    }

    void heads() {
        auto const calls = king::next_declarer(sheet_.rules, sheet_.party);
        auto& line = drawing_.head.emplace_back();
        line.put(0, _("deal"), Role::title).put(label_, _("game"), Role::title);
        each_player([&](Seat seat, int end) {
            auto const calling = calls == seat;
            line.put_right(end, (calling ? "▸" : "") + shortened(player_of(sheet_, seat), each_ - 2), calling ? Role::accent : Role::title);
        });
        drawing_.head.push_back({.parts = {}, .rule = "─"});
    }

    void row(PartyDeal const& deal) {
        auto const event = look_.event_at(deal.entry);
        auto& line = drawing_.body.emplace_back();
        line.put_right(2, std::to_string(deal.number), Role::dim, event);
        line.put(3, deal.declarer ? std::string(1, letter(*deal.declarer)) : "?", Role::dim, event);
        line.put(label_, shortened(words_of(deal.games, deal.trump), between_ - label_), deal.scored ? Role::text : Role::dim, event);
        if (!deal.scored) {
            line.put_right(look_.width - 1, deal.cancelled ? _("cancelled") : _("King"), deal.cancelled ? Role::dim : Role::accent, event);
            return;
        }
        each_player([&](Seat seat, int end) {
            auto const points = deal.figures[seat].total();
            line.put_right(end, points == 0 ? "·" : std::to_string(points), points == 0 ? Role::dim : Role::text, event);
        });
    }

    void totals() {
        drawing_.foot.push_back({.parts = {}, .rule = "═"});
        auto& sums = drawing_.foot.emplace_back();
        sums.put(label_, _("total"), Role::title);
        each_player([&](Seat seat, int end) { sums.put_right(end, std::to_string(sheet_.party.totals[seat]), Role::accent); });
        // As if the party ended here.
        auto ended = sheet_.party;
        if (!ended.is_over()) ended.end = king::PartyEnd::complete;
        auto const outcome = king::outcome(sheet_.rules, ended);
        auto& fates = drawing_.foot.emplace_back();
        fates.put(label_, sheet_.party.is_over() ? _("end") : _("now"), Role::dim);
        each_player([&](Seat seat, int end) {
            auto const sunk = outcome.status[seat] == Status::sunk;
            fates.put_right(end, sunk ? _("sunk") : _("out"), sunk ? Role::warning : Role::good);
        });
    }

    Look const& look_;
    KingSheet const& sheet_;
    king::Variant const& variant_;
    int each_ = 8, between_ = 20;
    Drawing drawing_{};
};

}  // namespace

Drawing draw(Look const& look, KingSheet const& sheet, std::optional<std::uint32_t>) { return KingDrawing{look, sheet}.draw(); }

SideText standing(Look const&, KingSheet const& sheet) {
    auto const& party = sheet.party;
    auto const& rules = sheet.rules;
    SideText text;
    text.push_back(
        {.left = party.is_over() ? std::string{_("The party is over")} : fmt::format(fmt::runtime(_("Deal {}")), king::next_number(party)),
            .right = fmt::format(fmt::runtime(_("of {}")), king::deals_of(rules)),
            .role = Role::title});
    if (party.king_by)
        text.push_back({.left = fmt::format(fmt::runtime(_("{} made King")), player_of(sheet, *party.king_by)), .role = Role::accent});
    if (auto const caller = king::next_declarer(rules, party)) {
        text.push_back({.left = fmt::format(fmt::runtime(_("{} calls")), player_of(sheet, *caller)),
            .right = std::string(1, letter(*caller)),
            .role = Role::accent});
        if (auto const dealer = king::next_dealer(rules, party))
            text.push_back({.left = fmt::format(fmt::runtime(_("{} deals")), player_of(sheet, *dealer)),
                .right = std::string(1, letter(*dealer)),
                .role = Role::dim});
        std::string may;
        for (auto const& games : king::callable_games(rules, party)) may.append(may.empty() ? "" : ", ") += sheets::code_of(games, {});
        text.push_back({.left = fmt::format(fmt::runtime(_("may name {}")), may), .sentence = true});
    } else if (!party.is_over()) {
        text.push_back(
            {.left = _("\"first W\" says who calls first, or the first deal does: W kupa 3 6 4 0"), .role = Role::dim, .sentence = true});
    }
    if (party.is_over()) return text;
    text.push_back({});
    text.push_back({.left = _("to name"), .right = _("penalties  trumps"), .role = Role::dim});
    for (auto const seat : rules.variant().players) {
        auto const left = king::rights_left(rules, party, seat);
        auto const trumps = king::is_forced_trump_caller(rules, party, seat),
                   penalties = king::is_forced_penalty_caller(rules, party, seat);
        text.push_back({.left = player_of(sheet, seat), .right = fmt::format("{}       {}", left.penalties, left.trumps)});
        if (trumps || penalties)
            text.push_back({.left = trumps ? _("  can name trumps only") : _("  can name penalties only"), .role = Role::warning});
    }
    return text;
}

SideText explain(Look const&, KingSheet const& sheet, std::size_t place) {
    auto const found = std::ranges::find(sheet.party.deals, place, &PartyDeal::entry);
    if (found == sheet.party.deals.end()) return {{.left = _("who calls first, or names"), .role = Role::dim}};
    auto const& deal = *found;
    SideText text;
    text.push_back(
        {.left = words_of(deal.games, deal.trump), .right = fmt::format(fmt::runtime(_("deal {}")), deal.number), .role = Role::title});
    if (deal.declarer)
        text.push_back({.left = fmt::format(fmt::runtime(_("called by {}")), player_of(sheet, *deal.declarer)), .role = Role::dim});
    if (deal.cancelled)
        text.push_back({.left = _("cancelled: the same game is played again · king.md §6"), .role = Role::warning, .sentence = true});
    for (auto const seat : sheet.rules.variant().players) {
        auto const& figure = deal.figures[seat];
        text.push_back(
            {.left = player_of(sheet, seat), .right = signed_number(figure.total()), .role = figure.total() == 0 ? Role::dim : Role::text});
        for (auto const& item : figure.items) {
            if (item.points() == 0) continue;
            auto const is_named = deal.games.size() == 1 && item.reason == name(deal.games.front());
            auto const words = is_named ? std::string{} : fmt::format("{} · ", formats::words_of_reason(item.reason));
            text.push_back({.left = fmt::format("  {} x {} · {}{}", item.count, item.each, words, item.rule), .role = Role::dim});
        }
    }
    return text;
}

}  // namespace score::pad
