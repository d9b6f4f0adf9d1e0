#pragma once
/// A sheet that its game counts: `tally_of`, `items_of` and `results_of` of its type.
#include "score/formats/sheets/sheet_kind.hpp"

namespace score::formats::sheets {

template <class S>
class Counted : public SheetKind {
public:
    Tally tally(Sheet const& any) const override { return tally_of(any.get<S>()); }
    ItemsOfAll items(Sheet const& any) const override { return items_of(any.get<S>()); }
    Results results(Sheet const& any, Tally const& tally) const override { return results_of(any.get<S>(), tally); }
};

}  // namespace score::formats::sheets
