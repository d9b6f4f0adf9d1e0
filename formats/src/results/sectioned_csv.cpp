#include "sectioned_csv.hpp"

#include "result_columns.hpp"

namespace score::formats {

bool SectionedCsv::read() {
    if (!reader_.next(record_)) return false;
    report().source = record_.source;
    if (is_readable(record_, report())) line(record_);
    return true;
}

}  // namespace score::formats
