#include "paths.hpp"

namespace score::test {

std::string source_dir() { return MARKOZ_SOURCE_DIR; }
std::string fixtures_dir() { return MARKOZ_SOURCE_DIR "/fixtures"; }
std::string corpus_dir() { return MARKOZ_CORPUS_DIR; }
std::string programs_dir() { return MARKOZ_BINARY_DIR "/bin"; }
std::string locale_dir() { return MARKOZ_BINARY_DIR "/share/locale"; }

}  // namespace score::test
