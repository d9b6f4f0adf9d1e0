#include "king_words.hpp"

namespace score::formats {

InEachLanguage letters_of_players(king::Variant const& variant, std::string_view between) {
    return in_each_language([&](std::string_view language) {
        std::string text;
        for (auto const s : variant.players) text.append(text.empty() ? "" : between) += seat_letter(s, language);
        return text;
    });
}

InEachLanguage words_of_games(king::Variant const& variant) {
    return in_each_language([&](std::string_view language) {
        std::string text;
        for (auto const& row : variant.table) text.append(text.empty() ? "" : ", ").append(word_of(row.game).in(language));
        return text;
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
