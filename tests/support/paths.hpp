#pragma once
/// Where the tests find files. Absolute names are in paths.cpp alone, so that test objects are the same in every clone and the compiler
/// cache serves them all.
///
///     read_file(fixtures_dir() + "/pbn/evening.pbn");
#include <string>

namespace score::test {

std::string source_dir();
std::string fixtures_dir();
/// The records of other programs; need not exist, see `NEEDS_CORPUS`.
std::string corpus_dir();
/// The programs that were built.
std::string programs_dir();
/// The message catalogues that were built.
std::string locale_dir();

}  // namespace score::test
