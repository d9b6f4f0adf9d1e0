// Sheets of King: the grid of games by players as kept with a pencil, and the deals in order.
#include <algorithm>
#include <tuple>
#include <utility>

#include "king_grid.hpp"
#include "king_kind.hpp"
#include "king_pages.hpp"
#include "pages.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {

std::string letter_of(Seat seat) { return std::string(1, seat_letter(seat, language())); }

RankLetters letters_of(View const& view) { return view.letters.value_or(letters_in(language())); }

page::Cell fate_of(king::PartySheet const& sheet, king::Outcome const& outcome, Seat seat) {
    auto const& party = sheet.party;
    if (!party.is_known()) return {std::string{unknown_figure}, page::Role::dim};
    if (king::ends_in_places(sheet)) {
        auto const rank = outcome.rank[seat];
        return {fmt::format("{}.", rank), rank == 1 ? page::Role::good : page::Role::text};
    }
    if (outcome.status[seat] == king::Status::sunk) return {_("sunk"), page::Role::warning};
    auto const made_king = party.end == king::PartyEnd::king && party.king_by == seat;
    return {made_king ? _("King") : _("out"), page::Role::good};
}

std::string sentence_of(king::Remark remark, king::Rules const& rules) {
    auto const [least, most] = king::expected_sum(rules);
    switch (remark) {
        case king::Remark::proposal: return _("No source gives the values of this variant; these are a proposal (king.md §11).");
        case king::Remark::unbalanced:
            if (least == most) return sentence(_("The totals of this variant add up to {}, not to 0 (king.md §12)."), least);
            return sentence(_("The totals of this variant add up to something from {} to {}, not to 0 (king.md §12)."), least, most);
    }
    return {};
}

namespace {

using king::PartyDeal;
using page::Column;
using page::Figure;
using page::Role;
using page::Row;
using page::Table;
using sheets::words_of;  // of games

std::string caller_of(PartyDeal const& deal) { return deal.declarer ? letter_of(*deal.declarer) : "?"; }

// "12 E♦": the number of the deal, its caller, the trump suit.
std::string called(PartyDeal const& deal, std::optional<Suit> trump) {
    return fmt::format("{:>2} {}{}", deal.number, caller_of(deal), trump ? sign_of(*trump) : std::string_view{});
}

// ---- tables

// A column for each player, with names above and sums below.
class Players {
public:
    Players(page::Page& page, king::PartySheet const& sheet, View const& view)
        : page_{page}, sheet_{sheet}, rules_{sheet.rules}, variant_{rules_.variant()}, party_{sheet.party}, view_{view} {}

    Table grid() {
        table_.is_form = true;
        words_column(14);
        table_.columns.push_back({.least = 5, .align = Column::left});
        player_columns(false);
        sums();
        constexpr auto lines_of_titles = 3;
        for (auto const& block : grid_of(sheet_, view_.rows - lines_of_titles - static_cast<int>(table_.sums.size()) - 1)) fill(block);
        return std::move(table_);
    }

    Table deals() {
        words_column(5);
        table_.columns.push_back({.least = 14, .align = Column::left});
        player_columns(false);
        player_columns(true);
        sums();
        for (auto const& deal : party_.deals) fill(deal);
        return std::move(table_);
    }

private:
    Row& row() { return table_.rows.emplace_back(); }
    static void cell(Row& row, std::string text, Role role = Role::text, Figure figure = {}) {
        row.cells.push_back({std::move(text), role, figure});
    }

    // The first column; above it what is played next.
    void words_column(int least) {
        auto const calls = king::next_declarer(rules_, party_);
        auto const deals = king::next_dealer(rules_, party_);
        if (view_.ending && !party_.is_over()) {
            table_.columns.push_back(
                {.title = std::string{words_of(*view_.ending)}, .least = least, .align = Column::left, .below = deals_played(sheet_)});
            return;
        }
        std::string turn;
        if (calls) turn = sentence(_("{} calls"), letter_of(*calls));
        if (deals) turn.append(turn.empty() ? "" : ", ") += sentence(_("{} deals"), letter_of(*deals));
        auto const where = party_.is_over() ? std::string{_("The party is over")}
                                            : sentence(_("Deal {} of {}"), king::next_number(party_), king::deals_of(rules_));
        table_.columns.push_back({.title = where, .least = least, .align = Column::left, .below = std::move(turn)});
    }
    void player_columns(bool running) {
        auto const calls = view_.ending ? std::nullopt : king::next_declarer(rules_, party_);
        for (auto const seat : variant_.players) {
            auto const marked = calls == seat && !running;
            table_.columns.push_back({.title = player_of(sheet_, seat),
                .least = 5,
                .spare = running ? 1 : 0,
                .role = running  ? Role::dim
                        : marked ? Role::accent
                                 : Role::title,
                .below = (marked ? "▸" : "") + letter_of(seat),
                .even = true,
                .bar = running && seat == variant_.players.front()});
        }
    }

    // ---- the grid

    void fill(GridBlock const& block) {
        if (!block.title.empty()) table_.rows.push_back({.kind = Row::rule, .remark = {block.title, Role::title}});
        std::string_view before;
        for (auto const& line : block.lines) {
            if (line.is_open()) fill_open(line);
            else fill(line, line.label == before);
            before = line.label;
        }
    }
    // The game is named on the first of its lines; dimmed on the others.
    void fill(GridLine const& line, bool again) {
        auto const& deal = *line.deal;
        auto& filled = row();
        filled.event = view_.event_at(deal.entry);
        cell(filled, line.label, deal.has_figures() && !again ? Role::text : Role::dim, filled.event);
        cell(filled, called(deal, deal.trump), Role::dim, filled.event);
        points(filled, deal, line.part);
    }
    void fill_open(GridLine const& line) {
        auto& open = row();
        if (line.games.empty()) {  // all that a player has still to name
            open.remark = {"· " + line.label, Role::dim};
            for (auto const& label : line.briefer) open.briefer.push_back("· " + label);
            return;
        }
        cell(open, line.label, Role::dim);
        cell(open, line.times > 1 ? fmt::format("×{}", line.times) : "", Role::dim);
        for (std::size_t i = 0; i < variant_.players.size(); ++i) cell(open, "·", Role::dim);
    }

    // What a deal brings, or why it brings nothing.
    void points(Row& row, PartyDeal const& deal, std::optional<king::Game> part = {}) {
        if (!deal.has_figures()) {
            row.remark = {remark_on(sheet_, deal, letters_of(view_)), deal.cancelled ? Role::dim : Role::accent, row.event};
            return;
        }
        for (auto const seat : variant_.players) {
            auto sum = 0;
            std::vector<page::Item> items;
            for (auto const& item : deal.figures[seat].items) {
                if (item.points() == 0 || (part && item.reason != king::name(*part))) continue;
                sum += item.points();
                if (explains()) items.push_back(item_shown(item));
            }
            cell(row, std::to_string(sum), sum == 0 ? Role::dim : Role::text, {row.event, Figure::gained, seat});
            row.cells.back().items = std::move(items);
        }
    }
    // Below the tables the items have rows of their own.
    bool explains() const { return view_.explain && view_.on_screen; }

    // ---- deal by deal

    void fill(PartyDeal const& deal) {
        auto& filled = row();
        filled.event = view_.event_at(deal.entry);
        cell(filled, called(deal, {}), Role::dim, filled.event);
        cell(filled, words_of(deal), deal.has_figures() ? Role::text : Role::dim, filled.event);
        points(filled, deal);
        if (!deal.has_figures()) return;
        for (auto const seat : variant_.players)
            cell(filled, figure_shown(deal.totals[seat], deal.totals_known), Role::dim, {filled.event, Figure::running, seat});
        if (view_.explain && !view_.on_screen)
            for (auto const& kind : kinds_of_items(deal)) explain(deal, kind);
    }
    // Each reason with its value, in the order of the first player who has it.
    std::vector<Item> kinds_of_items(PartyDeal const& deal) const {
        std::vector<Item> kinds;
        for (auto const seat : variant_.players)
            for (auto const& item : deal.figures[seat].items) {
                auto const same = [&](Item const& kind) { return kind.reason == item.reason && kind.each == item.each; };
                if (item.points() != 0 && std::ranges::none_of(kinds, same)) kinds.push_back(item);
            }
        return kinds;
    }
    void explain(PartyDeal const& deal, Item const& kind) {
        auto& items = row();
        cell(items, {});
        cell(items, fmt::format("  {} {:+}", words_of_reason(kind.reason), kind.each));
        for (auto const seat : variant_.players) {
            auto count = 0;
            for (auto const& item : deal.figures[seat].items)
                if (item.reason == kind.reason && item.each == kind.each) count += item.count;
            cell(items, count == 0 ? std::string{} : fmt::format("x {}", count));
        }
        items.remark = {rule_named(kind.rule)};
    }

    // ---- sums

    template <class Of>
    void sum(std::string_view label, Role role, Of of) {
        auto& sums = table_.sums.emplace_back();
        cell(sums, std::string{label}, role);
        cell(sums, {});
        for (auto const seat : variant_.players) sums.cells.push_back(of(seat));
    }
    void sums() {
        auto const outcome = king::outcome_now(sheet_);
        sum(_("total"), Role::title, [&](Seat seat) {
            return page::Cell{figure_shown(party_.totals[seat], party_.totals_known), Role::accent, Figure::sum(Figure::total, seat)};
        });
        if (outcome.sides) sum(_("pair"), Role::dim, [&](Seat seat) { return total_of_pair(seat, (*outcome.sides)[side_of(seat)]); });
        if (!has_fates(sheet_, view_)) return;
        sum(party_.is_over() || view_.ending ? _("end") : _("now"), Role::dim, [&](Seat seat) {
            auto fate = fate_of(sheet_, outcome, seat);
            fate.figure = Figure::sum(Figure::fate, seat);
            return fate;
        });
        if (view_.alone && !party_.is_over() && !view_.ending && rights_of(sheet_, variant_.players.front())) left();
    }
    // Partners come out or sink together.
    page::Cell total_of_pair(Seat seat, int total) const {
        page::Cell pair{figure_shown(total, party_.totals_known), Role::text, Figure::sum(Figure::match, seat), {}, _("The pair")};
        for (auto const one : {seat, partner(seat)})
            pair.items.push_back({figure_shown(party_.totals[one], party_.totals_known), {}, player_of(sheet_, one), {}, {}});
        return pair;
    }
    // "3+1": penalties and trumps that a player has still to name.
    void left() {
        auto const both = king::counts_penalties_and_trumps(variant_.naming);
        auto const forced = [&](Seat seat) {
            return king::is_free(variant_.naming)
                   && (king::is_forced_trump_caller(rules_, party_, seat) || king::is_forced_penalty_caller(rules_, party_, seat));
        };
        sum(both ? _("left: penalties+trumps") : _("games left"), Role::dim, [&](Seat seat) {
            auto const [penalties, trumps] = rights_of(sheet_, seat).value_or(king::RightsLeft{});
            return page::Cell{both ? fmt::format("{}+{}", penalties, trumps) : std::to_string(penalties + trumps),
                forced(seat) ? Role::warning : Role::dim};
        });
    }

    page::Page& page_;
    king::PartySheet const& sheet_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    king::Party const& party_;
    View const& view_;
    Table table_{};
};

// ---- what entries and figures are

class Explaining {
public:
    Explaining(page::Page& page, king::PartySheet const& sheet, View const& view)
        : page_{page}, sheet_{sheet}, party_{sheet.party}, players_{sheet.rules.variant().players}, view_{view} {}

    void tell() {
        for (auto const& deal : party_.deals) tell(deal, view_.event_at(deal.entry));
        auto const outcome = king::outcome_now(sheet_);
        for (auto const seat : players_) {
            tell_fate(page_.tell_of(Figure::sum(Figure::fate, seat)), outcome, seat);
            if (outcome.sides) page_.tell_of(Figure::sum(Figure::match, seat)).say(_("Partners come out or sink together · king.md §9"));
        }
    }

private:
    void tell(PartyDeal const& deal, std::uint32_t event) {
        auto& head = page_.tell_of(event);
        auto number = sentence(C_("King", "deal {}"), deal.number);
        if (deal.trump) number.append(" ") += sign_of(*deal.trump);
        head.add(words_of(deal.games), std::move(number), Role::title);
        if (auto const said = words_of(deal.offers); !said.empty()) head.add(said, {}, Role::dim);
        if (deal.declarer) head.add(sentence(_("called by {}"), player_of(sheet_, *deal.declarer)), {}, Role::dim);
        if (!deal.has_figures()) {
            head.say(remark_on(sheet_, deal, letters_of(view_)), Role::warning);
            head.say(!deal.known      ? _("It brings no points, but its right is used up · king.md §10")
                     : deal.cancelled ? _("It has no figures, and is played again. No right is used up · king.md §6")
                                      : _("It has no figures, and the party is over · king.md §5"));
            return;
        }
        // DYS, çiçek and SSK have no effect on the score, but players talk about them.
        auto const talk = king::jargon(sheet_.rules, deal);
        if (talk.own_goal) head.add(sentence(_("{}: an own goal (DYS)"), player_of(sheet_, *talk.own_goal)), {}, Role::dim);
        for (auto const seat : talk.flowers) head.add(sentence(_("{}: a flower (çiçek)"), player_of(sheet_, seat)), {}, Role::dim);
        if (talk.forced_trumps) head.add(sentence(_("{}: forced trumps (SSK)"), player_of(sheet_, *talk.forced_trumps)), {}, Role::dim);
        auto all = 0;
        for (auto const seat : players_) all += deal.figures[seat].total();
        for (auto const seat : players_) {
            auto const points = deal.figures[seat].total();
            auto& lines = page_.tell_of({event, Figure::gained, seat});
            if (points == 0) lines.add(_("  took nothing that counts"), {}, Role::dim);
            lines.add(_("before"), figure_shown(deal.totals[seat] - points, deal.totals_known), Role::dim);
            lines.add(_("then"), figure_shown(deal.totals[seat], deal.totals_known));
            lines.add(_("the deal in all"), std::to_string(all), Role::dim);
        }
    }
    void tell_fate(page::Lines& lines, king::Outcome const& outcome, Seat seat) const {
        auto const total = outcome.sides ? (*outcome.sides)[side_of(seat)] : party_.totals[seat];
        lines.add(outcome.sides ? _("pair") : _("total"), figure_shown(total, party_.totals_known));
        if (king::ends_in_places(sheet_)) lines.say(_("the highest total wins · king.md §7"));
        else
            lines.say(party_.king_by ? (party_.end == king::PartyEnd::king ? _("King: who made it is out, all others are sunk · king.md §5")
                                                                           : _("An announced King failed: its maker is sunk · king.md §5"))
                      : sheet_.rules.agreements.zero == king::Zero::out ? _("0 or more is out, less is sunk · king.md §7")
                                                                        : _("more than 0 is out, 0 or less is sunk · king.md §7"));
        if (!party_.is_over() && !view_.ending) lines.say(_("if the party ended here"));
        lines.add(_("place"), figure_shown(outcome.rank[seat], party_.totals_known));
    }

    page::Page& page_;
    king::PartySheet const& sheet_;
    king::Party const& party_;
    std::span<Seat const> players_;
    View const& view_;
};

// ---- below the tables

void note_next(std::vector<std::string>& notes, king::PartySheet const& sheet) {
    auto const& [rules, party] = std::tie(sheet.rules, sheet.party);
    auto const turn = king::next_declarer(rules, party);
    if (party.is_over() || !turn) return;
    auto& note = notes.emplace_back(
        sentence(_("deal {}: {} names {}"), king::next_number(party), letter_of(*turn), words_of_callable(rules, party)));
    if (!king::is_free(rules.variant().naming)) return;
    if (king::is_forced_trump_caller(rules, party, *turn)) note.append(_(" (no penalty left)"));
    if (king::is_forced_penalty_caller(rules, party, *turn)) note.append(_(" (no trumps left)"));
}

void note_jargon(std::vector<std::string>& notes, king::PartySheet const& sheet) {
    for (auto const& deal : sheet.party.deals) {
        auto const talk = king::jargon(sheet.rules, deal);
        auto const tell = [&](std::string_view word, Seat seat) {
            auto const trump = deal.trump ? sign_of(*deal.trump) : std::string_view{};
            notes.push_back(
                fmt::format("{} {} {}{}: {} {}", C_("King", "deal"), deal.number, caller_of(deal), trump, word, letter_of(seat)));
        };
        if (talk.own_goal) tell("DYS", *talk.own_goal);
        for (auto const seat : talk.flowers) tell("çiçek", seat);
        if (talk.forced_trumps) tell("SSK", *talk.forced_trumps);
    }
    if (auto const alone = king::outcome(sheet.rules, sheet.party).lone_survivor)
        notes.push_back(fmt::format("telefon fişi {}", letter_of(*alone)));
}

// What a screen tells elsewhere: which party it is, whose turn it is, and what there is to know of the rules.
void put_words_around(page::Page& page, king::PartySheet const& sheet, View const& view) {
    std::string form;
    if (view.titled) form = fmt::format("{}, {}", _("King"), sheet.rules.variant().title);
    for (auto const& [agreement, value] : king::differences(sheet.rules))
        form += fmt::format("{}{}={}", form.empty() ? "" : ", ", agreement, value);
    page.title = sheet.event.empty() ? form : printable(sheet.event);
    if (!sheet.event.empty()) page.remark = form;
    if (!sheet.date.empty()) page.remark.append(page.remark.empty() ? "" : ", ").append(printable(sheet.date));
    for (auto const remark : king::remarks(sheet.rules)) page.notes.push_back(with_rules_named(sentence_of(remark, sheet.rules)));
    if (!view.ending) note_next(page.notes, sheet);
    if (view.jargon) note_jargon(page.notes, sheet);
}

}  // namespace

std::string KingSheetKind::steps(Sheet const&) const { return C_("King", "deal"); }

page::Page KingSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<king::PartySheet>();
    page::Page page;
    if (!view.on_screen) put_words_around(page, sheet, view);
    if (view.king != KingForm::deals) page.add(Players{page, sheet, view}.grid()).caption = view.king == KingForm::both ? _("Grid") : "";
    if (view.king != KingForm::grid)
        page.add(Players{page, sheet, view}.deals()).caption = view.king == KingForm::both ? _("Deal by deal") : "";
    if (view.explain) Explaining{page, sheet, view}.tell();
    return page;
}

}  // namespace score::formats::sheets
