#pragma once
/// Lists in a text.
#include <functional>
#include <string>
#include <string_view>

namespace score::formats {

/// What `shown` makes of each, with something between them; what is empty is left out.
template <class All, class Shown = std::identity>
std::string joined(All const& all, std::string_view between, Shown shown = {}) {
    std::string text;
    for (auto const& one : all)
        if (auto const& more = std::invoke(shown, one); !std::string_view{more}.empty())
            text.append(text.empty() ? "" : between).append(more);
    return text;
}

}  // namespace score::formats
