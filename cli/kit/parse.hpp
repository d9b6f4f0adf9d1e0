#pragma once
/// From the words of a command line to arguments. CLI11 does it, and is included in parse.cpp and nowhere else.
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "kit/flags.hpp"

namespace score::cli {

/// The arguments of a command, or what is wrong with them in words for a person.
tl::expected<Arguments, std::string> parse(Command const&, std::span<char const* const> words);

}  // namespace score::cli
