#pragma once
/// The lossless token stream of one game of a PBN file.
///
///     Game game;
///     parse(text, game, found);               // always succeeds; errors are in `found`
///     print(game) == text;                    // except for edits
///
/// The grammar (PBN 3.2, 3.3, 5.1) is written in Boost.Spirit X3 and stays behind this header.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/tags.hpp"

namespace score::formats::pbn {

enum class NodeKind : std::uint8_t {
    tag,             // [Name "value"]
    word,            // a call, a card, or an unquoted element of a section
    cards,           // cards of a play, two characters each, separated by one space or line end
    string,          // "..." in a section
    suffix,          // ! ? !! ?? !? ?!
    note_reference,  // =1=
    glyph,           // $1
    star,            // *
    plus,            // +
    irregularity,    // ^I ^S ^R ^L; the letter is the second character
    brace_comment,   // {...}
    line_comment,    // ;...
    escape,          // % in column 1, to the end of the line (PBN 2.4)
    stray,           // unexpected characters; already reported
};

constexpr bool is_comment(NodeKind kind) { return kind == NodeKind::brace_comment || kind == NodeKind::line_comment; }

/// A token. Only whitespace lies between two nodes.
struct Node {
    NodeKind kind;
    Tag tag = Tag::unknown;  // of a tag node
    bool unquoted = false;   // a tag whose value lacks one or both quotes
    bool has_value = false;  // a tag with a value
    bool escaped = false;    // the value or string contains a backslash
    Where where;             // the whole token
    Where name{};            // of a tag
    Where value{};           // of a tag or string: between the quotes; of a comment: between its delimiters; otherwise the whole token
};

/// How text that is not UTF-8 is read: the charset that an escape line states.
enum class Charset : std::uint8_t;

/// The parts of a game to parse. Listing or finding boards needs only their tags.
enum class Parts : std::uint8_t {
    all,
    tags,  // skips the contents of sections (calls, cards, rows of tables) where possible; values are read but not checked
};

/// The tokens of a game, over a text that must outlive it. Reusable for many games.
struct Game {
    std::string_view text;
    std::vector<Node> nodes;
    void clear() { nodes.clear(); }
    std::string_view at(Where w) const { return {text.data() + w.begin, w.end - w.begin}; }
};

/// Tokenizes one game (or any other chunk of PBN). Unexpected characters become `stray` nodes and are reported; an open string ends with
/// its line, an open tag before the next tag, an open comment with the text.
void parse(std::string_view text, Game& game, Diagnostics& found, Parts parts = Parts::all);

/// The text of a game from its tokens and the whitespace between them.
std::string print(Game const&);

/// Applies replacements to a text; they must not overlap.
std::string edited(std::string_view text, std::span<FixIt const> edits);

/// Decodes `\"` and `\\` in the value of a string token.
std::string unescaped(std::string_view);
/// The reverse, for use between quotes.
std::string escaped(std::string_view);

}  // namespace score::formats::pbn
