// The catalogues of LIN, of links and of RBN: each code has a file in fixtures/lin/bad, fixtures/handviewer/bad or fixtures/rbn/bad that
// provokes it, and docs/diagnostics-lin.md shows the finding for that file. The same evening is in fixtures in each of the formats.
#include <gmock/gmock.h>

#include "boards.hpp"
#include "paths.hpp"
#include "score/formats/diagram/reader.hpp"
#include "score/formats/diagram_codes.hpp"
#include "score/formats/handviewer/reader.hpp"
#include "score/formats/handviewer/writer.hpp"
#include "score/formats/lin/reader.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/lin_codes.hpp"
#include "score/formats/rbn/reader.hpp"
#include "score/formats/rbn/writer.hpp"
#include "score/formats/rbn_codes.hpp"
#include "score/formats/render.hpp"

namespace score::formats::lin_catalogue_test {
namespace {

namespace fs = std::filesystem;
fs::path const fixtures = score::test::fixtures_dir();

struct Kind {
    std::string_view prefix, folder, extension;
    std::unique_ptr<BoardReader> (*reader)(ReadBytes, std::string_view);
};
template <class Reader>
std::unique_ptr<BoardReader> reader_for(ReadBytes read, std::string_view file) {
    return std::make_unique<Reader>(std::move(read), file);
}
constexpr Kind kinds[]{{"lin-", "lin", "lin", reader_for<lin::Reader>}, {"link-", "handviewer", "txt", reader_for<handviewer::Reader>},
    {"rbn-", "rbn", "rbn", reader_for<rbn::Reader>}, {"diagram-", "diagram", "txt", reader_for<diagram::Reader>}};

Kind const& kind_of(Code const& code) {
    return *std::ranges::find_if(kinds, [&](Kind const& k) { return code.id.starts_with(k.prefix); });
}

/// The first finding with that code in its fixture, as shown; or the other findings. A first line `% filled: n` is not part of the file: it
/// gives the number of dots to append.
struct Example {
    std::string text, trouble;
};
Example example_of(Code const& code) {
    auto const& kind = kind_of(code);
    auto const name = fmt::format("{}.{}", code.id, kind.extension);
    auto bytes = score::test::read_file(fixtures / kind.folder / "bad" / name);
    if (!bytes) return {"", "no fixture"};
    if (bytes->starts_with("% filled: ")) {
        auto const n = std::stoul(bytes->substr(10));
        bytes->erase(0, bytes->find('\n') + 1);
        bytes->append(n, '.');
    }
    std::string instead;
    auto const reader = kind.reader(test::bytes_of(*bytes), name);
    for (BoardStretch stretch; reader->next(stretch);)
        for (auto const& d : stretch.found) {
            std::string text;
            render_text(text, d, stretch.source, {.width = 100});
            if (d.code == &code) return {text, ""};
            instead += text;
        }
    return {"", "its fixture does not provoke it, but:\n" + instead};
}

std::vector<Code const*> all() {
    std::vector<Code const*> codes;
    for (auto const& code : lin_codes) codes.push_back(&code);
    for (auto const& code : rbn_codes) codes.push_back(&code);
    for (auto const& code : diagram_codes) codes.push_back(&code);
    return codes;
}

constexpr std::string_view introduction = R"(# What reading LIN, handviewer links, RBN and diagrams can find

Every finding has a code, which `--allow` and `--only` take. An *error* is not understood, and makes the check fail; a *warning* was read with a
reservation, and a person should look; a *remark* is worth knowing. What the Laws have against the boards has the codes of
`docs/diagnostics.md`. Each code is shown with what is said about the file of its name in `fixtures/lin/bad/`, `fixtures/handviewer/bad/`,
`fixtures/rbn/bad/` or `fixtures/diagram/bad/`.

This page is made from the catalogues (`formats/include/score/formats/lin_codes.hpp`, `rbn_codes.hpp` and `diagram_codes.hpp`) and those files by
`MARKOZ_UPDATE_GOLDEN=1 ctest -R LinDiagnostics`; a test compares it with them.

)";

class EveryLinCode : public testing::TestWithParam<Code const*> {};

TEST_P(EveryLinCode, IsProvokedByItsFixture) { EXPECT_EQ(example_of(*GetParam()).trouble, "") << GetParam()->id; }

INSTANTIATE_TEST_SUITE_P(LinDiagnostics, EveryLinCode, testing::ValuesIn(all()), [](auto const& parameter) {
    std::string name{parameter.param->id};
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(LinDiagnostics, EveryFixtureIsNamedAfterACode) {
    for (auto const& kind : kinds)
        for (auto const& file : fs::directory_iterator{fixtures / kind.folder / "bad"})
            EXPECT_TRUE(std::ranges::any_of(all(), [&](Code const* c) { return c->id == file.path().stem().string(); })) << file.path();
}

TEST(LinDiagnostics, AreListedInTheDocumentation) {
    std::string page{introduction};
    for (auto const* const code : all())
        page += fmt::format(
            "## {}\n\n**{}**: {}.\n\n```text\n{}```\n\n", code->id, name(code->severity), code->summary, example_of(*code).text);
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-lin.md"));
}

TEST(LinFixtures, AreTheEveningInOtherFormats) {
    auto const file = test::read_pbn(score::test::read_file(fixtures / "pbn" / "evening.pbn").value_or(""));
    ASSERT_FALSE(file.games.empty());
    auto const in = [&](BoardWriter&& writer) {
        std::string out;
        std::vector<Loss> lost;
        for (auto const& game : file.games) writer.add(out, game.board, lost);
        writer.finish(out);
        return out;
    };
    EXPECT_TRUE(score::test::matches_file(in(lin::Writer{}), fixtures / "lin" / "good" / "evening.lin"));
    EXPECT_TRUE(score::test::matches_file(in(lin::Writer{{.layout = lin::Layout::vugraph}}), fixtures / "lin" / "good" / "vugraph.lin"));
    EXPECT_TRUE(score::test::matches_file(in(rbn::Writer{}), fixtures / "rbn" / "good" / "evening.rbn"));
    EXPECT_TRUE(score::test::matches_file(in(handviewer::Writer{}), fixtures / "handviewer" / "good" / "evening.txt"));
}

}  // namespace
}  // namespace score::formats::lin_catalogue_test
