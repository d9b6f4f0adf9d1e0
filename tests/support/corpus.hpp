#pragma once
/// The one reason for which a test may be skipped: the corpus of other programs' records is no part of the project. Where it is
/// present, everything that a test wants of it has to be there.
#include <filesystem>

#include <gtest/gtest.h>

#define NEEDS_CORPUS()                                                                                                                     \
    if (!std::filesystem::is_directory(MARKOZ_CORPUS_DIR)) GTEST_SKIP() << "the corpus of records is not present: " MARKOZ_CORPUS_DIR
