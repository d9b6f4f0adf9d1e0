#pragma once
/// A match of Bezique as it stands on a sheet: the lines that were entered, counted by the rules (bezique.md §2 to §6).
///
///     BeziqueReplay replay{bezique::rules_of(bezique::FormId::turkish96), tell};
///     replay.enter(*parse_bezique_line("S KQ:D"));
///     BeziqueSheet const sheet = std::move(replay).finish();
///
/// What shows it asks only for a `BeziqueSheet`, which may come from anywhere: from lines, from a record, from a sitting.
#include <string>
#include <vector>

#include "score/bezique/match.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/replay.hpp"
#include "score/formats/sheets/sheet.hpp"

namespace score::formats::sheets {

/// Marks for a group, in the order of the sheet. `entry`: its number there, from 1; `trick`: that of a deal of cards; 0: there is none.
struct BeziqueMark {
    std::size_t entry = 0;
    bezique::Player player{};
    bezique::DealItem item{};
    int trick = 0;
};

struct BeziqueSheet {
    bezique::Rules rules{};
    std::string event{}, date{};             // as a record has them
    bezique::ByPlayer<std::string> names{};  // empty: not named
    bezique::Match match{};                  // `entry` of its deals is their place in `marks`
    std::vector<std::vector<BeziqueMark>> marks{};
    std::vector<std::size_t> last_entries{};  // for each deal, the number of the last entry that is of it, from 1; empty: from a record
};
template <>
struct SheetOf<BeziqueSheet> {
    static SheetKind const& kind();
};

/// Counts entries, one after the other. What cannot be is left out, and told.
class BeziqueReplay {
public:
    BeziqueReplay(bezique::Rules const& rules, Tell tell, bezique::ByPlayer<std::string> names = {})
        : rules_{rules}, tell_{std::move(tell)} {
        sheet_.rules = rules;
        sheet_.names = std::move(names);
    }

    /// Entries are numbered from 0.
    void enter(BeziqueLine const&);
    /// The sheet as it stands after the last entry; a deal that is not played out is counted as far as it has come.
    BeziqueSheet finish() &&;

private:
    struct Noted {  // a fact of the deal, and the entry that it comes from
        std::size_t entry;
        Span where;
    };
    struct OpenDeal {
        bezique::DealRecord record{};
        bool begun = false, by_totals = false;
        std::vector<BeziqueMark> marks{};
        int reshown = 0;
        std::optional<Suit> trump{};  // so far
        bezique::ByPlayer<std::optional<BeziquePeg>> pegs{};
        bezique::ByPlayer<Noted> pegs_at{};
        Noted first{}, trump_at{}, last_at{}, brisques_at{}, totals_at{}, dealer_at{};
        bool brisques_refused = false, last_refused = false;
        std::size_t last_entry = 0;  // from 1
    };
    // How a deal is left: for the next one, in the middle because a vido was refused, or because the sheet ends.
    enum class Leave { next, refused_vido, end_of_sheet };

    void on(BeziqueItem const&);
    void on(BeziquePeg const&);
    void on(BeziqueLastTrick const&);
    void on(BeziqueBrisques const&);
    void on(BeziqueTrump const&);
    void on(BeziqueDealBegins const&);
    void on(BeziqueVoidDeal const&);
    void on(BeziqueGameBegins const&);
    void on(BeziqueVido const&);
    void on(BeziqueTotals const&);
    void on(BeziqueNames const&);

    bool is_over();
    bool begin_deal();
    bool is_whole() const;
    bool is_counted() const;
    bool last_trick_ends_game() const;
    void leave_counted_deal();
    void leave_deal(Leave);
    std::optional<int> held_by(BeziquePeg const&) const;
    bezique::ByPlayer<int> withdrawn() const;
    void check_deal();
    void drop(bezique::Finding const&);
    void game_totals(bezique::ByPlayer<int> totals);
    std::string why_not_over(bezique::ByPlayer<int> totals) const;
    bezique::Game& game();
    std::optional<Suit> barred() const;
    void stand();

    Noted here() const { return {entry_, where_}; }
    void tell(bezique::Finding const&, Noted);
    void tell(bezique::Fault, Noted);
    void tell(Code const*, std::string message);
    void tell(Code const*, std::string message, Noted);

    bezique::Rules const rules_;
    Tell tell_;
    BeziqueSheet sheet_;
    OpenDeal deal_;
    std::size_t entry_ = 0;
    Span where_{};
    bool told_over_ = false;
};

}  // namespace score::formats::sheets
