// Rubber bridge as on paper: We and They, above the line upward, below it downward, a line under every game.
#include <algorithm>
#include <cstdlib>

#include "pad/naming.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/reasons.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

using bridge::Line;
using bridge::Rubber;
using bridge::RubberDeal;

// One figure of a column.
struct Stacked {
    int points = 0;
    std::string note{};
    Figure figure{};
};
using Columns = BySide<std::vector<Stacked>>;

// There is little room beside a figure.
std::string brief(std::string_view reason) {
    if (reason == "rubber-two-nil") return _("rubber 2-0");
    if (reason == "rubber-two-one") return _("rubber 2-1");
    if (reason == "unfinished-game") return _("unfinished: game");
    if (reason == "unfinished-part-score") return _("unfinished: part");
    return std::string{formats::words_of_reason(reason)};
}

// The rubber of an entry; the last one if it has none.
std::size_t rubber_of(sheets::RubberSheet const& sheet, std::optional<std::size_t> place) {
    auto const& rubbers = sheet.rubbers;
    if (place)
        for (std::size_t i = 0; i < rubbers.size(); ++i)
            for (auto const& deal : rubbers[i].deals)
                if (deal.entry == *place) return i;
    return rubbers.size() - 1;
}

class RubberDrawing {
public:
    RubberDrawing(Look const& look, sheets::RubberSheet const& sheet, std::size_t number)
        : look_{look}, sheet_{sheet}, rubber_{sheet.rubbers[number]}, number_{number}, left_{look.settings.we}, middle_{look.width / 2} {}

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
        auto const names = sheet_.names(rubber_);
        for (auto const of_names : {false, true}) {
            auto top = line();
            for (auto const side : both_sides) {
                auto const vulnerable = bridge::is_vulnerable(rubber_.vulnerability(), side);
                if (of_names) centred(top, side, names_of_side(names, side), Role::text);
                else
                    centred(top, side, fmt::format("{}{}", we_or_they(side, look_.settings), vulnerable ? " ●" : ""),
                        vulnerable ? Role::error : Role::title);
            }
            top.spare = of_names;
            drawing_.head.push_back(std::move(top));
        }
        cross(drawing_.head, "─", "┼");
        drawing_.head.back().spare = true;
    }

    // A figure is at the middle, its note outside.
    void figure(DrawnLine& line, Side side, Stacked const& stacked, Role role) const {
        auto const number = std::to_string(stacked.points);
        // The note of a deal represents the whole entry.
        auto const note = stacked.figure.event != 0 ? Figure{stacked.figure.event} : stacked.figure;
        auto const room = middle_ - 4 - width_of(number);
        if (side == left_) {
            line.put(1, shortened(stacked.note, room), Role::dim, note);
            line.put_right(middle_ - 1, number, role, stacked.figure);
        } else {
            line.put(middle_ + 2, number, role, stacked.figure);
            line.put_right(look_.width - 2, shortened(stacked.note, room), Role::dim, note);
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
        for (auto const& deal : rubber_.deals) {
            auto const event = look_.event_at(deal.entry);
            for (auto const& posting : deal.postings) {
                if (posting.line != Line::above) continue;
                // On paper a side's points above the line from one deal are one figure, and its honours another.
                auto& column = columns[posting.side];
                auto const honours = deal.deal.honours && &posting == &deal.postings.back();
                if (!honours && !column.empty() && column.back().figure.event == event) column.back().points += posting.item.points();
                else
                    column.push_back({posting.item.points(), honours ? brief(posting.item.reason) : shown_contract(deal.deal),
                        {event, Figure::above, posting.side}});
            }
        }
        for (auto const& posting : rubber_.bonus)
            columns[posting.side].push_back(
                {posting.item.points(), brief(posting.item.reason), Figure::sum(Figure::bonus, posting.side, number_)});
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
                    if (points > 0)
                        columns[side].push_back({points, shown_contract(deal.deal), {look_.event_at(deal.entry), Figure::below, side}});
                }
            }
            stack(columns, false, Role::title);
            if (ended) cross(drawing_.body, "─", "┼");
            else if (columns[left_].empty() && columns[right()].empty()) drawing_.body.push_back(line());
        }
    }

    void totals() {
        cross(drawing_.foot, "═", "╪");
        drawing_.foot.back().spare = true;
        auto sums = line();
        sums.put_right(middle_ - 1, std::to_string(rubber_.totals[left_]), Role::accent, Figure::sum(Figure::total, left_, number_));
        sums.put(middle_ + 2, std::to_string(rubber_.totals[right()]), Role::accent, Figure::sum(Figure::total, right(), number_));
        if (rubber_.is_over()) {
            auto const margin = rubber_.margin() * (left_ == Side::north_south ? 1 : -1);
            auto words = margin == 0 ? std::string{_("level")}
                                     : fmt::format(fmt::runtime(margin > 0 ? _("we win by {}") : _("they win by {}")), std::abs(margin));
            auto const room = middle_ - 3 - width_of(std::to_string(rubber_.totals[margin > 0 ? left_ : right()]));
            if (width_of(words) > room && margin != 0) words = signed_number(std::abs(margin));
            if (margin > 0) sums.put(1, shortened(words, room), Role::good);
            else sums.put_right(look_.width - 2, shortened(words, room), Role::good);
        }
        drawing_.foot.push_back(std::move(sums));
    }

    Look const& look_;
    sheets::RubberSheet const& sheet_;
    Rubber const& rubber_;
    std::size_t number_;  // of the rubber, from 0
    Side left_;
    int middle_;
    Drawing drawing_{};
};

// The postings in one figure of a deal; all of them for the deal as a whole.
bridge::Postings postings_at(bridge::Postings postings, Figure figure) {
    if (figure.what != Figure::above && figure.what != Figure::below) return postings;
    auto const line = figure.what == Figure::above ? Line::above : Line::below;
    std::erase_if(postings, [&](bridge::Posting const& p) { return p.line != line || p.side != figure.who<Side>(); });
    return postings;
}

// The sum of a side's points above or below the line, by deal.
void append_sum(SideText& text, Look const& look, Rubber const& rubber, Side side, Line line) {
    auto sum = 0;
    SideText deals;
    for (auto const& deal : rubber.deals) {
        auto const points = bridge::points_of(
            postings_at(deal.postings, {look.event_at(deal.entry), line == Line::above ? Figure::above : Figure::below, side}), side);
        if (points != 0) deals.push_back({.left = shown_contract(deal.deal), .right = signed_number(points)});
        sum += points;
    }
    if (deals.empty()) return;
    text.push_back(
        {.left = line == Line::above ? _("above the line") : _("below the line"), .right = std::to_string(sum), .role = Role::accent});
    text.insert(text.end(), deals.begin(), deals.end());
}

// The rubber to draw.
std::size_t rubber_at(Look const& look, sheets::RubberSheet const& sheet, std::optional<Figure> cursor) {
    if (cursor && cursor->event == 0) return std::min(static_cast<std::size_t>(cursor->of), sheet.rubbers.size() - 1);
    auto const* const row = cursor ? look.evening.row_of(cursor->event) : nullptr;
    return rubber_of(sheet, row ? row->place : std::nullopt);
}

}  // namespace

Drawing draw(Look const& look, sheets::RubberSheet const& sheet, std::optional<Figure> cursor) {
    return RubberDrawing{look, sheet, rubber_at(look, sheet, cursor)}.draw();
}

namespace {

bool has_same_sides(Rubber const& one, Rubber const& other) {
    auto const pair = [](Rubber const& rubber, Seat seat) { return std::minmax({rubber.seating[seat], rubber.seating[partner(seat)]}); };
    return pair(one, Seat::north) == pair(other, Seat::north) && pair(one, Seat::east) == pair(other, Seat::east);
}

// "We +700", or "level"; by name if not all rubbers had the same sides.
std::string margin_of(Rubber const& rubber, Look const& look, sheets::RubberSheet const& sheet) {
    auto const margin = rubber.margin();
    if (margin == 0) return _("level");
    auto const side = margin > 0 ? Side::north_south : Side::east_west;
    auto const& rubbers = sheet.rubbers;
    auto const stayed = std::ranges::all_of(rubbers, [&](Rubber const& other) { return has_same_sides(other, rubbers.back()); });
    auto const winners = stayed || !sheet.named ? std::string{we_or_they(side, look.settings)} : names_of_side(sheet.names(rubber), side);
    return fmt::format("{} +{}", winners, std::abs(margin));
}

// The next seating, if one player stays and the others move on.
void append_next_seating(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    if (!sheet.rules.pivot || !sheet.named) return;
    auto const seating = bridge::pivot_seating(sheet.rubbers.front().seating, *sheet.rules.pivot, sheet.rubbers.size());
    BySeat<std::string> names;
    for (auto const seat : all_seats) names[seat] = sheet.players[seating[seat]];
    text.push_back({.left = _("then"), .role = Role::dim});
    for (auto const side : {look.settings.we, opponents(look.settings.we)}) text.push_back({.left = "  " + names_of_side(names, side)});
}

// The possible next entries and their effect; nothing if the evening is finished.
void append_what_comes(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubber = sheet.rubbers.back();
    if (look.evening.sitting.is_finished()) return;
    if (rubber.is_over()) {
        text.push_back({});
        text.push_back({.left = _("\"rubber\" begins the next one"), .role = Role::dim, .sentence = true});
        append_next_seating(text, look, sheet);
    } else if (auto const awards = bridge::unfinished_awards(rubber, sheet.rules); !awards.empty()) {
        text.push_back({});
        text.push_back({.left = _("if it were broken off (\"end\")"), .role = Role::dim, .sentence = true});
        for (auto const& award : awards)
            text.push_back({.left = fmt::format("{}: {}", we_or_they(award.side, look.settings), brief(award.item.reason)),
                .right = signed_number(award.item.points())});
    }
}

void append_rubbers(SideText& text, Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    if (!std::ranges::any_of(rubbers, &Rubber::is_over)) return;
    text.push_back({});
    for (std::size_t i = 0; i < rubbers.size(); ++i)
        if (rubbers[i].is_over())
            text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), i + 1), .right = margin_of(rubbers[i], look, sheet)});
    text.push_back({.left = _("Back-score"),
        .right = sheet.rules.back_score == bridge::BackScoreUnit::hundreds ? _("in hundreds") : "",
        .role = Role::title});
    auto const sums = sheet.back_score();
    for (std::size_t i = 0; i < sums.size(); ++i) text.push_back({.left = sheet.players[i], .right = signed_number(sums[i])});
}

}  // namespace

SideText standing(Look const& look, sheets::RubberSheet const& sheet) {
    auto const& rubbers = sheet.rubbers;
    auto const& rubber = rubbers.back();
    SideText text;
    text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), rubbers.size()),
        .right = rubber.is_over() ? _("over") : fmt::format(fmt::runtime(_("deal {}")), rubber.deals.size() + 1),
        .role = Role::title});
    text.push_back({.left = _("vulnerable"), .right = std::string{vulnerable_in_words(rubber.vulnerability())}});
    for (auto const side : {look.settings.we, opponents(look.settings.we)})
        text.push_back({.left = fmt::format(fmt::runtime(_("{}: games {}")), we_or_they(side, look.settings), rubber.games[side]),
            .right = rubber.part_scores[side] > 0 ? fmt::format(fmt::runtime(_("{} below")), rubber.part_scores[side]) : std::string{}});
    append_what_comes(text, look, sheet);
    append_rubbers(text, look, sheet);
    return text;
}

SideText explain(Look const& look, sheets::RubberSheet const& sheet, Figure figure, std::size_t place) {
    auto const which = rubber_of(sheet, place);
    auto const& rubber = sheet.rubbers[which];
    SideText text;
    auto const found = std::ranges::find(rubber.deals, place, &RubberDeal::entry);
    if (found == rubber.deals.end()) {
        auto const broken = std::ranges::any_of(sheet.rubbers, [place](Rubber const& r) { return r.broken_off == place; });
        text.push_back({.left = broken ? _("The rubber is broken off") : _("The next rubber begins"), .role = Role::title});
        return text;
    }
    text.push_back({.left = shown_contract(found->deal),
        .right = fmt::format(fmt::runtime(_("deal {}")), found - rubber.deals.begin() + 1),
        .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), vulnerable_in_words(found->vulnerability)), .role = Role::dim});
    if (figure.what == Figure::above || figure.what == Figure::below)
        text.push_back({.left = figure.what == Figure::above ? _("above the line") : _("below the line"), .role = Role::dim});
    append_postings(text, postings_at(found->postings, figure), found->deal, look);
    if (figure.what == Figure::below) {
        auto below = 0;
        for (auto const& deal : rubber.deals)
            if (deal.game == found->game && deal.entry <= place)
                below += bridge::points_of(postings_at(deal.postings, figure), figure.who<Side>());
        text.push_back({.left = _("of the game so far"), .right = std::to_string(below), .small = _("100 make a game · bridge.md §3.1")});
    }
    if (figure.what == Figure::above) return text;
    if (found->ends_game) text.push_back({.left = _("ends a game"), .role = Role::dim});
    if (figure.what == Figure::entry && found + 1 == rubber.deals.end() && !rubber.bonus.empty()) {
        text.push_back({.left = _("End of the rubber"), .role = Role::title});
        append_postings(text, rubber.bonus, {}, look);
    }
    return text;
}

SideText explain_sum(Look const& look, sheets::RubberSheet const& sheet, Figure figure) {
    auto const side = figure.who<Side>();
    auto const which = rubber_at(look, sheet, figure);
    auto const& rubber = sheet.rubbers[which];
    SideText text;
    text.push_back({.left = std::string{we_or_they(side, look.settings)},
        .right = std::to_string(figure.what == Figure::bonus ? bridge::points_of(rubber.bonus, side) : rubber.totals[side]),
        .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("Rubber {}")), which + 1), .role = Role::dim});
    if (figure.what == Figure::total)
        for (auto const line : {Line::above, Line::below}) append_sum(text, look, rubber, side, line);
    append_items(text, bridge::breakdown_of(rubber.bonus, side).items);
    return text;
}

}  // namespace score::pad
