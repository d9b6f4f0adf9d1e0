// Bezique for two: the marks in a column per player, by deal and game, and the match; on a screen also pegs on their tracks.
#include <algorithm>
#include <utility>

#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "pages.hpp"
#include "score/bezique/deal.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/rule_names.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "score/overloaded.hpp"
#include "settlement.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bezique::both_players;
using bezique::ByPlayer;
using bezique::CountedDeal;
using bezique::GameKind;
using bezique::MatchSheet;
using page::Column;
using page::Entry;
using page::Figure;
using page::Ledger;
using page::LedgerRow;
using page::Role;
using page::Table;
using BeziqueGame = bezique::Game;
using BeziquePlayer = bezique::Player;

std::size_t column_of(BeziquePlayer p) { return p == BeziquePlayer::north ? 0 : 1; }

std::string_view words_of_kind(GameKind kind) { return kind == GameKind::normal ? _("normal") : _("sanvuar"); }

std::string result_of(MatchSheet const& sheet, BeziqueGame const& game) {
    auto const provisional = [&game](std::string words) {
        return game.provisional ? words + " · " + _("provisional: the brisques can change it") : words;
    };
    if (!game.winner) return provisional(_("equal: nobody wins"));
    auto const points = game.points.total();
    if (!game.is_known()) return provisional(sentence(_("{} wins"), player_of(sheet, *game.winner)));
    auto words = sentence(points == 1 ? _("{} wins, {} point") : _("{} wins, {} points"), player_of(sheet, *game.winner), points);
    if (game.rubicon) words.append(", ") += _("rubicon");
    if (game.end == bezique::GameEnd::last_trick) words.append(" · ") += _("by the last trick");
    return provisional(std::move(words));
}

std::vector<page::Item> points_of_game(BeziqueGame const& game) {
    std::vector<page::Item> items;
    if (game.winner)
        for (auto const& item : game.points.items)
            items.push_back({std::to_string(item.points()), std::string(1, letter_of(*game.winner)),
                std::string{words_of_reason(item.reason)}, {}, rule_named(item.rule)});
    return items;
}

// Rows of marks, of one game or of all.
class Marks {
public:
    Marks(MatchSheet const& sheet, View const& view) : sheet_{sheet}, view_{view} {
        for (auto const p : both_players) ledger.sides[column_of(p)].title = player_of(sheet, p);
    }

    Ledger ledger{};

    Entry& mark(BeziquePlayer p, std::string figure, std::string note, std::uint32_t event, Role role = Role::text) {
        return put(ledger.rows.emplace_back(), p, std::move(figure), std::move(note), event, role);
    }
    static Entry& put(LedgerRow& row, BeziquePlayer p, std::string figure, std::string note, std::uint32_t event, Role role = Role::text) {
        auto& entry = row.sides[column_of(p)].emplace();
        entry.text = std::move(figure), entry.note = std::move(note), entry.role = role;
        if (role == Role::warning) entry.note_role = role;
        entry.figure = {event, Figure::gained, p};
        return entry;
    }
    void label(std::string words, Role role, Figure figure = {}) { ledger.rows.push_back({.words = {{std::move(words), role, figure}}}); }
    void both(std::string words, ByPlayer<int> const& figures, Role role, std::uint32_t event, Figure::What what) {
        auto& row = ledger.rows.emplace_back();
        row.words.push_back({std::move(words), Role::dim, what == Figure::gained ? Figure{event} : Figure{}});
        for (auto const p : both_players) put(row, p, std::to_string(figures[p]), {}, event, role).figure = {event, what, p};
    }
    LedgerRow& sums(std::string words, ByPlayer<int> const& figures, Role role, Figure::What what, std::size_t of, bool are_known = true) {
        auto& row = ledger.sums.emplace_back();
        row.words.push_back({std::move(words), Role::dim});
        for (auto const p : both_players) put(row, p, figure_shown(figures[p], are_known), {}, 0, role).figure = Figure::sum(what, p, of);
        return row;
    }
    void rule(LedgerRow::Kind kind, std::string words, Role role, Figure figure = {}) {
        ledger.rows.push_back({.kind = kind, .words = {{std::move(words), role, figure}}});
    }

    /// "deal 1, Suna dealt, ♦".
    LedgerRow head_of(CountedDeal const& deal, std::size_t number, Figure dealt, Figure turned) const {
        LedgerRow row{.kind = LedgerRow::thin};
        auto const add = [&](std::string words, Figure figure) { row.words.push_back({std::move(words), Role::dim, figure}); };
        add(sentence(C_("Bezique", "deal {}"), number), dealt);
        if (deal.dealer) add(sentence(_(", {} dealt"), player_of(sheet_, *deal.dealer)), dealt);
        if (deal.result.trump) add(", " + std::string{sign_of(*deal.result.trump)}, turned);
        if (deal.target > 0 && deal.target != sheet_.rules.agreements.game_target) add(sentence(_(", to {}"), deal.target), {});
        return row;
    }
    void brisques(ByPlayer<int> const& numbers, bool counted, std::uint32_t event, std::string const& rule = {}) {
        auto& row = ledger.rows.emplace_back();
        for (auto const p : both_players)
            put(row, p, counted ? std::to_string(numbers[p] * sheet_.rules.form().brisque) : std::string{"·"},
                fmt::format("{} {}", numbers[p], words_of_reason("brisques")), event)
                .more = rule;
    }
    Entry& last(BeziquePlayer p) { return *ledger.rows.back().sides[column_of(p)]; }

    /// A deal of a record, or of a sheet without its entries.
    void deal(CountedDeal const& deal, std::size_t number) {
        ledger.rows.push_back(head_of(deal, number, {}, {}));
        auto const& marks = sheet_.marks[deal.entry];
        for (auto const& [entry, player, item, trick] : marks) {
            auto& shown = mark(player, std::to_string(item.points), sheets::words_of(item), 0);
            if (!view_.explain) continue;
            shown.number = entry > 0 ? entry : static_cast<std::size_t>(trick);
            shown.more = rule_named(bezique::item_of(item.how, item.group, item.points).rule);
        }
        auto const& groups = deal.result.groups;
        if (auto const& items = groups[BeziquePlayer::north].items; marks.empty() && !items.empty())
            both(with_rule(std::string{words_of_reason(items.front().reason)}, items.front()),
                {{groups[BeziquePlayer::north].total(), groups[BeziquePlayer::south].total()}}, Role::text, 0, Figure::gained);
        for (auto const* const reason : {"withdrawn", "last-trick"})
            for (auto const p : both_players) counted(deal, p, reason);
        if (deal.result.brisques) {
            auto const* item = counted_item(&deal, BeziquePlayer::north, "brisques");
            if (!item) item = counted_item(&deal, BeziquePlayer::south, "brisques");
            brisques(*deal.result.brisques, deal.count.brisques_counted, 0, item && view_.explain ? rule_named(item->rule) : std::string{});
        }
        if (!deal.result.complete()) return;
        if (!deal.count.brisques_counted && !deal.result.whole && deal.count.winner) label(_("brisques are not counted"), Role::dim);
        both(_("total"), deal.count.totals, Role::accent, 0, Figure::running);
    }

    static Item const* counted_item(CountedDeal const* deal, BeziquePlayer p, std::string_view reason) {
        if (!deal) return nullptr;
        auto const& items = deal->count.figures[p].items;
        auto const found = std::ranges::find(items, reason, &Item::reason);
        return found == items.end() ? nullptr : &*found;
    }

private:
    std::string with_rule(std::string words, Item const& item) const {
        return view_.explain ? words + ", " + rule_named(item.rule) : words;
    }
    void counted(CountedDeal const& deal, BeziquePlayer p, std::string_view reason) {
        auto const* const item = counted_item(&deal, p, reason);
        if (!item || item->points() == 0) return;
        auto& entry = mark(p, std::to_string(item->points()), std::string{words_of_reason(reason)}, 0);
        if (view_.explain) entry.more = rule_named(item->rule);
    }

    MatchSheet const& sheet_;
    View const& view_;
};

// ---- every game in a ledger of its own, then the match

Ledger ledger_of(MatchSheet const& sheet, View const& view, BeziqueGame const& game, std::size_t number) {
    Marks marks{sheet, view};
    auto& [caption, sides, rows, sums, remark, newest] = marks.ledger;
    auto const& form = sheet.rules.form();
    caption = sentence(_("Game {}"), number + 1);
    if (form.matches) caption.append(", ") += words_of_kind(game.kind);
    if (form.target > 0) caption.append(", ") += sentence(_("to {}"), sheet.rules.agreements.game_target);
    for (std::size_t i = 0; i < game.deals.size(); ++i) marks.deal(game.deals[i], i + 1);
    for (auto const& call : game.vidos) marks.label(sheets::words_of(sheet, call, &call != &game.vidos.front()), Role::warning);
    if (game.lost_deal > 0) marks.label(words_of_loss(game), Role::warning);
    auto& row = marks.sums(_("game"), game.totals, Role::accent, Figure::total, number, game.are_totals_known());
    if (game.is_over()) remark = result_of(sheet, game);
    else if (view.ending) remark = words_of(*view.ending);
    else if (game.is_known()) remark = form.target > 0 ? sentence(_("not over; to {}"), game.target) : std::string{_("not over")};
    if (view.explain) row.sides[0]->items = points_of_game(game);
    return std::move(marks.ledger);
}

// "vido by S, accepted; to 5000; rubicon".
std::string remarks_of(MatchSheet const& sheet, BeziqueGame const& game) {
    std::string text;
    auto const add = [&](std::string_view words) { text.append(text.empty() ? "" : "; ").append(words); };
    for (auto const& call : game.vidos) add(sheets::words_of(sheet, call, &call != &game.vidos.front()));
    if (game.lost_deal > 0) add(words_of_loss(game));
    if (game.target > sheet.rules.agreements.game_target) add(sentence(_("to {}"), game.target));
    if (game.drawn) add(_("equal: nobody wins"));
    if (game.rubicon) add(_("rubicon"));
    if (game.provisional) add(_("provisional"));
    return text;
}

// One line per game, with the standing of the match.
Table table_of_match(MatchSheet const& sheet, View const& view) {
    auto const& rules = sheet.rules;
    auto const target = rules.agreements.match_target;
    Table table{.caption = rules.form().matches && target > 0 ? sentence(_("Match to {}"), target) : std::string{_("match")},
        .columns = {{.title = _("game"), .least = 4}, {.title = "", .least = rules.form().matches ? 6 : 0, .align = Column::left}}};
    for (auto const p : both_players) table.columns.push_back({.title = player_of(sheet, p), .least = 5});
    table.columns.push_back({.title = _("points"), .least = 6});
    table.columns.push_back({.title = _("standing"), .least = 8});
    auto const has_remarks =
        std::ranges::any_of(sheet.match.games, [&](BeziqueGame const& game) { return !remarks_of(sheet, game).empty(); });
    if (has_remarks) table.columns.push_back({.title = _("notes"), .least = 1, .align = Column::left});
    ByPlayer<int> standing;
    ByPlayer<bool> is_standing_known{{true, true}};
    for (std::size_t i = 0; i < sheet.match.games.size(); ++i) {
        auto const& game = sheet.match.games[i];
        auto const points = game.points.total();
        if (game.winner) standing[*game.winner] += points;
        auto& row = table.rows.emplace_back();
        row.cells = {{std::to_string(i + 1)}, {std::string{words_of_kind(game.kind)}}};
        for (auto const p : both_players)
            row.cells.push_back({has_totals(game) ? figure_shown(game.totals[p], game.are_totals_known()) : std::string{"-"}});
        auto const points_shown = figure_shown(points, game.is_known());
        row.cells.push_back({game.winner       ? fmt::format("{} {}", player_of(sheet, *game.winner), points_shown)
                             : game.is_known() ? std::string{}
                                               : points_shown});
        for (auto const p : both_players) is_standing_known[p] = is_standing_known[p] && game.is_known_of(p);
        auto const standing_of = [&](BeziquePlayer p) { return figure_shown(standing[p], is_standing_known[p]); };
        row.cells.push_back({fmt::format("{} - {}", standing_of(BeziquePlayer::north), standing_of(BeziquePlayer::south))});
        if (has_remarks) row.cells.push_back({remarks_of(sheet, game), Role::dim});
        if (view.explain) row.cells.front().items = points_of_game(game);
    }
    if (sheet.match.winner)
        table.sums.push_back({.cells = {{sentence(_("{} wins the match."), player_of(sheet, *sheet.match.winner)), Role::title}}});
    return table;
}

page::Page page_of_games(MatchSheet const& sheet, View const& view) {
    page::Page page{.title = printable(sheet.event) + (sheet.event.empty() || sheet.date.empty() ? "" : ", ") + printable(sheet.date)};
    auto const& games = sheet.match.games;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (!games[i].deals.empty()) page.add(ledger_of(sheet, view, games[i], i));
    bool const told = games.empty() || (games.size() == 1 && !games[0].deals.empty() && !sheet.match.winner);
    if (!told) page.add(table_of_match(sheet, view));
    return page;
}

// ---- a screen: all games in one ledger, in the order of the entries

class MatchScreen {
public:
    MatchScreen(MatchSheet const& sheet, View const& view)
        : sheet_{sheet}, view_{view}, form_{sheet.rules.form()}, entries_{view.entered()}, pegs_{open_deal_of(entries_, sheet).pegs},
          marks_{sheet, view} {}

    page::Page page() && {
        auto const& games = sheet_.match.games;
        for (std::size_t i = 0; i < games.size(); ++i) game(games[i], i);
        for (; next_ < entries_.size(); ++next_) entry(entries_[next_], nullptr);
        auto const empty = bezique::begin_game(sheet_.rules, GameKind::normal, {});
        auto const& cursor = view_.cursor;
        if (cursor.exists() && cursor.event == 0) shown_ = static_cast<std::size_t>(cursor.of);
        auto const at = games.empty() ? 0 : std::min(shown_.value_or(games.size() - 1), games.size() - 1);
        auto const& shown = games.empty() ? empty : games[at];
        heads(shown, at);
        sums(shown, at);
        if (view_.explain) tell_of_sums(shown, at);
        page_.add(std::move(marks_.ledger));
        return std::move(page_);
    }

private:
    std::string player(BeziquePlayer p) const { return player_of(sheet_, p); }
    int target_of(BeziqueGame const& game) const { return game.target > 0 ? game.target : sheet_.rules.agreements.game_target; }

    // ---- above the marks

    void heads(BeziqueGame const& game, std::size_t number) {
        if (view_.alone || sheet_.match.games.size() > 1) {
            auto words = sentence(_("Game {}"), number + 1);
            if (form_.target > 0) words.append(", ") += sentence(_("to {}"), target_of(game));
            page_.add(page::Heading{{std::move(words), Role::title}, {}, true});
        }
        stake(game);
        // A deal scored as a game has no target: the track ends at twice the rubicon, which is safe.
        auto const target = form_.target > 0 ? target_of(game) : 2 * sheet_.rules.agreements.rubicon;
        auto const is_extended = form_.target > 0 && target > sheet_.rules.agreements.game_target;  // a rubicon is no longer possible
        auto const rubicon = form_.rubicon > 0 && !is_extended ? sheet_.rules.agreements.rubicon : 0;
        for (auto const p : both_players) {
            auto const is_current = !sheet_.match.games.empty() && &game == &sheet_.match.games.back();
            auto const up = is_current && !view_.ending && pegs_[p].has_value();
            page_.add(page::Track{
                std::string(1, letter_of(p)) + " " + player(p), game.totals[p], target, rubicon, up, Figure::sum(Figure::mark, p, number)});
            if (up)
                page_.add(page::Heading{
                    {sentence(_("↑ {}, peg up: {} wait for a trick"), player(p), pegs_[p]->points), Role::warning, pegs_[p]->event}});
        }
    }
    // A vido, or a game worth more than one point, is emphasized.
    void stake(BeziqueGame const& game) {
        if (!form_.matches || (game.vidos.empty() && game.kind == GameKind::normal)) return;
        std::string words;
        if (game.kind == GameKind::sanvuar) words = _("sanvuar");
        if (!game.vidos.empty())
            words.append(words.empty() ? "" : " · ") += sheets::words_of(sheet_, game.vidos.back(), game.vidos.size() > 1);
        auto const points = game.points.total();
        auto worth = game.is_over() ? sentence(points == 1 ? _("{} point") : _("{} points"), points)
                                    : sentence(_("worth {}"), stake_of(sheet_.rules, game, false));
        page_.add(page::Heading{{std::move(words), Role::warning}, {std::move(worth), Role::accent}});
    }

    // ---- games and deals

    void game(BeziqueGame const& game, std::size_t number) {
        if (number > 0) {
            auto words = sentence(_("game {}"), number + 1);
            if (form_.matches && game.kind == GameKind::sanvuar) words.append(", ") += _("sanvuar");
            marks_.rule(LedgerRow::twofold, std::move(words), Role::title);
        }
        for (std::size_t i = 0; i < game.deals.size(); ++i) deal(game, i, number);
        auto const ends_by_entry = game.is_over() && (game.deals.empty() || game.end == bezique::GameEnd::refused_vido);
        while (ends_by_entry && next_ < entries_.size()) {
            auto const& given = entries_[next_++];
            note_shown(given, number);
            entry(given, nullptr);
            if (ends_game(given)) break;
        }
        if (game.is_over())
            marks_.rule(LedgerRow::thin, result_of(sheet_, game), Role::good,
                game.winner ? Figure::sum(Figure::bonus, *game.winner, number) : Figure{});
        if (view_.explain && game.winner) tell_worth(page_.tell_of(Figure::sum(Figure::bonus, *game.winner, number)), game);
    }
    static bool ends_game(EnteredLine const& given) {
        if (auto const* const vido = bezique_entry<bezique::VidoCalled>(given)) return !vido->accepted;
        if (auto const* const begins = bezique_entry<bezique::GameBegins>(given)) return begins->totals.has_value();
        return bezique_entry<bezique::TotalsGiven>(given) != nullptr;
    }
    void deal(BeziqueGame const& game, std::size_t i, std::size_t number) {
        game_ = &game;
        auto const& deal = game.deals[i];
        auto const end = deal.entry < sheet_.entries.size() ? sheet_.entries[deal.entry].last : 0;
        auto const head = marks_.ledger.rows.size();
        marks_.ledger.rows.emplace_back();
        Figure dealt{}, turned{};
        for (; next_ < entries_.size() && entries_[next_].place < end; ++next_) {
            auto const& given = entries_[next_];
            note_shown(given, number);
            entry(given, &deal);
            if (bezique_entry<bezique::DealBegins>(given)) dealt = given.event;
            if (bezique_entry<bezique::TrumpNamed>(given)) turned = given.event;
        }
        marks_.ledger.rows[head] = marks_.head_of(deal, i + 1, dealt, turned);
        if (!deal.result.complete()) return;
        auto const event = next_ > 0 ? entries_[next_ - 1].event : 0;
        marks_.both(_("total"), deal.count.totals, Role::accent, event, Figure::running);
        for (auto const p : both_players) {
            auto& running = marks_.last(p);
            running.figure.of = static_cast<int>(number);
            if (!view_.explain) continue;
            for (auto const& item : deal.count.figures[p].items) running.items.push_back(item_shown(item));
            tell_settled(page_.tell_of(running.figure), game);
        }
    }
    // The game shown in the head: that of the entry at the cursor.
    void note_shown(EnteredLine const& given, std::size_t number) {
        if (given.event != 0 && view_.cursor.event == given.event) shown_ = number;
    }

    // ---- entries

    void entry(EnteredLine const& given, CountedDeal const* deal) {
        marks_.ledger.newest = given.event;
        auto const* const line = bezique_line(given);
        if (!line) return marks_.label("✗ " + std::string{given.text}, Role::error, given.event);
        std::visit(overloaded{
                       [&](bezique::ItemMarked const& item) { on(item, given, deal); },
                       [&](bezique::PegUp const& peg) { on(peg, given, deal); },
                       [&](bezique::LastTrickTaken const& last) { on(last, given, deal); },
                       [&](bezique::BrisquesCounted const& brisques) {
                           if (deal && deal->result.brisques) on(*deal->result.brisques, given, deal);
                           else if (!brisques.brisques) marks_.label(_("brisques are not counted"), Role::dim, given.event);
                       },
                       [&](bezique::VidoCalled const& vido) {
                           auto const [game, number] = call_at(entries_, sheet_, given.place);
                           auto words = sheets::words_of(sheet_, {vido.caller, vido.accepted, {}, {}}, game && number > 0);
                           marks_.rule(LedgerRow::thin, std::move(words), Role::warning, given.event);
                           if (game && view_.explain) tell_worth(page_.tell_of(given.event), *game);
                       },
                       [&](bezique::TotalsGiven const& totals) {
                           marks_.both(totals.groups ? _("groups") : _("in all"), totals.marks, Role::text, given.event, Figure::gained);
                           if (!deal) say(given.event, _("A game of which only the totals are known."));
                       },
                       [&](bezique::GameBegins const& begins) {
                           if (!begins.totals) return;
                           marks_.both(_("in all"), *begins.totals, Role::text, given.event, Figure::gained);
                           say(given.event, _("A game of which only the totals are known."));
                       },
                       [&](bezique::DealVoided const&) {
                           marks_.rule(LedgerRow::thin, _("a deal was not played"), Role::dim, given.event);
                           say(given.event, _("The deal was not played; the same player deals again."));
                       },
                       [](auto const&) {},
                   },
            line->entry);
    }
    void on(bezique::ItemMarked const& item, EnteredLine const& given, CountedDeal const* deal) {
        if (!deal) return;
        auto const& marks = sheet_.marks[deal->entry];
        auto const found = std::ranges::find(marks, given.place + 1, &bezique::SheetMark::entry);
        if (found == marks.end()) return;
        auto const& [how, group, points] = found->item;
        auto& shown = marks_.mark(item.player, std::to_string(points), sheets::words_of(found->item), given.event);
        shown.items.push_back(item_shown(bezique::item_of(how, group, points)));
        shown.items.back().reason = shown.note;
        if (how == bezique::How::reshown) say(given.event, _("shown again with a lead"));
        if (how == bezique::How::completed) say(given.event, _("completed again after a trick"));
    }
    void on(bezique::PegUp const& peg, EnteredLine const& given, CountedDeal const* deal) {
        auto const p = peg.player;
        auto const* const item = Marks::counted_item(deal, p, "withdrawn");
        if (item && is_last_peg(entries_, given.place, p, sheet_.entries[deal->entry].last)) {
            marks_.mark(p, std::to_string(item->points()), std::string{words_of_reason("withdrawn")}, given.event, Role::warning)
                .items.push_back(item_shown(*item));
            return;
        }
        auto const is_up = pegs_[p] && pegs_[p]->event == given.event;
        auto& shown = marks_.mark(p, is_up ? fmt::format("({})", pegs_[p]->points) : "·", is_up ? _("peg up") : _("peg came down"),
            given.event, is_up ? Role::warning : Role::dim);
        shown.items.push_back({{}, {}, shown.note, {}, {}});
        say(given.event,
            _("He led a card of a group, marked it again and lost the trick. The marks count with his next trick; without one in this deal "
              "they are withdrawn · bezique.md §4.3"));
    }
    void on(bezique::LastTrickTaken const& last, EnteredLine const& given, CountedDeal const* deal) {
        auto const* const item = Marks::counted_item(deal, last.player, "last-trick");
        auto const worth = item   ? item->points()
                           : deal ? bezique::last_trick_marks(sheet_.rules, deal->result.trump, deal->result.table_opened)
                                  : 0;
        auto const counts = deal && deal->result.complete();
        auto& shown = marks_.mark(last.player, counts ? std::to_string(worth) : fmt::format("({})", worth),
            std::string{words_of_reason("last-trick")}, given.event);
        shown.items.push_back(item ? item_shown(*item) : page::Item{{}, {}, shown.note, {}, {}});
        if (!item && form_.reshows)
            say(given.event, _("250 with a sequence of trumps opened, 40 with trump fixed, 0 without · bezique.md §5.1"));
    }
    void on(ByPlayer<int> const& brisques, EnteredLine const& given, CountedDeal const* deal) {
        marks_.brisques(brisques, deal && deal->count.brisques_counted, given.event);
        for (auto const p : both_players)
            if (auto const* const item = Marks::counted_item(deal, p, "brisques")) marks_.last(p).items.push_back(item_shown(*item));
        if (!deal || deal->count.brisques_counted) return;
        if (form_.brisque_use == bezique::BrisqueUse::to_decide) {
            say(given.event, _("brisques decide between equal marks, and can save the rubicon · bezique.md §10.2"));
            if (view_.explain) tell_settled(page_.tell_of({given.event, Figure::bonus}), *game_);
        } else if (deal->count.winner) say(given.event, _("brisques are not counted: the last trick ended the game · bezique.md §5.1"));
    }

    // ---- what figures are made of

    void say(Figure figure, std::string sentence) {
        if (view_.explain) page_.tell_of(figure).say(std::move(sentence));
    }
    // What a game brings, or how the points of a deal that is a game arise.
    void tell_points(page::Lines& lines, BeziqueGame const& game, Breakdown const& points) const {
        if (tell_settlement(lines, sheet_, game)) return;
        for (auto const& item : points.items)
            lines.add(std::string{words_of_reason(item.reason)}, signed_number(item.points()), Role::text, std::string{item.rule});
    }
    void tell_worth(page::Lines& lines, BeziqueGame const& game) const {
        auto const points = game.is_over() ? game.points : bezique::game_points(sheet_.rules, game.kind, game.vidos, false, false);
        lines.add(_("What the game is worth"), {}, Role::title);
        tell_points(lines, game, points);
        lines.add(_("total"), std::to_string(points.total()), Role::accent);
        if (!game.is_over() && bezique::can_end_in_rubicon(sheet_.rules, game))
            lines.add(_("with a rubicon"), std::to_string(stake_of(sheet_.rules, game, true)), Role::dim);
    }
    void tell_settled(page::Lines& lines, BeziqueGame const& game) const {
        if (!settlement_of(sheet_, game).empty()) tell_worth(lines.add({}), game);
    }
    void tell_of_sums(BeziqueGame const& game, std::size_t number) {
        for (auto const p : both_players) {
            tell_total(page_.tell_of(Figure::sum(Figure::total, p, number)), game, p);
            tell_way(page_.tell_of(Figure::sum(Figure::mark, p, number)), game, p);
            tell_match(page_.tell_of(Figure::sum(Figure::match, p, number)), p);
        }
    }
    // "deal 1  +1520", with its parts below.
    static void tell_total(page::Lines& lines, BeziqueGame const& game, BeziquePlayer p) {
        for (auto const& deal : game.deals) {
            auto const& figure = deal.count.figures[p];
            lines.add(sentence(C_("Bezique", "deal {}"), &deal - game.deals.data() + 1), signed_number(figure.total()), Role::accent);
            auto groups = 0;
            for (auto const& item : deal.result.groups[p].items) groups += item.points();
            lines.add("  " + std::string{words_of_reason("groups")}, signed_number(groups), Role::dim);
            for (std::string_view const reason : {"withdrawn", "last-trick", "brisques"})
                if (auto const* const item = Marks::counted_item(&deal, p, reason); item && item->points() != 0)
                    lines.add("  " + std::string{words_of_reason(reason)}, signed_number(item->points()), Role::dim);
        }
        if (game.deals.empty()) lines.say(_("A game of which only the totals are known."));
    }
    void tell_way(page::Lines& lines, BeziqueGame const& game, BeziquePlayer p) const {
        auto const& agreed = sheet_.rules.agreements;
        if (form_.target == 0) return;
        lines.add(sentence(_("to {}"), game.target), std::to_string(std::max(game.target - game.totals[p], 0)));
        if (game.target > agreed.game_target) lines.say(_("Both had reached the target, and the game goes on · bezique.md §5.1"));
        else if (form_.rubicon > 0 && agreed.rubicon > 0)
            lines.add(
                sentence(_("rubicon at {}"), agreed.rubicon), std::to_string(std::max(agreed.rubicon - game.totals[p], 0)), Role::dim);
        lines.say(_("What is reached is looked at when a deal is counted · bezique.md §5.1"));
    }
    // What each game brought the player.
    void tell_match(page::Lines& lines, BeziquePlayer p) const {
        for (auto const& game : sheet_.match.games) {
            if (game.winner != p) continue;
            auto const number = &game - sheet_.match.games.data() + 1;
            lines.add(sentence(_("game {}"), number), signed_number(game.points.total()), Role::accent);
            tell_points(lines, game, game.points);
        }
        if (lines.empty()) lines.add(_("no game won yet"), {}, Role::dim);
    }

    // ---- below the marks

    void sums(BeziqueGame const& game, std::size_t number) {
        auto& totals = marks_.sums(_("game"), game.totals, Role::accent, Figure::total, number);
        if (game.winner) note(totals, sentence(_("{} wins"), player(*game.winner)), Role::good);
        if (form_.target > 0 && view_.alone && !game.is_over() && !view_.ending) {
            auto& rest = marks_.ledger.sums.emplace_back();
            rest.words.push_back({_("to go"), Role::dim});
            for (auto const p : both_players)
                Marks::put(rest, p, std::to_string(std::max(target_of(game) - game.totals[p], 0)), {}, 0, Role::dim).figure = {};
            rest.spare = true;
        }
        auto& match = marks_.sums(form_.matches      ? _("match")
                                  : form_.target > 0 ? _("games")
                                                     : _("points"),
            sheet_.match.standing, Role::title, Figure::match, number);
        auto const target = sheet_.rules.agreements.match_target;
        if (form_.matches && target > 0) note(match, sentence(_("to {}"), target), Role::dim);
    }
    static void note(LedgerRow& row, std::string words, Role role) {
        row.sides[1]->note = std::move(words), row.sides[1]->note_role = role;
    }

    MatchSheet const& sheet_;
    View const& view_;
    bezique::Form const& form_;
    std::vector<EnteredLine> entries_;
    ByPlayer<std::optional<PegUp>> pegs_;
    std::optional<std::size_t> shown_{};
    BeziqueGame const* game_ = nullptr;  // of the deal
    std::size_t next_ = 0;
    Marks marks_;
    page::Page page_{};
};

}  // namespace

std::string words_of_loss(BeziqueGame const& game) { return sentence(_("deal {} and what follows it cannot be counted"), game.lost_deal); }

page::Page MatchSheetKind::page_of(Sheet const& any, View const& view) const {
    auto const& sheet = any.get<bezique::MatchSheet>();
    if (sheet.rules.is_of_several()) return page_of_several(sheet, view);
    return view.on_screen ? MatchScreen{sheet, view}.page() : page_of_games(sheet, view);
}

}  // namespace score::formats::sheets
