#pragma once
/// Shared by the tests of PZN and PKN: findings in files of their notation. `F` is the format, as in
/// `score/formats/notation/check_file.hpp`.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "golden.hpp"
#include "paths.hpp"
#include "pieces.hpp"
#include "score/formats/language.hpp"
#include "score/formats/notation/check_file.hpp"
#include "score/formats/render.hpp"
#include "text/fmt.hpp"

namespace score::test {

inline std::string bytes_in(std::filesystem::path const& file) { return read_file(file).value(); }

/// For `pkn` or `pzn`: the sorted files of a fixtures directory, and one of the good ones.
inline std::vector<std::filesystem::path> fixtures_in(std::string_view format, char const* folder) {
    std::vector<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator{std::filesystem::path{score::test::fixtures_dir()} / format / folder})
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}
inline std::string good_fixture(std::string_view format, char const* name) {
    return bytes_in(std::filesystem::path{score::test::fixtures_dir()} / format / "good" / name);
}
/// The file that breaks the rule of a code only. A first line `% repeated: 50000` gives the number of repetitions of the last line.
inline std::string bad_fixture(std::string_view format, Code const& code) {
    auto const file = std::filesystem::path{score::test::fixtures_dir()} / format / "bad" / fmt::format("{}.{}", code.id, format);
    EXPECT_TRUE(std::filesystem::exists(file)) << file;
    auto bytes = read_file(file).value_or("no such file");
    constexpr std::string_view key = "% repeated: ";
    if (!bytes.starts_with(key)) return bytes;
    auto const last_line = bytes.substr(bytes.rfind('\n', bytes.size() - 2) + 1);
    for (int times = std::stoi(bytes.substr(key.size())); times > 1; --times) bytes += last_line;
    return bytes;
}

inline std::string replaced(std::string text, std::string_view what, std::string_view with) {
    auto const at = text.find(what);
    EXPECT_NE(at, text.npos) << what;
    return at == text.npos ? text : text.replace(at, what.size(), with);
}

template <class F>
struct Outcome {
    std::vector<std::string> codes;  // with line and column: "2:13 K04"
    std::vector<std::string> messages;
    typename F::Summary summary;
};
template <class F>
Outcome<F> outcome_of(std::string_view bytes, formats::CheckOptions const& options = {}, std::size_t step = std::string_view::npos) {
    Outcome<F> outcome;
    formats::notation::FileChecker<F> checker{reading(bytes, step), "x", options};
    for (formats::notation::Report<F> report; checker.next(report);)
        for (auto const& found : report.found) {
            auto const place = place_of(report.source, found.where.begin);
            outcome.codes.push_back(fmt::format("{}:{} {}", place.line, place.column, found.code->id));
            outcome.messages.push_back(score::formats::translated(found.message));
        }
    outcome.summary = checker.summary();
    return outcome;
}
template <class F>
std::vector<std::string> ids_in(std::string_view bytes) {
    auto ids = outcome_of<F>(bytes).codes;
    for (auto& id : ids) id.erase(0, id.find(' ') + 1);
    return ids;
}
template <class F>
std::vector<typename F::Record> records_in(std::string_view bytes) {
    std::vector<typename F::Record> all;
    formats::notation::FileChecker<F> checker{reading(bytes), "x"};
    for (formats::notation::Report<F> report; checker.next(report);)
        if (report.record) all.push_back(*report.record);
    return all;
}
template <class F>
std::string written(std::vector<typename F::Record> const& records) {
    std::string text;
    for (auto const& record : records) F::write(text, record, text.empty());
    return text;
}

// ---- invariants of good files

template <class F>
void expect_printed_byte_for_byte(std::string_view bytes) {
    formats::notation::Document document;
    Diagnostics found;
    parse(bytes, F::vocabulary(), document, found);
    EXPECT_EQ(print(document), bytes);
}

template <class F>
void expect_same_in_canonical_form(std::string_view bytes) {
    auto const records = records_in<F>(bytes);
    ASSERT_FALSE(records.empty());
    auto const text = written<F>(records);
    EXPECT_TRUE(records_in<F>(text) == records) << text;
    EXPECT_EQ(written<F>(records_in<F>(text)), text);
    EXPECT_THAT(outcome_of<F>(text).codes, testing::IsEmpty());
    for (auto const& record : records)
        for (auto const& comment : record.comments) EXPECT_THAT(text, testing::HasSubstr(comment.text));
}

template <class F>
void expect_same_with_any_line_end(std::string const& bytes) {
    auto const records = records_in<F>(bytes);
    ASSERT_FALSE(records.empty());
    for (std::string const end : {"\r\n", "\r"}) {
        std::string other;
        for (char const c : bytes) c == '\n' ? other += end : other += c;
        EXPECT_THAT(outcome_of<F>(other).codes, testing::IsEmpty());
        EXPECT_TRUE(records_in<F>(other) == records);
    }
    EXPECT_TRUE(records_in<F>("\xEF\xBB\xBF" + bytes) == records);
    EXPECT_THAT(outcome_of<F>("\xEF\xBB\xBF" + bytes).codes, testing::IsEmpty());
}

// ---- invariants of all files

template <class F>
void expect_same_however_the_bytes_come(std::string_view bytes) {
    auto const at_once = outcome_of<F>(bytes).codes;
    EXPECT_FALSE(at_once.empty());
    for (std::size_t const step : {1u, 2u, 7u, 1000u}) {
        EXPECT_EQ(outcome_of<F>(bytes, {}, step).codes, at_once) << step;
        std::string all;
        formats::notation::FileChecker<F> checker{reading(bytes, step), "x"};
        for (formats::notation::Report<F> report; checker.next(report);) all += report.source.text;
        EXPECT_EQ(all, bytes);
    }
}

/// All positions are within the text, output is safe for a terminal, tokens are printed back, and writing a record is idempotent.
template <class F>
void expect_no_harm(std::string_view bytes) {
    formats::notation::FileChecker<F> checker{reading(bytes), "x"};
    for (formats::notation::Report<F> report; checker.next(report);) {
        for (auto const& d : report.found) {
            ASSERT_LE(d.where.begin, d.where.end);
            ASSERT_LE(d.where.end, report.source.text.size()) << d.code->id;
            std::string out;
            render_text(out, d, report.source);
            ASSERT_TRUE(std::ranges::none_of(out, [](char c) { return static_cast<unsigned char>(c) < 32 && c != '\n'; }));
        }
        if (report.document) { ASSERT_EQ(print(*report.document), report.source.text); }
        if (report.record) {
            auto const text = written<F>({*report.record});
            auto const again = records_in<F>(text);
            if (!again.empty()) { ASSERT_EQ(written<F>({again.front()}), text); }
        }
    }
}

// ---- the codes

/// Each has a file of its name that provokes it and nothing else.
template <class F>
void expect_each_broken_alone(std::string_view format, std::span<Code const> codes) {
    for (auto const& code : codes) {
        auto ids = ids_in<F>(bad_fixture(format, code));
        if (&code == F::too_many) std::erase(ids, F::vocabulary().codes.tag_unknown->id);
        EXPECT_THAT(ids, testing::ElementsAre(code.id));
    }
    EXPECT_EQ(fixtures_in(format, "bad").size(), codes.size());
}

/// The message for the file of a code.
template <class F>
std::string example_of(std::string_view format, Code const& code) {
    auto const name = fmt::format("{}.{}", code.id, format);
    auto const bytes = bad_fixture(format, code);
    std::string example;
    formats::notation::FileChecker<F> checker{reading(bytes), name};
    for (formats::notation::Report<F> report; checker.next(report);)
        for (auto const& found : report.found)
            if (found.code == &code && example.empty()) render_text(example, found, report.source, {.width = 100});
    return example;
}

/// The documentation of the codes of a format, below its introduction.
template <class F>
std::string page_of_codes(std::string page, std::string_view format, std::span<Code const> codes) {
    for (auto const& code : codes)
        page += fmt::format("\n## {}\n\n**{}**: {} ({}).\n\n```text\n{}```\n", code.id, name(code.severity), code.summary, code.rule,
            example_of<F>(format, code));
    return page;
}

}  // namespace score::test
