#pragma once
/// Hands in a text: where they are, and which cards they have.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/cards.hpp"
#include "score/formats/board.hpp"
#include "score/seats.hpp"

namespace score::formats::diagram {

/// A line of a text. Columns are those of a fixed-width font.
struct Line {
    std::string_view text;  // without its line end
    std::size_t at = 0;     // offset of its first byte
    std::size_t column_of(std::size_t byte) const;
    bool is_blank() const;
};
std::vector<Line> lines_of(std::string_view text);

/// A word of a line.
struct Word {
    std::string_view text;
    std::size_t begin = 0;  // in the line
};
std::vector<Word> words_of(std::string_view line);

/// A hand as written.
struct Hand {
    std::size_t first = 0, last = 0;  // lines
    std::size_t column = 0;           // of its spades
    Where where{};
    bool upright = false;           // suits below each other
    bool is_of_suits = false;       // each suit has its sign or letter
    bool unknown = false;           // every suit is `?`
    std::optional<Where> faulty{};  // a card without a rank, or suits without the rest: the hand is not read
    bool is_whole = true;           // all four suits are there
    CardSet cards{};
    std::vector<Card> twice{};
    std::optional<Seat> seat{};  // that a word beside or above it names
    std::string_view label{};    // the text above it
};

/// The hands of a text in the order of their lines. If any has signs for its suits, letters do not count.
std::vector<Hand> hands_of(std::vector<Line> const& lines);

/// The seat that a word names, in English, German or Turkish, with the punctuation around it.
std::optional<Seat> seat_named(std::string_view word);

}  // namespace score::formats::diagram
