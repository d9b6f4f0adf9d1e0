#pragma once
/// The values of PZN's tags and the words of its sections: parsing and writing.
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "../notation/values.hpp"
#include "score/bezique/record.hpp"

namespace score::formats::pzn {

using notation::Value;

/// `N 14;S 18`; `?` for an unknown figure.
using Figures = bezique::ByPlayer<std::optional<int>>;
Value<Figures> figures_of(std::string_view);
/// `N 40`, `N ?`, `N`; `? 1`.
struct PlayerFigure {
    std::optional<bezique::Player> player{};
    std::optional<int> figure{};
};
Value<PlayerFigure> figure_of(std::string_view);
/// `S@2.17 accepted; N@? refused`; `-` or empty for none.
Value<std::vector<bezique::VidoCall>> vidos_of(std::string_view);
/// `N:TJ9.TJ9.K.K9 S:TK9.AT.J9.AJ`.
Value<bezique::ByPlayer<std::vector<bezique::Card>>> hands_of(std::string_view);
/// `CK`, `CK*`, `CK*2`.
Value<bezique::PlacedCard> placed_of(std::string_view);
/// `CK`, `CK*2`, `CK^4K`.
Value<bezique::Lead> lead_of(std::string_view);
/// `+KQ:S(SK,SQ*)=20`, `&4K(SK,SK*2,HK*1,HK*2)`.
Value<bezique::Declaration> declaration_of(std::string_view);
/// Groups that are never declared after a trick: they need no `!` to be a bonus.
constexpr bool is_always_bonus(bezique::Group const& g) {
    using enum bezique::GroupKind;
    return g.kind == carte_blanche || g.kind == exact_lift || g.kind == guessed_lift;
}
/// `4A`, `4A^`, `KQ:C&`, `7!`.
Value<std::pair<bezique::How, bezique::Group>> item_of(std::string_view);
/// `28.`
std::optional<int> trick_number_of(std::string_view);

}  // namespace score::formats::pzn
