// Lines as people say them who have not read the grammar: what each is read as, or why it is refused.
#include <array>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "../support/sittings.hpp"
#include "../tui/in_language.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "text/fmt.hpp"

namespace score::formats::said_lines_test {
namespace {

using score::test::lines_of;

using Lines = std::vector<std::string_view>;

// The evenings at which a line may be said: at the first one that takes it, it is.
std::map<std::string, std::vector<Lines>> const evenings{
    {"rubber", {{"1NT= S"}}},
    {"bezique", {{}, {"trump S", "N KQ:H"}, {"total 1200 900"}, {"trump S", "marks 480 320", "last N"}}},
    {"king", {{}, {"first N"}}},
};

std::string words_of(journal::Happening const& event) {
    if (auto const* const entry = std::get_if<journal::Entry>(&event)) return entry->text;
    if (auto const* const correction = std::get_if<journal::Correction>(&event)) return correction->text;
    return "undo";
}

std::string meaning_of(sheets::Judgement const& judged) {
    if (auto const* const refusal = judged.refusal())
        return fmt::format("refused [{}]: {}", refusal->code->id, translated(refusal->message));
    if (!judged.event) return "nothing";
    auto text = words_of(*judged.event);
    for (std::size_t i = 0; i < judged.gains.size(); ++i)
        if (judged.gains[i] != 0) fmt::format_to(std::back_inserter(text), "   {} {:+}", judged.tally.contestants[i].word, judged.gains[i]);
    return text;
}

// What the game reads in a line, in the letters of the language.
std::string reading(std::string const& game, std::string_view line, std::string_view language) {
    std::string meaning;
    for (auto const& before : evenings.at(game)) {
        auto const sitting = score::test::sitting(score::test::head(game), before);
        auto const judged = sheets::judge(sitting, sheets::canonical_entry(*sheets::game_named(game), line, letters_in(language)));
        meaning = meaning_of(judged);
        if (judged.accepted()) break;
    }
    return meaning;
}

TEST(LinesAsTheyAreSaid, AreReadOrRefusedWithTheReason) {
    for (auto const& [game, before] : evenings)
        for (auto const language : score::test::languages) {
            score::test::InLanguage const speaks{language};
            auto const name = fmt::format("said/{}.{}.txt", game, language);
            auto const text = score::test::read_file(std::filesystem::path{score::test::fixtures_dir()} / name);
            ASSERT_TRUE(text) << name;
            std::string readings;
            for (auto const& line : lines_of(*text))
                fmt::format_to(std::back_inserter(readings), "{}\n    {}\n", line, reading(game, line, language));
            EXPECT_TRUE(score::test::matches_golden(readings, name));
        }
}

}  // namespace
}  // namespace score::formats::said_lines_test
