#pragma once
/// An evening on a page: who played what, when and where, the standing, the sheet as people draw it, how the totals ran, the agreements and
/// the notes. For every game.
#include <string>
#include <string_view>

#include "score/formats/html/chart.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sitting.hpp"

namespace score::formats::html {

/// The title that it was given, else its game; safe to print.
std::string title_of(journal::SittingHead const&);

/// How the totals of all contestants ran; without series where no entries are known.
LineChart chart_of(Tally const&, sheets::Sheet const&);

/// Appends a `section` of class `record`. `evening` is the sheet of the sitting.
void append_evening(std::string& out, journal::Sitting const&, sheets::Evening const& evening);

}  // namespace score::formats::html
