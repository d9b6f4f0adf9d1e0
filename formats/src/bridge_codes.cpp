#include "score/formats/bridge_codes.hpp"

namespace score::formats {

Code const* find_code(std::string_view id) {
    auto const found = std::ranges::find(bridge_codes, id, &Code::id);
    return found == bridge_codes.end() ? nullptr : &*found;
}

}  // namespace score::formats
