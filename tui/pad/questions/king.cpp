// The questions of King.
#include <algorithm>

#include "pad/naming.hpp"
#include "pad/questions/talk.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/suit_signs.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

// Who took the king of hearts, or the last two tricks; who went out first.
void ask_for_takers(Talk& talk, OpenEvening const& evening, std::vector<Seat> seats, king::Game game, int items, bool asks_for_last) {
    auto const in_order = king::is_layout(game);
    auto const count = in_order ? static_cast<int>(seats.size()) - 1 : items;
    for (auto i = 1; i <= count; ++i) {
        std::string text = _("Who took the king of hearts?");
        if (in_order) text = sentence(_("Who went out as number {}?"), i);
        else if (game == king::Game::last_two) text = i == 1 ? _("Who took the last trick but one?") : _("Who took the last trick?");
        auto const* const who = talk.ask(players(evening, std::move(text), seats));
        if (!who) return;
        talk.line += " " + *who;
        if (in_order) std::erase_if(seats, [&](Seat s) { return word_of(s) == *who; });
        if (game == king::Game::last_two && i == count && asks_for_last) talk.line += " last " + *who;
    }
    if (in_order && seats.size() == 1) talk.line += " " + word_of(seats.front());
}

// Who doubled whom, in the order of speaking: the declarer's neighbour first (king.md §11). Empty if doubling is not played.
std::string ask_for_doublings(Talk& talk, OpenEvening const& evening, king::Rules const& rules, Seat declarer, king::Game game) {
    auto const& variant = rules.variant();
    if (!variant.doubling || !rules.agreements.doubling) return {};
    auto const* const any = talk.ask({_("Did anybody double?"), {{_("nobody"), ""}, {_("somebody"), "x"}}, 1});
    if (!any || any->empty()) return {};
    std::vector<Seat> order{variant.players.begin(), variant.players.end()};
    std::ranges::rotate(order, std::ranges::find(order, declarer));
    std::string said;
    std::vector<std::pair<Seat, Seat>> met;
    auto const write = [&said](Seat by, std::string_view how, std::string_view whom) {
        if (whom.empty()) return;
        said.append(" ").append(word_of(by)).append(how);
        for (auto const one : whom) said.append(" ") += one;
    };
    for (auto const by : std::span{order}.subspan(1)) {
        std::vector<Seat> open;
        for (auto const seat : order) {
            auto const has_met = std::ranges::find(met, std::pair{seat, by}) != met.end();
            if (seat != by && !has_met && (!king::is_positive(game) || seat == declarer)) open.push_back(seat);
        }
        if (open.empty()) continue;
        auto const* const doubled = talk.ask(some_of(evening, sentence(_("Whom does {} double?"), player_at(evening, by)), open));
        if (!doubled) return {};
        std::erase_if(open, [&](Seat seat) { return doubled->find(letter(seat)) == doubled->npos; });
        for (auto const seat : open) met.emplace_back(by, seat);
        if (open.empty()) continue;
        auto const* const again = talk.ask(some_of(evening, _("Who redoubles?"), open));
        if (!again) return {};
        auto once = *doubled;
        std::erase_if(once, [&](char one) { return again->find(one) != again->npos; });
        write(by, " x", once);
        write(by, " xx", *again);
    }
    return said;
}

// A card that was exposed before the first lead (king.md §11).
struct ShownCard {
    std::string card, holder;
};
std::vector<ShownCard> ask_for_shown_cards(Talk& talk, OpenEvening const& evening, king::Rules const& rules, king::Game game) {
    auto const& variant = rules.variant();
    if (!variant.exposing || !rules.agreements.exposing) return {};
    if (game == king::Game::no_king_of_hearts) {
        auto question = players(evening, _("Who showed the king of hearts before the first lead?"), variant.players);
        question.choices.insert(question.choices.begin(), {_("nobody"), ""});
        auto const* const who = talk.ask(std::move(question));
        return who && !who->empty() ? std::vector<ShownCard>{{"HK", *who}} : std::vector<ShownCard>{};
    }
    if (game != king::Game::no_queens) return {};
    auto const* const suits = talk.ask(suits_among(_("Queens that were shown before the first lead"), 4));
    if (!suits) return {};
    std::vector<ShownCard> shown;
    for (auto const suit : *suits) {
        auto const sign = formats::sign_of(*suit_of(suit));
        auto const* const who = talk.ask(players(evening, sentence(_("Who showed the queen of {}?"), sign), variant.players));
        if (!who) return {};
        shown.push_back({{suit, 'Q'}, *who});
    }
    return shown;
}

// Upper bounds on the takings of a player, given the counts so far: games named together are taken in the same tricks, the last two are
// tricks, and K♥ is both a heart and a man (K01).
class Takings {
public:
    Takings(king::Variant const& variant, king::Games const& games) : games_{games}, cards_{static_cast<int>(variant.hands.size())} {
        for (auto const game : games) left_.push_back(variant.find(game) ? variant.find(game)->items : 0);
    }

    void next_player() { now_.clear(); }
    void take(int count) {
        left_[now_.size()] -= count;
        now_.push_back(count);
    }
    bool is_all_taken() const {
        return std::ranges::all_of(left_, [](int n) { return n == 0; });
    }
    int left() const { return left_[now_.size()]; }
    int most() const {
        auto most = left();
        auto const game = games_[now_.size()];
        if (auto const tricks = taken(king::Game::no_tricks)) most = std::min(most, *tricks * each(game));
        auto const neither = taken(king::Game::no_hearts) == 0 || taken(king::Game::no_men) == 0;
        if (game == king::Game::no_king_of_hearts && neither) most = 0;
        // Without hearts, the king of hearts, which is also a man, is left to another player.
        if (game == king::Game::no_men && taken(king::Game::no_hearts) == 0 && still(king::Game::no_king_of_hearts) == 1)
            most = std::min(most, left() - 1);
        return std::max(most, 0);
    }
    int least() const {
        auto least = 0;
        auto const game = games_[now_.size()];
        if (taken(king::Game::no_tricks)) least = left() - *still(king::Game::no_tricks) * each(game);
        auto const gone = [this](king::Game of) { return taken(of) && still(of) == 0; };
        if (game == king::Game::no_king_of_hearts && (gone(king::Game::no_hearts) || gone(king::Game::no_men))) least = left();
        if (game == king::Game::no_men && gone(king::Game::no_hearts) && still(king::Game::no_king_of_hearts) == 1)
            least = std::max(least, 1);
        return std::clamp(least, 0, most());
    }

private:
    // Per trick.
    int each(king::Game game) const { return game == king::Game::last_two ? 1 : cards_; }
    std::optional<std::size_t> place(king::Game game) const {
        auto const at = std::ranges::find(games_, game) - games_.begin();
        return at < std::ssize(games_) ? std::optional{static_cast<std::size_t>(at)} : std::nullopt;
    }
    // What this player has taken of a game, if already asked.
    std::optional<int> taken(king::Game game) const {
        auto const at = place(game);
        return at && *at < now_.size() ? std::optional{now_[*at]} : std::nullopt;
    }
    std::optional<int> still(king::Game game) const {
        auto const at = place(game);
        return at ? std::optional{left_[*at]} : std::nullopt;
    }

    king::Games const& games_;
    int cards_;
    std::vector<int> left_{}, now_{};
};

// The takings of each player for every named game, in player order; the last one gets the rest.
std::vector<std::vector<int>> ask_for_counts(
    Talk& talk, OpenEvening const& evening, king::Variant const& variant, king::Games const& games) {
    std::vector<std::vector<int>> took;
    Takings takings{variant, games};
    for (auto const seat : variant.players) {
        auto& of_player = took.emplace_back();
        takings.next_player();
        for (auto const game : games) {
            auto count = takings.left();
            if (seat != variant.players.back()) {
                auto const text = fmt::format("{} · {}", sheets::words_of({game}), player_at(evening, seat));
                auto const* const answer = talk.ask(numbers(text, takings.least(), takings.most()));
                if (!answer) return took;
                count = number_of(*answer);
            }
            takings.take(count);
            of_player.push_back(count);
        }
        talk.line += " ";
        for (std::size_t i = 0; i < of_player.size(); ++i) talk.line.append(i == 0 ? "" : "+") += std::to_string(of_player[i]);
        if (takings.is_all_taken() && seat != variant.players.back()) {
            // Nothing is left for the following players.
            std::string nothing = " 0";
            for (std::size_t i = 1; i < games.size(); ++i) nothing += "+0";
            auto const done = std::ranges::find(variant.players, seat) - variant.players.begin();
            for (auto i = done + 1; i < static_cast<std::ptrdiff_t>(variant.players.size()); ++i) talk.line += nothing;
            return took;
        }
    }
    return took;
}

// Who took the exposed cards: candidates are the players who took some, at most as many as they took.
void ask_who_took(Talk& talk, OpenEvening const& evening, std::span<Seat const> seats, std::vector<std::vector<int>> took,
    std::vector<ShownCard> const& shown) {
    for (auto const& [card, holder] : shown) {
        std::vector<Seat> takers;
        for (std::size_t i = 0; i < took.size(); ++i)
            if (took[i].front() > 0) takers.push_back(seats[i]);
        if (takers.empty()) return;
        auto taker = word_of(takers.front());
        if (takers.size() > 1) {
            auto const sign = formats::sign_of(*suit_of(card.front()));
            auto const* const who = talk.ask(players(evening, sentence(_("Who took the queen of {}?"), sign), takers));
            if (!who) return;
            taker = *who;
        }
        for (std::size_t i = 0; i < took.size(); ++i)
            if (word_of(seats[i]) == taker) --took[i].front();
        talk.line += fmt::format(" shown {} {} {}", holder, card, taker);
    }
}

// The exceptional results of a deal, depending on the agreements.
struct Exceptions {
    bool king, queens, rifki, koz;
    bool cancels() const { return queens || rifki || koz; }
};
Exceptions exceptions_of(king::Rules const& rules, std::vector<king::Games> const& callable) {
    auto const& a = rules.agreements;
    auto const can = [&](king::Game game, std::string_view key, bool off) {
        return !off && king::applies(rules.variant_id, key)
               && std::ranges::any_of(callable, [&](auto const& g) { return king::has(g, game); });
    };
    return {.king = can(king::Game::trumps, "KingTricks", a.king_tricks == king::KingTricks::off),
        .queens = can(king::Game::no_queens, "QueensSplit", a.queens_split != king::QueensSplit::cancelled),
        .rifki = can(king::Game::no_king_of_hearts, "RifkiBreak", a.rifki_break == king::RifkiBreak::off),
        .koz = can(king::Game::trumps, "KozBreak", a.koz_break == king::KozBreak::off)};
}

void ask_for_cancellation(Talk& talk, OpenEvening const& evening, std::span<Seat const> seats, Exceptions const& may) {
    Question question{_("Cancelled, because"), {}, 1};
    if (may.queens) question.choices.push_back({_("the queens fell one to each"), "queens"});
    if (may.rifki) question.choices.push_back({_("somebody showed a bare king or ace of hearts"), "rifki"});
    if (may.koz) question.choices.push_back({_("somebody had no card above the ten"), "koz"});
    auto const* const why = talk.ask(std::move(question));
    if (!why) return;
    talk.line += "void " + *why;
    if (*why == "queens") return;
    auto const* const who = talk.ask(players(evening, _("Who?"), seats));
    if (!who) return;
    talk.line += " " + *who;
    if (*why != "rifki") return;
    talk.write({_("What he held in hearts"), {{_("the king alone"), " K"}, {_("the ace alone"), " A"}, {_("ace and king"), " AK"}}, 1});
}

// Where it counts more than the others.
void ask_for_ace(Talk& talk, OpenEvening const& evening, std::span<Seat const> seats) {
    auto const* const who = talk.ask(players(evening, _("Who took the ace of hearts?"), seats));
    if (who) talk.line += " ace " + *who;
}

// The caller of the corrected entry, whose seat is written if the entry had it. std::nullopt if the entry is not a deal.
std::optional<Seat> old_caller(Talk& talk, OpenEvening const& evening, king::PartySheet const& before) {
    auto const* const row = evening.row_of(*talk.correcting);
    auto const* const entry = row ? evening.replayed->entry(row->event) : nullptr;
    auto const* const line = entry ? entry->as<formats::KingLine>() : nullptr;
    auto const* const deal = line ? std::get_if<king::EnteredDeal>(&line->entry) : nullptr;
    if (!deal) return std::nullopt;
    if (deal->declarer) talk.line = word_of(*deal->declarer) + " ";
    return deal->declarer ? deal->declarer : king::next_declarer(before.rules, before.party);
}

// The caller: from the sheet, the corrected entry or the answer to a question. std::nullopt while unanswered.
std::optional<Seat> ask_for_caller(Talk& talk, OpenEvening const& evening, king::PartySheet const& sheet) {
    if (talk.correcting) return old_caller(talk, evening, sheet);
    if (auto const next = king::next_declarer(sheet.rules, sheet.party)) return next;
    auto const& seats = sheet.rules.variant().players;
    auto const* const who = talk.ask(players(evening, _("Who calls first?"), seats));
    if (!who) return std::nullopt;
    talk.line = *who + " ";
    auto const found = std::ranges::find(seats, *who, word_of);
    return found == seats.end() ? std::nullopt : std::optional{*found};
}

// Behind a player as a sign: S and D are players too.
bool ask_for_trumps(Talk& talk, bool behind_player) {
    Question suits{_("Trumps"), {}, 4};
    for (std::size_t i = 0; i < 4; ++i) {
        auto const sign = formats::suit_signs[i];
        suits.choices.push_back({std::string{sign}, fmt::format(" {}", behind_player ? sign : suit_letters.substr(i, 1))});
    }
    return talk.write(std::move(suits));
}

void ask_for_king(Talk& talk, OpenEvening const& evening, std::span<Seat const> seats) {
    auto const* const who = talk.ask(players(evening, _("Who made King?"), seats));
    talk.line += "king";
    if (!who) return;
    talk.line += " " + *who;
    ask_for_trumps(talk, true);
}

// Games recorded by who took the items, not by a count per player.
bool is_said_by_takers(king::Games const& games, king::GameValue const* value) {
    auto const game = games.front();
    if (games.size() != 1) return false;
    return king::is_layout(game) || (value && (value->items == 1 || (game == king::Game::last_two && value->items == 2)));
}

// The result of the named games.
void ask_for_deal(Talk& talk, OpenEvening const& evening, king::Rules const& rules, Seat caller, king::Games const& games) {
    auto const& variant = rules.variant();
    if (king::has(games, king::Game::trumps) && !ask_for_trumps(talk, false)) return;
    auto const first = games.front();
    auto const* const value = variant.find(first);
    auto const doubled = ask_for_doublings(talk, evening, rules, caller, first);
    auto const shown = ask_for_shown_cards(talk, evening, rules, first);
    if (!talk.goes_on()) return;
    if (is_said_by_takers(games, value)) {
        ask_for_takers(
            talk, evening, {variant.players.begin(), variant.players.end()}, first, value ? value->items : 0, variant.last_trick != 1);
        if (!talk.goes_on()) return;
        if (!shown.empty()) talk.line += fmt::format(" shown {} {} {}", shown.front().holder, shown.front().card, talk.line.back());
    } else {
        auto took = ask_for_counts(talk, evening, variant, games);
        if (!talk.goes_on()) return;
        ask_who_took(talk, evening, variant.players, std::move(took), shown);
    }
    if (variant.ace_of_hearts != 1 && first == king::Game::no_hearts) ask_for_ace(talk, evening, variant.players);
    if (talk.goes_on()) talk.line += doubled;
}

// The current sheet, or the one before the corrected entry.
void ask_of_sheet(Talk& talk, OpenEvening const& evening, king::PartySheet const& sheet) {
    if (sheet.party.is_over()) return;
    auto const caller = ask_for_caller(talk, evening, sheet);
    if (!caller) return;
    auto const& seats = sheet.rules.variant().players;
    auto const callable = king::callable_games(sheet.rules, sheet.party, *caller);
    Question question{sentence(_("What does {} name?"), player_at(evening, *caller)), {}, 1};
    for (auto const& games : callable) question.choices.push_back({sheets::words_of(games), king::code_of(games, {})});
    auto const may = exceptions_of(sheet.rules, callable);
    if (may.king) question.choices.push_back({_("somebody made King"), "king"});
    if (may.cancels()) question.choices.push_back({_("the deal was cancelled"), "void"});
    auto const* const named = talk.ask(std::move(question));
    if (!named) return;
    if (*named == "void") return ask_for_cancellation(talk, evening, seats, may);
    if (*named == "king") return ask_for_king(talk, evening, seats);
    talk.line += *named;
    auto const games = std::ranges::find_if(callable, [&](king::Games const& g) { return king::code_of(g, {}) == *named; });
    if (games != callable.end()) ask_for_deal(talk, evening, sheet.rules, *caller, *games);
}

}  // namespace

void ask_at_king(Talk& talk, OpenEvening const& evening, king::PartySheet const& sheet) {
    if (!talk.correcting) return ask_of_sheet(talk, evening, sheet);
    ask_of_sheet(talk, evening, sheet_before(evening, *talk.correcting).get<king::PartySheet>());
}

}  // namespace score::pad
