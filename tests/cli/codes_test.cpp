// The catalogues of input errors: each code has a file in fixtures/sheets/bad, figures/bad, bezique/bad, king/bad or ledger/bad that provokes it, and
// docs/diagnostics-score.md shows the message for that file.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>

#include "entry/bezique_codes.hpp"
#include "entry/king_codes.hpp"
#include "entry/sheet_codes.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "run.hpp"
#include "score/formats/entry_codes.hpp"
#include "score/formats/figure_codes.hpp"
#include "score/formats/ledger_codes.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/table_codes.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::codes_test {
namespace {

namespace fs = std::filesystem;

bool is_of_figures(std::string_view code) {
    return code.starts_with("figure-") || code.starts_with("hand-") || code.starts_with("revoke-");
}

// The file of a code.
fs::path bad(Code const& code) {
    auto const* const kind = code.id.starts_with("bezique-")  ? "bezique"
                             : code.id.starts_with("king-")   ? "king"
                             : code.id.starts_with("ledger-") ? "ledger"
                             : is_of_figures(code.id)         ? "figures"
                                                              : "sheets";
    return fs::path{score::test::fixtures_dir()} / kind / "bad";
}

// The command that reads the file of a code.
std::vector<std::string> command_for(std::string_view code, std::string const& file) {
    if (code.starts_with("entry-")) return {"bridge", file};
    if (code == "bezique-form") return {"bezique", "--variant", "three96", file};
    if (code.starts_with("bezique-")) return {"bezique", file};
    if (code == "king-first-four") return {"king", "--first-four-penalty", "yes", file};
    if (code == "king-tricks") return {"king", "--variant", "super-kanli", file};
    if (code == "king-order") return {"king", "--variant", "naturel", file};
    if (code == "king-contract") return {"king", "--variant", "barbu", file};
    if (code == "king-queens") return {"king", "--queens-split", "score", file};
    if (code == "king-break") return {"king", "--rifki-break", "off", file};
    if (code.starts_with("king-")) return {"king", file};
    auto const results = score::test::fixtures_dir() + (code == "ledger-event" ? "/pbn/salon.pbn" : "/pbn/club.csv");
    if (code.starts_with("ledger-")) return {"pairs", "--ledger", file, results};
    if (code == "table-contestant") return {"pairs", "--roster", file, "--rank-by", "class", results};
    if (code.starts_with("table-")) return {"borc", "--custom", file, "4S= N"};
    for (auto const* const of_borc : {"sheet-strength", "sheet-points", "sheet-fits", "sheet-cards"})
        if (code == of_borc) return {"borc", file};
    for (auto const* const of_vp : {"figure-number", "figure-boards"})
        if (code == of_vp) return {"vp", file};
    if (code == "figure-board") return {"matchpoints", file};
    if (code.starts_with("figure-")) return {"imps", file};
    if (code.starts_with("hand-")) return {"hand", file};
    if (code.starts_with("revoke-")) return {"revoke", "--side", "defence", "--later", "4", file};
    return {"rubber", file};
}

struct Example {
    std::string command, text;
    Exit status;
};

// The message for the file: the finding with this code, its line and its mark.
Example example_of(Code const& code) {
    auto const name = fmt::format("{}.txt", code.id);
    auto const words = command_for(code.id, (bad(code) / name).string());
    std::vector<char const*> given;
    for (auto const& word : words) given.push_back(word.c_str());
    auto const ran = run(score_program, given);
    auto const mark = ran.err.find(fmt::format("[{}]\n", code.id));
    if (mark == std::string::npos) return {words[0], {}, ran.status};
    auto const begin = ran.err.rfind('\n', mark) + 1;  // npos + 1 == 0 for the first line
    auto end = ran.err.find('\n', mark) + 1;
    while (end < ran.err.size() && ran.err[end] == ' ') end = ran.err.find('\n', end) + 1;
    auto text = ran.err.substr(begin, end - begin);
    text.erase(0, bad(code).string().size() + 1);
    return {words[0], text, ran.status};
}

template <class Catalogue>
std::string section(Catalogue const& catalogue) {
    std::string page;
    for (auto const& code : catalogue) {
        constexpr std::string_view of_scorebook_enter[]{"sitting-game", "sitting-event", "sitting-moved", "sitting-name"};
        if (std::ranges::find(of_scorebook_enter, code.id) != std::end(of_scorebook_enter)) continue;
        auto const example = example_of(code);
        EXPECT_NE(example.text, "") << code.id << ": its file does not provoke it";
        bool const is_error = code.id != "sheet-unused" && code.severity == Severity::error;
        bool const is_of_option = code.id.starts_with("table-");
        EXPECT_EQ(example.status, !is_error ? Exit::success : is_of_option ? Exit::trouble : Exit::findings) << code.id;
        page += fmt::format("## {}\n\n**{}**: {} ({}). Found by `score {}`.\n\n```text\n{}```\n\n", code.id, name(code.severity),
            code.summary, code.rule, example.command, example.text);
    }
    return page;
}

constexpr std::string_view introduction = R"(# What `score` can find in what is typed

Every finding has a code. Each error makes the command end with status 1; what it stands in is left out, and the rest is scored. One in
the table of `--custom` or `--scale-file` ends it with status 2. Each code is shown with its rule and with what is said about the file of its name in
`fixtures/sheets/bad/`, `fixtures/figures/bad/`, `fixtures/bezique/bad/`, `fixtures/king/bad/` or `fixtures/ledger/bad/`.

This page is made from the catalogues (`entry_codes.hpp`, `sitting_codes.hpp`, `table_codes.hpp`, `figure_codes.hpp` and `ledger_codes.hpp` of
`formats/include/score/formats/`, `sheet_codes.hpp`, `bezique_codes.hpp` and `king_codes.hpp` of `formats/src/entry/`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R ScoreDiagnostics`; a test compares it with them.

)";

TEST(ScoreDiagnostics, EachIsProvokedByItsFileAndListedInTheDocumentation) {
    auto page = std::string{introduction} + section(formats::entry_codes) + section(formats::sheet_codes) + section(formats::sitting_codes)
                + section(formats::table_codes) + section(formats::figure_codes) + section(formats::bezique_codes)
                + section(formats::king_codes) + section(formats::ledger_codes);
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-score.md"));
}

}  // namespace
}  // namespace score::cli::test::codes_test
