#pragma once
/// Translated sentences with their arguments.
#include <string>
#include <string_view>

#include "text/fmt.hpp"

namespace score {

/// `sentence(_("{} wins"), player)`.
template <class... Arguments>
std::string sentence(std::string_view translated, Arguments const&... arguments) {
    return fmt::vformat(translated, fmt::make_format_args(arguments...));
}

}  // namespace score
