#pragma once
/// What is looked at in a record before its tokens, and in its first line.
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::notation {

/// Control characters, one report a line, and bytes that are no UTF-8, one report in all.
void check_text(std::string_view text, Vocabulary const&, Diagnostics& found);

/// Whether a directive is `% PZN 1.0`, with the name of the format and any blanks.
bool says_version(std::string_view directive, std::string_view format);

/// All of that, and the tokens; `said_version`: the beginning of the file is behind us. Whether there is a record: a tag.
bool read_tokens(std::string_view text, Vocabulary const&, bool& said_version, Document&, Diagnostics& found);

/// Remarks when the first token is not `% PZN 1.0`, with the name of the format.
void check_version(Document const&, Vocabulary const&, Diagnostics& found);

}  // namespace score::formats::notation
