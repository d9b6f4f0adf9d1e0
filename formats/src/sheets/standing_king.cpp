// How a party of King stands, in words: whose call it is, the games left, who is at risk.
#include <algorithm>

#include "king_kind.hpp"
#include "king_pages.hpp"
#include "pages.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"
#include "text/sentence.hpp"

namespace score::formats::sheets {
namespace {

using page::Lines;
using page::Role;

class KingStanding {
public:
    KingStanding(king::PartySheet const& sheet, View const& view)
        : sheet_{sheet}, rules_{sheet.rules}, variant_{sheet.rules.variant()}, party_{sheet.party}, view_{view},
          caller_{king::next_declarer(rules_, party_)} {}

    Lines text() && {
        if (party_.is_over()) {
            over();
        } else if (view_.ending) {
            ended();
        } else {
            turn();
            last_deal();
            rights();
            doublings();
        }
        if (party_.deals.empty() || party_.is_over()) remarks();
        return std::move(text_);
    }

private:
    std::string player(Seat seat) const { return player_of(sheet_, seat); }
    // "Ayşe (N)".
    std::string seated(Seat seat) const {
        constexpr int widest = 14;
        return fmt::format("{} ({})", fitting(player(seat), widest).shown, letter_of(seat));
    }
    void say(std::string sentence, Role role = Role::text) { text_.say(std::move(sentence), role); }
    void skip() { text_.add({}); }

    // ---- in progress

    void turn() {
        text_.add(sentence(_("Deal {}"), king::next_number(party_)), sentence(_("of {}"), king::deals_of(rules_)), Role::title);
        if (!caller_) return nobody_yet();
        text_.add(sentence(_("▸ {} calls"), seated(*caller_)), {}, Role::accent);
        if (auto const dealer = king::next_dealer(rules_, party_)) text_.add(sentence(_("  {} deals"), seated(*dealer)), {}, Role::dim);
        if (!party_.deals.empty() && party_.deals.back().cancelled)
            say(_("the deal before was cancelled: it is played again"), Role::warning);
        forced();
        say(sentence(_("may name {}"), words_of_callable(rules_, party_)));
    }

    void nobody_yet() {
        say(sentence(_("\"{} {}\" says who calls first, or the first deal does: {}"), words::first.in(language()),
                letter_of(variant_.players[1]), view_.example),
            Role::dim);
    }

    bool names_freely() const { return king::is_free(variant_.naming); }
    bool must_name_trumps(Seat seat) const { return names_freely() && king::is_forced_trump_caller(rules_, party_, seat); }
    bool must_name_penalties(Seat seat) const { return names_freely() && king::is_forced_penalty_caller(rules_, party_, seat); }

    void forced() {
        if (must_name_trumps(*caller_)) say(_("a forced trump caller: no penalties are left to name"), Role::warning);
        else if (must_name_penalties(*caller_)) say(_("a forced penalty caller: no trumps are left to name"), Role::warning);
        else if (rules_.agreements.first_four_penalty && names_freely() && king::next_number(party_) <= 4)
            say(_("the first four deals are penalties"), Role::warning);
    }

    // What each player needs from the last deal, if one game is left and nothing is doubled.
    void last_deal() {
        if (!variant_.sinks || !caller_ || king::next_number(party_) != king::deals_of(rules_)) return;
        skip();
        text_.add(_("The last deal"), {}, Role::title);
        auto const choices = king::callable_games(rules_, party_);
        auto const is_one = choices.size() == 1 && choices.front().size() == 1;
        auto const game = is_one ? choices.front().front() : king::Game::no_tricks;
        auto const each = is_one ? king::value_of(rules_, game).value_or(0) : 0;
        auto const counted = each != 0 && !variant_.doubling && !variant_.exposing;
        for (auto const seat : variant_.players) {
            auto const above = above_water(seat);
            auto words = counted      ? chances(above, each, king::items_of(rules_, game))
                         : above >= 0 ? std::string{_("out")}
                                      : sentence(_("needs {:+}"), -above);
            text_.add(player(seat), std::move(words), above >= 0 ? Role::good : Role::warning);
        }
        if (is_one && game == king::Game::trumps)
            if (auto const threshold = king::king_threshold(rules_)) say(sentence(_("{} tricks make King"), *threshold), Role::dim);
    }

    // The margin of the player's total, or the pair's, over the lowest one that comes out.
    int above_water(Seat seat) const {
        auto const needed = rules_.agreements.zero == king::Zero::out ? 0 : 1;
        auto total = party_.totals[seat];
        if (variant_.sides) total += party_.totals[partner(seat)];
        return total - needed;
    }
    static std::string chances(int above, int each, int items) {
        if (each > 0) {
            if (above >= 0) return _("is out");
            auto const tricks = (-above + each - 1) / each;
            return tricks > items ? std::string{_("is sunk")} : sentence(_("out from {} on"), tricks);
        }
        if (above < 0) return _("is sunk");
        auto const most = above / -each;
        return most >= items ? std::string{_("is out")} : sentence(_("out with {} at most"), most);
    }

    void rights() {
        if (!rights_of(sheet_, variant_.players.front())) return;
        skip();
        if (!king::counts_penalties_and_trumps(variant_.naming)) return games_left();
        std::string const penalties = _("penalties"), trumps = _("trumps");
        auto const columns = [&](std::string const& one, std::string const& other) {
            auto const padded = [](std::string const& text, std::string const& like) {
                return std::string(static_cast<std::size_t>(std::max(width_of(like) - width_of(text), 0)), ' ') + text;
            };
            return padded(one, penalties) + "  " + padded(other, trumps);
        };
        text_.add(_("to name"), columns(penalties, trumps), Role::dim);
        king::RightsLeft all;
        for (auto const seat : variant_.players) {
            auto const left = rights_of(sheet_, seat).value_or(king::RightsLeft{});
            all.penalties += left.penalties, all.trumps += left.trumps;
            auto const trumps_only = must_name_trumps(seat), penalties_only = must_name_penalties(seat);
            text_.add(player(seat), columns(std::to_string(left.penalties), std::to_string(left.trumps)),
                trumps_only || penalties_only ? Role::warning : Role::text);
            if (trumps_only) text_.add(_("  forced trump caller"), {}, Role::warning);
            if (penalties_only) text_.add(_("  forced penalty caller"), {}, Role::warning);
        }
        text_.add(_("together"), columns(std::to_string(all.penalties), std::to_string(all.trumps)), Role::dim);
        uses_left();
    }

    // "tricks 1, hearts 2": how often each game is still to be played; the grid already shows it.
    void uses_left() {
        if (!names_freely() || view_.king == KingForm::grid) return;
        auto const games = joined(variant_.table, ", ", [this](king::GameValue const& row) {
            auto const left = king::uses_left(rules_, party_, row.game);
            return left > 0 ? fmt::format("{} {}", short_name(row.game), left) : std::string{};
        });
        skip();
        say(sentence(_("still open: {}"), games), Role::dim);
    }

    void games_left() {
        text_.add(_("left to name"), {}, Role::dim);
        for (auto const seat : variant_.players) {
            std::vector<king::Game> left;
            for (auto const& row : variant_.table)
                if (party_.named[seat][static_cast<std::size_t>(row.game)] == 0) left.push_back(row.game);
            auto const is_listed_above = caller_ == seat;
            text_.add(player(seat), std::to_string(left.size()), Role::text, is_listed_above ? std::string{} : ever_briefer(left)[1]);
        }
    }

    void doublings() {
        if (!caller_) return;
        for (auto const seat : variant_.players)
            if (auto const owed = king::owed_doublings(rules_, party_, seat, *caller_); owed > 0)
                text_.add(sentence(_("{} must double {}"), player(seat), letter_of(*caller_)), fmt::format("{}×", owed), Role::warning);
    }

    // ---- over

    void over() {
        text_.add(_("The party is over"), {}, Role::title);
        auto const outcome = king::outcome_now(sheet_);
        if (party_.king_by) {
            say(remark_on(sheet_, party_.deals.back(), letters_of(view_)), Role::accent);
            say(party_.end == king::PartyEnd::declared_king_failed ? _("He alone is sunk; the totals before the deal stand.")
                                                                   : _("He alone is out; the totals before the deal stand."));
            text_.add("king.md §5", {}, Role::dim);
        }
        ranks(outcome);
        if (outcome.lone_survivor) {
            skip();
            say(sentence(_("{} alone is out: the telephone plug (telefon fişi)"), player(*outcome.lone_survivor)), Role::dim);
        }
        if (party_.end != king::PartyEnd::complete) return;
        auto sum = 0;
        for (auto const seat : variant_.players) sum += party_.totals[seat];
        skip();
        text_.add(_("sum of the totals"), std::to_string(sum), Role::dim);
    }

    // Before its end.
    void ended() {
        text_.add(deals_played(sheet_), std::string{words_of(*view_.ending)}, Role::title);
        ranks(king::outcome_now(sheet_));
    }

    void ranks(king::Outcome const& outcome) {
        skip();
        for (auto const seat : outcome.merit) {
            auto const fate = fate_of(sheet_, outcome, seat);
            auto total = signed_number(outcome.sides ? (*outcome.sides)[side_of(seat)] : party_.totals[seat]);
            if (has_fates(sheet_, view_) && !king::ends_in_places(sheet_)) total.append("  ") += fate.text;
            text_.add(fmt::format("{}  {}", outcome.rank[seat], player(seat)), std::move(total),
                has_fates(sheet_, view_) ? fate.role : Role::text);
        }
    }

    void remarks() {
        for (auto const remark : king::remarks(rules_)) {
            skip();
            say(sentence_of(remark, rules_), Role::dim);
        }
    }

    king::PartySheet const& sheet_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    king::Party const& party_;
    View const& view_;
    std::optional<Seat> caller_;
    Lines text_{};
};

}  // namespace

Lines KingSheetKind::standing_of(Sheet const& any, View const& view) const {
    return KingStanding{any.get<king::PartySheet>(), view}.text();
}

}  // namespace score::formats::sheets
