#pragma once
/// What several text formats share: figures of tricks, calls, cards in playing order.
#include <functional>

#include "../board/order.hpp"
#include "grammar.hpp"

namespace score::formats::deals {

/// The words of dealer's statistics behind its boards.
bool is_statistics(std::string_view line);

/// Puts the hands of a line, and where its deal stands, on the board. False with a finding where the line is not of the `form`.
bool is_of_form(LineText const& line, std::string_view text, std::size_t at, std::string_view form, Findings& found);

/// Four hands on lines of their own.
class HandsOneByOne {
public:
    /// Takes the hand of a line that was read by `read_named_hand` or `read_labelled_hand`; `form` is what a good one looks like.
    void add(LineText const& hand, Line line, std::string_view form, Findings& found);
    /// Puts the deal on the board; false, with a finding, unless there were four good hands. A record without any hand is no board.
    bool finish(Board& board, Seat first, Findings& found);

private:
    Dealing dealing_;
    std::size_t end_ = 0;
    int hands_ = 0;
    bool good_ = true;
};

/// The tricks of twenty figures: `of(i)` says whose and in which denomination the figure i is, and how it counts.
struct Figure {
    Seat declarer;
    bridge::Denomination denomination;
    bool are_of_the_others = false;
};
void set_tricks(Board& board, LineText const& line, std::size_t at, Findings& found, Figure (*of)(int i));

/// The calls of `text`, divided by blanks or full stops, from the dealer on; `at` is where it stands.
void read_calls(std::string_view text, std::size_t at, AuctionText& auction, Findings& found);

/// Cards in the order of playing, `CTC4...`, laid out in the columns of the seats (PBN 3.6).
void read_play(std::string_view text, std::size_t at, PlayTable const& table, PlayText& play, Findings& found);

}  // namespace score::formats::deals
