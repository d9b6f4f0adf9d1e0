/// Enters any lines on the sheet of any game, as the pad and `scorebook enter` do. The first line says of which evening:
///
///     king dejenere tr named Club=yes
///
/// is a game, and after it in any order its variant, the language of the letters of cards, that the seats have names, and agreements.
///
/// Nothing crashes, and no control character reaches a terminal. A refused line changes nothing. What was accepted is the same sheet when
/// it is replayed, read from a journal, taken back and done again, told in the words of another language, and kept in memory line by line.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "score/formats/entry_words.hpp"
#include "score/formats/language.hpp"
#include "score/formats/letters.hpp"
#include "score/formats/sheets/export.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/live_sheet.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sheets/tally.hpp"
#include "sheet_json.hpp"
#include "sittings.hpp"
#include "targets.hpp"

namespace score::formats::fuzz {
namespace {

using namespace sheets;
using score::test::json_without_input;

std::string_view first_of(std::string_view& rest, char separator) {
    auto const end = std::min(rest.find(separator), rest.size());
    auto const first = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return first;
}

struct Wanted {
    journal::SittingHead head{.id = *journal::SittingId::of("000102030405060708090a0b0c0d0e0f"), .game = {}, .variant = {}};
    RankLetters letters = RankLetters::english;
};

Wanted wanted_by(std::string_view line) {
    Wanted wanted;
    wanted.head.game = first_of(line, ' ');
    while (!line.empty()) {
        auto word = first_of(line, ' ');
        if (std::ranges::find(languages, word) != languages.end()) wanted.letters = letters_in(word);
        else if (word == "named") wanted.head.players = {{"N", "Ayşe"}, {"E", "Burak"}, {"S", "Ceren"}, {"W", "Deniz"}};
        else if (word.find('=') == word.npos) wanted.head.variant = word;
        else {
            auto const key = first_of(word, '=');
            wanted.head.agreements.push_back({std::string{key}, std::string{word}});
        }
    }
    return wanted;
}

std::string printed(Sheet const& sheet, PrintOptions const& options = {.format = PrintFormat::json, .explain = true}) {
    std::string text;
    Printer{text, options}.print(sheet);
    return text;
}

void render(Findings const& found) {
    for (auto const& finding : found) fuzz::render({finding.found}, finding.source("fuzz"));
}
std::vector<std::tuple<std::uint32_t, std::string_view, std::size_t>> places(Findings const& found) {
    std::vector<std::tuple<std::uint32_t, std::string_view, std::size_t>> all;
    for (auto const& finding : found) all.emplace_back(finding.event, finding.found.code->id, finding.found.where.begin);
    std::ranges::sort(all);
    return all;
}

// A sitting with its sheet.
struct Table {
    journal::Sitting sitting;
    Evening now;
    Tally tally = tally_of(now.sheet);

    Judgement judged(std::string_view line) const { return judge(sitting, now, tally, line); }
    void append(Judgement judgement) {
        must(sitting.append({sitting.next_number(), {}, {}, *judgement.event}).has_value(), "what was accepted can be appended");
        now = *std::move(judgement.after);
        tally = std::move(judgement.tally);
    }
};

// A line that was accepted, on the sheet before it.
void must_be_the_same_in_other_ways(Table const& before, Judgement const& judgement) {
    auto const then = printed(judgement.after->sheet);
    auto table = before;
    table.append(judgement);
    auto const replayed = replay(table.sitting);
    must(replayed && printed(replayed->sheet) == then, "an accepted line makes the sheet that is replayed");
    must(places(replayed->findings) == places(table.now.findings), "with the same findings");

    auto const* const entry = std::get_if<journal::Entry>(&*judgement.event);
    if (entry == nullptr) return;
    auto taken_back = table;
    auto const undo = table.judged("undo");
    must(undo.accepted() && printed(undo.after->sheet) == printed(before.now.sheet), "an entry that is taken back leaves no trace");
    taken_back.append(undo);
    auto const redo = taken_back.judged("redo");
    must(redo.accepted() && printed(redo.after->sheet) == then, "and can be done again");

    auto const& game = *before.now.game;
    for (auto const language : languages) {
        auto const worded = worded_entry(game, entry->text, language);
        auto const again = before.judged(canonical_entry(game, worded, RankLetters::english, language));
        must(again.accepted() && json_without_input(again.after->sheet) == json_without_input(judgement.after->sheet),
            "an entry is the same in other words:", worded);
        auto const letters = letters_in(language);
        must(canonical_entry(game, lettered_entry(game, entry->text, letters), letters) == entry->text,
            "and in other letters:", entry->text);
    }
}

void show(Table const& table) {
    for (auto const form : {PrintFormat::text, PrintFormat::csv, PrintFormat::tsv})
        for (auto const explain : {false, true})
            for (auto const by_deal : {false, true})
                must(form != PrintFormat::text
                         || is_safe(printed(table.now.sheet, {form, explain, Side::east_west, by_deal, by_deal, explain})),
                    "a sheet is free of control characters");
    for (auto const form : export_forms_of(table.now.game->word(), table.now.variant)) {
        std::string text;
        std::vector<std::string> lost;
        SittingsExport to{form, text};
        to.add(table.sitting, lost);
        to.finish();
    }
}

}  // namespace

void read_entries(std::string_view bytes) {
    constexpr std::size_t most_lines = 24;
    auto const [head, letters] = wanted_by(first_of(bytes, '\n'));
    auto sitting = journal::Sitting::begin(head);
    if (!sitting) return;
    auto evening = replay(*sitting);
    if (!evening) return render(evening.error());

    Table table{*std::move(sitting), *std::move(evening)};
    auto const& game = *table.now.game;
    LiveSheet live{game, table.now.rules};
    std::optional<Table> before;  // the last accepted line
    std::optional<Judgement> last;
    for (std::size_t lines = 0; !bytes.empty() && lines < most_lines; ++lines) {
        auto const typed = first_of(bytes, '\n');
        auto const line = canonical_entry(game, typed, letters);
        must(line.size() == typed.size(), "letters keep the place of every byte");
        auto judgement = table.judged(line);
        render(judgement.found);
        if (!judgement.accepted()) {
            must(std::ranges::all_of(judgement.gains, [](auto gain) { return gain == 0; }), "a refused line gains nothing");
            continue;
        }
        if (head.players.empty()) live.take(line);
        before = table;
        table.append(judgement);
        last = std::move(judgement);
    }
    if (!last) return;
    must_be_the_same_in_other_ways(*before, *last);
    must_be_read_from_its_journal(table.sitting);
    if (head.players.empty())
        must(json_without_input(std::move(live).finish().sheet) == json_without_input(table.now.sheet),
            "a sheet in memory is that of the sitting");
    show(table);
}

}  // namespace score::formats::fuzz
