#pragma once
/// The pad as a function: a model and a message give the next model, and what is to be done in the world.
///
///     auto [after, effects] = update(std::move(model), Key::function(3));
///     std::get<AppendEvents>(effects.at(0)).what;      // a Retraction
#include <vector>

#include "pad/model.hpp"

namespace score::pad {

struct Next {
    Model model;
    std::vector<Effect> effects{};
};

/// The pad as it begins, and what it asks first. `keeps`: see Model.
Next begin(Size size, Letters letters, Settings settings, bool keeps = true);
Next update(Model model, Message const& message);

}  // namespace score::pad
