// Every token of an entry of King matters, and every way to say the same deal means the same.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "../support/king_play.hpp"
#include "fillers.hpp"
#include "score/formats/king_entry.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/live_sheet.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "text/fmt.hpp"
#include "tokens.hpp"

namespace score::formats::king_tokens_test {
namespace {

using king::DealItems;
using king::DealPoints;
using king::DealRecord;
using king::Game;
using score::test::Dice;
using testing::HasSubstr;

// ---- what an entry does on a sheet

std::string cards_in_words(std::vector<Card> const& cards) {
    std::string text;
    for (auto const c : cards) text += to_string(c);
    return text;
}

// The last line of the sheet, and the sheet after it.
std::string done_by(king::PartySheet const& sheet, std::vector<king::Doubling> const& doublings) {
    auto const& party = sheet.party;
    auto const& deal = party.deals.back();
    auto const who = [](std::optional<Seat> s) { return s ? letter(*s) : '-'; };
    std::string text = fmt::format("{} {} {} {} {}", party.deals.size(), who(deal.declarer), king::code_of(deal.games, deal.trump),
        deal.scored, static_cast<int>(party.end));
    text += fmt::format(" king {}", who(party.king_by));
    if (auto const& cancelled = deal.cancelled)
        text += fmt::format(" void {} {} {}", static_cast<int>(cancelled->cause), who(cancelled->by), cards_in_words(cancelled->hearts));
    for (auto const& row : deal.items.counts) text += fmt::format(" [{}]", fmt::join(row.values, " "));
    for (auto const s : deal.items.order) text += letter(s);
    text += fmt::format(" {}{}", who(deal.items.ace_of_hearts), who(deal.items.last_trick));
    for (auto const& [card, holder, taker] : deal.items.exposures)
        text += fmt::format(" {} {} {}", to_string(card), letter(holder), who(taker));
    for (auto const& [by, whom, again] : doublings) text += fmt::format(" {}{}{}", letter(by), again ? "xx" : "x", letter(whom));
    for (auto const& [games, trump] : deal.offers.refused) text += " not " + king::code_of(games, trump);
    if (deal.offers.accepted) text += " accepted";
    for (auto const s : all_seats) {
        text += fmt::format(" {}/{}", deal.figures[s].total(), party.totals[s]);
        for (auto const& item : deal.figures[s].items) text += fmt::format(",{}*{}", item.count, item.each);
    }
    return text;
}

// A party up to a deal, and what a line does then.
class Before {
public:
    explicit Before(king::PartyRecord record) : record_{std::move(record)}, party_{king::replay(record_).sheet.party} {}

    king::Party const& party() const { return party_; }
    king::Rules const& rules() const { return record_.rules; }

    std::optional<std::string> operator()(std::string_view line) const {
        auto const read = parse_king_line(line, rules());
        auto const* const given = read && read->verb == EntryVerb::enter ? std::get_if<king::EnteredDeal>(&read->entry) : nullptr;
        if (!given) return std::nullopt;
        auto deal = king::deal_of(rules(), *given, king::next_declarer(rules(), party_));
        if (!deal) return std::nullopt;
        auto record = record_;
        record.deals.push_back(*deal);
        auto const [sheet, told] = king::replay(record);
        return told.empty() ? std::optional{done_by(sheet, deal->doublings)} : std::nullopt;
    }

private:
    king::PartyRecord record_;
    king::Party party_;
};

// A deal by its items, as a score sheet has it.
DealRecord by_items(king::Rules const& rules, DealRecord deal, std::optional<Seat> declarer) {
    auto const checked = king::check_deal(rules, deal, declarer);
    deal.stated = {};
    deal.dealer.reset();
    if (checked.cancelled || deal.cancelled) {
        deal.cancelled = checked.cancelled;
        deal.content = DealItems{};
        if (deal.cancelled->cause == king::CancelCause::queens_split) deal.content = DealItems{.counts = {BySeat<int>{{1, 1, 1, 1}}}};
    } else if (checked.items) {
        deal.content = *checked.items;
    }
    deal.king = checked.king;
    return deal;
}

// ---- a deal as somebody says it

constexpr std::array number_words{&words::zero, &words::one, &words::two, &words::three, &words::four, &words::five, &words::six,
    &words::seven_taken, &words::eight, &words::nine, &words::ten, &words::eleven, &words::twelve, &words::thirteen};

class Saying {
public:
    Saying(king::Rules const& rules, DealRecord const& deal, std::string_view language, Dice& dice)
        : rules_{rules}, variant_{rules.variant()}, deal_{deal}, language_{language}, dice_{dice} {}

    // Nothing that follows from the rest is said: the last figure, the last player to go out.
    std::string line(bool with_declarer) && {
        if (with_declarer) say(seat(*deal_.declarer));
        for (auto const& [games, trump] : deal_.offers.refused) offered(games.front(), trump);
        if (deal_.cancelled) cancelled(*deal_.cancelled);
        else if (deal_.king && one_of(3)) bare_king();
        else if (auto const* const points = std::get_if<DealPoints>(&deal_.content)) in_points(points->points);
        else in_items(std::get<DealItems>(deal_.content));
        if (deal_.offers.accepted) say(word(words::accepted));
        return std::move(line_);
    }

private:
    // In digits, or as a word: `yedi` says "took" as well.
    std::string number(int n) {
        auto const i = static_cast<std::size_t>(n);
        if (i >= number_words.size() || one_of(2) || (n == 7 && language_ == "tr")) return std::to_string(n);
        return word(*number_words[i]);
    }
    bool one_of(std::size_t sides) { return dice_.throw_one(sides) == 0; }
    void say(std::string_view text) { line_.append(line_.empty() ? "" : one_of(8) ? ", " : " ").append(text); }

    // Any spelling in the language, but none from which a token can be left out.
    std::string word(EntryWord const& of) {
        std::vector<std::string> all;
        auto const list = language_ == "tr" ? of.turkish : language_ == "de" ? of.german : of.english;
        for_each_spelling(list, [&](std::string_view spelling) {
            std::string const text{spelling};
            auto const tokens = tokens_of(text);
            auto const is_shorter = [&](std::string_view token) {
                auto const shorter = without(text, token);
                auto const left = tokens_of(shorter);
                std::string rest;
                for (auto const one : left) rest.append(rest.empty() ? "" : " ").append(one);
                return !rest.empty() && is_one_of(rest, std::vector{&of});
            };
            if (tokens.size() == 1 || std::ranges::none_of(tokens, is_shorter)) all.push_back(text);
        });
        return all.empty() ? std::string{of.canonical()} : all[dice_.throw_one(all.size())];
    }
    std::string seat(Seat s) {
        constexpr std::array words{&words::north, &words::east, &words::south, &words::west};
        switch (dice_.throw_one(3)) {
            case 0: return std::string(1, letter(s));
            case 1: return std::string(1, seat_letter(s, language_));
            default: return word(*words[static_cast<std::size_t>(s)]);
        }
    }
    std::string suit(Suit s) {
        constexpr std::array words{&words::clubs, &words::diamonds, &words::hearts, &words::spades};
        return one_of(2) ? std::string(1, letter(s)) : word(*words[static_cast<std::size_t>(s)]);
    }
    EntryWord const& word_of(Game g) {
        constexpr std::array all{&words::no_tricks, &words::no_hearts, &words::no_men, &words::no_queens, &words::king_of_hearts,
            &words::last_two, &words::trumps, &words::no_diamonds, &words::dominoes, &words::trex_layout, &words::durt};
        return *all[static_cast<std::size_t>(g)];
    }

    void offered(Game game, std::optional<Suit> trump) {
        say(word(word_of(game)));
        if (trump) say(suit(*trump));
        say(word(words::refused));
    }
    void game() {
        if (deal_.games.size() == 6) return say(word(words::all_penalties));
        if (deal_.trump && one_of(4)) {
            constexpr std::array words{&words::clubs, &words::diamonds, &words::hearts, &words::spades};
            say(word(*words[static_cast<std::size_t>(*deal_.trump)]));
            return say(word(words::trumps));
        }
        std::string text;
        for (auto const g : deal_.games) text.append(text.empty() ? "" : "+").append(word(word_of(g)));
        say(text);
        if (deal_.trump) say(suit(*deal_.trump));
    }

    void cancelled(king::Cancellation const& cancellation) {
        constexpr std::array games{Game::no_queens, Game::no_king_of_hearts, Game::trumps};
        auto const named = word(word_of(games[static_cast<std::size_t>(cancellation.cause)]));
        if (cancellation.cause == king::CancelCause::queens_split && one_of(3)) return say(named + " 1 1 1");
        if (deal_.games.size() > 1) game(), say(word(words::is_void));
        else if (one_of(2)) say(word(words::is_void)), say(named);
        else say(named), say(word(words::is_void));
        if (cancellation.by) say(seat(*cancellation.by));
        std::string hearts;
        for (auto const c : cancellation.hearts) hearts += to_string(c);
        if (!hearts.empty()) say(one_of(2) ? hearts : std::string(1, hearts[1]) + (hearts.size() > 2 ? std::string(1, hearts[3]) : ""));
    }

    void made_king() {
        stands_behind_ = one_of(2);
        if (stands_behind_) say(seat(*deal_.king)), say(word(words::king));
        else say(word(words::king)), say(seat(*deal_.king));
    }
    void announced() {
        if (!deal_.declared_king) return;
        // "W king" and "angesagt W" would be "W" and "king angesagt W".
        if (stands_behind_) say(std::string{words::declared.canonical()}), say(seat(*deal_.declared_king));
        else if (one_of(2)) say(word(words::declared)), say(seat(*deal_.declared_king));
        else say(seat(*deal_.declared_king)), say(word(words::declared));
    }
    void bare_king() {
        if (one_of(2)) {
            game();
            made_king();
        } else {
            say(word(words::king));
            say(seat(*deal_.king));
            if (one_of(3) && !words::in.in(language_).empty()) say(words::in.in(language_));
            say(suit(*deal_.trump));
        }
        announced();
    }

    void in_points(BySeat<int> const& points) {
        game();
        say(word(words::points));
        for (auto const s : variant_.players) say(std::to_string(points[s]));
        announced();
    }

    std::string counts_of(DealItems const& items, Seat s) {
        std::string text;
        for (auto const& row : items.counts) text.append(text.empty() ? "" : "+").append(std::to_string(row[s]));
        return text;
    }
    std::string said_counts_of(DealItems const& items, Seat s) {
        std::string text;
        for (auto const& row : items.counts) text.append(text.empty() ? "" : "+").append(number(row[s]));
        return text;
    }
    static int all_of(DealItems const& items, Seat s) {
        int all = 0;
        for (auto const& row : items.counts) all += row[s];
        return all;
    }
    int items_in_all() const {
        int all = 0;
        for (auto const g : deal_.games) all += king::items_of(rules_, g);
        return all;
    }

    void in_items(DealItems const& items) {
        game();
        auto const one_game = items.counts.size() == 1;
        auto const complete = !one_game || king::items_of(rules_, deal_.games.front()) == sum(items);
        if (!items.order.empty()) going_out(items.order);
        else if (one_game && is_in_points(items) && one_of(4)) points_of(items);
        else if (one_of(2) || variant_.seats() == 2 || !complete || is_one_the_rest(items)) in_order(items, one_game && complete);
        else by_seats(items, one_game);
        if (deal_.king && (one_of(2) || king::king_row(rules_))) made_king();
        announced();
        if (items.ace_of_hearts) say(word(words::ace)), say(seat(*items.ace_of_hearts));
        if (items.last_trick) say(word(words::last)), say(seat(*items.last_trick));
        for (auto const& [card, holder, taker] : items.exposures) {
            say(word(words::shown));
            say(seat(holder));
            say(to_string(card));
            say(seat(*taker));
        }
        for (auto const& [by, whom, again] : deal_.doublings) {
            say(seat(by));
            say(word(again ? words::redoubles : words::doubles));
            say(seat(whom));
        }
    }
    static int sum(DealItems const& items) {
        int all = 0;
        for (auto const n : items.counts.front().values) all += n;
        return all;
    }
    bool is_in_points(DealItems const& items) const {
        return variant_.ace_of_hearts == 1 && variant_.last_trick == 1 && !variant_.exposing && deal_.doublings.empty()
               && king::items_of(rules_, deal_.games.front()) == sum(items);
    }
    void points_of(DealItems const& items) {
        auto const each = *king::value_of(rules_, deal_.games.front());
        say(word(words::points));
        for (auto const s : variant_.players) say(std::to_string(items.counts.front()[s] * each));
    }
    void in_order(DealItems const& items, bool last_follows) {
        for (auto const s : variant_.players)
            if (!last_follows || s != variant_.players.back()) say(counts_of(items, s));
    }
    // Whether the others' figures tell what a player took who would stand without one.
    bool is_one_the_rest(DealItems const& items) const {
        auto const& row = items.counts.front();
        return std::ranges::count(row.values, 1) == 1 && std::ranges::count(row.values, 0) == 4 - variant_.seats();
    }
    // One item goes without a number, where there is one game.
    void by_seats(DealItems const& items, bool one_game) {
        auto seats = std::vector(variant_.players.begin(), variant_.players.end());
        std::erase_if(seats, [&](Seat s) { return all_of(items, s) == 0; });
        for (auto i = seats.size(); i > 1; --i) std::swap(seats[i - 1], seats[dice_.throw_one(i)]);
        for (auto const s : seats) {
            auto const count = all_of(items, s);
            auto const everything = count == items_in_all() && count > 1;
            if (one_game && count == 1) takes(s, {});
            else if (everything && one_of(2) && one_of(2)) say(word(words::everybody)), say(seat(s));
            else if (everything && one_of(2)) takes(s, word(words::everybody));
            else if (one_game && count == 2 && one_of(2)) takes(s, word(words::both));
            else takes(s, said_counts_of(items, s));
        }
    }
    void takes(Seat s, std::string const& what) {
        say(seat(s));
        auto const place = dice_.throw_one(6);
        if (place > 1 || what == "7") return what.empty() ? void() : say(what);  // yedi may be the number itself
        if (place == 0) say(word(words::took));
        if (!what.empty()) say(what);
        if (place == 1) say(word(words::took));
    }
    void going_out(std::vector<Seat> const& order) {
        if (one_of(2)) say(word(words::order));
        for (auto const s : order)
            if (s != order.back()) say(seat(s));
    }

    king::Rules const& rules_;
    king::Variant const& variant_;
    DealRecord const& deal_;
    std::string_view language_;
    Dice& dice_;
    std::string line_{};
    bool stands_behind_ = false;  // King, behind its player: a player who follows would be taken for its maker
};

// A deal of a random party of any variant, the party before it, and a line that says it.
struct Said {
    Before before;
    DealRecord deal;
    std::string line;
};
Said random_line(std::uint64_t seed) {
    Dice dice{seed};
    auto const id = king::all_variants[dice.throw_one(king::all_variants.size())];
    auto party = score::test::random_party(score::test::random_king_rules(id, dice), dice.throw_one(1'000'000));
    auto const place = dice.happens(20) ? 0 : dice.throw_one(party.deals.size());
    king::PartyRecord before;
    before.rules = party.rules;
    auto const& rules = before.rules;
    auto state = king::begin_party(rules, place == 0 ? std::nullopt : party.first_declarer);
    if (place > 0) before.first_declarer = party.first_declarer;
    auto deal = party.deals[place];
    for (std::size_t i = 0; i < place; ++i) before.deals.push_back(party.deals[i]);
    Before const start{before};
    auto const declarer = place == 0 ? party.first_declarer : king::next_declarer(rules, start.party());
    before.deals.clear();
    // By items: a replay is quicker.
    auto replayed = king::begin_party(rules, party.first_declarer);
    for (std::size_t i = 0; i < place; ++i) {
        auto one = by_items(rules, party.deals[i], king::next_declarer(rules, replayed));
        king::add_deal(rules, replayed, one, king::check_deal(rules, one, king::next_declarer(rules, replayed)), i);
        before.deals.push_back(std::move(one));
    }
    deal.declarer = declarer;
    deal = by_items(rules, std::move(deal), declarer);
    if (rules.variant().sides && declarer) {
        for (auto const& games : king::callable_games(rules, start.party(), *declarer))
            if (games != deal.games && dice.happens(25)) deal.offers.refused.push_back({games, {}});
        if (deal.trump && dice.happens(50))
            deal.offers.refused.push_back({{Game::trumps}, static_cast<Suit>((static_cast<int>(*deal.trump) + 1) % 4)});
        deal.offers.accepted = !deal.cancelled && dice.happens(50);
    }
    auto const language = languages[dice.throw_one(languages.size())];
    auto line = Saying{rules, deal, language, dice}.line(place == 0);
    return {Before{std::move(before)}, std::move(deal), std::move(line)};
}

RC_GTEST_PROP(KingTokens, MatterInEveryDealThatIsSaid, ()) {
    auto const seed = *rc::gen::arbitrary<std::uint64_t>();
    auto const [before, deal, line] = random_line(seed);
    expect_every_token_matters(line, before, fillers_of_king);
    RC_ASSERT(!testing::Test::HasFailure());
}

// What is said means the deal, in whichever way it is said.
RC_GTEST_PROP(KingTokens, SayTheDealInEachWay, ()) {
    auto const seed = *rc::gen::arbitrary<std::uint64_t>();
    auto const [before, deal, line] = random_line(seed);
    auto const meant = before(line);
    RC_LOG() << line << '\n';
    RC_ASSERT(meant.has_value());
    auto other = deal;
    Dice dice{seed + 1};
    for (auto const language : languages) {
        auto const again =
            Saying{before.rules(), other, language, dice}.line(before.party().deals.empty() && !before.party().first_declarer);
        RC_LOG() << again << '\n';
        auto const same = before(again);
        RC_ASSERT(same.has_value());
        if (!deal.king) RC_ASSERT(*same == *meant);  // a King may be said without its tricks
    }
}

// Words, players, numbers and cards that somebody might add.
std::vector<std::string> all_tokens() {
    std::vector<std::string> all{"n", "w", "s", "e", "k", "g", "b", "d", "o", "0", "1", "2", "3", "7", "13", "99", "1+1", "+3", "-50", "HK",
        "SQ", "A", "AK", "♠", "+", "x", "."};
    for (auto const* const word : words_of_king())
        for (auto const list : word->lists()) for_each_spelling(list, [&](std::string_view spelling) { all.emplace_back(spelling); });
    return all;
}

// A token that may stand although it says nothing new.
bool follows_from_the_rest(std::string_view line, std::size_t place, std::string const& added, std::ptrdiff_t players, bool going_out) {
    auto const tokens = tokens_of(line);
    auto const is_number = [](std::string_view token) {
        return token.find_first_not_of("0123456789+") == token.npos || (is_one_of(token, number_words) && token != "yedi");
    };
    constexpr std::array seats{&words::north, &words::east, &words::south, &words::west};
    auto const is_seat = [&](std::string_view token) {
        return (token.size() == 1 && std::string_view{"nwsekgbdo"}.find(ascii::lower(token[0])) != std::string_view::npos)
               || is_one_of(token, seats);
    };
    // A longer name of the same: "letzte zwei", "letzte zwei stiche".
    std::string name;
    for (auto i = std::min(place, std::size_t{3}); i > 0; --i) name.append(tokens[place - i]).append(" ");
    std::ranges::replace(name, '+', ' ');
    for (auto const* const word : words_of_king())
        for (auto rest = std::string_view{name}; !rest.empty(); rest.remove_prefix(rest.find(' ') + 1))
            if (is_one_of(rest.substr(0, rest.size() - 1), std::vector{word}) && is_one_of(std::string{rest} + added, std::vector{word}))
                return true;
    // The same from the front: "angesagt", "king angesagt".
    std::string behind;
    for (auto i = place; i < std::min(tokens.size(), place + 3); ++i) {
        behind.append(behind.empty() ? "" : " ").append(tokens[i]);
        for (auto const* const word : words_of_king())
            if (is_one_of(behind, std::vector{word}) && is_one_of(added + " " + behind, std::vector{word})) return true;
    }
    // The number in "son 2" is part of the name.
    std::ptrdiff_t figures = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        figures += is_number(tokens[i])
                   && (i == 0 || !is_one_of(std::string{tokens[i - 1]} + " " + std::string{tokens[i]}, std::vector{&words::last_two}));
    if (is_one_of(added, std::vector{&words::one_each})) return true;  // of players who took one each
    // All there is is one; the figure of the last player; one item.
    if (is_one_of(added, std::vector{&words::everybody})) return true;
    // All took as many: the one figure of the line, which the figures of the deal make true.
    if (is_one_of(added, std::vector{&words::each_player})) return figures == 1;
    // "all W" is "all 0 W": all the others.
    if ((added == "0" || is_one_of(added, std::vector{&words::zero})) && place > 0
        && is_one_of(tokens[place - 1], std::vector{&words::everybody}))
        return true;
    if (is_number(added)) return added == "1" || is_one_of(added, std::vector{&words::one}) || figures + 1 == players;
    // Who declares is known; who goes out last follows from the others.
    if (is_seat(added)) return place == 0 || going_out || players == 2;
    return false;
}

RC_GTEST_PROP(KingTokens, ThatMeanNothingAreRefused, ()) {
    auto const seed = *rc::gen::arbitrary<std::uint64_t>();
    auto const [before, deal, line] = random_line(seed);
    auto const meant = before(line);
    RC_LOG() << line << '\n';
    RC_ASSERT(meant.has_value());
    static auto const all = all_tokens();
    Dice dice{seed + 2};
    auto const tokens = tokens_of(line);
    for (int i = 0; i < 20; ++i) {
        auto const& added = all[dice.throw_one(all.size())];
        auto const place = dice.throw_one(tokens.size() + 1);
        auto const longer = place == tokens.size() ? line + " " + added : with(line, tokens[place], added);
        auto const then = before(longer);
        if (!then || *then != *meant || is_one_of(added, fillers_of_king)) continue;
        RC_LOG() << line << " -> " << longer << '\n';
        RC_ASSERT(follows_from_the_rest(line, place, added, before.rules().variant().seats(), king::is_layout(deal.games.front())));
    }
}

// ---- the other lines

// A sheet with three deals; what a line makes of it.
std::optional<std::string> after_three_deals(std::string_view line) {
    sheets::LiveSheet sheet{sheets::king_game(), *sheets::rules_of(sheets::king_game(), "dejenere")};
    for (auto const* const before : {"first s", "names P, Q, R, T", "kız 2 1 0", "el 4 5 2", "koz h 3 2 5", "undo"})
        EXPECT_TRUE(sheet.take(before).empty()) << before;
    if (!sheet.take(line).empty()) return std::nullopt;
    auto const replayed = std::move(sheet).finish();
    if (!replayed.told.empty()) return std::nullopt;
    auto const& party = replayed.sheet.get<king::PartySheet>();
    std::string text = fmt::format("{} {}", fmt::join(party.names.values, ","), fmt::join(party.party.totals.values, " "));
    for (auto const& deal : party.party.deals) text += king::code_of(deal.games, deal.trump);
    return text;
}

TEST(KingTokens, MatterInTheOtherLines) {
    for (auto const* const line : {"undo", "undo 2", "redo", "correct 3 kız 0 2 2", "geri", "geri 2", "yinele", "düzelt 4 kupa 4 5 2",
             "zurück 2", "wiederherstellen", "korrekt 3 letzte zwei n w", "korrigiere 4 kein herz 5 4 2",
             "erkek everybody took 1 except n 4 and s 2", "kupa w 5 e 2 hariç herkes 3 aldı"}) {
        auto const nothing = after_three_deals("");
        auto const read = [&](std::string const& text) {
            auto then = after_three_deals(text);
            return then == nothing ? std::nullopt : then;
        };
        expect_every_token_matters(std::string{line}, read, fillers_of_king);
    }
    for (auto const* const line : {"names Ali, Bora, Cem, Dora", "isimler Ali Bora Cem Dora", "Spieler Ali, Bora, Cem, Dora"})
        for (auto const token : tokens_of(line))
            EXPECT_NE(after_three_deals(without(line, token)), after_three_deals(line)) << line << token;
    for (auto const* const line : {"first w", "başlayan b", "erster West"})
        for (auto const token : tokens_of(line))
            EXPECT_FALSE(parse_king_line(without(line, token)) && !tokens_of(without(line, token)).empty());
}

TEST(KingNames, HaveTheSpacesThatAreTyped) {
    auto const read = parse_king_line("names Ali\u00A0Kaya Banu Cem Deniz", king::rules_of(*king::variant_named("dejenere")));
    ASSERT_TRUE(read);
    EXPECT_THAT(std::get<king::PlayerNames>(read->entry).names, testing::ElementsAre("Ali\u00A0Kaya", "Banu", "Cem", "Deniz"));
}

TEST(KingNumbers, OfExamplesAreThoseOfEntries) {
    king::Rules const rules = king::rules_of(*king::variant_named("dejenere"));
    auto const told = [&rules](char const* line) { return translated(parse_king_line(line, rules).error().front().message); };
    EXPECT_THAT(told("correct 7"), testing::HasSubstr("such as correct 7 "));
    EXPECT_THAT(told("correct 0"), testing::HasSubstr("such as correct 2 "));
    EXPECT_THAT(told("insert 99999999999"), testing::HasSubstr("such as insert 2 "));
}

// ---- numbers beside seats

struct Case {
    std::string_view variant, line, totals;  // N W S E
};
std::string totals_after(std::string_view variant, std::string_view line) {
    king::Rules const rules = king::rules_of(*king::variant_named(variant));
    auto const read = parse_king_line(line, rules);
    if (!read) return translated(read.error().front().message);
    std::vector<king::Entry> const entries{king::FirstDeclarer{Seat::north}, read->entry};
    auto const [sheet, told] = king::replay(rules, {}, entries);
    if (!told.empty()) return translated(diagnostic_of(told.front(), *read, sheet).message);
    auto const& deal = sheet.party.deals.back();
    if (deal.cancelled) return "cancelled";
    if (sheet.party.king_by) return std::string{"King "} + letter(*sheet.party.king_by);
    auto const& t = sheet.party.totals;
    return fmt::format("{} {} {} {}", t[Seat::north], t[Seat::west], t[Seat::south], t[Seat::east]);
}

TEST(KingTakers, HaveNumbersBesideThem) {  // king.md §2
    for (auto const& [variant, line, totals] : {
             Case{"dejenere", "n soniki n 2 w 0", "-360 0 0 0"},
             Case{"dejenere", "n kız n 3 w 1 s 0 e 0", "-300 -100 0 0"},
             Case{"dejenere", "n kız n 3 w 1 s 0", "-300 -100 0 0"},
             Case{"dejenere", "kız n 2 w s", "-200 -100 -100 0"},
             Case{"dejenere", "kız n 2 w 1 s 0", "-200 -100 0 -100"},  // the rest is the fourth player's
             Case{"dejenere", "el w 13", "0 -650 0 0"},
             Case{"dejenere", "el n 4, w 3, s 3, e 3", "-200 -150 -150 -150"},
             Case{"dejenere", "koz s n 10 w 1 s 1 e 1", "King N"},
             Case{"dejenere", "kız n 1 w 1 s 1 e 1", "cancelled"},
             Case{"dejenere", "soniki both w", "0 -360 0 0"},
             Case{"dejenere", "el batı altı kuzey üç güney dört", "-150 -300 -200 0"},
             Case{"dejenere", "Stiche Süd vier Nord null Ost neun", "0 0 -200 -450"},
             Case{"dejenere", "tricks west six, north seven", "-350 -300 0 0"},
             Case{"dejenere", "el güney on üç", "0 0 -650 0"},
             Case{"dejenere", "Stiche O4 S2 N7", "-350 0 -100 -200"},
             Case{"dejenere", "west took king of hearts", "0 -320 0 0"},
             Case{"dejenere", "West hat Herzkönig genommen", "0 -320 0 0"},
             Case{"dejenere", "north took all hearts", "-390 0 0 0"},
             Case{"dejenere", "n took 3 queens, w one", "-300 -100 0 0"},
             Case{"dejenere", "herkes bir kız aldı", "cancelled"},
             Case{"dejenere", "jeder eine Dame", "cancelled"},
             Case{"dejenere", "kızları birer aldı", "cancelled"},
             Case{"dejenere", "son iki doğu ve güney birer", "0 0 -180 -180"},
             Case{"dejenere", "letzten zwei beide Nord", "-360 0 0 0"},
             Case{"dejenere", "last two, east and south one each", "0 0 -180 -180"},
             Case{"dejenere", "last 2 e w", "0 -180 0 -180"},
             Case{"dejenere", "letzte 2 Ost West", "0 -180 0 -180"},
             Case{"dejenere", "letzte zwei Ost und Süd je eine", "0 0 -180 -180"},
             Case{"dejenere", "el güney onüç", "0 0 -650 0"},
             Case{"dejenere", "el kuzey on güney üç", "-500 0 -150 0"},
             Case{"dejenere", "kız Süd eine Nord drei", "-300 0 -100 0"},
             Case{"dejenere", "kupa herkes üç batı dört", "-90 -120 -90 -90"},
             Case{"duble-yol", "el+soniki kuzey beş+sıfır batı sekiz+iki", "-250 -760 0 0"},
             Case{"dejenere", "batı rıfkıyı aldı", "0 -320 0 0"},
             Case{"dejenere", "rıfkı doğu yedi", "0 0 0 -320"},
             Case{"dejenere", "kız k yedi b 3", "-100 -300 0 0"},
             Case{"dejenere", "el k yedi b 3 g 3 d 0", "-350 -150 -150 0"},  // seven: one trick would not add up
             Case{"dejenere", "el batı yedi kuzey altı", "-300 -350 0 0"},
             Case{"dejenere", "soniki w both", "0 -360 0 0"},
             Case{"dejenere", "kız all e", "0 0 0 -400"},
             Case{"dejenere", "rıfkı doğu aldı", "0 0 0 -320"},
             Case{"duble-yol", "el+soniki n 3+1 w 2+0 s 8+1 e 0+0", "-330 -100 -580 0"},
             Case{"duble-yol", "el+soniki n 5+0 w 8+2", "-250 -760 0 0"},
             Case{"trex", "kız n 3 w 1 s 0 e 0", "-75 -25 0 0"},
             Case{"uc-kisilik", "kız n 3 w 1", "-270 -90 0 0"},
             Case{"duble-yol", "el+rıfkı iptal w k", "cancelled"},
             Case{"duble-yol", "rıfkı+el iptal w ak", "cancelled"},
         })
        EXPECT_EQ(totals_after(variant, line), totals) << line;
}

TEST(KingTakers, AreRefusedWhereTheirNumbersDoNotAddUp) {  // K01
    for (auto const& [variant, line, why] : {
             Case{"dejenere", "rıfkı n 7", "the items of the deal do not add up: 7, where it is 1"},
             Case{"dejenere", "kız n n w s 3", "the items of the deal do not add up: 6, where it is 4"},
             Case{"dejenere", "soniki n 2 s birer", "what each took is said in two ways"},
             Case{"dejenere", "w took", "\"took\""},
             Case{"dejenere", "w took 3", "\"took\""},
             Case{"dejenere", "el on üç sıfır sıfır", "\"on\" is not part"},  // 13 0 0, or 10 3 0 0
             Case{"dejenere", "soniki n n 99", "N is said twice to have taken something"},
             Case{"dejenere", "kız n 2 n 2", "N is said twice to have taken something"},
             Case{"dejenere", "el w 12", "the items of the deal do not add up: 12, where it is 13"},
             Case{"dejenere", "kız 2 n 1 w 1", "what each took is said in two ways"},
             Case{"dejenere", "kız 2 1 1 0 n", "what each took is said in two ways"},
             Case{"dejenere", "kız n w s", "the items of the deal do not add up: 3, where it is 4"},
             Case{"dejenere", "kız points -100 -200 -100 0 n", "what each took is said in two ways"},
             Case{"duble-yol", "el+soniki n w", "where several games are named"},
         })
        EXPECT_THAT(totals_after(variant, line), HasSubstr(why)) << line;
}

TEST(KingTakers, AreNamedBesideWhatEverybodyTook) {  // king.md §2
    for (auto const& [variant, line, totals] : {
             Case{"dejenere", "el everybody took 3 except w 4", "-150 -200 -150 -150"},
             Case{"dejenere", "el everybody took 3 except west", "-150 -200 -150 -150"},  // the rest
             Case{"dejenere", "el everyone 3 but west took 4", "-150 -200 -150 -150"},
             Case{"dejenere", "el herkes 3 aldı batı 4", "-150 -200 -150 -150"},
             Case{"dejenere", "el batı hariç herkes 3 aldı", "-150 -200 -150 -150"},
             Case{"dejenere", "Stiche jeder 3 außer West", "-150 -200 -150 -150"},
             Case{"dejenere", "Stiche alle nahmen 3 außer West 4", "-150 -200 -150 -150"},
             Case{"dejenere", "erkek herkes 2 aldı", "-120 -120 -120 -120"},
             Case{"dejenere", "erkek everybody 1 except n 4 and s 2", "-240 -60 -120 -60"},
             Case{"dejenere", "koz s everybody 1 except n", "King N"},
             Case{"dejenere", "kız everybody 1", "cancelled"},
             Case{"duble-yol", "el+soniki everybody 3+0 except w 4+2", "-150 -560 -150 -150"},
             Case{"duble-yol", "el+soniki everybody 3+0 except w", "-150 -560 -150 -150"},
             Case{"dejenere", "Herzkönig hat Süd genommen", "0 0 -320 0"},
             Case{"dejenere", "rıfkı hat Süd genommen", "0 0 -320 0"},
         })
        EXPECT_EQ(totals_after(variant, line), totals) << line;
    for (auto const& [variant, line, why] : {
             Case{"dejenere", "el everybody took 3 except w 3", "the items of the deal do not add up: 12, where it is 13"},
             Case{"dejenere", "el everybody took 4 except w 4", "the items of the deal do not add up: 16, where it is 13"},
             Case{"dejenere", "el everybody 5 except w", "the items of the deal do not add up: 15, where it is 13"},
             Case{"dejenere", "el everybody took 3 except w 2 w 2", "W is said twice to have taken something"},
             Case{"dejenere", "el everybody 3 everybody 2 except w", "this was said already"},
             Case{"dejenere", "el 3 3 3 4 everybody 3", "what each took is said in two ways"},
             Case{"dejenere", "el except w 4", "what did all the others take: everybody 2"},
             Case{"dejenere", "kız n 3 e 1 hariç", "what did all the others take: everybody 2"},
             Case{"duble-yol", "el+soniki everybody 3 except w", "one for each game named"},
             Case{"trex", "trex everybody 1 except w", "the order of going out"},
         })
        EXPECT_THAT(totals_after(variant, line), HasSubstr(why)) << line;
}

TEST(KingDetails, ThatMakeNoDifferenceAreRefused) {
    for (auto const& [variant, line, why] : {
             Case{"dejenere", "kupa 3 6 4 ace e", "makes no difference"},
             Case{"dejenere", "soniki n w last w", "makes no difference"},
             Case{"barbu", "el 4 3 3 3 last n", "makes no difference"},
             Case{"dejenere", "kız order n n w s", "nobody goes out"},
             Case{"trex", "kız points -50 -25 -25 0 shown n SQ w", "points contain"},
             Case{"dejenere", "koz d king n king w", "this was said already"},
             Case{"dejenere", "void rifki n k k", "\"k\""},
             Case{"dejenere", "kız points", "points"},
         })
        EXPECT_THAT(totals_after(variant, line), HasSubstr(why)) << line;
}

TEST(KingPoints, MakeKingAndCancelAsItemsDo) {  // king.md §5, §6
    EXPECT_EQ(totals_after("dejenere", "koz s points 500 50 50 50"), "King N");
    EXPECT_EQ(totals_after("dejenere", "koz s points 500 50 50 50 king n"), "King N");
    EXPECT_THAT(totals_after("dejenere", "koz s points 450 100 50 50 king n"), HasSubstr("no King is made by that: 9, where it is 10"));
    EXPECT_EQ(totals_after("dejenere", "kız points -100 -100 -100 -100"), "cancelled");
    EXPECT_THAT(totals_after("dejenere", "koz s 10 2 1 0 declared n"), HasSubstr("the agreement \"King to be announced\""));
}

TEST(KingOrder, OfGoingOutNeedsNoLastPlayer) {  // king.md §11.3
    EXPECT_EQ(totals_after("trex", "trex w s e"), "50 200 150 100");
    EXPECT_EQ(totals_after("trex", "trex order w s e n"), "50 200 150 100");
    EXPECT_THAT(totals_after("trex", "trex w s"), HasSubstr("the order of going out"));
    EXPECT_THAT(totals_after("trex", "trex w s w"), HasSubstr("the order of going out"));
    EXPECT_THAT(totals_after("trex", "trex w 1 s 2 e 3"), HasSubstr("the order of going out"));
}

TEST(KingWords, StandInTheOrderInWhichTheyAreSaid) {
    for (auto const& [variant, line, totals] : {
             Case{"dejenere", "maça koz 4 3 3 3", "200 150 150 150"},
             Case{"dejenere", "Pik Trumpf 4 3 3 3", "200 150 150 150"},
             Case{"dejenere", "n maça 4 3 3 3", "200 150 150 150"},
             Case{"dejenere", "♥ 4 3 3 3", "200 150 150 150"},
             Case{"dejenere", "karo 4 3 3 3", "KARO is not played in Dejenere; trumps are named so: trumps diamonds"},
             Case{"dejenere", "maça king dedi n 10 1 1 1",
                 "King is not announced at this table: that would be the agreement \"King to be announced\""},
             Case{"dejenere", "ssk maça 4 3 3 3", "200 150 150 150"},
             Case{"dejenere", "kız iptal", "cancelled"},
             Case{"dejenere", "kız 1 1 1 1 iptal", "cancelled"},
             Case{"dejenere", "rıfkı bozuldu kuzey ak", "cancelled"},
             Case{"dejenere", "geçersiz rıfkı k k", "cancelled"},
             Case{"dejenere", "koz bozuldu g", "cancelled"},
             Case{"dejenere", "karo king n", "King N"},
             Case{"dejenere", "king n in spades", "King N"},
             Case{"dejenere", "koz d d king", "King E"},
             Case{"dejenere", "kings and jacks 4 2 1 1", "-240 -120 -60 -60"},
         })
        EXPECT_EQ(totals_after(variant, line), totals) << line;
}

TEST(KingSeats, HaveTurkishAndGermanLetters) {
    for (auto const s : all_seats)
        for (auto const language : languages) {
            auto const line = parse_king_line(std::string{"rifki "} + seat_letter(s, language));
            ASSERT_TRUE(line);
            EXPECT_EQ(std::get<king::EnteredDeal>(line->entry).takers, (std::vector<king::Taking>{{s}})) << language;
        }
    auto const trumps = parse_king_line("d koz d 3 2 5 3");  // the suit is read right behind trumps
    EXPECT_EQ(std::get<king::EnteredDeal>(trumps->entry).declarer, Seat::east);
    EXPECT_EQ(std::get<king::EnteredDeal>(trumps->entry).trump, Suit::diamonds);
}

TEST(KingSeats, ShowNoHeartWithTheirFirstLetter) {  // king.md §9
    for (auto const* const word : {&words::north, &words::west, &words::south, &words::east})
        for (auto const list : word->lists())
            for_each_spelling(list, [](std::string_view spelling) {
                auto const line = parse_king_line("void rifki " + std::string{spelling});
                ASSERT_TRUE(line) << spelling;
                EXPECT_TRUE(std::get<king::EnteredDeal>(line->entry).cancelled->hearts.empty()) << spelling;
            });
    EXPECT_EQ(std::get<king::EnteredDeal>(parse_king_line("rıfkı boz kuzey K")->entry).cancelled->hearts.size(), 1U);
}

std::string doubt_about(std::string_view line, std::string_view variant = "dejenere") {
    auto const read = parse_king_line(line, king::rules_of(*king::variant_named(variant)));
    if (!read) return "cannot be read";
    return read->doubt ? translated(read->doubt->message) : "";
}

TEST(KingSeats, HaveOneLetterInALine) {
    for (auto const* const line : {"w queens b n s e", "w queens n n d e", "w letzte zwei d o", "b son iki s g", "b soniki k n",
             "k soniki k n", "W QUEENS B N S E", "el k4 n3 b3 g3"})
        EXPECT_THAT(doubt_about(line), HasSubstr("which player is meant?")) << line;
    EXPECT_EQ(doubt_about("w letzte zwei d o"), "\"d\" and \"o\" are both East: which player is meant?");
    // Programs write the English letter of who calls before a line in any language.
    for (auto const* const line : {"E el k 4 b 3 g 3 d 3", "W kız b k g d", "w queens w n s e", "W rifki batı", "void rifki n k",
             "d koz d 3 2 5", "koz s k 4 b 3 g 3 d 3", "n koz n 10 batı 1 west 1 e 1"})
        EXPECT_EQ(doubt_about(line), "") << line;
}

TEST(KingSeats, AreNoSuitsWhereTheyMayBeBoth) {  // king.md §5
    EXPECT_EQ(doubt_about("n king s"), "who made King, N or S? Type king N spades, or king S with its suit");
    EXPECT_EQ(doubt_about("n king d"), "who made King, N or E? Type king N diamonds, or king E with its suit");
    EXPECT_EQ(doubt_about("king s d"), "who made King, S or E? Type king S diamonds or king E spades");
    EXPECT_EQ(doubt_about("king D s"), "who made King, E or S? Type king E spades or king S diamonds");
    EXPECT_EQ(doubt_about("g king s"), "\"s\" can be the player or the suit; type king S spades, or king S with its suit");
    EXPECT_EQ(doubt_about("o king d"), "\"d\" can be the player or the suit; type king E diamonds, or king E with its suit");
    EXPECT_EQ(doubt_about("g king s h"), "\"g\" and \"s\" are both South: which player is meant?");
    for (auto const* const line : {"king n s", "king s s", "king s h", "king h s", "king s karo", "king s in d", "d made king in s",
             "king s ♦", "n king e", "n king w h", "koz d d king"})
        EXPECT_EQ(doubt_about(line), "") << line;
    EXPECT_EQ(doubt_about("n king s", "kanli"), "") << "the suit is known to the declarer alone";
}

TEST(KingWords, TellWhoMadeKingOnEitherSide) {  // king.md §5
    for (auto const& [line, same] : std::vector<std::pair<char const*, char const*>>{{"n made king", "king n"}, {"k king yaptı", "king n"},
             {"n macht king", "king n"}, {"n king", "king n"}, {"n king h", "king n h"}, {"n made king in spades", "king n s"},
             {"king h n", "king n h"}, {"king s n", "king n s"}, {"king maça güney", "king s ♠"}, {"n king h w", "n king w h"}}) {
        auto const said = parse_king_line(line), meant = parse_king_line(same);
        ASSERT_TRUE(said && meant) << line;
        EXPECT_EQ(said->entry, meant->entry) << line;
    }
    EXPECT_EQ(std::get<king::EnteredDeal>(parse_king_line("n king w")->entry).declarer, Seat::north) << "North calls, West made King";
}

TEST(KingMessages, BlameTheFurthestWord) {
    struct Blamed {
        std::string_view line, word, fix;
    };
    for (auto const& [line, word, fix] : {Blamed{"void queebs", "queebs", "queens"},
             Blamed{"king of heartss s", "king of heartss", "king of hearts"}, Blamed{"no heaarts 3 6 4", "heaarts", "hearts"},
             Blamed{"koz s 5 4 3 1 declared q", "q", ""}, Blamed{"tricks points -2oo -150 -150 -150", "-2oo", ""},
             Blamed{"w lst two n w", "lst two", "last two"}, Blamed{"w took", "took", ""}}) {
        auto const read = parse_king_line(line);
        ASSERT_FALSE(read) << line;
        auto const& found = read.error().front();
        EXPECT_THAT(translated(found.message), testing::StartsWith("\"" + std::string{word} + "\"")) << line;
        EXPECT_EQ(found.fix ? found.fix->text : "", fix) << line;
    }
}

TEST(KingFigures, MayHaveTheDashesOfTelephones) {
    for (auto const* const minus : {"-", "\u2013", "\u2212"}) {
        EXPECT_EQ(totals_after("dejenere", fmt::format("el puan {0}200 {0}150 {0}150 {0}150", minus)), "-200 -150 -150 -150") << minus;
        EXPECT_EQ(totals_after("dejenere", fmt::format("kupa 6{0}5{0}2{0}0", minus)), "-180 -150 -60 0") << minus;
    }
}

TEST(KingMessages, TellTheLettersOfSuits) {  // king.md §1
    for (auto const* const line : {"koz k 3 2 5", "koz m 3 2 5", "trumpf p 3 2 5", "trumpf t 3 2 5", "king n m"})
        EXPECT_THAT(totals_after("dejenere", line), HasSubstr("the suits are S, H, D and C, or spades, hearts, diamonds, clubs")) << line;
    EXPECT_TRUE(parse_king_line("koz k 4 b 3 g 3 d 3")) << "Kuzey took four";
}

TEST(KingPoints, AreSaidToBePoints) {  // king.md §2
    EXPECT_EQ(totals_after("dejenere", "el puan -200 -150 -150 -1550"), "the points of the deal do not add up: -2050, where it is -650");
    EXPECT_EQ(totals_after("dejenere", "koz s 150 100 250 150"),
        "the items of the deal do not add up: 650, where it is 13; points stand behind their word, such as points 150 100 250 150");
    EXPECT_EQ(totals_after("dejenere", "kupa 90 180 120 0"),
        "the items of the deal do not add up: 390, where it is 13; points stand behind their word, such as points -90 -180 -120 0");
    EXPECT_EQ(totals_after("dejenere", "hearts -90 -180 -120 0"), "points stand behind their word, such as points -90 -180 -120 0");
}

TEST(KingTakers, OneEachIsTheSameInEveryLanguage) {
    for (auto const* const line : {"jeder eine damen", "birer kız", "kız birer"})
        EXPECT_EQ(parse_king_line(line)->entry, parse_king_line("one each queens")->entry) << line;
}

// ---- the table of words

std::string folded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        auto const f = folded_letter(text);
        out += fmt::format("{:x}.", static_cast<unsigned>(f.letter));
        if (f.second != 0) out += fmt::format("{:x}.", static_cast<unsigned>(f.second));
        text.remove_prefix(std::max<std::size_t>(f.size, 1));
    }
    return out;
}

// No spelling is another word, or begins one that has more words: else the first of the two would be read. What context tells apart is here.
TEST(KingWords, MayHaveAnArticleBeforeTheGame) {
    for (auto const& [line, same] : std::vector<std::pair<char const*, char const*>>{{"W took the king of hearts", "W took king of hearts"},
             {"n the queens 1 2 1", "n queens 1 2 1"}, {"W took 3 of the queens", "W took 3 queens"},
             {"S nahm den Herzkönig", "S nahm Herzkönig"}, {"die Damen W 4", "Damen W 4"}}) {
        auto const said = parse_king_line(line, king::rules_of(king::VariantId::dejenere));
        auto const meant = parse_king_line(same, king::rules_of(king::VariantId::dejenere));
        ASSERT_TRUE(said && meant) << line;
        EXPECT_EQ(said->entry, meant->entry) << line;
    }
    auto const blamed = parse_king_line("W took the quens", king::rules_of(king::VariantId::dejenere)).error().front();
    EXPECT_EQ(blamed.where, (Span{11, 16}));
    EXPECT_FALSE(parse_king_line("queens the", king::rules_of(king::VariantId::dejenere)));
}

TEST(KingWords, AreNotTheBeginningsOfOthers) {
    using namespace words;
    struct Pair {
        EntryWord const *one, *other;
        std::string_view why;
    };
    std::vector<Pair> const told_apart{
        {&no_hearts, &hearts, "a suit stands beside trumps or King, a game does not"},
        {&no_diamonds, &diamonds, "the same"},
        {&all_penalties, &everybody, "hepsi is a game before the game, and all items behind it; so are alle and all six"},
        {&everybody, &all_penalties, "the same"},
        {&last, &last_two, "last two is a game, the last trick comes behind it"},
        {&king, &king_of_hearts, "the longer one is tried first"},
        {&king, &declared, "the longer one is tried first"},
        {&each_player, &one_each, "a number follows the shorter one"},
        {&one, &one_each, "the longer one is tried first, and a single player has no each"},
        {&ten, &eleven, "the longer one is tried first: no number follows a number"},
        {&ten, &twelve, "the same"},
        {&ten, &thirteen, "the same"},
        {&took, &seven_taken, "yedi is the number where the deal adds up with it"},
    };
    auto const may = [&](EntryWord const* a, EntryWord const* b) {
        return std::ranges::any_of(told_apart, [&](Pair const& p) { return (p.one == a && p.other == b) || (p.one == b && p.other == a); });
    };
    for (auto const* const one : words_of_king())
        for (auto const* const other : words_of_king()) {
            if (one == other || may(one, other)) continue;
            for (std::size_t language = 0; language < 3; ++language)
                for_each_spelling(one->lists()[language], [&](std::string_view a) {
                    for_each_spelling(other->lists()[language], [&](std::string_view b) {
                        auto const x = folded(a), y = folded(b);
                        auto const begins = y.starts_with(x) && (y.size() == x.size() || y.substr(x.size()).starts_with("20."));
                        EXPECT_FALSE(begins) << a << " begins " << b;
                    });
                });
        }
}

// A static object of another source may parse lines.
auto const parsed_early = parse_king_line("W kupa 3 6 4 0").has_value();
TEST(KingGrammar, IsReadyBeforeMain) { EXPECT_TRUE(parsed_early); }

}  // namespace
}  // namespace score::formats::king_tokens_test
