// King, the side panel: whose call it is, the games left, who is at risk; and the explanations of figures.
#include <algorithm>

#include "pad/sheets/king.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::pad {
namespace of_king {
namespace {

using king::Game;
using king::Games;
using king::PartyDeal;
using king::PartyEnd;
using king::Status;

// As the reader types it.
std::string letter_of(Seat seat) { return std::string(1, formats::seat_letter(seat, formats::language())); }

class KingStanding {
public:
    KingStanding(Look const& look, king::PartySheet const& sheet)
        : sheet_{sheet}, rules_{sheet.rules}, variant_{sheet.rules.variant()}, party_{sheet.party}, letters_{letters_of(look.settings)},
          caller_{king::next_declarer(rules_, party_)}, is_grid_{look.settings.king == KingView::grid} {}

    SideText text() && {
        if (party_.is_over()) {
            over();
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
    void say(std::string sentence, Role role = Role::text) {
        text_.push_back({.left = std::move(sentence), .role = role, .sentence = true});
    }
    void skip() { text_.push_back({}); }

    // ---- in progress

    void turn() {
        text_.push_back({.left = fmt::format(fmt::runtime(_("Deal {}")), king::next_number(party_)),
            .right = fmt::format(fmt::runtime(_("of {}")), king::deals_of(rules_)),
            .role = Role::title});
        if (!caller_) return nobody_yet();
        text_.push_back(
            {.left = fmt::format(fmt::runtime(_("▸ {} calls")), player(*caller_)), .right = letter_of(*caller_), .role = Role::accent});
        if (auto const dealer = king::next_dealer(rules_, party_))
            text_.push_back(
                {.left = fmt::format(fmt::runtime(_("  {} deals")), player(*dealer)), .right = letter_of(*dealer), .role = Role::dim});
        if (!party_.deals.empty() && party_.deals.back().cancelled)
            say(_("the deal before was cancelled: it is played again"), Role::warning);
        forced();
        may_name();
    }

    void nobody_yet() {
        auto const deal = examples_of_entries(sheets::king_game(), variant_.name).front().text;
        say(fmt::format(fmt::runtime(_("\"{} {}\" says who calls first, or the first deal does: {}")),
                formats::words::first.in(formats::language()), letter_of(variant_.players[1]), deal),
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

    // Pairs of games are too many to list while most of them are possible.
    void may_name() {
        auto const choices = king::callable_games(rules_, party_);
        constexpr std::size_t many = 8;
        if (choices.size() <= many) return say(fmt::format(fmt::runtime(_("may name {}")), sheets::words_of_choices(choices)));
        std::vector<Games> singles;
        auto pairs = choices.size();
        for (auto const& row : variant_.table) {
            auto const is_in = std::ranges::any_of(choices, [&](Games const& games) { return king::has(games, row.game); });
            if (!is_in) continue;
            if (king::is_penalty(row.game)) singles.push_back({row.game});
            else --pairs;
        }
        auto const all = pairs == singles.size() * (singles.size() - 1) / 2;
        say(fmt::format(
            fmt::runtime(all ? _("may name any two of {}") : _("may name most pairs of {}")), sheets::words_of_choices(singles)));
        if (pairs < choices.size()) say(fmt::format(fmt::runtime(_("or {}")), sheets::words_of_choices({{Game::trumps}})));
    }

    // What each player needs from the last deal, if one game is left and nothing is doubled.
    void last_deal() {
        if (!variant_.sinks || !caller_ || king::next_number(party_) != king::deals_of(rules_)) return;
        skip();
        text_.push_back({.left = _("The last deal"), .role = Role::title});
        auto const choices = king::callable_games(rules_, party_);
        auto const is_one = choices.size() == 1 && choices.front().size() == 1;
        auto const game = is_one ? choices.front().front() : Game::no_tricks;
        auto const each = is_one ? king::value_of(rules_, game).value_or(0) : 0;
        auto const counted = each != 0 && !variant_.doubling && !variant_.exposing;
        for (auto const seat : variant_.players) {
            auto const above = above_water(seat);
            auto words = counted      ? chances(above, each, king::items_of(rules_, game))
                         : above >= 0 ? std::string{_("out")}
                                      : fmt::format(fmt::runtime(_("needs {:+}")), -above);
            text_.push_back({.left = player(seat), .right = std::move(words), .role = above >= 0 ? Role::good : Role::warning});
        }
        if (is_one && game == Game::trumps)
            if (auto const threshold = king::king_threshold(rules_))
                say(fmt::format(fmt::runtime(_("{} tricks make King")), *threshold), Role::dim);
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
            return tricks > items ? std::string{_("is sunk")} : fmt::format(fmt::runtime(_("out from {} on")), tricks);
        }
        if (above < 0) return _("is sunk");
        auto const most = above / -each;
        return most >= items ? std::string{_("is out")} : fmt::format(fmt::runtime(_("out with {} at most")), most);
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
        text_.push_back({.left = _("to name"), .right = columns(penalties, trumps), .role = Role::dim});
        king::RightsLeft all;
        for (auto const seat : variant_.players) {
            auto const left = rights_of(sheet_, seat).value_or(king::RightsLeft{});
            all.penalties += left.penalties, all.trumps += left.trumps;
            auto const trumps_only = must_name_trumps(seat), penalties_only = must_name_penalties(seat);
            text_.push_back({.left = player(seat),
                .right = columns(std::to_string(left.penalties), std::to_string(left.trumps)),
                .role = trumps_only || penalties_only ? Role::warning : Role::text});
            if (trumps_only) text_.push_back({.left = _("  forced trump caller"), .role = Role::warning});
            if (penalties_only) text_.push_back({.left = _("  forced penalty caller"), .role = Role::warning});
        }
        text_.push_back(
            {.left = _("together"), .right = columns(std::to_string(all.penalties), std::to_string(all.trumps)), .role = Role::dim});
        uses_left();
    }

    // EL 1, KUPA 2: how often each game is still to be played; the grid already shows it.
    void uses_left() {
        if (!names_freely() || is_grid_) return;
        std::string games;
        for (auto const& row : variant_.table)
            if (auto const left = king::uses_left(rules_, party_, row.game); left > 0)
                games.append(games.empty() ? "" : ", ").append(code_shown(row.game)).append(" ") += std::to_string(left);
        skip();
        say(fmt::format(fmt::runtime(_("still open: {}")), games), Role::dim);
    }

    void games_left() {
        text_.push_back({.left = _("left to name"), .role = Role::dim});
        for (auto const seat : variant_.players) {
            Games left;
            std::string codes;
            for (auto const& row : variant_.table)
                if (party_.named[seat][static_cast<std::size_t>(row.game)] == 0)
                    left.push_back(row.game), codes.append(codes.empty() ? "" : " ") += code_shown(row.game);
            if (caller_ == seat) codes.clear();  // listed above
            text_.push_back({.left = player(seat), .right = std::to_string(left.size()), .small = std::move(codes)});
        }
    }

    void doublings() {
        if (!caller_) return;
        for (auto const seat : variant_.players)
            if (auto const owed = king::owed_doublings(rules_, party_, seat, *caller_); owed > 0)
                text_.push_back({.left = fmt::format(fmt::runtime(_("{} must double {}")), player(seat), letter_of(*caller_)),
                    .right = fmt::format("{}×", owed),
                    .role = Role::warning});
    }

    // ---- finished

    void over() {
        text_.push_back({.left = _("The party is over"), .role = Role::title});
        auto const outcome = outcome_now(sheet_);
        if (party_.king_by) {
            auto const failed = party_.end == PartyEnd::declared_king_failed;
            say(remark_on(sheet_, party_.deals.back(), letters_), Role::accent);
            say(failed ? _("He alone is sunk; the totals before the deal stand.")
                       : _("He alone is out; the totals before the deal stand."));
            text_.push_back({.left = "king.md §5", .role = Role::dim});
        }
        skip();
        for (auto const seat : outcome.merit) {
            auto const sunk = outcome.status[seat] == Status::sunk;
            auto const total = outcome.sides ? (*outcome.sides)[side_of(seat)] : party_.totals[seat];
            auto const places_count = !variant_.sinks && !party_.king_by;
            auto const fate = places_count ? std::string{} : fmt::format("  {}", sunk ? _("sunk") : _("out"));
            auto const is_good = places_count ? outcome.rank[seat] == 1 : !sunk;
            text_.push_back({.left = fmt::format("{}  {}", outcome.rank[seat], player(seat)),
                .right = signed_number(total) + fate,
                .role = is_good        ? Role::good
                        : places_count ? Role::text
                                       : Role::warning});
        }
        if (outcome.lone_survivor) {
            skip();
            say(fmt::format(fmt::runtime(_("{} alone is out: the telephone plug (telefon fişi)")), player(*outcome.lone_survivor)),
                Role::dim);
        }
        if (party_.end != PartyEnd::complete) return;
        auto sum = 0;
        for (auto const seat : variant_.players) sum += party_.totals[seat];
        skip();
        text_.push_back({.left = _("sum of the totals"), .right = std::to_string(sum), .role = Role::dim});
    }

    void remarks() {
        for (auto const remark : king::remarks(rules_)) {
            skip();
            if (remark == king::Remark::proposal)
                say(_("No source gives the values of this variant; these are a proposal (king.md §11)."), Role::dim);
            else if (auto const [least, most] = king::expected_sum(rules_); least == most)
                say(fmt::format(fmt::runtime(_("The totals of this variant add up to {}, not to 0 (king.md §12).")), least), Role::dim);
            else
                say(fmt::format(fmt::runtime(_("The totals of this variant add up to something from {} to {}, not to 0 (king.md §12).")),
                        least, most),
                    Role::dim);
        }
    }

    king::PartySheet const& sheet_;
    king::Rules const& rules_;
    king::Variant const& variant_;
    king::Party const& party_;
    RankLetters letters_;
    std::optional<Seat> caller_;
    bool is_grid_;
    SideText text_{};
};

// ---- explanations of figures

// "3 x -30 · king.md §2", in words if the game is ambiguous.
void append_items_of(SideText& text, PartyDeal const& deal, Seat seat) {
    for (auto const& item : deal.figures[seat].items) {
        if (item.points() == 0) continue;
        auto const is_named = deal.games.size() == 1 && item.reason == name(deal.games.front());
        auto const words = is_named ? std::string{} : fmt::format("{} · ", formats::words_of_reason(item.reason));
        text.push_back({.left = fmt::format("  {} x {} · {}{}", item.count, item.each, words, item.rule), .role = Role::dim});
    }
}

void append_head(SideText& text, king::PartySheet const& sheet, PartyDeal const& deal) {
    text.push_back({.left = words_of(deal.games, deal.trump),
        .right = fmt::format(fmt::runtime(C_("King", "deal {}")), deal.number),
        .role = Role::title});
    if (deal.declarer)
        text.push_back({.left = fmt::format(fmt::runtime(_("called by {}")), player_of(sheet, *deal.declarer)), .role = Role::dim});
}

// DYS and çiçek have no effect on the score, but players talk about them.
void append_talk(SideText& text, king::PartySheet const& sheet, PartyDeal const& deal) {
    auto const talk = king::jargon(sheet.rules, deal);
    if (talk.own_goal)
        text.push_back(
            {.left = fmt::format(fmt::runtime(_("{}: an own goal (DYS)")), player_of(sheet, *talk.own_goal)), .role = Role::dim});
    for (auto const seat : talk.flowers)
        text.push_back({.left = fmt::format(fmt::runtime(_("{}: a flower (çiçek)")), player_of(sheet, seat)), .role = Role::dim});
    if (talk.forced_trumps)
        text.push_back(
            {.left = fmt::format(fmt::runtime(_("{}: forced trumps (SSK)")), player_of(sheet, *talk.forced_trumps)), .role = Role::dim});
}

SideText explain_deal(king::PartySheet const& sheet, PartyDeal const& deal, RankLetters letters) {
    SideText text;
    append_head(text, sheet, deal);
    if (!deal.scored) {
        text.push_back({.left = remark_on(sheet, deal, letters), .role = Role::warning, .sentence = true});
        auto const words = deal.cancelled ? _("It has no figures, and is played again. No right is used up · king.md §6")
                                          : _("It has no figures, and the party is over · king.md §5");
        text.push_back({.left = words, .role = Role::dim, .sentence = true});
        return text;
    }
    for (auto const seat : sheet.rules.variant().players) {
        auto const points = deal.figures[seat].total();
        text.push_back({.left = player_of(sheet, seat), .right = signed_number(points), .role = points == 0 ? Role::dim : Role::text});
        append_items_of(text, deal, seat);
    }
    append_talk(text, sheet, deal);
    return text;
}

SideText explain_points(king::PartySheet const& sheet, PartyDeal const& deal, Seat seat) {
    SideText text;
    append_head(text, sheet, deal);
    auto const points = deal.figures[seat].total();
    text.push_back({});
    text.push_back({.left = player_of(sheet, seat), .right = signed_number(points), .role = Role::accent});
    append_items_of(text, deal, seat);
    if (points == 0) text.push_back({.left = _("  took nothing that counts"), .role = Role::dim});
    text.push_back({});
    text.push_back({.left = _("before"), .right = std::to_string(deal.totals[seat] - points), .role = Role::dim});
    text.push_back({.left = _("then"), .right = std::to_string(deal.totals[seat])});
    auto all = 0;
    for (auto const s : sheet.rules.variant().players) all += deal.figures[s].total();
    text.push_back({.left = _("the deal in all"), .right = std::to_string(all), .role = Role::dim});
    append_talk(text, sheet, deal);
    return text;
}

// A total by game: "no hearts 2  -270".
SideText explain_total(king::PartySheet const& sheet, Seat seat) {
    SideText text{{.left = player_of(sheet, seat), .right = std::to_string(sheet.party.totals[seat]), .role = Role::accent}};
    std::vector<Games> kinds;
    for (auto const& row : sheet.rules.variant().table) kinds.push_back({row.game});
    for (auto const& deal : sheet.party.deals)
        if (std::ranges::find(kinds, deal.games) == kinds.end()) kinds.push_back(deal.games);
    for (auto const& games : kinds) {
        auto points = 0, times = 0;
        for (auto const& deal : sheet.party.deals)
            if (deal.scored && deal.games == games) points += deal.figures[seat].total(), ++times;
        if (times == 0) continue;
        auto words = words_of(games);
        if (times > 1) words += fmt::format(" ×{}", times);
        text.push_back({.left = std::move(words), .right = signed_number(points), .role = points == 0 ? Role::dim : Role::text});
    }
    return text;
}

SideText explain_pair(king::PartySheet const& sheet, Seat seat) {
    SideText text{{.left = _("The pair"), .role = Role::title}};
    auto sum = 0;
    for (auto const one : {seat, partner(seat)}) {
        sum += sheet.party.totals[one];
        text.push_back({.left = player_of(sheet, one), .right = signed_number(sheet.party.totals[one])});
    }
    text.push_back({.left = _("total"), .right = std::to_string(sum), .role = Role::accent});
    text.push_back({.left = _("Partners come out or sink together · king.md §9"), .role = Role::dim, .sentence = true});
    return text;
}

SideText explain_fate(king::PartySheet const& sheet, Seat seat) {
    auto const outcome = outcome_now(sheet);
    auto const& party = sheet.party;
    auto const sunk = outcome.status[seat] == Status::sunk;
    auto const zero_is_out = sheet.rules.agreements.zero == king::Zero::out;
    auto const total = outcome.sides ? (*outcome.sides)[side_of(seat)] : party.totals[seat];
    if (!sheet.rules.variant().sinks && !party.king_by)
        return {{.left = player_of(sheet, seat), .right = std::to_string(total), .role = Role::accent},
            {.left = _("place"), .right = std::to_string(outcome.rank[seat])},
            {.left = _("the highest total wins · king.md §7"), .role = Role::dim, .sentence = true}};
    SideText text{{.left = player_of(sheet, seat), .right = sunk ? _("sunk") : _("out"), .role = sunk ? Role::warning : Role::good}};
    text.push_back({.left = outcome.sides ? _("pair") : _("total"), .right = std::to_string(total)});
    auto const rule = party.king_by ? (party.end == PartyEnd::king ? _("King: who made it is out, all others are sunk · king.md §5")
                                                                   : _("An announced King failed: its maker is sunk · king.md §5"))
                      : zero_is_out ? _("0 or more is out, less is sunk · king.md §7")
                                    : _("more than 0 is out, 0 or less is sunk · king.md §7");
    text.push_back({.left = rule, .role = Role::dim, .sentence = true});
    if (!party.is_over()) text.push_back({.left = _("if the party ended here"), .role = Role::dim, .sentence = true});
    text.push_back({});
    text.push_back({.left = _("place"), .right = std::to_string(outcome.rank[seat])});
    return text;
}

}  // namespace
}  // namespace of_king

SideText standing(Look const& look, king::PartySheet const& sheet) { return of_king::KingStanding{look, sheet}.text(); }

SideText explain(Look const& look, king::PartySheet const& sheet, Figure figure, std::size_t place) {
    auto const found = std::ranges::find(sheet.party.deals, place, &king::PartyDeal::entry);
    if (found == sheet.party.deals.end()) return {{.left = _("who calls first, or names"), .role = Role::dim}};
    if ((figure.what == Figure::gained || figure.what == Figure::running) && found->scored)
        return of_king::explain_points(sheet, *found, figure.who<Seat>());
    return of_king::explain_deal(sheet, *found, letters_of(look.settings));
}

SideText explain_sum(Look const&, king::PartySheet const& sheet, Figure figure) {
    auto const seat = figure.who<Seat>();
    if (figure.what == Figure::match) return of_king::explain_pair(sheet, seat);
    if (figure.what == Figure::fate) return of_king::explain_fate(sheet, seat);
    return of_king::explain_total(sheet, seat);
}

}  // namespace score::pad
