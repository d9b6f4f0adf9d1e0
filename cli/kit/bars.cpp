#include "kit/bars.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace score::cli {

std::string bar(Fraction const& value, Fraction const& largest, bool ascii, int width) {
    if (value == 0 || largest <= 0) return {};
    bool const below = value < 0;
    int const parts = ascii || below ? 1 : 8;  // per character
    auto const length = static_cast<int>(rounded(abs(value) * width * parts / largest, 0, Rounding::half_up).truncated());
    auto const shown = std::clamp(length, 1, width * parts);
    std::string_view const whole = below ? (ascii ? "-" : "░") : ascii ? "#" : "█";
    constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    std::string text;
    for (int i = 0; i < shown / parts; ++i) text += whole;
    if (parts == 8) text += eighths[static_cast<std::size_t>(shown % parts)];
    return text;
}

}  // namespace score::cli
