#pragma once
/// Ties in the reports of `score pairs` and `score teams`: the options, and the reasons in words.
#include <string>

#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "score/bridge/ties.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag ties{0, "ties", "ORDER",
    N_("Break ties by a published order: ebu, ebu-wins, wbf-rr, wbf-swiss, acbl, magic-pairs or triangle; or by criteria of your own, "
       "separated by commas: h2h, h2h-imps, opponents, wins, net, countback, quotient, sonneborn, sessions, tops, progressive.")};
inline constexpr Flag split{0, "split", "PLACES",
    N_("The ties that are broken: those across the end of these places, such as 1,4; 1 is the default. Or all. Other ties share their "
       "places.")};
}  // namespace flags

/// What --ties and --split say. Throws `WrongUsage`.
bridge::TieOptions ties_wanted(Arguments const&);

/// The figure of a criterion: a number, or that nothing was lost.
std::string shown(bridge::TieFigure const&, int decimals);

/// `Elbe before Moda: scores of their opponents, 120 to 110  Club §3.4`, without a line end.
std::string told(bridge::TieReason const&, std::string const& above, std::string const& below, int decimals);

/// The cells `tie`, `tie_above` and `tie_below` of a record.
struct TieCells {
    explicit TieCells(std::optional<bridge::TieReason> const&, int decimals);
    Cell criterion() const { return criterion_.empty() ? Cell{} : Cell{criterion_}; }
    Cell above() const { return decimal_cell(above_); }
    Cell below() const { return decimal_cell(below_); }

private:
    std::string_view criterion_;
    std::string above_, below_;
};

}  // namespace score::cli
