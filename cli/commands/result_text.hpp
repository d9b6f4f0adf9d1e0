#pragma once
/// Parts of the result page as text.
#include <string>
#include <string_view>
#include <vector>

#include "kit/columns.hpp"
#include "kit/streams.hpp"
#include "score/cards.hpp"
#include "score/formats/html/results.hpp"
#include "score/seats.hpp"

namespace score::cli {

/// A result such as `4S+1 by N` for the reader: in English as it is, in other languages with the signs of the suits, and with their letters
/// of seats and notrump.
std::string result_here(std::string_view written);

/// The same for a page: with the signs of the suits in English, too.
std::string result_on_page(std::string_view written);

/// The letter of a seat for the reader.
std::string seat_here(Seat);
/// A card for the reader: `D5`, in other languages `♦5`, with their letters of the honours.
std::string card_here(Card);
/// A percentage: `40.48 %`, in Turkish `%40.48`.
std::string percent_here(std::string_view number);

/// The table in columns under its caption, and the notes, indented.
void write_part(Output&, formats::html::ResultPart const&);

/// Several, with empty lines between them; their notes, the reasons of ties, after an empty line.
void write_rankings(Output&, std::vector<formats::html::ResultPart>);

/// The page as HTML, in the language of the reader.
void write_page(Output&, formats::html::ResultPage const&);

}  // namespace score::cli
