#include "score/formats/pbn/tags.hpp"

#include <cstdint>
#include <cstring>

namespace score::formats::pbn {
namespace {

// A small hash table made while compiling: names are told apart by length and three characters nearly always.
constexpr auto const& rows = detail::tag_rows;
constexpr std::size_t slots = 512;

constexpr std::size_t hash(std::string_view name) {
    auto const at = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(name[i])); };
    auto const n = name.size();
    return (n * 37 + at(0) * 5 + at(n / 2) * 59 + at(n - 1) * 131 + at(n - 1 - n / 4) * 17) % slots;
}

constexpr auto index = [] {
    std::array<Tag, slots> table{};
    table.fill(Tag::unknown);
    for (std::size_t i = 0; i < tag_count; ++i) {
        auto slot = hash(rows[i].name);
        while (table[slot] != Tag::unknown) slot = (slot + 1) % slots;
        table[slot] = static_cast<Tag>(i);
    }
    return table;
}();

template <class Word>
bool same_word(char const* a, char const* b) {
    Word x, y;
    std::memcpy(&x, a, sizeof x);
    std::memcpy(&y, b, sizeof y);
    return x == y;
}

/// Of equal length; without a call for the lengths of names. Words may overlap in the middle.
bool same(char const* a, char const* b, std::size_t n) {
    if (n > 16 || n < 4) return std::memcmp(a, b, n) == 0;
    if (n >= 8) return same_word<std::uint64_t>(a, b) && same_word<std::uint64_t>(a + n - 8, b + n - 8);
    return same_word<std::uint32_t>(a, b) && same_word<std::uint32_t>(a + n - 4, b + n - 4);
}

}  // namespace

Tag tag_of(std::string_view name) {
    if (name.empty()) return Tag::unknown;
    for (auto slot = hash(name); index[slot] != Tag::unknown; slot = (slot + 1) % slots)
        if (auto const& candidate = info(index[slot]).name;
            candidate.size() == name.size() && same(candidate.data(), name.data(), name.size()))
            return index[slot];
    return Tag::unknown;
}

}  // namespace score::formats::pbn
