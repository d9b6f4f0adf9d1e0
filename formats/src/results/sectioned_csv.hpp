#pragma once
/// A file of several tables of values: options, contestants and results.
#include <string_view>
#include <utility>

#include "../text/csv.hpp"
#include "program_results.hpp"

namespace score::formats {

class SectionedCsv : public ProgramResults {
public:
    SectionedCsv(ReadBytes read, std::string_view file, Contestants contestants)
        : ProgramResults{contestants}, reader_{std::move(read), file} {}

protected:
    virtual void line(CsvRecord& record) = 0;

private:
    bool read() final;

    CsvReader reader_;
    CsvRecord record_;
};

}  // namespace score::formats
