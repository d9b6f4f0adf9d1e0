// The translations: each has the same placeholders and names as the original.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "paths.hpp"

namespace translations_test {
namespace {

struct Translation {
    std::string_view english, translated;
};

std::string read(std::string const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// A compiled gettext catalogue: two tables of lengths and offsets, in native byte order.
std::vector<Translation> messages_of(std::string_view mo) {
    auto const number = [&](std::size_t at) {
        std::uint32_t n = 0;
        std::copy_n(mo.data() + at, sizeof n, reinterpret_cast<char*>(&n));
        return n;
    };
    std::vector<Translation> messages;
    auto const text = [&](std::size_t table, std::uint32_t i) { return mo.substr(number(table + 8 * i + 4), number(table + 8 * i)); };
    for (std::uint32_t i = 0; i < number(8); ++i) {
        auto english = text(number(12), i), translated = text(number(16), i);
        english.remove_prefix(english.find('\4') + 1);  // without its context
        auto const one = english.substr(0, english.find('\0')), several = english.substr(english.find('\0') + 1);
        for (auto form = 0; !translated.empty() || form == 0; ++form) {  // plural forms
            auto const end = std::min(translated.find('\0'), translated.size());
            messages.push_back({form == 0 ? one : several, translated.substr(0, end)});
            translated.remove_prefix(std::min(end + 1, translated.size()));
        }
    }
    return messages;
}

// The placeholders of a text, `{}` numbered from 0 as in fmt: a translation may reorder them by number.
std::vector<std::string> fields_of(std::string_view text) {
    std::vector<std::string> fields;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text.substr(i, 2) == "{{" || text.substr(i, 2) == "}}") {
            ++i;
        } else if (text[i] == '{') {
            auto const end = text.find('}', i);
            std::string field{text.substr(i + 1, end - i - 1)};
            if (field.empty() || field.front() == ':') field.insert(0, std::to_string(fields.size()));
            fields.push_back(field);
            i = end;
        }
    }
    std::ranges::sort(fields);
    return fields;
}

class Catalogue : public testing::TestWithParam<char const*> {
protected:
    std::string const bytes = read(score::test::locale_dir() + "/" + GetParam() + "/LC_MESSAGES/markoz.mo");
    std::vector<Translation> const messages = messages_of(bytes);
};

TEST_P(Catalogue, HoldsEveryMessage) { EXPECT_GT(messages.size(), 1500u); }

TEST_P(Catalogue, SaysTheSameFiguresAndNames) {
    for (auto const& [english, translated] : messages) {
        if (english.empty()) continue;
        EXPECT_EQ(fields_of(translated), fields_of(english)) << english;
    }
}

TEST_P(Catalogue, KeepsTheBlanksAndLineEndsAround) {
    auto const around = [](std::string_view text) {
        auto const first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n");
        return first == text.npos ? std::string{text} : std::string{text.substr(0, first)}.append("|").append(text.substr(last + 1));
    };
    for (auto const& [english, translated] : messages) {
        if (english.empty()) continue;
        EXPECT_EQ(around(translated), around(english)) << english;
    }
}

TEST_P(Catalogue, HasNoControlCharacters) {
    for (auto const& message : messages)
        EXPECT_TRUE(std::ranges::none_of(message.translated, [](unsigned char c) { return c < ' ' && c != '\n'; })) << message.english;
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogue, testing::Values("tr", "de"));

}  // namespace
}  // namespace translations_test
