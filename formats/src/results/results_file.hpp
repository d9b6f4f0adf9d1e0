#pragma once
/// A file of results in one format.
#include "score/formats/results.hpp"

namespace score::formats {

class ResultsFile {
public:
    virtual ~ResultsFile() = default;
    /// As `ResultsReader::next`; the report is clear.
    virtual bool next(ResultsReport& report) = 0;
};

}  // namespace score::formats
