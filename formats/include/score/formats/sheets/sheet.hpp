#pragma once
/// The sheet of any game.
///
///     Sheet const sheet{king::PartySheet{}};
///     sheet.as<king::PartySheet>() != nullptr;
///     sheet.as<bezique::MatchSheet>() == nullptr;
///     tally_of(sheet).complete == false;   // available for every sheet: score/formats/sheets/tally.hpp
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "score/formats/sheets/of_game.hpp"
#include "score/stakes.hpp"

namespace score::formats::sheets {

/// The interface of a kind of sheet (`score/formats/sheets/sheet_kind.hpp`).
class SheetKind;

/// How the evening of a sheet has ended. Nothing comes next then, whether the game is over or not.
enum class Ending : std::uint8_t { finished, abandoned };

/// A game specialises it next to the type of its sheet: `static SheetKind const& kind();`.
template <class S>
struct SheetOf;

class Sheet : public OfGame<struct SheetTag> {
public:
    Sheet() = default;
    /// Implicit conversion from the sheet of a game.
    template <class S>
        requires requires {
            { SheetOf<S>::kind() } -> std::same_as<SheetKind const&>;
        }
    Sheet(S sheet) : OfGame{std::move(sheet)}, kind_{&SheetOf<S>::kind()} {}
    /// Precondition: not empty.
    SheetKind const& kind() const { return *kind_; }

    std::optional<Stake> stake{};    // that it is played for
    std::optional<Ending> ending{};  // of its evening; sheets of no evening have none

private:
    SheetKind const* kind_ = nullptr;
};

}  // namespace score::formats::sheets
