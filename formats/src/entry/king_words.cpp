#include "king_words.hpp"
#include "text/joined.hpp"

namespace score::formats {

InEachLanguage letters_of_players(king::Variant const& variant, std::string_view between) {
    return in_each_language([&](std::string_view language) {
        return joined(variant.players, between, [&](Seat s) { return std::string{seat_letter(s, language)}; });
    });
}

InEachLanguage words_of_games(king::Variant const& variant) {
    return in_each_language([&](std::string_view language) {
        return joined(variant.table, ", ", [&](king::GameValue const& row) { return word_of(row.game).in(language); });
    });
}

InEachLanguage example_of_deal(king::Rules const& rules) {
    auto const& variant = rules.variant();
    auto const game = variant.find(king::Game::trumps) ? king::Game::trumps : variant.table.front().game;
    auto const items = king::items_of(rules, game), players = variant.seats();
    std::string figures = game == king::Game::trumps ? " S" : "";
    for (int i = 0; i < players; ++i) figures += " " + std::to_string(items / players + (i < items % players ? 1 : 0));
    return typed(word_of(game), figures);
}

}  // namespace score::formats
