#pragma once
/// The hands of the boards of a session, for its result page and for what is suspicious.
#include <map>
#include <string>
#include <string_view>

#include "kit/flags.hpp"
#include "score/formats/board_view.hpp"

namespace score::cli {

namespace flags {
inline constexpr Flag deals{
    0, "deals", "FILE", N_("With --html or --suspicious: the boards of the session, in any format of deals, by their numbers.")};
}  // namespace flags

/// By number.
using DealsByNumber = std::map<int, formats::BoardView>;

/// The deals of a file in any format of boards. Throws `Trouble` if it has none.
DealsByNumber deals_in(std::string const& file);
/// The deals of a PBN text.
DealsByNumber deals_in_pbn(std::string_view text);
/// Those of --deals, or else of the results if they are PBN. Throws `Trouble`.
DealsByNumber deals_wanted(Arguments const&, std::string_view results, bool is_pbn);

}  // namespace score::cli
