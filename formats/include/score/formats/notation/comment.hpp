#pragma once
/// A comment of a record, or a line for programs, and where it stands: so that what is written anew loses none.
#include <cstddef>
#include <string>

namespace score::formats::notation {

/// It stands in a block, after one of its tags and so many rows of that tag's section. `game` and `deal` count from 1; 0: it belongs to
/// the record, or to the game.
struct Comment {
    int game = 0, deal = 0;
    std::string after{};   // the name of the tag; empty: right before the block
    std::size_t rows = 0;  // that have begun before it
    std::string text{};    // with its marks: `; text`, `{text}`, `% text`; UTF-8, lines ending in LF
    friend bool operator==(Comment const&, Comment const&) = default;
};

}  // namespace score::formats::notation
