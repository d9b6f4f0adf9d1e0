#pragma once
/// The agreements of a game as those of its rules, of type `R`: `agree` and `agreed` beside it.
#include <string>
#include <string_view>
#include <utility>

#include "score/formats/sheets/game.hpp"

namespace score::formats::sheets {

template <class R>
bool agree_in(GameRules& rules, std::string_view key, std::string_view value) {
    auto with = rules.get<R>();
    if (!agree(with, key, value)) return false;
    rules = GameRules{std::move(with)};
    return true;
}
template <class R>
std::string agreed_in(GameRules const& rules, std::string_view key) {
    return agreed(rules.get<R>(), key);
}

template <class R>
class GameOfRules : public GameInfo {
public:
    using GameInfo::GameInfo;

private:
    bool set_agreement(GameRules& rules, std::string_view key, std::string_view value) const final {
        return agree_in<R>(rules, key, value);
    }
    std::string agreement(GameRules const& rules, std::string_view key) const final { return agreed_in<R>(rules, key); }
};

/// The only object of a game.
template <class Game>
GameInfo const& the_game() {
    static Game const game;
    return game;
}

}  // namespace score::formats::sheets
