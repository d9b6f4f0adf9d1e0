#pragma once
/// The values shared by the tags and rows of PZN and PKN.
#include <cstddef>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

/// A value, or the offset at which reading stopped.
template <class T>
using Value = tl::expected<T, std::size_t>;

/// `KontrVido=yes; Endplay=take-first`: spans of keys and values.
struct Setting {
    Span key, value;
};
Value<std::vector<Setting>> settings_of(std::string_view);
/// `Game\2R;Kind\7L;North`: spans of the names.
Value<std::vector<Span>> columns_of(std::string_view);
/// Digits with an optional minus sign.
std::optional<int> number_of(std::string_view);
/// `2024.03.10` and `20:30:00`, with `?` for unknown digits.
bool is_date(std::string_view);
bool is_time(std::string_view);

}  // namespace score::formats::notation
