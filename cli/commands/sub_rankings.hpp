#pragma once
/// Rankings of a part of the contestants: of a section, or of what a list of contestants says of them.
#include <optional>
#include <string>
#include <vector>

#include "commands/session.hpp"
#include "kit/flags.hpp"
#include "score/formats/field.hpp"
#include "score/formats/roster.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag roster{0, "roster", "FILE",
    N_("A list of the contestants: a table whose first column is their number or name, and whose others say what else is known of them, "
       "such as Class or Juniors.")};
inline constexpr Flag rank_by{0, "rank-by", "COLUMN",
    N_("Print a ranking for each value of this column of --roster, or for each section. Scores are those of the whole event; who has no "
       "value is in none."),
    true};
inline constexpr Flag strata{0, "strata", "COLUMN",
    N_("Print a ranking for each stratum in this column of --roster, the highest first: A before B, 1 before 2. Whoever is in a stratum is "
       "in the rankings of the higher ones too.")};
}  // namespace flags

/// Throws `WrongUsage` if a ranking of a part is asked for where another report is printed.
void no_sub_rankings(Arguments const&);

/// Those who have a value in a column, or who are in a stratum or a lower one (club.md §6).
struct SubRanking {
    std::string heading;
    std::string column, value;            // as records have them: `Class` and `A`
    std::vector<bridge::Contestant> who;  // sorted
    bool holds(bridge::Contestant contestant) const;
};

/// The list of --roster and the columns of --rank-by and --strata. Throws `Trouble` and `WrongUsage`.
class RankedBy {
public:
    explicit RankedBy(Arguments const&);
    /// The rankings for each value of each column, in the order of the columns and of the values. Reports the lines of the list that are
    /// about nobody. Throws `WrongUsage` if nobody has a value of a column.
    std::vector<SubRanking> rankings(formats::ContestantList const&, ResultsInput&) const;

private:
    struct Column {
        std::string name, title;
        std::optional<std::size_t> of_roster;  // else the section
        bool has_strata = false;
    };
    void add_column(std::string_view name, bool has_strata);

    std::string file_;
    formats::Roster roster_;
    std::vector<Column> columns_;
};

}  // namespace score::cli
