#pragma once
/// Parses command lines. Only parse.cpp includes CLI11.
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "kit/flags.hpp"

namespace score::cli {

/// The arguments of a command, or an error message for the user.
tl::expected<Arguments, std::string> parse(Command const&, std::span<char const* const> words);

}  // namespace score::cli
