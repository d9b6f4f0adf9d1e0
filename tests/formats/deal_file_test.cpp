// Files of deals in the formats of dealing machines, generators and solvers (formats.md §3.4, §3.5): all formats of a deal give the same
// deal, round trips are exact byte for byte, each fault has its code, and arbitrary bytes do no harm.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <map>
#include <random>
#include <rapidcheck/gtest.h>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "allocations.hpp"
#include "corpus.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "printed.hpp"
#include "reading.hpp"
#include "record.hpp"
#include "score/formats/check.hpp"
#include "score/formats/deal_codes.hpp"
#include "score/formats/deals/deal_file.hpp"
#include "score/formats/lin/writer.hpp"
#include "score/formats/pbn/board_writer.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/utf16.hpp"
#include "text/fmt.hpp"

namespace score::formats {
static void PrintTo(FormatInfo const& format, std::ostream* out) { *out << format.name; }
}  // namespace score::formats

namespace score::formats::deals::deal_file_test {
namespace {

namespace fs = std::filesystem;
using bridge::Deal;
using bridge::Denomination;
using bridge::Vulnerability;
using test::bytes_of;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;

// A board that owns the text it views.
struct ReadBoard {
    std::optional<std::uint32_t> number;
    std::optional<Seat> dealer;
    std::optional<Vulnerability> vulnerable;
    std::optional<Deal> deal;
    std::optional<std::array<std::array<std::int8_t, 5>, 4>> tricks;
    std::string event, calls, cards;
    std::optional<std::int64_t> score, par;
    std::vector<std::string> notes;
    friend bool operator==(ReadBoard const&, ReadBoard const&) = default;
};
void PrintTo(ReadBoard const& board, std::ostream* out) { *out << "board " << board.number.value_or(0); }

std::string calls_of(AuctionText const& auction) {
    std::string all;
    for (auto const& call : auction.calls)
        all += call.kind == WrittenCall::Kind::call ? to_string(call.call) + (call.alert == WrittenCall::Alert::yes ? "! " : " ") : "? ";
    return all;
}
std::string cards_of(PlayText const& play) {
    std::string all;
    for (auto const& card : play.cards) all += card.kind == WrittenCard::Kind::card ? to_string(card.card) + " " : "- ";
    while (all.ends_with("- ")) all.resize(all.size() - 2);  // of the unfinished trick
    return all;
}

ReadBoard value_of(Board const& board) {
    ReadBoard read{
        board.number.value, board.dealer.value, board.vulnerable.value, {}, board.double_dummy_tricks.value, {}, {}, {}, {}, {}, {}};
    if (board.deal) read.deal = Deal::from(*board.deal);
    read.event = board.text_of(pbn::Tag::event);
    read.calls = calls_of(board.auction);
    read.cards = cards_of(board.play);
    if (board.score) read.score = board.score->sides[Side::north_south];
    if (board.optimum_score) read.par = board.optimum_score->sides[Side::north_south];
    for (auto const& note : board.auction.notes) read.notes.emplace_back(note.text);
    return read;
}

struct ReadDeals {
    std::vector<ReadBoard> boards;
    std::vector<std::string> codes;  // with positions: `2:13 deal-card`
    std::string text;                // all chunks joined
    friend bool operator==(ReadDeals const&, ReadDeals const&) = default;
    std::vector<Deal> deals() const {
        std::vector<Deal> all;
        for (auto const& board : boards)
            if (board.deal) all.push_back(*board.deal);
        return all;
    }
};

ReadDeals read(Format format, std::string_view bytes, ReadOptions options = {}, std::size_t step = std::string_view::npos) {
    ReadDeals all;
    auto const reader = reader_of(format, bytes_of(bytes, step), "x", options);
    for (BoardStretch stretch; reader->next(stretch);) {
        all.text += stretch.source.text;
        for (auto const& found : stretch.found) {
            auto const place = place_of(stretch.source, found.where.begin);
            all.codes.push_back(fmt::format("{}:{} {}", place.line, place.column, found.code->id));
        }
        if (stretch.board) all.boards.push_back(value_of(*stretch.board));
    }
    return all;
}

// Converts between two formats.
std::string converted(Format from, std::string_view bytes, Format to, WriteOptions options = {}, std::vector<Loss>* lost = nullptr) {
    std::string out;
    std::vector<Loss> all;
    auto const reader = reader_of(from, bytes_of(bytes), "x", {});
    auto const writer = writer_of(to, options);
    if (!writer) throw std::logic_error{fmt::format("{} has no writer: see its row in formats/src/deals/writer.cpp", info(to).name)};
    for (BoardStretch stretch; reader->next(stretch);)
        if (stretch.board) writer->add(out, *stretch.board, all);
    writer->finish(out);
    if (lost) *lost = all;
    return out;
}
std::vector<std::string> losses(Format from, std::string_view bytes, Format to, WriteOptions options = {}) {
    std::vector<Loss> lost;
    converted(from, bytes, to, options, &lost);
    std::vector<std::string> names;
    for (auto const& loss : lost) names.push_back(loss.what);
    return names;
}

std::string file(fs::path const& path) {
    auto const bytes = score::test::read_file(path);
    EXPECT_TRUE(bytes) << path;
    return bytes.value_or("");
}
fs::path const fixtures = fs::path{score::test::fixtures_dir()} / "deal_files";
std::string good(std::string_view name) { return file(fixtures / "good" / name); }

std::optional<Format> format_named(std::string_view name) {
    auto const found = std::ranges::find(all_formats(), name, &FormatInfo::name);
    if (found == all_formats().end()) return std::nullopt;
    return found->id;
}
std::string extension(fs::path const& path) { return path.extension().string().substr(1); }

std::vector<FormatInfo> formats_that(auto condition) {
    std::vector<FormatInfo> all;
    for (auto const& format : all_formats())
        if (condition(format)) all.push_back(format);
    return all;
}
std::string test_name(auto const& info) {
    std::string name{info.param.name};
    std::ranges::replace(name, '-', '_');
    return name;
}

// The four deals of the fixtures, read independently of the tested readers.
std::vector<Deal> four_deals() {
    std::vector<Deal> all;
    auto const text = good("four.hands");
    for (auto const line : test::parts(text, '\n'))
        if (!line.empty()) all.push_back(*Deal::from(test::deal_draft("N:" + std::string{line})));
    return all;
}

// ---- a deal in every format

class EveryFormat : public testing::TestWithParam<FormatInfo> {};
INSTANTIATE_TEST_SUITE_P(
    DealFile, EveryFormat, testing::ValuesIn(all_formats().begin(), all_formats().end()), [](auto const& each) { return test_name(each); });

std::string fixture_of(FormatInfo const& format) {
    for (auto const* const count : {"four", "three", "two"})
        if (auto const path = fixtures / "good" / fmt::format("{}.{}", count, format.name); fs::exists(path)) return file(path);
    throw std::runtime_error{
        fmt::format("write the fixture of {}: {}", format.name, (fixtures / "good" / "four.").string() + std::string{format.name})};
}

TEST_P(EveryFormat, GivesTheSameDeals) {
    auto const all = read(GetParam().id, fixture_of(GetParam()));
    EXPECT_THAT(all.codes, IsEmpty());
    if (GetParam().holds.has(Part::no_cards)) return;
    auto const expected = four_deals();
    auto const deals = all.deals();
    ASSERT_GE(deals.size(), 3u);
    for (std::size_t i = 0; i < deals.size(); ++i) EXPECT_EQ(deals[i], expected[i]) << i;
}

TEST_P(EveryFormat, CountsItsBoardsOrTellsTheirDealer) {
    auto const all = read(GetParam().id, fixture_of(GetParam()));
    for (std::uint32_t i = 0; i < all.boards.size(); ++i) {
        auto const& board = all.boards[i];
        EXPECT_THAT(board.dealer, Optional(bridge::dealer_of(i + 1)));
        if (board.number) {
            EXPECT_THAT(board.number, Optional(i + 1));
            EXPECT_THAT(board.vulnerable, Optional(bridge::vulnerability_of(i + 1)));
        }
    }
}

TEST_P(EveryFormat, IsRecognised) {
    EXPECT_EQ(recognise(fixture_of(GetParam())), GetParam().id);
    for (auto const& path : fs::directory_iterator{fs::path{score::test::fixtures_dir()} / "pbn" / "good"})
        EXPECT_FALSE(claims(GetParam().id, file(path.path()))) << path.path();
    EXPECT_FALSE(claims(GetParam().id, ""));
}

TEST_P(EveryFormat, IsReadTheSameInBlocksOfAnySize) {
    auto const bytes = fixture_of(GetParam());
    auto const whole = read(GetParam().id, bytes);
    for (auto const step : {1u, 2u, 7u, 64u, 1000u}) EXPECT_TRUE(read(GetParam().id, bytes, {}, step) == whole) << step;
}

TEST_P(EveryFormat, IsReadWithOtherLineEndsAndInUtf16) {
    if (!GetParam().is_text) return;
    std::string lines;
    auto const bytes = fixture_of(GetParam());
    std::ranges::copy_if(bytes, std::back_inserter(lines), [](char c) { return c != '\r'; });
    auto const boards = read(GetParam().id, lines).boards;
    EXPECT_EQ(read(GetParam().id, test::with_line_ends(lines, "\r\n")).boards, boards);
    EXPECT_EQ(read(GetParam().id, test::with_line_ends(lines, "\r")).boards, boards);
    EXPECT_EQ(read(GetParam().id, "\xEF\xBB\xBF" + lines).boards, boards);
    EXPECT_EQ(read(GetParam().id, "\xFF\xFE" + utf16_of(lines, false)).boards, boards);
    for (bool const big_endian : {false, true}) EXPECT_EQ(read(GetParam().id, utf16_of(lines, big_endian)).boards, boards);
    EXPECT_EQ(read(GetParam().id, lines.substr(0, lines.find_last_not_of('\n') + 1)).boards, boards);
}

TEST_P(EveryFormat, OneDamagedBoardCostsOneBoard) {
    if (GetParam().holds.has(Part::no_cards)) return;
    auto bytes = fixture_of(GetParam());
    auto const before = read(GetParam().id, bytes).boards.size();
    // somewhere in the second board
    bytes[bytes.size() / before + bytes.size() / before / 2] = '~';
    EXPECT_GE(read(GetParam().id, bytes).boards.size(), before - 1);
}

TEST_P(EveryFormat, EndsWhereverTheFileIsCut) {
    auto const bytes = fixture_of(GetParam());
    auto const boards = read(GetParam().id, bytes).boards.size();
    for (std::size_t size = 0; size < std::min<std::size_t>(bytes.size(), 1500); ++size)
        EXPECT_LE(read(GetParam().id, std::string_view{bytes}.substr(0, size)).boards.size(), boards);
}

// ---- writing

class EveryWriter : public testing::TestWithParam<FormatInfo> {};
INSTANTIATE_TEST_SUITE_P(DealFile, EveryWriter, testing::ValuesIn(formats_that([](auto const& f) { return f.is_written; })),
    [](auto const& each) { return test_name(each); });

TEST_P(EveryWriter, GivesTheFileBack) {
    auto bytes = fixture_of(GetParam());
    if (auto const statistics = bytes.find("Generated 4"); statistics != bytes.npos) bytes.erase(statistics);
    if (bytes.starts_with('#')) bytes.erase(0, bytes.find('\n') + 1);
    EXPECT_EQ(converted(GetParam().id, bytes, GetParam().id), bytes);
}

TEST_P(EveryWriter, WritesTheSameFileFromAnyOther) {
    if (GetParam().holds.has(Part::tricks) || GetParam().holds.has(Part::auction) || GetParam().holds.has(Part::event)) return;
    for (auto const& from : formats_that([](auto const& f) { return f.is_written && f.name != "columns" && f.id != Format::dlm; })) {
        auto bytes = fixture_of(GetParam());
        if (auto const statistics = bytes.find("Generated 4"); statistics != bytes.npos) bytes.erase(statistics);
        auto const written = converted(from.id, fixture_of(from), GetParam().id);
        EXPECT_TRUE(GetParam().name == "columns" ? written.starts_with(bytes) : written == bytes) << from.name;
    }
}

TEST_P(EveryWriter, LosesNothingOfItsOwnFile) { EXPECT_THAT(losses(GetParam().id, fixture_of(GetParam()), GetParam().id), IsEmpty()); }

Deal random_deal(std::uint32_t seed) {
    std::mt19937 random{seed};
    std::array<Seat, 52> owners;
    for (std::size_t i = 0; i < 52; ++i) owners[i] = all_seats[i / 13];
    std::shuffle(owners.begin(), owners.end(), random);
    bridge::DealDraft draft;
    for (auto const seat : all_seats) draft.hands[seat].emplace();
    std::size_t i = 0;
    for (auto const card : CardSet::pack()) draft.hands[owners[i++]]->insert(card);
    return *Deal::from(draft);
}
bridge::DealDraft draft_of(Deal const& deal) {
    bridge::DealDraft draft;
    for (auto const seat : all_seats) draft.hands[seat] = deal[seat];
    return draft;
}

// Boards of random deals, with all parts that any writer supports.
std::vector<Board> random_boards(std::uint32_t seed, std::size_t count, std::uint32_t first) {
    std::vector<Board> boards(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        auto& board = boards[i];
        auto const number = first + i;
        board.number = {number, {}, true};
        board.dealer = {bridge::dealer_of(number), {}, true};
        board.vulnerable = {bridge::vulnerability_of(number), {}, true};
        board.deal = {draft_of(random_deal(seed + i)), {}, true};
        std::array<std::array<std::int8_t, 5>, 4> tricks{};
        for (std::size_t k = 0; k < 20; ++k) tricks[k / 5][k % 5] = static_cast<std::int8_t>((seed >> k % 8 & 15) % 14);
        board.double_dummy_tricks = {tricks, {}, true};
        board.auction.given = true;
        board.auction.first = *board.dealer;
        for (auto const call : {bridge::Call::pass(), bridge::Call{bridge::Bid{*bridge::Level::of(1), Denomination::notrump}},
                 bridge::Call::dbl(), bridge::Call::redbl(), bridge::Call::pass(), bridge::Call::pass(), bridge::Call::pass()})
            board.auction.calls.push_back({.kind = WrittenCall::Kind::call, .call = call});
    }
    return boards;
}

RC_GTEST_PROP(DealFileAlways, WhatIsWrittenIsReadAgain, ()) {
    auto const format = *rc::gen::elementOf(formats_that([](auto const& f) { return f.is_written; }));
    RC_LOG() << format.name;
    auto const seed = *rc::gen::arbitrary<std::uint32_t>();
    auto const count = *rc::gen::inRange<std::size_t>(1, 20);
    auto const first = *rc::gen::inRange<std::uint32_t>(1, 80);
    auto const boards = random_boards(seed, count, first);
    std::string out;
    std::vector<Loss> lost;
    auto const writer = writer_of(format.id, {.first_number = first});
    for (auto const& board : boards) writer->add(out, board, lost);
    writer->finish(out);
    auto const tells_number = format.id != Format::ben;
    auto const again = read(format.id, out, tells_number ? ReadOptions{first} : ReadOptions{});
    RC_ASSERT(again.codes.empty());
    RC_ASSERT(again.boards.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
        auto const expected = value_of(boards[i]);
        auto const& board = again.boards[i];
        RC_ASSERT(board.deal == expected.deal);
        RC_ASSERT(board.dealer == expected.dealer);
        RC_ASSERT(board.vulnerable == expected.vulnerable);
        if (tells_number) RC_ASSERT(board.number == expected.number);
        if (format.holds.has(Part::tricks)) RC_ASSERT(board.tricks == expected.tricks);
        if (format.holds.has(Part::auction)) RC_ASSERT(board.calls == expected.calls);
    }
    auto const lists = [&](std::string_view what) { return std::ranges::find(lost, what, &Loss::what) != lost.end(); };
    RC_ASSERT(lists("Auction") != format.holds.has(Part::auction));
    RC_ASSERT(lists("DoubleDummyTricks") != format.holds.has(Part::tricks));
    RC_ASSERT(lists("Board") == (format.id == Format::ben));
    RC_ASSERT(!lists("Dealer") && !lists("Vulnerable") && !lists("Deal"));
}

TEST(DealFile, AFreakIsWrittenAndReadInEveryFormat) {
    auto const deal = four_deals().at(3);  // thirteen cards of one suit each
    Board board = random_boards(1, 1, 1).front();
    board.deal = {draft_of(deal), {}, true};
    for (auto const& format : formats_that([](auto const& f) { return f.is_written && f.id != Format::columns && f.id != Format::dlm; })) {
        std::string out;
        std::vector<Loss> lost;
        auto const writer = writer_of(format.id);
        writer->add(out, board, lost);
        writer->finish(out);
        EXPECT_THAT(read(format.id, out).deals(), ElementsAre(deal)) << format.name;
    }
}

TEST(DealFile, ASuitTooLongForItsColumnIsLeftOut) {
    Board board = random_boards(1, 1, 1).front();
    for (auto const& [north, east, written] :
        {std::tuple{"AKQJT98765.432..", ".AKQJT98765.432.", true}, {"AKQJT987654.32..", ".AKQJT98765.432.", false}}) {
        auto draft = test::deal_draft(fmt::format("N:{} {} - -", north, east));
        auto const rest = CardSet::pack() - *draft.hands[Seat::north] - *draft.hands[Seat::east];
        draft.hands[Seat::south] = draft.hands[Seat::west] = CardSet{};
        auto seat = Seat::south;
        for (auto const card : rest) draft.hands[seat = seat == Seat::south ? Seat::west : Seat::south]->insert(card);
        ASSERT_TRUE(Deal::from(draft)) << north;
        board.deal = {draft, {}, true};
        std::string out;
        std::vector<Loss> lost;
        writer_of(Format::columns)->add(out, board, lost);
        EXPECT_EQ(out.empty(), !written) << north;
        if (written) EXPECT_THAT(read(Format::columns, out).deals(), ElementsAre(*Deal::from(draft)));
        else EXPECT_THAT(lost, testing::Contains(Loss{"Deal"}));
    }
}

// ---- numbers and losses

TEST(DealFile, FirstNumberIsTheUsersWhereTheFormatHasNone) {
    auto const all = read(Format::bri, good("four.bri"), {17});
    EXPECT_THAT(all.boards.at(0).number, Optional(17u));
    EXPECT_THAT(all.boards.at(3).number, Optional(20u));
    EXPECT_THAT(all.boards.at(3).dealer, Optional(Seat::west));
    EXPECT_THAT(all.boards.at(3).vulnerable, Optional(Vulnerability::both));
}

TEST(DealFile, NumbersThatTheFormatCannotTellAreLost) {
    auto const csv = good("four.deals-csv");
    EXPECT_THAT(losses(Format::deal_csv, csv, Format::bri), IsEmpty());
    auto const later = test::parts(csv, '\n');
    auto const from_two = csv.substr(later[0].size() + 1);
    EXPECT_THAT(losses(Format::deal_csv, from_two, Format::bri), ElementsAre("Board", "Dealer", "Vulnerable"));
    EXPECT_THAT(losses(Format::deal_csv, from_two, Format::bri, {.first_number = 2}), IsEmpty());
    EXPECT_THAT(losses(Format::deal_csv, from_two, Format::dup), IsEmpty());
    EXPECT_THAT(losses(Format::deal_csv, from_two, Format::cds), IsEmpty());
    EXPECT_THAT(read(Format::dup, converted(Format::deal_csv, from_two, Format::dup)).boards.at(0).number, Optional(2u));
}

TEST(DealFile, LossesAreNamed) {
    EXPECT_THAT(losses(Format::gib_log, good("three.gib-log"), Format::dlm), ElementsAre("Score", "Auction", "Play"));
    EXPECT_THAT(losses(Format::gib_log, good("three.gib-log"), Format::ben), ElementsAre("Score", "Auction/Note", "Play"));
    EXPECT_THAT(losses(Format::dds_list, good("three.dds"), Format::gib_library),
        testing::UnorderedElementsAre("Contract", "Declarer", "OptimumScore", "Play"));
    EXPECT_THAT(losses(Format::dlm, good("three.dlm"), Format::bhg), ElementsAre("Event"));
    EXPECT_THAT(losses(Format::hands, good("four.hands"), Format::ddline), ElementsAre("Deal"));
}

TEST(DealFile, TheOtherRoomOfABoardIsWrittenOnce) {
    auto const boards = random_boards(7, 2, 5);
    for (auto const format : {Format::bri, Format::dlm, Format::dup, Format::hands}) {
        std::string out;
        std::vector<Loss> lost;
        auto const writer = writer_of(format, {.first_number = 5});
        for (auto const i : {0u, 0u, 1u, 1u}) writer->add(out, boards[i], lost);
        writer->finish(out);
        EXPECT_THAT(read(format, out).boards, SizeIs(2)) << info(format).name;
    }
}

// With the number of the board before it, it would be read as the other room of that.
TEST(DealFile, ABoardWithoutANumberHasTheNextOneWhereNumbersAreStored) {
    auto const boards = random_boards(7, 1, 5);
    std::string out;
    std::vector<Loss> lost;
    auto const writer = writer_of(Format::cds);
    for (auto const number : {std::optional{2u}, std::optional<std::uint32_t>{}}) {
        auto board = boards[0];
        board.number.value = number;
        writer->add(out, board, lost);
    }
    auto const again = read(Format::cds, out).boards;
    ASSERT_THAT(again, SizeIs(2));
    EXPECT_THAT(again[0].number, Optional(2u));
    EXPECT_THAT(again[1].number, Optional(3u));
}

TEST(DealFile, ABoardWithoutAWholeDealIsLeftOut) {
    for (auto const& format : formats_that([](auto const& f) { return f.is_written; })) {
        auto boards = random_boards(9, 3, 1);
        boards[1].deal.value->hands[Seat::west].reset();
        std::string out;
        std::vector<Loss> lost;
        auto const writer = writer_of(format.id);
        for (auto const& board : boards) writer->add(out, board, lost);
        writer->finish(out);
        EXPECT_THAT(lost, testing::Contains(Loss{"Deal"})) << format.name;
        EXPECT_EQ(read(format.id, out).deals().size(), 2u) << format.name;
    }
}

TEST(DealFile, DlmHoldsTheBoards1To99EachOnce) {
    auto boards = random_boards(3, 101, 1);
    boards[99].number.value = 50;  // another deal under a number in use
    std::string out;
    auto const writer = writer_of(Format::dlm);
    std::vector<std::size_t> left_out;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        std::vector<Loss> lost;
        writer->add(out, boards[i], lost);
        if (std::ranges::find(lost, Loss{"Deal"}) != lost.end()) left_out.push_back(i);
    }
    writer->finish(out);
    EXPECT_THAT(left_out, ElementsAre(99u, 100u));
    EXPECT_THAT(read(Format::dlm, out).boards, SizeIs(99));
}

TEST(DealFile, AnEmptyFileIsWrittenWhereThereIsNoBoard) {
    for (auto const& format : formats_that([](auto const& f) { return f.is_written; })) {
        std::string out;
        writer_of(format.id)->finish(out);
        EXPECT_THAT(read(format.id, out).boards, IsEmpty()) << format.name;
    }
}

// With spaces as suit separators, a void at either end of a line is a space there.
TEST(DealFile, VoidsAtTheEndsOfALineAreNoBlanks) {
    auto const deal = *Deal::from(test::deal_draft("N:.AKQJT98.765432. 65432..AKQJT98.A 7...KQJT98765432 AKQJT98.765432.."));
    Board board;
    board.deal = {draft_of(deal), {}, true};
    for (auto const format : {Format::deal_line, Format::hands, Format::one_line, Format::compact, Format::ben}) {
        std::string out;
        std::vector<Loss> lost;
        writer_of(format)->add(out, board, lost);
        EXPECT_THAT(read(format, out).deals(), ElementsAre(deal)) << info(format).name << '\n' << out;
    }
}

TEST(DealFile, AVoidAtTheEndOfALineNeedsNoBlank) {
    auto const line = good("four.line").substr(0, 67);
    std::string without = line.substr(0, line.find_last_of(' ') + 1);  // clubs from West's hand, which others now lack
    EXPECT_EQ(read(Format::deal_line, without + "\n").boards.size(), 1u);
    EXPECT_EQ(read(Format::deal_line, without.substr(0, without.size() - 1) + "\n").boards.size(), 1u);
}

// ---- parts other than the cards

TEST(DealFile, EachCutIsRefusedOrReported) {
    for (auto const& entry : fs::directory_iterator{fixtures / "good"}) {
        auto const* const format = find_format(entry.path().extension().string().substr(1));
        if (!format || format->id == Format::bsol) continue;
        auto const bytes = score::test::read_file(entry.path()).value();
        auto const whole = read(format->id, bytes).deals();
        for (std::size_t size = 1; size<bytes.size(); size += bytes.size()> 1000 ? 7 : 1) {
            auto const cut = read(format->id, bytes.substr(0, size));
            auto const deals = cut.deals();
            bool const same = deals.size() <= whole.size() && std::equal(deals.begin(), deals.end(), whole.begin());
            EXPECT_TRUE(same || !cut.codes.empty()) << entry.path() << ", " << size << " bytes";
        }
    }
}

TEST(Goedel, GroupsHaveThreeDigits) {
    for (std::string_view const number : {"21,343,475,960,388,5", "21,343,47,960", ",343,475", "2134,475", "21,,343"})
        EXPECT_THAT(read(Format::goedel, fmt::format("{:>38}\n", number)).codes,
            ElementsAre("1:" + std::to_string(39 - number.size()) + " deal-line"))
            << number;
    EXPECT_THAT(read(Format::goedel, "21,343,475,960,388\n").codes, ElementsAre("1:1 deal-cut"));
}

TEST(Goedel, TheFirstAndTheLastDeal) {
    auto const all = read(Format::goedel, fmt::format("{:>38}\n53644737765488792839237439999\n", 0));
    EXPECT_THAT(all.codes, IsEmpty());
    ASSERT_THAT(all.boards, SizeIs(2));
    EXPECT_EQ((*all.boards[0].deal)[Seat::north], CardSet::pack().of(Suit::spades));
    EXPECT_EQ((*all.boards[0].deal)[Seat::west], CardSet::pack().of(Suit::clubs));
    EXPECT_EQ((*all.boards[1].deal)[Seat::north], CardSet::pack().of(Suit::clubs));
    EXPECT_THAT(read(Format::goedel, "53644737765488792839237440000\n").codes, ElementsAre("1:1 deal-goedel"));
    EXPECT_THAT(read(Format::goedel, std::string(5000, '9') + "\n").codes, ElementsAre("1:1 deal-goedel"));
}

TEST(Dlm, HeadlineIsTheEvent) {
    auto const all = read(Format::dlm, good("three.dlm"));
    EXPECT_EQ(all.boards.at(0).event, "Club evening");
    auto const written = converted(Format::bri, good("four.bri"), Format::dlm, {.sealed = true});
    EXPECT_NE(written.find("\nHeadline=\nStatus=Sealed\n"), written.npos);
    EXPECT_THAT(read(Format::dlm, written).codes, IsEmpty());
}

// DLM fills gaps with a deal of one suit per hand.
TEST(Dlm, GapsAreNoBoards) {
    auto boards = random_boards(11, 3, 7);
    boards[1].number.value = 20;
    boards[2].deal.value = draft_of(four_deals().at(3));
    std::string out;
    std::vector<Loss> lost;
    auto const writer = writer_of(Format::dlm);
    for (auto const i : {0u, 1u}) writer->add(out, boards[i], lost);
    EXPECT_THAT(lost, testing::Not(testing::Contains(Loss{"Deal"})));
    writer->add(out, boards[2], lost);
    EXPECT_THAT(lost, testing::Contains(Loss{"Deal"}));
    writer->finish(out);
    auto const all = read(Format::dlm, out);
    EXPECT_THAT(all.codes, IsEmpty());
    ASSERT_THAT(all.boards, SizeIs(2));
    EXPECT_THAT(all.boards[1].number, Optional(20u));
    EXPECT_EQ(all.boards[1].deal, Deal::from(*boards[1].deal));
}

TEST(Dlm, AWrongHeaderIsFound) {
    auto bytes = good("three.dlm");
    auto const at = bytes.find("Checksum=3");
    ASSERT_NE(at, bytes.npos);
    bytes[at + 9] = '7';
    EXPECT_THAT(read(Format::dlm, bytes).codes, ElementsAre("10:10 deal-checksum"));
    EXPECT_THAT(
        read(Format::dlm, good("three.dlm").substr(0, good("three.dlm").find("Board 03=") + 20)).codes, ElementsAre("16:10 deal-line"));
}

TEST(Dup, ALowestNumberOtherThan1IsBelieved) {
    auto bytes = good("four.dup");
    bytes.replace(148, 3, "17 ");
    EXPECT_THAT(read(Format::dup, bytes).boards.at(1).number, Optional(18u));
    EXPECT_THAT(read(Format::dup, bytes, {5}).boards.at(1).number, Optional(6u));
}

TEST(Ben, CallsAreReadInBothForms) {
    auto const all = read(Format::ben, good("four.ben"));
    EXPECT_EQ(all.boards.at(1).calls, "1C X Pass 1S Pass Pass Pass ");
    auto const line = read(Format::ben, "W N-S " + good("four.hands").substr(0, 67) + " 1N P 3N* P P P\n");
    EXPECT_THAT(line.codes, IsEmpty());
    ASSERT_THAT(line.boards, SizeIs(1));
    EXPECT_THAT(line.boards[0].dealer, Optional(Seat::west));
    EXPECT_THAT(line.boards[0].vulnerable, Optional(Vulnerability::north_south));
    EXPECT_EQ(line.boards[0].calls, "1NT Pass 3NT! Pass Pass Pass ");
    EXPECT_EQ(line.boards[0].number, std::nullopt);
    EXPECT_THAT(read(Format::ben, good("four.ben"), {1}).boards.at(3).number, Optional(4u));
}

// The calls and cards of a logged game are legal: the columns are interpreted correctly.
TEST(GibLog, GamesAreLawful) {
    auto const bytes = good("three.gib-log");
    auto const reader = reader_of(Format::gib_log, bytes_of(bytes), "x");
    std::vector<std::string> codes;
    for (BoardStretch stretch; reader->next(stretch);) {
        ASSERT_NE(stretch.board, nullptr);
        Diagnostics found;
        check(*stretch.board, found);
        for (auto const& id : test::codes_of(found))
            if (id.starts_with("auction") || id.starts_with("play") || id.starts_with("deal")) codes.push_back(id);
    }
    EXPECT_THAT(codes, IsEmpty());
    auto const all = read(Format::gib_log, bytes);
    EXPECT_THAT(all.boards.at(0).score, Optional(9000));
    EXPECT_THAT(all.boards.at(0).notes, ElementsAre("nothing to bid", "15 to 17 points, balanced"));
    EXPECT_EQ(std::ranges::count(all.boards.at(0).cards, ' '), 52);
}

TEST(GibLog, AnAlertIsNoCallByItself) {
    auto bytes = good("three.gib-log");
    bytes.replace(bytes.find("P.P.1N"), 3, "P.*");
    auto const all = read(Format::gib_log, bytes);
    EXPECT_THAT(all.codes, ElementsAre("7:3 deal-call"));
}

TEST(DdsList, SaysTricksParAndPlay) {
    auto const all = read(Format::dds_list, good("three.dds"));
    ASSERT_THAT(all.boards, SizeIs(3));
    EXPECT_THAT(all.boards[0].par, Optional(-11000));
    EXPECT_EQ(all.boards[0].tricks, read(Format::ddline, good("four.ddline")).boards.at(0).tricks);
    EXPECT_EQ(all.boards[0].tricks, read(Format::gib_library, good("four.gib")).boards.at(0).tricks);
    EXPECT_EQ(all.boards[0].tricks, read(Format::bsol, good("two.bsol")).boards.at(0).tricks);
    EXPECT_EQ(std::ranges::count(all.boards[0].cards, ' '), 52);
}

// The parts in lists and logs survive a round trip through PBN.
TEST(DealFile, TricksParCallsAndCardsGoIntoPbn) {
    for (auto const& [format, name] : std::initializer_list<std::pair<Format, std::string_view>>{
             {Format::dds_list, "three.dds"}, {Format::gib_log, "three.gib-log"}, {Format::bsol, "two.bsol"}}) {
        auto const bytes = good(name);
        std::string out;
        std::vector<Loss> lost;
        pbn::Writer writer;
        auto const reader = reader_of(format, bytes_of(bytes), "x");
        for (BoardStretch stretch; reader->next(stretch);)
            if (stretch.board) writer.add(out, *stretch.board, lost);
        writer.finish(out);
        EXPECT_THAT(lost, IsEmpty()) << name;
        auto const expected = read(format, bytes).boards;
        auto const again = test::read_pbn(out);
        ASSERT_EQ(again.games.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            auto const board = value_of(again.board(i));
            EXPECT_EQ(board.deal, expected[i].deal);
            EXPECT_EQ(board.tricks, expected[i].tricks);
            EXPECT_EQ(board.par, expected[i].par);
            EXPECT_EQ(board.calls, expected[i].calls);
            EXPECT_EQ(board.cards, expected[i].cards);
            EXPECT_EQ(board.score, expected[i].score);
            EXPECT_EQ(board.notes, expected[i].notes);
        }
    }
}

// A score that the record states is not the one that follows from the play: what has no place for it says so.
TEST(DealFile, AStatedScoreIsLostInLin) {
    std::string out;
    std::vector<Loss> lost;
    lin::Writer writer;
    auto const bytes = good("three.gib-log");
    auto const reader = reader_of(Format::gib_log, bytes_of(bytes), "x");
    for (BoardStretch stretch; reader->next(stretch);)
        if (stretch.board) writer.add(out, *stretch.board, lost);
    EXPECT_THAT(lost, ElementsAre(Loss{"Score"}));
}

// ---- faults

struct Example {
    std::string text, trouble;
};

Example example_of(Code const& code) {
    fs::path path;
    for (auto const& entry : fs::directory_iterator{fixtures / "bad"})
        if (entry.path().stem() == code.id) path = entry.path();
    if (path.empty()) return {{}, "no fixture"};
    auto const format = format_named(extension(path));
    if (!format) return {{}, "its fixture is of no format"};
    auto bytes = file(path);
    // `% filled: 70000` in the first line: the number of dots to append
    if (constexpr std::string_view wish = "% filled: "; bytes.starts_with(wish)) {
        auto const size = std::stoul(bytes.substr(wish.size()));
        bytes.erase(0, bytes.find('\n') + 1).append(size, '.');
    }
    std::string instead;
    auto const name = path.filename().string();
    auto const reader = reader_of(*format, bytes_of(bytes), name);
    for (BoardStretch stretch; reader->next(stretch);)
        for (auto const& found : stretch.found) {
            std::string text;
            render_text(text, found, stretch.source, {.width = 100});
            if (found.code->id == code.id) return {text, {}};
            instead += text;
        }
    return {{}, "its fixture does not provoke it, but:\n" + instead};
}

class EveryDealCode : public testing::TestWithParam<Code> {};

TEST_P(EveryDealCode, IsProvokedByItsFixture) {
    auto const& code = *std::ranges::find(deal_codes, GetParam().id, &Code::id);
    EXPECT_EQ(example_of(code).trouble, "") << code.id;
}

INSTANTIATE_TEST_SUITE_P(DealDiagnostics, EveryDealCode, testing::ValuesIn(deal_codes), [](auto const& each) {
    std::string name{each.param.id};
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(DealDiagnostics, EveryFixtureIsNamedAfterACode) {
    for (auto const& entry : fs::directory_iterator{fixtures / "bad"})
        EXPECT_NE(std::ranges::find(deal_codes, entry.path().stem().string(), &Code::id), deal_codes.end()) << entry.path();
}

constexpr std::string_view introduction = R"(# What can be found in files of deals

The formats of dealing machines, generators of deals and double-dummy solvers are read with these findings; what is wrong with the cards, the
calls and the play that they hold is in [diagnostics.md](diagnostics.md). An *error* is not understood, and its board or the part of it is left
out; a *warning* was read with a reservation. In a file without lines each board takes the place of a line. Each code is shown with its rule and
with what is said about the file of its name in `fixtures/deal_files/bad/`.

This page is made from the catalogue (`formats/include/score/formats/deal_codes.hpp`) and those files by `MARKOZ_UPDATE_GOLDEN=1 ctest -R
DealDiagnostics`; a test compares it with them.

)";

TEST(DealDiagnostics, AreListedInTheDocumentation) {
    std::string page{introduction};
    for (auto const& code : deal_codes) {
        auto const rule = code.rule.empty() ? "" : fmt::format(" ({})", code.rule);
        page += fmt::format(
            "## {}\n\n**{}**: {}{}.\n\n```text\n{}```\n\n", code.id, name(code.severity), code.summary, rule, example_of(code).text);
    }
    page.pop_back();
    EXPECT_TRUE(score::test::matches_file(page, fs::path{score::test::source_dir()} / "docs" / "diagnostics-deals.md"));
}

// ---- hostile files

RC_GTEST_PROP(DealFileAlways, AnyBytesAreReadToTheirEnd, ()) {
    auto const format = *rc::gen::elementOf(formats_that([](auto const&) { return true; }));
    auto bytes = *rc::gen::arbitrary<std::string>();
    if (*rc::gen::arbitrary<bool>()) {  // a good file with some bytes changed
        auto const noise = bytes;
        bytes = fixture_of(format);
        for (char const c : noise) bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = c;
    }
    auto const all = read(format.id, bytes);
    RC_ASSERT(read(format.id, bytes, {}, 3) == all);
    if (!format.is_text) RC_ASSERT(all.text == bytes);
}

// Memory is bounded by the largest board, whatever the file.
class EveryReader : public testing::TestWithParam<FormatInfo> {};
INSTANTIATE_TEST_SUITE_P(
    DealFile, EveryReader, testing::ValuesIn(all_formats().begin(), all_formats().end()), [](auto const& each) { return test_name(each); });

std::size_t peak_of(Format format, std::string_view unit, std::size_t size) {
    auto const before = score::test::held_memory();
    score::test::forget_peak();
    auto const reader = reader_of(
        format,
        [unit, size, at = std::size_t{0}](char* to, std::size_t room) mutable {
            auto const n = std::min(room, size);
            for (std::size_t i = 0; i < n; ++i, at = at + 1 == unit.size() ? 0 : at + 1) to[i] = unit[at];
            size -= n;
            return n;
        },
        "x");
    for (BoardStretch stretch; reader->next(stretch);) {}
    return score::test::peak_memory() - before;
}

TEST_P(EveryReader, NeedsNoMoreMemoryForALargerFile) {
    auto const format = GetParam().id;
    auto const file = fixture_of(GetParam());
    for (std::string_view const unit : {std::string_view{file}, std::string_view{"x"}, std::string_view{"\n"}, std::string_view{"["},
             std::string_view{"{\"a\":"}, std::string_view{"1."}, std::string_view{"\0", 1}}) {
        auto const small = peak_of(format, unit, 1'000'000);
        auto const large = peak_of(format, unit, 2'000'000);
        EXPECT_LE(large, small + 100'000) << unit.substr(0, 20);
    }
}

// ---- files of other programs

std::string corpus(std::string_view path) { return file(fs::path{score::test::corpus_dir()} / path); }

std::vector<ReadBoard> boards_in_pbn(std::string_view bytes) {
    std::vector<ReadBoard> boards;
    for (auto const& game : test::read_pbn(bytes).games) {
        auto board = value_of(game.board);
        board.event.clear();
        boards.push_back(board);
    }
    return boards;
}

struct Rendering {
    std::string_view path, pbn;
    Format format;
    std::uint32_t first = 1;
    bool sealed = false;
};
constexpr auto renderings = std::to_array<Rendering>({
    {"dlm/generated__bigdeal__bd32.dlm", "bd32", Format::dlm},
    {"dup/generated__bigdeal__bd32.dup", "bd32", Format::dup},
    {"bri/generated__bigdeal__bd32.bri", "bd32", Format::bri},
    {"dge/generated__bigdeal__bd32.dge", "bd32", Format::dge},
    {"ber/generated__bigdeal__bd32.ber", "bd32", Format::ber},
    {"bhg/generated__bigdeal__bd32.bhg", "bd32", Format::bhg},
    {"cds/generated__bigdeal__bd32.cds", "bd32", Format::cds},
    {"kops/generated__bigdeal__bd32.rzd", "bd32", Format::rzd},
    {"goedel/generated__bigdeal__bd32.goe", "bd32", Format::goedel},
    {"csv/generated__bigdeal__bd32.csv", "bd32", Format::deal_csv},
    {"dlm/generated__bigdeal__bd17_24.dlm", "bd17_24", Format::dlm},
    {"bri/generated__bigdeal__bd17_24.bri", "bd17_24", Format::bri, 17},
    {"dup/generated__bigdeal__bd17_24.dup", "bd17_24", Format::dup, 17},
    {"dlm/generated__bigdeal__bd8blind.dlm", "bd8blind", Format::dlm, 1, true},
    {"dup/generated__bigdeal__bd8blindup.dup", "bd8blindup", Format::dup, 1, true},
});

TEST(DealCorpus, TheSameDealsInTwelveFormatsAreTheSame) {
    NEEDS_CORPUS();
    for (auto const& rendering : renderings) {
        auto const expected = boards_in_pbn(corpus(fmt::format("pbn/generated__bigdeal__{}.pbn", rendering.pbn)));
        auto all = read(rendering.format, corpus(rendering.path), {rendering.first});
        for (auto& board : all.boards) board.event.clear();
        EXPECT_GE(expected.size(), 8u);
        EXPECT_EQ(all.boards, expected) << rendering.path;
        EXPECT_THAT(all.codes, IsEmpty()) << rendering.path;
    }
}

TEST(DealCorpus, FilesAreWrittenBackByteForByte) {
    NEEDS_CORPUS();
    for (auto const& rendering : renderings) {
        auto const bytes = corpus(rendering.path);
        EXPECT_EQ(converted(rendering.format, bytes, rendering.format, {.sealed = rendering.sealed}), bytes) << rendering.path;
    }
    for (auto const& [path, format] : std::initializer_list<std::pair<std::string_view, Format>>{
             {"dealer/generated__dealer__d_printcompact.txt", Format::compact},
             {"dealer/generated__dealer__d_printoneline.txt", Format::one_line},
             {"dealer/generated__dealer__d_printall.txt", Format::columns},
             {"dealer/generated__deal__deal_line.txt", Format::deal_line},
             {"dealer/generated__deal__deal_ddline.txt", Format::ddline},
             {"dealer/generated__deal__deal_numeric.txt", Format::numeric},
             {"dds/dds-bridge__dds__sol10.txt", Format::gib_library},
             {"bare/hansvanstaveren__BigDeal__allpbn.actual", Format::hands},
             {"ben/lorserker__ben__BBA_-_24.05.2024_21.58.ben", Format::ben},
         }) {
        auto bytes = corpus(path);
        if (auto const statistics = bytes.find("Generated 94"); statistics != bytes.npos) bytes.erase(statistics);
        while (bytes.starts_with('#')) bytes.erase(0, bytes.find('\n') + 1);
        EXPECT_EQ(converted(format, bytes, format), bytes) << path;
    }
}

TEST(DealCorpus, DealerPrintsTheSameDealsInItsFormats) {
    NEEDS_CORPUS();
    auto const expected = read(Format::compact, corpus("dealer/generated__dealer__d_printcompact.txt"));
    EXPECT_THAT(expected.deals(), SizeIs(12));
    EXPECT_THAT(expected.codes, IsEmpty());
    EXPECT_EQ(read(Format::one_line, corpus("dealer/generated__dealer__d_printoneline.txt")).boards, expected.boards);
    EXPECT_EQ(read(Format::columns, corpus("dealer/generated__dealer__d_printall.txt")).boards, expected.boards);
}

TEST(DealCorpus, EveryFileIsRecognisedAndReadWithoutAFinding) {
    NEEDS_CORPUS();
    std::map<std::string_view, std::size_t> const files{{"bare/hansvanstaveren__BigDeal__allpbn.actual", 1186},
        {"ben/lorserker__ben__BBA_-_24.05.2024_21.58.ben", 55}, {"ben/lorserker__ben__set0001.txt", 1},
        {"bsol/online-bridge-hackathon__data-formats__DoubleDummySolverStatic.json", 1}, {"dds/dds-bridge__dds__list10.txt", 10},
        {"dds/dds-bridge__dds__list100.txt", 100}, {"dds/dds-bridge__dds__list1000.txt", 1000}, {"dds/dds-bridge__dds__sol10.txt", 10},
        {"gib/lorserker__ben__gib.txt", 10}, {"dealer/generated__deal__deal_ddline.txt", 6}, {"dealer/generated__deal__deal_line.txt", 6},
        {"dealer/generated__deal__deal_numeric.txt", 6}, {"dealer/generated__dealer__d_printall.txt", 12},
        {"dealer/generated__dealer__d_printcompact.txt", 12}, {"dealer/generated__dealer__d_printoneline.txt", 12}};
    for (auto const& [path, boards] : files) {
        auto const bytes = corpus(path);
        auto const format = recognise(bytes);
        ASSERT_TRUE(format) << path;
        auto const all = read(*format, bytes);
        EXPECT_EQ(all.boards.size(), boards) << path << " as " << info(*format).name;
        EXPECT_THAT(all.codes, IsEmpty()) << path;
    }
    for (auto const& rendering : renderings) EXPECT_EQ(recognise(corpus(rendering.path)), rendering.format) << rendering.path;
}

// Calls and cards obey the Laws: leads, winners of tricks, no revokes.
TEST(DealCorpus, PlayAndAuctionsAreLawful) {
    NEEDS_CORPUS();
    for (auto const& [path, format] :
        std::initializer_list<std::pair<std::string_view, Format>>{{"dds/dds-bridge__dds__list1000.txt", Format::dds_list},
            {"gib/lorserker__ben__gib.txt", Format::gib_log}, {"ben/lorserker__ben__BBA_-_24.05.2024_21.58.ben", Format::ben}}) {
        auto const bytes = corpus(path);
        auto const reader = reader_of(format, bytes_of(bytes), "x");
        std::map<std::string, int> codes;
        for (BoardStretch stretch; reader->next(stretch);) {
            if (!stretch.board) continue;
            Diagnostics found;
            check(*stretch.board, found);
            for (auto const& one : found)
                if (one.severity == Severity::error) ++codes[std::string{one.code->id}];
        }
        EXPECT_THAT(codes, IsEmpty()) << path;
    }
}

}  // namespace
}  // namespace score::formats::deals::deal_file_test
