#pragma once
/// Random choices from a seed, the same on every platform.
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>

namespace score::test {

class Chance {
public:
    explicit Chance(std::uint32_t seed) : engine_{seed} {}
    std::size_t below(std::size_t end) { return engine_() % end; }
    int from_to(int first, int last) { return first + static_cast<int>(below(static_cast<std::size_t>(last - first + 1))); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class List>
    auto const& of(List const& list) {
        return *(std::begin(list) + static_cast<std::ptrdiff_t>(below(std::size(list))));
    }

private:
    std::mt19937 engine_;
};

}  // namespace score::test
