// The catalogues of findings: each code has a file in fixtures/pbn/bad or fixtures/results/bad that provokes it, and docs/diagnostics.md
// shows the finding for that file.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "golden.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "printed.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/check_record.hpp"
#include "score/formats/field.hpp"
#include "score/formats/pbn/check_file.hpp"
#include "score/formats/render.hpp"
#include "score/formats/result_codes.hpp"
#include "score/formats/suspicious.hpp"
#include "text/fmt.hpp"

namespace score::formats::catalogue_test {
namespace {

namespace fs = std::filesystem;
using test::reading;

struct Rendered {
    Code const* code;
    std::string text;
};

std::vector<Rendered> check_text(std::string_view bytes, std::string_view name, pbn::CheckOptions const& options) {
    std::vector<Rendered> all;
    pbn::FileChecker checker{reading(bytes), name, options};
    for (pbn::Report report; checker.next(report);) {
        for (auto const& finding : report.found) {
            std::string text;
            render_text(text, finding, report.source, {.width = 100});
            all.push_back({finding.code, text});
        }
    }
    return all;
}

struct Fixture {
    std::string bytes, options;
};

// The rest of the first line after `key`; empty if it does not begin with it.
std::string first_line_after(std::string_view key, std::string_view bytes) {
    auto const line = bytes.substr(0, bytes.find_first_of("\r\n"));
    return std::string{line.starts_with(key) ? line.substr(key.size()) : ""};
}

// A first line `% options: --strict` gives options of `deals check`, `% repeated: 1000` the number of repetitions of the last line.
std::optional<Fixture> fixture_of(Code const& code) {
    auto const bytes = test::read_file(fs::path{score::test::fixtures_dir()} / "pbn" / "bad" / fmt::format("{}.pbn", code.id));
    if (!bytes) return std::nullopt;
    Fixture fixture{*bytes, first_line_after("% options: ", *bytes)};
    if (auto const times = first_line_after("% repeated: ", fixture.bytes); !times.empty()) {
        auto const last_line = fixture.bytes.substr(fixture.bytes.rfind('\n', fixture.bytes.size() - 2) + 1);
        for (int i = std::stoi(times); i > 1; --i) fixture.bytes += last_line;
    }
    return fixture;
}

// Results: a first line `% teams`, `% next round`, `% suspicious`, `% total` or `% tables: 2` gives the scoring, `% filled: 70000` the number of dots to append. It is not
// part of the file.
std::vector<Rendered> score_results(std::string_view bytes, std::string_view name, std::string const& wish) {
    std::vector<Rendered> all;
    auto const tell = [&](Diagnostic const& finding, Source const& source) {
        std::string text;
        render_text(text, finding, source, {.width = 100});
        all.push_back({finding.code, text});
    };
    bool const is_teams = wish == "teams" || wish == "next round";
    FieldOptions options;
    if (wish == "total") options.scoring.form = bridge::PairsForm::total_points;
    if (wish.starts_with("tables: ")) options.scoring.expected_results = std::stoi(wish.substr(8));
    PairsField pairs{options};
    TeamsField teams;
    ResultsReader reader{reading(bytes), name, is_teams ? Contestants::teams : Contestants::pairs};
    for (ResultsReport report; reader.next(report);) {
        is_teams ? teams.add(report) : pairs.add(report);
        for (auto const& finding : report.found) tell(finding, report.source);
    }
    if (!is_teams) pairs.finish();
    else if (auto const ranking = teams.finish(); wish == "next round") teams.next_round(ranking, bridge::SwissForm::min_cost);
    for (auto const& late : is_teams ? teams.late_findings() : pairs.late_findings()) tell(late.found, {name, late.text, late.place.line});
    return all;
}

// The first finding with that code in its fixture; an explanation if there is none.
struct Example {
    std::string options, text, trouble;
};

Example first_with(Code const& code, std::vector<Rendered> const& all, std::string const& options) {
    auto const found = std::ranges::find(all, &code, &Rendered::code);
    if (found != all.end()) return {options, found->text, {}};
    std::string instead;
    for (auto const& other : all) instead += other.text;
    return {{}, {}, "its fixture does not provoke it, but:\n" + instead};
}

Example example_of(Code const& code) {
    auto const fixture = fixture_of(code);
    if (!fixture) return {{}, {}, "no fixture"};
    pbn::CheckOptions options;
    options.strict = fixture->options == "--strict";
    if (!options.strict && !fixture->options.empty()) return {{}, {}, "its fixture wants an unknown option: " + fixture->options};
    return first_with(code, check_text(fixture->bytes, fmt::format("{}.pbn", code.id), options), fixture->options);
}

// What is unlikely is reported only if it is asked for.
std::vector<Rendered> unlikely_results(std::string_view bytes, std::string_view name) {
    LookedResults looked{{}, Contestants::pairs};
    ResultsReader reader{reading(bytes), name, Contestants::pairs};
    for (ResultsReport report; reader.next(report);) looked.add(report);
    looked.close();
    std::vector<Rendered> all;
    auto const* const code = result_code("results-suspicious");
    for (auto const& found : bridge::suspicions(looked.travellers(), looked.limits())) {
        auto const line = looked.line(found.lines.front()).place.line;
        auto rest = bytes;
        for (auto left = line; left > 1; --left) rest.remove_prefix(rest.find('\n') + 1);
        std::string text;
        render_text(
            text, {code, code->severity, {}, looked.reason(found), {}}, {name, rest.substr(0, rest.find('\n')), line}, {.width = 100});
        all.push_back({code, text});
    }
    return all;
}

Example example_in_results(Code const& code) {
    auto const folder = fs::path{score::test::fixtures_dir()} / "results" / "bad";
    auto name = fmt::format("{}.csv", code.id);
    if (!fs::exists(folder / name)) name = fmt::format("{}.xml", code.id);
    auto bytes = test::read_file(folder / name);
    if (!bytes) return {{}, {}, "no fixture"};
    auto const wish = first_line_after("% ", *bytes);
    if (!wish.empty()) bytes->erase(0, bytes->find('\n') + 1);
    if (wish.starts_with("filled: ")) bytes->append(std::stoul(wish.substr(8)), '.');
    if (wish == "suspicious") return first_with(code, unlikely_results(*bytes, name), "--suspicious");
    return first_with(code, score_results(*bytes, name, wish), {});
}

std::string entry(Code const& code, Example const& example) {
    auto const rule = code.rule.empty() ? "" : fmt::format(" ({})", code.rule);
    auto const with = example.options.empty() ? "" : fmt::format(" Found with `{}` only.", example.options);
    return fmt::format(
        "## {}\n\n**{}**: {}{}.{}\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, rule, with, example.text);
}

constexpr std::string_view introduction = R"(# What `deals check` can find in a bridge record

Every finding has a code, which `--allow` and `--only` take. An *error* is against the rules, or not understood, and makes the check fail; a
*warning* was read with a reservation, and a person should look; a *remark* is lawful and worth knowing. Each code is shown with its rule and
with what is said about the file of its name in `fixtures/pbn/bad/`.

This page is made from the catalogue (`formats/include/score/formats/bridge_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
Diagnostics`; a test compares it with them.

)";

constexpr std::string_view results_introduction = R"(# What `score pairs` and `score teams` can find in results

The same for results of a session. An *error* makes the commands end with status 1; the result is left out (or, where only its score is
wrong, scored by its contract), and the others are scored. The files are those of `fixtures/results/bad/`, the catalogue is
`formats/include/score/formats/result_codes.hpp`; what can be wrong with a contract is in `formats/include/score/formats/entry_codes.hpp`.

)";

class EveryCode : public testing::TestWithParam<Code> {};

TEST_P(EveryCode, IsProvokedByItsFixture) {
    auto const& code = *find_code(GetParam().id);
    EXPECT_EQ(example_of(code).trouble, "") << code.id;
}

INSTANTIATE_TEST_SUITE_P(Diagnostics, EveryCode, testing::ValuesIn(bridge_codes), [](auto const& parameter) {
    std::string name{parameter.param.id};
    std::ranges::replace(name, '-', '_');
    return name;
});

class EveryResultCode : public testing::TestWithParam<Code> {};

TEST_P(EveryResultCode, IsProvokedByItsFixture) {
    auto const& code = *std::ranges::find(result_codes, GetParam().id, &Code::id);
    EXPECT_EQ(example_in_results(code).trouble, "") << code.id;
}

INSTANTIATE_TEST_SUITE_P(Diagnostics, EveryResultCode, testing::ValuesIn(result_codes), [](auto const& parameter) {
    std::string name{parameter.param.id};
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(Diagnostics, EveryFixtureIsNamedAfterACode) {
    for (auto const& file : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "results" / "bad"})
        EXPECT_NE(std::ranges::find(result_codes, file.path().stem().string(), &Code::id), result_codes.end()) << file.path();
    for (auto const& file : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "pbn" / "bad"})
        EXPECT_TRUE(file.path().extension() != ".pbn" || find_code(file.path().stem().string())) << file.path();
}

TEST(Diagnostics, AreListedInTheDocumentation) {
    std::string page{introduction};
    for (auto const& code : bridge_codes) page += entry(code, example_of(code));
    page += results_introduction;
    for (auto const& code : result_codes) page += entry(code, example_in_results(code));
    page.pop_back();
    EXPECT_TRUE(test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics.md"));
}

}  // namespace
}  // namespace score::formats::catalogue_test
