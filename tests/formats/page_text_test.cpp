// Tables of results as text, without rules.
#include "score/formats/page_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace score::formats::page_text_test {
namespace {

page::Column words(std::string title) { return {.title = std::move(title), .least = 1, .align = page::Column::left}; }
page::Column numbers(std::string title) { return {.title = std::move(title), .least = 1}; }
std::string drawn(page::Table const& table) {
    std::string out;
    append_plain_text(out, table);
    return out;
}

TEST(PlainText, ColumnsAreAlignedUnderTheirTitles) {
    EXPECT_EQ(drawn({.caption = "Section A",
                  .columns = {numbers("rank"), words("pair"), numbers("%")},
                  .rows = {{.cells = {{"1="}, {"Ayşe"}, {"62.50"}}}, {.cells = {{"10"}, {"7"}}}}}),
        "Section A\nrank  pair      %\n  1=  Ayşe  62.50\n  10  7\n");
}

TEST(PlainText, AColumnWithoutTextsTakesNoRoom) {
    EXPECT_EQ(drawn({.columns = {words("pair"), words(""), numbers("boards")}, .rows = {{.cells = {{"1"}, {""}, {"8"}}}}}),
        "pair  boards\n1          8\n");
}

TEST(PlainText, WithoutTitlesThereIsNoLineForThem) {
    EXPECT_EQ(drawn({.columns = {words(""), numbers("")}, .rows = {{.cells = {{"N"}, {"9.5"}}}, {.cells = {{"E"}, {"10.5"}}}}}),
        "N   9.5\nE  10.5\n");
    EXPECT_EQ(drawn({.columns = {words(""), numbers("")}}), "");
}

TEST(PlainText, WithoutRowsThereAreTheTitles) { EXPECT_EQ(drawn({.columns = {words("round"), numbers("VPs")}}), "round  VPs\n"); }

TEST(PlainText, WhatStandsBelowARowIsNotInItsColumns) {
    EXPECT_EQ(drawn({.columns = {words("a"), words("b")},
                  .rows = {{.cells = {{"x"}, {"y"}}, .below = "    a long reason\n"}, {.cells = {{"z"}}}}}),
        "a  b\nx  y\n    a long reason\nz\n");
}

}  // namespace
}  // namespace score::formats::page_text_test
