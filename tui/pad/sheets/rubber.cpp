// Rubber bridge as people draw it: We and They, above the line upward, below it downward, a line under every game.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"

namespace score::pad {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

// One figure of a column.
struct Figure {
    int points = 0;
    std::string note{};
    std::uint32_t event = 0;
};
using Columns = BySide<std::vector<Figure>>;

BySeat<std::string> names_at(sheets::RubberSheet const& sheet, Rubber const& rubber) {
    BySeat<std::string> names;
    if (sheet.named)
        for (auto const seat : all_seats) names[seat] = sheet.players[rubber.seating[seat]];
    return names;
}

// There is little room beside a figure.
std::string brief(std::string_view reason) {
    if (reason == "rubber-two-nil") return _("rubber 2-0");
    if (reason == "rubber-two-one") return _("rubber 2-1");
    if (reason == "unfinished-game") return _("unfinished: game");
    if (reason == "unfinished-part-score") return _("unfinished: part");
    return std::string{formats::words_of_reason(reason)};
}

// The rubber that an entry belongs to; the last one when it belongs to none.
std::size_t rubber_of(sheets::RubberSheet const& sheet, std::optional<std::size_t> place) {
    auto const& rubbers = sheet.evening.rubbers;
    if (place)
        for (std::size_t i = 0; i < rubbers.size(); ++i)
            for (auto const& deal : rubbers[i].deals)
                if (deal.entry == *place) return i;
    return rubbers.size() - 1;
}

class RubberDrawing {
public:
    RubberDrawing(Look const& look, sheets::RubberSheet const& sheet, Rubber const& rubber)
        : look_{look}, sheet_{sheet}, rubber_{rubber}, left_{look.settings.we}, middle_{look.width / 2} {}

    Drawing draw() {
        heads();
        above();
        below();
        totals();
        if (!rubber_.deals.empty()) drawing_.newest = look_.event_at(rubber_.deals.back().entry);
        return std::move(drawing_);
    }

private:
    Side right() const { return opponents(left_); }

    void cross(std::vector<DrawnLine>& lines, std::string_view rule, std::string_view crossing) const {
        lines.push_back({.parts = {}, .rule = std::string{rule}});
        lines.back().put(middle_, std::string{crossing}, Role::rule);
    }
    DrawnLine line() const {
        DrawnLine line;
        line.put(middle_, "│", Role::rule);
        return line;
    }
    void centred(DrawnLine& line, Side side, std::string_view text, Role role) const {
        auto const width = side == left_ ? middle_ : look_.width - middle_ - 1;
        auto const cut = shortened(text, width - 2);
        line.put((side == left_ ? 0 : middle_ + 1) + (width - width_of(cut)) / 2, cut, role);
    }

    void heads() {
        auto const names = names_at(sheet_, rubber_);
        for (auto const of_names : {false, true}) {
            auto top = line();
            for (auto const side : both_sides) {
                auto const vulnerable = bridge::is_vulnerable(rubber_.vulnerability(), side);
                if (of_names) centred(top, side, names_of_side(names, side), Role::text);
                else
                    centred(top, side, fmt::format("{}{}", we_or_they(side, look_.settings), vulnerable ? " ●" : ""),
                        vulnerable ? Role::error : Role::title);
            }
            drawing_.head.push_back(std::move(top));
        }
        cross(drawing_.head, "─", "┼");
    }

    // A figure stands at the middle, what it is for outside.
    void figure(DrawnLine& line, Side side, Figure const& figure, Role role) const {
        auto const number = std::to_string(figure.points);
        auto const room = middle_ - 4 - width_of(number);
        if (side == left_) {
            line.put(1, shortened(figure.note, room), Role::dim, figure.event);
            line.put_right(middle_ - 1, number, role, figure.event);
        } else {
            line.put(middle_ + 2, number, role, figure.event);
            line.put_right(look_.width - 2, shortened(figure.note, room), Role::dim, figure.event);
        }
    }
    void stack(Columns const& columns, bool upward, Role role) {
        auto const height = std::max(columns[left_].size(), columns[right()].size());
        for (std::size_t i = 0; i < height; ++i) {
            auto const at = upward ? height - 1 - i : i;
            auto row = line();
            for (auto const side : both_sides)
                if (at < columns[side].size()) figure(row, side, columns[side][at], role);
            drawing_.body.push_back(std::move(row));
        }
    }

    void above() {
        Columns columns;
        auto const add = [&](bridge::Posting const& posting, std::string note, std::uint32_t event) {
            if (posting.line == Line::above) columns[posting.side].push_back({posting.item.points(), std::move(note), event});
        };
        for (auto const& deal : rubber_.deals)
            for (auto const& posting : deal.postings) {
                // Undertricks that are priced by steps are one figure on paper.
                auto& column = columns[posting.side];
                auto const event = look_.event_at(deal.entry);
                if (posting.line == Line::above && !column.empty() && column.back().event == event)
                    column.back().points += posting.item.points();
                else add(posting, drawn_contract(deal.deal), event);
            }
        for (auto const& posting : rubber_.bonus) add(posting, brief(posting.item.reason), 0);
        stack(columns, true, Role::text);
        if (columns[left_].empty() && columns[right()].empty()) drawing_.body.push_back(line());
        cross(drawing_.body, "━", "┿");
    }

    void below() {
        auto const games = rubber_.deals.empty() ? 0 : rubber_.deals.back().game;
        for (auto game = 0; game <= games; ++game) {
            Columns columns;
            auto ended = false;
            for (auto const& deal : rubber_.deals) {
                if (deal.game != game) continue;
                ended = ended || deal.ends_game;
                for (auto const side : both_sides) {
                    auto points = 0;
                    for (auto const& posting : deal.postings)
                        if (posting.side == side && posting.line == Line::below) points += posting.item.points();
                    if (points > 0) columns[side].push_back({points, drawn_contract(deal.deal), look_.event_at(deal.entry)});
                }
            }
            stack(columns, false, Role::title);
            if (ended && game < games) cross(drawing_.body, "─", "┼");
            else if (columns[left_].empty() && columns[right()].empty()) drawing_.body.push_back(line());
        }
    }

    void totals() {
        cross(drawing_.foot, "═", "╪");
        auto sums = line();
        sums.put_right(middle_ - 1, std::to_string(rubber_.totals[left_]), Role::accent);
        sums.put(middle_ + 2, std::to_string(rubber_.totals[right()]), Role::accent);
        if (rubber_.is_over()) {
            auto const margin = rubber_.margin() * (left_ == Side::north_south ? 1 : -1);
            auto const words = margin == 0
                                   ? std::string{_("level")}
                                   : fmt::format(fmt::runtime(margin > 0 ? _("we win by {}") : _("they win by {}")), std::abs(margin));
            if (margin > 0) sums.put(1, words, Role::good);
            else sums.put_right(look_.width - 2, words, Role::good);
        }
        drawing_.foot.push_back(std::move(sums));
    }

    Look const& look_;
    sheets::RubberSheet const& sheet_;
    Rubber const& rubber_;
    Side left_;
    int middle_;
    Drawing drawing_{};
};

std::optional<std::size_t> place_of(Look const& look, std::optional<std::uint32_t> cursor) {
    auto const* const row = cursor ? look.evening.row_of(*cursor) : nullptr;
    return row ? row->place : std::nullopt;
}

}  // namespace

Drawing draw(Look const& look, sheets::RubberSheet const& sheet, std::optional<std::uint32_t> cursor) {
    return RubberDrawing{look, sheet, sheet.evening.rubbers[rubber_of(sheet, place_of(look, cursor))]}.draw();
}

SideText standing(Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.evening.rubbers;
    auto const& rubber = rubbers.back();
    SideText text;
    text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), rubbers.size()),
        .right = rubber.is_over() ? _("over") : fmt::format(fmt::runtime(_("deal {}")), rubber.deals.size() + 1),
        .role = Role::title});
    text.push_back({.left = _("vulnerable"), .right = std::string{words_of(rubber.vulnerability())}});
    for (auto const side : {look.settings.we, opponents(look.settings.we)})
        text.push_back({.left = fmt::format(fmt::runtime(_("{}: games {}")), we_or_they(side, look.settings), rubber.games[side]),
            .right = rubber.part_scores[side] > 0 ? fmt::format(fmt::runtime(_("{} below")), rubber.part_scores[side]) : std::string{}});
    if (rubber.is_over()) {
        text.push_back({});
        text.push_back({.left = _("\"rubber\" begins the next one"), .role = Role::dim, .sentence = true});
    }
    if (std::ranges::any_of(rubbers, &Rubber::is_over)) {
        text.push_back({});
        text.push_back({.left = _("Back-score"), .role = Role::title});
        auto const sums = sheet.back_score();
        for (std::size_t i = 0; i < sums.size(); ++i) text.push_back({.left = sheet.players[i], .right = signed_number(sums[i])});
    }
    return text;
}

SideText explain(Look const& look, sheets::RubberSheet const& sheet, std::size_t place) {
    auto const which = rubber_of(sheet, place);
    auto const& rubber = sheet.evening.rubbers[which];
    SideText text;
    auto const found = std::ranges::find(rubber.deals, place, &RubberDeal::entry);
    if (found == rubber.deals.end()) {
        auto const broken = sheet.entries[place].kind == sheets::BridgeEntry::Kind::break_off;
        text.push_back({.left = broken ? _("The rubber is broken off") : _("The next rubber begins"), .role = Role::title});
        return text;
    }
    text.push_back({.left = drawn_contract(found->deal),
        .right = fmt::format(fmt::runtime(_("deal {}")), found - rubber.deals.begin() + 1),
        .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), words_of(found->vulnerability)), .role = Role::dim});
    append_postings(text, found->postings, found->deal, look);
    if (found->ends_game) text.push_back({.left = _("ends a game"), .role = Role::dim});
    if (found + 1 == rubber.deals.end() && !rubber.bonus.empty()) {
        text.push_back({.left = _("End of the rubber"), .role = Role::title});
        append_postings(text, rubber.bonus, {}, look);
    }
    return text;
}

}  // namespace score::pad
