#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "score/formats/render.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats {
namespace {

std::string in_json(std::string_view text) {
    std::string out;
    append_json(out, text);
    return out;
}

/// What another reader of JSON takes from it.
std::string read_back(std::string_view text) { return nlohmann::json::parse(in_json(text)).get<std::string>(); }

RC_GTEST_PROP(JsonText, ReadsBytesThatAreNoUtf8AsIso8859, (std::string const& bytes)) {
    std::string characters;
    for (std::string_view rest{bytes}; !rest.empty();) {
        auto const c = decode(rest);
        append_utf8(characters, c.point);
        rest.remove_prefix(c.size);
    }
    RC_ASSERT(read_back(bytes) == characters);
}

// Blocks of sixteen bytes end at every place of such a text.
RC_GTEST_PROP(JsonText, IsReadBackWhereverAnEscapeStands, ()) {
    auto const size = *rc::gen::inRange<std::size_t>(0, 200);
    auto text = *rc::gen::container<std::string>(
        size, rc::gen::weightedOneOf<char>({{9, rc::gen::inRange<char>(' ', 127)}, {3, rc::gen::element('"', '\\', '\n', '\r', '\t')},
                  {1, rc::gen::inRange<char>(1, ' ')}}));
    RC_ASSERT(read_back(text) == text);
}

TEST(JsonText, LongerThanItsBufferIsWhole) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += i % 7 == 0 ? "\"Şükrü\"\r\n" : "4SX by N ";
    EXPECT_EQ(read_back(text), text);
}

TEST(JsonText, EscapesWhatATerminalWouldObey) { EXPECT_EQ(in_json("a\x1b[31m\u202e\"\\\n"), R"("a\u001b[31m\u202e\"\\\n")"); }

}  // namespace
}  // namespace score::formats
