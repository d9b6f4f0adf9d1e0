// Sheets of bridge that are tables with a deal a line: four-deal bridge, Borç, boards at one table.
#include <algorithm>
#include <fmt/format.h>

#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

// The columns that all of them have at the right: what each side gets, and the running totals.
struct RightColumns {
    int we, they, we_total, they_total;
    explicit RightColumns(int width) : we{width - 22}, they{width - 15}, we_total{width - 8}, they_total{width - 1} {}
};

std::string or_nothing(int points) { return points == 0 ? std::string{} : std::to_string(points); }

class Table {
public:
    explicit Table(Look const& look) : look_{look}, at_{look.width} {}

    void head(std::string_view first, std::string_view second) {
        auto& line = drawing_.head.emplace_back();
        auto const we = look_.settings.we;
        line.put(1, std::string{first}, Role::title).put(11, std::string{second}, Role::title);
        line.put_right(at_.we, std::string{we_or_they(we, look_.settings)}, Role::title);
        line.put_right(at_.they, std::string{we_or_they(opponents(we), look_.settings)}, Role::title);
        line.put_right(at_.they_total, _("total"), Role::title);
        rule(drawing_.head, "─");
    }
    DrawnLine& deal(std::uint32_t event, std::string number, bridge::Vulnerability vulnerability, bridge::DealEntry const& deal) {
        auto& line = drawing_.body.emplace_back();
        line.put_right(3, std::move(number), Role::dim, event);
        line.put(6, vulnerability == bridge::Vulnerability::none ? "–" : std::string{words_of(vulnerability)}, Role::dim, event);
        line.put(11, drawn_contract(deal), Role::text, event);
        drawing_.newest = event;
        return line;
    }
    void figures(DrawnLine& line, std::uint32_t event, BySide<int> const& gained, BySide<int> const& totals) {
        auto const we = look_.settings.we;
        line.put_right(at_.we, or_nothing(gained[we]), Role::text, event)
            .put_right(at_.they, or_nothing(gained[opponents(we)]), Role::text, event);
        line.put_right(at_.we_total, std::to_string(totals[we]), Role::dim, event);
        line.put_right(at_.they_total, std::to_string(totals[opponents(we)]), Role::dim, event);
    }
    void rule_in_body() { rule(drawing_.body, "─"); }
    DrawnLine& foot(BySide<int> const& totals, BySeat<std::string> const& names) {
        rule(drawing_.foot, "═");
        auto& line = drawing_.foot.emplace_back();
        auto const we = look_.settings.we;
        line.put(1, shortened(names_of_side(names, we) + " – " + names_of_side(names, opponents(we)), at_.we_total - 9), Role::text);
        line.put_right(at_.we_total, std::to_string(totals[we]), Role::accent);
        line.put_right(at_.they_total, std::to_string(totals[opponents(we)]), Role::accent);
        return line;
    }
    Drawing take() { return std::move(drawing_); }

private:
    static void rule(std::vector<DrawnLine>& lines, std::string_view with) { lines.push_back({.parts = {}, .rule = std::string{with}}); }

    Look const& look_;
    RightColumns at_;
    Drawing drawing_{};
};

BySide<int> gained_by(bridge::Postings const& postings) {
    return {{bridge::points_of(postings, Side::north_south), bridge::points_of(postings, Side::east_west)}};
}

template <class Deals>
auto const& deal_at(Deals const& deals, std::size_t place) {
    return *std::ranges::find(deals, place, [](auto const& deal) { return deal.entry; });
}

SideText totals_text(Look const& look, std::string title, std::string right, BySide<int> const& totals) {
    SideText text;
    text.push_back({.left = std::move(title), .right = std::move(right), .role = Role::title});
    for (auto const side : {look.settings.we, opponents(look.settings.we)})
        text.push_back({.left = std::string{we_or_they(side, look.settings)}, .right = std::to_string(totals[side])});
    return text;
}

SideText explain_deal(Look const& look, std::string number, bridge::ScoredDeal const& deal) {
    SideText text;
    text.push_back({.left = drawn_contract(deal.deal), .right = std::move(number), .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), words_of(deal.vulnerability)), .role = Role::dim});
    append_postings(text, deal.postings, deal.deal, look);
    return text;
}

}  // namespace

// Four-deal bridge.

Drawing draw(Look const& look, sheets::ChicagoSheet const& sheet, std::optional<std::uint32_t>) {
    Table table{look};
    table.head(_("deal"), _("contract"));
    auto round = 0;
    for (auto const& deal : sheet.played.deals) {
        if (deal.round != round) table.rule_in_body(), round = deal.round;
        auto const event = look.event_at(deal.entry);
        auto& line = table.deal(event, fmt::format("{}{}", deal.number, letter(deal.dealer)), deal.vulnerability, deal.deal);
        table.figures(line, event, gained_by(deal.postings), deal.totals);
    }
    table.foot(sheet.played.totals, sheet.names);
    return table.take();
}

SideText standing(Look const& look, sheets::ChicagoSheet const& sheet) {
    auto const& deals = sheet.played.deals;
    // A passed-out deal is dealt again.
    auto const again = !deals.empty() && !deals.back().deal.played;
    auto const number = deals.empty() ? 1 : again ? deals.back().number : deals.back().number % 4 + 1;
    auto const round = deals.empty() ? 0 : deals.back().round + (number == 1 && !again ? 1 : 0);
    auto text = totals_text(
        look, fmt::format(fmt::runtime(_("Round {}")), round + 1), fmt::format(fmt::runtime(_("deal {}")), number), sheet.played.totals);
    text.push_back({.left = _("dealer"), .right = std::string(1, letter(bridge::chicago_dealer(sheet.rules, number)))});
    text.push_back({.left = _("vulnerable"), .right = std::string{words_of(bridge::chicago_vulnerability(sheet.rules, number))}});
    if (!deals.empty() && number != 1)
        for (auto const side : both_sides)
            if (auto const part = deals.back().part_scores[side]; part > 0)
                text.push_back({.left = fmt::format(fmt::runtime(_("{}: part-score")), we_or_they(side, look.settings)),
                    .right = std::to_string(part)});
    return text;
}

SideText explain(Look const& look, sheets::ChicagoSheet const& sheet, std::size_t place) {
    auto const& deal = deal_at(sheet.played.deals, place);
    return explain_deal(look, fmt::format(fmt::runtime(_("deal {}")), deal.number), deal);
}

// Boards at one table.

Drawing draw(Look const& look, sheets::TableSheet const& sheet, std::optional<std::uint32_t>) {
    Table table{look};
    table.head(_("board"), _("contract"));
    for (auto const& board : sheet.played.boards) {
        auto const event = look.event_at(board.entry);
        auto& line = table.deal(event, std::to_string(board.number), board.vulnerability, board.deal);
        table.figures(line, event, gained_by(board.postings), board.totals);
    }
    table.foot(sheet.played.totals, sheet.names);
    return table.take();
}

SideText standing(Look const& look, sheets::TableSheet const& sheet) {
    auto const next = sheet.played.boards.empty() ? 1 : sheet.played.boards.back().number + 1;
    return totals_text(look, fmt::format(fmt::runtime(_("Board {}")), next), {}, sheet.played.totals);
}

SideText explain(Look const& look, sheets::TableSheet const& sheet, std::size_t place) {
    auto const& board = deal_at(sheet.played.boards, place);
    return explain_deal(look, fmt::format(fmt::runtime(_("board {}")), board.number), board);
}

// Borç: the score against the obligation, in IMPs.

Drawing draw(Look const& look, sheets::BorcSheet const& sheet, std::optional<std::uint32_t>) {
    Table table{look};
    table.head(_("deal"), _("contract"));
    for (auto const& deal : sheet.played.deals) {
        auto const event = look.event_at(deal.entry);
        auto& line = table.deal(event, std::to_string(deal.entry + 1), deal.vulnerability, deal.deal.deal);
        BySide<int> gained;
        for (auto const side : both_sides) gained[side] = std::max(deal.imps[side], 0);
        table.figures(line, event, gained, deal.totals);
    }
    table.foot(sheet.played.totals, sheet.names);
    return table.take();
}

SideText standing(Look const& look, sheets::BorcSheet const& sheet) {
    auto const number = sheet.played.deals.size() + 1;
    auto text = totals_text(
        look, _("Borç, in IMPs"), sheet.played.complete ? _("over") : fmt::format(fmt::runtime(_("deal {}")), number), sheet.played.totals);
    if (!sheet.played.complete)
        text.push_back(
            {.left = _("vulnerable"), .right = std::string{words_of(bridge::borc_vulnerability(sheet.agreements.rules, number))}});
    text.push_back({});
    text.push_back({.left = _("with a contract: hcp 24 NS, fits 1"), .role = Role::dim, .sentence = true});
    return text;
}

SideText explain(Look const& look, sheets::BorcSheet const& sheet, std::size_t place) {
    auto const& deal = deal_at(sheet.played.deals, place);
    SideText text;
    text.push_back(
        {.left = drawn_contract(deal.deal.deal), .right = fmt::format(fmt::runtime(_("deal {}")), place + 1), .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), words_of(deal.vulnerability)), .role = Role::dim});
    append_postings(text, deal.postings, deal.deal.deal, look);
    auto const& owed = deal.obligation;
    text.push_back({.left = fmt::format(fmt::runtime(_("{} carry")), we_or_they(owed.side, look.settings)),
        .right = std::to_string(owed.points),
        .role = Role::accent,
        .small = fmt::format(fmt::runtime(_("{} points, fits {} · bridge.md §13")), owed.side_points, owed.fits)});
    text.push_back({.left = _("their score"), .right = signed_number(deal.score)});
    text.push_back({.left = _("difference"), .right = signed_number(deal.difference())});
    text.push_back({.left = _("IMPs"), .right = signed_number(deal.imps[owed.side]), .role = Role::accent});
    return text;
}

}  // namespace score::pad
