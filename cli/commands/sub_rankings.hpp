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
       "such "
       "as Class or Juniors.")};
inline constexpr Flag rank_by{0, "rank-by", "COLUMN",
    N_("Print a ranking for each value of this column of --roster, or for each section. Scores are those of the whole event; who has no "
       "value "
       "is in none."),
    true};
}  // namespace flags

/// Those who have a value in a column.
struct SubRanking {
    std::string heading;
    std::string column, value;            // as records have them: `Class` and `A`
    std::vector<bridge::Contestant> who;  // sorted
    bool holds(bridge::Contestant contestant) const;
};

/// The list of --roster and the columns of --rank-by. Throws `Trouble` and `WrongUsage`.
class RankedBy {
public:
    explicit RankedBy(Arguments const&);
    bool is_asked() const { return !columns_.empty(); }
    /// The rankings for each value of each column, in the order of the columns and of the values. Reports the lines of the list that are
    /// about nobody. Throws `WrongUsage` if nobody has a value of a column.
    std::vector<SubRanking> rankings(formats::ContestantList const&, ResultsInput&) const;

private:
    struct Column {
        std::string name, title;
        std::optional<std::size_t> of_roster;  // else the section
    };
    std::string file_;
    formats::Roster roster_;
    std::vector<Column> columns_;
};

}  // namespace score::cli
