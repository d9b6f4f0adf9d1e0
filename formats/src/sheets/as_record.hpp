#pragma once
/// Sittings as records, where there is a notation for their game: King as PKN, Bezique of two as PZN, everything of bridge as PBN.
///
/// What a record has no words for stays in the journal: times, authors, corrections and what was taken back are its own; notes and entries
/// that cannot be on a sheet are losses. Deals of rubber bridge and Chicago are boards with `Scoring`, `Round` and `ScoreRubber` (PBN 4.2.5,
/// honours and bonuses above the line), those of Borç have `ScoreIMP`, those of a table `Score`. What PBN has no tags for is in tags of our
/// own: `Sheet_Variant` and `Sheet_Agreements` of the evening; `Sheet_Honours "NS 4"`; `Sheet_Bonus "NS 700 EW 0"`, the part of `ScoreRubber`
/// that is for the end of the rubber; `Sheet_Game "borc"` with `Sheet_Deal`, `Sheet_Score`, `Sheet_Obligation`, `Sheet_Points` and
/// `Sheet_Fits`; `Sheet_Other`, the score of the other table.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/pkn/party.hpp"
#include "score/formats/pzn/match.hpp"
#include "score/formats/sheets/sitting.hpp"

namespace score::formats::sheets {

/// The format of records of a game (`king`) by its name (`pkn`); empty where there is none, as for Bezique of three or four players.
std::string_view record_format_of(std::string_view game, std::string_view variant);

/// `evening` is the sheet of the sitting, of King.
pkn::Party party_of(journal::Sitting const&, Evening const& evening);
/// `evening` is the sheet of the sitting, of Bezique of two.
pzn::Match match_of(journal::Sitting const&, Evening const& evening);

/// Writes sittings of one game one after the other into one file.
class RecordsOfSittings {
public:
    /// `pbn`, `pzn` or `pkn`.
    explicit RecordsOfSittings(std::string_view format);
    ~RecordsOfSittings();
    RecordsOfSittings(RecordsOfSittings&&) noexcept;
    RecordsOfSittings& operator=(RecordsOfSittings&&) noexcept;

    /// Appends the sitting to `out`; what of it is lost, in words, to `lost`. Nothing is appended when all of it is.
    void add(std::string& out, journal::Sitting const&, std::vector<std::string>& lost);
    /// What stands behind the last one.
    void finish(std::string& out);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::sheets
