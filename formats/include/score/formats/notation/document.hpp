#pragma once
/// The lossless token stream of a record in the notation of PZN and PKN.
///
///     Document document;
///     parse(text, pkn::vocabulary, document, found);    // always succeeds; errors are in `found`
///     print(document) == text;
///
/// The grammar is written in Boost.Spirit X3 and stays behind this header.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/notation/vocabulary.hpp"

namespace score::formats::notation {

enum class NodeKind : std::uint8_t {
    tag,            // [Name "value"]
    word,           // an element of a section; text in parentheses belongs to the preceding word
    string,         // "..." in a section
    semicolon,      // between two words of a section that is a list
    line_comment,   // ; to the end of the line
    brace_comment,  // {...}
    directive,      // % in column 1, to the end of the line
    stray,          // unexpected text; already reported
};

/// A half-open range of bytes of the text.
struct Where {
    std::uint32_t begin = 0, end = 0;
    constexpr operator Span() const { return {begin, end}; }
};

/// A token. Only whitespace lies between two nodes.
struct Node {
    NodeKind kind{};
    TagIndex tag = 0;          // of a tag
    bool has_value = false;    // of a tag
    bool starts_line = false;  // the first token of its line
    Where where{};             // the whole token
    Where name{};              // of a tag
    Where value{};             // between the quotes, or the whole word
};

/// The tokens of a record, over a text that must outlive them.
struct Document {
    std::string_view text;
    std::vector<Node> nodes;
    std::string_view at(Span w) const { return text.substr(w.begin, w.size()); }
};

/// Tokenizes a text of at most 4 GiB. An open string ends with its line, an open tag before the next token, an open comment before the next
/// line that begins with a tag. Errors are codes of the vocabulary.
void parse(std::string_view text, Vocabulary const&, Document&, Diagnostics& found);

/// The text from its tokens and the whitespace between them.
std::string print(Document const&);

/// Decodes `\"` and `\\` in a value, and the reverse. Other backslashes are literal; line ends become spaces.
std::string unescaped(std::string_view);
std::string escaped(std::string_view);

}  // namespace score::formats::notation
