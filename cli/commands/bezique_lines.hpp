#pragma once
/// The lines of a sheet of Bezique; both for two players and for more.
#include <functional>
#include <utility>
#include <vector>

#include "commands/sheet_lines.hpp"
#include "score/formats/bezique_codes.hpp"
#include "score/formats/bezique_entry.hpp"
#include "score/formats/sheets/replay.hpp"

namespace score::cli {

template <class Line>
class BeziqueLines : public SheetLines<Line> {
public:
    BeziqueLines(typename SheetLines<Line>::Parse parse, Complaints& complaints)
        : SheetLines<Line>{std::move(parse), complaints,
            {formats::bezique_code("bezique-length"), formats::bezique_code("bezique-number"),
                N_("the line is too long for a Bezique sheet")}} {}
};

/// Collects the entries of lines, and replays them. `Line` is that of two players or of more; `play` is asked for the replay.
template <class Line>
class EnteredLines {
public:
    explicit EnteredLines(formats::sheets::Tell tell) : tell_{std::move(tell)} {}

    void enter(Line const& line) {
        entries_.push_back(line.entry);
        places_.push_back(line.where);
    }
    template <class Play>
    auto sheet(Play play) {
        auto replayed = play(entries_);
        for (auto const& told : replayed.told) tell_(told.entry, formats::diagnostic_of(told, places_[told.entry]));
        return std::move(replayed.sheet);
    }

private:
    formats::sheets::Tell tell_;
    std::vector<decltype(Line::entry)> entries_{};
    std::vector<Span> places_{};
};

/// The replay of two players, as `SheetsOfGame` asks for one.
class MatchLines : public EnteredLines<formats::BeziqueLine> {
public:
    MatchLines(bezique::Rules const& rules, formats::sheets::Tell tell) : EnteredLines{std::move(tell)}, rules_{rules} {}
    bezique::MatchSheet finish() && {
        return sheet([this](auto const& entries) { return bezique::replay(rules_, {}, entries); });
    }

private:
    bezique::Rules rules_;
};

}  // namespace score::cli
