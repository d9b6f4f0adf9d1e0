#pragma once
/// From tokens to a board: what the tags and sections of a game say (PBN 3.4 to 5).
///
/// Reads kindly. Liberties it takes, each reported by the code in brackets: calls `P`, `PASS`, `D`, `Dbl`, `R`, `1N`
/// [call-form]; contracts `3N`, `5Cx`, `3NR`, `Pass` in any case [contract-spelling]; cards `10` and ranks out of order, suit letters and
/// seat labels inside the deal [deal-form-...]; tags without quotes [tag-quotes]; a tag twice, the first wins [tag-repeated]; other
/// forms of dates [date-form]; a game without board, dealer, vulnerability and deal takes them from the game before [deal-inherited].
#include <memory>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// Interprets the games of one file in their order; remembers what later games inherit (PBN 4.8).
class Interpreter {
public:
    Interpreter();
    ~Interpreter();
    /// Remembers the same: for a game that may come to be written in another way.
    Interpreter(Interpreter const&);
    Interpreter(Interpreter&&) noexcept;
    Interpreter& operator=(Interpreter&&) noexcept;

    /// Fills `board` from `game`. False when there is no game in it: comments, escape lines or text alone.
    /// With `Parts::tags`, for a game that was parsed so, the board has its tags, and of values those that tell boards apart: number,
    /// dealer, vulnerability, deal, contract, declarer and result; what is found is then not all that there is to find.
    bool read(Game const& game, Board& board, Diagnostics& found, Parts parts = Parts::all);

    struct Memory;

private:
    std::unique_ptr<Memory> memory_;
};

}  // namespace score::formats::pbn
