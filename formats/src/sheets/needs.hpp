#pragma once
// What everyone still needs on the sheets of each game, and what each result would bring now: in words, as a board, for programs.
#include <optional>
#include <string>

#include "printing.hpp"
#include "score/formats/page.hpp"
#include "score/formats/sheets/page.hpp"

namespace score::formats::sheets {

page::Lines needs_of(RubberSheet const&, View const&);
page::Lines needs_of(ChicagoSheet const&, View const&);
page::Lines needs_of(BorcSheet const&, View const&);
page::Lines needs_of(TableSheet const&, View const&);
page::Lines needs_of(king::PartySheet const&, View const&);
page::Lines needs_of(bezique::MatchSheet const&, View const&);
page::Lines needs_of(bezique::SeveralSheet const&, View const&);

page::Page what_if_of(RubberSheet const&, View const&);
page::Page what_if_of(ChicagoSheet const&, View const&);
page::Page what_if_of(BorcSheet const&, View const&);
page::Page what_if_of(TableSheet const&, View const&);

/// The key `needs` of a sheet; null if there is nothing to say.
Json json_of_needs(RubberSheet const&);
Json json_of_needs(ChicagoSheet const&);
Json json_of_needs(BorcSheet const&);
Json json_of_needs(TableSheet const&);
Json json_of_needs(king::PartySheet const&);
Json json_of_needs(bezique::MatchSheet const&);
Json json_of_needs(bezique::SeveralSheet const&);

}  // namespace score::formats::sheets
