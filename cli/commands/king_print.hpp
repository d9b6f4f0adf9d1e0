#pragma once
/// Prints sheets of King as people keep them, or as records for programs.
#include <cstdint>
#include <optional>

#include "commands/king_sheet.hpp"
#include "kit/records.hpp"

namespace score::cli {

struct KingPrintOptions {
    Format format = Format::text;
    bool by_deal = false;  // one deal after the other instead of the grid
    bool explain = false;  // with the items and the rule of every figure
    bool jargon = false;
};

/// Prints one sheet after the other: CSV and TSV under one header, JSON an
/// object each.
class KingPrinter {
public:
    KingPrinter(Output&, KingPrintOptions);
    void print(KingSheet const&);

private:
    Output& out_;
    KingPrintOptions options_;
    std::optional<RecordWriter> records_{};
    std::int64_t sheets_ = 0;
};

}  // namespace score::cli
