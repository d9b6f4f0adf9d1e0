#pragma once
/// Renders diagnostics: text with the line and a caret, JSON, SARIF 2.1.0.
///
/// ```
/// club.pbn:2:12: error: a contract level runs from 1 to 7 [contract-value]
///   [Contract "8NT"]
///              ^~~
///   fix: 7NT
/// ```
#include <span>
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/source.hpp"

namespace score::formats {

struct TextStyle {
    bool color = false;       // ANSI colours
    std::size_t width = 160;  // longest excerpt of a line, in columns; longer lines are cut around the caret
};

/// Appends the finding to `out`: one line that both tools and people can read, then the source line (tabs expanded, control characters made
/// visible, long lines cut around the place), the caret under exactly the characters of the span, and the fix. The caret stays within its
/// line; columns are those of a terminal (wide and combining characters included). An empty line is not shown. The cost does not grow with
/// the length of the line, except for finding its ends and counting the column.
void render_text(std::string& out, Diagnostic const&, Source const&, TextStyle = {});

/// Appends one JSON object and a line feed: `type` ("diagnostic"), `file`, `line`, `column`, `end_line`, `end_column`, `game` (null outside
/// a game), `severity`, `code`, `message`, `rule`, and optionally `fix`: the same four numbers for the replaced range, and `text`. Ends are
/// exclusive. UTF-8, no control characters.
void render_json(std::string& out, Diagnostic const&, Source const&);

/// Appends `text` as a JSON string. Invalid UTF-8 bytes are read as ISO 8859-1; unprintable characters are escaped.
void append_json(std::string& out, std::string_view text);

/// A SARIF 2.1.0 log, written incrementally: begin, any number of results, end. All codes of `catalogue` become rules.
class SarifLog {
public:
    /// `out` must outlive the log; the caller may clear it between calls.
    SarifLog(std::string& out, std::string_view tool_version, std::span<Code const> catalogue);
    void add(Diagnostic const&, Source const&);
    void finish();

private:
    std::string& out_;
    std::span<Code const> catalogue_;
    bool first_ = true;
};

}  // namespace score::formats
