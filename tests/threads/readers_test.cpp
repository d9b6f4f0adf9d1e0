// Files of PBN read by several threads, in blocks of any size: all readers return what they return with one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "corpus.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "pbn_readings.hpp"
#include "pieces.hpp"
#include "score/formats/pbn/board_reader.hpp"

namespace score::test::threads_test {
namespace {

using namespace formats;
using pbn_readings::readings_of;

std::string bytes_in(std::filesystem::path const& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<std::string> texts_in(std::filesystem::path const& folder) {
    std::vector<std::filesystem::path> names;
    for (auto const& entry : std::filesystem::recursive_directory_iterator{folder})
        if (entry.path().extension() == ".pbn" || entry.path().extension() == ".PBN") names.push_back(entry.path());
    std::ranges::sort(names);
    std::vector<std::string> texts;
    for (auto const& name : names) texts.push_back(bytes_in(name));
    return texts;
}

void expect_the_same(std::string const& text, std::vector<std::size_t> const& block_sizes) {
    auto const one = readings_of(text, {});
    for (auto const count : {2U, 3U, 7U})
        for (auto const size : block_sizes) ASSERT_EQ(readings_of(text, {count, size}), one) << count << " threads, blocks of " << size;
}

TEST(ThreadsOfReaders, ReadFixturesAsOneDoes) {
    std::string all;
    for (auto const& text : texts_in(fixtures_dir())) {
        all += text + "\n\n";
        if (text.size() < 200'000) expect_the_same(text, {1, 500});
    }
    expect_the_same(all, {1000, Threads{}.block_size});
}

TEST(ThreadsOfReaders, ReadTheCorpusAsOneDoes) {
    NEEDS_CORPUS();
    for (auto const& text : texts_in(corpus_dir())) expect_the_same(text, {600, Threads{}.block_size});
}

/// Games that take something from earlier ones, and what stands between games.
std::vector<std::string> const& pieces() {
    static std::vector<std::string> const all{
        "[Event \"one\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:K62.AJ732.T.AT64 QJ87.KQ6.J9532.7 "
        "53.T94.AKQ874.J9 "
        "AT94.85.6.KQ8532\"]\n[Declarer \"N\"]\n[Contract \"2H\"]\n[Result \"7\"]\n[Auction \"N\"]\n2H Pass Pass Pass\n\n",
        "[Event \"two\"]\n[Site \"x\"]\n[North \"A\"]\n[Board \"2\"]\n[Room \"Open\"]\n\n",
        "[Event \"#\"]\n[Site \"#\"]\n[North \"#\"]\n[Board \"3\"]\n\n",
        "[Event \"##all\"]\n[Board \"4\"]\n\n",
        "[Site \"##here\"]\n[Strange \"##of all\"]\n[Board \"#\"]\n\n",
        "[Event \"none\"]\n[Strange \"1\"]\n\n",
        "[Strange \"#\"]\n[Other \"2\"]\n[Board \"5\"]\n\n",
        "[Event \"two\"]\n[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n[Auction \"W\"]\nPass Pass 3NT AP\n\n",
        "[Event \"three\"]\n[Contract \"Pass\"]\n[Auction \"N\"]\n\n",
        "[Board \"6\"]\n[ScoreTable \"Rank\\2R;Contract\\4L\"]\n 1 3NT\n 2 4S\n\n",
        "[Board \"7\"]\n[ScoreTable \"#\"]\n 1 3NT\n\n",
        "% EXPORT\n",
        "% PBN 1.0\n",
        "%Content-type: text/x-pbn; charset=UTF-8\n",
        "{ only a comment [ with a bracket }\n\n",
        "{ a comment with\n\nan empty line }\n\n",
        "{ that is not closed [\n\n",
        "; a line\n\n",
        "[Event \"G\xFCl\"]\n\n",
        "[Event \"G\xC3\xBCl\"]\n\n",
        "[Event \"crlf\"]\r\n[Board \"8\"]\r\n\r\n",
        "words that are nothing\n\n",
        "[Event \"open\n\n",
        "[Event \"" + std::string(300, 'x') + "\"]\n\n",
        "\n\n",
        "[Event \"a\"]\n[Deal \"N:- - - -\"]\n[Event \"b\"]\n[Deal \"N:- - - -\"]\n\n",
    };
    return all;
}

RC_GTEST_PROP(ThreadsOfReaders, ReadPiecesAsOneDoes, ()) {
    std::string text;
    for (auto const& piece : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces()))) text += piece;
    Threads const threads{*rc::gen::inRange<std::size_t>(2, 8), *rc::gen::inRange<std::size_t>(1, 300)};
    RC_ASSERT((readings_of(text, threads) == readings_of(text, {})));
}

TEST(ThreadsOfReaders, StopInTheMiddle) {
    auto const text = bytes_in(fixtures_dir() + "/pbn/evening.pbn");
    for (std::size_t n = 0; n < 5; ++n) {
        pbn::RecordReader reader{reading(text), "x.pbn", pbn::Parts::all, {.count = 3, .block_size = 100}};
        BoardStretch stretch;
        for (std::size_t i = 0; i < n; ++i) EXPECT_TRUE(reader.next(stretch));
    }
}

TEST(ThreadsOfReaders, PassOnWhatIsThrown) {
    std::size_t reads = 0;
    auto const text = bytes_in(fixtures_dir() + "/pbn/evening.pbn");
    pbn::RecordReader reader{[&, bytes = reading(text)](char* to, std::size_t size) {
                                 if (++reads == 2) throw std::runtime_error{"it is broken"};
                                 return bytes(to, size);
                             },
        "x.pbn", pbn::Parts::all, {.count = 3, .block_size = 100}};
    BoardStretch stretch;
    EXPECT_THROW(while (reader.next(stretch)){}, std::runtime_error);
}

}  // namespace
}  // namespace score::test::threads_test
