#pragma once
/// `score pairs --what-if`: what a result would have scored on a board.
#include <string_view>

#include "commands/session.hpp"
#include "kit/records.hpp"
#include "score/formats/field.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag what_if{0, "what-if", "QUESTION",
    N_("What a result would have scored: the board, the pairs whose result it replaces, such as 7 - 12, and the result, also a weighted "
       "one. Without pairs it is one more result of the board. The traveller of the board is printed as it would be.")};
}  // namespace flags

/// Prints the answer; findings about the question are told. Precondition: the field is complete, and keeps everything.
void answer_what_if(Output&, ResultsInput&, std::string_view question, formats::PairsField const&, Format, int decimals, bool explained);

}  // namespace score::cli
