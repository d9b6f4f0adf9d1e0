#pragma once
/// The parts of a text that could not be read: those with an error.
#include <algorithm>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

class Errors {
public:
    explicit Errors(Diagnostics const& found) {
        for (auto const& d : found)
            if (d.severity == Severity::error) at_.push_back(d.where);
        std::ranges::sort(at_, {}, &Span::begin);
    }
    bool hit(Span whole) const {
        auto const first = std::ranges::lower_bound(at_, whole.begin, {}, &Span::begin);
        return first != at_.end() && first->begin < whole.end;
    }

private:
    std::vector<Span> at_{};
};

}  // namespace score::formats::notation
