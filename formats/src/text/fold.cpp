#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {

std::string folded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        auto next = folded_letter(text);
        auto const is_mark = detail::begins_with_mark(text);  // a mark without a letter
        text.remove_prefix(next.size);
        if (is_mark) continue;
        if (next.letter >= detail::beyond_unicode) {
            auto const latin = next.letter - detail::beyond_unicode;
            next = {detail::without_mark(latin), next.size, detail::second_letter(latin)};
        }
        if (next.letter == U' ') {
            if (!out.empty() && out.back() != ' ') out += ' ';
            continue;
        }
        append_utf8(out, next.letter);
        if (next.second != 0) append_utf8(out, next.second);
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace score::formats
