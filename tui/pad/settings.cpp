#include "pad/settings.hpp"

#include <algorithm>
#include <array>

namespace score::pad {
namespace {

constexpr std::array<std::string_view, 4> colour_words{"four", "two", "contrast", "none"};
constexpr std::array<std::string_view, 3> letter_words{"en", "tr", "de"};

}  // namespace

std::string text_of(Settings const& settings) {
    std::string text = "colours ";
    text += colour_words[static_cast<std::size_t>(settings.colours)];
    text += settings.we == Side::north_south ? "\nwe ns\n" : "\nwe ew\n";
    if (settings.letters) text.append("letters ").append(letter_words[static_cast<std::size_t>(*settings.letters)]) += '\n';
    text += settings.mouse ? "mouse on\n" : "mouse off\n";
    text += settings.king == KingView::grid ? "king grid\n" : "king deals\n";
    return text;
}

Settings settings_of(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto const line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        auto const blank = line.find(' ');
        if (blank == line.npos) continue;
        auto const key = line.substr(0, blank), value = line.substr(blank + 1);
        if (key == "colours") {
            if (auto const found = std::ranges::find(colour_words, value); found != colour_words.end())
                settings.colours = static_cast<Colours>(found - colour_words.begin());
        } else if (key == "letters") {
            if (auto const found = std::ranges::find(letter_words, value); found != letter_words.end())
                settings.letters = static_cast<RankLetters>(found - letter_words.begin());
        } else if (key == "we") settings.we = value == "ew" ? Side::east_west : Side::north_south;
        else if (key == "mouse") settings.mouse = value != "off";
        else if (key == "king") settings.king = value == "deals" ? KingView::deals : KingView::grid;
    }
    return settings;
}

}  // namespace score::pad
