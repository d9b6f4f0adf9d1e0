#pragma once
/// Values of tags on their way into a board, for formats that tell them in the words of PBN.
#include <string_view>

#include "score/formats/board.hpp"

namespace score::formats::pbn {

/// Reads the value of a tag where the board has a place for it: number, dealer, scores, ... An empty one and `?` are given and say nothing
/// (PBN 3.4). False when it has not the form of such a value. The tag itself is the caller's to add.
bool set_value(Board&, Tag, std::string_view value, Where);

}  // namespace score::formats::pbn
