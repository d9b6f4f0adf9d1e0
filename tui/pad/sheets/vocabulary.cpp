// The vocabulary of each game: words for completion.
#include <algorithm>
#include <array>
#include <string>

#include "pad/sheets/drawing.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::pad {
namespace {

using sheets::GameInfo;

// The most frequent input that is not a word.
constexpr std::array<std::string_view, 8> groups{"kq:", "seq:", "bz2", "bz3", "4a", "4k", "4q", "4j"};

bool is(GameInfo const& game, GameInfo const& other) { return &game == &other; }

std::vector<std::string_view> words_of(GameInfo const& game, formats::Vocabulary vocabulary, Languages languages) {
    std::vector<std::string_view> words;
    auto const offer = [&words](std::string_view word) {
        if (std::ranges::find(words, word) == words.end()) words.push_back(word);
    };
    if (is(game, sheets::bezique_game())) std::ranges::for_each(groups, offer);
    auto const own = formats::language();
    for (auto const* const word : vocabulary)
        if (!word->list_in(own).empty()) offer(word->in(own));
    if (languages == Languages::own) return words;
    for (auto const* const word : vocabulary) {
        offer(word->canonical());
        for (auto const* const language : {"en", "tr", "de"}) offer(word->in(language));
    }
    return words;
}

}  // namespace

std::vector<std::string_view> words_of_entries(GameInfo const& game, Languages languages) {
    return words_of(game, game.vocabulary(), languages);
}

std::vector<std::string_view> words_of_entries(
    sheets::Evening const& evening, std::string_view before, bool corrects, Languages languages) {
    return words_of(*evening.game, evening.game->words_here(evening.sheet, before, corrects), languages);
}

std::vector<std::string_view> words_that_go_on(
    sheets::Evening const& evening, std::string_view before, bool corrects, GoesOn const& goes_on) {
    auto const vocabulary = evening.game->words_here(evening.sheet, before, corrects);
    std::vector<std::string_view> words;
    auto const offer = [&](std::string_view word) {
        auto const fits = !word.empty() && goes_on(word);
        if (fits && std::ranges::find(words, word) == words.end()) words.push_back(word);
        return fits;
    };
    // Offers the preferred spelling, or else the first of the others that matches.
    auto const offer_one_of = [&](std::string_view spellings) {
        auto offered = false;
        formats::for_each_spelling(spellings, [&](std::string_view spelling) { offered = offered || offer(spelling); });
    };
    if (is(*evening.game, sheets::bezique_game())) std::ranges::for_each(groups, offer);
    auto const own = formats::language() == "tr" ? 1U : formats::language() == "de" ? 2U : 0U;
    for (auto const* const word : vocabulary) {
        offer_one_of(word->lists()[own]);
        offer(word->code);
    }
    if (!words.empty()) return words;
    for (auto const* const word : vocabulary)
        for (auto const list : word->lists()) offer_one_of(list);
    return words;
}

}  // namespace score::pad
