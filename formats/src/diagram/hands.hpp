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

/// A line of a text, without the marks of a quoted mail before it. Columns are those of a fixed-width font.
struct Line {
    std::string_view text;     // without its line end, with spaces for no-break spaces
    std::size_t at = 0;        // offset of its first byte
    std::string_view written;  // `text` as it is in the file
    std::size_t begin = 0;     // offset of the line with those marks
    std::size_t column_of(std::size_t byte) const;
    bool is_blank() const;
};
/// The lines of a text; `spaced` is the text `with_spaces`.
std::vector<Line> lines_of(std::string_view text, std::string_view spaced);

/// A word of a line.
struct Word {
    std::string_view text;
    std::size_t begin = 0;  // in the line
};
std::vector<Word> words_of(std::string_view line);

/// A card as written: its rank is a letter of some language.
struct WrittenRank {
    Suit suit = Suit::clubs;
    char letter = '\0';    // T for 10
    std::uint32_t at = 0;  // offset
};

/// A hand as written.
struct Hand {
    std::size_t first = 0, last = 0;  // lines
    std::size_t column = 0;           // of its spades
    Where where{};
    bool upright = false;           // suits below each other
    bool is_of_suits = false;       // with a sign or letter for each suit, or a row
    bool unknown = false;           // every suit is `?`
    std::optional<Where> faulty{};  // a card without a rank, or suits without the rest: the hand is not read
    bool is_whole = true;           // all four suits are there
    std::vector<WrittenRank> ranks{};
    char foreign = '\0';         // no rank in the letters of the diagram, then `faulty`
    std::string_view honours{};  // ace, king, queen, jack, in these letters
    CardSet cards{};
    std::vector<Card> twice{};
    std::optional<Seat> seat{};  // that a word beside or above it names
    std::string_view label{};    // the text above it
};

/// The hands of a text in the order of their lines. If any has signs for its suits, letters do not count; if any has letters, rows without
/// them do not.
std::vector<Hand> hands_of(std::vector<Line> const& lines);

/// Reads the hands of a diagram in the language of its honours. What other hands have is no rank.
void read_letters(std::vector<Hand>& diagram);

/// The seat that a word names, in English, German or Turkish, with the punctuation around it.
std::optional<Seat> seat_named(std::string_view word);

}  // namespace score::formats::diagram
