#pragma once
/// An evening as HTML, for every game: who played what, when and where, the standing, the sheet as people draw it, a chart of the totals,
/// the agreements and the notes.
#include <string>
#include <string_view>

#include "score/formats/html/sheet.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats::html {

/// The given title, else the game; safe to print.
std::string title_of(journal::SittingHead const&);

/// Appends a `section` of class `record`. `evening` is the sheet of the sitting.
void append_evening(std::string& out, journal::Sitting const&, sheets::Evening const& evening);

}  // namespace score::formats::html
