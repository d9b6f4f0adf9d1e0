#pragma once
/// Texts and figures on sheets.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "score/bridge/sheet.hpp"
#include "score/formats/board_view.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/printable.hpp"

namespace score::formats::html {

/// With a minus sign, not a hyphen.
std::string figure(std::int64_t);
/// `+870`, `−20`, `0`.
std::string difference(std::int64_t);

/// The name as written, else the letter.
inline std::string called(std::string const& name, char otherwise) { return name.empty() ? std::string(1, otherwise) : printable(name); }

}  // namespace score::formats::html
