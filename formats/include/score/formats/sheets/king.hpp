#pragma once
/// A party of King as it stands on a sheet: the lines that were entered, judged by the rules (king.md §2 to §11).
///
///     KingReplay replay{king::rules_of(king::VariantId::dejenere), tell};
///     replay.enter(*parse_king_line("W kupa 3 6 4 0"));
///     KingSheet const sheet = std::move(replay).finish();
///
/// What shows it asks only for a `KingSheet`, which may come from anywhere: from lines, from a record, from a sitting.
#include <string>
#include <vector>

#include "score/formats/king_entry.hpp"
#include "score/formats/sheets/replay.hpp"
#include "score/formats/sheets/sheet.hpp"
#include "score/king/party.hpp"

namespace score::formats::sheets {

struct KingSheet {
    king::Rules rules{};
    std::string event{}, date{};  // as a record has them
    BySeat<std::string> names{};  // empty: not named
    king::Party party{};          // `entry` of its deals is that of the line
};
template <>
struct SheetOf<KingSheet> {
    static SheetKind const& kind();
};

/// Enters lines, one after the other. What cannot be is left out, and told.
class KingReplay {
public:
    KingReplay(king::Rules const& rules, Tell tell, BySeat<std::string> names = {}) : tell_{std::move(tell)} {
        sheet_.rules = rules;
        sheet_.names = std::move(names);
        sheet_.party = king::begin_party(rules, {});
    }

    /// Entries are numbered from 0.
    void enter(KingLine const&);
    KingSheet finish() && { return std::move(sheet_); }

private:
    void on(KingDeal const&);
    void on(KingFirst const&);
    void on(KingNames const&);
    void refuse(king::Finding const&, king::DealRecord const& = {});
    void tell(Code const*, std::string message);
    std::string player_in_words(Seat) const;

    Tell tell_;
    KingSheet sheet_;
    std::size_t entry_ = 0;
    Span where_{};
    bool told_over_ = false;
};

/// A line of the grid that people keep with pencil and paper: the games that it is for, and the deal in which they were played; null while
/// they are still to come.
struct KingGridLine {
    king::Games games;
    king::PartyDeal const* deal = nullptr;
    bool begins = true;  // the first one of its games
};
/// A line for each time that a game is played, in the order of the table. Games that are named together have lines as they are played, above
/// the trumps. The sheet outlives them.
std::vector<KingGridLine> grid_of(KingSheet const&);

/// "no men", "no tricks + last two", "trumps ♦", "all penalties" in the language of the interface; `?` where the game is not known.
std::string words_of(king::Games const&, std::optional<Suit> trump = {});
/// `EL`, `KOZ/D`, `EL+SONIKI`, `HEPSI`; `?` where the game is not known.
std::string code_of(king::Games const&, std::optional<Suit> trump);
/// What may be named, as codes: `EL, KIZ, KOZ`.
std::string codes_of(std::vector<king::Games> const&);
/// The same for people, with the code where the name is not the Turkish one: "no tricks (EL), no queens (KIZ)", "El Almaz, Kız Almaz".
std::string words_of_choices(std::vector<king::Games> const&);

}  // namespace score::formats::sheets
