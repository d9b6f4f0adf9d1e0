#pragma once
/// The charset that an escape line of a PBN file states (formats.md §1.3): `%Content-type: text/x-pbn; charset=ISO-8859-9`.
#include <cstdint>
#include <string>
#include <string_view>

#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// How text that is not UTF-8 is read. `unknown`: stated by a name without a meaning here, and read as `latin1`.
enum class Charset : std::uint8_t { latin1, latin9, windows, turkish, utf8, unknown };

/// The name in an escape line, in lower case; empty if the line states none.
std::string charset_name_in(std::string_view escape);
/// Of a name in lower case, with or without its hyphens: `iso-8859-9`, `iso8859_9`, `latin5`.
Charset charset_named(std::string_view name);
/// What the escape lines before the first tag of a game state; if nothing, what was stated before.
Charset charset_stated(Game const&, Charset before);

/// Calls `take` with each escape line before the first tag of a game.
template <class Take>
void each_leading_escape(Game const& game, Take take) {
    for (auto const& node : game.nodes) {
        if (node.kind == NodeKind::escape) take(game.at(node.where));
        else if (!is_comment(node.kind)) return;
    }
}

/// What the charset has at a byte.
char32_t code_point(Charset, unsigned char byte);
/// A text as UTF-8; unchanged if it is UTF-8 already.
std::string to_utf8(std::string_view bytes, Charset);

}  // namespace score::formats::pbn
