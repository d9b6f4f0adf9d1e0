// Completion of King entries.
#include <algorithm>
#include <array>

#include "king_words.hpp"
#include "score/formats/text/fold.hpp"

namespace score::formats {
namespace {

using king::Game;

// First words of an entry other than a game and a caller.
constexpr std::array beginnings{
    &words::first, &words::names, &words::insert, &words::correct, &words::undo, &words::redo, &words::is_void, &words::king};
constexpr std::array verbs{&words::insert, &words::correct, &words::undo, &words::redo};
constexpr std::array broken{Game::no_queens, Game::no_king_of_hearts, Game::trumps};  // games to which `void` applies
// Words about the other players that can follow the game; suits and points can occur anywhere there.
constexpr std::array of_doubling{&words::doubles, &words::redoubles, &words::everybody};
constexpr std::array suit_words{&words::spades, &words::hearts, &words::diamonds, &words::clubs};
constexpr std::array seat_words{&words::north, &words::east, &words::south, &words::west};

template <class Some, class One>
bool is_among(Some const& some, One const& one) {
    return std::ranges::find(some, one) != some.end();
}

// Whether a line contains one of these words.
template <class Has>
bool has_word(std::string_view line, Has const& is_it) {
    while (!line.empty()) {
        auto const letters = letters_at_beginning(line);
        if (letters > 0 && is_it(line)) return true;
        line.remove_prefix(std::max(letters, std::size_t{1}));
    }
    return false;
}
bool stands_at_beginning(EntryWord const& word, std::string_view line) {
    auto const size = spells_one_of(line, word);
    return size && !is_letter(folded_letter(line.substr(*size)));
}

// The number of consecutive figures at the end of a line: `3`, `3+1`.
std::size_t figures_at_end(std::string_view line) {
    constexpr std::string_view blanks = " 	,;";
    for (std::size_t count = 0;; ++count) {
        auto const end = line.find_last_not_of(blanks);
        auto const begin = end == line.npos ? 0 : line.find_last_of(blanks, end) + 1;  // npos + 1 == 0 if there is none
        if (end == line.npos || std::string_view{"+-0123456789"}.find(line[begin]) == line.npos) return count;
        line.remove_suffix(line.size() - begin);
    }
}

class Here {
public:
    Here(king::PartySheet const& sheet, std::string_view before, bool corrects)
        : rules_{sheet.rules}, variant_{rules_.variant()}, party_{sheet.party},
          corrects_{corrects || has(before, words::correct) || has(before, words::insert)}, is_void_{has(before, words::is_void)},
          is_first_{has(before, words::first)},
          named_{has_word(before,
              [](std::string_view line) {
                  auto const is_it = [line](EntryWord const& word) { return stands_at_beginning(word, line); };
                  return is_it(words::all_penalties) || is_it(words::king)
                         || std::ranges::any_of(king::all_games, [&](Game game) { return is_it(word_of(game)); });
              })},
          figures_{figures_at_end(before)} {}

    bool has(EntryWord const& word) const {
        if (auto const seat = std::ranges::find(seat_words, &word); seat != seat_words.end())
            return variant_.plays(all_seats[static_cast<std::size_t>(seat - seat_words.begin())]);
        if (is_first_) return false;
        auto const* const game = std::ranges::find(king::all_games, &word, [](Game one) { return &word_of(one); });
        bool const names_game = game != king::all_games.end();
        if (is_void_) return !named_ && names_game && is_among(broken, *game) && can_be_named(*game);
        if (named_) return !names_game && !is_among(beginnings, &word) && &word != &words::no && can_follow(word);
        if (names_game) return can_be_named(*game);
        if (&word == &words::no)
            return std::ranges::any_of(king::all_games, [this](Game one) { return king::is_penalty(one) && can_be_named(one); });
        if (&word == &words::all_penalties) return variant_.penalties_named == 6 && can_be_named(Game::no_tricks);
        if (&word == &words::king) return can_make_king();
        if (corrects_ && is_among(verbs, &word)) return false;
        if (&word == &words::first) return corrects_ || party_.deals.empty();
        if (&word == &words::is_void) return corrects_ || !party_.is_over();
        return is_among(beginnings, &word);
    }

    /// A count has begun, and other players than the last, who gets the rest, are missing.
    bool figure_is_due() const { return named_ && figures_ > 0 && figures_ + 1 < variant_.players.size(); }

private:
    static bool has(std::string_view before, EntryWord const& word) {
        return has_word(before, [&](std::string_view line) { return stands_at_beginning(word, line); });
    }
    bool can_be_named(Game game) const {
        if (corrects_) return variant_.find(game) != nullptr;
        auto const caller = king::next_declarer(rules_, party_).value_or(variant_.players.front());  // at first everyone may name the same
        auto const nameable = king::callable_games(rules_, party_, caller);
        return std::ranges::any_of(nameable, [game](king::Games const& one) { return std::ranges::find(one, game) != one.end(); });
    }
    bool can_make_king() const { return (corrects_ || !party_.is_over()) && rules_.agreements.king_tricks != king::KingTricks::off; }
    bool has_layout() const {
        return std::ranges::any_of(variant_.table, [](king::GameValue const& value) { return king::is_layout(value.game); });
    }
    bool can_follow(EntryWord const& word) const {
        auto const& agreed = rules_.agreements;
        if (is_among(of_doubling, &word)) return variant_.doubling && agreed.doubling;
        if (&word == &words::shown) return variant_.exposing && agreed.exposing;
        if (&word == &words::ace) return variant_.ace_of_hearts != 1;
        if (&word == &words::last) return variant_.last_trick != 1;
        if (&word == &words::order) return has_layout();
        if (&word == &words::declared) return agreed.declared_king;
        if (&word == &words::accepted || &word == &words::refused) return variant_.sides;
        if (is_among(suit_words, &word)) return variant_.find(Game::trumps) != nullptr || variant_.exposing;
        return &word == &words::points;
    }

    king::Rules const& rules_;
    king::Variant const& variant_;
    king::Party const& party_;
    bool corrects_, is_void_, is_first_, named_;
    std::size_t figures_;
};

}  // namespace

std::vector<EntryWord const*> king_words_here(king::PartySheet const& sheet, std::string_view before, bool corrects) {
    Here const here{sheet, before, corrects};
    if (here.figure_is_due()) return {};
    std::vector<EntryWord const*> found;
    for (auto const* const word : words_of_king())
        if (here.has(*word)) found.push_back(word);
    return found;
}

}  // namespace score::formats
