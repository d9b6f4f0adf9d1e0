// King: the grid of games by players as kept with a pencil, or the deals in order; with both, the caller and the result if it ended now.
#include "pad/sheets/king.hpp"

#include <algorithm>
#include <utility>

#include "pad/naming.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace of_king {
namespace {

using king::Game;
using king::PartyDeal;
using king::PartyEnd;
using king::Status;


// Shared by the views: a column per player, with names above and totals below.
class KingPage {
public:
    KingPage(Look const& look, king::PartySheet const& sheet) : look_{look}, sheet_{sheet}, variant_{sheet.rules.variant()} {
        auto const count = variant_.seats();
        each_ = std::clamp((look.width - label_ - 1) / count, 6, 14);
        between_ = look.width - 1 - each_ * count;
    }

protected:
    static constexpr int label_ = 20;

    template <class Put>
    void each_player(Put put) const {
        auto end = between_ + each_;
        for (auto const seat : variant_.players) put(seat, end), end += each_;
    }

    void heads() {
        auto const& rules = sheet_.rules;
        auto const calls = king::next_declarer(rules, sheet_.party);
        auto const deals = king::next_dealer(rules, sheet_.party);
        auto& names = drawing_.head.emplace_back();
        names.put(0, shortened(where(), between_ - 1), Role::title);
        each_player([&](Seat seat, int end) {
            names.put_right(end, shortened(player_of(sheet_, seat), each_ - 1), calls == seat ? Role::accent : Role::title);
        });
        auto& letters = drawing_.head.emplace_back();
        std::string turn;
        if (calls) turn = fmt::format(fmt::runtime(_("{} calls")), letter(*calls));
        if (deals) turn.append(turn.empty() ? "" : ", ") += fmt::format(fmt::runtime(_("{} deals")), letter(*deals));
        letters.put(0, shortened(turn, between_ - 1), Role::dim);
        each_player([&](Seat seat, int end) {
            letters.put_right(end, (calls == seat ? "▸" : "") + std::string(1, letter(seat)), calls == seat ? Role::accent : Role::dim);
        });
        drawing_.head.push_back({.parts = {}, .rule = "─"});
    }

    std::string where() const {
        auto const& party = sheet_.party;
        if (party.is_over()) return _("The party is over");
        return fmt::format(fmt::runtime(_("Deal {} of {}")), king::next_number(party), king::deals_of(sheet_.rules));
    }

    void foot() {
        auto const& party = sheet_.party;
        drawing_.foot.push_back({.parts = {}, .rule = "═"});
        auto& sums = drawing_.foot.emplace_back();
        sums.put(0, _("total"), Role::title);
        each_player([&](Seat seat, int end) {
            sums.put_right(end, std::to_string(party.totals[seat]), Role::accent, Figure::sum(Figure::total, seat));
        });
        auto const outcome = outcome_now(sheet_);
        if (outcome.sides) {
            auto& pairs = drawing_.foot.emplace_back();
            pairs.put(0, _("pair"), Role::dim);
            each_player([&](Seat seat, int end) {
                pairs.put_right(end, std::to_string((*outcome.sides)[side_of(seat)]), Role::text, Figure::sum(Figure::match, seat));
            });
        }
        auto& fates = drawing_.foot.emplace_back();
        fates.put(0, party.is_over() ? _("end") : _("now"), Role::dim);
        each_player([&](Seat seat, int end) {
            auto const sunk = outcome.status[seat] == Status::sunk;
            auto const king = party.end == PartyEnd::king && party.king_by == seat;
            fates.put_right(end,
                king   ? _("King")
                : sunk ? _("sunk")
                       : _("out"),
                sunk ? Role::warning : Role::good, Figure::sum(Figure::fate, seat));
        });
        if (look_.alone && !party.is_over()) rights();
    }

    // "3+1": penalties and trumps that a player has still to name; if there is no room elsewhere.
    void rights() {
        auto const& rules = sheet_.rules;
        if (!rights_of(sheet_, variant_.players.front())) return;
        auto& line = drawing_.foot.emplace_back();
        line.put(0, shortened(_("left: penalties+trumps"), between_), Role::dim);
        auto const forced = [&](Seat seat) {
            return king::is_free(variant_.naming)
                   && (king::is_forced_trump_caller(rules, sheet_.party, seat)
                       || king::is_forced_penalty_caller(rules, sheet_.party, seat));
        };
        each_player([&](Seat seat, int end) {
            auto const left = rights_of(sheet_, seat).value_or(king::RightsLeft{});
            line.put_right(end, fmt::format("{}+{}", left.penalties, left.trumps), forced(seat) ? Role::warning : Role::dim);
        });
    }

    // "12 E♦": the number of the deal, its caller, the trump suit.
    static std::string called(PartyDeal const& deal) {
        auto text = fmt::format("{:>2} {}", deal.number, deal.declarer ? letter(*deal.declarer) : '?');
        if (deal.trump) text += formats::sign_of(*deal.trump);
        return text;
    }

    void put_points(DrawnLine& line, PartyDeal const& deal, std::optional<Game> part) const {
        auto const event = look_.event_at(deal.entry);
        each_player([&](Seat seat, int end) {
            auto points = 0;
            for (auto const& item : deal.figures[seat].items)
                if (!part || item.reason == king::name(*part)) points += item.points();
            line.put_right(end, std::to_string(points), points == 0 ? Role::dim : Role::text, {event, Figure::gained, seat});
        });
    }

    void put_remark(DrawnLine& line, PartyDeal const& deal, int column) const {
        auto const end = between_ + each_ * variant_.seats();
        line.put_right(end, shortened(remark_on(sheet_, deal, letters_of(look_.settings)), end - column),
            deal.cancelled ? Role::dim : Role::accent, look_.event_at(deal.entry));
    }

    Drawing finished() {
        if (!sheet_.party.deals.empty()) drawing_.newest = look_.event_at(sheet_.party.deals.back().entry);
        return std::move(drawing_);
    }

    Look const& look_;
    king::PartySheet const& sheet_;
    king::Variant const& variant_;
    int each_ = 8, between_ = 20;
    Drawing drawing_{};
};

// The totals after each deal are beside its figures if both fit.
class DealsPage : KingPage {
public:
    DealsPage(Look const& look, king::PartySheet const& sheet) : KingPage{look, sheet} {
        auto const columns = 2 * variant_.seats();
        running_ = look.width >= label_ + narrowest_ * columns + gap_;
        if (!running_) return;
        each_ = std::min((look.width - label_ - gap_) / columns, 11);
        between_ = look.width - gap_ - each_ * columns;
    }

    Drawing draw() {
        heads();
        if (running_) {
            each_running(
                drawing_.head[0],
                [&](Seat seat) {
                    return std::pair{shortened(player_of(sheet_, seat), each_ - 1), Role::dim};
                },
                Figure::entry, 0);
            each_running(
                drawing_.head[1],
                [&](Seat seat) {
                    return std::pair{std::string(1, letter(seat)), Role::dim};
                },
                Figure::entry, 0);
            bar(drawing_.head[0]), bar(drawing_.head[1]);
            drawing_.head[2].put(bar_at(), "┬", Role::rule);
        }
        for (auto const& deal : sheet_.party.deals) row(deal);
        foot();
        if (running_) drawing_.foot[0].put(bar_at(), "╪", Role::rule);
        return finished();
    }

private:
    static constexpr int narrowest_ = 7, gap_ = 3;

    int bar_at() const { return between_ + each_ * variant_.seats() + 1; }
    void bar(DrawnLine& line) const { line.put(bar_at(), "│", Role::rule); }
    template <class Cell>
    void each_running(DrawnLine& line, Cell cell, Figure::What what, std::uint32_t event) const {
        auto end = bar_at() + 1 + each_;
        for (auto const seat : variant_.players) {
            auto [text, role] = cell(seat);
            line.put_right(end, std::move(text), role, event == 0 ? Figure{} : Figure{event, what, seat});
            end += each_;
        }
    }

    void row(PartyDeal const& deal) {
        constexpr int words_at = 6;
        auto const event = look_.event_at(deal.entry);
        auto& line = drawing_.body.emplace_back();
        line.put(0, fmt::format("{:>2} {}", deal.number, deal.declarer ? letter(*deal.declarer) : '?'), Role::dim, event);
        auto const words = shortened(words_of(deal.games, deal.trump), between_ - words_at);
        line.put(words_at, words, deal.scored ? Role::text : Role::dim, event);
        if (running_) bar(line);
        if (!deal.scored) return put_remark(line, deal, words_at + width_of(words) + 2);
        put_points(line, deal, {});
        if (running_)
            each_running(
                line,
                [&](Seat seat) {
                    return std::pair{std::to_string(deal.totals[seat]), Role::dim};
                },
                Figure::running, event);
    }

    bool running_ = false;
};

class GridPage : KingPage {
public:
    using KingPage::KingPage;

    Drawing draw() {
        heads();
        foot();
        auto const room = look_.height - static_cast<int>(drawing_.head.size() + drawing_.foot.size());
        for (auto const& block : grid_of(sheet_, room)) draw(block);
        drawing_.is_form = true;
        return finished();
    }

private:
    void draw(GridBlock const& block) {
        if (!block.title.empty()) drawing_.body.emplace_back(DrawnLine{.parts = {}, .rule = "─"}).put(0, block.title + " ", Role::title);
        std::string_view before;
        for (auto const& line : block.lines) {
            draw(line, line.label == before);
            before = line.label;
        }
    }

    // The game is named on the first of its lines; dimmed on the others.
    void draw(GridLine const& line, bool again) {
        auto& drawn = drawing_.body.emplace_back();
        if (line.is_open()) return draw_open(drawn, line);
        auto const& deal = *line.deal;
        auto const event = look_.event_at(deal.entry);
        auto const words = shortened(line.label, between_ - 6);
        drawn.put(0, words, deal.scored && !again ? Role::text : Role::dim, event);
        drawn.put(between_ - 5, called(deal), Role::dim, event);
        if (deal.scored) put_points(drawn, deal, line.part);
        else put_remark(drawn, deal, between_ + 1);
    }

    void draw_open(DrawnLine& drawn, GridLine const& line) const {
        if (line.games.empty()) {  // codes of all that a player has still to name
            drawn.put(0, shortened("· " + line.label, look_.width - 1), Role::dim);
            return;
        }
        auto const times = line.times > 1 ? fmt::format(" ×{}", line.times) : std::string{};
        drawn.put(0, shortened(line.label, between_ - 1 - width_of(times)) + times, Role::dim);
        each_player([&](Seat, int end) { drawn.put_right(end, "·", Role::dim); });
    }
};

}  // namespace

std::string player_of(king::PartySheet const& sheet, Seat seat) {
    return sheet.names[seat].empty() ? std::string{name_of(seat)} : sheet.names[seat];
}

king::Outcome outcome_now(king::PartySheet const& sheet) {
    auto ended = sheet.party;
    if (!ended.is_over()) ended.end = PartyEnd::complete;
    return king::outcome(sheet.rules, ended);
}

namespace {

// The king and the ace, as far as known: ♥AK.
std::string hearts_of(king::Cancellation const& cancelled, RankLetters letters) {
    if (cancelled.hearts.empty()) return std::string{_("his hearts")};
    std::string text{"♥"};
    for (auto const card : cancelled.hearts) text += formats::letter(card.rank(), letters);
    return text;
}

}  // namespace

std::string remark_on(king::PartySheet const& sheet, PartyDeal const& deal, RankLetters letters) {
    if (deal.scored) return {};
    auto const player = [&](std::optional<Seat> seat) { return seat ? player_of(sheet, *seat) : std::string{"?"}; };
    if (deal.cancelled) {
        switch (deal.cancelled->cause) {
            case king::CancelCause::queens_split: return _("cancelled: queens 1-1-1-1");
            case king::CancelCause::rifki_shown:
                return fmt::format(
                    fmt::runtime(_("cancelled: {} showed {}")), player(deal.cancelled->by), hearts_of(*deal.cancelled, letters));
            case king::CancelCause::koz_broken: return fmt::format(fmt::runtime(_("cancelled: {}, no honour")), player(deal.cancelled->by));
        }
    }
    auto const& party = sheet.party;
    if (party.end == PartyEnd::declared_king_failed)
        return fmt::format(fmt::runtime(_("{} announced King and failed")), player(party.king_by));
    auto const outside = deal.declarer != party.king_by;
    return fmt::format(fmt::runtime(outside ? _("{} made King, from outside") : _("{} made King")), player(party.king_by));
}

}  // namespace of_king

Drawing draw(Look const& look, king::PartySheet const& sheet, std::optional<Figure>) {
    if (look.settings.king == KingView::deals) return of_king::DealsPage{look, sheet}.draw();
    return of_king::GridPage{look, sheet}.draw();
}

}  // namespace score::pad
