#pragma once
/// Games of Bezique of three or four players, everyone for himself (bezique.md §10.4), as they stand on a sheet. Players count from 0 in the
/// order N E S W.
#include <optional>
#include <string>
#include <vector>

#include "score/bezique/several.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/replay.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

struct SeveralMark {
    std::size_t entry = 0;  // from 1
    std::size_t player = 0;
    bezique::DealItem item{};
};

struct SeveralSheetDeal {
    std::optional<std::size_t> dealer{};
    std::optional<Suit> trump{};
    std::vector<SeveralMark> marks{};
    std::optional<std::size_t> last_trick{};
    std::optional<std::vector<int>> brisques{};
    bezique::SeveralCount count{};
    std::size_t last_entry = 0;  // of it, from 1
    bool complete() const { return last_trick && brisques; }
};

struct SeveralSheetGame {
    std::vector<SeveralSheetDeal> deals{};
    std::vector<int> totals{};
    std::optional<std::size_t> winner{};
};

struct SeveralSheet {
    bezique::Rules rules{};
    std::vector<std::string> names{};  // empty: not named
    std::vector<SeveralSheetGame> games{};
    std::vector<int> won{};  // games, of each player
    std::size_t players() const { return won.size(); }
};
template <>
struct SheetOf<SeveralSheet> {
    static SheetKind const& kind();
};

/// Counts entries, one after the other. What cannot be is left out, and told.
class SeveralReplay {
public:
    /// `names`: none, or one for each player.
    SeveralReplay(bezique::Rules const&, std::size_t players, Tell, std::vector<std::string> names = {});

    void enter(SeveralLine const&);
    /// A deal that is not played out is counted as far as it has come.
    SeveralSheet finish() &&;

private:
    struct OpenDeal : SeveralSheetDeal {
        bool begun = false, brisques_refused = false;
        std::optional<std::size_t> said_dealer{};
    };

    void on(SeveralItem const&);
    void on(SeveralLastTrick const&);
    void on(SeveralBrisques const&);
    void on(SeveralTrump const&);
    void on(SeveralDealBegins const&);
    void on(BeziqueVoidDeal const&);
    void on(SeveralGameBegins const&);
    void on(SeveralNames const&);

    void begin();
    SeveralSheetGame& game();
    std::optional<std::size_t> next_dealer() const;
    bool has_all() const { return deal_.last_trick && (deal_.brisques || deal_.brisques_refused); }
    bezique::SeveralDeal written() const;
    void leave_deal(bool next);
    void tell(Diagnostic found) { tell_(entry_, std::move(found)); }
    void tell(bezique::Fault fault) { tell(diagnostic_of(fault, where_)); }
    void tell(Code const* code, std::string message) { tell({code, code->severity, where_, std::move(message), {}}); }
    /// Of figures that disagree.
    void tell(bezique::Fault, int stated, int derived);
    void tell_repeated(std::string message);

    bezique::Rules const rules_;
    std::size_t const players_;
    Tell tell_;
    SeveralSheet sheet_;
    OpenDeal deal_;
    std::size_t entry_ = 0;
    Span where_{};
};

}  // namespace score::formats::sheets
