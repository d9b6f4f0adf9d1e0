#include "score/formats/tags.hpp"

#include <cstdint>
#include <utility>

namespace score::formats::pbn {
namespace {

// A small hash table built at compile time.
constexpr auto const& rows = detail::tag_rows;
constexpr std::size_t slots = 512;

/// `N` characters as one number; compiles to a single load.
template <std::size_t N>
constexpr std::uint64_t word(char const* p) {
    return [p]<std::size_t... I>(std::index_sequence<I...>) { return (... | (std::uint64_t{static_cast<unsigned char>(p[I])} << 8 * I)); }(
               std::make_index_sequence<N>{});
}

/// The first and the last characters of a name. They may overlap; together they cover a name of 4 to 16 characters.
struct Ends {
    std::uint64_t front = 0, back = 0;
    friend constexpr bool operator==(Ends, Ends) = default;
};
constexpr Ends ends_of(std::string_view name) {
    auto const* const p = name.data();
    auto const n = name.size();
    if (n >= 8) return {word<8>(p), word<8>(p + n - 8)};
    if (n >= 4) return {word<4>(p), word<4>(p + n - 4)};
    return {};
}
constexpr std::size_t slot_of(Ends ends) { return static_cast<std::size_t>((ends.front * 3 + ends.back) * 0x9E37'79B9'7F4A'7C15 >> 55); }

struct Slot {
    Ends ends{};
    std::uint8_t size = 0;  // 0: an empty slot
    Tag tag = Tag::unknown;
};
constexpr auto index = [] {
    std::array<Slot, slots> table{};
    for (std::size_t i = 0; i < tag_count; ++i) {
        auto const ends = ends_of(rows[i].name);
        auto slot = slot_of(ends);
        while (table[slot].size > 0) slot = (slot + 1) % slots;
        table[slot] = {ends, static_cast<std::uint8_t>(rows[i].name.size()), static_cast<Tag>(i)};
    }
    return table;
}();

/// For names longer than both ends together.
[[gnu::noinline]] bool is_name_of(Tag tag, std::string_view name) { return info(tag).name == name; }

}  // namespace

Tag tag_of(std::string_view name) {
    auto const ends = ends_of(name);
    for (auto slot = slot_of(ends); index[slot].size > 0; slot = (slot + 1) % slots) {
        auto const& candidate = index[slot];
        if (candidate.ends != ends || candidate.size != name.size()) continue;
        if (name.size() > 16) return is_name_of(candidate.tag, name) ? candidate.tag : Tag::unknown;
        return candidate.tag;
    }
    return Tag::unknown;
}

}  // namespace score::formats::pbn
