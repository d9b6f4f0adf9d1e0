// Bezique for two: the side panel and the explanations of figures.
#include <algorithm>

#include "pad/sheets/bezique.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/settlement.hpp"
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
using bezique::GameKind;
using bezique::Player;

std::string_view word(formats::EntryWord const& one) { return one.in(formats::language()); }

void say(SideText& text, std::string sentence, Role role = Role::dim) {
    text.push_back({.left = std::move(sentence), .role = role, .sentence = true});
}

// How the points of a deal scored as a game arise. Returns whether there is anything to say.
bool append_settlement(SideText& text, bezique::MatchSheet const& sheet, Game const& game) {
    auto const steps = sheets::settlement_of(sheet, game);
    for (auto const& step : steps) {
        if (step.is_sentence) {
            say(text, fmt::format("{} · {}", step.words, step.rule));
            continue;
        }
        text.push_back({.left = step.words,
            .right = step.is_gain ? signed_number(step.figure) : std::to_string(step.figure),
            .small = std::string{step.rule}});
        if (!step.sum.empty()) text.push_back({.left = "  " + step.sum, .role = Role::dim});
    }
    return !steps.empty();
}

class BeziqueStanding {
public:
    BeziqueStanding(Look const& look, bezique::MatchSheet const& sheet)
        : sheet_{sheet}, rules_{sheet.rules}, form_{sheet.rules.form()}, open_{open_deal_of(look.evening, sheet)} {}

    SideText text() && {
        auto const& games = sheet_.match.games;
        if (sheet_.match.winner) {
            match_over();
        } else if (games.empty() || games.back().is_over()) {
            next_game();
        } else {
            playing(games.back());
        }
        earlier_games();
        return std::move(text_);
    }

private:
    std::string player(Player p) const { return player_of(sheet_, p); }
    void add(std::string left, std::string right = {}, Role role = Role::text) {
        text_.push_back({.left = std::move(left), .right = std::move(right), .role = role});
    }

    void title(std::size_t number, GameKind kind, int target) {
        auto words = fmt::format(fmt::runtime(_("Game {}")), number);
        if (form_.matches && kind == GameKind::sanvuar) words.append(", ") += _("sanvuar");
        add(std::move(words), target > 0 ? fmt::format(fmt::runtime(_("to {}")), target) : std::string{}, Role::title);
    }

    void match_over() {
        auto const& standing = sheet_.match.standing;
        add(_("The match is over"), {}, Role::title);
        say(text_, fmt::format(fmt::runtime(_("{} has won the match")), player(*sheet_.match.winner)), Role::good);
        for (auto const p : both_players)
            add(player(p), std::to_string(standing[p]), p == *sheet_.match.winner ? Role::accent : Role::text);
    }

    void next_game() {
        auto const& games = sheet_.match.games;
        auto const kind = bezique::next_kind(rules_, games);
        title(games.size() + 1, kind, form_.target > 0 ? rules_.agreements.game_target : 0);
        auto game = bezique::begin_game(rules_, kind, {});
        stake(game);
        auto const dealer = bezique::next_first_dealer(rules_, games, {});
        if (dealer) add(fmt::format(fmt::runtime(_("{} deals")), player(*dealer)), std::string(1, letter(*dealer)), Role::dim);
        say(text_, dealer ? std::string{_("the first entry begins the game")}
                          : fmt::format(
                              fmt::runtime(_("\"{} S\" says who deals first, or the first entry begins")), word(formats::words::dealer)));
    }

    void stake(Game const& game) {
        if (!form_.matches) return;
        for (auto const& call : game.vidos) say(text_, words_of(sheet_, call, &call != &game.vidos.front()), Role::warning);
        auto const worth = stake_of(rules_, game, false);
        add(fmt::format(fmt::runtime(_("worth {}")), worth),
            form_.rubicon > 0 ? fmt::format(fmt::runtime(_("rubicon {}")), stake_of(rules_, game, true)) : std::string{},
            game.vidos.empty() ? Role::dim : Role::accent);
    }

    void playing(Game const& game) {
        title(sheet_.match.games.size(), game.kind, form_.target > 0 ? game.target : 0);
        stake(game);
        if (game.in_deal()) {
            table(game.deals.back());
            way(game);
        } else {
            way(game);
            text_.push_back({});
            if (auto const dealer = game.next_dealer())
                add(fmt::format(fmt::runtime(_("{} deals")), player(*dealer)), std::string(1, letter(*dealer)), Role::dim);
            say(text_, _("the next entry begins the next deal"));
        }
    }

    // What each player still needs for the game and for safety.
    void way(Game const& game) {
        if (form_.target == 0) return;
        auto const rubicon = form_.rubicon > 0 && game.target == rules_.agreements.game_target ? rules_.agreements.rubicon : 0;
        for (auto const p : both_players) {
            auto const left = game.target - game.totals[p];
            if (left <= 0) {
                add(player(p), _("is there"), Role::good);
                continue;
            }
            add(player(p), fmt::format(fmt::runtime(_("needs {}")), left));
            if (rubicon > game.totals[p])
                add("  " + std::string{formats::words_of_reason("rubicon")}, std::to_string(rubicon - game.totals[p]), Role::dim);
        }
    }

    void table(CountedDeal const& deal) {
        auto const ends = open_.last_trick_taken;
        for (auto const p : both_players) {
            if (open_.pegs[p]) {
                text_.push_back({});
                add(fmt::format(fmt::runtime(_("{}: peg up")), player(p)), fmt::format("({})", open_.pegs[p]->points), Role::warning);
                say(text_, _("counts with his next trick; else it is withdrawn · bezique.md §4.3"));
            }
        }
        // Groups are picked up before the last tricks.
        for (auto const p : both_players) {
            auto const lying = groups_on_table(sheet_, p);
            if (ends || lying.empty()) continue;
            text_.push_back({});
            add(fmt::format(fmt::runtime(_("{} has open")), player(p)), {}, Role::title);
            for (auto const& group : lying)
                add(words_of(group.item.group), (group.can_be_shown ? "^" : "") + std::to_string(group.item.points),
                    group.can_be_shown ? Role::text : Role::dim);
        }
        text_.push_back({});
        auto const trump = deal.result.trump;
        if (trump) add(fmt::format(fmt::runtime(_("trump {}")), formats::sign_of(*trump)));
        else add(_("no trump yet"), {}, Role::dim);
        if (!ends)
            add(std::string{formats::words_of_reason("last-trick")},
                std::to_string(bezique::last_trick_marks(rules_, trump, deal.result.table_opened)), Role::dim);
        else if (form_.brisque_use != bezique::BrisqueUse::never && !deal.result.brisques)
            say(text_,
                fmt::format(fmt::runtime(_("now the brisques, {0} in all: {1} {2} {2}")), form_.brisques(), word(formats::words::brisques),
                    form_.brisques() / 2),
                Role::accent);
    }

    void earlier_games() {
        auto const& games = sheet_.match.games;
        auto const over = static_cast<std::size_t>(std::ranges::count_if(games, &Game::is_over));
        if (over == 0) return;
        text_.push_back({});
        add(_("games"), {}, Role::dim);
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (!games[i].is_over()) continue;
            auto const winner = games[i].winner ? player(*games[i].winner) : std::string{"–"};
            auto words = fmt::format("{:>2}  {}", i + 1, winner);
            if (games[i].rubicon) words.append(" · ") += formats::words_of_reason("rubicon");
            add(std::move(words), signed_number(games[i].points.total()), Role::dim);
            if (i + 1 < games.size()) continue;
            auto const begin = static_cast<std::ptrdiff_t>(text_.size());
            append_settlement(text_, sheet_, games[i]);
            std::for_each(text_.begin() + begin, text_.end(), [](SideLine& line) { line.small.clear(); });  // shown on explanation
        }
    }

    bezique::MatchSheet const& sheet_;
    bezique::Rules const& rules_;
    bezique::Form const& form_;
    OpenDeal open_;
    SideText text_{};
};

// ---- explanations of figures

struct Placed {
    Game const* game;
    CountedDeal const* deal;
    std::size_t number;  // of the deal in its game, from 1
};

// The deal of an entry.
std::optional<Placed> deal_of(bezique::MatchSheet const& sheet, std::size_t place) {
    for (auto const& game : sheet.match.games)
        for (auto const& deal : game.deals) {
            auto const end = deal.entry < sheet.last_entries.size() ? sheet.last_entries[deal.entry] : 0;
            if (place < end) return Placed{&game, &deal, static_cast<std::size_t>(&deal - game.deals.data()) + 1};
        }
    return std::nullopt;
}

void append_deal(SideText& text, bezique::MatchSheet const& sheet, Placed const& placed, Player p) {
    auto const& figure = placed.deal->count.figures[p];
    auto const total = figure.total();
    text.push_back({.left = player_of(sheet, p), .right = signed_number(total), .role = Role::accent});
    append_items(text, figure.items);
    text.push_back({.left = _("then"), .right = std::to_string(placed.deal->count.totals[p])});
}

SideText explain_game(bezique::MatchSheet const& sheet, Game const& game) {
    SideText text{{.left = _("What the game is worth"), .role = Role::title}};
    auto const& points = game.is_over() ? game.points : bezique::game_points(sheet.rules, game.kind, game.vidos, false, false);
    if (!append_settlement(text, sheet, game)) append_items(text, points.items);
    text.push_back({.left = _("total"), .right = std::to_string(points.total()), .role = Role::accent});
    if (!game.is_over() && sheet.rules.form().rubicon > 0)
        text.push_back({.left = _("with a rubicon"), .right = std::to_string(stake_of(sheet.rules, game, true)), .role = Role::dim});
    return text;
}

// A deal scored as a game: what it brought.
void append_worth(SideText& text, bezique::MatchSheet const& sheet, Game const& game) {
    if (sheets::settlement_of(sheet, game).empty()) return;
    text.push_back({});
    auto const worth = explain_game(sheet, game);
    text.insert(text.end(), worth.begin(), worth.end());
}

SideText explain_deal(bezique::MatchSheet const& sheet, Placed const& placed, std::optional<Player> whose) {
    SideText text{{.left = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), placed.number), .role = Role::title}};
    for (auto const p : both_players)
        if (!whose || *whose == p) append_deal(text, sheet, placed, p);
    if (placed.deal->result.last_trick && !placed.deal->count.brisques_counted && placed.deal->count.winner)
        say(text, _("brisques are not counted: the last trick ended the game · bezique.md §5.1"));
    append_worth(text, sheet, *placed.game);
    return text;
}

SideText explain_item(bezique::MatchSheet const& sheet, Player p, Item const& item, std::string words, std::string const& note = {}) {
    SideText text{{.left = player_of(sheet, p), .right = signed_number(item.points()), .role = Role::title},
        {.left = std::move(words), .small = std::string{item.rule}}};
    if (item.count > 1) text.push_back({.left = fmt::format("  {} x {}", item.count, item.each), .role = Role::dim});
    if (!note.empty()) say(text, note);
    return text;
}

class Explanation {
public:
    Explanation(Look const& look, bezique::MatchSheet const& sheet, Figure figure, std::size_t place)
        : look_{look}, sheet_{sheet}, figure_{figure}, place_{place}, placed_{deal_of(sheet, place)} {}

    SideText text() {
        auto const* const entry = look_.evening.replayed->entry(look_.event_at(place_));
        auto const* const line = entry ? entry->as<formats::BeziqueLine>() : nullptr;
        if (!line) return {};
        if (figure_.what == Figure::running && placed_) return explain_deal(sheet_, *placed_, figure_.who<Player>());
        auto text = std::visit([this](auto const& given) { return this->on(given); }, line->entry);
        if (text.empty()) say(text, _("of the deal as a whole"));
        return text;
    }

private:
    SideText on(bezique::ItemMarked const& given) const {
        if (!placed_) return {};
        auto const& marks = sheet_.marks[placed_->deal->entry];
        auto const found = std::ranges::find(marks, place_ + 1, &bezique::SheetMark::entry);
        if (found == marks.end()) return {};
        auto const item = bezique::item_of(found->item.how, found->item.group, found->item.points);
        std::string note;
        if (given.how == bezique::How::reshown) note = _("shown again with a lead");
        if (given.how == bezique::How::completed) note = _("completed again after a trick");
        return explain_item(sheet_, found->player, item, words_of(found->item), note);
    }

    SideText counted(Player p, std::string_view reason) const {
        if (!placed_) return {};
        for (auto const& item : placed_->deal->count.figures[p].items)
            if (item.reason == reason) return explain_item(sheet_, p, item, std::string{formats::words_of_reason(reason)});
        return {};
    }

    SideText on(bezique::PegUp const& given) const {
        auto const is_last =
            placed_ && is_last_peg(entered_in(look_.evening), place_, given.player, sheet_.last_entries[placed_->deal->entry]);
        if (auto text = counted(given.player, "withdrawn"); is_last && !text.empty()) return text;
        auto const up = open_deal_of(look_.evening, sheet_).pegs[given.player];
        auto const is_up = up && up->event == figure_.event;
        SideText text{{.left = player_of(sheet_, given.player),
            .right = is_up ? _("peg up") : _("peg came down"),
            .role = is_up ? Role::warning : Role::title}};
        say(text,
            _("He led a card of a group, marked it again and lost the trick. The marks count with his next trick; without one in this deal "
              "they are withdrawn · bezique.md §4.3"));
        return text;
    }

    SideText on(bezique::LastTrickTaken const& given) const {
        if (auto text = counted(given.player, "last-trick"); !text.empty()) return text;
        if (!placed_) return {};
        auto const& result = placed_->deal->result;
        auto const worth = bezique::last_trick_marks(sheet_.rules, result.trump, result.table_opened);
        SideText text{{.left = player_of(sheet_, given.player), .right = fmt::format("({})", worth), .role = Role::title},
            {.left = std::string{formats::words_of_reason("last-trick")}}};
        if (sheet_.rules.form().reshows)
            say(text, _("250 with a sequence of trumps opened, 40 with trump fixed, 0 without · bezique.md §5.1"));
        return text;
    }

    SideText on(bezique::BrisquesCounted const&) const {
        if (!placed_) return {};
        auto const one = figure_.what == Figure::gained;
        if (one && placed_->deal->count.brisques_counted) return counted(figure_.who<Player>(), "brisques");
        auto text = counted(Player::north, "brisques");
        auto const south = counted(Player::south, "brisques");
        text.insert(text.end(), south.begin(), south.end());
        if (!text.empty()) return text;
        if (sheet_.rules.form().brisque_use == bezique::BrisqueUse::to_decide) {
            say(text, _("brisques decide between equal marks, and can save the rubicon · bezique.md §10.2"));
            append_worth(text, sheet_, *placed_->game);
        } else if (placed_->deal->count.winner) say(text, _("brisques are not counted: the last trick ended the game · bezique.md §5.1"));
        return text;
    }

    SideText on(bezique::VidoCalled const&) const {
        auto const call = call_at(entered_in(look_.evening), sheet_, place_);
        return call.game ? explain_game(sheet_, *call.game) : SideText{};
    }

    SideText on(bezique::TotalsGiven const&) const { return placed_ ? explain_deal(sheet_, *placed_, {}) : totals(); }
    SideText on(bezique::GameBegins const& begins) const { return begins.totals ? totals() : SideText{}; }
    static SideText totals() {
        SideText text;
        say(text, _("A game of which only the totals are known."));
        return text;
    }
    SideText on(bezique::DealVoided const&) const {
        SideText text;
        say(text, _("The deal was not played; the same player deals again."));
        return text;
    }
    template <class Other>
    SideText on(Other const&) const {
        return placed_ ? explain_deal(sheet_, *placed_, {}) : SideText{};
    }

    Look const& look_;
    bezique::MatchSheet const& sheet_;
    Figure figure_;
    std::size_t place_;
    std::optional<Placed> placed_;
};

// "deal 1  +1520", with its parts below.
SideText explain_total(bezique::MatchSheet const& sheet, Game const& game, Player p) {
    SideText text{{.left = player_of(sheet, p), .right = std::to_string(game.totals[p]), .role = Role::title}};
    for (std::size_t i = 0; i < game.deals.size(); ++i) {
        auto const& deal = game.deals[i];
        auto groups = 0;
        for (auto const& item : deal.result.groups[p].items) groups += item.points();
        text.push_back({.left = fmt::format(fmt::runtime(C_("Bezique", "deal {}")), i + 1),
            .right = signed_number(deal.count.figures[p].total()),
            .role = Role::accent});
        text.push_back({.left = "  " + std::string{formats::words_of_reason("groups")}, .right = signed_number(groups), .role = Role::dim});
        for (auto const& item : deal.count.figures[p].items)
            for (std::string_view const reason : {"withdrawn", "last-trick", "brisques"})
                if (item.reason == reason && item.points() != 0)
                    text.push_back({.left = "  " + std::string{formats::words_of_reason(reason)},
                        .right = signed_number(item.points()),
                        .role = Role::dim});
    }
    if (game.deals.empty()) say(text, _("A game of which only the totals are known."));
    return text;
}

SideText explain_way(bezique::MatchSheet const& sheet, Game const& game, Player p) {
    SideText text{{.left = player_of(sheet, p), .right = std::to_string(game.totals[p]), .role = Role::title}};
    auto const& rules = sheet.rules;
    if (rules.form().target > 0) {
        text.push_back({.left = fmt::format(fmt::runtime(_("to {}")), game.target),
            .right = std::to_string(std::max(game.target - game.totals[p], 0))});
        if (game.target > rules.agreements.game_target) say(text, _("Both had reached the target, and the game goes on · bezique.md §5.1"));
        else if (rules.form().rubicon > 0)
            text.push_back({.left = fmt::format(fmt::runtime(_("rubicon at {}")), rules.agreements.rubicon),
                .right = std::to_string(std::max(rules.agreements.rubicon - game.totals[p], 0)),
                .role = Role::dim});
        say(text, _("What is reached is looked at when a deal is counted · bezique.md §5.1"));
    }
    return text;
}

// "3  sanvuar  +2": what each game brought the player.
SideText explain_match(bezique::MatchSheet const& sheet, Player p) {
    SideText text{{.left = player_of(sheet, p), .right = std::to_string(sheet.match.standing[p]), .role = Role::title}};
    for (std::size_t i = 0; i < sheet.match.games.size(); ++i) {
        auto const& game = sheet.match.games[i];
        if (game.winner != p) continue;
        text.push_back(
            {.left = fmt::format(fmt::runtime(_("game {}")), i + 1), .right = signed_number(game.points.total()), .role = Role::accent});
        if (append_settlement(text, sheet, game)) continue;
        for (auto const& item : game.points.items)
            text.push_back({.left = "  " + std::string{formats::words_of_reason(item.reason)},
                .right = signed_number(item.points()),
                .role = Role::dim});
    }
    if (text.size() == 1) text.push_back({.left = _("no game won yet"), .role = Role::dim});
    return text;
}

}  // namespace
}  // namespace of_bezique

SideText standing(Look const& look, bezique::MatchSheet const& sheet) { return of_bezique::BeziqueStanding{look, sheet}.text(); }

SideText explain(Look const& look, bezique::MatchSheet const& sheet, Figure figure, std::size_t place) {
    return of_bezique::Explanation{look, sheet, figure, place}.text();
}

SideText explain_sum(Look const&, bezique::MatchSheet const& sheet, Figure figure) {
    auto const p = figure.who<bezique::Player>();
    if (figure.what == Figure::match) return of_bezique::explain_match(sheet, p);
    auto const& games = sheet.match.games;
    auto const empty = bezique::begin_game(sheet.rules, bezique::GameKind::normal, {});
    auto const at = static_cast<std::size_t>(figure.of);
    auto const& game = at < games.size() ? games[at] : empty;
    if (figure.what == Figure::bonus) return of_bezique::explain_game(sheet, game);
    return figure.what == Figure::mark ? of_bezique::explain_way(sheet, game, p) : of_bezique::explain_total(sheet, game, p);
}

}  // namespace score::pad
