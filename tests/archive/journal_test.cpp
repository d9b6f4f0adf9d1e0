// The journal: round trips, arbitrary bytes can be read, and a fault has minimal effect.
#include <algorithm>
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "golden.hpp"
#include "paths.hpp"
#include "score/formats/journal_codes.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/utf8.hpp"
#include "support.hpp"

namespace score::formats::journal::journal_test {
namespace {

using test::identity;
using test::king_head;
using test::reading;
using testing::ElementsAre;
using testing::IsEmpty;

struct ReadAll {
    std::vector<Part> parts;
    std::vector<std::string> codes;  // with line and column: "2:13 journal-time"
};

ReadAll read_all(std::string_view text, std::size_t step = std::string_view::npos) {
    ReadAll all;
    Reader reader{reading(text, step), "x.journal"};
    while (auto part = reader.next()) {
        for (auto const& finding : part->found) {
            auto const place = place_of(finding.source("x.journal"), finding.found.where.begin);
            all.codes.push_back(fmt::format("{}:{} {}", place.line, place.column, finding.found.code->id));
        }
        all.parts.push_back(*std::move(part));
    }
    return all;
}

std::vector<Sitting> sittings_in(std::string_view text) {
    std::vector<Sitting> all;
    for (auto& part : read_all(text).parts)
        if (part.sitting) all.push_back(*std::move(part.sitting));
    return all;
}

std::string written(std::vector<Sitting> const& sittings) {
    std::string text;
    append_heading(text);
    for (auto const& sitting : sittings) append_sitting(text, sitting);
    return text;
}

constexpr std::string_view head = "% MARKÖZ JOURNAL 1.0\nsitting 00000000000000000000000000000001 king\n";
std::vector<std::string> codes_of(std::string_view lines) { return read_all(std::string{head} + std::string{lines}).codes; }

TEST(Journal, AnUnknownWordOfAFinishIsReportedAndKept) {
    EXPECT_THAT(codes_of("1 - - finish complete\n"), IsEmpty());
    EXPECT_THAT(codes_of("1 - - finish abandoned\n"), IsEmpty());
    EXPECT_THAT(codes_of("1 - - finish abandonned\n"), ElementsAre("3:14 journal-unknown"));
    auto const kept = sittings_in(std::string{head} + "1 - - finish abandonned\n");
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].outcome(), "abandonned");
}

TEST(Journal, IsWrittenLikeThis) {
    auto sitting = *Sitting::begin(king_head());
    for (auto const& what : std::vector<Happening>{Entry{"W kupa 3 6 4 0"}, Correction{1, "W kupa 3 6 3 1"}, Retraction{2},
             Entry{"S rıfkı E", 1}, Note{"# of \"cards\""}, Pause{}, Resume{}, OtherEvent{"teleport", "to Mars"}, Finish{"complete"}})
        ASSERT_TRUE(sitting.append(
            {sitting.next_number(), "2026-11-20T20:16:10+03:00", sitting.events().size() % 2 ? "Ayşe \"A\" Y." : "ayse", what}));
    EXPECT_TRUE(test::matches_file(written({sitting}), std::filesystem::path{score::test::fixtures_dir()} / "journal/good/king.journal"));
}

class GoodJournal : public testing::TestWithParam<std::filesystem::path> {};
std::vector<std::filesystem::path> good_journals() {
    std::vector<std::filesystem::path> all;
    for (auto const& file : std::filesystem::directory_iterator{std::filesystem::path{score::test::fixtures_dir()} / "journal/good"})
        all.push_back(file);
    std::ranges::sort(all);
    return all;
}
INSTANTIATE_TEST_SUITE_P(
    Journal, GoodJournal, testing::ValuesIn(good_journals()), [](auto const& each) { return each.param.stem().string(); });

TEST_P(GoodJournal, IsReadAndWrittenAsItIs) {
    auto const text = test::bytes_of(GetParam());
    auto const all = read_all(text);
    for (auto const& code : all.codes) EXPECT_TRUE(code.ends_with("journal-unknown")) << code;
    EXPECT_EQ(written(sittings_in(text)), text);
}

TEST_P(GoodJournal, ReadsTheSameWithAnyLineEndAndInAnyPieces) {
    auto const text = test::bytes_of(GetParam());
    auto const sittings = sittings_in(text);
    for (std::string const end : {"\r\n", "\r"}) {
        std::string other = "\xEF\xBB\xBF";
        for (char const c : text) c == '\n' ? other += end : other += c;
        EXPECT_EQ(sittings_in(other), sittings);
        EXPECT_EQ(read_all(other, 1).codes, read_all(text).codes);
    }
    EXPECT_EQ(sittings_in(text.substr(0, text.size() - 1)), sittings);
}

// The examples of markoz-journal(5), with its character escapes resolved.
std::vector<std::string> examples_of_the_manual() {
    auto page = test::bytes_of(std::filesystem::path{score::test::source_dir()} / "man/markoz-journal.5");
    page.erase(0, page.find(".Sh EXAMPLES"));
    for (std::size_t at; (at = page.find("\\[u")) != page.npos;) {
        std::string character;
        append_utf8(character, static_cast<char32_t>(std::stoul(page.substr(at + 3, 4), nullptr, 16)));
        page.replace(at, 8, character);
    }
    std::vector<std::string> all;
    constexpr std::string_view begin = ".Bd -literal -offset indent\n", end = ".Ed\n";
    for (std::size_t at = 0; (at = page.find(begin, at)) != page.npos; ++at)
        all.push_back(page.substr(at + begin.size(), page.find(end, at) - at - begin.size()));
    return all;
}

TEST(JournalManual, ShowsSoundJournals) {
    auto const examples = examples_of_the_manual();
    ASSERT_EQ(examples.size(), 2u);
    for (auto const& example : examples) {
        auto const all = read_all(example);
        EXPECT_THAT(all.codes, IsEmpty());
        ASSERT_EQ(all.parts.size(), 1u);
        auto const& sitting = *all.parts[0].sitting;
        auto text = written({sitting});
        for (auto const& seal : all.parts[0].seals) {
            EXPECT_EQ(chain_of(sitting)[seal.count].hexadecimal(), seal.digest);
            append_seal(text, seal.count, seal.digest);
        }
        if (auto const& closing = all.parts[0].closing) append_closing(text, closing->count, closing->digest);
        EXPECT_EQ(text, example);
        if (sitting.head().game == "players") continue;
        auto const evening = formats::sheets::replay(sitting);
        ASSERT_TRUE(evening);
        EXPECT_THAT(evening->findings, IsEmpty());
    }
}

// ---- round trips

std::string any_line(bool empty_too) {
    auto text = *rc::gen::container<std::string>(rc::gen::element<char>('a', 'Z', ' ', '"', '\\', '#', '%', '-', '1', ';'));
    for (int n = *rc::gen::inRange(0, 3); n > 0; --n) text += *rc::gen::element<std::string>("ş", "♠", "\xf0\x9f\x82\xa1", "\xcc\x81");
    while (text.starts_with(' ')) text.erase(0, 1);
    while (text.ends_with(' ')) text.pop_back();
    text.resize(std::min(text.size(), text.find('\0')));
    return text.empty() && !empty_too ? "x" : text;
}

Happening any_happening() {
    auto const event = *rc::gen::inRange(std::uint32_t{1}, std::uint32_t{9});
    switch (*rc::gen::inRange(0, 10)) {
        case 0: return Correction{event, any_line(false)};
        case 1: return Retraction{event};
        case 2: return Note{any_line(false)};
        case 3: return Pause{};
        case 4: return Resume{};
        case 5: return Finish{"complete"};
        case 7: return Entry{any_line(false), event};
        case 6: return OtherEvent{"teleport", any_line(true)};
        default: return Entry{any_line(false)};
    }
}

Sitting any_sitting(unsigned n) {
    SittingHead some{.id = identity(n), .game = "king", .variant = *rc::gen::element<std::string>("", "classic")};
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) some.agreements.push_back({fmt::format("A{}", i), any_line(true)});
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) some.players.push_back({fmt::format("{}", i), any_line(false)});
    for (int i = *rc::gen::inRange(0, 2); i > 0; --i) some.others.push_back({fmt::format("weather{}", i), any_line(true)});
    some.place = any_line(true);
    some.title = any_line(true);
    some.started = *rc::gen::element<std::string>("", "2026-11-20", "2026-11-20T20:15:00+03:00");
    auto sitting = *Sitting::begin(some);
    for (int i = *rc::gen::inRange(0, 12); i > 0; --i)
        sitting.append(
            {sitting.next_number(), *rc::gen::element<std::string>("", "2026-11-20T20:15:00Z"), any_line(true), any_happening()});
    return sitting;
}

RC_GTEST_PROP(JournalProperty, WhatIsWrittenIsReadAsItWas, ()) {
    std::vector<Sitting> const sittings{any_sitting(1), any_sitting(2)};
    auto const text = written(sittings);
    RC_ASSERT(sittings_in(text) == sittings);
    for (auto const& sitting : sittings)
        for (auto const& event : sitting.events()) {
            std::string line;
            append_event(line, event);
            line.pop_back();
            RC_ASSERT(read_event(line) == event);
        }
}

RC_GTEST_PROP(JournalProperty, AnyBytesAreRead, (std::string const& noise)) {
    auto text = written({any_sitting(1)});
    auto const at = *rc::gen::inRange(std::size_t{0}, text.size() + 1);
    text.insert(at, noise);
    auto const all = read_all(text);
    RC_ASSERT(all.codes == read_all(text, 1).codes);
    for (auto const& part : all.parts)
        if (part.sitting) RC_ASSERT(sittings_in(written({*part.sitting})).at(0) == *part.sitting);
}

// ---- faults

TEST(JournalFaults, CostWhatFollowsInTheSittingAndNoOther) {
    auto const text = std::string{head}
                      + "1 - - entry a\n2 - - correct 7 b\n3 - - entry c\n4 - - entry d\n"
                        "sitting 00000000000000000000000000000002 king\n1 - - entry e\n";
    auto const all = read_all(text);
    EXPECT_THAT(all.codes, ElementsAre("4:15 journal-reference", "5:1 journal-left-out"));
    ASSERT_EQ(all.parts.size(), 2u);
    EXPECT_FALSE(all.parts[0].whole);
    EXPECT_EQ(all.parts[0].sitting->events().size(), 1u);
    EXPECT_TRUE(all.parts[1].whole);
    EXPECT_EQ(all.parts[1].sitting->events().size(), 1u);
}

TEST(JournalFaults, AreOneFindingEach) {
    EXPECT_THAT(codes_of("1 - - entry a\n3 - - entry b\n"), ElementsAre("4:1 journal-number"));
    EXPECT_THAT(codes_of("1 - - entry a\n1 - - entry a\n2 - - entry b\n"), ElementsAre("4:1 journal-repeated"));
    EXPECT_THAT(codes_of("1 - - entry a\n1 - - entry x\n2 - - entry b\n"), ElementsAre("4:1 journal-conflict"));
    EXPECT_THAT(codes_of("!\n1 - - entry a\n"), ElementsAre("3:1 journal-line"));
    EXPECT_THAT(codes_of("1 - - entry a\x1b\n"), ElementsAre("3:14 journal-control"));
    EXPECT_THAT(codes_of("1  -\t-  entry   a \t\n# ? \n\n"), IsEmpty());
    EXPECT_THAT(codes_of("1 - - \n"), ElementsAre("3:1 journal-line"));
    EXPECT_THAT(codes_of("1 - \"- entry a\n"), ElementsAre("3:1 journal-line"));
    EXPECT_THAT(codes_of("0 - - entry a\n"), ElementsAre("3:1 journal-number"));
    EXPECT_THAT(read_all("").codes, IsEmpty());
    EXPECT_THAT(read_all("\n").codes, ElementsAre("1:1 journal-version"));
}

TEST(JournalFaults, OfUnionsByAProgramForVersionsAreJoined) {
    // both sides appended an event; one event is in both
    auto const all = read_all(std::string{head} + "1 - - entry a\n2 - - entry b\n3 - - entry c\n2 - - entry b\n3 - - entry d\n");
    EXPECT_THAT(all.codes, ElementsAre("6:1 journal-repeated", "7:1 journal-conflict"));
    EXPECT_EQ(all.parts[0].sitting->events().size(), 3u);
    EXPECT_FALSE(all.parts[0].whole);
}

TEST(JournalFaults, AreBoundedInNumberAndSize) {
    std::string orphans;
    for (int n = 0; n < 5000; ++n) orphans += "1 - - entry a\n";
    EXPECT_EQ(read_all(orphans).codes.size(), Reader::most_findings + 1);
    EXPECT_THAT(codes_of("1 - - entry " + std::string(1'000'000, 'a') + "\n2 - - entry b\n"),
        ElementsAre("3:1 journal-size", "4:1 journal-left-out"));
    auto const facts = [](int n) {
        std::string lines;
        for (int i = 0; i < n; ++i) lines += fmt::format("agree A{} yes\n", i);
        return lines;
    };
    EXPECT_THAT(codes_of(facts(1000)), IsEmpty());
    EXPECT_EQ(codes_of(facts(1001)).size(), 1u);
    std::string events;
    for (int n = 1; n <= 20'002; ++n) events += fmt::format("{} - - entry a\n", n);
    EXPECT_THAT(codes_of(events), ElementsAre("20003:1 journal-size", "20004:1 journal-left-out"));
}

TEST(Merging, JoinsWhatGoesOnAndNamesTheFirstDifference) {
    auto shorter = *Sitting::begin(king_head());
    ASSERT_TRUE(shorter.append({1, "", "", Entry{"a"}}));
    auto longer = shorter, other = shorter;
    ASSERT_TRUE(longer.append({2, "", "", Entry{"b"}}));
    ASSERT_TRUE(other.append({2, "", "", Entry{"c"}}));
    EXPECT_EQ(*merged(shorter, longer), longer);
    EXPECT_EQ(*merged(longer, shorter), longer);
    EXPECT_EQ(merged(longer, other).error().event, 2u);
    auto head_changed = king_head();
    head_changed.place = "elsewhere";
    EXPECT_EQ(merged(shorter, *Sitting::begin(head_changed)).error().event, 0u);
}

TEST(Merging, TakesTheCopyInWhichAConflictIsSettled) {
    auto ours = *Sitting::begin(king_head()), theirs = ours;
    ASSERT_TRUE(ours.append({1, "", "", Entry{"a"}}));
    ASSERT_TRUE(theirs.append({1, "", "", Entry{"b"}}));
    ASSERT_TRUE(ours.append({2, "", "", Settlement{1, chain_of(theirs).back().hexadecimal(), "ours"}}));
    EXPECT_EQ(*merged(ours, theirs), ours);
    EXPECT_EQ(*merged(theirs, ours), ours);
}

TEST(CopiesInAJournal, TheLongestStandsAndOfThoseInConflictNone) {
    auto const with = [](unsigned id, std::vector<std::string> const& entries) {
        auto sitting = *Sitting::begin(king_head(id));
        for (auto const& entry : entries) sitting.append({sitting.next_number(), "", "", Entry{entry}});
        return sitting;
    };
    std::vector<Sitting> const sittings{
        with(1, {"a"}), with(2, {"a", "c"}), with(1, {"a", "b"}), with(2, {"a"}), with(1, {"a", "b"}), with(3, {}), with(2, {"a", "b"})};
    std::vector<Sitting const*> given;
    for (auto const& sitting : sittings) given.push_back(&sitting);
    std::vector<bool> stand;
    std::vector<int> conflicts;
    for (auto const& [stands, conflict] : among_copies(given)) {
        stand.push_back(stands);
        conflicts.push_back(conflict ? static_cast<int>(conflict->event) : -1);
    }
    EXPECT_THAT(stand, ElementsAre(false, false, true, false, false, true, false));
    EXPECT_THAT(conflicts, ElementsAre(-1, 2, -1, 2, -1, -1, 2));
}

TEST(CopiesInAJournal, OneStandsForThoseOfTheCopyThatWasGivenUpInAnyOrder) {
    auto shorter = *Sitting::begin(king_head()), settled = shorter;
    shorter.append({1, "", "", Entry{"a"}});
    auto longer = shorter;
    longer.append({2, "", "", Entry{"b"}});
    settled.append({1, "", "", Entry{"c"}});
    settled.append({2, "", "", Settlement{2, chain_of(longer).back().hexadecimal(), "ours"}});
    std::vector<Sitting const*> given{&shorter, &longer, &settled};
    std::ranges::sort(given);
    do {
        for (auto const all = among_copies(given); std::size_t const i : {0u, 1u, 2u}) {
            EXPECT_EQ(all[i].stands, given[i] == &settled);
            EXPECT_FALSE(all[i].conflict);
        }
    } while (std::ranges::next_permutation(given).found);
}

TEST(Seals, AreComparedWithTheSittingAndTheJournal) {
    std::string text = written({*Sitting::begin(king_head())});
    auto const seal = chain_of(*Sitting::begin(king_head())).front().hexadecimal();
    append_seal(text, 0, seal);
    auto const closed = [](std::string journal, std::string const& digest) {
        append_closing(journal, 1, digest);
        return read_all(journal).codes;
    };
    EXPECT_THAT(closed(text, digest_of(seal + '\n').hexadecimal()), IsEmpty());
    EXPECT_THAT(closed(text, digest_of(seal).hexadecimal()), ElementsAre(testing::EndsWith(":7 journal-close")));
    text.replace(text.find(seal), seal.size(), std::string(64, '0'));
    EXPECT_THAT(closed(text, digest_of(std::string(64, '0') + '\n').hexadecimal()), ElementsAre(testing::EndsWith(":8 journal-seal")));
}

TEST(Amendments, AreRefusedForWhatIsWrongWithThem) {
    EXPECT_THAT(codes_of("1 - - amend started xx\n"), ElementsAre("3:21 journal-time"));
    EXPECT_THAT(codes_of("1 - - amend variant two words\n"), ElementsAre("3:21 journal-word"));
    EXPECT_THAT(codes_of("1 - - amend weather fine\n"), ElementsAre("3:13 journal-text"));
    EXPECT_THAT(codes_of("1 - - amend started\n2 - - amend variant\n3 - - amend started 2026-11-20\n"), IsEmpty());
}

TEST(WordsOfALine, MayBeQuoted) {
    EXPECT_THAT(*words_of(R"(rename "Ayse \"A\" Y." to  Ayşe)"), ElementsAre("rename", "Ayse \"A\" Y.", "to", "Ayşe"));
    EXPECT_THAT(*words_of(""), IsEmpty());
    EXPECT_THAT(*words_of(R"("" "-")"), ElementsAre("", "-"));
    EXPECT_EQ(words_of(R"(rename "Ayse)"), std::nullopt);
    for (std::string const word : {"", "-", "a b", "\"", "\\", "a\\b c", "ş"}) EXPECT_THAT(*words_of(as_word(word)), ElementsAre(word));
}

}  // namespace
}  // namespace score::formats::journal::journal_test
