// Splitting a file into games (PBN 3), in any encoding and any chunks.
#include "score/formats/pbn/reader.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "reading.hpp"
#include "score/formats/text/utf16.hpp"

namespace score::formats::pbn::reader_test {
namespace {

using test::codes_of;
using test::joined;
using test::read_pbn;
using test::stretches_of;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> texts(std::string_view bytes) {
    std::vector<std::string> all;
    for (auto& s : stretches_of(bytes)) all.push_back(s.text);
    return all;
}
std::vector<std::string> codes(std::string_view bytes) {
    std::vector<std::string> all;
    for (auto const& s : stretches_of(bytes))
        for (auto const& id : codes_of(s.found)) all.push_back(id);
    return all;
}
std::vector<std::size_t> first_lines(std::string_view bytes) {
    std::vector<std::size_t> all;
    for (auto& s : stretches_of(bytes)) all.push_back(s.first_line);
    return all;
}

/// The board numbers read.
std::vector<std::uint32_t> boards(std::string_view bytes, std::size_t step = std::string_view::npos) {
    std::vector<std::uint32_t> all;
    for (auto const& game : read_pbn(bytes, step).games) all.push_back(game.board.number.value.value_or(0));
    return all;
}

std::string board(std::size_t number) {
    return fmt::format("[Board \"{}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:- - - -\"]\n", number);
}

// ---- what ends a game

TEST(Pbn3Games, EndAtAnEmptyLine) {
    EXPECT_THAT(texts("[Board \"1\"]\n\n[Board \"2\"]\n"), ElementsAre("[Board \"1\"]\n", "\n[Board \"2\"]\n"));
    EXPECT_THAT(boards(board(1) + "\n" + board(2)), ElementsAre(1, 2));
}
TEST(Pbn3Games, EndAtALineOfBlanksAndTabs) {
    for (auto const* const line : {"\n", " \n", "\t\n", " \t \n", "\r\n", " \t\r\n"})
        EXPECT_THAT(boards(board(1) + line + board(2)), ElementsAre(1, 2)) << '"' << line << '"';
}
TEST(Pbn3Games, SeveralEmptyLinesEndOneGame) {
    EXPECT_THAT(boards("\n\n" + board(1) + "\n\n\n\n" + board(2) + "\n\n\n"), ElementsAre(1, 2));
}
TEST(Pbn3Games, EmptyFile) {
    EXPECT_THAT(texts(""), IsEmpty());
    EXPECT_THAT(joined(stretches_of("\n")), "\n");
    EXPECT_THAT(boards("\n \n\t\n"), IsEmpty());
}
TEST(Pbn3Games, LastLineWithoutItsEnd) {
    auto const file = board(1) + "\n[Board \"2\"]";
    EXPECT_THAT(boards(file), ElementsAre(1, 2));
    EXPECT_EQ(joined(stretches_of(file)), file);
}
TEST(Pbn24Escape, EndsNoGame) { EXPECT_THAT(boards("[Board \"1\"]\n%\n%x\n[Dealer \"N\"]\n\n" + board(2)), ElementsAre(1, 2)); }
TEST(Pbn38Comment, AloneIsNoGame) { EXPECT_THAT(boards("{ a }\n\n; b\n\n" + board(1) + "\n{ c }\n"), ElementsAre(1)); }

TEST(Pbn3Comments, HoldEmptyLines) {
    EXPECT_THAT(boards("[Board \"1\"]\n{ a\n\n\n \t\nb }\n[Dealer \"N\"]\n\n" + board(2)), ElementsAre(1, 2));
    EXPECT_EQ(read_pbn("[Board \"1\"]\n{ a\n\nb }\n[Dealer \"N\"]\n").board().dealer.value, Seat::north);
}
TEST(Pbn3Comments, HoldTagsBetweenEmptyLines) {
    EXPECT_THAT(boards("[Board \"1\"]\n{ a\n\n[Board \"7\"]\n\nb }\n[Dealer \"N\"]\n\n" + board(2)), ElementsAre(1, 2));
}
TEST(Pbn3Comments, BracesInStringsAndLineCommentsAndEscapesOpenNone) {
    EXPECT_THAT(boards("[Board \"1\"]\n[Event \"{\"]\n\n" + board(2)), ElementsAre(1, 2));
    EXPECT_THAT(boards("[Board \"1\"]\n; {\n\n" + board(2)), ElementsAre(1, 2));
    EXPECT_THAT(boards("[Board \"1\"]\n% {\n\n" + board(2)), ElementsAre(1, 2));
    EXPECT_THAT(boards("[Board \"1\"]\n[Event \"a \\\" {\"]\n\n" + board(2)), ElementsAre(1, 2));
}
TEST(Pbn3Comments, SeveralOnALine) {
    EXPECT_THAT(boards("[Board \"1\"] {a} {b\n\n} {c} {d\n\n}\n[Dealer \"N\"]\n\n" + board(2)), ElementsAre(1, 2));
}

TEST(OneBadBoard, WithACommentThatDoesNotCloseCostsOneBoard) {
    EXPECT_THAT(boards("[Board \"1\"]\n{ open\n[Dealer \"N\"]\n\n" + board(2) + "\n" + board(3)), ElementsAre(1, 2, 3));
}
TEST(OneBadBoard, WithACommentThatDoesNotCloseBeforeOneThatDoes) {
    EXPECT_THAT(boards("[Board \"1\"]\n{ open\n[Dealer \"N\"]\n\n" + board(2) + "{ whole }\n\n" + board(3)), ElementsAre(1, 2, 3));
}
TEST(OneBadBoard, WithACommentThatDoesNotCloseInALongFile) {
    std::string file = "[Board \"1\"]\n{ open\n[Dealer \"N\"]\n\n";
    std::size_t n = 1;
    while (file.size() < 5 * Reader::largest_game) file += board(++n) + "\n";
    auto const read = boards(file);
    ASSERT_EQ(read.size(), n);
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(read[i], i + 1);
}

// ---- games without a separating empty line (formats.md §2.2.5)

TEST(MissingEmptyLine, RepeatedDealBeginsAGame) {
    std::string const deal = "[Deal \"N:- - - -\"]\n";
    EXPECT_EQ(stretches_of(deal + deal + deal).size(), 3u);
    EXPECT_THAT(codes(deal + deal + deal), ElementsAre("game-split", "game-split"));
    EXPECT_FALSE(stretches_of(deal + deal)[0].split);
    EXPECT_TRUE(stretches_of(deal + deal)[1].split);
}
TEST(MissingEmptyLine, RepeatedBoardBeginsAGameAfterADeal) {
    EXPECT_THAT(boards(board(1) + board(2) + "\n" + board(3)), ElementsAre(1, 2, 3));
    EXPECT_THAT(codes(board(1) + board(2) + "\n" + board(3)), ElementsAre("game-split"));
}
TEST(MissingEmptyLine, RepeatedEventBeginsAGameAfterADeal) {
    auto const game = [](int n) { return "[Event \"x\"]\n" + board(static_cast<std::size_t>(n)); };
    EXPECT_THAT(boards(game(1) + game(2)), ElementsAre(1, 2));
    EXPECT_THAT(codes(game(1) + game(2)), ElementsAre("game-split"));
}
TEST(MissingEmptyLine, TagThatIsOnlyGivenTwiceBeginsNone) {
    EXPECT_EQ(stretches_of("[Event \"x\"]\n[Event \"y\"]\n[Board \"1\"]\n[Board \"1\"]\n[Deal \"N:- - - -\"]\n").size(), 1u);
    EXPECT_EQ(stretches_of("[Deal \"N:- - - -\"]\n[Dealer \"N\"]\n[Dealer \"N\"]\n").size(), 1u);
    EXPECT_EQ(stretches_of("[Deal \"N:- - - -\"]\n[DealId \"1\"]\n[DealId \"1\"]\n[EventDate \"?\"]\n").size(), 1u)
        << "names that begin alike";
}
TEST(MissingEmptyLine, TagInACommentBeginsNone) {
    EXPECT_EQ(stretches_of("[Deal \"N:- - - -\"]\n{\n[Deal \"N:- - - -\"]\n}\n").size(), 1u);
}
TEST(MissingEmptyLine, TheFixIsThatLine) {
    auto const file = board(1) + board(2);
    auto const found = stretches_of(file)[1].found;
    ASSERT_TRUE(found.at(0).fix);
    EXPECT_EQ(found[0].fix->text, "\n");
    EXPECT_EQ(found[0].fix->where, (Span{0, 0}));
}

// ---- lines

TEST(LineNumbers, OfEveryStretch) {
    for (auto const* const end : {"\n", "\r\n", "\r"}) {
        auto const file = test::with_line_ends("% x\n[Board \"1\"]\n\n\n[Board \"2\"]\n{ a\n\nb }\n\n[Board \"3\"]", end);
        EXPECT_THAT(first_lines(file), ElementsAre(1, 3, 9)) << end;
    }
}
TEST(LineNumbers, AfterASplit) { EXPECT_THAT(first_lines(board(1) + board(2)), ElementsAre(1, 5)); }
TEST(LineNumbers, AfterALineThatIsCutInsideItsEnd) {
    // a line longer than the whole buffer is returned in pieces; its CR LF is at any position around the border
    for (std::size_t size = 2 * Reader::largest_game - 3; size <= 2 * Reader::largest_game + 3; ++size) {
        auto const file = "[Event \"" + std::string(size, 'x') + "\r\n\r\n[Board \"7\"]\r\n";
        auto const stretches = stretches_of(file);
        ASSERT_EQ(joined(stretches), file);
        auto const read = read_pbn(file);
        ASSERT_EQ(read.games.size(), 1u) << size;
        auto const& game = read.games[0];
        EXPECT_EQ(game.first_line + count_line_ends(std::string_view{game.text}.substr(0, game.text.find('['))), 3u) << size;
    }
}

TEST(Pbn23LineLength, IsReportedFrom255Characters) {
    for (auto const* const end : {"\n", "\r\n"}) {
        EXPECT_THAT(codes("[Event \"" + std::string(244, 'x') + "\"]" + end), IsEmpty()) << "254 characters";
        EXPECT_THAT(codes("[Event \"" + std::string(246, 'x') + "\"]" + end), ElementsAre("text-line-length")) << "256 characters";
    }
}
TEST(Pbn23LineLength, CountsTheCharactersOfUtf8) {
    std::string name;
    for (int i = 0; i < 200; ++i) name += "\xC3\xBC";
    EXPECT_THAT(codes("[Event \"" + name + "\"]\n"), IsEmpty());
}
TEST(Pbn23LineLength, EveryLongLineIsReportedAtItsPlace) {
    auto const line = "; " + std::string(300, 'x') + "\n";
    auto const stretch = stretches_of("[Board \"1\"]\n" + line + "[Dealer \"N\"]\n" + line).at(0);
    ASSERT_THAT(codes_of(stretch.found), ElementsAre("text-line-length", "text-line-length"));
    EXPECT_EQ(stretch.found[0].where.begin, 12u + 254u);
}
TEST(Pbn23LineLength, TheFirstCharacterTooManyIsMarkedInBothEncodings) {
    auto const of = [](std::string_view letter) {
        std::string line = "; ";
        for (int i = 0; i < 300; ++i) line += letter;
        auto const found = stretches_of(line + "\n").at(0).found;
        return found.at(0);
    };
    auto const utf8 = of("\xC3\xBC"), latin1 = of("\x85 ");
    EXPECT_EQ(utf8.where, (Span{2 + 2 * 252, 2 + 2 * 253}));
    EXPECT_EQ(latin1.where, (Span{254, 255}));
    EXPECT_EQ(translated(utf8.message), "the line has 302 characters; 255 with the line end are allowed");
    EXPECT_EQ(translated(latin1.message), "the line has 602 characters; 255 with the line end are allowed");
}

// ---- characters

TEST(Pbn22Characters, ControlCharacters) {
    EXPECT_THAT(codes("[Event \"a\x1B[31mb\"]\n"), ElementsAre("text-control"));
    EXPECT_THAT(codes("[Event \"a\x7F\"]\n"), ElementsAre("text-control"));
    EXPECT_THAT(codes(std::string{"[Event \"a\0b\"]\n", 14}), ElementsAre("text-control"));
    EXPECT_THAT(codes("[Event\t\"a\"]\v\n"), IsEmpty());
    EXPECT_THAT(codes("[Event \"a\x85\"]\n"), ElementsAre("text-control")) << "128 to 159 of ISO 8859-1";
    EXPECT_THAT(codes("[Event \"a\xC2\x85\"]\n"), ElementsAre("text-control")) << "the same in UTF-8";
    EXPECT_THAT(codes("[Event \"a\xA0\xFF\"]\n"), IsEmpty());
}
TEST(Pbn22Characters, OneFindingALine) {
    EXPECT_THAT(codes("; \x01\x02 \x03\n; \x04\n[Board \"1\"]\n"), ElementsAre("text-control", "text-control"));
    auto const found = stretches_of("; a\x01\x02 b\n").at(0).found;
    EXPECT_EQ(found.at(0).where, (Span{3, 5}));
}
TEST(Pbn22Characters, OneGameOfManyIsReported) {
    std::string file;
    for (std::size_t i = 1; i <= 20; ++i) file += board(i) + (i == 7 ? "; \x01\n" : "") + "\n";
    std::size_t i = 0;
    for (auto const& s : stretches_of(file)) EXPECT_EQ(s.found.size(), ++i == 7 ? 1u : 0u) << i;
}

Encoding encoding_of(std::string_view bytes) {
    Reader reader{test::bytes_of(bytes), "x.pbn"};
    while (reader.next()) {}
    return reader.encoding();
}
TEST(FileEncoding, IsToldFromTheBytes) {
    EXPECT_EQ(encoding_of(""), Encoding::ascii);
    EXPECT_EQ(encoding_of("[Event \"x\"]\n"), Encoding::ascii);
    EXPECT_EQ(encoding_of("[Event \"M\xC3\xBCller\"]\n"), Encoding::utf8);
    EXPECT_EQ(encoding_of("[Event \"M\xFCller\"]\n"), Encoding::latin1);
    EXPECT_EQ(encoding_of("[Event \"M\xC3\xBCller\"]\n\n[Event \"M\xFCller\"]\n"), Encoding::mixed);
    EXPECT_EQ(encoding_of("\xEF\xBB\xBF[Event \"x\"]\n"), Encoding::utf8);
}
TEST(FileEncoding, ByteOrderMarkIsKeptAndNotRead) {
    auto const file = "\xEF\xBB\xBF" + board(1);
    EXPECT_EQ(joined(stretches_of(file)), file);
    EXPECT_THAT(boards(file), ElementsAre(1));
    EXPECT_THAT(codes(file), IsEmpty());
    EXPECT_EQ(read_pbn(file).games[0].first_line, 1u);
    EXPECT_EQ(joined(stretches_of("\xEF\xBB\xBF")), "\xEF\xBB\xBF");
}

/// The bytes of the file, reconstructed from the pieces returned.
std::string encoded_back(std::string_view bytes, std::size_t step = std::string_view::npos) {
    Reader reader{test::bytes_of(bytes, step), "x.pbn"};
    std::string all;
    while (auto const chunk = reader.next()) all += reader.encoded(chunk->source.text);
    return all;
}
TEST(FileEncoding, Utf16InBothByteOrdersWithAndWithoutAMark) {
    auto const text = "[Event \"M\xC3\xBCller \xF0\x9F\x82\xA1\"]\n" + board(1) + "\n" + board(2);
    for (bool const big_endian : {false, true})
        for (auto const* const mark : {"", "\xEF\xBB\xBF"}) {
            auto const bytes = utf16_of(mark + text, big_endian);
            EXPECT_EQ(encoding_of(bytes), big_endian ? Encoding::utf16_be : Encoding::utf16_le);
            EXPECT_EQ(joined(stretches_of(bytes)), mark + text);
            EXPECT_THAT(boards(bytes), ElementsAre(1, 2));
            EXPECT_EQ(read_pbn(bytes).board().text_of(Tag::event), "M\xC3\xBCller \xF0\x9F\x82\xA1");
            EXPECT_THAT(codes(bytes), IsEmpty());
            for (std::size_t const step : {1u, 3u, 7u}) EXPECT_EQ(encoded_back(bytes, step), bytes);
        }
}
TEST(FileEncoding, LongUtf16) {
    std::string text;
    std::size_t n = 0;
    while (text.size() < 3 * Reader::block_size) text += "[Event \"\xC3\xBC\xE2\x82\xAC\"]\n" + board(++n) + "\n";
    auto const bytes = utf16_of(text, false);
    EXPECT_EQ(encoded_back(bytes), bytes);
    EXPECT_EQ(boards(bytes).size(), n);
}
TEST(FileEncoding, Utf16ThatStopsInsideACharacter) {
    auto const whole = "\xFF\xFE" + utf16_of(board(1), false);
    EXPECT_EQ(encoded_back(whole + "x"), whole) << "half a unit is lost";
    EXPECT_THAT(codes(whole + "x"), ElementsAre("text-control")) << "and that is said";
    EXPECT_THAT(codes("\xFE\xFFx"), ElementsAre("text-control")) << "of a file without a game too";
    EXPECT_THAT(codes("\xFF\xFE" + utf16_of("see <PBN>\n" + board(1) + "</PBN> there", false) + "x"), ElementsAre("text-control"))
        << "and after another document";
    EXPECT_EQ(encoded_back(whole + "\x3C\xD8"), whole + "\x3C\xD8") << "half a surrogate pair";
}
TEST(FileEncoding, OtherTextsComeBackAsTheyAre) {
    for (std::string_view const bytes : {"[Event \"M\xFCller\"]\n", "[Event \"M\xC3\xBCller\"]\r\n", "\xFF", "\xFE", "A"})
        EXPECT_EQ(encoded_back(bytes), bytes);
}

// ---- other documents (PBN 6.2)

TEST(Pbn62Embedding, OnlyTheTextBetweenTheMarksIsRead) {
    auto const file =
        "Dear Ada,\n\nhere are they:\n<PBN>\n" + board(1) + "\n" + board(2) + "</PBN>\nyours, Berk\n\n<PBN>\n" + board(3) + "\n</PBN>";
    EXPECT_EQ(joined(stretches_of(file)), file);
    EXPECT_THAT(boards(file), ElementsAre(1, 2, 3));
    EXPECT_THAT(codes(file), IsEmpty());
    EXPECT_EQ(read_pbn(file).games[2].first_line, 17u) << "it begins after the mark";
}
TEST(Pbn62Embedding, MarksInsideALine) { EXPECT_THAT(boards("<html><PBN>[Board \"1\"]\n\n[Board \"2\"]</PBN></html>"), ElementsAre(1, 2)); }
TEST(Pbn62Embedding, WithoutAnEndReachesToTheEndOfTheFile) {
    EXPECT_THAT(boards("hello\n<PBN>\n" + board(1) + "\n" + board(2)), ElementsAre(1, 2));
}
TEST(Pbn62Embedding, MarkInAPbnFileIsText) { EXPECT_THAT(boards("[Event \"<PBN>\"]\n" + board(1)), ElementsAre(1)); }
TEST(Pbn62Embedding, MarksAcrossABlockBorder) {
    for (std::size_t before = Reader::block_size - 12; before <= Reader::block_size + 12; ++before) {
        auto file = "hello\n<PBN>\n" + board(1) + "</PBN>\n";
        file += std::string(before - file.size(), '\n') + "<PBN>\n" + board(2) + "</PBN>\n";
        ASSERT_THAT(boards(file), ElementsAre(1, 2)) << before;
        ASSERT_EQ(joined(stretches_of(file)), file) << before;
        auto second = "hello\n<PBN>\n" + board(1);
        second += std::string(before - second.size(), ' ') + "\n</PBN>\n[Board \"9\"]\n";
        ASSERT_THAT(boards(second), ElementsAre(1)) << before;
    }
}

// ---- sizes

TEST(LargeGame, IsCutAndSkippedToTheNextEmptyLine) {
    std::string const line = "; " + std::string(97, 'x') + "\n";
    std::string large = "[Board \"1\"]\n";
    while (large.size() < Reader::largest_game + 3 * Reader::block_size) large += line;
    auto const file = large + "\n" + board(2) + "\n" + board(3);
    auto const stretches = stretches_of(file);
    EXPECT_EQ(joined(stretches), file);
    EXPECT_TRUE(stretches.at(0).cut);
    EXPECT_THAT(codes_of(stretches[0].found), ElementsAre("game-size"));
    EXPECT_TRUE(stretches.at(1).outside);
    EXPECT_THAT(boards(file), ElementsAre(2, 3));
    EXPECT_EQ(read_pbn(file).elsewhere.size(), 1u) << "nothing but its size";
}
TEST(LargeGame, JustBelowTheLimitIsRead) {
    std::string game = "[Board \"1\"]\n{";
    game += std::string(Reader::largest_game - game.size() - 200, '\n') + "}\n";
    EXPECT_THAT(boards(game + "\n" + board(2)), ElementsAre(1, 2));
}
TEST(LargeGame, EndsAnywhereAroundTheCut) {
    std::string const line = "; " + std::string(61, 'x') + "\n";
    for (std::size_t more = 0; more <= 140; ++more) {
        std::string large = "[Board \"1\"]\n";
        while (large.size() + line.size() < Reader::largest_game - 70) large += line;
        large += "; " + std::string(more, 'x') + "\n";
        auto const file = large + "\n" + board(2) + "\n" + board(3);
        auto read = boards(file);
        if (!read.empty() && read.front() == 1) read.erase(read.begin());  // whole, unless it is too large already
        ASSERT_THAT(read, ElementsAre(2, 3)) << large.size();
        ASSERT_EQ(joined(stretches_of(file)), file);
    }
}
TEST(LargeGame, EndsAnywhereAroundALaterBlockBorder) {
    for (std::size_t at = 2 * Reader::largest_game - 8; at <= 2 * Reader::largest_game + 8; ++at) {
        std::string large = "[Board \"1\"]\n";
        while (large.size() + 64 < Reader::largest_game) large += "; " + std::string(61, 'x') + "\n";
        // the rest is one line, so that the split is before it
        large += "; " + std::string(at - large.size() - 3, 'x') + "\n";
        for (auto const* const blank : {"\n", " \t\n", "\r\n"}) {
            auto const file = large + blank + board(2) + "\n" + board(3);
            ASSERT_THAT(boards(file), ElementsAre(2, 3)) << at << " \"" << blank << '"';
            ASSERT_EQ(joined(stretches_of(file)), file);
        }
    }
}
TEST(LargeGame, OfShortLinesEndsAtAnEmptyLineAnywhereAroundABlockBorder) {
    for (std::size_t filler = 0; filler < 10; ++filler) {
        std::string large = "[Board \"1\"]\n; " + std::string(filler, 'x') + "\n";
        while (large.size() < Reader::largest_game + 2 * Reader::block_size) large += ";xxxxxxx\n";
        for (std::size_t cut_back = 0; cut_back < 3; ++cut_back) {
            auto shorter = large.substr(0, large.size() - cut_back * 9 * 1000);
            EXPECT_THAT(boards(shorter + "\n" + board(2) + "\n" + board(3)), ElementsAre(2, 3)) << filler << ' ' << cut_back;
        }
    }
}

TEST(BlockBorder, LiesAnywhereInAGame) {
    auto const pair = board(1) + "{ a\n\nb }\n\n" + board(2) + board(3);
    for (std::size_t before = Reader::block_size - pair.size() - 4; before <= Reader::block_size + 4; ++before) {
        auto const filler = before % 2 ? std::string(before, '\n') : ";" + std::string(before - 3, 'x') + "\n\n";
        auto const file = filler + pair + "\n" + board(4);
        ASSERT_THAT(boards(file), ElementsAre(1, 2, 3, 4)) << before;
        ASSERT_EQ(joined(stretches_of(file)), file) << before;
    }
}
TEST(BlockBorder, LiesInALineEnd) {
    for (std::size_t before = Reader::block_size - 80; before <= Reader::block_size; ++before) {
        auto const file = std::string(before, ' ') + "\r\n" + test::with_line_ends(board(1) + "\n" + board(2), "\r\n");
        auto const read = read_pbn(file);
        ASSERT_EQ(read.games.size(), 2u) << before;
        auto const& second = read.games[1];
        ASSERT_EQ(second.first_line + count_line_ends(std::string_view{second.text}.substr(0, second.text.find('['))), 7u) << before;
    }
}

// ---- R12: independent of chunk sizes

rc::Gen<std::string> texts_of_lines() {
    auto const line = rc::gen::element<std::string>("[Board \"1\"]", "[Deal \"N:- - - -\"]", "[Event \"x\"]", "[Event \"{\"]",
        "[Auction \"N\"]", "1S Pass", "[Play \"W\"]", "{ open", "close }", "{ whole }", "{", "}", "", "", "", " ", "\t", "; x", "; {",
        "% x", "% {", "[Event \"open", "<PBN>", "</PBN>", "[ScoreTable \"Rank\"]", "1 {", "M\xFCller", "M\xC3\xBCller", "\x1B", "{ a } {",
        "\"", "[Note \"1:x\"]");
    auto const end = rc::gen::element<std::string>("\n", "\n", "\n", "\r\n", "\r");
    return rc::gen::map(
        rc::gen::container<std::vector<std::pair<std::string, std::string>>>(rc::gen::pair(line, end)), [](auto const& lines) {
            std::string all;
            for (auto const& [text, line_end] : lines) all += text + line_end;
            return all;
        });
}

RC_GTEST_PROP(AnyFile, ComesOutWholeAndTheSameInAnyPieces, ()) {
    auto text = *texts_of_lines();
    if (*rc::gen::arbitrary<bool>() && !text.empty()) text.pop_back();
    auto const whole = stretches_of(text);
    RC_ASSERT(joined(whole) == text);
    auto const step = static_cast<std::size_t>(*rc::gen::inRange(1, 70));
    RC_ASSERT(stretches_of(text, step) == whole);
    std::size_t done = 0;
    for (auto const& s : whole) {
        RC_ASSERT(!s.text.empty());
        auto const cut_line_end = done > 0 && text[done - 1] == '\r' && text[done] == '\n';
        RC_ASSERT(s.first_line == 1 + count_line_ends(std::string_view{text}.substr(0, done)) - (cut_line_end ? 1 : 0));
        for (auto const& d : s.found) RC_ASSERT(d.where.begin <= d.where.end && d.where.end <= s.text.size());
        done += s.text.size();
    }
}
RC_GTEST_PROP(AnyBytes, ComeOutWholeAndTheSameInAnyPieces, (std::string const& bytes)) {
    auto const encoding = encoding_of(bytes);
    bool const has_half_unit = bytes.size() % 2 != 0 && (encoding == Encoding::utf16_be || encoding == Encoding::utf16_le);
    RC_ASSERT(encoded_back(bytes) == std::string_view{bytes}.substr(0, bytes.size() - (has_half_unit ? 1 : 0)));
    if (has_half_unit) RC_ASSERT(std::ranges::count(codes(bytes), "text-control") > 0);
    RC_ASSERT(stretches_of(bytes, 1) == stretches_of(bytes));
}

// Independent of the position of a block border, which is reached when the text exceeds 256 KiB.
RC_GTEST_PROP(AnyFile, IsCutTheSameFarFromTheBeginning, ()) {
    auto text = *texts_of_lines();
    std::erase(text, '\r');
    auto const back = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size()) + 1));
    auto const filler = "[Board \"1\"]\n" + std::string(Reader::block_size - back - 12, '\n');
    auto const far = stretches_of(filler + text);
    RC_ASSERT(joined(far) == filler + text);
    std::vector<std::string> near_texts, far_texts;
    for (auto const& s : stretches_of("[Board \"1\"]\n\n" + text))
        near_texts.push_back(s.text.substr(std::min(s.text.find_first_not_of('\n'), s.text.size())));
    for (auto const& s : far) far_texts.push_back(s.text.substr(std::min(s.text.find_first_not_of('\n'), s.text.size())));
    RC_ASSERT(near_texts == far_texts);
}

}  // namespace
}  // namespace score::formats::pbn::reader_test
