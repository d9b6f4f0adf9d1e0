#pragma once
/// The sheets of the games, declared only: for code that passes them on. Who looks into one includes its header beside this one.
namespace score::bezique {
struct MatchSheet;
}  // namespace score::bezique
namespace score::bridge {
struct RubberSheet;
struct ChicagoSheet;
struct BorcSheet;
struct TableSheet;
}  // namespace score::bridge
namespace score::king {
struct PartySheet;
}  // namespace score::king

namespace score::formats::sheets {

template <class S>
struct WithEntries;
using RubberSheet = WithEntries<bridge::RubberSheet>;
using ChicagoSheet = WithEntries<bridge::ChicagoSheet>;
using BorcSheet = WithEntries<bridge::BorcSheet>;
using TableSheet = WithEntries<bridge::TableSheet>;

}  // namespace score::formats::sheets
