#pragma once
/// The text of a PZN record, every token with its place, in order, nothing left out (bezique.md §12).
///
///     Document document;
///     parse(text, document, found);           // always succeeds; what is wrong is in `found`
///     print(document) == text;
///
/// The grammar is written in Boost.Spirit X3 and stays behind this header; man/pzn.5 gives it in full.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats::pzn {

/// The tags, in the order in which the canonical form writes them. A section is what follows its tag.
enum class Tag : std::uint8_t {
    // of a match
    event,
    site,
    date,
    time,
    scorer,
    game,
    variant,
    north,
    south,
    match_target,
    agreements,
    score_table,
    standing,
    winner,
    termination,
    generator,
    // of a game
    game_no,
    game_kind,
    first_dealer,
    vido,
    game_result,
    points,
    // of a deal
    deal_no,
    dealer,
    void_deal,
    hands,
    stock,
    play,
    marks,
    deal_marks,
    deal_result,
    trump,
    sequence,
    withdrawn,
    last_trick,
    brisques,
    unknown
};
/// What a tag belongs to. `ScoreTable` belongs to the block it stands in.
enum class Level : std::uint8_t { match, game, deal };

/// `Event`, `GameNo`, ...; empty for `unknown`.
std::string_view name(Tag);
/// The tag of a name, exactly as it is written.
Tag tag_of(std::string_view name);
Level level_of(Tag);
/// Rows may follow the tag.
bool has_section(Tag);

enum class NodeKind : std::uint8_t {
    tag,            // [Name "value"]
    word,           // an element of a section; cards in round brackets belong to the word before them
    string,         // "..." in a section
    semicolon,      // between two items of a Marks section
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
    Tag tag = Tag::unknown;    // of a tag
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
/// before the next line that begins with a tag. Errors are codes of `score/formats/pzn_codes.hpp`.
void parse(std::string_view text, Document&, Diagnostics& found);

/// The text from its tokens and the white space between them.
std::string print(Document const&);

/// A value with `\"` and `\\` undone, and the reverse. Other backslashes stand for themselves; line ends become blanks.
std::string unescaped(std::string_view);
std::string escaped(std::string_view);

}  // namespace score::formats::pzn
