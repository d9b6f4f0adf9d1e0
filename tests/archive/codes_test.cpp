// The catalogue of the journal: each code has a file in fixtures/journal/bad that provokes it, and docs/diagnostics-journal.md shows the
// finding for that file.
#include <gtest/gtest.h>
#include <ostream>

#include "golden.hpp"
#include "paths.hpp"
#include "printed.hpp"
#include "score/formats/journal_codes.hpp"
#include "support.hpp"

namespace score::formats::codes_test {
namespace {

namespace fs = std::filesystem;

// A first line `# repeated: 1000` gives the number of repetitions of the last line.
std::string fixture_of(Code const& code) {
    auto bytes = test::bytes_of(fs::path{score::test::fixtures_dir()} / "journal/bad" / fmt::format("{}.journal", code.id));
    auto const key = std::string_view{"# repeated: "};
    if (auto const at = bytes.find(key); at != bytes.npos) {
        auto const last_line = bytes.substr(bytes.rfind('\n', bytes.size() - 2) + 1);
        for (int i = std::stoi(bytes.substr(at + key.size())); i > 1; --i) bytes += last_line;
    }
    return bytes;
}

// The first finding with that code in its fixture; empty if there is none.
std::string example_of(Code const& code) {
    auto const bytes = fixture_of(code);
    auto const name = fmt::format("{}.journal", code.id);
    journal::Reader reader{test::reading(bytes), name};
    while (auto const part = reader.next())
        for (auto const& finding : part->found) {
            if (finding.found.code->id != code.id) continue;
            std::string text;
            render_text(text, finding.found, finding.source(name), {.width = 100});
            return text;
        }
    return {};
}

class EveryJournalCode : public testing::TestWithParam<Code> {};

TEST_P(EveryJournalCode, IsProvokedByItsFixture) { EXPECT_NE(example_of(GetParam()), ""); }

INSTANTIATE_TEST_SUITE_P(JournalCodes, EveryJournalCode, testing::ValuesIn(journal_codes), [](auto const& parameter) {
    std::string name{parameter.param.id};
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(JournalCodes, EveryFixtureIsNamedAfterACode) {
    for (auto const& file : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "journal/bad"})
        EXPECT_NE(std::ranges::find(journal_codes, file.path().stem().string(), &Code::id), journal_codes.end()) << file.path();
}

constexpr std::string_view introduction = R"(# What can be found in a journal

The codes for journals of sittings, each with what is said about the file of its name in `fixtures/journal/bad/`; the rules are those of
markoz-journal(5). An *error* costs the event it is about and those after it in the same sitting; a *warning* says how many these are; a
*remark* is lawful and worth knowing.

This page is made from the catalogue (`formats/include/score/formats/journal_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
JournalCodes`; a test compares it with them.

)";

TEST(JournalCodes, AreListedInTheDocumentation) {
    std::string page{introduction};
    for (auto const& code : journal_codes)
        page += fmt::format("## {}\n\n**{}**: {}.\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, example_of(code));
    page.pop_back();
    EXPECT_TRUE(test::matches_file(page, fs::path{score::test::source_dir()} / "docs/diagnostics-journal.md"));
}

}  // namespace
}  // namespace score::formats::codes_test
