#pragma once
/// The lines of a sheet of Bezique; both for two players and for more.
#include <utility>

#include "commands/sheet_lines.hpp"
#include "score/formats/bezique_codes.hpp"
#include "score/formats/bezique_entry.hpp"

namespace score::cli {

template <class Line>
class BeziqueLines : public SheetLines<Line> {
public:
    BeziqueLines(typename SheetLines<Line>::Parse parse, Complaints& complaints)
        : SheetLines<Line>{std::move(parse), complaints,
            {formats::bezique_code("bezique-length"), formats::bezique_code("bezique-number"),
                N_("the line is too long for a Bezique sheet")}} {}
};

}  // namespace score::cli
