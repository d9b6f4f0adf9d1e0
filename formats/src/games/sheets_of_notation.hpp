#pragma once
/// Files of records in the notation of PZN and PKN, as sheets. `N` is the notation.
#include <functional>
#include <string_view>
#include <tuple>
#include <utility>

#include "score/formats/notation/check_file.hpp"
#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/records.hpp"

namespace score::formats::sheets {

template <class N>
class SheetsOfNotation : public RecordSheets {
public:
    /// Returns the rules of a record, and the word of its variant.
    using Tells = std::function<std::pair<GameRules, std::string_view>(typename N::Record const&)>;
    SheetsOfNotation(ReadBytes read, std::string_view file, Tells tells) : checker_{std::move(read), file}, tells_{std::move(tells)} {}

    bool next(RecordSheet& one) override {
        if (!checker_.next(report_)) return false;
        one = {std::move(report_.found), report_.source, {}, {}, {}};
        if (!report_.record || report_.unread.rules) return true;
        std::tie(one.rules, one.variant) = tells_(*report_.record);
        one.sheet = whole_sheet_of(*report_.record, report_.unread);
        return true;
    }

private:
    notation::FileChecker<N> checker_;
    notation::Report<N> report_{};
    Tells tells_;
};

}  // namespace score::formats::sheets
