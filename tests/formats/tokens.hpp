#pragma once
/// Every token of an entry matters: what is left out changes the meaning, or the line is refused; what means nothing is refused.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "score/formats/entry_words.hpp"

namespace score::formats {

/// The tokens of a line: words separated by whitespace, commas, semicolons and colons.
inline std::vector<std::string_view> tokens_of(std::string_view line) {
    constexpr std::string_view separators = " \t,;:";
    std::vector<std::string_view> tokens;
    for (auto begin = line.find_first_not_of(separators); begin != line.npos;) {
        auto const end = std::min(line.find_first_of(separators, begin), line.size());
        tokens.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(separators, end);
    }
    return tokens;
}

/// The line without the token.
inline std::string without(std::string_view line, std::string_view token) {
    auto const begin = static_cast<std::size_t>(token.data() - line.data());
    return std::string{line.substr(0, begin)} + std::string{line.substr(begin + token.size())};
}

/// The line with a further token before that one.
inline std::string with(std::string_view line, std::string_view token, std::string_view further) {
    auto const begin = static_cast<std::size_t>(token.data() - line.data());
    return std::string{line.substr(0, begin)} + std::string{further} + " " + std::string{line.substr(begin)};
}

/// Whether the token is a spelling of one of the words, in any language.
inline bool is_one_of(std::string_view token, Vocabulary words) {
    return std::ranges::any_of(words, [token](EntryWord const* word) { return spells_one_of(token, *word) == token.size(); });
}

/// Checks a line that `read` accepts. `read` returns what a line means, an optional of a value that can be compared: nothing if the line is
/// refused. Only the tokens in `fillers` may be left out without a change of meaning.
template <class Read>
void expect_every_token_matters(std::string const& line, Read read, Vocabulary fillers) {
    auto const whole = read(line);
    ASSERT_TRUE(whole) << line << ": refused";
    auto const tokens = tokens_of(line);
    for (auto const token : tokens) {
        if (is_one_of(token, fillers)) continue;
        auto const shorter = read(without(line, token));
        EXPECT_FALSE(shorter && *shorter == *whole) << line << ": \"" << token << "\" means nothing";
    }
    for (std::string_view const meaningless : {"xyz", "qqqq"}) {
        for (auto const token : tokens)
            EXPECT_FALSE(read(with(line, token, meaningless))) << with(line, token, meaningless) << ": accepted";
        EXPECT_FALSE(read(line + " " + std::string{meaningless})) << line << " " << meaningless << ": accepted";
    }
}

}  // namespace score::formats
