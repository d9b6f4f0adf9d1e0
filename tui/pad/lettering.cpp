#include "pad/lettering.hpp"

#include "score/formats/i18n.hpp"
#include "score/formats/sheets/lettering.hpp"

namespace score::pad {

RankLetters letters_of(Settings const& settings) {
    if (settings.letters) return *settings.letters;
    auto const language = formats::language();
    return language == "tr" ? RankLetters::turkish : language == "de" ? RankLetters::german : RankLetters::english;
}

std::string canonical_line(Evening const& evening, Settings const& settings, std::string_view typed) {
    auto line = trimmed(typed);
    return evening.replayed ? sheets::canonical_entry(evening.replayed->game, line, letters_of(settings)) : line;
}

std::string typed_here(Evening const& evening, Settings const& settings, std::string_view canonical) {
    if (!evening.replayed) return std::string{canonical};
    return sheets::lettered_entry(evening.replayed->game, canonical, letters_of(settings));
}

std::string shown_here(Evening const& evening, Settings const& settings, std::string_view canonical) {
    return typed_here(evening, settings, with_suits(canonical));
}

}  // namespace score::pad
