#include "pad/sheets/drawing.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"

namespace score::pad {
namespace {

void paint_line(DrawnLine const& line, Pane const& pane, int row, std::optional<std::uint32_t> cursor) {
    if (!line.rule.empty())
        for (auto column = 0; column < pane.columns(); ++column) pane.put(row, column, line.rule, Role::rule);
    // What belongs to the entry under the cursor is marked from its first cell to its last.
    auto first = pane.columns(), last = 0;
    for (auto const& part : line.parts) {
        auto const begin = part.ends_there ? part.column - width_of(part.text) : part.column;
        auto const end = pane.put_suits(row, begin, part.text, part.role);
        if (cursor && part.event == *cursor) first = std::min(first, begin), last = std::max(last, end);
    }
    pane.ink(row, first, last - first, Role::selected);
}

// The body line on which an entry is to be seen: its last one.
std::optional<int> line_of(Drawing const& drawing, std::uint32_t event) {
    for (auto i = drawing.body.size(); event != 0 && i-- > 0;)
        for (auto const& part : drawing.body[i].parts)
            if (part.event == event) return static_cast<int>(i);
    return std::nullopt;
}

int top_of(Drawing const& drawing, int room, std::optional<std::uint32_t> cursor, int turned) {
    auto const count = static_cast<int>(drawing.body.size());
    auto const last = std::max(count - room, 0);
    auto top = last;
    if (auto const line = line_of(drawing, cursor.value_or(drawing.newest)); line && *line < top) top = *line - (cursor ? room / 2 : 1);
    return std::clamp(top - turned, 0, last);
}

}  // namespace

void paint(Drawing const& drawing, Pane const& pane, std::optional<std::uint32_t> cursor, int turned) {
    auto const head = static_cast<int>(drawing.head.size()), foot = static_cast<int>(drawing.foot.size());
    for (auto i = 0; i < head; ++i) paint_line(drawing.head[static_cast<std::size_t>(i)], pane, i, cursor);
    auto const body = pane.rows_from(head, std::max(pane.rows() - head - foot, 0));
    auto const count = static_cast<int>(drawing.body.size());
    auto const top = top_of(drawing, body.rows(), cursor, turned);
    for (auto i = 0; i < body.rows() && top + i < count; ++i) paint_line(drawing.body[static_cast<std::size_t>(top + i)], body, i, cursor);
    if (top > 0) body.put_right(0, body.columns(), "↑", Role::accent);
    if (top + body.rows() < count) body.put_right(body.rows() - 1, body.columns(), "↓", Role::accent);
    auto const below = head + std::min(count, body.rows());
    for (auto i = 0; i < foot; ++i) paint_line(drawing.foot[static_cast<std::size_t>(i)], pane, below + i, cursor);
}

void paint(SideText const& text, Pane const& pane) {
    auto row = 0;
    for (auto const& line : text) {
        if (line.sentence) {
            for (auto const& part : wrapped(line.left, pane.columns())) pane.put_suits(row++, 0, part, line.role);
            continue;
        }
        auto const right = width_of(line.right);
        pane.put_within(row, 0, pane.columns() - (right > 0 ? right + 1 : 0), line.left, line.role);
        pane.put_right(row, pane.columns(), line.right, line.role);
        ++row;
        if (!line.small.empty()) pane.put_within(row++, 2, pane.columns() - 2, line.small, Role::dim);
    }
}

Drawing draw_sheet(Look const& look, std::optional<std::uint32_t> cursor) {
    auto drawing = std::visit([&](auto const& sheet) { return draw(look, sheet, cursor); }, look.evening.replayed->sheet);
    if (drawing.newest == 0 && !look.evening.rows.empty()) drawing.newest = look.evening.rows.back().event;
    return drawing;
}

SideText standing_of(Look const& look) {
    return std::visit([&](auto const& sheet) { return standing(look, sheet); }, look.evening.replayed->sheet);
}

SideText explanation_of(Look const& look, std::uint32_t event) {
    auto const& evening = look.evening;
    auto const* const row = evening.row_of(event);
    if (row == nullptr) return {};
    SideText text;
    if (auto const* const refused = evening.replayed->refusal(event); refused || !row->place) {
        text.push_back({.left = with_suits(row->text), .role = Role::title});
        text.push_back({.left = refused ? refused->message : _("is not on the sheet"), .role = Role::error, .sentence = true});
        if (refused) text.push_back({.left = std::string{refused->code->rule}, .role = Role::dim});
        return text;
    }
    return std::visit([&](auto const& sheet) { return explain(look, sheet, *row->place); }, evening.replayed->sheet);
}

std::string drawn_contract(bridge::DealEntry const& deal) {
    if (!deal.played) return _("pass");
    auto const& [contract, tricks] = *deal.played;
    auto const& [bid, risk] = contract.contract;
    constexpr std::array<std::string_view, 5> signs{"♣", "♦", "♥", "♠", "NT"};
    constexpr std::array<std::string_view, 3> doubled{"", "X", "XX"};
    auto const over = tricks - bid.level.tricks();
    auto const result = over == 0 ? std::string{"="} : fmt::format("{:+}", over);
    return fmt::format("{}{}{}{} {}", bid.level.odd_tricks(), signs[static_cast<std::size_t>(bid.denomination)],
        doubled[static_cast<std::size_t>(risk)], result, letter(contract.declarer));
}

std::string_view words_of(bridge::Vulnerability v) {
    constexpr std::array<std::string_view, 4> words{N_("nobody"), N_("NS"), N_("EW"), N_("all")};
    return _(words[static_cast<std::size_t>(v)]);
}

void append_items(SideText& text, std::vector<Item> const& items, bridge::Risk risk) {
    for (auto const& item : items) {
        auto small = std::string{item.rule};
        if (auto const factors = formats::factors_of(item, risk); !factors.empty()) small = factors + " · " + small;
        text.push_back(
            {.left = std::string{formats::words_of_reason(item.reason)}, .right = signed_number(item.points()), .small = std::move(small)});
    }
}

void append_postings(SideText& text, bridge::Postings const& postings, bridge::DealEntry const& deal, Look const& look) {
    auto const risk = deal.played ? deal.played->contract.contract.risk : bridge::Risk::undoubled;
    for (auto const side : both_sides) {
        auto const breakdown = bridge::breakdown_of(postings, side);
        if (breakdown.items.empty()) continue;
        text.push_back(
            {.left = std::string{we_or_they(side, look.settings)}, .right = signed_number(breakdown.total()), .role = Role::accent});
        append_items(text, breakdown.items, risk);
    }
}

std::string_view we_or_they(Side side, Settings const& settings) { return side == settings.we ? _("We") : _("They"); }

std::string names_of_side(BySeat<std::string> const& names, Side side) {
    auto const first = side == Side::north_south ? Seat::north : Seat::east;
    auto const &one = names[first], &other = names[partner(first)];
    if (one.empty() && other.empty()) return std::string{name(side)};
    return (one.empty() ? std::string{letter(first)} : one) + " & " + (other.empty() ? std::string{letter(partner(first))} : other);
}

std::string signed_number(std::int64_t n) { return n == 0 ? "0" : fmt::format("{:+}", n); }

}  // namespace score::pad
