#pragma once
/// score table --field: each board of a table, compared with the results of others on the same deals.
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "commands/sheet_printer.hpp"
#include "kit/exit.hpp"
#include "kit/flags.hpp"
#include "kit/records.hpp"
#include "score/bridge/table_sheet.hpp"
#include "score/formats/field.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag field{0, "field", "FILE",
    N_("Compare every board with the results of others: those of this file, of the kinds that score pairs reads, or the par of its deals. "
       "In CSV, TSV and JSON only the comparison is printed.")};
inline constexpr Flag field_scoring{0, "scoring", "matchpoints|butler|ximp|par",
    N_("With --field, how: matchpoints, the default; IMPs against the datum (butler), against every other result (ximp), or against the "
       "double-dummy par of the deal.")};
}  // namespace flags

class AgainstField final : public SheetFollower {
public:
    /// Reads the file and tells its findings. Throws `Trouble`.
    AgainstField(Arguments const&, Streams, Side we);

    void after(formats::sheets::Sheet const&) override;
    bool stands_alone() const override { return format_ != Format::text; }
    /// The worst finding of the file.
    Exit status() const { return status_; }

private:
    struct Compared {
        Fraction points;  // of our side
        Fraction of;      // the top of the board; 0 of IMPs
    };
    struct Row {
        int number;
        std::string_view result;  // as it was entered
        int score;                // of our side
        std::optional<Compared> figure;
        bool has_figure() const { return figure.has_value(); }
    };
    std::optional<Compared> compared(bridge::ScoredBoard const&) const;
    std::optional<Compared> with_field(bridge::ScoredBoard const&) const;
    void write_records(std::span<Row const>);
    void write_text(std::span<Row const>);
    void tell_missing(std::span<Row const>);

    Streams io_;
    Side we_;
    Format format_;
    bool by_par_, is_matchpoints_;
    std::optional<formats::PairsField> field_{};
    std::map<int, int> pars_{};  // from the view of North-South
    std::unique_ptr<RecordWriter> records_{};
    Exit status_ = Exit::success;
};

}  // namespace score::cli
