#pragma once
/// The lossless token stream of a PKN record (king.md §14).
///
///     Document document;
///     parse(text, document, found);           // always succeeds; errors are in `found`
///     print(document) == text;
///
/// The notation is that of `score/formats/notation/document.hpp`; man/pkn.5 has the full grammar.
#include <cstdint>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::pkn {

/// The tags, in the order of the canonical form.
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
/// The block that a tag belongs to.
enum class Level : std::uint8_t { party, deal };

/// `Event`, `Hand`, ...; empty for `unknown`.
std::string_view name(Tag);
/// The tag with this name, case-sensitive.
Tag tag_of(std::string_view name);
Level level_of(Tag);

/// The parameters of PKN in the notation.
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

/// Tokenizes a text of at most 4 GiB. Errors are codes of `score/formats/pkn_codes.hpp`.
inline void parse(std::string_view text, Document& document, Diagnostics& found) { notation::parse(text, vocabulary, document, found); }

}  // namespace score::formats::pkn
