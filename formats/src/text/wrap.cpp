#include "score/formats/text/wrap.hpp"

#include <algorithm>
#include <limits>

#include "score/formats/text/width.hpp"

namespace score::formats {

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines{{}};
    width = std::max(width, 1);
    int taken = 0;
    auto const add = [&](std::string_view word, int columns) {
        if (taken > 0 && taken + 1 + columns > width) lines.emplace_back(), taken = 0;
        if (taken > 0) lines.back() += ' ', ++taken;
        lines.back() += word;
        taken += columns;
    };
    while (!text.empty()) {
        auto const end = std::min(text.find(' '), text.size());
        auto word = text.substr(0, end);
        std::string letters;  // of a word that does not fit on a line
        while (!word.empty()) {
            auto const head = fitting(word, width);
            if (head.size == 0) {
                if (word == letters) return lines;  // not even one character fits
                letters = fitting(word, std::numeric_limits<int>::max()).shown;
                word = letters;
                continue;
            }
            add(head.shown, head.columns);
            word.remove_prefix(head.size);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace score::formats
