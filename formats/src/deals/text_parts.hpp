#pragma once
/// Shared by several text formats: trick figures, calls, cards in playing order.

#include "../board/order.hpp"
#include "grammar.hpp"

namespace score::formats::deals {

inline constexpr std::array from_spades{bridge::Denomination::spades, bridge::Denomination::hearts, bridge::Denomination::diamonds,
    bridge::Denomination::clubs, bridge::Denomination::notrump};

/// The statistics that `dealer` prints after its boards.
bool is_statistics(std::string_view line);

/// Sets the hands of a line and the position of its deal. False, with a finding, if the line does not match `form`.
bool is_of_form(LineText const& line, std::string_view text, std::size_t at, Message const& form, Findings& found);

/// Four hands on separate lines.
class HandsOneByOne {
public:
    /// Adds the hand of a line read by `read_named_hand` or `read_labelled_hand`; `form` is an example of a valid line.
    void add(LineText const& hand, Line line, Message const& form, Findings& found);
    /// Sets the deal of the board; false, with a finding, unless there were four valid hands. A record without any hand is not a board.
    bool finish(Board& board, Seat first, Findings& found);

private:
    Dealing dealing_;
    std::size_t end_ = 0;
    int hands_ = 0;
    bool good_ = true;
};

/// Converts twenty figures to tricks: `of(i)` gives declarer, denomination and meaning of figure i.
struct Figure {
    Seat declarer;
    bridge::Denomination denomination;
    bool are_of_the_others = false;
};
void set_tricks(Board& board, LineText const& line, std::size_t at, Findings& found, Figure (*of)(int i));

/// The calls in `text`, separated by spaces or full stops, the dealer's first; `at` is the offset of `text`.
void read_calls(std::string_view text, std::size_t at, AuctionText& auction, Findings& found);

/// Cards in playing order, `CTC4...`, arranged in the columns of the seats (PBN 3.6).
void read_play(std::string_view text, std::size_t at, PlayTable const& table, PlayText& play, Findings& found);

}  // namespace score::formats::deals
