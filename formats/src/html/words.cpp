#include "words.hpp"

#include "text/fmt.hpp"

namespace score::formats::html {

std::string figure(std::int64_t n) {
    auto text = fmt::format("{}", n);
    if (n < 0) text.replace(0, 1, "−");
    return text;
}

std::string difference(std::int64_t n) { return n > 0 ? "+" + figure(n) : figure(n); }

}  // namespace score::formats::html
