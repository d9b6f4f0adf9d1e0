// Adjusted results: every token counts or is refused (bridge.md §10).
#include <gtest/gtest.h>
#include <optional>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "fillers.hpp"
#include "results/outcome.hpp"
#include "score/formats/board_results.hpp"
#include "score/formats/figure_line.hpp"
#include "tokens.hpp"

namespace score::formats::outcome_tokens_test {
namespace {

// A token, and whether a blank may stand before it.
struct Token {
    std::string text{};
    bool may_be_apart = true;
};
using Tokens = std::vector<Token>;

template <class... Texts>
std::string one_of(Texts... texts) {
    return *rc::gen::element(std::string{texts}...);
}
bool perhaps() { return *rc::gen::arbitrary<bool>(); }
// Not 50: A alone says it.
std::string percent() { return one_of("60", "40", "55", "70", "33", "100", "0"); }
std::string two_digits() { return one_of("60", "40", "55", "70", "33"); }

void add(Tokens& to, Tokens const& from) { to.insert(to.end(), from.begin(), from.end()); }

Tokens amount() {
    if (perhaps()) return {{one_of("+", "-", "−", "–"), false}};
    return {{percent(), false}};  // in a line an award has no blanks
}
Tokens side_award() {
    Tokens tokens{{one_of("A", "a", "avg", "ave", "average", "ortalama", "ort", "Durchschnitt")}};
    if (*rc::gen::inRange(0, 4) > 0) add(tokens, amount());
    return tokens;
}
Tokens awards() {
    auto tokens = side_award();
    if (tokens.size() == 1 || perhaps()) return tokens;
    tokens.push_back({"/"});
    add(tokens, perhaps() ? side_award() : amount());
    return tokens;
}
Tokens bare_awards() { return {{two_digits()}, {"/"}, {two_digits()}}; }
Tokens contract() {
    Tokens tokens{{one_of("4S", "3NT", "5♦", "4HX", "6C")}, {one_of("=", "-1", "-2"), false}, {one_of("N", "E", "south", "batı")}};
    return tokens;
}
Tokens score_or_contract() { return perhaps() ? Tokens{{one_of("420", "-50", "620", "-100")}} : contract(); }
Tokens weighted() {
    auto const weight = *rc::gen::inRange(1, 100);
    Tokens tokens{{std::to_string(weight)}, {"%"}};
    add(tokens, score_or_contract());
    add(tokens, {{" " + std::to_string(100 - weight)}, {"%"}});
    add(tokens, score_or_contract());
    return tokens;
}
Tokens of_one_side() {
    switch (*rc::gen::inRange(0, 3)) {
        case 0: return side_award();
        case 1: return weighted();
        default: return score_or_contract();
    }
}
Tokens any_outcome() {
    switch (*rc::gen::inRange(0, 6)) {
        case 0: return awards();
        case 1: return bare_awards();
        case 2: return weighted();
        case 3: return {{one_of("NP", "np", "bye", "oynanmadı", "ausgesetzt")}};
        case 4: return {{one_of("not", "no")}, {" play" + std::string{perhaps() ? "" : "ed"}}};
        default: break;
    }
    auto tokens = of_one_side();
    tokens.push_back({" | "});
    add(tokens, of_one_side());
    return tokens;
}

std::string joined(Tokens const& tokens) {
    auto const is_word = [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || static_cast<unsigned char>(c) >= 0x80; };
    std::string text;
    for (auto const& [token, may_be_apart] : tokens) {
        auto const must = !text.empty() && is_word(text.back()) && is_word(token.front()) && may_be_apart;
        if (must) text += ' ';
        text += token;
    }
    return text;
}

// What may be left out: a comma between results; the A behind the slash, and the one before it where two numbers stand.
bool says_the_same(Tokens const& tokens, std::size_t i) {
    if (tokens[i].text == ", ") return true;  // a blank separates results as well
    if (tokens[i].text == "/" && i > 0 && tokens[i - 1].text == "0" && tokens[i + 1].text == "0")
        return true;  // "A0/0" and "A00" are equal
    auto const is_letters = ascii::is_letter(tokens[i].text.front()) && tokens[i].text.find("play") == std::string::npos;
    auto const has_slash = std::ranges::any_of(tokens, [](Token const& token) { return token.text == "/"; });
    return is_letters && has_slash;
}

template <class Read>
void every_token_matters(Tokens const& tokens, Read read) {
    auto const text = joined(tokens);
    auto const whole = read(text);
    RC_LOG() << text << '\n';
    if (!whole) return;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        auto rest = tokens;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        if (auto const shorter = read(joined(rest)); shorter && *shorter == *whole && !says_the_same(tokens, i))
            RC_FAIL(text + ": \"" + tokens[i].text + "\" means nothing");
    }
    for (std::size_t i = 0; i <= tokens.size(); ++i)
        for (auto const* const meaningless : {" qqqq ", " xyz ", " 7qq "}) {
            auto more = tokens;
            more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), Token{meaningless});
            if (read(joined(more))) RC_FAIL(joined(more) + ": accepted");
        }
}

using Outcomes = std::vector<bridge::TableOutcome>;

RC_GTEST_PROP(AdjustedResults, HaveNoTokenWithoutMeaningInACell, ()) { every_token_matters(any_outcome(), adjusted_outcome); }

RC_GTEST_PROP(AdjustedResults, HaveNoTokenWithoutMeaningInALine, ()) {
    auto tokens = any_outcome();
    if (perhaps()) {
        tokens.push_back({", "});
        add(tokens, any_outcome());
    }
    every_token_matters(tokens, [](std::string_view text) -> std::optional<Outcomes> {
        auto const line = parse_outcome_line(text);
        if (!line) return std::nullopt;
        Outcomes all;
        for (auto const& figure : line->outcomes) all.push_back(figure.outcome);
        return all;
    });
}

TEST(AdjustedResults, ThatWereNotPlayedStandAmongOthersInALine) {
    for (auto const* const text : {"NP", "no play", "not played", "no-play", "sit out", "bye", "oynanmadı", "OYNANMADI", "nicht gespielt",
             "nicht  gespielt", "ausgesetzt"})
        for (auto const* const line : {"{} 420 450", "420, {}, 450", "420 450, {}"}) {
            std::string typed{line};
            typed.replace(typed.find("{}"), 2, text);
            auto const read = parse_outcome_line(typed);
            ASSERT_TRUE(read) << typed;
            ASSERT_EQ(read->outcomes.size(), 3U) << typed;
            EXPECT_EQ(std::ranges::count(read->outcomes, bridge::TableOutcome{bridge::NotPlayed{}}, &OutcomeFigure::outcome), 1) << typed;
        }
    for (auto const* const typed : {"no 420", "play 420", "no player 420", "nicht 420"}) EXPECT_FALSE(parse_outcome_line(typed)) << typed;
}

TEST(AdjustedResults, OfEachFormAreReadInEveryLanguage) {
    using bridge::Artificial, bridge::Award, bridge::NotPlayed;
    auto const is = [](int ns, int ew) { return bridge::TableOutcome{Artificial{{{Award{ns}, Award{ew}}}}}; };
    for (auto const* const text : {"A60/40", "60/40", "60%/40%", "A+/A-", "A+/−", "A+/A–", "avg+/avg-", "average + / average -",
             "average plus / minus", "ave plus/ave minus", "ortalama artı/ortalama eksi", "Durchschnitt plus / Durchschnitt minus"})
        EXPECT_EQ(adjusted_outcome(text), is(60, 40)) << text;
    for (auto const* const text : {"A", "A=", "avg", "average", "ortalama", "Durchschnitt", "A50", "50/50"})
        EXPECT_EQ(adjusted_outcome(text), is(50, 50)) << text;
    for (auto const* const text : {"NP", "not played", "no-play", "bye", "oynanmadı", "nicht gespielt"})
        EXPECT_EQ(adjusted_outcome(text), bridge::TableOutcome{NotPlayed{}}) << text;
    for (auto const* const text : {"A+ A-", "A+/", "/A-", "A60 40", "60/40/20", "101/0", "A101", "70% 420", "70% 420 40% -50", "NP NP",
             "A+ plus", "average plus minus", "60%/40% 420", "420 | ", "| 420", "420 | -50 | 0"})
        EXPECT_FALSE(adjusted_outcome(text)) << text;
}

}  // namespace
}  // namespace score::formats::outcome_tokens_test
