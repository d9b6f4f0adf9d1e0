#include "pad/screens/questions.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "pad/evening.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/bezique.hpp"
#include "score/formats/i18n.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/suit_signs.hpp"

namespace score::pad {
namespace {

constexpr std::string_view suit_letters = "cdhs";

std::string word_of(Seat seat) { return std::string(1, letter(seat)); }

std::string player_at(Evening const& evening, Seat seat) {
    for (auto const& [word, name] : evening.sitting.head().players)
        if (word == word_of(seat)) return fmt::format("{} {}", word, name);
    return std::string{name_of(seat)};
}

// What is wrong with entries before the one that is corrected was said long ago.
void say_nothing(std::size_t, Diagnostic const&) {}

int number_of(std::string_view text) {
    auto number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A conversation: questions whose answers are there already are answered, the first other one is what is asked next.
class Talk {
public:
    Talk(std::span<std::string const> answers, std::optional<std::uint32_t> event) : correcting{event}, answers_{answers} {}

    /// The answer, or null while it is to be given.
    std::string const* ask(Question question) {
        if (next_) return nullptr;
        if (at_ < answers_.size()) return &answers_[at_++];
        next_ = std::move(question);
        return nullptr;
    }
    /// A question whose answer becomes a part of the line. Whether it was answered.
    bool write(Question question) {
        auto const* const answer = ask(std::move(question));
        if (answer) line += *answer;
        return answer != nullptr;
    }
    /// Whether every question so far has been answered.
    bool goes_on() const { return !next_; }
    Inquiry finish() && { return {std::move(next_), std::move(line)}; }

    std::string line{};
    std::optional<std::uint32_t> correcting;

private:
    std::span<std::string const> answers_;
    std::size_t at_ = 0;
    std::optional<Question> next_{};
};

Question players(Evening const& evening, std::string text, std::span<Seat const> seats) {
    Question question{std::move(text), {}, 1};
    for (auto const seat : seats) question.choices.push_back({player_at(evening, seat), word_of(seat)});
    return question;
}

Question numbers(std::string text, int first, int last) {
    Question question{std::move(text), {}, 7};
    for (auto n = first; n <= last; ++n) question.choices.push_back({std::to_string(n), std::to_string(n)});
    return question;
}

// ---- bridge

// 1♣ to 7NT in five columns, as in a bidding box.
Question contracts(std::string text) {
    Question question{std::move(text), {}, 5};
    for (auto level = 1; level <= 7; ++level) {
        for (std::size_t suit = 0; suit < 4; ++suit)
            question.choices.push_back(
                {fmt::format("{}{}", level, formats::suit_signs[suit]), fmt::format("{}{}", level, suit_letters[suit])});
        question.choices.push_back({fmt::format("{}NT", level), fmt::format("{}nt", level)});
    }
    question.choices.push_back({_("passed out"), "pass"});
    return question;
}

Question doubling() { return {_("Doubled?"), {{_("undoubled"), ""}, {_("doubled"), "x"}, {_("redoubled"), "xx"}}, 3}; }

Question results(int level) {
    Question question{_("Result"), {{_("made"), "="}}, 5};
    for (auto over = 1; over <= 7 - level; ++over) question.choices.push_back({fmt::format("+{}", over), fmt::format("+{}", over)});
    for (auto down = 1; down <= 6 + level; ++down) question.choices.push_back({fmt::format("-{}", down), fmt::format("-{}", down)});
    return question;
}

Question declarers(Evening const& evening) {
    Question question{_("Declarer"), {}, 1};
    for (auto const seat : all_seats) question.choices.push_back({player_at(evening, seat), " " + word_of(seat)});
    return question;
}

// The rest of a contract that is not `pass`.
bool ask_for_play(Talk& talk, Evening const& evening, std::string const& contract) {
    return talk.write(doubling()) && talk.write(results(contract.front() - '0')) && talk.write(declarers(evening));
}

Question honours(bool notrump) {
    Question question{_("Honours in one hand?"), {{_("none"), ""}}, 1};
    for (auto const side : both_sides) {
        if (notrump) {
            question.choices.push_back(
                {fmt::format(fmt::runtime(_("four aces, {}")), name(side)), fmt::format(" honours 4 {}", name(side))});
            continue;
        }
        for (auto const cards : {4, 5})
            question.choices.push_back({fmt::format(fmt::runtime(cards == 4 ? _("four honours, {}") : _("five honours, {}")), name(side)),
                fmt::format(" honours {} {}", cards, name(side))});
    }
    return question;
}

// No suit, or up to so many of them.
Question suits_among(std::string text, int most) {
    Question question{std::move(text), {{_("none"), ""}}, 5};
    constexpr std::string_view letters = "CDHS";
    for (auto count = 1; count <= most; ++count)
        for (auto set = 15U; set > 0; --set) {
            Choice choice;
            for (auto suit = 4U; suit-- > 0;)
                if ((set >> suit & 1U) != 0) choice.shown += formats::suit_signs[suit], choice.answer += letters[suit];
            if (static_cast<int>(choice.answer.size()) == count) question.choices.push_back(std::move(choice));
        }
    return question;
}
// Two hands together hold no more than three long suits.
Question fitting_suits(Side side) { return suits_among(fmt::format(fmt::runtime(_("Suits with eight cards or more, {}")), name(side)), 3); }
bool ask_for_suits(Talk& talk, Side side) {
    auto const* const suits = talk.ask(fitting_suits(side));
    if (suits) talk.line += suits->empty() ? fmt::format(" fits 0 {}", name(side)) : fmt::format(" fits {} {}", *suits, name(side));
    return suits != nullptr;
}

void ask_for_strength(Talk& talk, sheets::BorcSheet const& sheet) {
    Question stronger{_("Which side has more points?"), {}, 1};
    for (auto const side : both_sides) stronger.choices.push_back({std::string{name(side)}, std::string{name(side)}});
    stronger.choices.push_back({_("20 to 20"), ""});
    auto const* const side_word = talk.ask(std::move(stronger));
    if (!side_word) return;
    auto const rule = sheet.agreements.rules.table->rule();
    if (side_word->empty()) {
        talk.line += " hcp 20 NS";
        if (rule != bridge::FitRule::none && ask_for_suits(talk, Side::north_south)) ask_for_suits(talk, Side::east_west);
        return;
    }
    auto const* const points = talk.ask(numbers(_("Points"), 21, 40));
    if (!points) return;
    talk.line += fmt::format(" hcp {} {}", *points, *side_word);
    if (rule == bridge::FitRule::major) ask_for_suits(talk, *side_word == "NS" ? Side::north_south : Side::east_west);
    if (rule == bridge::FitRule::any)
        talk.write({_("Fits: suits with eight cards or more"),
            {{_("none"), " fits 0"}, {_("one"), " fits 1"}, {_("two"), " fits 2"}, {_("three"), " fits 3"}}, 1});
}

// What North-South had at the other table, by what was played there.
std::optional<int> score_of(std::string const& contract, std::uint32_t board) {
    auto const line = formats::parse_sheet_line(contract);
    if (!line || line->verb != formats::SheetLine::Verb::deal) return std::nullopt;
    auto const& played = line->deal.deal.played;
    if (!played) return 0;
    auto const declarer = side_of(played->contract.declarer);
    auto const vulnerable =
        bridge::is_vulnerable(bridge::vulnerability_of(board), declarer) ? bridge::Vulnerable::yes : bridge::Vulnerable::no;
    auto const postings = bridge::postings_of(*played, vulnerable, bridge::Premiums::law77);
    return bridge::points_of(postings, Side::north_south) - bridge::points_of(postings, Side::east_west);
}

void ask_for_other_table(Talk& talk, Evening const& evening, sheets::TableSheet const& sheet) {
    auto question = contracts(_("At the other table"));
    question.choices.push_back({_("not known"), ""});
    auto here = std::exchange(talk.line, {});
    auto const restore = [&](std::string_view more) { talk.line = here.append(more); };
    auto const* const contract = talk.ask(std::move(question));
    if (!contract || contract->empty()) return restore("");
    talk.line = *contract;
    if (*contract != "pass" && !ask_for_play(talk, evening, *contract)) return restore("");
    auto board = sheet.played.boards.empty() ? 1 : sheet.played.boards.back().number + 1;
    for (auto const& played : sheet.played.boards)
        if (talk.correcting == evening.event_at(played.entry)) board = played.number;
    auto const score = score_of(talk.line, board);
    restore(score ? fmt::format(" other {}", *score) : std::string{});
}

bool counts_honours(sheets::Sheet const& sheet) {
    if (auto const* const borc = std::get_if<sheets::BorcSheet>(&sheet)) return borc->agreements.rules.honours;
    return !std::holds_alternative<sheets::TableSheet>(sheet);
}

// What a correction keeps of the old entry: which board it was, and the hands.
struct OldDeal {
    std::string board{}, cards{};
};
OldDeal old_deal(Talk const& talk, Evening const& evening) {
    auto const* const row = talk.correcting ? evening.row_of(*talk.correcting) : nullptr;
    if (!row) return {};
    OldDeal old;
    if (auto const* const table = std::get_if<sheets::TableSheet>(&evening.replayed->sheet))
        for (auto const& played : table->played.boards)
            if (evening.event_at(played.entry) == row->event) old.board = fmt::format("board {} ", played.number);
    auto const line = formats::parse_sheet_line(row->text);
    if (!line || !line->deal.cards) return old;
    auto const& where = line->deal.cards_at;
    old.cards = "; deal " + trimmed(std::string_view{row->text}.substr(where.begin, where.size()));
    return old;
}

void ask_at_bridge(Talk& talk, Evening const& evening) {
    auto const& sheet = evening.replayed->sheet;
    auto question = contracts(_("Contract"));
    if (auto const* const rubber = std::get_if<sheets::RubberSheet>(&sheet)) {
        auto const& last = rubber->evening.rubbers.back();
        if (last.is_over() && !talk.correcting) question = {_("The rubber is over"), {{_("the next rubber"), "rubber"}}, 1};
        else if (!last.deals.empty() && !talk.correcting) question.choices.push_back({_("broken off"), "end"});
    }
    auto const old = old_deal(talk, evening);
    talk.line = old.board;
    auto const* const contract = talk.ask(std::move(question));
    if (!contract) return;
    talk.line += *contract;
    if (*contract == "rubber" || *contract == "end") return;
    if (*contract != "pass") {
        if (!ask_for_play(talk, evening, *contract)) return;
        if (counts_honours(sheet) && !talk.write(honours(contract->ends_with("nt")))) return;
    }
    if (auto const* const borc = std::get_if<sheets::BorcSheet>(&sheet); borc && old.cards.empty()) ask_for_strength(talk, *borc);
    if (auto const* const table = std::get_if<sheets::TableSheet>(&sheet); table && table->rules.teams)
        ask_for_other_table(talk, evening, *table);
    talk.line += old.cards;
}

// ---- King

// Who took the king of hearts, or the last two tricks; who went out first.
void ask_for_takers(Talk& talk, Evening const& evening, std::vector<Seat> seats, king::Game game, int items, bool barbu) {
    auto const in_order = king::is_layout(game);
    auto const count = in_order ? static_cast<int>(seats.size()) - 1 : items;
    for (auto i = 1; i <= count; ++i) {
        std::string text = _("Who took the king of hearts?");
        if (in_order) text = fmt::format(fmt::runtime(_("Who went out as number {}?")), i);
        else if (game == king::Game::last_two) text = i == 1 ? _("Who took the last trick but one?") : _("Who took the last trick?");
        auto const* const who = talk.ask(players(evening, std::move(text), seats));
        if (!who) return;
        talk.line += " " + *who;
        if (in_order) std::erase_if(seats, [&](Seat s) { return word_of(s) == *who; });
        // At Barbu the very last trick counts by itself.
        if (game == king::Game::last_two && i == count && barbu) talk.line += " last " + *who;
    }
    if (in_order && seats.size() == 1) talk.line += " " + word_of(seats.front());
}

// Nobody, or some of them.
Question some_of(Evening const& evening, std::string text, std::span<Seat const> seats) {
    Question question{std::move(text), {{_("nobody"), ""}}, 1};
    for (std::size_t count = 1; count <= seats.size(); ++count)
        for (auto set = 1U; set < 1U << seats.size(); ++set) {
            Choice choice;
            for (std::size_t i = 0; i < seats.size(); ++i)
                if ((set >> i & 1U) != 0) {
                    choice.shown.append(choice.shown.empty() ? "" : ", ") += player_at(evening, seats[i]);
                    choice.answer += letter(seats[i]);
                }
            if (choice.answer.size() == count) question.choices.push_back(std::move(choice));
        }
    return question;
}

// Who doubled whom, in the order in which it is said: the neighbour of the declarer first (king.md §11). Empty where it is not played.
std::string ask_for_doublings(Talk& talk, Evening const& evening, king::Rules const& rules, Seat declarer, king::Game game) {
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
        auto const* const doubled =
            talk.ask(some_of(evening, fmt::format(fmt::runtime(_("Whom does {} double?")), player_at(evening, by)), open));
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

// A card that was laid open before the first lead (king.md §11).
struct ShownCard {
    std::string card, holder;
};
std::vector<ShownCard> ask_for_shown_cards(Talk& talk, Evening const& evening, king::Rules const& rules, king::Game game) {
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
        auto const* const who =
            talk.ask(players(evening, fmt::format(fmt::runtime(_("Who showed the queen of {}?")), sign), variant.players));
        if (!who) return {};
        shown.push_back({{suit, 'Q'}, *who});
    }
    return shown;
}

// What each took of every game that was named, in the order of the players; the last one has the rest.
std::vector<std::vector<int>> ask_for_counts(Talk& talk, Evening const& evening, king::Variant const& variant, king::Games const& games) {
    std::vector<std::vector<int>> took;
    std::vector<int> left;
    for (auto const game : games) left.push_back(variant.find(game) ? variant.find(game)->items : 0);
    for (auto const seat : variant.players) {
        auto& of_player = took.emplace_back();
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (seat == variant.players.back()) {
                of_player.push_back(left[i]);
                continue;
            }
            auto const text = fmt::format("{} · {}", sheets::words_of({games[i]}), player_at(evening, seat));
            auto const* const count = talk.ask(numbers(text, 0, left[i]));
            if (!count) return took;
            of_player.push_back(number_of(*count));
            left[i] -= of_player.back();
        }
        talk.line += " ";
        for (std::size_t i = 0; i < of_player.size(); ++i) talk.line.append(i == 0 ? "" : "+") += std::to_string(of_player[i]);
        if (std::ranges::all_of(left, [](int n) { return n == 0; }) && seat != variant.players.back()) {
            // Nothing is left for those who follow.
            std::string nothing = " 0";
            for (std::size_t i = 1; i < games.size(); ++i) nothing += "+0";
            auto const done = std::ranges::find(variant.players, seat) - variant.players.begin();
            for (auto i = done + 1; i < static_cast<std::ptrdiff_t>(variant.players.size()); ++i) talk.line += nothing;
            return took;
        }
    }
    return took;
}

// Who took the cards that were shown: players who took some, as many as they took.
void ask_who_took(Talk& talk, Evening const& evening, std::span<Seat const> seats, std::vector<std::vector<int>> took,
    std::vector<ShownCard> const& shown) {
    for (auto const& [card, holder] : shown) {
        std::vector<Seat> takers;
        for (std::size_t i = 0; i < took.size(); ++i)
            if (took[i].front() > 0) takers.push_back(seats[i]);
        if (takers.empty()) return;
        auto taker = word_of(takers.front());
        if (takers.size() > 1) {
            auto const sign = formats::sign_of(*suit_of(card.front()));
            auto const* const who = talk.ask(players(evening, fmt::format(fmt::runtime(_("Who took the queen of {}?")), sign), takers));
            if (!who) return;
            taker = *who;
        }
        for (std::size_t i = 0; i < took.size(); ++i)
            if (word_of(seats[i]) == taker) --took[i].front();
        talk.line += fmt::format(" shown {} {} {}", holder, card, taker);
    }
}

// What can come of a deal beside its count, by what the table has agreed on.
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

void ask_for_cancellation(Talk& talk, Evening const& evening, std::span<Seat const> seats, Exceptions const& may) {
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

// At Barbu it counts by itself.
void ask_for_ace(Talk& talk, Evening const& evening, std::span<Seat const> seats) {
    auto const* const who = talk.ask(players(evening, _("Who took the ace of hearts?"), seats));
    if (who) talk.line += " ace " + *who;
}

// Who called what is corrected, and writes him down if he was. Nothing for what is no deal.
std::optional<Seat> old_caller(Talk& talk, Evening const& evening, sheets::KingSheet const& before) {
    auto const* const row = evening.row_of(*talk.correcting);
    auto const line = row ? formats::parse_king_line(row->text) : formats::parse_king_line("");
    auto const* const deal = line ? std::get_if<formats::KingDeal>(&line->entry) : nullptr;
    if (!deal) return std::nullopt;
    if (deal->declarer) talk.line = word_of(*deal->declarer) + " ";
    return deal->declarer ? deal->declarer : king::next_declarer(before.rules, before.party);
}

// The sheet as it is, or was before the entry that is corrected.
void ask_at_king(Talk& talk, Evening const& evening, sheets::KingSheet const& sheet) {
    if (sheet.party.is_over()) return;
    auto const& variant = sheet.rules.variant();
    auto caller = talk.correcting ? old_caller(talk, evening, sheet) : king::next_declarer(sheet.rules, sheet.party);
    if (talk.correcting && !caller) return;
    if (!caller) {
        auto const* const who = talk.ask(players(evening, _("Who calls first?"), variant.players));
        if (!who) return;
        talk.line = *who + " ";
        for (auto const seat : variant.players)
            if (word_of(seat) == *who) caller = seat;
        if (!caller) return;
    }
    auto const callable = king::callable_games(sheet.rules, sheet.party, *caller);
    Question question{fmt::format(fmt::runtime(_("What does {} name?")), player_at(evening, *caller)), {}, 1};
    for (std::size_t i = 0; i < callable.size(); ++i)
        question.choices.push_back({sheets::words_of(callable[i]), sheets::code_of(callable[i], {})});
    auto const may = exceptions_of(sheet.rules, callable);
    if (may.king) question.choices.push_back({_("somebody made King"), "king"});
    if (may.cancels()) question.choices.push_back({_("the deal was cancelled"), "void"});
    auto const* const named = talk.ask(std::move(question));
    if (!named) return;
    if (*named == "void") return ask_for_cancellation(talk, evening, variant.players, may);
    if (*named == "king") {
        auto const* const who = talk.ask(players(evening, _("Who made King?"), variant.players));
        talk.line += "king";
        if (who) talk.line += " " + *who;
        return;
    }
    talk.line += *named;
    auto const games = std::ranges::find_if(callable, [&](king::Games const& g) { return sheets::code_of(g, {}) == *named; });
    if (games == callable.end()) return;
    if (king::has(*games, king::Game::trumps)) {
        Question suits{_("Trumps"), {}, 4};
        for (std::size_t i = 0; i < 4; ++i)
            suits.choices.push_back({std::string{formats::suit_signs[i]}, fmt::format(" {}", suit_letters[i])});
        if (!talk.write(std::move(suits))) return;
    }
    auto const first = games->front();
    auto const* const value = variant.find(first);
    auto const takers =
        games->size() == 1
        && (king::is_layout(first) || (value && value->items == 1) || (first == king::Game::last_two && value && value->items == 2));
    auto const barbu = variant.id == king::VariantId::barbu;
    auto const doubled = ask_for_doublings(talk, evening, sheet.rules, *caller, first);
    auto const shown = ask_for_shown_cards(talk, evening, sheet.rules, first);
    if (!talk.goes_on()) return;
    std::vector<std::vector<int>> took;
    if (takers) ask_for_takers(talk, evening, {variant.players.begin(), variant.players.end()}, first, value ? value->items : 0, barbu);
    else took = ask_for_counts(talk, evening, variant, *games);
    if (!talk.goes_on()) return;
    if (takers && !shown.empty()) talk.line += fmt::format(" shown {} {} {}", shown.front().holder, shown.front().card, talk.line.back());
    else ask_who_took(talk, evening, variant.players, std::move(took), shown);
    if (barbu && first == king::Game::no_hearts) ask_for_ace(talk, evening, variant.players);
    if (talk.goes_on()) talk.line += doubled;
}

// ---- Bezique

// Everything that the form has a value for.
Question groups_of(bezique::Form const& form) {
    Question question{_("Group"), {}, 4};
    auto const add = [&](bezique::Group const& group) {
        question.choices.push_back({of_bezique::words_of(group), bezique::to_string(group)});
    };
    for (auto const& value : form.values) {
        bezique::Group group{value.kind, {}, value.rank, value.count};
        if (value.any > 0 || group.kind == bezique::GroupKind::bezique || bezique::class_of(group) == bezique::GroupClass::none) {
            add(group);
            continue;
        }
        for (std::size_t suit = 0; suit < 4; ++suit) {
            group.suit = static_cast<Suit>(suit);
            add(group);
        }
    }
    return question;
}

// Those on the table with which this can be done.
using of_bezique::TableGroup;
Question groups_that(bool TableGroup::*can, std::vector<TableGroup> const& lying) {
    Question question{_("Which group?"), {}, 4};
    for (auto const& group : lying) {
        auto const code = bezique::to_string(group.item.group);
        if (group.*can && std::ranges::find(question.choices, code, &Choice::answer) == question.choices.end())
            question.choices.push_back({of_bezique::words_of(group.item.group), code});
    }
    return question;
}

// What happens at a table of Bezique beside groups.
void append_happenings(Question& question, bezique::Form const& form, bool in_deal, bool of_two) {
    if (in_deal) {
        if (of_two && form.reshows) question.choices.push_back({_("a peg is up"), "peg"});
        question.choices.push_back({_("the last trick"), "last"});
        if (form.brisque_use != bezique::BrisqueUse::never) question.choices.push_back({_("brisques"), "brisques"});
        question.choices.push_back({_("a misdeal"), "deal void"});
    }
    question.choices.push_back({_("the next deal"), "deal"});
    question.choices.push_back({_("the next game"), "game"});
    if (of_two && form.matches) {
        question.choices.push_back({_("vido"), "vido"});
        question.choices.push_back({_("kontr vido"), "kontr"});
    }
    if (of_two && !in_deal) question.choices.push_back({_("who deals"), "dealer"});
}

void ask_for_brisques(Talk& talk, Evening const& evening, bezique::Form const& form, std::span<Seat const> seats) {
    talk.line = "brisques";
    auto left = form.brisques();
    for (auto const seat : seats) {
        if (seat == seats.back()) {
            talk.line += fmt::format(" {}", left);
            return;
        }
        auto const* const count = talk.ask(numbers(fmt::format("{} · {}", _("brisques"), player_at(evening, seat)), 0, left));
        if (!count) return;
        talk.line += " " + *count;
        left -= number_of(*count);
    }
}

// `table_of(seat)` are the groups that the player of the seat has on the table.
template <class TableOf>
void ask_at_bezique(
    Talk& talk, Evening const& evening, bezique::Form const& form, std::span<Seat const> seats, bool in_deal, TableOf table_of) {
    Question question{_("What happened?"), {}, 1};
    auto const of_two = seats.size() == 2;
    for (auto const seat : seats) {
        question.choices.push_back({fmt::format(fmt::runtime(_("{} opens a group")), player_at(evening, seat)), word_of(seat)});
        auto const lying = table_of(seat);
        if (!groups_that(&TableGroup::can_be_shown, lying).choices.empty())
            question.choices.push_back(
                {fmt::format(fmt::runtime(_("{} shows a group again")), player_at(evening, seat)), "^" + word_of(seat)});
        if (!groups_that(&TableGroup::can_be_whole, lying).choices.empty())
            question.choices.push_back(
                {fmt::format(fmt::runtime(_("{} makes a group whole again")), player_at(evening, seat)), "&" + word_of(seat)});
    }
    append_happenings(question, form, in_deal, of_two);
    auto const* const what = talk.ask(std::move(question));
    if (!what) return;
    for (auto const seat : seats) {
        if (*what == word_of(seat)) {
            talk.line = *what + " ";
            talk.write(groups_of(form));
            return;
        }
        if (*what == "^" + word_of(seat) || *what == "&" + word_of(seat)) {
            talk.line = fmt::format("{} {}", word_of(seat), what->front());
            talk.write(groups_that(what->front() == '^' ? &TableGroup::can_be_shown : &TableGroup::can_be_whole, table_of(seat)));
            return;
        }
    }
    if (*what == "brisques") return ask_for_brisques(talk, evening, form, seats);
    talk.line = *what;
    auto const ends = *what == "deal" || *what == "deal void" || *what == "game";
    if (ends) return;
    auto const* const who = talk.ask(players(evening, _("Whose?"), seats));
    if (!who) return;
    talk.line += " " + *who;
    if (*what == "vido" || *what == "kontr")
        talk.write({_("And the other?"), {{_("accepts"), " accepted"}, {_("refuses"), " refused"}}, 1});
}

void ask_at_bezique(Talk& talk, Evening const& evening, sheets::BeziqueSheet const& sheet) {
    constexpr std::array seats{Seat::north, Seat::south};
    auto const& games = sheet.match.games;
    auto const in_deal = !games.empty() && games.back().in_deal();
    ask_at_bezique(talk, evening, sheet.rules.form(), seats, in_deal, [&](Seat seat) {
        return of_bezique::groups_on_table(sheet, seat == Seat::north ? bezique::Player::north : bezique::Player::south);
    });
}

void ask_at_bezique(Talk& talk, Evening const& evening, sheets::SeveralSheet const& sheet) {
    auto const seats = std::span{all_seats}.first(std::min(sheet.players(), all_seats.size()));
    auto const* const deal = sheet.games.empty() || sheet.games.back().deals.empty() ? nullptr : &sheet.games.back().deals.back();
    ask_at_bezique(talk, evening, sheet.rules.form(), seats, deal && !deal->complete(),
        [&](Seat seat) { return of_bezique::groups_on_table(sheet, static_cast<std::size_t>(seat)); });
}

// The sheet of the entries before that of the event, by the replay of its game.
template <class Play, class Parse>
auto sheet_before(Evening const& evening, std::uint32_t event, Play play, Parse parse) {
    for (auto const& row : evening.rows) {
        if (row.event == event) break;
        if (!row.place) continue;
        if (auto const line = parse(row.text)) play.enter(*line);
    }
    return std::move(play).finish();
}

void ask(Talk& talk, Evening const& evening, sheets::KingSheet const& sheet) {
    if (!talk.correcting) return ask_at_king(talk, evening, sheet);
    sheets::KingReplay play{sheet.rules, say_nothing, sheet.names};
    ask_at_king(talk, evening, sheet_before(evening, *talk.correcting, std::move(play), formats::parse_king_line));
}
void ask(Talk& talk, Evening const& evening, sheets::BeziqueSheet const& sheet) {
    if (!talk.correcting) return ask_at_bezique(talk, evening, sheet);
    sheets::BeziqueReplay play{sheet.rules, say_nothing, sheet.names};
    ask_at_bezique(talk, evening, sheet_before(evening, *talk.correcting, std::move(play), formats::parse_bezique_line));
}
void ask(Talk& talk, Evening const& evening, sheets::SeveralSheet const& sheet) {
    if (!talk.correcting) return ask_at_bezique(talk, evening, sheet);
    sheets::SeveralReplay play{sheet.rules, sheet.players(), say_nothing, sheet.names};
    auto const parse = [&](std::string_view text) { return formats::parse_several_line(text, sheet.players()); };
    ask_at_bezique(talk, evening, sheet_before(evening, *talk.correcting, std::move(play), parse));
}
template <class BridgeSheet>
void ask(Talk& talk, Evening const& evening, BridgeSheet const&) {
    ask_at_bridge(talk, evening);
}

}  // namespace

Inquiry inquire(Evening const& evening, std::span<std::string const> answers, std::optional<std::uint32_t> correcting) {
    if (!evening.replayed) return {};
    Talk talk{answers, correcting};
    std::visit([&](auto const& sheet) { ask(talk, evening, sheet); }, evening.replayed->sheet);
    return std::move(talk).finish();
}

}  // namespace score::pad
