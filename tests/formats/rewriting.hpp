#pragma once
/// Reading and rewriting of records in the notation. `F` is the format, as in `score/formats/notation/rewrite.hpp`.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "bezique_play.hpp"  // Dice
#include "notation_records.hpp"
#include "score/formats/language.hpp"
#include "score/formats/notation/rewrite.hpp"

namespace score::test {

struct Rewritten {
    std::string text;
    std::vector<std::string> left;  // the codes for which records were left unchanged
};
template <class F>
Rewritten rewritten(std::string_view bytes) {
    Rewritten out;
    formats::notation::Reader reader{reading(bytes), "x", F::vocabulary()};
    formats::notation::Rewriter<F> rewriter;
    Diagnostics found;
    while (auto const chunk = reader.next())
        if (!rewriter.write(out.text, *chunk, found))
            for (auto const& d : found) out.left.emplace_back(d.code->id);
    return out;
}
/// The reasons for leaving records unchanged, in a file where all of them are.
template <class F>
std::vector<std::string> left_as_it_is(std::string const& bytes) {
    auto const out = rewritten<F>(bytes);
    EXPECT_EQ(out.text, bytes);
    return out.left;
}

/// The records that can be kept completely.
template <class F>
std::vector<typename F::Record> whole_records(std::string_view bytes) {
    std::vector<typename F::Record> all;
    formats::notation::Reader reader{reading(bytes), "x", F::vocabulary()};
    formats::notation::WholeReader<F> whole;
    Diagnostics found;
    while (auto const chunk = reader.next())
        if (whole.read(*chunk, found) && whole.is_record()) all.push_back(whole.record());
    return all;
}

/// `read_json` is that of the format.
template <class Record, class ReadJson>
void expect_through_json_unchanged(Record const& record, ReadJson read_json) {
    Diagnostics found;
    auto const again = read_json(json_of(record), found);
    ASSERT_TRUE(again) << score::formats::translated(found.at(0).message);
    EXPECT_THAT(found, testing::IsEmpty());
    EXPECT_TRUE(*again == record);
    EXPECT_EQ(write(*again), write(record));
    EXPECT_EQ(again->comments, record.comments);
    EXPECT_EQ(json_of(*again), json_of(record));
}

/// Property: rewriting is idempotent, and what can be kept survives JSON.
template <class F, class ReadJson>
void rewritten_once(std::string const& bytes, ReadJson read_json) {
    auto const once = rewritten<F>(bytes);
    auto const twice = rewritten<F>(once.text);
    if (twice.text != once.text) RC_FAIL(bytes + "\n---- becomes\n" + once.text + "\n---- becomes\n" + twice.text);
    for (auto const& record : whole_records<F>(bytes)) {
        Diagnostics found;
        auto const again = read_json(json_of(record), found);
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == record);
        RC_ASSERT(write(*again) == write(record));
    }
}

/// The good and the bad records of a format.
inline std::vector<std::filesystem::path> record_fixtures(char const* format) {
    auto files = fixtures_in(format, "good");
    std::ranges::copy(fixtures_in(format, "bad"), std::back_inserter(files));
    std::ranges::sort(files);
    return files;
}
inline std::string name_of_fixture(std::filesystem::path const& file) {
    auto name = file.parent_path().filename().string() + '_' + file.stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
}

/// The extent of the damage to a file.
struct Harm {
    int inserted = 70;             // per cent of the changes; the others erase
    std::size_t most_erased = 20;  // bytes at once
};
/// A random file with some text erased and pieces inserted.
inline std::string damaged_fixture(
    std::vector<std::filesystem::path> const& files, std::vector<std::string_view> const& pieces, Dice& dice, Harm harm = {}) {
    auto bytes = bytes_in(files[dice.throw_one(files.size())]);
    for (auto n = 1 + dice.throw_one(8); n > 0; --n) {
        auto const at = dice.throw_one(bytes.size());
        if (dice.happens(harm.inserted)) bytes.insert(at, pieces[dice.throw_one(pieces.size())]);
        else bytes.erase(at, dice.throw_one(harm.most_erased));
        if (bytes.empty()) bytes = "[";
    }
    return bytes;
}

}  // namespace score::test
