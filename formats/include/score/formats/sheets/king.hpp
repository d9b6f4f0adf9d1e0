#pragma once
/// Lines of a King sheet as a sheet, and words for what stands on it (king.md §2 to §11).
///
///     KingLines lines{king::rules_of(king::VariantId::dejenere), tell};
///     lines.enter(*parse_king_line("W kupa 3 6 4 0"));
///     king::PartySheet const sheet = std::move(lines).finish();
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "score/formats/king_entry.hpp"
#include "score/formats/sheets/replay.hpp"
#include "score/king/sheet.hpp"

namespace score::formats::sheets {

/// Collects lines; their entries are replayed at the end, and what is wrong with them is told then.
class KingLines {
public:
    KingLines(king::Rules const& rules, Tell tell, BySeat<std::string> names = {})
        : rules_{rules}, tell_{std::move(tell)}, names_{std::move(names)} {}

    /// Entries are numbered from 0.
    void enter(KingLine line) { lines_.push_back(std::move(line)); }
    king::PartySheet finish() &&;

private:
    king::Rules rules_;
    Tell tell_;
    BySeat<std::string> names_;
    std::vector<KingLine> lines_{};
};

/// "no men", "no tricks + last two", "trumps ♦", "all penalties" in the language of the interface; `?` where the game is not known.
std::string words_of(king::Games const&, std::optional<Suit> trump = {});
/// `EL`, `KOZ/D`, `EL+SONIKI`, `HEPSI`; `?` where the game is not known.
std::string code_of(king::Games const&, std::optional<Suit> trump);
/// What may be named, as codes: `EL, KIZ, KOZ`.
std::string codes_of(std::vector<king::Games> const&);
/// The same for people, with the code where the name is not the Turkish one: "no tricks (EL), no queens (KIZ)", "El Almaz, Kız Almaz".
std::string words_of_choices(std::vector<king::Games> const&);

}  // namespace score::formats::sheets
