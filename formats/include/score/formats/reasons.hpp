#pragma once
/// Display names of the items of a score, and the factors of an item.
#include <string>
#include <string_view>

#include "score/breakdown.hpp"
#include "score/bridge/call.hpp"
#include "score/message.hpp"

namespace score::formats {

/// "contract tricks" for "contract-tricks", translated. An unknown reason is returned unchanged.
std::string_view words_of_reason(std::string_view reason);
/// The same for an item, whose points tell a redoubled contract from a doubled one.
std::string_view words_of_reason(Item const&);
/// The same for a message.
Message reason_in_words(std::string_view reason);

/// "4 x 30 x 2": trick points show their doubling; a single amount has no factors.
std::string factors_of(Item const&, bridge::Risk = bridge::Risk::undoubled);

}  // namespace score::formats
