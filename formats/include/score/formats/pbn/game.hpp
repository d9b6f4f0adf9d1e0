#pragma once
/// One game of a PBN file as text: every token with its place, in order, nothing left out.
///
///     Game game;
///     parse(text, game, found);               // always succeeds; what is wrong is in `found`
///     print(game) == text;                    // but for what was edited
///
/// The grammar (PBN 3.2, 3.3, 5.1) is written in Boost.Spirit X3 and stays behind this header.
#include <array>
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
    cards,           // cards of a play, two characters each, with one blank or line end between two of them
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
    stray,           // characters that belong to nothing; already reported
};

/// A token. Between two nodes there is white space only.
struct Node {
    NodeKind kind;
    Tag tag = Tag::unknown;  // of a tag node
    bool unquoted = false;   // a tag whose value has no quotes, or lacks one
    bool has_value = false;  // a tag with a value
    bool escaped = false;    // the value or string holds a backslash
    Where where;             // all of it
    Where name{};            // of a tag
    Where value{};           // of a tag or string: between the quotes; of a comment: between its marks; of other tokens: all
};

/// What of a game is wanted. Who lists or looks up boards needs no more than their tags.
enum class Parts : std::uint8_t {
    all,
    tags,  // what follows a tag (calls, cards, rows of tables) is passed over where it can be, and values are read but not judged
};

/// The tokens of a game, over a text that must outlive it. Reused from game to game.
struct Game {
    std::string_view text;
    std::vector<Node> nodes;
    void clear() { nodes.clear(); }
    std::string_view at(Where w) const { return text.substr(w.begin, w.end - w.begin); }
};

/// Reads one game (or any stretch of PBN) into tokens. Characters that fit nowhere become `stray` nodes and are
/// reported; an open string ends with its line, an open tag before the next tag, an open comment with the text.
void parse(std::string_view text, Game& game, Diagnostics& found, Parts parts = Parts::all);

/// The text of a game from its tokens and the white space between them.
std::string print(Game const&);

/// A text with replacements made; they must not overlap.
std::string edited(std::string_view text, std::span<FixIt const> edits);

/// The value of a string token with `\"` and `\\` undone.
std::string unescaped(std::string_view);
/// The reverse, ready to stand between quotes.
std::string escaped(std::string_view);

}  // namespace score::formats::pbn
