#pragma once
/// Files of records in the notation of PZN and PKN, as sheets. `N` is the notation.
#include <functional>
#include <string_view>
#include <utility>

#include "score/formats/notation/check_file.hpp"
#include "score/formats/sheets/game.hpp"
#include "score/formats/sheets/records.hpp"

namespace score::formats::sheets {

template <class N>
class SheetsOfNotation : public RecordSheets {
public:
    using RulesOf = std::function<GameRules(typename N::Record const&)>;
    SheetsOfNotation(ReadBytes read, std::string_view file, RulesOf rules_of)
        : checker_{std::move(read), file}, rules_of_{std::move(rules_of)} {}

    bool next(RecordSheet& one) override {
        if (!checker_.next(report_)) return false;
        one = {std::move(report_.found), report_.source, {}, {}, {}};
        if (!report_.record || report_.unread.rules) return true;
        one.rules = rules_of_(*report_.record);
        one.variant = N::variant_word(*report_.record);
        one.sheet = whole_sheet_of(*report_.record, report_.unread);
        return true;
    }

private:
    notation::FileChecker<N> checker_;
    notation::Report<N> report_{};
    RulesOf rules_of_;
};

}  // namespace score::formats::sheets
