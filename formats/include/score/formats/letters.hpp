#pragma once
/// The letters of the honours in different languages. They conflict: K is a king in one and a queen in another, D a queen or a suit. So the
/// language must be selected for input and display; files always use the English letters.
///
/// ```
/// English   A K Q J
/// Turkish   A P K V   as, papaz, kız, vale
/// German    A K D B   Ass, König, Dame, Bube
/// ```
///
/// The ten is T, and the suits are S H D C or ♠ ♥ ♦ ♣, in all of them. Words (`kupa`, `Herz`, `kuzey`) are unambiguous and accepted in all
/// input.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "score/ascii.hpp"
#include "score/cards.hpp"

namespace score::formats {

enum class RankLetters : std::uint8_t { english, turkish, german };

/// The letters of an interface language (`tr`, `de`); the English ones for any other.
constexpr RankLetters letters_in(std::string_view language) {
    return language == "tr" ? RankLetters::turkish : language == "de" ? RankLetters::german : RankLetters::english;
}

/// Ace, king, queen, jack.
constexpr std::string_view honours_of(RankLetters letters) {
    constexpr std::array<std::string_view, 3> honours{"AKQJ", "APKV", "AKDB"};
    return honours[static_cast<std::size_t>(letters)];
}

/// The rank of a letter or digit, in either case.
constexpr std::optional<Rank> rank_of(char c, RankLetters letters) {
    auto const upper = ascii::upper(c);
    if ((upper >= '2' && upper <= '9') || upper == 'T') return score::rank_of(upper);
    constexpr std::array honours{Rank::ace, Rank::king, Rank::queen, Rank::jack};
    auto const found = honours_of(letters).find(upper);
    return found == std::string_view::npos ? std::nullopt : std::optional{honours[found]};
}

constexpr char letter(Rank rank, RankLetters letters) {
    constexpr std::array honours{Rank::ace, Rank::king, Rank::queen, Rank::jack};
    for (std::size_t i = 0; i < honours.size(); ++i)
        if (honours[i] == rank) return honours_of(letters)[i];
    return score::letter(rank);
}

}  // namespace score::formats
