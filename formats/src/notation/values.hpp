#pragma once
/// The values that the tags and the rows of PZN and PKN have in common.
#include <cstddef>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::formats::notation {

/// A value, or where in the text reading stopped.
template <class T>
using Value = tl::expected<T, std::size_t>;

/// `KontrVido=yes; Endplay=take-first`: where keys and values stand.
struct Setting {
    Span key, value;
};
Value<std::vector<Setting>> settings_of(std::string_view);
/// `Game\2R;Kind\7L;North`: where the names stand.
Value<std::vector<Span>> columns_of(std::string_view);
/// Digits, with or without a minus.
std::optional<int> number_of(std::string_view);
/// `2024.03.10` and `20:30:00`, with `?` for digits that are not known.
bool is_date(std::string_view);
bool is_time(std::string_view);

}  // namespace score::formats::notation
