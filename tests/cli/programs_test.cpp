// The built programs, end to end: all their output in every format, on good, faulty and hostile input.
#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "shell.hpp"

namespace score::cli::test::programs_test {
namespace {

using nlohmann::json;
using score::test::matches_golden;
using testing::AllOf;
using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// ---- output

/// Commands, and the golden file with their output.
struct Session {
    std::string name;
    std::vector<std::string> commands;
};
void PrintTo(Session const& session, std::ostream* to) { *to << session.name; }

std::vector<Session> sessions() {
    std::vector<Session> all{
        {"several-files",
            {"deals check none.pbn evening.pbn . evening-faults.pbn", "deals list --board 1 none.pbn evening.pbn . evening-faults.pbn",
                "deals fmt --check none.pbn evening.pbn . evening-faults.pbn bad/deal-rank.pbn"}},
        {"nothing", {"deals check", "deals list", "deals list --format csv", "deals list --format json", "deals fmt --lf", "score bridge",
                        "score bridge --format csv", "score bridge --format json", "deals check --format json"}},
        {"standard-input",
            {"deals check <evening.pbn", "deals check - evening.pbn <evening-faults.pbn", "deals list --board 3 - <evening.pbn",
                "deals fmt --check - <bad/deal-rank.pbn", "echo '4S= N' | score bridge 3NT= - pass"}},
        {"usage", {"deals", "deals chekc", "deals check --strikt", "deals check --format csv", "deals check --only tag-opn evening.pbn",
                      "deals list --board 4-2 evening.pbn", "deals fmt --in-place --check evening.pbn", "deals fmt --in-place",
                      "score brigde 4S=", "score bridge --vul us 4S=", "score bridge --bord 3 4S=", "score bridge --board 0 4S="}},
        {"help", {"score --help", "score bridge --help", "deals --help", "deals check --help", "deals fmt --help", "deals list --help"}},
        {"fmt", {"deals fmt export/lesson.pbn", "deals fmt --utf8 --lf good/utf-16-le.pbn", "deals fmt good/byte-order-mark.pbn"}},
        {"open-ends",
            {R"(printf '[Board "1"]\n[Event "never closed' | deals check)", R"(printf '[Board "1"]\n{ never closed' | deals check)",
                R"(printf '[Board "1' | deals check)", R"(printf '[Board "1"]\n[Auction "N"]\nPass {' | deals check)",
                R"(printf '[Board "1"]\n[Event "never closed' | deals fmt --lf)"}},
        {"hostile-text",
            {R"(printf '[Event "a\0b"]\n[Board "1"]\n' | deals check)", R"(printf '[Event "\377\376x"]\n[Board "1"]\n' | deals list)",
                R"(printf '[Event "\033]0;x\007"]\n[Board "\033[2J"]\n' | deals check)",
                R"(printf '[North "\033[31m"]\n[Board "1"]\n' | deals list)", R"(printf '\033[2J\n8\0NT=\n' | score bridge)",
                R"(deals check $'\033[2J.pbn' $'a\nb')"}},
    };
    for (std::string const language : {"tr", "de"}) {
        auto const in = "LC_ALL=C.UTF-8 LANGUAGE=" + language + ' ';
        all.push_back(
            {"language-" + language, {in + "score bridge --vul ns --explain 4SX-1", in + "score brigde", in + "score bridge --help",
                                         in + "score king --jargon ../king/party.txt", in + "deals check evening-faults.pbn",
                                         in + "deals show --board 1 evening.pbn", in + "deals", in + "scorebook list --book none.book",
                                         "LC_ALL=C LANGUAGE=" + language + " score brigde"}});
    }
    for (std::string const format : {"text", "json"})
        all.push_back({"check-" + format, {"deals check --format " + format + " evening.pbn evening-faults.pbn",
                                              "deals check --strict --format " + format + " export/lesson.pbn",
                                              "deals check --quiet --format " + format + " evening-faults.pbn"}});
    for (std::string const format : {"text", "json", "csv", "tsv"}) {
        all.push_back({"list-" + format, {"deals list --format " + format + " evening.pbn bad/deal-rank.pbn good/scores.pbn"}});
        all.push_back({"bridge-" + format, {"score bridge --board 2 --format " + format + " 4S= 8NT pass '3NTX+1 by E' '1♠XX-2 v'",
                                               "score bridge --explain --format " + format + " 6NTX+1"}});
    }
    return all;
}

class ProgramOutput : public testing::TestWithParam<Session> {};

TEST_P(ProgramOutput, IsAsKept) {
    std::string seen;
    for (auto const& command : GetParam().commands) {
        auto const answer = shell(command);
        seen += "$ " + command + '\n' + answer.out;
        if (!answer.err.empty()) seen += "--- to standard error:\n" + answer.err;
        seen += "--- status " + std::to_string(answer.status) + "\n\n";
    }
    EXPECT_TRUE(matches_golden(seen, "programs/" + GetParam().name + ".txt"));
}

INSTANTIATE_TEST_SUITE_P(Sessions, ProgramOutput, testing::ValuesIn(sessions()), [](auto const& session) {
    auto name = session.param.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

// ---- SARIF 2.1.0, the requirements of its paragraphs

class Sarif : public testing::Test {
protected:
    static json log_of(std::string const& arguments) { return json::parse(shell("deals check --format sarif " + arguments).out); }
};

TEST_F(Sarif, IsAsKept) {
    auto log = log_of("evening.pbn evening-faults.pbn");
    log["runs"][0]["tool"]["driver"].erase("rules");
    log["runs"][0]["tool"]["driver"].erase("semanticVersion");
    for (auto& result : log["runs"][0]["results"]) result.erase("ruleIndex");
    EXPECT_TRUE(matches_golden(log.dump(2) + '\n', "programs/check-sarif.json"));
}

void expect_message(json const& message) {  // 3.11
    ASSERT_TRUE(message.is_object());
    ASSERT_TRUE(message.at("text").is_string());
    EXPECT_FALSE(message["text"].get<std::string>().empty());
}

void expect_location(json const& location) {  // 3.4
    auto const uri = location.at("uri").get<std::string>();
    EXPECT_FALSE(uri.empty());
    EXPECT_EQ(uri.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%:"), uri.npos) << uri;
    EXPECT_EQ(uri.substr(0, uri.find('/')).find(':'), uri.starts_with("file:") ? 4 : uri.npos) << uri;
}

void expect_region(json const& region) {  // 3.30
    auto const at = [&](char const* key) { return region.at(key).get<int>(); };
    EXPECT_GE(at("startLine"), 1);
    EXPECT_GE(at("startColumn"), 1);
    EXPECT_GE(at("endColumn"), 1);
    EXPECT_LE((std::pair{at("startLine"), at("startColumn")}), (std::pair{at("endLine"), at("endColumn")}));
}

void expect_fix(json const& fix) {  // 3.55 to 3.57
    ASSERT_FALSE(fix.at("artifactChanges").empty());
    for (auto const& change : fix["artifactChanges"]) {
        expect_location(change.at("artifactLocation"));
        ASSERT_FALSE(change.at("replacements").empty());
        for (auto const& replacement : change["replacements"]) {
            expect_region(replacement.at("deletedRegion"));
            EXPECT_TRUE(replacement.at("insertedContent").at("text").is_string());
        }
    }
}

std::string const levels = "none note warning error";

void expect_rules(json const& rules) {  // 3.49
    std::set<std::string> ids;
    for (auto const& rule : rules) {
        EXPECT_TRUE(ids.insert(rule.at("id").get<std::string>()).second) << rule["id"];
        expect_message(rule.at("shortDescription"));
        EXPECT_THAT(levels, HasSubstr(rule.at("defaultConfiguration").at("level").get<std::string>()));
    }
}

void expect_log(json const& log) {  // 3.13
    EXPECT_EQ(log.at("version"), "2.1.0");
    EXPECT_THAT(log.at("$schema").get<std::string>(), HasSubstr("sarif-2.1.0"));
    ASSERT_EQ(log.at("runs").size(), 1u);
    auto const& run = log["runs"][0];  // 3.14
    auto const& driver = run.at("tool").at("driver");
    EXPECT_EQ(driver.at("name"), "deals");
    expect_rules(driver.at("rules"));
    EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
    ASSERT_TRUE(run.at("results").is_array());
    for (auto const& result : run["results"]) {  // 3.27
        expect_message(result.at("message"));
        EXPECT_EQ(driver["rules"].at(result.at("ruleIndex").get<std::size_t>())["id"], result.at("ruleId"));
        EXPECT_THAT(levels, HasSubstr(result.at("level").get<std::string>()));
        ASSERT_EQ(result.at("locations").size(), 1u);
        auto const& place = result["locations"][0].at("physicalLocation");
        expect_location(place.at("artifactLocation"));
        expect_region(place.at("region"));
        if (result.contains("fixes"))
            for (auto const& fix : result["fixes"]) expect_fix(fix);
    }
}

TEST_F(Sarif, HasWhatTheStandardRequiresForEveryFixture) {
    auto const log = log_of("--strict bad/*.pbn good/*.pbn evening*.pbn");
    expect_log(log);
    EXPECT_GT(log["runs"][0]["results"].size(), 100u);
}

TEST_F(Sarif, OfNothingIsWhole) {
    expect_log(log_of("evening.pbn"));
    expect_log(log_of("none.pbn 2>/dev/null"));
    expect_log(log_of(""));
}

TEST_F(Sarif, NamesFilesAsUris) {
    auto const log = json::parse(shell(R"(dir=$(mktemp -d); cp bad/deal-rank.pbn "$dir/a b:ü%.pbn"; cd "$dir"
        deals check --format sarif "a b:ü%.pbn" "$dir/a b:ü%.pbn"; rm -r "$dir")")
                                     .out);
    expect_log(log);
    auto const uri = [&](std::size_t i) {
        return log["runs"][0]["results"][i]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].get<std::string>();
    };
    EXPECT_EQ(uri(0), "a%20b%3A%C3%BC%25.pbn");
    EXPECT_THAT(uri(log["runs"][0]["results"].size() - 1), AllOf(testing::StartsWith("file:///"), EndsWith("/a%20b%3A%C3%BC%25.pbn")));
}

// ---- hostile input

// Bash commands that print bytes no record should contain.
constexpr std::array<char const*, 10> hostile{
    ":",
    R"(printf '\0')",
    R"(printf '[Event "a\0b"]\n\0\0[Board "1"]\n')",
    R"(printf '[Event "\377\300\200\355\240\200"]\n[North "\342\200\256"]\n[Board "1"]\n')",
    R"(printf '[Event "\033]0;x\007"]\n[\033c "1"]\n[North "\302\233 31m"]\n{ \033[2J }\n; \177\n%%\033[H\n')",
    R"(printf '[Board "1"]\n[Auction "N"]\n1\033[C \b\b\b =\033=\n[Note "\033:x"]\n[Deal "N:\033... - - -"]\n[Contract "\033"]\n')",
    R"(printf '[Board "1"]\n[Event "\033 never closed')",
    R"(printf '[Board "1"]\n{ \033 never closed')",
    R"(printf '\376\377\0[\0B\0 \0"\0\033\0"\0]\330\0')",
    R"(head -c 20000 /bin/ls)",
};

bool is_quiet(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t' || (c & 0xE0) != 0; })
           && text.find('\x7F') == text.npos && text.find("\xC2\x9B") == text.npos && text.find("\xE2\x80\xAE") == text.npos;
}

TEST(HostileInput, GivesNoControlCharacters) {
    for (auto const* input : hostile) {
        for (auto const* command : {"deals check", "deals check --strict --format json", "deals check --format sarif", "deals list",
                 "deals list --format json", "deals list --format csv", "deals list --format tsv", "score bridge",
                 "score bridge --format json", "score bridge --format csv"}) {
            auto const answer = shell(std::string{input} + " | " + command);
            EXPECT_THAT(answer.status, AnyOf(0, 1, 2)) << input << " | " << command;
            EXPECT_TRUE(is_quiet(answer.out)) << input << " | " << command << '\n' << answer.out;
            EXPECT_TRUE(is_quiet(answer.err)) << input << " | " << command << '\n' << answer.err;
        }
        auto const rewritten = shell(std::string{input} + " | deals fmt");
        EXPECT_THAT(rewritten.status, AnyOf(0, 1, 2)) << input;
        EXPECT_TRUE(is_quiet(rewritten.err)) << input << '\n' << rewritten.err;
    }
}

#if defined(__SANITIZE_ADDRESS__)
constexpr auto bounded = "";  // its shadow memory covers the whole address space
#else
constexpr auto bounded = "ulimit -v 32768; ";
#endif

// Inputs of more than ten megabytes, in 32 MiB of address space including the program itself.
constexpr std::array<char const*, 7> large{
    R"(printf '[Event "'; head -c 12000000 /dev/zero | tr '\0' x)",
    R"(printf '[Board "1"]\n{'; head -c 12000000 /dev/zero | tr '\0' x)",
    R"(head -c 12000000 /dev/zero | tr '\0' '[')",
    R"(head -c 12000000 /dev/zero | tr '\0' '\n')",
    R"(head -c 12000000 /dev/zero)",
    R"(seq -f '[T%.0f "x"]' 1000000)",
    R"(printf '[Auction "N"]\n'; yes Pass | head -n 2000000)",
};

TEST(LargeInput, TakesLittleMemoryAndTime) {
    for (auto const* input : large) {
        for (auto const* command :
            {"deals check", "deals check --strict --format json", "deals list --format csv", "deals fmt", "score bridge"}) {
            auto const answer = shell(
                "{ " + std::string{input} + "; } | (" + bounded + "ulimit -t 20; " + command + " 2>&1) | wc -c; exit ${PIPESTATUS[1]}");
            EXPECT_THAT(answer.status, AnyOf(0, 1, 2)) << input << " | " << command;
        }
    }
}

// ---- terminals

// The output that reaches a terminal.
std::string on_terminal(std::string const& command) {
    auto const answer = shell("TERM=xterm SHELL=$(command -v bash) script -qec '" + command + "' /dev/null");
    EXPECT_NE(answer.status, 127) << answer.err;
    return answer.out;
}

// More than a pipe's capacity, so that the reader has started when the pause begins.
constexpr auto slowly =
    "{ for i in {1..200}; do cat evening.pbn; echo; done; sleep 0.5; for i in {1..40}; do cat evening.pbn; echo; done; }";

TEST(Progress, IsShownOnATerminalAndTakenAwayAgain) {
    auto const seen = on_terminal(std::string{slowly} + " | deals check >/dev/null");
    EXPECT_THAT(seen, AllOf(HasSubstr("\r\x1b[K-: 1 MB, "), EndsWith("\r\x1b[K")));
}

TEST(Progress, IsNowhereElse) {
    EXPECT_THAT(shell(std::string{slowly} + " | deals check").err, IsEmpty());
    EXPECT_THAT(on_terminal("TERM=dumb; " + std::string{slowly} + " | deals check"), Not(HasSubstr("\x1b")));
}

TEST(Terminal, IsSpared) {
    auto const record = R"(printf "[Board \"1\"]\n[Event \"\033[2J\"] K\374rbis \033c\n")";
    for (std::string const command :
        {"deals fmt --color never", "deals fmt --keep-escapes --color never", "deals check --color never", "deals list"}) {
        auto const seen = on_terminal(record + (" | " + command));
        EXPECT_EQ(seen.find('\x1b'), seen.npos) << command << '\n' << seen;
        EXPECT_THAT(seen, HasSubstr("\\x1b")) << command;
    }
    EXPECT_THAT(on_terminal("deals fmt good/latin-1.pbn"), HasSubstr("Südbadischer"));
}

std::string in_language(std::string const& language, std::string const& lines) {
    return shell("export LC_ALL=C.UTF-8 LANGUAGE=" + language + '\n' + lines).out;
}

TEST(Language, OfATableOfBoardsIsThatOfTheReader) {
    auto const turkish = shell("export LC_ALL=C.UTF-8 LANGUAGE=tr\ndeals list --board 2,4 evening.pbn").out;
    EXPECT_THAT(turkish, HasSubstr("\n    2 D      KG    2♦       B       8    -90 "));
    EXPECT_THAT(turkish, HasSubstr("\n    4 B      hepsi 6♠       D      12  -1430 "));
    auto const german = shell("export LC_ALL=C.UTF-8 LANGUAGE=de\ndeals list --board 1,3 evening.pbn").out;
    EXPECT_THAT(german, HasSubstr("\n    1 N      –    2♠       S "));
    EXPECT_THAT(german, HasSubstr("\n    3 S      OW   1SA      N "));
    EXPECT_EQ(
        shell("LC_ALL=C.UTF-8 LANGUAGE=tr deals list --format csv evening.pbn").out, shell("deals list --format csv evening.pbn").out);
}

TEST(Language, OfAResultIsThatOfTheReader) {
    auto const travellers = [](std::string const& language) {
        return shell("LC_ALL=C.UTF-8 LANGUAGE=" + language + " score pairs --travellers club.csv").out;
    };
    EXPECT_THAT(travellers("en"), AllOf(HasSubstr("  4S+1 by N "), HasSubstr("  60% 3NT= by S 40% 3NT-1 by S ")));
    EXPECT_THAT(travellers("tr"), AllOf(HasSubstr("  4♠+1 (K) "), HasSubstr("  60% 3Kozsuz= (G) 40% 3Kozsuz-1 (G) ")));
    EXPECT_THAT(travellers("de"), AllOf(HasSubstr("  4♠+1 von N "), HasSubstr("  60% 3SA= von S 40% 3SA-1 von S ")));
    EXPECT_THAT(
        shell("LC_ALL=C.UTF-8 LANGUAGE=tr score matchpoints 3NT+1W pass").out, AllOf(HasSubstr("\n3Kozsuz+1 (B) "), HasSubstr("\npas ")));
}

TEST(Language, OfStatisticsIsThatOfTheReader) {
    auto const stats = shell("scorebook import evening.pbn ../journal/club.journal >/dev/null 2>&1\n"
                             "LC_ALL=C.UTF-8 LANGUAGE=tr scorebook stats")
                           .out;
    EXPECT_THAT(stats, AllOf(HasSubstr("\n♠ "), HasSubstr("\nKozsuz "), HasSubstr("\npas "), HasSubstr("\nkontursuz ")));
    EXPECT_THAT(stats, AllOf(HasSubstr("King: 1 kez oynandı, 20 oyun\n"), HasSubstr("\nRıfkı "), Not(HasSubstr("RIFKI"))));
    EXPECT_THAT(in_language("en", "deals stats ../pkn/good/king.pkn"), AllOf(HasSubstr("\ntrumps "), Not(HasSubstr("KOZ"))));
}

TEST(Language, OfAScoreIsThatOfTheReader) {
    EXPECT_THAT(
        in_language("tr", "score bridge '4S= N' pass"), AllOf(HasSubstr(" 4♠= (K) "), HasSubstr(", KG 420\n"), HasSubstr(" pas\n")));
    EXPECT_THAT(in_language("tr", "score hand AKQ2.KQ2.K32.432"), HasSubstr(" 4Kozsuz\n"));
    EXPECT_THAT(in_language("tr", "score hand 5432.K32.K32.432"), HasSubstr(": pas\n"));
    EXPECT_THAT(in_language("de", "score bridge 3NT=E"), AllOf(HasSubstr(" 3SA= von O "), HasSubstr(", NS -400\n")));
    EXPECT_EQ(in_language("tr", "score bridge '4S= N' '3NT-1 E' pass | LANGUAGE=en score imps"),
        "   9 IMPs     420\n   2 IMPs      50\n   0 IMPs       0\n");
    EXPECT_THAT(in_language("tr", "score imps 450 --explain"), HasSubstr("  Yasa 78B\n"));
    EXPECT_THAT(in_language("de", "score imps 450 --explain"), HasSubstr("  § 78B\n"));
    EXPECT_THAT(in_language("tr", "score imps 4S= N / 4S-1 N"), HasSubstr("; 4♠= (K), 4♠-1 (K)\n"));
    EXPECT_THAT(in_language("tr", "score bam 4S= N / 4S-1 N"), HasSubstr(" 4♠= (K), 4♠-1 (K)\n"));
    EXPECT_THAT(in_language("tr", "score revoke --side defence '1NT= N' --explain"),
        AllOf(HasSubstr("  Yasa 64B1\n      Yasa 64B1: "), HasSubstr(" 1Kozsuz= (K) "), HasSubstr(", KG 90\n"), Not(HasSubstr("Law"))));
    EXPECT_THAT(
        in_language("tr", "score revoke evening-faults.pbn"), HasSubstr("  Yasa 64A2\n      löve 7: B, ♦5 oynadı, elinde ♠4 vardı;"));
    EXPECT_THAT(in_language("tr", "score vp --boards 8 --scale mp-vp 56.235%"), AllOf(HasSubstr("%56.24"), Not(HasSubstr(" %\n"))));
}

TEST(Language, OfWhatIsSuspiciousIsThatOfTheReader) {
    std::string table = R"(%% PBN 2.1\n[Event "Club"]\n[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n)";
    for (int i = 1; i <= 8; ++i)
        table += std::to_string(i) + " 1" + std::to_string(i) + " 4S " + (i == 4 ? "E" : "N") + (i % 3 == 0 ? " 9\\n" : " 10\\n");
    auto const found = in_language("tr", "printf '" + table + "' | deals check --suspicious");
    EXPECT_THAT(found, AllOf(HasSubstr("4♠= ("), HasSubstr("KG yönünün ♠ kontratı"), Not(HasSubstr("4S= by"))));
}

TEST(Language, OfTheLedgerIsThatOfTheReader) {
    auto const told =
        in_language("tr", "printf 'correct 1 - 2 board 1 from \"4S-1 by N\" to \"4S= by N\"\\n' >$MARKOZ_BOOK.ledger\n"
                          "printf 'Board,NS,EW,Contract\\n1,1,2,4S-1 N\\n1,3,4,4S= N\\n' | score pairs --ledger $MARKOZ_BOOK.ledger");
    EXPECT_THAT(told, AllOf(HasSubstr("4♠-1 (K)"), HasSubstr("4♠= (K)"), Not(HasSubstr(" by N"))));
    auto const card = in_language("de", "printf 'correct 1 - 2 board 1 from \"3NT-1 by E\" to \"3NT= by E\"\\n' >$MARKOZ_BOOK.ledger\n"
                                        "printf 'Board,NS,EW,Contract\\n1,1,2,3NT-1 E\\n1,3,4,3NT= E\\n' | score pairs --cards --ledger "
                                        "$MARKOZ_BOOK.ledger");
    EXPECT_THAT(card, AllOf(HasSubstr("von 3SA-1 von O auf 3SA= von O"), Not(HasSubstr("3♠A"))));
}

TEST(Language, OfSeatsIsThatOfTheReader) {
    EXPECT_THAT(in_language("tr", "deals show ../pkn/good/cards.pkn"), AllOf(HasSubstr(", söyleyen B\n"), Not(HasSubstr("söyleyen W"))));
    EXPECT_THAT(in_language("tr", "deals show ../pzn/good/cards.pzn"), AllOf(HasSubstr(", dağıtan K\n"), HasSubstr("K, açık gruplar:")));
    EXPECT_THAT(in_language("de", "deals show --board 3 evening.pbn"), AllOf(HasSubstr("SA"), Not(HasSubstr("NT "))));
    auto const import = std::string{"scorebook import ../journal/club.journal >/dev/null 2>&1\n"};
    EXPECT_THAT(
        in_language("tr", import + "scorebook list"), AllOf(HasSubstr("K Burak, D Ceren, G Ayşe K., B Deniz"), HasSubstr("  Bezik ")));
    EXPECT_THAT(in_language("de", import + "scorebook games"), AllOf(HasSubstr("  O      Bora "), HasSubstr("  Rubberbridge ")));
    EXPECT_THAT(in_language("en", import + "scorebook games"), AllOf(HasSubstr("  E     Bora "), HasSubstr("  rubber ")));
    EXPECT_EQ(in_language("tr", import + "scorebook list --format csv"), in_language("en", import + "scorebook list --format csv"));
}

}  // namespace
}  // namespace score::cli::test::programs_test
