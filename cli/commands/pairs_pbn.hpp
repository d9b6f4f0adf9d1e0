#pragma once
/// Writes a session of pairs back into its PBN record.
#include <string_view>

#include "kit/streams.hpp"
#include "score/bridge/pairs_session.hpp"
#include "score/formats/field.hpp"

namespace score::cli {

/// Writes `bytes`, a PBN file, with a ScoreTable (PBN 5.9) in the first game of each board that has none, and a TotalScoreTable (PBN 5.10)
/// in the first game, replacing an existing one. Everything else is unchanged byte for byte.
void write_into_pbn(
    Output& out, std::string_view bytes, formats::PairsField const& field, bridge::PairsRanking const& ranking, int decimals);

}  // namespace score::cli
