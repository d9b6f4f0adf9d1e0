// Bezique for two: pegs on their tracks, the marks in a column per player, by deal and game, and the match.
#include "pad/sheets/bezique.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/overloaded.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace of_bezique {
namespace {

using bezique::both_players;
using bezique::CountedDeal;
using bezique::Game;
using bezique::GameEnd;
using bezique::GameKind;
using bezique::Player;


class BeziquePage {
public:
    BeziquePage(Look const& look, bezique::MatchSheet const& sheet, std::optional<Figure> cursor)
        : look_{look}, sheet_{sheet}, form_{sheet.rules.form()}, middle_{look.width / 2}, entries_{entered_in(look.evening)},
          pegs_{open_deal_of(look.evening, sheet).pegs}, cursor_{cursor} {}

    Drawing draw() {
        auto const& games = sheet_.match.games;
        for (std::size_t i = 0; i < games.size(); ++i) game(games[i], i);
        for (; next_ < entries_.size(); ++next_) entry(entries_[next_], nullptr);
        auto const empty = bezique::begin_game(sheet_.rules, GameKind::normal, {});
        auto const at = games.empty() ? 0 : shown_.value_or(games.size() - 1);
        auto const& shown = games.empty() ? empty : games[at];
        heads(shown, at);
        foot(shown, at);
        return std::move(drawing_);
    }

private:
    // ---- lines

    DrawnLine line() const {
        DrawnLine line;
        line.put(middle_, "│", Role::rule);
        return line;
    }
    DrawnLine& cross(std::vector<DrawnLine>& lines, std::string_view rule, std::string_view crossing) const {
        auto& line = lines.emplace_back(DrawnLine{.parts = {}, .rule = std::string{rule}});
        return line.put(middle_, std::string{crossing}, Role::rule);
    }
    void cross(std::string_view rule, std::string_view crossing, std::string const& words, Role role, Figure figure = {}) {
        cross(drawing_.body, rule, crossing).put(1, " " + shortened(words, look_.width - 4) + " ", role, figure);
    }
    void both(DrawnLine& row, bezique::ByPlayer<int> const& figures, Role role, std::uint32_t event, Figure::What what) const {
        row.put_right(middle_ - 1, std::to_string(figures[Player::north]), role, {event, what, Player::north});
        row.put(middle_ + 2, fmt::format("{:<5}", figures[Player::south]), role, {event, what, Player::south});
    }
    void both_sums(DrawnLine& row, bezique::ByPlayer<int> const& figures, Role role, Figure::What what, std::size_t of) const {
        row.put_right(middle_ - 1, std::to_string(figures[Player::north]), role, Figure::sum(what, Player::north, of));
        row.put(middle_ + 2, fmt::format("{:<5}", figures[Player::south]), role, Figure::sum(what, Player::south, of));
    }
    // A player's mark and its reason; a long name continues on the next line.
    void mark(Player p, std::string const& figure, std::string const& note, std::uint32_t event, Role role = Role::text) {
        auto const dim = role == Role::warning ? role : Role::dim;
        auto const is_north = p == Player::north;
        auto is_first = true;
        for (auto const& words : wrapped(note, std::max(middle_ - 8, 1))) {
            auto& row = drawing_.body.emplace_back(line());
            row.put(is_north ? 1 : middle_ + 8, shortened(words, middle_ - 8), dim, event);
            if (!std::exchange(is_first, false)) continue;
            if (is_north) row.put_right(middle_ - 1, figure, role, Figure{event, Figure::gained, p});
            else row.put(middle_ + 2, fmt::format("{:<5}", figure), role, Figure{event, Figure::gained, p});
        }
    }

    // ---- head

    void heads(Game const& game, std::size_t number) {
        if (look_.alone || sheet_.match.games.size() > 1) {
            auto words = fmt::format(fmt::runtime(_("Game {}")), number + 1);
            if (form_.target > 0) words.append(", ") += fmt::format(fmt::runtime(_("to {}")), target_of(game));
            auto& title = drawing_.head.emplace_back().put(0, words, Role::title);
            title.spare = true;
        }
        stake(game);
        // A deal scored as a game has no target: the track ends at twice the rubicon, which is safe.
        auto const target = form_.target > 0 ? target_of(game) : 2 * sheet_.rules.agreements.rubicon;
        auto const is_extended = form_.target > 0 && target > sheet_.rules.agreements.game_target;  // a rubicon is no longer possible
        auto const rubicon = form_.rubicon > 0 && !is_extended ? sheet_.rules.agreements.rubicon : 0;
        for (auto const p : both_players) {
            auto const is_current = !sheet_.match.games.empty() && &game == &sheet_.match.games.back();
            auto const up = is_current && pegs_[p].has_value();
            drawing_.head.push_back(drawn(Track{std::string(1, letter(p)) + " " + player_of(sheet_, p), game.totals[p], target, rubicon, up,
                                              Figure::sum(Figure::mark, p, number)},
                look_.width));
            if (up)
                drawing_.head.emplace_back().put(0,
                    shortened(fmt::format(fmt::runtime(_("↑ {}, peg up: {} wait for a trick")), player_of(sheet_, p), pegs_[p]->points),
                        look_.width - 1),
                    Role::warning, pegs_[p]->event);
        }
        cross(drawing_.head, "─", "┬");
    }

    int target_of(Game const& game) const { return game.target > 0 ? game.target : sheet_.rules.agreements.game_target; }

    // A vido, or a game worth more than one point, is emphasized.
    void stake(Game const& game) {
        if (!form_.matches || (game.vidos.empty() && game.kind == GameKind::normal)) return;
        std::string words;
        if (game.kind == GameKind::sanvuar) words = _("sanvuar");
        if (!game.vidos.empty()) {
            auto const& last = game.vidos.back();
            words.append(words.empty() ? "" : " · ") += of_bezique::words_of(sheet_, last, game.vidos.size() > 1);
        }
        auto& line = drawing_.head.emplace_back();
        auto const worth = game.is_over() ? fmt::format(fmt::runtime(_("{} points")), game.points.total())
                                          : fmt::format(fmt::runtime(_("worth {}")), stake_of(sheet_.rules, game, false));
        line.put(0, shortened(words, look_.width - 3 - width_of(worth)), Role::warning);
        line.put_right(look_.width - 1, worth, Role::accent);
    }

    // ---- games and deals

    void game(Game const& game, std::size_t number) {
        if (number > 0) cross("═", "╪", title_of(game, number), Role::title);
        for (std::size_t i = 0; i < game.deals.size(); ++i) deal(game, i, number);
        auto const ends_by_entry = game.is_over() && (game.deals.empty() || game.end == GameEnd::refused_vido);
        while (ends_by_entry && next_ < entries_.size()) {
            auto const& given = entries_[next_++];
            note_shown(given, number);
            entry(given, nullptr);
            if (ends_game(given)) break;
        }
        if (!game.is_over()) return;
        cross("─", "┼", result_of(game), Role::good, game.winner ? Figure::sum(Figure::bonus, *game.winner, number) : Figure{});
    }

    std::string title_of(Game const& game, std::size_t number) const {
        auto words = fmt::format(fmt::runtime(_("game {}")), number + 1);
        if (form_.matches && game.kind == GameKind::sanvuar) words.append(", ") += _("sanvuar");
        return words;
    }
    std::string result_of(Game const& game) const {
        if (!game.winner) return _("equal: nobody wins");
        auto const points = game.points.total();
        auto words = fmt::format(
            fmt::runtime(points == 1 ? _("{} wins, {} point") : _("{} wins, {} points")), player_of(sheet_, *game.winner), points);
        if (game.rubicon) words.append(", ") += _("rubicon");
        if (game.end == GameEnd::last_trick) words.append(" · ") += _("by the last trick");
        return words;
    }
    static bool ends_game(Entered const& given) {
        auto const* const line = given.two_handed();
        if (!line || given.refused) return false;
        if (auto const* const vido = std::get_if<bezique::VidoCalled>(&line->entry)) return !vido->accepted;
        if (auto const* const begins = std::get_if<bezique::GameBegins>(&line->entry)) return begins->totals.has_value();
        return std::holds_alternative<bezique::TotalsGiven>(line->entry);
    }

    void deal(Game const& game, std::size_t i, std::size_t number) {
        auto const& deal = game.deals[i];
        auto const first = next_;
        auto const end = deal.entry < sheet_.last_entries.size() ? sheet_.last_entries[deal.entry] : 0;
        auto const head = drawing_.body.size();
        drawing_.body.emplace_back();
        for (; next_ < entries_.size() && entries_[next_].place < end; ++next_) {
            note_shown(entries_[next_], number);
            entry(entries_[next_], &deal);
        }
        drawing_.body[head] = head_of(deal, i + 1, first);
        if (!deal.result.complete()) return;
        auto& row = drawing_.body.emplace_back(line());
        row.put(1, _("total"), Role::dim);
        both(row, deal.count.totals, Role::accent, next_ > 0 ? entries_[next_ - 1].event : 0, Figure::running);
    }

    // "deal 1, Suna dealt, ♦".
    DrawnLine head_of(CountedDeal const& deal, std::size_t number, std::size_t first) const {
        std::vector<DrawnLine> lines;
        auto& line = cross(lines, "─", "┼");
        Figure dealt{}, turned{};
        for (auto i = first; i < next_; ++i) {
            auto const* const parsed = entries_[i].two_handed();
            if (!parsed) continue;
            if (std::holds_alternative<bezique::DealBegins>(parsed->entry)) dealt = entries_[i].event;
            if (std::holds_alternative<bezique::TrumpNamed>(parsed->entry)) turned = entries_[i].event;
        }
        auto column = 1;
        auto const add = [&](std::string const& words, Figure figure) {
            line.put(column, words, Role::dim, figure);
            column += width_of(words);
        };
        add(" " + fmt::format(fmt::runtime(C_("Bezique", "deal {}")), number), dealt);
        if (deal.dealer) add(fmt::format(fmt::runtime(_(", {} dealt")), shortened(player_of(sheet_, *deal.dealer), middle_ - 2)), dealt);
        if (deal.result.trump) add(", " + std::string{formats::sign_of(*deal.result.trump)}, turned);
        if (deal.target > 0 && deal.target != sheet_.rules.agreements.game_target)
            add(fmt::format(fmt::runtime(_(", to {}")), deal.target), {});
        add(" ", {});
        return line;
    }

    // The game shown in the head: that of the entry at the cursor.
    void note_shown(Entered const& given, std::size_t number) {
        if (cursor_ && cursor_->event == given.event && given.event != 0) shown_ = number;
    }

    // ---- entries

    void entry(Entered const& given, CountedDeal const* deal) {
        drawing_.newest = given.event;
        auto const* const line = given.two_handed();
        if (given.refused || !line) {
            drawing_.body.emplace_back(this->line())
                .put(1, shortened("✗ " + std::string{given.text}, look_.width - 3), Role::error, given.event);
            return;
        }
        std::visit(overloaded{
                       [&](bezique::ItemMarked const& item) { on(item, given, deal); },
                       [&](bezique::PegUp const& peg) { on(peg, given, deal); },
                       [&](bezique::LastTrickTaken const& last) { on(last, given, deal); },
                       [&](bezique::BrisquesCounted const& brisques) { on(brisques, given, deal); },
                       [&](bezique::VidoCalled const& vido) { on(vido, given); },
                       [&](bezique::TotalsGiven const& totals) { figures(totals.marks, given, totals.groups ? _("groups") : _("in all")); },
                       [&](bezique::GameBegins const& begins) {
                           if (begins.totals) figures(*begins.totals, given, _("in all"));
                       },
                       [&](bezique::DealVoided const&) { cross("─", "┼", _("a deal was not played"), Role::dim, given.event); },
                       [](auto const&) {},
                   },
            line->entry);
    }

    void on(bezique::ItemMarked const& item, Entered const& given, CountedDeal const* deal) {
        if (!deal) return;
        auto const& marks = sheet_.marks[deal->entry];
        auto const found = std::ranges::find(marks, given.place + 1, &bezique::SheetMark::entry);
        if (found != marks.end()) mark(item.player, std::to_string(found->item.points), of_bezique::words_of(found->item), given.event);
    }

    static Item const* counted(CountedDeal const* deal, Player p, std::string_view reason) {
        if (!deal) return nullptr;
        auto const& items = deal->count.figures[p].items;
        auto const found = std::ranges::find(items, reason, &Item::reason);
        return found == items.end() ? nullptr : &*found;
    }

    void on(bezique::PegUp const& peg, Entered const& given, CountedDeal const* deal) {
        auto const p = peg.player;
        auto const* const item = counted(deal, p, "withdrawn");
        if (item && is_last_peg(entries_, given.place, p, sheet_.last_entries[deal->entry]))
            return mark(p, std::to_string(item->points()), std::string{formats::words_of_reason("withdrawn")}, given.event, Role::warning);
        auto const is_up = pegs_[p] && pegs_[p]->event == given.event;
        mark(p, is_up ? fmt::format("({})", pegs_[p]->points) : "·", is_up ? _("peg up") : _("peg came down"), given.event,
            is_up ? Role::warning : Role::dim);
    }

    void on(bezique::LastTrickTaken const& last, Entered const& given, CountedDeal const* deal) {
        auto const* const item = counted(deal, last.player, "last-trick");
        auto const worth = item   ? item->points()
                           : deal ? bezique::last_trick_marks(sheet_.rules, deal->result.trump, deal->result.table_opened)
                                  : 0;
        auto const counts = deal && deal->result.complete();
        mark(last.player, counts ? std::to_string(worth) : fmt::format("({})", worth), std::string{formats::words_of_reason("last-trick")},
            given.event);
    }

    void on(bezique::BrisquesCounted const& given_them, Entered const& given, CountedDeal const* deal) {
        auto& row = drawing_.body.emplace_back(line());
        if (!given_them.brisques) {
            row.put(1, _("brisques are not counted"), Role::dim, given.event);
            return;
        }
        auto const side_by_side = [&](Player p) {
            auto const number = (*given_them.brisques)[p];
            auto const words = fmt::format("{} {}", number, formats::words_of_reason("brisques"));
            auto const counts = deal && deal->count.brisques_counted;
            auto const points = counts ? std::to_string(number * form_.brisque) : std::string{"·"};
            Figure const gained{given.event, Figure::gained, p};
            if (p == Player::north)
                row.put(1, shortened(words, middle_ - 8), Role::dim, given.event).put_right(middle_ - 1, points, Role::text, gained);
            else
                row.put(middle_ + 2, fmt::format("{:<5}", points), Role::text, gained)
                    .put(middle_ + 8, shortened(words, middle_ - 8), Role::dim, given.event);
        };
        for (auto const p : both_players) side_by_side(p);
    }

    void on(bezique::VidoCalled const& vido, Entered const& given) {
        auto const [game, number] = call_at(look_.evening, sheet_, given.place);
        auto words = of_bezique::words_of(sheet_, {vido.caller, vido.accepted, {}, {}}, game && number > 0);
        cross("─", "┼", words, Role::warning, given.event);
    }

    void figures(bezique::ByPlayer<int> const& totals, Entered const& given, std::string const& words) {
        auto& row = drawing_.body.emplace_back(line());
        row.put(1, shortened(words, middle_ - 8), Role::dim, given.event);
        both(row, totals, Role::text, given.event, Figure::gained);
    }

    // ---- foot

    void foot(Game const& game, std::size_t number) {
        cross(drawing_.foot, "═", "╪");
        auto& sums = drawing_.foot.emplace_back(line());
        sums.put(1, _("game"), Role::dim);
        both_sums(sums, game.totals, Role::accent, Figure::total, number);
        if (game.winner)
            sums.put_right(look_.width - 1,
                shortened(fmt::format(fmt::runtime(_("{} wins")), player_of(sheet_, *game.winner)), middle_ - 10), Role::good);
        if (form_.target > 0 && look_.alone && !game.is_over()) {
            auto& rest = drawing_.foot.emplace_back(line());
            rest.put(1, _("to go"), Role::dim);
            for (auto const p : both_players) {
                auto const left = std::to_string(std::max(target_of(game) - game.totals[p], 0));
                if (p == Player::north) rest.put_right(middle_ - 1, left, Role::dim);
                else rest.put(middle_ + 2, left, Role::dim);
            }
            rest.spare = true;
        }
        auto& match = drawing_.foot.emplace_back(line());
        match.put(1, form_.matches ? _("match") : form_.target > 0 ? _("games") : _("points"), Role::dim);
        both_sums(match, sheet_.match.standing, Role::title, Figure::match, number);
        auto const target = sheet_.rules.agreements.match_target;
        if (form_.matches && target > 0) match.put_right(look_.width - 1, fmt::format(fmt::runtime(_("to {}")), target), Role::dim);
    }

    Look const& look_;
    bezique::MatchSheet const& sheet_;
    bezique::Form const& form_;
    int middle_;
    std::vector<Entered> entries_;
    bezique::ByPlayer<std::optional<PegUp>> pegs_;
    std::optional<Figure> cursor_;
    std::optional<std::size_t> shown_{};
    std::size_t next_ = 0;
    Drawing drawing_{};
};

}  // namespace
}  // namespace of_bezique

Drawing draw(Look const& look, bezique::MatchSheet const& sheet, std::optional<Figure> cursor) {
    return of_bezique::BeziquePage{look, sheet, cursor}.draw();
}

}  // namespace score::pad
