// Everything that help suggests can be typed.
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <ranges>

#include "golden.hpp"
#include "in_language.hpp"
#include "manual.hpp"
#include "pad/evening.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad_at_table.hpp"
#include "paths.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/text/fold.hpp"
#include "text/fmt.hpp"

namespace score::test::help_test {
namespace {

using namespace pad;
using formats::journal::Entry;
using sheets::bezique_game;
using sheets::GameInfo;
using sheets::king_game;
using sheets::table_game;

// The setup of an example: previous entries and agreements.
struct Before {
    std::string_view lines{}, key{}, value{};
};
std::map<std::string_view, Before, std::less<>> const before{
    {"end", {"4s= n"}},
    {"rubber", {"4s= n\nend"}},
    {"rubber Ayşe, Burak, Ceren, Deniz", {"4s= n\nend"}},
    {"undo", {"FIRST"}},
    {"redo", {"FIRST\nundo"}},
    {"correct 1 …", {"FIRST"}},
    {"insert 1 …", {"FIRST"}},
    {"koz s 10 1 1 1 declared n", {"first e", "DeclaredKing", "yes"}},
    {"n seq:d", {"trump d"}},
    {"n seven", {"trump d"}},
    {"n 5a:s", {"n kq:s"}},
    {"trump h", {"marks 300 240"}},
    {"last n 250", {"marks 1000 500\ntrump h"}},
    {"n ^4a", {"n 4a"}},
    {"n &4q", {"n 4q\nn kq:s"}},
    {"peg s", {"s kq:d\ns ^kq:d"}},
    {"last n", {"s kq:d"}},
    {"brisques 21 11", {"s kq:d\nlast n"}},
    {"brisques 9 8 7", {"trump d\ns kq:d\nlast n"}},
    {"brisques 9 8 8 7", {"trump d\ns kq:d\nlast n"}},
    {"deal", {"s kq:d\nlast n\nbrisques 21 11"}},
    {"deal void", {"s kq:d"}},
    {"kontr n accepted", {"s kq:d\nvido s accepted", "KontrVido", "yes"}},
    {"game", {"game 3120 2440"}},
};

template <class F>
void for_each_line(std::string_view lines, F f) {
    while (!lines.empty()) {
        auto const end = std::min(lines.find('\n'), lines.size());
        f(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

struct Trial {
    GameInfo const& game;
    std::string variant{};
    sheets::EntryExample example{};
};

std::string_view first_of(Trial const& trial) { return examples_of_entries(trial.game, trial.variant).front().text; }

Sitting beginning(Trial const& trial, Before const& needed) {
    SittingHead head{
        .id = *SittingId::of("00000000000000000000000000000001"), .game = std::string{trial.game.word()}, .variant = trial.variant};
    if (trial.example.text.ends_with("ayşe")) head.players.push_back({"N", "Ayşe"});
    if (!needed.key.empty()) head.agreements.push_back({std::string{needed.key}, std::string{needed.value}});
    return *Sitting::begin(std::move(head));
}

// Before the first entry there is no trump card yet at Bezique, and no board without a number at one table.
std::string inserted_in(Trial const& trial) {
    if (&trial.game == &bezique_game()) return "trump d";
    return std::string{&trial.game == &table_game() ? "board 7 " : ""}.append(first_of(trial));
}

// King asks for the first declarer; other games begin without entries.
void expect_taken(Trial const& trial) {
    auto const known = before.find(trial.example.text);
    auto const needed = known == before.end() ? Before{} : known->second;
    auto sitting = beginning(trial, needed);
    auto const enter = [&](std::string_view line) {
        auto const judged = sheets::judge(sitting, line);
        ASSERT_TRUE(judged.accepted() && judged.event)
            << trial.variant << ": " << line << ": "
            << (judged.refusal() ? score::formats::translated(judged.refusal()->message) : "says nothing");
        ASSERT_TRUE(sitting.append({sitting.next_number(), {}, {}, *judged.event}).has_value()) << line;
    };
    if (&trial.game == &king_game() && needed.lines.empty() && trial.example.text.substr(0, 2) != "w " && trial.example.text != "first s")
        enter("first n");
    for_each_line(needed.lines, [&](std::string_view line) { enter(line == "FIRST" ? first_of(trial) : line); });
    auto line = std::string{trial.example.text};
    auto const inserts = line.starts_with("insert");
    if (auto const dots = line.find("…"); dots != line.npos)
        line.replace(dots, line.npos, inserts ? inserted_in(trial) : std::string{first_of(trial)});
    if (!inserts || &trial.game != &king_game()) return enter(line);
    // whoever called the deals that follow called in turn
    auto const asked = king_game().read(line, *sheets::rules_of(king_game(), trial.variant));
    ASSERT_TRUE(asked) << trial.variant << ": " << line;
    EXPECT_EQ(asked->verb, score::formats::EntryVerb::insert);
}

// If the order of the games is fixed, another game begins: the line is parsed, but it is not that game's turn.
bool king_is_later(std::string_view variant, std::string_view example) {
    Trial const trial{king_game(), std::string{variant}, {example, {}, {}}};
    auto sitting = beginning(trial, {});
    if (!sitting.append({1, {}, {}, Entry{"first n"}})) return false;
    auto const judged = sheets::judge(sitting, example);
    return judged.refusal() && judged.refusal()->code->id == "king-order";
}

TEST(Help, EveryExampleIsTakenByItsSheet) {
    for (sheets::GameInfo const& game : sheets::all_games()) {
        for (auto const& example : examples_of_entries(game)) {
            auto const variant = example.of.substr(0, example.of.find(' '));
            SCOPED_TRACE(example.text);
            expect_taken({game, std::string{variant}, example});
        }
    }
}

// King §9, §11: every variant has its own games, players and order.
TEST(Help, EveryExampleOfKingIsTakenInEachOfItsVariants) {
    for (auto const& variant : king_game().variants()) {
        auto const examples = examples_of_entries(king_game(), variant.word);
        ASSERT_FALSE(examples.empty());
        for (auto const& example : examples) {
            SCOPED_TRACE(fmt::format("{}: {}", variant.word, example.text));
            auto const later = king_is_later(variant.word, example.text);
            if (!later) expect_taken({king_game(), std::string{variant.word}, example});
        }
        Trial const first{king_game(), std::string{variant.word}, examples.front()};
        EXPECT_TRUE(sheets::judge(beginning(first, {}), examples.front().text).accepted()) << variant.word;
    }
}

TEST(Help, TheFirstExampleCanBeEnteredAtOnce) {
    for (sheets::GameInfo const& game : sheets::all_games()) {
        auto const example = examples_of_entries(game).front();
        Trial const trial{game, {}, example};
        auto const sitting = beginning(trial, {});
        EXPECT_TRUE(sheets::judge(sitting, example.text).accepted()) << game.word() << ": " << example.text;
    }
}

// Words that only another language needs, such as by and bid, are no help.
TEST(Help, HasTheWordsOfTheLanguage) {
    InLanguage const turkish{"tr"};
    for (auto const game : {0, 4, 5}) {
        PadAtTable at{{400, 80}};
        at.begin(game);
        at.type("<F1>");
        for (auto const* const word : {"by", "bid", "in", "no", "exactly", "seven"})
            EXPECT_FALSE(at.shows(fmt::format("\n   {} ", word))) << word << at.screen();
        for (auto const* const word : {"kız n n s w", "kız k p g b", "none", "honours 5"})
            EXPECT_FALSE(at.shows(word + std::string{" "})) << at.screen();
    }
}

TEST(Help, IsTheManuals) {
    auto const path = std::filesystem::path{score::test::source_dir()} / "man/scorepad.1";
    auto const page = read_file(path).value();
    auto const begin = page.find(".Sh ENTRIES\n") + 12, end = page.find(".Sh KEYS\n");
    EXPECT_TRUE(matches_file(page.substr(0, begin) + manual_entries() + page.substr(end), path));
}

TEST(Help, HasOnlyWhatTheVariantHas) {
    auto const has = [](std::string_view variant, std::string_view text) {
        auto const examples = examples_of_entries(king_game(), variant);
        return std::ranges::find(examples, text, &sheets::EntryExample::text) != examples.end();
    };
    EXPECT_TRUE(has("barbu", "domino e n w s"));
    EXPECT_FALSE(has("dejenere", "domino e n w s"));
    EXPECT_TRUE(has("dejenere", "void queens"));
    auto const has_bezique = [](std::string_view variant, std::string_view text) {
        auto const examples = examples_of_entries(bezique_game(), variant);
        return std::ranges::find(examples, text, &sheets::EntryExample::text) != examples.end();
    };
    EXPECT_FALSE(has_bezique("standard64", "n 4j:d"));  // bezique.md §10.1: only four of any suit
    EXPECT_TRUE(has_bezique("standard64", "n seven"));
    EXPECT_TRUE(has_bezique("turkish96", "n bz3"));
    EXPECT_FALSE(has_bezique("turkish96", "n bz4"));
    EXPECT_TRUE(has_bezique("turkish96", "last n 250"));
    EXPECT_TRUE(has_bezique("six192", "n cb"));
    for (auto const& example : examples_of_entries(bezique_game(), "four128-singly"))
        EXPECT_EQ(example.text.find('^'), example.text.npos) << "nothing is shown again there";
}

// In German in German words; the codes are Turkish, and stand in English too.
TEST(HelpOfKing, NamesTheGamesAsTheLanguageDoes) {
    for (auto const language : languages) {
        InLanguage const here{language};
        auto const is_word = [&](std::string_view text) {
            return std::ranges::any_of(sheets::king_game().vocabulary(), [&](auto const* word) {
                return formats::folded(language == "de" ? word->in("de") : word->canonical()) == formats::folded(text);
            });
        };
        auto const can_be_typed = [&](std::string_view name) {
            auto const rules = *sheets::rules_of(sheets::king_game(), "barbu");
            return std::ranges::any_of(std::array{" 3 3 3 4", " n", " n w", " n w s e", " h 3 3 3 4"}, [&](auto const* taken) {
                auto const asked = sheets::king_game().read(fmt::format("{}{}", name, taken), rules);
                return asked && asked->verb == formats::EntryVerb::enter;
            });
        };
        auto lists = 0;
        for (auto const& example : examples_of_entries(sheets::king_game(), "")) {
            if (example.means.find("the games are") == std::string_view::npos) continue;
            ++lists;
            std::string const means{_(std::string{example.means}.c_str())};
            auto games = std::string_view{means}.substr(means.find("; ") + 2);
            games.remove_prefix(games.rfind(' ', games.find(',')) + 1);
            for (auto const game : std::views::split(games, std::string_view{", "})) {
                std::string_view const name{game.begin(), game.end()};
                EXPECT_TRUE(is_word(name) && can_be_typed(name)) << language << ": " << name;
            }
        }
        EXPECT_EQ(lists, 4);
    }
}

}  // namespace
}  // namespace score::test::help_test
