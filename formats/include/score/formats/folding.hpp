#pragma once
/// Letters as people type them: in any case, with or without their marks. No locale is asked.
///
///     spells("DÜŞTÜ 2", "düştü") == 8;
///     spells("dustu 2", "düştü") == 5;
#include <cstddef>
#include <optional>
#include <string_view>

namespace score::formats {

/// A letter without its case and its marks: `ş`, `Ş` and `S` are `s`; `ı`, `İ` and `I` are `i`. `size` is how many bytes it takes, with
/// combining marks behind it; 0 at the end of the text. A byte that is no such letter is itself, and those above 127 stand beyond Unicode.
struct FoldedLetter {
    char32_t letter = 0;
    std::size_t size = 0;
};

namespace detail {

// A character of two bytes, U+0080 to U+07FF, or 0.
constexpr char32_t of_two_bytes(std::string_view text) {
    if (text.size() < 2) return 0;
    auto const lead = static_cast<unsigned char>(text[0]), next = static_cast<unsigned char>(text[1]);
    if (lead < 0xC2 || lead > 0xDF || (next & 0xC0) != 0x80) return 0;
    return (lead & 0x1FU) << 6 | (next & 0x3FU);
}

constexpr bool is_combining(char32_t point) { return point >= 0x300 && point <= 0x36F; }

constexpr char32_t without_mark(char32_t point) {
    // À to ß; the small letters stand 32 behind them.
    constexpr char latin[] = "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0\0";
    if (point >= 0xC0 && point <= 0xFF) {
        auto const letter = point == 0xFF ? 'y' : latin[(point - 0xC0) & 31];
        return letter != 0 ? static_cast<char32_t>(letter) : point;
    }
    switch (point) {
        case 0x11E:
        case 0x11F: return U'g';
        case 0x130:
        case 0x131: return U'i';
        case 0x15E:
        case 0x15F: return U's';
        default: return point;
    }
}

}  // namespace detail

constexpr FoldedLetter folded(std::string_view text) {
    if (text.empty()) return {};
    auto const byte = static_cast<unsigned char>(text[0]);
    FoldedLetter found{byte < 0x80 ? byte : 0x110000U + byte, 1};
    if (byte >= 'A' && byte <= 'Z') found.letter = byte - U'A' + U'a';
    if (byte < 0x80 && (text.size() == 1 || static_cast<unsigned char>(text[1]) < 0xCC)) return found;  // nearly always
    if (auto const point = detail::of_two_bytes(text); point != 0) found = {detail::without_mark(point), 2};
    while (found.size < text.size() && static_cast<unsigned char>(text[found.size]) >= 0xCC
           && detail::is_combining(detail::of_two_bytes(text.substr(found.size))))
        found.size += 2;
    return found;
}

/// Whether it is a letter: one of English, or one of U+00C0 to U+07FF.
constexpr bool is_letter(FoldedLetter f) {
    return (f.letter >= U'a' && f.letter <= U'z') || (f.letter >= 0xC0 && f.letter <= 0x7FF && f.letter != 0xD7 && f.letter != 0xF7);
}

/// How many bytes of letters stand at the beginning of a text.
constexpr std::size_t letters_at_beginning(std::string_view text) {
    std::size_t size = 0;
    for (auto f = folded(text); is_letter(f); f = folded(text.substr(size))) size += f.size;
    return size;
}

/// How many bytes at the beginning of a text spell a word; nothing where they do not. A blank in the word is any number of blanks in the
/// text. What follows is not looked at.
constexpr std::optional<std::size_t> spells(std::string_view text, std::string_view word) {
    std::size_t size = 0;
    while (!word.empty()) {
        auto const wanted = folded(word), found = folded(text.substr(size));
        if (wanted.letter == U' ') {
            while (size < text.size() && (text[size] == ' ' || text[size] == '\t')) ++size;
            word.remove_prefix(wanted.size);
            continue;
        }
        if (found.size == 0 || found.letter != wanted.letter) return std::nullopt;
        size += found.size;
        word.remove_prefix(wanted.size);
    }
    return size;
}

}  // namespace score::formats
