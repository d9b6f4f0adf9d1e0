// Packed input: gz and zip, within limits; names from a list.
#include "kit/unpacking.hpp"

#include <gmock/gmock.h>
#include <zlib.h>

#include "among_fixtures.hpp"
#include "golden.hpp"
#include "pieces.hpp"
#include "text/fmt.hpp"

namespace score::cli::test::unpacking_test {
namespace {

using score::test::read_file;
using testing::AllOf;
using testing::HasSubstr;

std::string deflated(std::string_view text, int window) {
    z_stream z{};
    EXPECT_EQ(deflateInit2(&z, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&z, text.size()) + 64, '\0');
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    z.avail_in = static_cast<uInt>(text.size());
    z.next_out = reinterpret_cast<Bytef*>(out.data());
    z.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&z, Z_FINISH), Z_STREAM_END);
    out.resize(out.size() - z.avail_out);
    deflateEnd(&z);
    return out;
}
std::string gz(std::string_view text) { return deflated(text, 15 + 16); }

std::string number(std::uint64_t n, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(n >> 8 * i);
    return out;
}

struct Member {
    std::string name, text;
    bool stored = false, descriptor = false;
    unsigned flags = 0, method = 8;
    std::optional<std::uint32_t> checksum{};
    bool large = false;  // the sizes in eight bytes (zip64)
};
// A zip archive as streamed: local headers, data, a directory that nobody reads.
std::string zip(std::vector<Member> const& members) {
    std::string out;
    for (auto const& m : members) {
        auto const packed = m.stored ? m.text : deflated(m.text, -15);
        auto const sum = m.checksum.value_or(
            static_cast<std::uint32_t>(crc32(0, reinterpret_cast<Bytef const*>(m.text.data()), static_cast<uInt>(m.text.size()))));
        auto const said = [&](std::uint64_t n) { return number(m.descriptor ? 0 : n, 4); };
        auto const size = [&](std::uint64_t n) { return m.large ? number(0xFFFFFFFF, 4) : said(n); };
        auto const extra = [&] {  // behind a field of another kind
            if (!m.large) return std::string{};
            auto const in_eight = [&](std::uint64_t n) { return number(m.descriptor ? 0 : n, 8); };
            return number(0x5455, 2) + number(1, 2) + "x" + number(1, 2) + number(16, 2) + in_eight(m.text.size())
                   + in_eight(packed.size());
        }();
        out += "PK\x03\x04" + number(20, 2) + number(m.flags | (m.descriptor ? 8U : 0U), 2) + number(m.stored ? 0 : m.method, 2)
               + number(0, 4) + said(sum) + size(packed.size()) + size(m.text.size()) + number(m.name.size(), 2) + number(extra.size(), 2)
               + m.name + extra + packed;
        if (m.descriptor)
            out += "PK\x07\x08" + number(sum, 4) + number(packed.size(), m.large ? 8 : 4) + number(m.text.size(), m.large ? 8 : 4);
    }
    return out + "PK\x05\x06" + std::string(18, '\0');
}

// All that comes out, or the fault.
std::string unpacked(std::string_view packed, std::size_t step = std::string_view::npos) {
    bool unknown = false;
    auto const kind = Unpacking::kind_of(packed, unknown);
    Unpacking unpacking{kind, packed.substr(0, std::min<std::size_t>(packed.size(), 4)),
        score::test::reading(packed.substr(std::min<std::size_t>(packed.size(), 4)), step)};
    std::string out, name, block(100'000, '\0');
    while (unpacking.next_member(name)) {
        out += name.empty() ? "" : "<" + name + ">";
        while (auto const got = unpacking.read(block.data(), block.size())) out.append(block, 0, got);
        if (!unpacking.fault().empty()) out = unpacking.fault();
    }
    return unpacking.fault().empty() ? out : unpacking.fault();
}

TEST(Unpacking, OfGz) {
    std::string const text(300'000, 'x');
    EXPECT_EQ(unpacked(gz("abc")), "abc");
    EXPECT_EQ(unpacked(gz(text), 7), text);
    EXPECT_EQ(unpacked(gz("abc") + gz("def")), "abcdef");
    EXPECT_EQ(unpacked(gz("abc") + std::string(512, '\0')), "abc");
    EXPECT_EQ(unpacked(gz("abc") + "rest"), "something follows the compressed data");
    auto const packed = gz("a rather long text that is cut");
    for (std::size_t size = 4; size < packed.size(); ++size)
        EXPECT_EQ(unpacked(packed.substr(0, size)), "the compressed data end before their end") << size;
    auto damaged = packed;
    damaged[damaged.size() - 6] ^= 1;  // in the checksum
    EXPECT_EQ(unpacked(damaged), "the compressed data are damaged");
}

TEST(Unpacking, OfZip) {
    std::vector<Member> const members{{"a.pbn", "first"}, {"folder/", "", true}, {"folder/b.lin", "second", true},
        {"c.pbn", std::string(100'000, 'y'), false, true}, {"__MACOSX/._a.pbn", "rubbish"}, {"empty", ""}};
    auto const expected = "<a.pbn>first<folder/b.lin>second<c.pbn>" + std::string(100'000, 'y') + "<empty>";
    EXPECT_EQ(unpacked(zip(members)), expected);
    EXPECT_EQ(unpacked(zip(members), 1), expected);
    EXPECT_EQ(unpacked(zip({})), "the archive has no files");
    EXPECT_EQ(unpacked(zip({{.name = "a", .text = "x", .checksum = 5}})), "the compressed data are damaged");
    EXPECT_EQ(unpacked(zip({{.name = "a", .text = "x", .flags = 1}})), "the file is encrypted");
    EXPECT_EQ(unpacked(zip({{.name = "a", .text = "x", .method = 12}})), "the file is packed in a way that is not supported");
    auto const packed = zip({{"a", "some text"}});
    for (std::size_t size = 4; size < packed.size() - 18; ++size)
        EXPECT_THAT(unpacked(packed.substr(0, size)), testing::Ne("<a>some text")) << size;
    EXPECT_EQ(
        unpacked(zip(std::vector<Member>(Unpacking::most_members + 1, Member{"a", "", true}))), "the archive has more than 10000 files");
}

TEST(Unpacking, OfAZipGoesOnAfterAFileThatFailsAlone) {
    Member const good{"good", "some text"}, streamed{.name = "good", .text = "some text", .descriptor = true};
    for (Member bad : {Member{.name = "bad", .text = "secret", .flags = 1}, {.name = "bad", .text = "other", .method = 12},
             {.name = "bad", .text = "sum", .checksum = 5}, {.name = "bad", .text = "sum", .descriptor = true, .checksum = 5},
             {.name = "bad", .text = "sum", .stored = true, .checksum = 5}, {.name = "__MACOSX/._a", .text = "secret", .flags = 1}})
        for (auto const& after : {good, streamed})
            EXPECT_THAT(unpacked(zip({bad, after})), testing::EndsWith("<good>some text")) << bad.name << bad.text;
    // where the end of a damaged file is not known, nothing behind it can be read
    EXPECT_EQ(unpacked(zip({{.name = "bad", .text = "secret", .descriptor = true, .flags = 1}, good})), "the file is encrypted");
}

// APPNOTE.TXT 4.5.3, 4.3.9.2: sizes of eight bytes, in an extra field or behind the data.
TEST(Unpacking, OfZip64) {
    std::vector<Member> const members{{.name = "a", .text = "first", .stored = true, .large = true},
        {.name = "b", .text = "second", .large = true}, {.name = "c", .text = "third", .descriptor = true, .large = true},
        {.name = "d", .text = "last"}};
    EXPECT_EQ(unpacked(zip(members)), "<a>first<b>second<c>third<d>last");
    EXPECT_EQ(unpacked(zip(members), 1), unpacked(zip(members)));
    auto const stored = zip({members[0]});
    for (std::size_t size = 4; size < stored.size() - 22; ++size)
        EXPECT_THAT(unpacked(stored.substr(0, size)), testing::Ne("<a>first")) << size;
}

// A byte is changed anywhere: no crash, no memory that grows, and what comes out is right or a fault.
TEST(Unpacking, OfDamagedData) {
    for (auto const& good : {gz("[Board \"1\"]\n"), zip({{"a", "[Board \"1\"]\n"}, {"b", "x", true}})})
        for (std::size_t at = 4; at < good.size(); ++at)
            for (int const bit : {0, 3, 7}) {
                auto bad = good;
                bad[at] = static_cast<char>(bad[at] ^ 1 << bit);
                EXPECT_LT(unpacked(bad).size(), 1000u);
            }
}

TEST(Unpacking, OfABombStops) {
    auto const zeros = gz(std::string(64'000'000, '\0'));
    EXPECT_LT(zeros.size(), 100'000u);
    EXPECT_EQ(unpacked(zeros), "unpacks to more than 200 times its size; not read further");
    EXPECT_EQ(unpacked(zip({{"a", std::string(64'000'000, '\0')}})), "unpacks to more than 200 times its size; not read further");
}

class Packed : public AmongFixtures {
protected:
    Packed() : AmongFixtures{"pbn"} {}
};

TEST_F(Packed, FilesAreReadByEveryCommand) {
    auto const evening = *read_file("evening.pbn");
    auto const one = file("evening.pbn.gz", gz(evening)).string();
    auto const several =
        file("evenings.zip", zip({{"evening.pbn", evening}, {"a/b.lin", deals({"convert", "--to", "lin", "--lossy"}, evening).out}}))
            .string();
    EXPECT_EQ(deals({"fmt", one.c_str()}).out, deals({"fmt", "evening.pbn"}).out);
    EXPECT_EQ(deals({"show"}, gz(evening)).out, deals({"show", "evening.pbn"}).out);
    auto const checked = deals({"check", "-q", several.c_str()});
    EXPECT_THAT(checked.out, AllOf(HasSubstr("evenings.zip/evening.pbn: "), HasSubstr("evenings.zip/a/b.lin: ")));
    EXPECT_EQ(deals({"pick", "--unique", "--count", several.c_str()}).out, deals({"pick", "--count", "evening.pbn"}).out);
    EXPECT_EQ(deals({"convert", "--to", "pbn", one.c_str()}).out, evening);
    auto const cut = file("cut.pbn.gz", gz(evening).substr(0, 500)).string();
    auto const ran = deals({"list", cut.c_str(), "evening.pbn"});
    EXPECT_EQ(ran.status, Exit::trouble);
    EXPECT_EQ(ran.err, "deals: " + cut + ": the compressed data end before their end\n");
    EXPECT_THAT(ran.out, HasSubstr("Winter Pairs"));
}

TEST_F(Packed, WhatIsNoRecordInAnArchiveIsSkipped) {
    auto const evening = *read_file("evening.pbn");
    auto const with_readme = file("club.zip", zip({{"README", "The boards of Thursday.\n"}, {"evening.pbn", evening}})).string();
    auto const ran = deals({"convert", "--to", "pbn", with_readme.c_str()});
    EXPECT_EQ(ran.status, Exit::success);
    EXPECT_EQ(ran.out, evening);
    EXPECT_EQ(ran.err, "deals: " + with_readme + "/README: skipped; there is no record in it\n");
    auto const with_table = file("table.zip", zip({{"c.csv", "a,b\n"}, {"evening.pbn", evening}})).string();
    for (auto const* const command : {"fmt", "list"}) EXPECT_EQ(deals({command, with_table.c_str()}).status, Exit::success) << command;
    auto const nothing = file("nothing.zip", zip({{"README", "The boards of Thursday.\n"}, {"NEWS", "None.\n"}})).string();
    auto const none = deals({"convert", "--to", "pbn", nothing.c_str()});
    EXPECT_EQ(none.status, Exit::trouble);
    EXPECT_THAT(
        none.err, AllOf(HasSubstr("/README: there is no record in it, of any format"), HasSubstr("/NEWS: there is no record in it")));
}

TEST_F(Packed, WhatCannotBeReadInAnArchiveIsToldAndTheRestIsRead) {
    auto const evening = *read_file("evening.pbn");
    auto const name =
        file("club.zip", zip({{.name = "secret.pbn", .text = evening, .flags = 1}, {.name = "bad.pbn", .text = evening, .checksum = 5},
                             {.name = "nested.pbn.gz", .text = gz(evening)}, {.name = "good.pbn", .text = evening}}))
            .string();
    auto const checked = deals({"check", "-q", name.c_str()});
    EXPECT_EQ(checked.status, Exit::trouble);
    EXPECT_THAT(checked.out, HasSubstr("club.zip/good.pbn: "));
    EXPECT_THAT(checked.err, AllOf(HasSubstr("/secret.pbn: the file is encrypted"), HasSubstr("/bad.pbn: the compressed data are damaged"),
                                 HasSubstr("/nested.pbn.gz: packed with gzip, which is not read; unpack it first")));
    auto packed = zip({{.name = "secret.pbn", .text = evening, .flags = 1}, {"lost.pbn", evening}, {"good.pbn", evening}});
    packed.replace(packed.find("PK\3\4", 1), 2, "XX");
    auto const damaged = deals({"check", "-q", file("damaged.zip", packed).string().c_str()});
    EXPECT_EQ(damaged.status, Exit::trouble);
    EXPECT_THAT(damaged.err, AllOf(HasSubstr("/secret.pbn: the file is encrypted"), HasSubstr("damaged.zip: the archive is damaged")));
    auto const cut = deals({"check", "-q", file("cut.zip", zip({{"cut.pbn", evening}}).substr(0, 500)).string().c_str()});
    EXPECT_EQ(std::ranges::count(cut.err, '\n'), 1) << cut.err;  // told once
}

TEST_F(Packed, AnArchiveIsImportedWithoutWhatIsNoRecord) {
    auto const evening = *read_file("evening.pbn");
    auto const book = (dir_ / "x.book").string();
    auto const import = [&](std::string_view name, std::vector<Member> const& members) {
        return run(scorebook_program, {"import", "--book", book.c_str(), file(name, zip(members)).string().c_str()});
    };
    Member const readme{"README", "The boards of Thursday.\n"};
    auto const imported = import("club.zip", {readme, {"empty.pbn", ""}, {"evening.pbn", evening}});
    EXPECT_EQ(imported.status, Exit::success);
    EXPECT_THAT(imported.out, HasSubstr("club.zip/evening.pbn: record r1 of PBN 2.1, 8 entries"));
    EXPECT_THAT(imported.err,
        AllOf(HasSubstr("club.zip/README: skipped; there is no record in it\n"), HasSubstr("club.zip/empty.pbn: skipped; there is no")));
    auto const nothing = import("nothing.zip", {readme});
    EXPECT_EQ(nothing.status, Exit::findings);
    EXPECT_THAT(nothing.err, HasSubstr("nothing.zip/README: refused: there is no record in it\n"));
    auto const damaged = import("damaged.zip",
        {{.name = "secret.pbn", .text = evening, .flags = 1}, {"x.xz", std::string{"\xFD\x37zXZ\0\0\4", 8}, true}, {"again.pbn", evening}});
    EXPECT_EQ(damaged.status, Exit::trouble);
    EXPECT_THAT(damaged.out, HasSubstr("damaged.zip/again.pbn: already present as record r1"));
    EXPECT_THAT(damaged.err, AllOf(HasSubstr("/secret.pbn: the file is encrypted"), HasSubstr("/x.xz: packed with xz, which is not read")));
}

TEST_F(Packed, OtherWaysToPackAreNamed) {
    using namespace std::string_literals;
    for (auto const& [bytes, program] : {std::pair{"\xFD\x37zXZ\0\0\4"s, "xz"}, {"\x28\xB5\x2F\xFD\4"s, "zstd"}, {"BZh91AY&SY\1"s, "bzip2"},
             {"7z\xBC\xAF\x27\x1C\0"s, "7-Zip"}, {"Rar!\x1A\7\0"s, "RAR"}}) {
        auto const ran = deals({"list"}, bytes);
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_EQ(ran.err, fmt::format("deals: -: packed with {}, which is not read; unpack it first\n", program));
    }
}

TEST_F(Packed, FilesAreNotReplaced) {
    auto const path = file("evening.pbn.gz", gz(*read_file("evening.pbn")));
    auto const before = *read_file(path);
    for (auto const* const command : {"fmt", "fix"}) {
        auto const ran = deals({command, "--in-place", path.c_str()});
        EXPECT_EQ(ran.status, Exit::trouble);
        EXPECT_THAT(ran.err, HasSubstr("a packed file cannot be replaced"));
    }
    EXPECT_EQ(*read_file(path), before);
}

TEST_F(Packed, NamesComeFromAList) {
    using namespace std::string_view_literals;
    EXPECT_EQ(deals({"list", "--files0-from", "-"}, "evening.pbn\0evening.pbn\0"sv).out, deals({"list", "evening.pbn", "evening.pbn"}).out);
    EXPECT_EQ(deals({"list", "--files0-from", "-"}, "evening.pbn"sv).out, deals({"list", "evening.pbn"}).out);
    EXPECT_EQ(deals({"list", "--files0-from", "-"}, ""sv).out, "");
    auto const missing = deals({"list", "--files0-from", "-"}, "nowhere.pbn\0evening.pbn\0"sv);
    EXPECT_EQ(missing.status, Exit::trouble);
    EXPECT_EQ(missing.out, deals({"list", "evening.pbn"}).out);
    EXPECT_THAT(deals({"list", "--files0-from", "-"}, "\0evening.pbn\0"sv).err, HasSubstr("a name in it is empty"));
    EXPECT_THAT(deals({"list", "--files0-from", "-"}, std::string(100'000, 'x')).err, HasSubstr("a name in it is too long"));
    EXPECT_EQ(deals({"list", "--files0-from", "-", "evening.pbn"}, "evening.pbn"sv).status, Exit::trouble);
    EXPECT_EQ(deals({"list", "--files0-from", "nowhere"}).status, Exit::trouble);
}

}  // namespace
}  // namespace score::cli::test::unpacking_test
