#pragma once
/// A file of several tables of values: options, contestants and results.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "csv.hpp"
#include "program_files.hpp"

namespace score::formats {

class SectionedCsv : public ResultsFile {
public:
    SectionedCsv(ReadBytes read, std::string_view file, Contestants contestants)
        : reader_{std::move(read), file}, contestants_{contestants} {}
    bool next(ResultsReport& report) final;

protected:
    virtual void line(CsvRecord& record, ResultsReport& report) = 0;

    Contestants contestants() const { return contestants_; }
    RecordedEvent& event() { return event_; }

    /// The names of a pair: those of several lines are joined.
    void remember(std::string_view section, std::string_view pair, Side side, std::string_view player);
    /// Puts the numbers of both pairs into the cells, and the names that are known.
    void seat(Cells& cells, std::string_view section, BySide<RecordedText> const& pairs) const;
    static void complain(ResultsReport& report, Code const* code, Span where, Message message);
    /// A figure of a contestant, if there is one.
    static void add_figure(
        ResultsReport& report, RecordedFigure::Of of, std::string_view section, std::string_view pair, Side side, RecordedText said);
    /// The points of both sides at the table that was read last.
    static void add_points(ResultsReport& report, BySide<RecordedText> const& said);

private:
    static constexpr std::size_t most_kept = std::size_t{16} * 1024 * 1024;  // bytes of names

    CsvReader reader_;
    CsvRecord record_;
    Contestants contestants_;
    RecordedEvent event_;
    std::map<std::string, std::string> names_;
    std::size_t kept_ = 0;
};

}  // namespace score::formats
