#pragma once
/// Converts sittings to records, if there is a notation for the game: King to PKN, Bezique for two to PZN, all games of bridge to PBN.
///
/// Some data stays in the journal only: times, authors, corrections and retracted entries; notes, and entries that cannot be on a sheet,
/// are losses. Deals of rubber bridge and Chicago become boards with `Scoring`, `Round` and `ScoreRubber` (PBN 4.2.5, honours and bonuses
/// above the line), those of Borç have `ScoreIMP`, those of a table `Score`. Data without PBN tags has tags of our own, listed in
/// board/sheet_tags.hpp, by which `BoardEvening` reads the evening again: `Sheet_Game "borc"`, `Sheet_Variant` and `Sheet_Agreements` of
/// the evening, and `Sheet_Deal`, the number of the deal in it; `Sheet_Honours "NS 4"`; `Sheet_Bonus "NS 700 EW 0"`, the part of
/// `ScoreRubber` for the end of the rubber; `Sheet_Rubber "broken-off"`; of Borç `Sheet_Score`, `Sheet_Obligation`, `Sheet_Points` and
/// `Sheet_Fits`; `Sheet_Other`, the score of the other table.
#include <string>
#include <string_view>

#include "score/formats/sheets/declared.hpp"
#include "score/formats/sheets/game_result.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets {

/// The name of the record format (`pkn`) of a game (`king`); empty if there is none, as for Bezique for three or four players.
std::string_view record_format_of(std::string_view game, std::string_view variant);

/// `2026.11.20`, the date format of records.
std::string date_of(journal::SittingHead const&);

/// The notes of a sitting as a loss, in words: "notes (2)".
std::string lost_notes(journal::Sitting const&);

/// `evening` is the sheet of the sitting, of King.
pkn::Party party_of(journal::Sitting const&, Evening const& evening);
/// `evening` is the sheet of the sitting, of Bezique.
pzn::Match match_of(journal::Sitting const&, Evening const& evening);

}  // namespace score::formats::sheets
