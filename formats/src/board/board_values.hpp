#pragma once
/// Values of tags for boards, for formats that write them as PBN does.
#include <string>
#include <string_view>

#include "score/formats/double_dummy.hpp"

namespace score::formats::pbn {

/// Reads the value of a tag into the field of the board for it, if there is one: number, dealer, scores, ... An empty value and `?` count
/// as given without a value (PBN 3.4). False if the value is malformed. Adding the tag itself is up to the caller.
bool set_value(Board&, Tag, std::string_view value, Where);

/// The value of DoubleDummyTricks: declarer N, S, E, W, and for each NT, S, H, D, C (formats.md §2.1).
std::string double_dummy_text(WrittenTricks const&);

}  // namespace score::formats::pbn
