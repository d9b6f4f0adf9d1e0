#pragma once
/// What a sitting is told with options: its seats and agreements, as NAME=VALUE.
#include <span>
#include <string_view>
#include <vector>

#include "kit/flags.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sitting.hpp"

namespace score::cli {

/// Who sits where. Throws `WrongUsage`, as the other one: what is not NAME=VALUE, and a name that is given twice.
std::vector<formats::journal::SeatedPlayer> seats_given(Arguments const&, Flag const&);

/// What a game can agree on; nothing if it is not known.
std::vector<formats::sheets::AgreementChoice> choices_of(std::string_view game, std::string_view variant);
/// What is agreed, in the words of the journal for what was typed.
std::vector<formats::journal::Agreement> agreements_given(Arguments const&, Flag const&, std::span<formats::sheets::AgreementChoice const>);

}  // namespace score::cli
