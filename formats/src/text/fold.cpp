#include "score/formats/text/fold.hpp"

#include <algorithm>

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

namespace {

// Capital letters whose small ones follow them: every second character of a block, or a block `size` before that of the small ones.
struct Pairs {
    char32_t first, last;
};
constexpr Pairs even_capitals[] = {{0x100, 0x137}, {0x14A, 0x177}, {0x1A0, 0x1A5}, {0x1DE, 0x1EF}, {0x1F8, 0x21F}, {0x222, 0x233},
    {0x460, 0x481}, {0x48A, 0x4BF}, {0x4D0, 0x52F}, {0x1E00, 0x1E95}, {0x1EA0, 0x1EFF}};
constexpr Pairs odd_capitals[] = {{0x139, 0x148}, {0x179, 0x17E}, {0x1AF, 0x1B0}, {0x1CD, 0x1DC}, {0x4C1, 0x4CE}};
struct Block {
    char32_t first, last, distance;
};
constexpr Block blocks[] = {{0xC0, 0xD6, 0x20}, {0xD8, 0xDE, 0x20}, {0x386, 0x386, 0x26}, {0x388, 0x38A, 0x25}, {0x38C, 0x38C, 0x40},
    {0x38E, 0x38F, 0x3F}, {0x391, 0x3A1, 0x20}, {0x3A3, 0x3AB, 0x20}, {0x400, 0x40F, 0x50}, {0x410, 0x42F, 0x20}, {0x18F, 0x18F, 0xCA}};

// The small letter, with its mark.
char32_t in_lower_case(char32_t point) {
    auto const is_here = [point](auto const& block) { return point >= block.first && point <= block.last; };
    switch (point) {
        case U'I':
        case U'İ':
        case U'ı': return U'i';
        case U'Ÿ': return U'ÿ';
        case U'ẞ': return U'ß';
        case U'ς': return U'σ';
        default: break;
    }
    if (point < 0x80) return point >= 'A' && point <= 'Z' ? point + 0x20 : point;
    if (auto const* const block = std::ranges::find_if(blocks, is_here); block != std::end(blocks)) return point + block->distance;
    if (std::ranges::any_of(even_capitals, is_here)) return point | 1U;
    if (std::ranges::any_of(odd_capitals, is_here)) return point + point % 2;
    auto const is_of_alphabet_with_marks =
        point < 0x531 || (point >= detail::first_of_more_latin && point < detail::first_of_more_latin + detail::more_latin.size());
    return is_of_alphabet_with_marks ? point : detail::without_mark(point);
}

// A letter in lower case, and the combining marks behind it.
struct SmallLetter {
    char32_t point = 0, base = 0;  // with the mark of a composed letter, and without
    std::string_view marks{};
};
SmallLetter take_letter(std::string_view& text) {
    auto const letter = folded_letter(text);
    auto const one = decode(text);
    SmallLetter small{letter.letter, letter.letter};
    if (one.valid) {
        small.point = in_lower_case(one.point);
        small.marks = text.substr(one.size, letter.size - one.size);
    }
    text.remove_prefix(letter.size);
    return small;
}
bool are_same(SmallLetter const& one, SmallLetter const& other) {
    if (one.marks.empty() == other.marks.empty()) return one.point == other.point && one.marks == other.marks;
    auto const& composed = one.marks.empty() ? one : other;
    return one.base == other.base && composed.point != composed.base;
}

}  // namespace

bool same_apart_from_case(std::string_view one, std::string_view other) {
    while (!one.empty() && !other.empty())
        if (!are_same(take_letter(one), take_letter(other))) return false;
    return one.empty() && other.empty();
}

std::string spelling_among(std::span<std::string const> people, std::string_view name) {
    if (std::ranges::find(people, name) != people.end()) return std::string{name};
    auto const known = std::ranges::find_if(people, [name](std::string const& one) { return same_apart_from_case(one, name); });
    return known == people.end() ? std::string{name} : *known;
}

}  // namespace score::formats
