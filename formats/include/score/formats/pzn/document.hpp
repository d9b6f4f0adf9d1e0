#pragma once
/// The lossless token stream of a PZN record (bezique.md §12).
///
///     Document document;
///     parse(text, document, found);           // always succeeds; errors are in `found`
///     print(document) == text;
///
/// The notation is that of `score/formats/notation/document.hpp`; man/pzn.5 has the full grammar.
#include <cstdint>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/notation/document.hpp"

namespace score::formats::pzn {

/// The tags, in the order of the canonical form.
enum class Tag : std::uint8_t {
    // of a match
    event,
    site,
    date,
    time,
    scorer,
    game,
    variant,
    players,
    north,
    east,
    south,
    west,
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
/// The block that a tag belongs to. `ScoreTable` belongs to its current block.
enum class Level : std::uint8_t { match, game, deal };

/// `Event`, `GameNo`, ...; empty for `unknown`.
std::string_view name(Tag);
/// The tag with this name, case-sensitive.
Tag tag_of(std::string_view name);
Level level_of(Tag);

/// The parameters of PZN in the notation.
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

/// Tokenizes a text of at most 4 GiB. Errors are codes of `score/formats/pzn_codes.hpp`.
inline void parse(std::string_view text, Document& document, Diagnostics& found) { notation::parse(text, vocabulary, document, found); }

}  // namespace score::formats::pzn
