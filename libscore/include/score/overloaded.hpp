#pragma once
/// One visitor from several functions, for std::visit.

namespace score {

template <class... F>
struct overloaded : F... {
    using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;  // clang 16 cannot deduce it

}  // namespace score
