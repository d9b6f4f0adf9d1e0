#pragma once
/// What came of bringing sittings in from elsewhere, in words.
#include <string_view>

#include "kit/exit.hpp"
#include "kit/streams.hpp"
#include "score/archive/book.hpp"

namespace score::cli {

/// Says what was new and what was there to standard output, and what was refused to standard error. `file` is where it came from.
Exit tell(archive::JoinReport const&, std::string_view file, Streams);

}  // namespace score::cli
