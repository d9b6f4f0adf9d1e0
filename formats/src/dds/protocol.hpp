#pragma once
/// The line protocol between a solver and the program markoz-dds. The requests
///
///     tables 2                    then one deal per line, `N:QJ6.K652.J85.T98 873.J97.AT764.Q4 ...`; at most 40
///     leads 3 4 N:QJ6...          trump ♠ ♥ ♦ ♣ NT as 0 to 4, the leader N E S W as 0 to 3
///     play 3 4 N:QJ6... DADKD2    the same, and the cards played, in order
///
/// are answered with
///
///     78568...                    one line per deal: tricks of the declarers N E S W in ♣ ♦ ♥ ♠ NT, hexadecimal
///     SQ5 SJ5 ...                 cards and hexadecimal tricks of the leader's side
///     9998...                     of a play: the tricks of declarer before the first card and after each, up to the twelfth trick;
///     DADKDQ                        then for each card played those with which nothing is lost;
///     DAD3D2...                     at the end the play as far as nothing is lost, and from there best play to the end
///     ! Cards duplicated          the error of libdds
#include <cstddef>

namespace score::formats::dds::protocol {

inline constexpr std::size_t most_deals = 40;  // libdds reads past its array before it rejects more
inline constexpr std::size_t longest_line = 512;
inline constexpr char digits[] = "0123456789ABCD";
inline constexpr char refusal = '!';

}  // namespace score::formats::dds::protocol
