#pragma once
/// Files of results as the scoring programs of clubs write them (formats.md §4 and §5).
#include <memory>
#include <string>
#include <string_view>

#include "columns.hpp"
#include "results_file.hpp"

namespace score::formats {

std::unique_ptr<ResultsFile> usebio_results(ReadBytes read, std::string_view file, Contestants contestants);
std::unique_ptr<ResultsFile> bridgewebs_results(ReadBytes read, std::string_view file, Contestants contestants);
std::unique_ptr<ResultsFile> jannersten_results(ReadBytes read, std::string_view file, Contestants contestants);
std::unique_ptr<ResultsFile> nz_scorer_results(ReadBytes read, std::string_view file, Contestants contestants);

struct ProgramFile {
    std::string_view name;
    bool (*begins)(std::string_view beginning);
    std::unique_ptr<ResultsFile> (*results)(ReadBytes, std::string_view file, Contestants);
};
/// Whose file begins like this; null if it is of none of them.
ProgramFile const* program_of(std::string_view beginning);

/// What such a file says of a table.
struct ProgramRow {
    RecordedText contract{}, declarer{};
    RecordedText tricks{};  // all of declarer's
    RecordedText result{};  // or as people say it
    RecordedText score{};   // from the view of North-South
    RecordedText note{};    // in place of a contract and score
};
/// Puts the contract, or what stands in its place, into the cells.
void put_outcome(ProgramRow const&, Cells& cells, ResultsReport& report);

/// DD/MM/YYYY or YYYY-MM-DD as PBN writes a day; empty if it is neither.
std::string day_in_record(std::string_view);

}  // namespace score::formats
