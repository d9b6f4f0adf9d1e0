#pragma once
/// What follows the refusal of a word that resembles another.
#include <string>
#include <string_view>

#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli {

/// Nothing if it resembles none.
inline std::string did_you_mean(std::string_view nearest, std::string_view prefix = {}) {
    return nearest.empty() ? std::string{} : sentence(_("; did you mean {}?"), std::string{prefix}.append(nearest));
}

}  // namespace score::cli
