#pragma once
/// A match of Bezique as it stands on a sheet: the lines that were entered, counted by the rules. What prints it asks only for a
/// `BeziqueSheet`, which may come from anywhere.
#include <functional>
#include <string>
#include <vector>

#include "commands/bezique_lines.hpp"
#include "score/bezique/match.hpp"
#include "score/formats/bezique_entry.hpp"

namespace score::cli {

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
};

using GivenBezique = GivenLine<formats::BeziqueLine>;

/// Counts entries, one after the other. What cannot be is left out, and told.
class BeziqueReplay {
public:
    using Tell = std::function<void(std::size_t entry, Diagnostic)>;

    BeziqueReplay(bezique::Rules const& rules, Tell tell) : rules_{rules}, tell_{std::move(tell)} { sheet_.rules = rules; }

    /// Entries are numbered from 0.
    void enter(GivenBezique const&);
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
        bezique::ByPlayer<std::optional<formats::BeziquePeg>> pegs{};
        bezique::ByPlayer<Noted> pegs_at{};
        Noted first{}, trump_at{}, last_at{}, brisques_at{}, totals_at{}, dealer_at{};
        bool brisques_refused = false, last_refused = false;
    };
    // How a deal is left: for the next one, in the middle because a vido was refused, or because the sheet ends.
    enum class Leave { next, refused_vido, end_of_sheet };

    void on(formats::BeziqueItem const&);
    void on(formats::BeziquePeg const&);
    void on(formats::BeziqueLastTrick const&);
    void on(formats::BeziqueBrisques const&);
    void on(formats::BeziqueTrump const&);
    void on(formats::BeziqueDealBegins const&);
    void on(formats::BeziqueVoidDeal const&);
    void on(formats::BeziqueGameBegins const&);
    void on(formats::BeziqueVido const&);
    void on(formats::BeziqueTotals const&);
    void on(formats::BeziqueNames const&);

    bool is_over();
    bool begin_deal();
    bool is_counted() const;
    void leave_deal(Leave);
    void withdraw();
    void check_deal();
    void drop(bezique::Finding const&);
    void game_totals(bezique::ByPlayer<int> totals);
    bezique::Game& game();
    std::optional<Suit> barred() const;
    void stand();

    Noted here() const { return {entry_, where_}; }
    void tell(bezique::Finding const&, Noted);
    void tell(bezique::Fault, Noted);
    void tell(Code const*, std::string message);

    bezique::Rules const rules_;
    Tell tell_;
    BeziqueSheet sheet_;
    OpenDeal deal_;
    std::size_t entry_ = 0;
    Span where_{};
    bool told_over_ = false;
};

}  // namespace score::cli
