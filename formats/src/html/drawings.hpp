#pragma once
/// Sheets as HTML, as people draw them, one function per game.
#include <string>

#include "score/formats/html/sheet.hpp"

namespace score::formats::html {

void append_drawing_of(std::string& out, bezique::SeveralSheet const&);

}  // namespace score::formats::html
