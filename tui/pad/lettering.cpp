#include "pad/lettering.hpp"

#include <algorithm>

#include "score/formats/i18n.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::pad {

RankLetters letters_of(Settings const& settings) {
    if (settings.letters) return *settings.letters;
    auto const language = formats::language();
    return language == "tr" ? RankLetters::turkish : language == "de" ? RankLetters::german : RankLetters::english;
}

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || static_cast<unsigned char>(c) >= 0x80; }
constexpr bool is_of_word(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; }

bool is_word(std::string_view text, std::string_view word) { return std::ranges::equal(text, word, {}, lower); }

// We and they are sides only at this table: the archive has ns and ew. Not in a remark, nor among the names of the next rubber.
std::string with_sides(std::string_view line, Side we) {
    auto const end = std::min(line.find('#'), line.size());
    std::string sided;
    for (std::size_t at = 0; at < end;) {
        auto stop = at;
        while (stop < end && is_letter(line[stop])) ++stop;
        if (stop == at) {
            sided += line[at++];
            continue;
        }
        auto const word = line.substr(at, stop - at);
        if (at == 0 && is_word(word, "rubber")) return std::string{line};
        auto const is_ours = is_word(word, "we"), ends = stop == end || !is_of_word(line[stop]);
        if (ends && (is_ours || is_word(word, "they"))) sided += (is_ours ? we : opponents(we)) == Side::north_south ? "ns" : "ew";
        else sided += word;
        at = stop;
    }
    return sided.append(line.substr(end));
}

}  // namespace

std::string canonical_line(Evening const& evening, Settings const& settings, std::string_view typed) {
    auto line = trimmed(typed);
    if (!evening.replayed) return line;
    auto const game = evening.replayed->game;
    auto lettered = sheets::canonical_entry(game, line, letters_of(settings));
    return game == sheets::GameId::king || game == sheets::GameId::bezique ? lettered : with_sides(lettered, settings.we);
}

std::string typed_here(Evening const& evening, Settings const& settings, std::string_view canonical) {
    if (!evening.replayed) return std::string{canonical};
    return sheets::lettered_entry(evening.replayed->game, canonical, letters_of(settings));
}

std::string shown_here(Evening const& evening, Settings const& settings, std::string_view canonical) {
    return typed_here(evening, settings, with_suits(canonical));
}

}  // namespace score::pad
