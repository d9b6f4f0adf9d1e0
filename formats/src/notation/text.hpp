#pragma once
/// Tokenises a record, and checks its text and its first line.
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::notation {

/// Whether a directive is `% PZN 1.0`, with the name of the format and any spaces.
bool says_version(std::string_view directive, std::string_view format);

/// Checks the text and the version, and tokenises; `said_version`: the version of this file was checked before. True if there is a record:
/// a tag.
bool read_tokens(std::string_view text, Vocabulary const&, bool& said_version, Document&, Diagnostics& found);

}  // namespace score::formats::notation
