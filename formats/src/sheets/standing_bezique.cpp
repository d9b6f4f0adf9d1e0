// How a match of Bezique stands, and a game of three or four players, in words.
#include <algorithm>

#include "bezique_kinds.hpp"
#include "bezique_printing.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/sheets/bezique_words.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/suit_signs.hpp"
#include "settlement.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using bezique::both_players;
using bezique::CountedDeal;
using bezique::GameKind;
using bezique::Player;
using page::Lines;
using page::Role;

std::string_view word(EntryWord const& one) { return one.in(language()); }

class BeziqueStanding {
public:
    BeziqueStanding(bezique::MatchSheet const& sheet, View const& view)
        : sheet_{sheet}, rules_{sheet.rules}, form_{sheet.rules.form()}, view_{view}, entries_{view.entered()},
          open_{open_deal_of(entries_, sheet)} {}

    Lines text() && {
        auto const& games = sheet_.match.games;
        if (sheet_.match.winner) {
            match_over();
        } else if (view_.ending) {
            ended();
        } else if (rules_.is_of_several()) {
            of_several();
        } else if (games.empty() || games.back().is_over()) {
            next_game();
        } else {
            playing(games.back());
        }
        if (!rules_.is_of_several()) earlier_games();
        return std::move(text_);
    }

private:
    std::string player(Player p) const { return player_of(sheet_, p); }

    void title(std::size_t number, GameKind kind, int target) {
        auto words = sentence(_("Game {}"), number);
        if (form_.matches && kind == GameKind::sanvuar) words.append(", ") += _("sanvuar");
        text_.add(std::move(words), target > 0 ? sentence(_("to {}"), target) : std::string{}, Role::title);
    }

    void match_over() {
        auto const& standing = sheet_.match.standing;
        text_.add(_("The match is over"), {}, Role::title);
        text_.say(sentence(_("{} has won the match"), player(*sheet_.match.winner)), Role::good);
        for (auto const p : both_players)
            text_.add(player(p), std::to_string(standing[p]), p == *sheet_.match.winner ? Role::accent : Role::text);
    }

    // Before its end.
    void ended() {
        auto const& games = sheet_.match.games;
        auto const number = std::max<std::size_t>(games.size(), 1);
        text_.add(sentence(_("Game {}"), number), std::string{words_of(*view_.ending)}, Role::title);
    }

    void next_game() {
        auto const& games = sheet_.match.games;
        auto const kind = bezique::next_kind(rules_, games);
        title(games.size() + 1, kind, form_.target > 0 ? rules_.agreements.game_target : 0);
        auto game = bezique::begin_game(rules_, kind, {});
        stake(game);
        auto const dealer = next_dealer(bezique::next_first_dealer(rules_, games, {}));
        // In forms without a match either player may begin a game after the first (bezique.md §5.2).
        auto const may_be_other = !dealer || (!form_.matches && !dealer_given(entries_, sheet_));
        text_.say(may_be_other ? sentence(_("\"{} {}\" says who deals first, or the first entry begins"), word(words::dealer),
                      letter_of(bezique::opponent(dealer.value_or(Player::north))))
                               : std::string{_("the first entry begins the game")});
    }

    // `expected` unless another was given; who it is, if that is known.
    std::optional<Player> next_dealer(std::optional<Player> expected) {
        auto const given = dealer_given(entries_, sheet_);
        auto const dealer = given ? given : expected;
        if (dealer) text_.add(sentence(_("{} deals"), player(*dealer)), std::string(1, letter_of(*dealer)), Role::dim);
        return dealer;
    }

    void stake(bezique::Game const& game) {
        if (!form_.matches) return;
        for (auto const& call : game.vidos) text_.say(words_of(sheet_, call, &call != &game.vidos.front()), Role::warning);
        auto const worth = stake_of(rules_, game, false);
        auto words = sentence(_("worth {}"), worth);
        if (bezique::can_end_in_rubicon(rules_, game)) words.append(", ") += sentence(_("rubicon {}"), stake_of(rules_, game, true));
        text_.add(std::move(words), {}, game.vidos.empty() ? Role::dim : Role::accent);
    }

    void playing(bezique::Game const& game) {
        title(sheet_.match.games.size(), game.kind, form_.target > 0 ? game.target : 0);
        stake(game);
        if (game.in_deal()) {
            table(game.deals.back());
            way(game);
        } else {
            way(game);
            text_.add({});
            next_dealer(game.next_dealer(rules_));
            text_.say(_("the next entry begins the next deal"));
        }
    }

    // What each player still needs for the game and for safety.
    void way(bezique::Game const& game) {
        if (form_.target == 0) return;
        auto const rubicon = bezique::can_end_in_rubicon(rules_, game) ? rules_.agreements.rubicon : 0;
        for (auto const p : both_players) {
            auto const left = game.target - game.totals[p];
            add_need(text_, player(p), left);
            if (left > 0 && rubicon > game.totals[p])
                text_.add("  " + std::string{words_of_reason("rubicon")}, std::to_string(rubicon - game.totals[p]), Role::dim);
        }
    }

    void table(CountedDeal const& deal) {
        auto const ends = open_.last_trick_taken;
        for (auto const p : both_players) {
            if (open_.pegs[p]) {
                text_.add({});
                text_.add(sentence(_("{}: peg up"), player(p)), fmt::format("({})", open_.pegs[p]->points), Role::warning);
                text_.say(_("counts with his next trick; else it is withdrawn · bezique.md §4.3"));
            }
        }
        if (!ends) groups();  // they are picked up before the last tricks
        text_.add({});
        auto const trump = deal.result.trump;
        if (trump) text_.add(sentence(_("trump {}"), sign_of(*trump)));
        else text_.add(_("no trump yet"), {}, Role::dim);
        if (!ends)
            text_.add(std::string{words_of_reason("last-trick")},
                std::to_string(bezique::last_trick_marks(rules_, trump, deal.result.table_opened)), Role::dim);
        else if (form_.brisque_use != bezique::BrisqueUse::never && !deal.result.brisques)
            text_.say(
                sentence(_("now the brisques, {0} in all: {1} {2} {2}"), form_.brisques(), word(words::brisques), form_.brisques() / 2),
                Role::accent);
    }

    void groups() {
        for (auto const p : rules_.table()) {
            auto const lying = groups_on_table(sheet_, p);
            if (lying.empty()) continue;
            text_.add({});
            text_.add(sentence(_("{} has open"), player(p)), {}, Role::title);
            for (auto const& group : lying)
                text_.add(words_of(group.item.group), (group.can_be_shown ? "^" : "") + std::to_string(group.item.points),
                    group.can_be_shown ? Role::text : Role::dim);
        }
    }

    // Of three or four players.
    void of_several() {
        auto const& games = sheet_.match.games;
        auto const over = games.empty() || games.back().winner.has_value();
        auto const target = rules_.agreements.game_target;
        title(games.size() + (over ? 1 : 0), GameKind::normal, target);
        for (auto const p : rules_.table()) add_need(text_, player(p), target - (over ? 0 : games.back().totals[p]));
        auto const* const deal = deal_in_progress(sheet_);
        if (over || !deal) {
            text_.add({});
            text_.say(sentence(_("\"{} D\" begins the next deal with the card that is turned up"), word(words::trump)));
            return;
        }
        if (!deal->result.last_trick) groups();
        else if (!deal->result.brisques) text_.say(sentence(_("now the brisques, {} in all"), form_.brisques()), Role::accent);
    }

    void earlier_games() {
        auto const& games = sheet_.match.games;
        auto const over = static_cast<std::size_t>(std::ranges::count_if(games, &bezique::Game::is_over));
        if (over == 0) return;
        text_.add({});
        text_.add(_("games"), {}, Role::dim);
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (!games[i].is_over()) continue;
            auto const winner = games[i].winner ? player(*games[i].winner) : std::string{"–"};
            auto words = fmt::format("{:>2}  {}", i + 1, winner);
            if (games[i].rubicon) words.append(" · ") += words_of_reason("rubicon");
            text_.add(std::move(words), signed_number(games[i].points.total()), Role::dim);
            if (i + 1 < games.size()) continue;
            auto const begin = static_cast<std::ptrdiff_t>(text_.size());
            tell_settlement(text_, sheet_, games[i]);
            std::for_each(text_.begin() + begin, text_.end(), [](page::Line& line) { line.small.clear(); });  // shown on explanation
        }
    }

    bezique::MatchSheet const& sheet_;
    bezique::Rules const& rules_;
    bezique::Form const& form_;
    View const& view_;
    std::vector<EnteredLine> entries_;
    OpenDeal open_;
    Lines text_{};
};

}  // namespace

Lines MatchSheetKind::standing_of(Sheet const& any, View const& view) const {
    return BeziqueStanding{any.get<bezique::MatchSheet>(), view}.text();
}

}  // namespace score::formats::sheets
