// Bridge sheets with a deal per line: four-deal bridge, Borç, boards at a single table or in a team match.
#include <algorithm>
#include <utility>

#include "pad/lettering.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/bridge/victory_points.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace {

using bridge::Vulnerability;

Side left_of(Look const& look) { return look.settings.we; }
Side right_of(Look const& look) { return opponents(look.settings.we); }

// Parts about the next deal are omitted once the evening is finished.
bool goes_on(Look const& look) { return !look.evening.sitting.is_finished(); }

template <class Deals>
auto const& deal_at(Deals const& deals, std::size_t place) {
    return *std::ranges::find(deals, place, [](auto const& deal) { return deal.entry; });
}

SideText totals_text(Look const& look, std::string title, std::string right, BySide<int> const& totals) {
    SideText text;
    text.push_back({.left = std::move(title), .right = std::move(right), .role = Role::title});
    for (auto const side : {left_of(look), right_of(look)})
        text.push_back({.left = std::string{we_or_they(side, look.settings)}, .right = std::to_string(totals[side])});
    return text;
}

SideText head_of_deal(std::string number, bridge::DealEntry const& deal, Vulnerability vulnerability) {
    SideText text;
    text.push_back({.left = shown_contract(deal), .right = std::move(number), .role = Role::title});
    text.push_back({.left = fmt::format(fmt::runtime(_("vulnerable: {}")), vulnerable_in_words(vulnerability)), .role = Role::dim});
    if (deal.honours)
        text.push_back({.left = fmt::format(fmt::runtime(_("{} honours in one hand, {}")), deal.honours->cards, name(deal.honours->side)),
            .role = Role::dim});
    return text;
}

// A total as the previous total plus the gain.
void append_running(SideText& text, int before, int after, std::string_view unit = {}) {
    text.push_back({.left = _("before"), .right = std::to_string(before)});
    text.push_back({.left = _("this deal"), .right = signed_number(after - before)});
    text.push_back({.left = fmt::format("{} {}", _("total"), unit), .right = std::to_string(after), .role = Role::accent});
}

// The totals of a side before a deal.
template <class Deals>
int before(Deals const& deals, std::size_t place, Side side) {
    auto sum = 0;
    for (auto const& deal : deals)
        if (deal.entry < place) sum = deal.totals[side];
    return sum;
}

// IMPs with the matching line of the IMP table.
SideLine imps_line(Side side, int difference, Settings const& settings) {
    auto const size = bridge::imps(std::abs(difference));
    auto const& steps = bridge::imp_thresholds;
    auto const from = size == 0 ? 0 : steps[static_cast<std::size_t>(size) - 1];
    auto const band = static_cast<std::size_t>(size) < steps.size()
                          ? fmt::format(fmt::runtime(_("{} to {} · Law 78B")), from, steps[static_cast<std::size_t>(size)] - 10)
                          : fmt::format(fmt::runtime(_("{} and more · Law 78B")), from);
    auto words = size == 0 ? std::string{_("IMPs")} : fmt::format(fmt::runtime(_("IMPs to {}")), we_or_they(side, settings));
    return {.left = std::move(words), .right = signed_number(size), .role = Role::accent, .small = band};
}

void append_postings_of(SideText& text, bridge::Postings postings, bridge::DealEntry const& deal, Look const& look, Figure figure) {
    if (figure.what == Figure::gained) std::erase_if(postings, [&](auto const& p) { return p.side != figure.who<Side>(); });
    append_postings(text, postings, deal, look);
}

Seat seat_of(Side side) { return side == Side::north_south ? Seat::north : Seat::east; }

// The IMPs won by a side, deal by deal.
template <class Deals>
SideText won_text(Look const& look, Deals const& deals, Side side) {
    SideText text{{.left = fmt::format(fmt::runtime(_("{}: IMPs won")), we_or_they(side, look.settings)), .role = Role::title}};
    auto sum = 0;
    for (auto const& deal : deals) {
        if (deal.imps[side] <= 0) continue;
        sum += deal.imps[side];
        auto const* const entry = look.evening.text_at(deal.entry);
        text.push_back(
            {.left = entry ? shown_here(look.evening, look.settings, *entry) : std::string{}, .right = std::to_string(deal.imps[side])});
    }
    text.front().right = std::to_string(sum);
    return text;
}

}  // namespace

// Four-deal bridge.

SideText standing(Look const& look, sheets::ChicagoSheet const& sheet) {
    auto const& deals = sheet.deals;
    auto const next = bridge::next_deal(sheet);
    if (!goes_on(look) && !deals.empty())
        return totals_text(look, fmt::format(fmt::runtime(_("Round {}")), deals.back().round + 1), _("finished"), sheet.totals);
    auto text = totals_text(
        look, fmt::format(fmt::runtime(_("Round {}")), next.round + 1), fmt::format(fmt::runtime(_("deal {}")), next.number), sheet.totals);
    text.push_back({.left = _("dealer"), .right = std::string(1, letter(bridge::chicago_dealer(sheet.rules, next.number)))});
    text.push_back(
        {.left = _("vulnerable"), .right = std::string{vulnerable_in_words(bridge::chicago_vulnerability(sheet.rules, next.number))}});
    if (!deals.empty())
        for (auto const side : both_sides)
            if (auto const part = deals.back().part_scores[side]; part > 0)
                text.push_back({.left = fmt::format(fmt::runtime(_("{}: part-score")), we_or_they(side, look.settings)),
                    .right = std::to_string(part)});
    return text;
}

SideText explain(Look const& look, sheets::ChicagoSheet const& sheet, Figure figure, std::size_t place) {
    auto const& deal = deal_at(sheet.deals, place);
    auto text = head_of_deal(fmt::format(fmt::runtime(_("deal {}")), deal.number), deal.deal, deal.vulnerability);
    if (figure.what == Figure::running) {
        auto const side = figure.who<Side>();
        text.push_back({.left = std::string{we_or_they(side, look.settings)}, .role = Role::title});
        append_running(text, before(sheet.deals, place, side), deal.totals[side]);
    } else if (figure.what != Figure::carried) {
        append_postings_of(text, deal.postings, deal.deal, look, figure);
    }
    if (figure.what != Figure::carried && figure.what != Figure::entry) return text;
    for (auto const side : {left_of(look), right_of(look)})
        if (auto const part = deal.part_scores[side]; part > 0)
            text.push_back({.left = fmt::format(fmt::runtime(_("{}: part-score")), we_or_they(side, look.settings)),
                .right = std::to_string(part),
                .small = _("carried forward until a game · bridge.md §4")});
    return text;
}

SideText explain_sum(Look const& look, sheets::ChicagoSheet const&, Figure figure) { return course_of(look, seat_of(figure.who<Side>())); }

// Boards at a single table.

// "12.80 : 7.20".
void append_victory_points(SideText& text, sheets::TableSheet const& sheet, Side left) {
    if (!sheet.rules.teams) return;
    auto const scale = sheets::agreements_of(sheets::table_game(), "teams").front().shown(sheet.rules.victory_points);
    if (auto const vp = bridge::victory_points(sheet, left)) {
        auto const figures = fmt::format("{} : {}", sheets::shown_victory_points(vp->own), sheets::shown_victory_points(vp->opponents));
        return text.push_back({.left = _("Victory Points"), .right = figures, .small = scale});
    }
    auto const& info = *bridge::vp_scale_info(sheet.rules.victory_points);
    if (bridge::boards_compared(sheet) > 0)
        text.push_back({.left = fmt::format(fmt::runtime(_("Victory Points by this scale ({}) are for {} to {} boards")), scale,
                            info.least_boards, info.most_boards),
            .role = Role::dim,
            .sentence = true});
}

namespace {

SideText standing_of_match(Look const& look, sheets::TableSheet const& sheet, std::uint32_t next) {
    SideText text;
    auto beside = goes_on(look) ? fmt::format(fmt::runtime(_("board {}")), next) : std::string{_("finished")};
    text.push_back({.left = _("Team match, in IMPs"), .right = std::move(beside), .role = Role::title});
    for (auto const side : {left_of(look), right_of(look)})
        text.push_back(
            {.left = std::string{we_or_they(side, look.settings)}, .right = std::to_string(bridge::imps_won(sheet.boards, side))});
    auto const lead = sheet.imps[left_of(look)];
    if (lead != 0)
        text.push_back({.left = fmt::format(fmt::runtime(lead > 0 ? _("We lead by {}") : _("They lead by {}")), std::abs(lead)),
            .role = Role::accent});
    append_victory_points(text, sheet, left_of(look));
    std::string missing;
    for (auto const& board : sheet.boards)
        if (!board.other) missing.append(missing.empty() ? "" : ", ") += std::to_string(board.number);
    if (!missing.empty())
        text.push_back({.left = fmt::format(fmt::runtime(_("the other table's score is missing: {}")), missing),
            .role = Role::warning,
            .sentence = true});
    return text;
}

void append_comparison(SideText& text, bridge::ScoredBoard const& board, Settings const& settings) {
    text.push_back({.left = _("here, North-South"), .right = signed_number(board.score())});
    if (!board.other) {
        text.push_back(
            {.left = _("the other table's score is not known yet; Enter, then: other -50"), .role = Role::dim, .sentence = true});
        return;
    }
    text.push_back({.left = _("there, North-South"), .right = signed_number(*board.other), .small = _("our team is East-West there")});
    auto const difference = board.score() - *board.other;
    text.push_back({.left = _("difference"), .right = signed_number(difference), .role = Role::accent, .small = "bridge.md §6"});
    text.push_back(imps_line(difference < 0 ? Side::east_west : Side::north_south, difference, settings));
}

SideText explain_comparison(Look const& look, SideText text, bridge::ScoredBoard const& board, Figure figure) {
    auto const whole = figure.what == Figure::entry;
    if (whole || figure.what == Figure::score) append_postings(text, board.postings, board.deal, look);
    if (whole || figure.what != Figure::score) append_comparison(text, board, look.settings);
    return text;
}

}  // namespace

SideText standing(Look const& look, sheets::TableSheet const& sheet) {
    auto const next = next_board(sheet);
    auto text = sheet.rules.teams
                    ? standing_of_match(look, sheet, next)
                    : totals_text(look, goes_on(look) ? fmt::format(fmt::runtime(_("Board {}")), next) : _("finished"), {}, sheet.totals);
    if (!goes_on(look)) return text;
    text.push_back({.left = _("dealer"), .right = std::string(1, letter(bridge::dealer_of(next)))});
    text.push_back({.left = _("vulnerable"), .right = std::string{vulnerable_in_words(bridge::vulnerability_of(next))}});
    if (sheet.rules.teams && sheet.boards.empty()) {
        text.push_back({});
        text.push_back(
            {.left = _("with a contract: other -50, what North-South scored at the other table"), .role = Role::dim, .sentence = true});
    }
    return text;
}

SideText explain(Look const& look, sheets::TableSheet const& sheet, Figure figure, std::size_t place) {
    auto const& boards = sheet.boards;
    auto const& board = deal_at(boards, place);
    auto text = head_of_deal(fmt::format(fmt::runtime(_("board {}")), board.number), board.deal, board.vulnerability);
    if (figure.what == Figure::running) {
        auto const side = figure.who<Side>();
        text.push_back({.left = std::string{we_or_they(side, look.settings)}, .role = Role::title});
        if (!sheet.rules.teams) {
            append_running(text, before(boards, place, side), board.totals[side]);
        } else {
            auto sum = 0;
            for (auto const& earlier : boards)
                if (earlier.entry < place) sum += earlier.imps[side];
            append_running(text, sum, sum + board.imps[side], _("IMPs"));
        }
        return text;
    }
    if (sheet.rules.teams) return explain_comparison(look, std::move(text), board, figure);
    append_postings_of(text, board.postings, board.deal, look, figure);
    return text;
}

SideText explain_sum(Look const& look, sheets::TableSheet const& sheet, Figure figure) {
    auto const side = figure.who<Side>();
    if (!sheet.rules.teams) return course_of(look, seat_of(side));
    if (figure.what == Figure::total) return won_text(look, sheet.boards, side);
    auto text = course_of(look, seat_of(side));
    append_victory_points(text, sheet, side);
    if (!text.back().small.empty()) text.back().small += " · bridge.md §7";
    return text;
}

// Borç: the score against the obligation, in IMPs.

namespace {

void append_obligation(SideText& text, Settings const& settings, bridge::ObligationTable const& table, bridge::BorcDeal const& deal) {
    auto const& owed = deal.obligation;
    text.push_back({.left = fmt::format(fmt::runtime(_("{} carry")), we_or_they(owed.side, settings)),
        .right = std::to_string(owed.points),
        .role = Role::accent,
        .small = fmt::format(fmt::runtime(_("table {} · bridge.md §13")), table.name())});
    text.push_back({.left = _("  points"), .right = std::to_string(owed.side_points)});
    if (table.rule() != bridge::FitRule::none) text.push_back({.left = _("  fits that count"), .right = std::to_string(owed.fits)});
    text.push_back({.left = owed.vulnerable == bridge::Vulnerable::yes ? _("  vulnerable") : _("  not vulnerable")});
}

// The row of the table: the values for other fits.
void append_row(SideText& text, bridge::ObligationTable const& table, bridge::Obligation const& owed) {
    if (table.rule() == bridge::FitRule::none) return;
    for (auto fits = 0; fits <= (table.rule() == bridge::FitRule::any ? 2 : 1); ++fits)
        text.push_back({.left = fmt::format(fmt::runtime(_("  with fits {}")), fits),
            .right = std::to_string(table.at(owed.side_points, owed.vulnerable, fits)),
            .role = fits == owed.fits ? Role::text : Role::dim});
}

}  // namespace

SideText standing(Look const& look, sheets::BorcSheet const& sheet) {
    auto const number = sheet.deals.size() + 1;
    SideText text{{.left = _("Borç, in IMPs"),
        .right = sheet.complete  ? _("over")
                 : goes_on(look) ? fmt::format(fmt::runtime(_("deal {}")), number)
                                 : _("finished"),
        .role = Role::title}};
    for (auto const side : {left_of(look), right_of(look)})
        text.push_back(
            {.left = std::string{we_or_they(side, look.settings)}, .right = std::to_string(bridge::imps_won(sheet.deals, side))});
    auto const lead = sheet.totals[left_of(look)];
    if (lead != 0)
        text.push_back({.left = fmt::format(fmt::runtime(lead > 0 ? _("We lead by {}") : _("They lead by {}")), std::abs(lead)),
            .role = Role::accent});
    if (sheet.complete || !goes_on(look)) return text;
    auto const& rules = sheet.rules;
    text.push_back({.left = _("vulnerable"), .right = std::string{vulnerable_in_words(bridge::borc_vulnerability(rules, number))}});
    if (static_cast<int>(number) > rules.deals)
        text.push_back({.left = _("level: it goes on until one is ahead"), .role = Role::warning, .sentence = true});
    text.push_back({});
    text.push_back(
        {.left = rules.table->rule() == bridge::FitRule::none ? _("with a contract: hcp 24 NS") : _("with a contract: hcp 24 NS, fits 1"),
            .role = Role::dim,
            .sentence = true});
    return text;
}

SideText explain(Look const& look, sheets::BorcSheet const& sheet, Figure figure, std::size_t place) {
    auto const& deal = deal_at(sheet.deals, place);
    auto const& obligations = *sheet.rules.table;
    auto const& owed = deal.obligation;
    auto text = head_of_deal(fmt::format(fmt::runtime(_("deal {}")), &deal - sheet.deals.data() + 1), deal.deal.deal, deal.vulnerability);
    auto const is = [&](Figure::What what) { return figure.what == what; };
    if (is(Figure::running)) {
        auto const side = figure.who<Side>();
        append_running(text, before(sheet.deals, place, side), deal.totals[side], _("IMPs"));
        return text;
    }
    if (is(Figure::entry) || is(Figure::score)) append_postings(text, deal.postings, deal.deal.deal, look);
    if (is(Figure::score)) return text;
    if (is(Figure::entry) || is(Figure::strength) || is(Figure::obligation)) append_obligation(text, look.settings, obligations, deal);
    if (is(Figure::strength)) return text;
    if (is(Figure::obligation)) {
        append_row(text, obligations, owed);
        return text;
    }
    text.push_back({.left = _("score of that side"), .right = signed_number(deal.score)});
    if (!is(Figure::entry)) text.push_back({.left = _("less the obligation"), .right = std::to_string(owed.points)});
    text.push_back({.left = _("difference"), .right = signed_number(deal.difference()), .role = Role::accent});
    if (!is(Figure::difference))
        text.push_back(imps_line(deal.difference() < 0 ? opponents(owed.side) : owed.side, deal.difference(), look.settings));
    return text;
}

void append_comparison(SideText& text, sheets::Evening const& evening, std::uint32_t event, Settings const& settings) {
    auto const is_it = [&](auto const& deal) { return evening.events[deal.entry] == event; };
    if (auto const* const table = evening.sheet.as<sheets::TableSheet>(); table && table->rules.teams) {
        auto const& boards = table->boards;
        if (auto const board = std::ranges::find_if(boards, is_it); board != boards.end() && board->other)
            append_comparison(text, *board, settings);
    }
    if (auto const* const borc = evening.sheet.as<sheets::BorcSheet>()) {
        auto const& deals = borc->deals;
        auto const deal = std::ranges::find_if(deals, is_it);
        if (deal == deals.end()) return;
        append_obligation(text, settings, *borc->rules.table, *deal);
        text.push_back({.left = _("difference"), .right = signed_number(deal->difference()), .role = Role::accent});
    }
}

SideText explain_sum(Look const& look, sheets::BorcSheet const& sheet, Figure figure) {
    auto const side = figure.who<Side>();
    return figure.what == Figure::total ? won_text(look, sheet.deals, side) : course_of(look, seat_of(side));
}

}  // namespace score::pad
