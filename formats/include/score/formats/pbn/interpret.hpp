#pragma once
/// Converts tokens to a board: the meaning of the tags and sections of a game (PBN 3.4 to 5).
///
/// Lenient. Tolerates, with a finding of the code in brackets: calls `P`, `PASS`, `D`, `Dbl`, `R`, `1N` [call-form]; contracts `3N`, `5Cx`,
/// `3NR`, `Pass` in any case [contract-spelling]; cards `10` and ranks out of order, suit letters and seat labels inside the deal
/// [deal-form-...]; tags without quotes [tag-quotes]; repeated tags, the first wins [tag-repeated]; other forms of dates [date-form]; a
/// game without board, dealer, vulnerability and deal, which it takes from the previous game [deal-inherited].
#include <memory>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// Interprets the games of one file in order; keeps the values that later games inherit (PBN 4.8).
class Interpreter {
public:
    Interpreter();
    ~Interpreter();
    /// Copies the inherited values: for a game that may have to be interpreted twice.
    Interpreter(Interpreter const&);
    Interpreter& operator=(Interpreter const&);
    Interpreter(Interpreter&&) noexcept;
    Interpreter& operator=(Interpreter&&) noexcept;

    /// Fills `board` from `game`. Returns false if it has no game: only comments, escape lines or text. With `Parts::tags`, for a game
    /// parsed that way, the board has its tags, and only the values that identify boards: number, dealer, vulnerability, deal, contract,
    /// declarer and result; the findings are then incomplete.
    bool read(Game const& game, Board& board, Diagnostics& found, Parts parts = Parts::all);
    /// How text that is not UTF-8 is read, as the games until now state it.
    Charset charset() const;

    // Games can be interpreted before all the earlier ones are, from a guess of what these leave.

    /// From now on notes what games take from those before this call.
    void begin_guess();
    /// Whether the games since `begin_guess` mean the same after those that left `truth` as after those that left `guess`, of which this is
    /// a copy.
    bool is_the_same_after(Interpreter const& guess, Interpreter const& truth) const;
    /// What the games since `begin_guess` do not say is that of `truth`. Only if they mean the same after it.
    void take_rest_of(Interpreter const& truth);

    struct Memory;

private:
    std::unique_ptr<Memory> memory_;
};

}  // namespace score::formats::pbn
