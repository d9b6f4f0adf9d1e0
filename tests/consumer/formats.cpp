#include "score/formats/pbn/game.hpp"

using namespace score;
using namespace score::formats;

int main() {
    std::string_view const text = "[Board \"1\"]\n";
    pbn::Game game;
    Diagnostics found;
    pbn::parse(text, game, found);
    return pbn::print(game) == text && found.empty() ? 0 : 1;
}
