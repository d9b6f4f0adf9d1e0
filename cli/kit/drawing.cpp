#include "kit/drawing.hpp"

#include <array>

#include "score/formats/suit_signs.hpp"
#include "score/formats/text/width.hpp"

namespace score::cli {

Drawn::Drawn(std::string text) : text_{std::move(text)}, columns_{static_cast<std::size_t>(formats::width_of(text_))} {}

void Drawn::end(std::string& out) const {
    out += text_;
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
}

Drawn Pen::inked(Suit suit, std::string_view text, std::size_t columns) const {
    constexpr std::array<std::string_view, 4> two{"", "\x1b[31m", "\x1b[31m", ""}, four{"\x1b[32m", "\x1b[33m", "\x1b[31m", ""};
    auto const ink = (style_.four_colors ? four : two)[static_cast<std::size_t>(suit)];
    if (!style_.color || ink.empty()) return {std::string{text}, columns};
    return {std::string{ink}.append(text).append("\x1b[0m"), columns};
}

Drawn Pen::suit(Suit suit) const {
    if (style_.ascii) return inked(suit, std::string(1, letter(suit)), 1);
    return inked(suit, formats::sign_of(suit), 1);
}

Drawn Pen::card(Suit of, char rank) const {
    auto drawn = suit(of);
    drawn += std::string(1, rank);
    return drawn;
}

}  // namespace score::cli
