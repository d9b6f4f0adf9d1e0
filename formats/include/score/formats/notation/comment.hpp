#pragma once
/// What rewriting preserves of a record beside its values, with its position: comments, lines for programs, unknown tags.
#include <cstddef>
#include <string>

namespace score::formats::notation {

/// The position is a block, one of its tags and a number of rows of that tag's section. `game` and `deal` count from 1; 0: it belongs to
/// the record, or to the game.
struct Comment {
    int game = 0, deal = 0;
    std::string after{};   // the name of the preceding tag; empty: right before the block
    std::size_t rows = 0;  // rows that begin before it
    std::string text{};    // with its delimiters: `; text`, `{text}`, `% text`; UTF-8, lines ending in LF
    friend bool operator==(Comment const&, Comment const&) = default;
};

/// An unknown tag. `game` and `deal` count from 1; 0: it belongs to the record, or to the game. PKN has no games.
struct ForeignTag {
    int game = 0, deal = 0;
    std::string name{}, value{};
    std::string section{};  // the text after it up to the next tag, verbatim
    friend bool operator==(ForeignTag const&, ForeignTag const&) = default;
};

}  // namespace score::formats::notation
