#pragma once
/// The text of a record in the notation of PZN and PKN: every token with its place, in order, nothing left out.
///
///     Document document;
///     parse(text, pkn::vocabulary, document, found);    // always succeeds; what is wrong is in `found`
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
    word,           // an element of a section; what stands in round brackets belongs to the word before it
    string,         // "..." in a section
    semicolon,      // between two words of a section that is a list
    line_comment,   // ; to the end of the line
    brace_comment,  // {...}
    directive,      // % in column 1, to the end of the line
    stray,          // what belongs to nothing; already reported
};

/// A half-open range of bytes of the text.
struct Where {
    std::uint32_t begin = 0, end = 0;
    constexpr operator Span() const { return {begin, end}; }
};

/// A token. Between two nodes there is white space only.
struct Node {
    NodeKind kind{};
    TagIndex tag = 0;          // of a tag
    bool has_value = false;    // of a tag
    bool starts_line = false;  // the first token of its line
    Where where{};             // all of it
    Where name{};              // of a tag
    Where value{};             // between the quotes, or all of a word
};

/// The tokens of a record, over a text that must outlive them.
struct Document {
    std::string_view text;
    std::vector<Node> nodes;
    std::string_view at(Span w) const { return text.substr(w.begin, w.size()); }
};

/// Reads a text of at most 4 GiB into tokens. An open string ends with its line, an open tag before what follows, an open comment
/// before the next line that begins with a tag. Errors are codes of the vocabulary.
void parse(std::string_view text, Vocabulary const&, Document&, Diagnostics& found);

/// The text from its tokens and the white space between them.
std::string print(Document const&);

/// A value with `\"` and `\\` undone, and the reverse. Other backslashes stand for themselves; line ends become blanks.
std::string unescaped(std::string_view);
std::string escaped(std::string_view);

}  // namespace score::formats::notation
