#pragma once
/// Names and codes of the games of King, and the adapter of its sheet.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/letters.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/king/sheet.hpp"

namespace score::formats::sheets {

template <>
struct SheetOf<king::PartySheet> {
    static SheetKind const& kind();
};

/// "no men", "no tricks + last two", "trumps ♦", "all penalties" in the language of the interface; `?` for an unknown game.
std::string words_of(king::Games const&, std::optional<Suit> trump = {});
/// What the partners said before a deal: "refused: no hearts; accepted"; empty if it is not known.
std::string words_of(king::Offers const&);
/// The game of a deal and what the partners said of it before: "trumps ♠ (refused: no hearts; accepted)".
std::string words_of(king::PartyDeal const&);
/// The name of a game where there is little room: "tricks", "♥K".
std::string_view short_name(king::Game);
/// Games side by side: by their names, by their short ones, by their codes.
std::vector<std::string> ever_briefer(std::vector<king::Game> const&);
/// The code of a game as displayed: `DÜRT`.
constexpr std::string_view code_shown(king::Game game) { return game == king::Game::durt ? "DÜRT" : king::id(game); }
/// The player's name, else the seat.
std::string player_of(king::PartySheet const&, Seat);
/// Why a deal has no figures: "cancelled: queens 1-1-1-1"; empty if it has them.
std::string remark_on(king::PartySheet const&, king::PartyDeal const&, RankLetters);
/// The choices for display, with the code if the name in the language is not what is typed: "no tricks (EL), no queens (KIZ)",
/// "El Almaz, Kız Almaz", "keine Stiche, keine Dame".
std::string words_of_choices(std::vector<king::Games> const&);
/// What the next caller may name: the choices, or "any two of no tricks (EL), no hearts (KUPA), or trumps (KOZ)" where they are many.
std::string words_of_callable(king::Rules const&, king::Party const&);

}  // namespace score::formats::sheets
