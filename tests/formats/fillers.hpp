#pragma once
/// The words of a game that may be left out of its lines without a change of meaning, everywhere or in some lines. Every other word of an
/// accepted line counts.
#include <array>

#include "score/formats/entry_words.hpp"

namespace score::formats {

/// A number of tricks that can be nothing else, and points before a pair, say the same without their word.
inline constexpr std::array fillers_of_bridge{&words::by, &words::with, &words::and_then, &words::bid, &words::exactly, &words::on_the_nose,
    &words::made, &words::tricks, &words::hcp, &words::fits};
/// `except` behind what everybody took, beside a player and his number; `order` before those who went out, which the game tells too;
/// `void` behind queens that fell 1-1-1-1; `trumps` beside spades, clubs and the sign of a suit; `shown` before a further card, and in a claim.
inline constexpr std::array fillers_of_king{&words::no, &words::took, &words::except, &words::in, &words::order, &words::is_void,
    &words::trumps, &words::shown, &words::and_then, &words::trump_is, &words::was_accepted, &words::article};
inline constexpr EntryWord one_pair{"1", "1", "1"};              // bezique 1
inline constexpr EntryWord lasts_trick{"trick", "el", "stich"};  // the last trick
inline constexpr std::array fillers_of_bezique{&one_pair, &words::next_one, &words::pegs_way, &words::trump_is, &words::of_suit,
    &words::calls_vido, &words::has_group, &lasts_trick, &words::vido, &words::takes_back, &words::was_accepted, &words::article};

}  // namespace score::formats
