#pragma once
/// The result of merging sittings from another source, in words.
#include <string_view>

#include "kit/exit.hpp"
#include "kit/streams.hpp"
#include "score/archive/book.hpp"

namespace score::cli {

/// Reports what was new and what already existed to standard output, refusals to standard error. `file` is the source.
Exit tell(archive::JoinReport const&, std::string_view file, Streams);

}  // namespace score::cli
