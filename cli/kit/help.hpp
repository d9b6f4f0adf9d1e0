#pragma once
/// The texts of `--help`, made from the table of commands and flags.
#include <string>

#include "kit/flags.hpp"

namespace score::cli {

std::string help(Program const&);
std::string help(Program const&, Command const&);
std::string version(Program const&);

}  // namespace score::cli
