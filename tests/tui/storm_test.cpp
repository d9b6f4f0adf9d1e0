// Key storms (fuzzing): whatever is typed, at any terminal size, with any fault, the sheet agrees with the archive, and entries once shown
// as entered are stored.
//
// A storm is made of gusts from a seed. A failing one is printed with all its keys. To reproduce it: `MARKOZ_STORM=17 test_tui
// --gtest_filter='EveryGame/Storms.*/king'`; `MARKOZ_STORMS=500` sets the number of storms per game.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "desk/desk.hpp"
#include "folder.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad/view.hpp"
#include "score/formats/language.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "tallies.hpp"
#include "text/fmt.hpp"

namespace score::test::storm_test {
namespace {

using namespace pad;
namespace fs = std::filesystem;

// ---- input

std::string contract(Chance& chance) {
    if (chance.one_in(15)) return "pass";
    constexpr auto results = std::to_array<std::string_view>({"=", "=", "=", "+1", "+2", "-1", "-1", "-2", "-5", "+6", "-13"});
    constexpr auto trumps = std::to_array<std::string_view>({"c", "d", "h", "s", "nt", "S", "n", "sa", "♠"});
    constexpr auto risks = std::to_array<std::string_view>({"", "", "", "x", "xx"});
    constexpr auto declarers = std::to_array<std::string_view>({" n", " e", " s", " w", " N", ""});
    auto line = std::to_string(chance.from_to(1, 7));
    return line.append(chance.of(trumps)).append(chance.of(risks)).append(chance.of(results)).append(chance.of(declarers));
}

std::string four_counts(Chance& chance, int sum) {
    std::string counts;
    for (auto player = 0; player < 3; ++player) {
        auto const count = chance.from_to(0, sum);
        sum -= count;
        counts += fmt::format(" {}", count);
    }
    return chance.one_in(2) ? counts : counts + fmt::format(" {}", sum);
}

std::string king_deal(Chance& chance) {
    constexpr auto seats = std::to_array<std::string_view>({"n", "w", "s", "e"});
    constexpr auto callers = std::to_array<std::string_view>({"", "", "", "", "n ", "w ", "s ", "e "});
    std::string line{chance.of(callers)};
    switch (chance.below(8)) {
        case 0: return line + "el" + four_counts(chance, 13);
        case 1: return line + "kupa" + four_counts(chance, 13);
        case 2: return line + "erkek" + four_counts(chance, 8);
        case 3: return line + "kız" + four_counts(chance, 4);
        case 4: return line.append("rıfkı ").append(chance.of(seats));
        case 5: return line.append("soniki ").append(chance.of(seats)).append(" ").append(chance.of(seats));
        default: return line.append("koz ").append(1, "cdhs"[chance.below(4)]) + four_counts(chance, 13);
    }
}

std::string bezique_item(Chance& chance) {
    constexpr auto players = std::to_array<std::string_view>({"n ", "s ", "n ", "s ", "n ", "s ", "n ", "s ", "e ", "w "});
    constexpr auto shown = std::to_array<std::string_view>({"", "", "", "^", "&"});
    constexpr auto groups = std::to_array<std::string_view>({"4a", "4k", "4q", "4j", "bz", "bz2", "kq:", "kq:", "seq:"});
    std::string_view const group = chance.of(groups);
    std::string line{chance.of(players)};
    line.append(chance.of(shown)).append(group);
    if (group.back() == ':') line += "cdhs"[chance.below(4)];
    return line;
}

std::string bezique_line(Chance& chance) {
    switch (chance.below(14)) {
        case 0: return fmt::format("last {}", chance.one_in(2) ? "n" : "s");
        case 1: return fmt::format("brisques {} {}", chance.from_to(0, 32), chance.from_to(0, 32));
        case 2: return fmt::format("peg {}", chance.one_in(2) ? "n" : "s");
        case 3: return chance.one_in(3) ? "deal void" : "deal";
        case 4: return fmt::format("vido {} {}", chance.one_in(2) ? "n" : "s", chance.one_in(2) ? "accepted" : "refused");
        case 5: return fmt::format("game {} {}", chance.from_to(0, 400) * 10, chance.from_to(0, 400) * 10);
        default: return bezique_item(chance);
    }
}

std::string sayable(Chance& chance, sheets::GameInfo const& game) {
    if (chance.one_in(12)) return std::string{chance.of(examples_of_entries(game)).text};
    auto const word = game.word();
    if (word == "king") return king_deal(chance);
    if (word == "bezique") return bezique_line(chance);
    if (word == "borc")
        return contract(chance) + fmt::format(" hcp {} {} fits {}", chance.from_to(0, 40), chance.one_in(2) ? "ns" : "ew", chance.below(3));
    if (word == "table") return (chance.one_in(4) ? fmt::format("board {} ", chance.from_to(0, 40)) : std::string{}) + contract(chance);
    return chance.one_in(20) ? contract(chance) + " hon 4 ns" : contract(chance);
}

std::string command(Chance& chance, sheets::GameInfo const& game) {
    switch (chance.below(7)) {
        case 0: return "undo";
        case 1: return "redo";
        case 2: return fmt::format("undo {}", chance.from_to(0, 6));
        case 3: return chance.one_in(2) ? "end" : "rubber";
        case 4: return "deal";
        default: return fmt::format("correct {} {}", chance.from_to(0, 6), sayable(chance, game));
    }
}

// Characters of many kinds, some of which must not reach a terminal unchanged.
std::string nonsense(Chance& chance) {
    constexpr std::u32string_view letters =
        U"abzAZ019 =+-:;^&#\"\\<>%$şğİı♠♥漢字é\u0301\u200d\u202e\u0085\u009b\u2028\U0001F0A1\uFFFD\u00A0";
    std::string text;
    for (auto left = 1 + chance.below(chance.one_in(20) ? 300 : 12); left > 0; --left) formats::append_utf8(text, chance.of(letters));
    return text;
}

// ---- the table

using Story = std::vector<Incoming>;

// As it could be typed again, for display.
std::string told(Story const& story) {
    std::string text;
    for (auto const& message : story)
        text += std::visit(overloaded{
                               [](Key key) { return key.is_text() && key.character != U'<' ? name_of(key) : "<" + name_of(key) + ">"; },
                               [](Clicked click) { return fmt::format("\n  [click {},{}]", click.at.row, click.at.column); },
                               [](Scrolled wheel) { return fmt::format("\n  [wheel {}]", wheel.lines); },
                               [](Resized resized) { return fmt::format("\n  [{}x{}]", resized.size.columns, resized.size.rows); },
                               [](auto const&) { return std::string{"[answer]"}; },
                           },
            message);
    return text;
}

// An in-memory file system if available: otherwise storms would mostly wait for the disk.
fs::path place_for_storms() {
    fs::path const memory{"/dev/shm"};
    std::error_code none;
    auto const room = fs::space(memory, none);
    constexpr std::uintmax_t enough = std::uintmax_t{48} * 1024 * 1024;
    return !none && room.available >= enough && ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
}

// One desk for many storms of a game; each has its own evening in the book.
class StormDesk {
public:
    StormDesk() : desk_{archive::Book::open(folder_.path() / "storms.book", archive::Access::create).value(), surroundings()} {}

    Desk& desk() { return desk_; }
    archive::Book& book() { return desk_.book(); }
    std::string now() {
        auto const minute = minute_++;
        return fmt::format("20{:02}-{:02}-{:02}T{:02}:{:02}:00+03:00", 26 + minute / 483'840, 1 + minute / 40'320 % 12,
            1 + minute / 1'440 % 28, minute / 60 % 24, minute % 60);
    }
    SittingId fresh_identity() {
        ++drawn_;
        std::array<std::uint8_t, 16> bytes{};
        for (std::size_t i = 0; i < 4; ++i) bytes[15 - i] = static_cast<std::uint8_t>(drawn_ >> 8 * i);
        return SittingId::of(bytes);
    }

private:
    Surroundings surroundings() {
        return {.now = [this] { return now(); },
            .fresh_identity = [this]() -> archive::Expected<SittingId> { return fresh_identity(); },
            .author = "storm",
            .settings_file = folder_.path() / "scorepad.conf",
            .export_folder = folder_.path(),
            .page = folder_.path() / "evening.html"};
    }

    Folder folder_{place_for_storms()};
    std::uint32_t minute_ = 0, drawn_ = 0;
    Desk desk_;
};

// The conditions of a storm, besides the keys.
struct Weather {
    bool resizes = false;  // the terminal is resized now and then
    bool misery = false;   // the disk is full, another pad writes to the evening
};

class StormyPad {
public:
    StormyPad(StormDesk& table, Chance& chance, Weather weather) : table_{table}, chance_{chance}, weather_{weather} { start(); }

    // One message, with the effects that the pad requests.
    void take(Incoming message) {
        story_.push_back(message);
        carry_out(update(std::move(model_), message));
        look();
    }
    void type(std::string_view text) {
        for (auto const key : keys_of(text)) take(key);
    }

    Model const& model() const { return model_; }
    Story const& story() const { return story_; }
    std::map<std::string, std::vector<SittingEvent>> const& seen() const { return seen_; }
    std::size_t pictures() const { return pictures_; }
    /// Whether the pad may lag behind the archive: it could not reread the evening.
    bool is_behind() const { return is_behind_; }

private:
    void start() {
        model_ = {};
        carry_out(begin({24, 80}, chance_.one_in(8) ? Letters::ascii : Letters::unicode, {}));
    }

    void carry_out(Next next) {
        model_ = std::move(next.model);
        for (auto const& effect : next.effects) {
            if (std::holds_alternative<Quit>(effect)) return start();
            if (auto const answer = perform(effect)) carry_out(update(std::move(model_), *answer));
        }
    }

    std::optional<Incoming> perform(Effect const& effect) {
        if (weather_.misery && model_.evening && chance_.one_in(12)) {
            auto const is_reading = std::holds_alternative<OpenSitting>(effect);
            if (std::holds_alternative<AppendEvents>(effect) && chance_.one_in(2)) another_pad_writes();
            else if (is_reading || std::holds_alternative<AppendEvents>(effect) || std::holds_alternative<BeginSitting>(effect)) {
                is_behind_ = is_behind_ || is_reading;
                return Failed{chance_.one_in(2) ? Trouble::full : Trouble::busy, "the disk is \x1b[31mfull"};
            }
        }
        auto answer = table_.desk().perform(effect);
        if (answer && std::holds_alternative<SittingOpened>(*answer)) is_behind_ = false;
        return answer;
    }

    void another_pad_writes() {
        archive::NewEvent const note{{table_.now(), "somebody"}, formats::journal::Note{"from another pad"}, {}};
        if (table_.book().append(model_.evening->sitting.head().id, note)) is_behind_ = true;
    }

    // Entries shown as entered must remain.
    void look() {
        if (!model_.evening) return;
        auto const& sitting = model_.evening->sitting;
        auto const events = sitting.events();
        auto& seen = seen_[std::string{sitting.head().id.text()}];
        if (events.size() != seen.size()) {
            if (events.size() < seen.size() || !std::equal(seen.begin(), seen.end(), events.begin()))
                throw std::runtime_error{"entries that were seen have gone from the pad"};
            seen.assign(events.begin(), events.end());
        }
        if (chance_.one_in(weather_.resizes ? 2 : 3)) look_at_picture();
    }

    void look_at_picture() {
        ++pictures_;
        auto const canvas = view(model_);
        auto const [rows, columns] = canvas.size();
        if (canvas.size() != model_.size) throw std::runtime_error{"a picture of another size"};
        if (auto const at = canvas.cursor; at && (at->row < 0 || at->row >= rows || at->column < 0 || at->column >= columns))
            throw std::runtime_error{fmt::format("the cursor is at {},{}", at->row, at->column)};
        for (auto row = 0; row < rows; ++row)
            for (auto column = 0; column < columns; ++column) check_cell(canvas.at({row, column}).text(), {row, column});
    }

    static void check_cell(std::string_view text, Point at) {
        if (text.size() == 1 && text[0] >= ' ' && text[0] <= '~') return;
        while (!text.empty()) {
            auto const character = formats::decode(text);
            if (!character.valid || !formats::is_safe(character.point) || character.point == U'\t')
                throw std::runtime_error{
                    fmt::format("U+{:04X} at {},{} of the picture", static_cast<std::uint32_t>(character.point), at.row, at.column)};
            text.remove_prefix(character.size);
        }
    }

    StormDesk& table_;
    Chance& chance_;
    Weather weather_;
    Model model_{};
    Story story_{};
    std::map<std::string, std::vector<SittingEvent>> seen_{};
    std::size_t pictures_ = 0;
    bool is_behind_ = false;
};

// ---- storms

constexpr auto single_keys = std::to_array<std::string_view>({"<Enter>", "<Enter>", "<Enter>", "<Up>", "<Down>", "<Left>", "<Right>",
    "<Home>", "<End>", "<Backspace>", "<Delete>", "<Insert>", "<Tab>", "<Shift-Tab>", "<PgUp>", "<PgDn>", "<F1>", "<F2>", "<F3>", "<F4>",
    "<F5>", "<F6>", "<F7>", "<F9>", "<F11>", "<F12>", "<Esc>", "<Ctrl-U>", "<Ctrl-A>", "<Ctrl-E>", "<Ctrl-K>", "<Ctrl-W>", "<Ctrl-L>",
    "<Ctrl-D>", "<Ctrl-Z>", "<Alt-U>", "<Alt-R>", "<Alt-N>", "<Alt-X>", "o", "?", "t", "f", "n", "s", "e", "w", "x", "k", "q", ":", "1",
    "2", "3", "4", "0", "=", "+", "-", "ş", "♠", " "});

Size any_size(Chance& chance) {
    switch (chance.below(4)) {
        case 0: return {24, 80};
        case 1: return {chance.from_to(1, 14), chance.from_to(1, 45)};
        default: return {chance.from_to(1, 60), chance.from_to(1, 200)};
    }
}

void repeat(StormyPad& pad, Chance& chance, std::string_view keys, int most) {
    for (auto left = chance.from_to(0, most); left > 0; --left) pad.type(keys);
}

// Some related keys.
void gust(StormyPad& pad, Chance& chance, sheets::GameInfo const& game, Weather weather) {
    // Mostly an entry that is valid now.
    auto const entry = [&] {
        auto line = sayable(chance, game);
        if (!pad.model().evening || chance.one_in(4)) return line;
        for (auto more = 0; more < 6 && !sheets::judge(pad.model().evening->sitting, line).accepted(); ++more) line = sayable(chance, game);
        return line;
    };
    auto const elsewhere = !std::holds_alternative<SheetScreen>(pad.model().front);
    if (std::holds_alternative<StartScreen>(pad.model().front) && chance.one_in(4)) {  // the standings, and the page of a player
        pad.type(chance.one_in(2) ? "t" : "e<F3>");
        repeat(pad, chance, "<Right>", 3);
        repeat(pad, chance, "<F2>", 2);
        repeat(pad, chance, "<Down>", 4);
        pad.type("<Enter>");
        repeat(pad, chance, "<PgDn>", 2);
        return;
    }
    if (elsewhere && !chance.one_in(3)) {  // back to the sheet
        pad.type(std::holds_alternative<StartScreen>(pad.model().front) ? chance.one_in(3) ? "e<Enter>" : "<Enter>" : "<Esc>");
        return;
    }
    switch (chance.below(27)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
        case 5:
        case 6:
        case 7: pad.type((chance.one_in(8) ? "" : "<Ctrl-U>") + entry() + "<Enter>"); break;
        case 8: pad.type(entry()); break;
        case 9: pad.type("<Ctrl-U>" + command(chance, game) + "<Enter>"); break;
        case 10: repeat(pad, chance, "<F3>", 4); break;
        case 11: repeat(pad, chance, "<F4>", 4); break;
        case 12:  // corrects the entry at the cursor
            repeat(pad, chance, "<Up>", 5);
            pad.type("<Enter><Ctrl-U>" + entry() + "<Enter>");
            break;
        case 13:
            pad.type("<F5>");
            repeat(pad, chance, "<Up>", 6);
            pad.type(chance.one_in(2) ? "t<Esc>" : "<Enter><Ctrl-U>" + entry() + "<Enter>");
            break;
        case 14: pad.type("<F6>" + nonsense(chance) + (chance.one_in(4) ? "<Esc>" : "<Enter>")); break;
        case 15: pad.type(chance.one_in(2) ? "<F9>fb" : chance.one_in(2) ? "<F9>o" : "<F9>a"); break;
        case 16:
            pad.type("<F2>");
            for (auto step = 0; step < 4; ++step) {
                repeat(pad, chance, chance.one_in(2) ? "<Down>" : "<Right>", 4);
                pad.type(chance.one_in(8) ? "<Esc>" : "<Enter>");
            }
            break;
        case 17: pad.type(chance.one_in(4) ? "<F10>" : chance.one_in(6) ? "<F8>" : "<F7>"); break;
        case 18: pad.type(nonsense(chance)); break;
        case 19:  // a paste: many lines at once
            pad.type("<Ctrl-U>");
            for (auto left = chance.from_to(1, 5); left > 0; --left) pad.type(entry() + "<Enter>");
            break;
        case 20:
            for (auto left = chance.from_to(1, 4); left > 0; --left)
                pad.take(Clicked{{chance.from_to(-1, pad.model().size.rows), chance.from_to(-1, pad.model().size.columns)}});
            break;
        case 21: pad.take(Clicked{{pad.model().size.rows - 1, chance.from_to(0, 79)}}); break;
        case 22: pad.take(Scrolled{chance.one_in(2) ? 3 : -3}); break;
        default:
            for (auto left = chance.from_to(1, 8); left > 0; --left) pad.type(chance.of(single_keys));
    }
    if (weather.resizes && chance.one_in(2)) pad.take(Resized{any_size(chance)});
}

SittingHead any_head(StormDesk& table, Chance& chance, sheets::GameInfo const& game) {
    constexpr auto names = std::to_array<std::string_view>({"Ayşe", "Burak", "Ceren", "Deniz", "Işıl Şen", "漢字", "Ay\u202eşe",
        "Maximilian von und zu Hinterhuberbergdorf", "e\u0301\u0301\u0301", "B<ü>"});
    auto const variant = chance.one_in(2) ? game.variants().front() : chance.of(game.variants());
    SittingHead head{
        .id = table.fresh_identity(), .game = std::string{game.word()}, .variant = std::string{variant.word}, .started = table.now()};
    if (!chance.one_in(5))
        for (auto const seat : variant.seats) head.players.push_back({std::string(1, letter(seat)), std::string{chance.of(names)}});
    auto rules = *sheets::rules_of(game, variant.word);
    for (auto const& choice : sheets::agreements_of(game, variant.word)) {
        if (choice.words.empty() || !chance.one_in(6)) continue;
        std::string const value{chance.of(choice.words)};
        if (game.agree(rules, choice.key, value)) head.agreements.push_back({std::string{choice.key}, value});
    }
    return head;
}

// The complete display of an evening.
std::string sheet_of(OpenEvening const& evening) {
    return view(Model{.size = {80, 100}, .evening = evening, .front = SheetScreen{}}).text();
}

// After the storm: compares what the pad shows, and ever showed, with the archive.
void compare_with_archive(StormyPad const& pad, archive::Book& book) {
    for (auto const& [text, seen] : pad.seen()) {
        auto const stored = book.read(*SittingId::of(text));
        ASSERT_TRUE(stored.has_value()) << score::formats::translated(stored.error().message);
        auto const events = stored->events();
        ASSERT_GE(events.size(), seen.size());
        EXPECT_TRUE(std::equal(seen.begin(), seen.end(), events.begin())) << "other entries than were seen";
        for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(events[i].number, i + 1);
    }
    if (!pad.model().evening) return;
    auto const& shown = *pad.model().evening;
    auto const stored = book.read(shown.sitting.head().id);
    ASSERT_TRUE(stored.has_value());
    if (pad.is_behind()) return;
    EXPECT_EQ(*stored, shown.sitting);
    auto const replayed = OpenEvening::of(*stored);
    EXPECT_EQ(score::test::totals_in(replayed.tally), score::test::totals_in(shown.tally));
    EXPECT_EQ(sheet_of(replayed), sheet_of(shown));
}

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint32_t usual_storms = 60;
#else
constexpr std::uint32_t usual_storms = 500;
#endif

// Longer lists of evenings on the screens would only make storms slower.
constexpr std::uint32_t storms_of_a_book = 250;

std::uint32_t number_from(char const* variable, std::uint32_t usual) {
    auto const* const wish = std::getenv(variable);
    return wish ? static_cast<std::uint32_t>(std::strtoul(wish, nullptr, 10)) : usual;
}

class Storms : public testing::TestWithParam<sheets::GameInfo const*> {
protected:
    // The entries of all storms of a game.
    void blow(Weather weather) {
        auto const only = std::getenv("MARKOZ_STORM") != nullptr;
        auto const first = number_from("MARKOZ_STORM", 0), count = only ? 1 : number_from("MARKOZ_STORMS", usual_storms);
        std::size_t events = 0, keys = 0, pictures = 0;
        for (auto seed = first; seed < first + count; ++seed) {
            if ((seed - first) % storms_of_a_book == 0) table_.emplace();
            Chance chance{seed * 2 + (weather.resizes ? 1 : 0)};
            // some under bad conditions, and a few long ones
            auto here = weather;
            here.misery = seed % 4 == 3;
            auto const length = std::size_t{seed % 25 == 24 ? 500U : 60U};
            auto const head = any_head(*table_, chance, *GetParam());
            ASSERT_TRUE(table_->book().begin(head).has_value());
            StormyPad pad{*table_, chance, here};
            try {
                pad.type("<Enter>");
                while (pad.story().size() < length) gust(pad, chance, *GetParam(), here);
                compare_with_archive(pad, table_->book());
            } catch (std::exception const& e) { ADD_FAILURE() << e.what(); }
            ASSERT_FALSE(HasFailure()) << "storm " << seed << (weather.resizes ? " with resizes" : "") << " of " << head.game << " "
                                       << head.variant << ": " << told(pad.story());
            keys += pad.story().size();
            pictures += pad.pictures();
            for (auto const& [text, seen] : pad.seen()) events += seen.size();
        }
        EXPECT_TRUE(only || events >= 2 * count) << "only " << events << " entries in " << count << " storms";
        RecordProperty("keys", std::to_string(keys));
        RecordProperty("events", std::to_string(events));
        RecordProperty("pictures", std::to_string(pictures));
        if (std::getenv("MARKOZ_STORMS") != nullptr)
            fmt::print("{}{}, {} storms: {} keys, {} events in the archive, {} pictures\n", GetParam()->word(),
                weather.resizes ? " with resizes" : "", count, keys, events, pictures);
    }

    std::optional<StormDesk> table_{};
};

TEST_P(Storms, LeaveTheEveningAsTheArchiveHasIt) { blow({}); }
TEST_P(Storms, AtAnySizeOfTheTerminal) { blow({.resizes = true}); }

INSTANTIATE_TEST_SUITE_P(EveryGame, Storms,
    testing::Values(&sheets::rubber_game(), &sheets::chicago_game(), &sheets::borc_game(), &sheets::table_game(), &sheets::bezique_game(),
        &sheets::king_game()),
    [](auto const& instance) { return std::string{instance.param->word()}; });

}  // namespace
}  // namespace score::test::storm_test
