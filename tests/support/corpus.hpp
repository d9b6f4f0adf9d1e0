#pragma once
/// The only reason to skip a test: the corpus of other programs' records is not part of the project. If it is present, it must contain
/// everything that a test needs.
#include <filesystem>

#include <gtest/gtest.h>

#include "paths.hpp"

#define NEEDS_CORPUS()                                                                                                                     \
    if (!std::filesystem::is_directory(score::test::corpus_dir()))                                                                         \
    GTEST_SKIP() << "the corpus of records is not present: " + score::test::corpus_dir()
