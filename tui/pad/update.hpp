#pragma once
/// The pad as a pure function: a model and what comes (a key, an answer) give the next model and the effects to perform.
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

/// What the pad is for; see Model.
struct Purpose {
    bool keeps = true;
    bool watches = false;
    bool lacks_log = false;  // the book is a copy that was made while it was open
    bool can_write = true;   // the book
};
/// The initial model and its first effects.
Next begin(Size size, Letters letters, Settings settings, Purpose purpose = {});
Next update(Model model, Incoming const& incoming);

}  // namespace score::pad
