#pragma once
/// What the readers of the files of clubs' programs have in common.
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "columns.hpp"
#include "results_file.hpp"

namespace score::formats {

/// The names that a file has said of its contestants, as far as they fit into memory.
class KnownNames {
public:
    void set(std::string key, std::string name);
    /// Behind the names that are known: `Ada - Bea`.
    void join(std::string key, std::string_view name);
    /// Empty if it is not known.
    std::string_view of(std::string const& key) const;
    void clear() { names_.clear(); }

private:
    static constexpr std::size_t most_kept = std::size_t{16} * 1024 * 1024;  // bytes
    std::map<std::string, std::string> names_{};
    std::size_t kept_ = 0;
};

class ProgramResults : public ResultsFile {
public:
    bool next(ResultsReport& report) final;

protected:
    explicit ProgramResults(Contestants contestants) : contestants_{contestants} {}

    /// Reads the next piece into the report, with its source; false behind the last.
    virtual bool read() = 0;

    Contestants contestants() const { return contestants_; }
    RecordedEvent& event() { return event_; }
    ResultsReport& report() { return *report_; }

    /// The place is that in the source.
    void complain(Code const* code, Span where, Message message);
    /// Contestants who are not ranked are told once: there are no teams, or no pairs.
    void complain_of_teams(Span where);
    void complain_of_individuals(Span where);

    /// The names of a pair; without a side those of either.
    void name_pair(std::string_view section, std::string_view pair, std::optional<Side> side, std::string names);
    void add_player(std::string_view section, std::string_view pair, Side side, std::string_view player);
    /// Puts the numbers of both pairs into the cells, and the names that are known.
    void seat(Cells& cells, std::string_view section, BySide<RecordedText> const& pairs);
    void forget_names() { names_.clear(); }
    /// Whether the cells have a result, which is then the last one.
    bool add_row(Cells const& cells, Span row);

    /// A figure of a contestant, if there is one.
    void add_figure(RecordedFigure figure, std::string_view who, RecordedText said);
    /// The points of both sides at the table that was read last.
    void add_points(BySide<RecordedText> const& said);

private:
    void complain_of_contestants(Span where, Message message);

    Contestants contestants_;
    ResultsReport* report_ = nullptr;
    RecordedEvent event_;
    KnownNames names_;
    bool has_complained_ = false;
};

}  // namespace score::formats
