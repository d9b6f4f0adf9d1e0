#pragma once
/// The text of a PKN record, every token with its place, in order, nothing left out (king.md §14).
///
///     Document document;
///     parse(text, document, found);           // always succeeds; what is wrong is in `found`
///     print(document) == text;
///
/// The notation is that of `score/formats/notation/document.hpp`; man/pkn.5 gives the grammar in full.
#include <cstdint>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::pkn {

/// The tags, in the order in which the canonical form writes them. A section is what follows its tag.
enum class Tag : std::uint8_t {
    // of a party
    event,
    site,
    date,
    time,
    round,
    table,
    scorer,
    game,
    variant,
    players,
    north,
    west,
    south,
    east,
    agreements,
    koz_value,
    durt_payout,
    deals,
    tricks_per_deal,
    first_declarer,
    score_table,
    termination,
    king_by,
    result,
    out,
    sunk,
    generator,
    // of a deal
    hand,
    dealer,
    declarer,
    contract,
    marks,
    deal,
    play,
    counts,
    order,
    points,
    totals,
    unknown
};
/// What a tag belongs to.
enum class Level : std::uint8_t { party, deal };

/// `Event`, `Hand`, ...; empty for `unknown`.
std::string_view name(Tag);
/// The tag of a name, exactly as it is written.
Tag tag_of(std::string_view name);
Level level_of(Tag);
/// Rows may follow the tag.
bool has_section(Tag);

/// The words that PKN puts into the notation.
extern notation::Vocabulary const vocabulary;

using notation::Document;
using notation::escaped;
using notation::Node;
using notation::NodeKind;
using notation::print;
using notation::unescaped;
using notation::Where;

constexpr Tag tag_of(Node const& node) { return static_cast<Tag>(node.tag); }
constexpr notation::TagIndex index_of(Tag tag) { return static_cast<notation::TagIndex>(tag); }

/// Reads a text of at most 4 GiB into tokens. Errors are codes of `score/formats/pkn_codes.hpp`.
inline void parse(std::string_view text, Document& document, Diagnostics& found) { notation::parse(text, vocabulary, document, found); }

}  // namespace score::formats::pkn
