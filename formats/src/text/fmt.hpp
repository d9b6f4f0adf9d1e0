#pragma once
/// Includes {fmt}, whose single compiled copy is in `fmt_once.cpp`. Sources that format text include this header, never <fmt/...> directly:
/// {fmt} 9.1 does not declare the templates below as extern, so each use of `format_to` would instantiate all of its formatting again.
#include <fmt/format.h>

FMT_BEGIN_NAMESPACE
namespace detail {
extern template void vformat_to(buffer<char>&, string_view, basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
extern template void buffer<char>::append(char const*, char const*);
extern template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
}  // namespace detail
FMT_END_NAMESPACE
