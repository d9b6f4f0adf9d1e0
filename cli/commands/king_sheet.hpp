#pragma once
/// A party of King as it stands on a sheet: the lines that were entered, judged
/// by the rules. What prints it asks only for a `KingSheet`, which may come
/// from anywhere.
#include <functional>
#include <string>

#include "commands/sheet_lines.hpp"
#include "score/formats/king_entry.hpp"
#include "score/king/party.hpp"

namespace score::cli {

struct KingSheet {
    king::Rules rules{};
    std::string event{}, date{};  // as a record has them
    BySeat<std::string> names{};  // empty: not named
    king::Party party{};
};

/// Enters lines, one after the other. What cannot be is left out, and told.
class KingReplay {
public:
    using Tell = std::function<void(std::size_t entry, Diagnostic)>;

    KingReplay(king::Rules const& rules, Tell tell) : tell_{std::move(tell)} {
        sheet_.rules = rules;
        sheet_.party = king::begin_party(rules, {});
    }

    /// Entries are numbered from 0.
    void enter(GivenLine<formats::KingLine> const&);
    KingSheet finish() && { return std::move(sheet_); }

private:
    void on(formats::KingDeal const&);
    void on(formats::KingFirst const&);
    void on(formats::KingNames const&);
    void refuse(king::Finding const&);
    void tell(Code const*, std::string message);

    Tell tell_;
    KingSheet sheet_;
    std::size_t entry_ = 0;
    Span where_{};
    bool told_over_ = false;
};

/// `EL`, `KOZ/D`, `EL+SONIKI`, `HEPSI`; `?` where the game is not known.
std::string code_of(king::Games const&, std::optional<Suit> trump);
/// What may be named, as codes: `EL, KIZ, KOZ`.
std::string codes_of(std::vector<king::Games> const&);

}  // namespace score::cli
