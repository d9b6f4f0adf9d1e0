// Encodings (PBN 2.2, RFC 3629, RFC 2781).
#include "score/formats/bytes_of.hpp"
#include "score/formats/text/survey.hpp"
#include "score/formats/text/utf16.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/utf8_bytes.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <utility>
#include <vector>

namespace score::formats::text_encoding_test {
namespace {

struct Step {
    char32_t point;
    std::size_t size;
    bool valid;
    friend bool operator==(Step, Step) = default;
};
std::vector<Step> decoded(std::string_view text) {
    std::vector<Step> all;
    while (!text.empty()) {
        auto const d = decode(text);
        all.push_back({d.point, d.size, d.valid});
        text.remove_prefix(d.size);
    }
    return all;
}
using Steps = std::vector<Step>;

TEST(Utf8, FirstAndLastOfEachLength) {
    EXPECT_EQ(decoded(std::string_view{"\0\x7F", 2}), (Steps{{0, 1, true}, {0x7F, 1, true}}));
    EXPECT_EQ(decoded("\xC2\x80\xDF\xBF"), (Steps{{0x80, 2, true}, {0x7FF, 2, true}}));
    EXPECT_EQ(decoded("\xE0\xA0\x80\xEF\xBF\xBF"), (Steps{{0x800, 3, true}, {0xFFFF, 3, true}}));
    EXPECT_EQ(decoded("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"), (Steps{{0x10000, 4, true}, {0x10FFFF, 4, true}}));
}
TEST(Utf8, OverlongFormsAreBytes) {
    EXPECT_EQ(decoded("\xC0\x80"), (Steps{{0xC0, 1, false}, {0x80, 1, false}}));
    EXPECT_EQ(decoded("\xC1\xBF")[0], (Step{0xC1, 1, false}));
    EXPECT_EQ(decoded("\xE0\x9F\xBF")[0], (Step{0xE0, 1, false}));
    EXPECT_EQ(decoded("\xF0\x8F\xBF\xBF")[0], (Step{0xF0, 1, false}));
}
TEST(Utf8, SurrogatesAndWhatLiesBeyondUnicodeAreBytes) {
    EXPECT_EQ(decoded("\xED\xA0\x80")[0], (Step{0xED, 1, false}));
    EXPECT_EQ(decoded("\xED\xBF\xBF")[0], (Step{0xED, 1, false}));
    EXPECT_EQ(decoded("\xED\x9F\xBF\xEE\x80\x80"), (Steps{{0xD7FF, 3, true}, {0xE000, 3, true}}));
    EXPECT_EQ(decoded("\xF4\x90\x80\x80")[0], (Step{0xF4, 1, false}));
    EXPECT_EQ(decoded("\xF5\x80\x80\x80")[0], (Step{0xF5, 1, false}));
    EXPECT_EQ(decoded("\xFF\xFE"), (Steps{{0xFF, 1, false}, {0xFE, 1, false}}));
}
TEST(Utf8, SequencesThatAreCutOffAreBytes) {
    EXPECT_EQ(decoded("\xC3"), (Steps{{0xC3, 1, false}}));
    EXPECT_EQ(decoded("\xE2\x82"), (Steps{{0xE2, 1, false}, {0x82, 1, false}}));
    EXPECT_EQ(decoded("\xE2\x82x"), (Steps{{0xE2, 1, false}, {0x82, 1, false}, {'x', 1, true}}));
    EXPECT_EQ(decoded("\x80"), (Steps{{0x80, 1, false}}));
}

TEST(Utf8, IsAsciiLooksAtEveryByte) {
    for (std::size_t length = 0; length < 40; ++length) {
        std::string text(length, 'a');
        EXPECT_TRUE(is_ascii(text));
        for (auto& c : text) {
            c = '\x80';
            EXPECT_FALSE(is_ascii(text)) << length;
            c = 'a';
        }
    }
}
TEST(Utf8, TextThatIsNoneIsReadAsLatin1) {
    EXPECT_EQ(to_utf8("M\xFCller"), "M\xC3\xBCller");
    EXPECT_EQ(to_utf8("M\xC3\xBCller"), "M\xC3\xBCller");
    EXPECT_EQ(to_utf8("M\xC3\xBCller \xFC"), "M\xC3\x83\xC2\xBCller \xC3\xBC") << "one byte that is no UTF-8 decides for all of the text";
    EXPECT_EQ(to_utf8(""), "");
}
RC_GTEST_PROP(Utf8, WhatIsReadIsAlwaysUtf8, (std::string const& bytes)) {
    RC_ASSERT(is_utf8(to_utf8(bytes)));
    RC_ASSERT(to_utf8(to_utf8(bytes)) == to_utf8(bytes));
    if (is_ascii(bytes)) RC_ASSERT(to_utf8(bytes) == bytes);
}
RC_GTEST_PROP(Utf8, EveryCharacterComesBack, ()) {
    auto const point = static_cast<char32_t>(*rc::gen::oneOf(rc::gen::inRange(0, 0x80), rc::gen::inRange(0x80, 0x800),
        rc::gen::inRange(0x800, 0xD800), rc::gen::inRange(0xE000, 0x10000), rc::gen::inRange(0x10000, 0x110000)));
    std::string text;
    append_utf8(text, point);
    auto const d = decode(text);
    RC_ASSERT(d.valid);
    RC_ASSERT(d.point == point);
    RC_ASSERT(d.size == text.size());
    RC_ASSERT(is_utf8(text));
}

TEST(Pbn22ByteClasses, OfEveryByte) {
    for (int i = 0; i < 256; ++i) {
        bool const high = i > 127, control = (i < 32 && i != '\t' && i != '\n' && i != '\v' && i != '\r') || i == 127;
        for (std::size_t const before : {0u, 1u, 15u, 16u, 33u, 64u}) {
            auto const text = std::string(before, 'a') + static_cast<char>(i) + std::string(7, 'b');
            EXPECT_EQ(survey(text).high, high) << i;
            EXPECT_EQ(survey(text).control, control) << i;
        }
    }
    EXPECT_FALSE(survey("").control);
}

RC_GTEST_PROP(Survey, CountsLineEnds, ()) {
    auto const end = rc::gen::element<std::string>("\n", "\r", "\r\n", "a", "twenty bytes of text");
    std::string text;
    for (auto const& e : *rc::gen::container<std::vector<std::string>>(*rc::gen::inRange<std::size_t>(0, 2000), end)) text += e;
    Survey expected;
    for (std::size_t i = 0; i < text.size(); ++i) {
        expected.lf += text[i] == '\n';
        expected.cr += text[i] == '\r';
        expected.crlf += text.substr(i, 2) == "\r\n";
    }
    auto const found = survey(text);
    RC_ASSERT(found.lf == expected.lf);
    RC_ASSERT(found.cr == expected.cr);
    RC_ASSERT(found.crlf == expected.crlf);
}
TEST(Survey, CountsMoreThanAByteHolds) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += "\r\n";
    EXPECT_EQ(survey(text).line_ends(), 10'000u);
    EXPECT_TRUE(survey(text).all_crlf());
    EXPECT_FALSE(survey(text + "\n").all_crlf());
    EXPECT_FALSE(survey(text + "\r").all_crlf());
}

std::string from_utf16(std::string_view bytes, bool big_endian, std::size_t step = std::string_view::npos) {
    Utf16Decoder decoder{big_endian};
    std::string out;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(step, bytes.size()))) decoder.feed(bytes.substr(0, step), out);
    return out;
}

TEST(Utf16, BothByteOrders) {
    EXPECT_EQ(from_utf16(std::string_view{"A\0\xFC\0", 4}, false), "A\xC3\xBC");
    EXPECT_EQ(from_utf16(std::string_view{"\0A\0\xFC", 4}, true), "A\xC3\xBC");
    EXPECT_EQ(utf16_of("A\xC3\xBC", false), (std::string{"A\0\xFC\0", 4}));
    EXPECT_EQ(utf16_of("A\xC3\xBC", true), (std::string{"\0A\0\xFC", 4}));
}
TEST(Utf16, IsKnownByItsMarkOrByTheNulsOfTwoCharacters) {
    auto const beginning = [](std::string_view bytes) {
        auto const wide = utf16_beginning(bytes);
        return wide ? std::optional{std::pair{wide->big_endian, wide->mark}} : std::nullopt;
    };
    EXPECT_EQ(beginning("\xFF\xFE"), (std::pair<bool, std::size_t>{false, 2}));
    EXPECT_EQ(beginning("\xFE\xFFx"), (std::pair<bool, std::size_t>{true, 2}));
    EXPECT_EQ(beginning({"[\0E\0", 4}), (std::pair<bool, std::size_t>{false, 0}));
    EXPECT_EQ(beginning({"\0[\0E", 4}), (std::pair<bool, std::size_t>{true, 0}));
    using namespace std::string_view_literals;
    for (auto const other : {""sv, "[E"sv, "[\0"sv, "[\0E"sv, "\0\0\0\0"sv, "[\0\0\0"sv, "[Ev\0"sv, "\xEF\xBB\xBF["sv})
        EXPECT_FALSE(beginning(other)) << other;
}
TEST(Utf16, SurrogatePairIsOneCharacter) {
    EXPECT_EQ(from_utf16("\xD8\x3C\xDC\xA1", true), "\xF0\x9F\x82\xA1");
    EXPECT_EQ(utf16_of("\xF0\x9F\x82\xA1", true), "\xD8\x3C\xDC\xA1");
}
TEST(Utf16, SurrogatesWithoutAPartnerAreKept) {
    for (std::string_view const units : {"\xD8\x3Cx.", "\xDC\xA1x.", "\xD8\x3C\xD8\x3C\xDC\xA1", "\xDC\xA1\xD8\x3Cx."})
        EXPECT_EQ(utf16_of(from_utf16(units, true), true), units);
}
RC_GTEST_PROP(Utf16, EveryUnitComesBackInAnyPieces, (std::vector<std::uint16_t> units, bool big_endian)) {
    // surrogates are rare in random numbers
    for (auto& unit : units)
        if (*rc::gen::inRange(0, 3) == 0) unit = static_cast<std::uint16_t>(*rc::gen::inRange(0xD7FE, 0xE002));
    units.push_back('x');
    std::string bytes;
    for (auto const unit : units) {
        auto const high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
        bytes += big_endian ? high : low;
        bytes += big_endian ? low : high;
    }
    auto const step = static_cast<std::size_t>(*rc::gen::inRange(1, 9));
    RC_ASSERT(utf16_of(from_utf16(bytes, big_endian, step), big_endian) == bytes);
}

// All that comes out of a file of these bytes, given in pieces.
std::string read_as(std::string_view file, Utf16 kind, ByteOrderMark mark, std::size_t piece) {
    auto const some = [&](char* to, std::size_t size) { return file.copy(to, std::min(piece, size)); };
    Utf8Bytes bytes{[&](char* to, std::size_t size) {
                        auto const got = some(to, size);
                        file.remove_prefix(got);
                        return got;
                    },
        kind, mark};
    std::string all;
    while (bytes.append_to(all, 5)) {}
    return all;
}
using namespace std::string_view_literals;

TEST(Utf8Bytes, LeaveOutOrKeepTheMark) {
    for (std::size_t const piece : {1, 2, 3, 100})
        for (auto const file : {"\xEF\xBB\xBF[Event]"sv, "\xFF\xFE[\0E\0v\0e\0n\0t\0]\0"sv, "\xFE\xFF\0[\0E\0v\0e\0n\0t\0]"sv}) {
            EXPECT_EQ(read_as(file, Utf16::recognised, ByteOrderMark::left_out, piece), "[Event]");
            EXPECT_EQ(read_as(file, Utf16::recognised, ByteOrderMark::kept, piece), "\xEF\xBB\xBF[Event]");
        }
}
TEST(Utf8Bytes, KnowUtf16AsTheyAreTold) {
    for (std::size_t const piece : {1, 2, 3, 100}) {
        EXPECT_EQ(read_as("[\0E\0"sv, Utf16::recognised, ByteOrderMark::left_out, piece), "[E");
        EXPECT_EQ(read_as("[\0E\0"sv, Utf16::marked, ByteOrderMark::left_out, piece), "[\0E\0"sv);
        EXPECT_EQ(read_as("\xFF\xFE[\0"sv, Utf16::marked, ByteOrderMark::left_out, piece), "[");
        EXPECT_EQ(read_as("\xFF\xFE[\0"sv, Utf16::never, ByteOrderMark::left_out, piece), "\xFF\xFE[\0"sv);
    }
}
TEST(Utf8Bytes, PassOnEverythingElse) {
    for (std::size_t const piece : {1, 2, 3, 100})
        for (auto const file : {""sv, "\xEF"sv, "\xEF\xBB"sv, "\xEF\xBBx"sv,
                 "\xFC"
                 "ber"sv,
                 "a\0b"sv})
            EXPECT_EQ(read_as(file, Utf16::recognised, ByteOrderMark::left_out, piece), file);
    EXPECT_EQ(read_as("\xEF\xBB\xBF", Utf16::recognised, ByteOrderMark::left_out, 3), "") << "a file of a mark alone";
}
TEST(Utf8Bytes, TellHalfAUnitAtTheEnd) {
    Utf8Bytes bytes{bytes_of("\xFF\xFE[\0E"sv)};
    std::string all;
    while (bytes.append_to(all, 16)) {}
    EXPECT_EQ(all, "[");
    EXPECT_TRUE(bytes.is_within_unit());
    EXPECT_EQ(bytes.encoded("E"), "E\0"sv);
}

}  // namespace
}  // namespace score::formats::text_encoding_test
