// Sheets of sittings: catalogue, replay, tallies, and the effect of a line.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "../support/plays.hpp"
#include "../support/sittings.hpp"
#include "golden.hpp"
#include "paths.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/bezique.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/king.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "tallies.hpp"
#include "text/fmt.hpp"

namespace score::formats::sheets::sheets_test {
namespace {

using score::test::head;
using score::test::plays;
using score::test::sitting;

std::vector<std::int64_t> totals(Sheet const& sheet) { return score::test::totals_in(tally_of(sheet)); }
using Figures = std::vector<std::int64_t>;

// ---- the catalogue

TEST(Games, EveryVariantHasRulesSeatsAndAgreementsThatCanBeMade) {
    for (GameInfo const& game : all_games()) {
        EXPECT_EQ(game_named(game.word()), &game);
        auto const variants = game.variants();
        ASSERT_FALSE(variants.empty());
        EXPECT_EQ(variant_of(game, {})->word, variants.front().word);
        for (auto const& variant : variants) {
            EXPECT_FALSE(variant.title.empty()) << variant.word;
            EXPECT_GE(variant.seats.size(), 2U) << variant.word;
            for (auto const& choice : agreements_of(game, variant.word)) {
                auto rules = *rules_of(game, variant.word);
                EXPECT_FALSE(choice.means.empty()) << choice.key;
                EXPECT_EQ(game.agreed(rules, choice.key), choice.usual);
                for (auto const word : choice.words) {
                    EXPECT_TRUE(game.agree(rules, choice.key, word)) << variant.word << ' ' << choice.key << ' ' << word;
                    EXPECT_EQ(game.agreed(rules, choice.key), word);
                }
                if (choice.kind == AgreementChoice::Kind::number) {
                    EXPECT_TRUE(game.agree(rules, choice.key, "7"));
                    EXPECT_EQ(game.agreed(rules, choice.key), "7");
                }
                EXPECT_FALSE(game.agree(rules, choice.key, "nonsense")) << choice.key;
            }
        }
    }
}

TEST(Games, AgreementsThatMeanNothingInAVariantAreNotOffered) {
    auto const of = [](std::string_view variant) {
        std::set<std::string_view> keys;
        for (auto const& choice : agreements_of(king_game(), variant)) keys.insert(choice.key);
        return keys;
    };
    EXPECT_FALSE(of("dejenere").contains("TrexValues"));
    EXPECT_TRUE(of("trex").contains("TrexValues"));
    EXPECT_TRUE(agreements_of(king_game(), "classic").empty());
}

// For mdoc: one sentence per line.
std::string mdoc(std::string_view text) {
    std::string out;
    for (char const c : text) {
        if (c == '-') out += "\\-";
        else out += c == ' ' && out.ends_with('.') ? '\n' : c;
    }
    return out;
}

std::string games_as_mdoc() {
    std::string text = ".Bl -tag -width Ds\n";
    for (GameInfo const& game : all_games()) {
        text += fmt::format(".It Li {}\n{}.\n.Bl -tag -width Ds -compact\n", game.word(), mdoc(game.title()));
        for (auto const& variant : game.variants()) {
            std::string seats;
            for (auto const seat : variant.seats) (seats += seats.empty() ? "" : " ") += letter(seat);
            text += fmt::format(".It Ic variant {}\n{}; seats {}\n", mdoc(variant.word), mdoc(variant.title), seats);
        }
        std::set<std::string_view> told;  // shared by variants, once
        for (auto const& variant : game.variants())
            for (auto const& choice : agreements_of(game, variant.word)) {
                if (!told.insert(choice.key).second) continue;
                std::string values;
                for (auto const word : choice.words) (values += values.empty() ? "" : " | ") += word;
                if (choice.kind == AgreementChoice::Kind::number) values += values.empty() ? "N" : " | N";
                if (choice.kind == AgreementChoice::Kind::payments) values = "A/B/C/D";
                if (choice.kind == AgreementChoice::Kind::amount) values += " | AMOUNT";
                auto const usual = choice.usual == "usual" ? "that of the variant" : mdoc(choice.usual);
                text += fmt::format(".It Ic agree {} {}\n{}\nUsual: {}.\n", choice.key, mdoc(values), mdoc(choice.means), usual);
            }
        text += ".El\n";
    }
    return text + ".El\n";
}

TEST(ThePageOfTheJournal, DescribesEveryGameAsItsCatalogueDoes) {
    auto const file = std::filesystem::path{score::test::source_dir()} / "man/markoz-journal.5";
    auto const page = *score::test::read_file(file);
    constexpr std::string_view begin = ".\\\" The games: made from their catalogue by its test.\n", end = ".\\\" The end of the games.\n";
    auto const first = page.find(begin), last = page.find(end);
    ASSERT_NE(first, std::string::npos);
    ASSERT_NE(last, std::string::npos);
    EXPECT_TRUE(score::test::matches_file(page.substr(0, first + begin.size()) + games_as_mdoc() + page.substr(last), file));
}

// ---- the head

TEST(SittingHead, AGameThatIsNotKnownHasNoSheet) {
    auto const evening = replay(sitting(head("whist"), {}));
    ASSERT_FALSE(evening);
    EXPECT_EQ(evening.error().front().found.code->id, "sitting-game");
    EXPECT_EQ(evening.error().front().text, "sitting whist");
}

TEST(SittingHead, AVariantAndValuesThatAreNotKnownAreErrorsAtTheirPlace) {
    auto const variant = replay(sitting(head("king", "classic"), {}));
    ASSERT_FALSE(variant);
    EXPECT_EQ(variant.error().front().found.where, (Span{8, 15}));
    auto const value = replay(sitting(head("king", "dejenere", {{"Zero", "drowned"}}), {}));
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().front().found.code->id, "sitting-value");
    EXPECT_EQ(value.error().front().text, "agree Zero drowned");
}

// Sittings of earlier versions have it in every variant.
TEST(SittingHead, WhatZeroIsMeansNothingWhereNobodySinks) {
    auto const evening = replay(sitting(head("king", "barbu", {{"Zero", "sunk"}}), {}));
    ASSERT_TRUE(evening);
    EXPECT_TRUE(evening->findings.empty());
}

TEST(SittingHead, WhatMeansNothingHereIsToldAndTheSheetIsMade) {
    auto const evening =
        replay(sitting(head("king", "dejenere", {{"Club", "yes"}, {"Zero", "sunk"}}, {{"N", "Ayşe"}, {"X", "Burak"}}), {}));
    ASSERT_TRUE(evening);
    ASSERT_EQ(evening->findings.size(), 2U);
    EXPECT_EQ(evening->findings[0].found.code->id, "sitting-agreement");
    EXPECT_EQ(evening->findings[1].found.code->id, "sitting-seat");
    EXPECT_EQ(king_game().agreed(evening->rules, "Zero"), "sunk");
    EXPECT_EQ(tally_of(evening->sheet).contestants[0].names, std::vector<std::string>{"Ayşe"});
}

// ---- replay

auto const rubber_players = test::Facts{{"N", "Ayşe"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Deniz"}};

TEST(RubberSitting, WorkedExample850To150) {  // bridge.md §3.4
    auto const evening =
        *replay(sitting(head("rubber", {}, {}, rubber_players), {"2S= N", "1C= E", "2NT= S", "3NT+1 W", "3C-1 E", "4S= N"}));
    EXPECT_TRUE(evening.findings.empty());
    auto const tally = tally_of(evening.sheet);
    EXPECT_EQ(totals(evening.sheet), (Figures{850, 150}));
    EXPECT_EQ(score::test::results_in(tally), (Figures{700, -700}));
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.winner, 0U);
    EXPECT_EQ(tally.contestants[0].names, (std::vector<std::string>{"Ayşe", "Ceren"}));
    ASSERT_EQ(tally.course.size(), 6U);
    EXPECT_EQ(tally.course[0].totals, (Figures{60, 0}));
    EXPECT_EQ(tally.course[5].totals, (Figures{850, 150}));
    EXPECT_EQ(evening.events[tally.course[5].entry], 6U);
}

TEST(ChicagoSitting, PatternAndFormAreThoseOfTheHead) {  // bridge.md §4
    auto const lines = {"2S= N", "pass", "3NT= E", "1NT= S", "2H= W"};
    auto const carried = *replay(sitting(head("chicago"), lines));
    auto const each = *replay(sitting(head("chicago", "chicago-duplicate", {{"Vulnerable", "opponents"}}), lines));
    EXPECT_EQ(each.rules.get<bridge::ChicagoRules>().pattern, bridge::ChicagoPattern::opponents);
    EXPECT_TRUE(tally_of(carried.sheet).complete);
    EXPECT_NE(totals(carried.sheet), totals(each.sheet));
}

TEST(BorcSitting, IsCountedInImps) {  // bridge.md §13
    auto const evening = *replay(sitting(head("borc"), {"4H= E, hcp 24 EW, fits 1", "4S= N"}));
    auto const tally = tally_of(evening.sheet);
    EXPECT_EQ(tally.unit, Unit::imps);
    EXPECT_EQ(tally.contestants[0].total, -tally.contestants[1].total);
    ASSERT_EQ(evening.findings.size(), 1U);  // the obligation needs points
    EXPECT_EQ(evening.findings[0].event, 2U);
    EXPECT_NE(evening.refusal(2), nullptr);
    EXPECT_EQ(evening.refusal(1), nullptr);
    EXPECT_EQ(tally.scored, 1U);
}

TEST(TableSitting, BoardsHaveTheVulnerabilityOfTheirNumbers) {  // Law 2, Law 77
    auto const evening = *replay(sitting(head("table"), {"4S= N", "board 4 3NT= E", "2H-1 W", "board 4 pass"}));
    EXPECT_EQ(totals(evening.sheet), (Figures{420 + 50, 600}));
    ASSERT_EQ(evening.findings.size(), 1U);
    EXPECT_EQ(evening.findings[0].found.code->id, "sheet-board");
    EXPECT_FALSE(tally_of(evening.sheet).winner);
    std::string text;
    Printer{text, {}}.print(evening.sheet);
    EXPECT_NE(text.find("\n4 W  all  3NT= E "), std::string::npos) << text;
    std::string csv;
    Printer{csv, {.format = PrintFormat::csv, .names_sittings = true}}.print(evening.sheet, "abc");
    EXPECT_TRUE(csv.starts_with("sitting,entry,board,input,contract,declarer,tricks,vulnerable,score,other,imps,ns,ew\nabc,1,1,")) << csv;
}

TEST(TableSitting, ATeamMatchIsComparedWithTheOtherTable) {  // Law 78B, bridge.md §6
    auto const evening =
        *replay(sitting(head("table", "teams"), {"4S= N other -50", "4S= N, vs 620 NS", "pass other 90 EW", "1NT= E", "2C= E other 5"}));
    auto const tally = tally_of(evening.sheet);
    EXPECT_EQ(tally.measure, Measure::imps);
    EXPECT_EQ(totals(evening.sheet), (Figures{10 + 3, -13}));
    EXPECT_EQ(tally.course[2].totals, (Figures{13, -13}));
    EXPECT_EQ(tally.scored, 4U);  // the last line is refused on entry
    std::string text;
    Printer{text, {}}.print(evening.sheet);
    EXPECT_NE(text.find("1 N  –    4♠= N     +420    -50  +470     10         +10\n"), std::string::npos) << text;
    EXPECT_NE(text.find("IMPs                                      13     0   +13\n"), std::string::npos) << text;
    EXPECT_EQ(judge(*journal::Sitting::begin(head("table", "teams")), "4S= N other 605").refusal()->code->id, "sheet-other");
    EXPECT_EQ(judge(*journal::Sitting::begin(head("table")), "4S= N other 600").found.front().found.severity, Severity::remark);
}

TEST(TableSitting, VictoryPointsAreThoseOfTheScaleThatIsAgreed) {  // bridge.md §7
    std::vector<std::string> const entries{"4S= N other -50", "3NT= E other -600", "pass other 90"};
    auto const points = [&](score::test::Facts const& agreements) {
        auto const evening = *replay(sitting(head("table", "teams", agreements), entries));
        return victory_points(evening.sheet.get<TableSheet>(), Side::north_south);
    };
    for (auto const& info : bridge::vp_scales) {
        if (info.by_percentage) continue;
        auto const scale = bridge::VpScale::named(info.name, 3);
        auto const margin = tally_of(replay(sitting(head("table", "teams"), entries))->sheet).contestants.front().total;
        auto const expected = scale ? std::optional{scale->of(margin)} : std::nullopt;  // acbl30 is for 6 boards and more
        EXPECT_EQ(points({{"VictoryPoints", std::string{info.name}}}), expected) << info.name;
    }
    EXPECT_EQ(points({}), points({{"VictoryPoints", "wbf"}}));
    EXPECT_FALSE(replay(sitting(head("table", "teams", {{"VictoryPoints", "mp-vp"}}), entries)));
    // Boards at a single table are not compared.
    auto const alone = *replay(sitting(head("table"), {"4S= N"}));
    EXPECT_EQ(victory_points(alone.sheet.get<TableSheet>(), Side::north_south), std::nullopt);
    EXPECT_TRUE(agreements_of(table_game(), "duplicate").empty());
}

TEST(KingSitting, NamesRightsAndTotals) {  // king.md §2, §3
    auto const evening = *replay(sitting(head("king", {}, {}, {{"N", "Ayşe"}}), {"W kupa 3 6 4 0", "W kupa 3 6 4", "S rıfkı E"}));
    ASSERT_TRUE(evening.sheet.as<king::PartySheet>());
    ASSERT_EQ(evening.findings.size(), 1U);  // it is not West's turn again
    EXPECT_EQ(evening.findings[0].event, 2U);
    auto const tally = tally_of(evening.sheet);
    EXPECT_EQ(tally.contestants[0].word, "N");
    EXPECT_EQ(tally.contestants[1].word, "W");  // in order of play
    EXPECT_EQ(tally.course.front().totals, (Figures{-90, -180, -120, 0}));
    EXPECT_FALSE(tally.complete);
}

TEST(BezikSitting, MarksRunThroughTheDealAndTheMatch) {  // bezique.md §2, §5
    auto const evening = *replay(sitting(head("bezique"), {"dealer S", "S KQ:D", "N 4A", "last N", "brisques 21 11", "deal", "N BZ1"}));
    EXPECT_TRUE(evening.findings.empty());
    auto const tally = tally_of(evening.sheet);
    EXPECT_EQ(tally.unit, Unit::marks);
    EXPECT_EQ(tally.measure, Measure::match_points);
    auto const& course = tally.course;
    ASSERT_GE(course.size(), 4U);
    EXPECT_EQ(evening.events[course[0].entry], 2U);
    EXPECT_EQ(evening.events[course[2].entry], 5U);  // the deal is counted with the brisques
    EXPECT_EQ(course.back().totals, totals(evening.sheet));
    for (std::size_t i = 1; i < course.size(); ++i) EXPECT_LE(course[i - 1].totals[0], course[i].totals[0]);
}

TEST(BezikSitting, FourPlayForThemselvesWhereTheVariantSaysSo) {  // bezique.md §10.4
    auto const evening = *replay(sitting(head("bezique", "four128-singly"), {"trump D", "W KQ:D", "last W"}));
    EXPECT_TRUE(evening.findings.empty());
    EXPECT_EQ(tally_of(evening.sheet).contestants.size(), 4U);
    EXPECT_EQ(variant_of(bezique_game(), "three96")->seats, (std::vector{Seat::north, Seat::east, Seat::south}));
}

TEST(BezikSitting, ANameWithControlCharactersIsEscapedWhereADealIsSettled) {  // bezique.md §10.2
    auto const evening = *replay(sitting(head("bezique", "rubicon128"), {"marks 1600 870", "last S", "brisques 18 14"}));
    auto match = evening.sheet.get<bezique::MatchSheet>();
    match.names[bezique::Player::south] = "Su\x1b[2Jna";
    Sheet const sheet{match};
    auto const told = [](std::string_view text) {
        EXPECT_NE(text.find("With the brisques Su\\x1b[2Jna reaches"), std::string_view::npos) << text;
        EXPECT_EQ(text.find('\x1b'), std::string_view::npos);
    };
    told(sheet.kind().outcome(sheet).sentences.at(0));
    std::string standing;
    for (auto const& line : sheet.kind().standing(sheet, {.ending = Ending::finished})) standing += line.left + '\n';
    told(standing);
}

TEST(Sitting, EntriesThatAreNoneAreFoundAndTheRestIsScored) {
    auto begun = *journal::Sitting::begin(head("rubber"));
    for (std::string const text : {"4S= N", "correct 1 5S= N", "# a long evening", "5Q= N", "3NT= E"})
        ASSERT_TRUE(begun.append({begun.next_number(), {}, {}, journal::Entry{text}}));
    auto const evening = *replay(begun);
    ASSERT_EQ(evening.findings.size(), 3U);
    EXPECT_NE(evening.refusal(2), nullptr);
    EXPECT_EQ(evening.refusal(3), nullptr);  // a remark
    EXPECT_NE(evening.refusal(4), nullptr);
    EXPECT_EQ(evening.events, (std::vector<std::uint32_t>{1, 5}));
    EXPECT_EQ(totals(evening.sheet), (Figures{120, 100}));
}

TEST(Sitting, CorrectionsAndRetractionsKeepTheEventsOfRows) {
    auto const evening = *replay(sitting(head("rubber"), {"4S-1 N", "3NT= E", "2C= N", "undo 2", "correct 1 4S= N", "undo", "redo"}));
    EXPECT_EQ(totals(evening.sheet), (Figures{120 + 40, 0}));
    EXPECT_EQ(evening.events, (std::vector<std::uint32_t>{1, 3}));
}

TEST(Sitting, AForgottenDealGivesTheSheetThatItWouldHaveGiven) {  // also its vulnerability and what it ends
    std::vector<std::string> const lines{"1S= N", "1H+1 S", "1NT= E", "1NT-1 N", "2C= W", "1D= E"};
    for (auto const* const game : {"rubber", "chicago", "borc", "table"})
        for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
            auto typed = *journal::Sitting::begin(head(game)), told_later = typed;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                auto const points = std::string_view{game} == "borc" ? ", hcp 22 NS, fits 1" : "";
                auto const line =
                    fmt::format("{}{}{}", std::string_view{game} == "table" ? fmt::format("board {} ", i + 1) : "", lines[i], points);
                ASSERT_TRUE(score::test::enter(typed, line)) << game << line;
                if (i != at) score::test::enter(told_later, line);
            }
            auto const forgotten = typed.standing()[at].text;
            auto const judgement = judge(told_later, fmt::format("insert {} {}", at + 1, forgotten));
            ASSERT_TRUE(judgement.accepted()) << game << at << (judgement.refusal() ? translated(judgement.refusal()->message) : "");
            EXPECT_EQ(*judgement.event, (journal::Happening{journal::Entry{std::string{forgotten}, static_cast<std::uint32_t>(at + 1)}}));
            ASSERT_TRUE(told_later.append({told_later.next_number(), {}, {}, *judgement.event}));
            auto const evening = *replay(told_later);
            std::string now, then;
            print_evening(now, typed, evening.sheet);
            print_evening(then, typed, replay(typed)->sheet);
            EXPECT_EQ(now, then) << game << at;
            EXPECT_EQ(totals(judgement.after->sheet), totals(evening.sheet));
            EXPECT_EQ(evening.number_of(told_later.next_number() - 1), at + 1);
            EXPECT_NE(evening.entry(told_later.next_number() - 1), nullptr);
        }
}

TEST(Sitting, AForgottenDealOfKingIsCalledByWhoseTurnItWas) {  // king.md §3
    auto evening = sitting(head("king"), {"N el 3 3 3 4", "W kupa 3 6 4 0"});
    auto const judgement = judge(evening, "insert 2 erkek 4 0 4 0");
    ASSERT_TRUE(judgement.event);
    EXPECT_EQ(std::get<journal::Entry>(*judgement.event).before, 2U);
    EXPECT_EQ(judge(evening, "insert 7 erkek 4 0 4 0").event, std::nullopt);
    EXPECT_EQ(judge(evening, "insert erkek 4 0 4 0").event, std::nullopt);
}

// ---- incremental input

// The complete content of a sheet, with its findings.
std::string all_of(journal::Sitting const& sitting, Evening const& evening) {
    std::string text;
    print_evening(text, sitting, evening.sheet);
    for (auto const event : evening.events) text += fmt::format("{} ", event);
    for (auto const& finding : evening.findings)
        text += fmt::format("\n{} {}: {} {}", finding.event, finding.text, finding.found.code->id, translated(finding.found.message));
    return text;
}

TEST(Sitting, IsTheSameSheetWhereItsLinesHaveBeenReadBefore) {
    for (auto const& [game, variant, lines] : plays) {
        auto evening = *journal::Sitting::begin(head(game, variant));
        auto earlier = *replay(evening);
        for (auto const& line : lines) {
            evening.append({evening.next_number(), {}, {}, journal::Entry{line}});  // also lines that no sheet accepts
            score::test::enter(evening, line);
            auto now = *replay(evening, &earlier);
            EXPECT_EQ(all_of(evening, now), all_of(evening, *replay(evening))) << game << ": " << line;
            EXPECT_EQ(now.lines.size(), evening.standing().size());
            earlier = std::move(now);
        }
    }
}

TEST(Sitting, ReadsOnlyWhatIsNew) {
    auto evening = sitting(head("king"), {"W kupa 3 6 4 0", "S rıfkı E", "koz D 3 2 5 3"});
    auto const earlier = *replay(evening);
    ASSERT_TRUE(score::test::enter(evening, "correct 2 S rıfkı N"));
    ASSERT_TRUE(score::test::enter(evening, "E el 3 0 3 7"));
    auto const now = *replay(evening, &earlier);
    ASSERT_EQ(now.lines.size(), 4U);
    EXPECT_EQ(now.lines[0], earlier.lines[0]);
    EXPECT_NE(now.lines[1], earlier.lines[1]);
    EXPECT_EQ(now.lines[2], earlier.lines[2]);
}

TEST(Sitting, TellsWhatWouldStand) {
    auto const texts_of = [](std::vector<journal::StandingEntry> const& standing) {
        std::vector<std::pair<std::uint32_t, std::string>> texts;
        for (auto const& [event, text] : standing) texts.emplace_back(event, text);
        return texts;
    };
    for (auto const& [game, variant, lines] : plays) {
        auto evening = *journal::Sitting::begin(head(game, variant));
        for (auto const& line : lines) {
            auto const what = happening_of(evening, line);
            if (!what || !*what) continue;
            journal::SittingEvent const event{evening.next_number(), {}, {}, **what};
            auto const would = evening.standing_after(event).map(texts_of);
            ASSERT_TRUE(evening.append(event)) << line;
            EXPECT_EQ(would, texts_of(evening.standing())) << line;
        }
        journal::SittingEvent const from_nowhere{evening.next_number(), {}, {}, journal::Retraction{evening.next_number()}};
        EXPECT_EQ(evening.standing_after(from_nowhere).error(), evening.fault_of(from_nowhere));
    }
}

// ---- the effect of a line

TEST(Judge, SaysWhatAContractWouldBring) {
    auto const evening = sitting(head("rubber"), {"4S= N"});
    auto const made = judge(evening, " 4sx-1 n ");
    ASSERT_TRUE(made.accepted());
    EXPECT_EQ(std::get<journal::Entry>(*made.event).text, "4sx-1 n");
    EXPECT_EQ(made.gains, (Figures{0, 200}));  // vulnerable
    ASSERT_EQ(made.figures[1].items.size(), 1U);
    EXPECT_EQ(made.figures[1].items[0].reason, "first-undertrick");
    EXPECT_EQ(made.tally.contestants[1].total, 200);
}

// So nobody replays what was judged.
TEST(Judge, GivesTheEveningAsItIsWhenThatHasHappened) {
    for (auto const& [game, variant, lines] : plays) {
        auto evening = *journal::Sitting::begin(head(game, variant));
        auto now = *replay(evening);
        for (auto const& line : lines) {
            auto judged = judge(evening, now, tally_of(now.sheet), line);
            if (!judged.after) continue;
            ASSERT_TRUE(evening.append({evening.next_number(), {}, {}, *judged.event})) << game << ": " << line;
            auto const then = *replay(evening);
            now = *std::move(judged.after);
            EXPECT_EQ(all_of(evening, now), all_of(evening, then)) << game << ": " << line;
            EXPECT_EQ(now.events, then.events) << game << ": " << line;
            EXPECT_EQ(now.numbers(), then.numbers()) << game << ": " << line;
            for (auto const& [event, text] : evening.standing()) {
                EXPECT_EQ(now.entry(event) != nullptr, then.entry(event) != nullptr) << game << ": " << text;
                EXPECT_EQ(now.entry(text) != nullptr, then.entry(text) != nullptr) << game << ": " << text;
            }
            auto const places = [](Evening const& of) {
                std::vector<std::string> all;
                for (auto const& finding : of.findings)
                    all.push_back(fmt::format("{} {} {}", finding.text, finding.found.where.begin, finding.found.where.end));
                return all;
            };
            EXPECT_EQ(places(now), places(then)) << game << ": " << line;
        }
    }
}

TEST(Judge, SaysTheSameOfASheetThatHasBeenReplayedAlready) {
    for (auto const& [game, variant, lines] : plays) {
        auto evening = *journal::Sitting::begin(head(game, variant));
        auto now = *replay(evening);
        for (auto const& line : lines) {
            auto const kept = judge(evening, now, tally_of(now.sheet), line), fresh = judge(evening, line);
            EXPECT_EQ(kept.event, fresh.event) << game << ": " << line;
            EXPECT_EQ(kept.gains, fresh.gains) << game << ": " << line;
            EXPECT_EQ(kept.found.size(), fresh.found.size()) << game << ": " << line;
            ASSERT_EQ(kept.after.has_value(), fresh.after.has_value()) << game << ": " << line;
            if (kept.after) { EXPECT_EQ(all_of(evening, *kept.after), all_of(evening, *fresh.after)) << line; }
            score::test::enter(evening, line);
            now = *replay(evening, &now);
        }
    }
}

TEST(Judge, SaysWhyNot) {
    auto const evening = sitting(head("king"), {"W kupa 3 6 4 0"});
    auto const wrong_turn = judge(evening, "W el 3 0 4 6");
    EXPECT_FALSE(wrong_turn.accepted());
    EXPECT_EQ(wrong_turn.refusal()->code->id, "king-turn");
    EXPECT_EQ(wrong_turn.gains, (Figures{0, 0, 0, 0}));
    EXPECT_FALSE(judge(evening, "S kupa 3 6").accepted());
    EXPECT_FALSE(judge(evening, "sdfjk").accepted());
    EXPECT_FALSE(judge(evening, "undo 7").accepted());
    EXPECT_FALSE(judge(evening, "S rıfkı E\x01").accepted());
    EXPECT_FALSE(judge(evening, "").accepted());
    EXPECT_FALSE(judge(evening, "").refusal());
    EXPECT_TRUE(judge(evening, "S rıfkı E").accepted());
}

TEST(Judge, VerbsBecomeEvents) {
    auto const evening = sitting(head("borc"), {"4H= E, hcp 24 EW, fits 1", "2NT+1 S, hcp 26 NS, fits 0"});
    auto const corrected = judge(evening, "correct 2: 2NT= S, hcp 26 NS, fits 0 # we counted again");
    ASSERT_TRUE(corrected.accepted());
    EXPECT_EQ(std::get<journal::Correction>(*corrected.event), (journal::Correction{2, "2NT= S, hcp 26 NS, fits 0 # we counted again"}));
    auto const undone = judge(evening, "undo");
    EXPECT_EQ(std::get<journal::Retraction>(*undone.event).event, 2U);
    EXPECT_EQ(undone.gains[0], -undone.gains[1]);
    EXPECT_FALSE(judge(evening, "redo").accepted());
}

TEST(Judge, WhatIsNoTextIsShownAtItsFirstByte) {
    for (std::string_view const line : {"S \xF6rkek 1 2 3 7", "S rıfkı E # Şule, \x9F"}) {
        auto const judged = judge(sitting(head("king", "dejenere"), {}), line);
        ASSERT_FALSE(judged.accepted()) << line;
        EXPECT_EQ(judged.refusal()->where.begin, line.find_first_of("\xF6\x9F")) << line;
    }
    auto const named = judge(sitting(head("king", "dejenere"), {}), "names Ali\x9F, Burak, Ceren, Deniz");
    EXPECT_EQ(named.refusal()->where, (Span{9, 10}));
    EXPECT_EQ(named.refusal()->code->id, "sitting-event");
}

TEST(Judge, NothingFollowsTheFinish) {
    auto over = sitting(head("rubber"), {"4S= N"});
    ASSERT_TRUE(over.append({2, {}, {}, journal::Finish{"complete"}}));
    EXPECT_EQ(judge(over, "3NT= E").refusal()->code->id, "sitting-event");
}

// Lines from the pool, one after the other; some are refused.
RC_GTEST_PROP(Judge, IsRightAboutWhatHappensThen, ()) {
    auto const& play = *rc::gen::elementOf(plays);
    auto now = *journal::Sitting::begin(head(play.game, play.variant));
    for (auto const& line : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(play.lines))) {
        auto const judgement = judge(now, line);
        RC_ASSERT(judgement.accepted() == (judgement.event.has_value() && !judgement.refusal()));
        auto const before = *replay(now);
        if (!judgement.event) continue;
        RC_ASSERT(now.append({now.next_number(), {}, {}, *judgement.event}).has_value());
        auto const after = *replay(now);
        auto const errors = [](Evening const& e) {
            return std::ranges::count_if(e.findings, [](Finding const& f) { return f.found.severity == Severity::error; });
        };
        if (judgement.accepted()) {
            auto const was = totals(before.sheet), is = totals(after.sheet);
            RC_ASSERT(is.size() == judgement.gains.size());
            for (std::size_t i = 0; i < is.size() && was.size() == is.size(); ++i) {
                RC_ASSERT(judgement.gains[i] == is[i] - was[i]);
                bool const entered = std::holds_alternative<journal::Entry>(*judgement.event);
                if (entered && tally_of(after.sheet).unit != Unit::imps) RC_ASSERT(judgement.figures[i].total() == judgement.gains[i]);
            }
            RC_ASSERT(errors(after) <= errors(before));
        } else {
            RC_ASSERT(errors(after) > 0);
        }
        // The course ends at the totals.
        auto const tally = tally_of(after.sheet);
        for (auto const& step : tally.course) RC_ASSERT(step.entry < after.events.size());
        if (!tally.course.empty() && play.game != "bezique") RC_ASSERT(tally.course.back().totals == score::test::totals_in(tally));
    }
}

// Any text is judged: no crash, and a reason for every refusal.
RC_GTEST_PROP(Judge, AnyTextIsJudged, (std::string const& line)) {
    for (GameInfo const& game : all_games()) {
        auto const judgement = judge(*journal::Sitting::begin(head(game.word())), line);
        if (judgement.event && judgement.accepted()) RC_ASSERT(!judgement.tally.contestants.empty());
    }
}

}  // namespace
}  // namespace score::formats::sheets::sheets_test
