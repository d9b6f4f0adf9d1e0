#pragma once
/// Targets of the cursor. An entry has several figures; some figures belong to no entry: totals, and the bonus at the end of a rubber.
///
///     Figure{event};                                    // the entry as a whole: its number, its contract, its game
///     Figure{event, Figure::above, Side::north_south};  // what it brings North-South above the line
///     Figure::sum(Figure::total, Seat::east);           // at the foot of the sheet
#include <cstdint>

namespace score::pad {

struct Figure {
    enum What : std::uint8_t {
        entry,       // the whole entry
        gained,      // what `whose` gains by it
        above,       // rubber bridge: above the line, below it
        below,       //
        running,     // the total after it
        carried,     // part-scores that count for later deals
        strength,    // points and fits
        obligation,  // what the hands are worth
        score,       // of the declaring side
        other,       // at the other table
        difference,  //
        imps,        //
        bonus,       // of the end of a rubber
        total,       // at the foot
        match,       // of a match, below the total of its game
        fate,        // who would be out
        mark,        // the position of a peg
    };

    std::uint32_t event = 0;  // the entry that it comes from; 0: none
    What what = entry;
    int whose = -1;  // a side, a seat, a player; -1: nobody
    int of = 0;      // for figures of no entry: which rubber or game, from 0

    constexpr Figure() = default;
    constexpr Figure(std::uint32_t e) : event{e} {}
    template <class Who>
    constexpr Figure(std::uint32_t e, What w, Who who) : event{e}, what{w}, whose{static_cast<int>(who)} {}
    constexpr Figure(std::uint32_t e, What w) : event{e}, what{w} {}
    /// A figure that belongs to no entry.
    template <class Who>
    static constexpr Figure sum(What what, Who who, std::size_t of = 0) {
        Figure figure{0, what, who};
        figure.of = static_cast<int>(of);
        return figure;
    }

    constexpr bool exists() const { return event != 0 || what != entry; }
    /// Whether it is in the same column.
    constexpr bool is_like(Figure const& o) const { return what == o.what && whose == o.whose; }
    template <class Who>
    constexpr Who who() const {
        return static_cast<Who>(whose);
    }
    friend constexpr bool operator==(Figure const&, Figure const&) = default;
};

}  // namespace score::pad
