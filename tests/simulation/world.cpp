#include "world.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <variant>

#include "../cli/run.hpp"
#include "pad/sheets/drawing.hpp"
#include "pad/view.hpp"
#include "pieces.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/language.hpp"
#include "score/formats/sheets/print.hpp"
#include "tallies.hpp"
#include "text/fmt.hpp"

namespace score::test::simulation {
namespace {

namespace fs = std::filesystem;
using namespace pad;
using archive::Access;
using archive::Book;
using formats::journal::Note;

constexpr auto players = std::to_array<std::string_view>({"Ayşe", "Burak", "Ceren", "Deniz", "Işıl Şen", "Ece"});

std::string line_of(SittingEvent const& event) {
    std::string line;
    formats::journal::append_event(line, event);
    return line;
}

std::string last_lines_of(Sitting const& sitting) {
    constexpr std::size_t most = 3;
    auto const events = sitting.events();
    std::string lines;
    for (auto const& event : events.last(std::min(most, events.size()))) formats::journal::append_event(lines, event);
    return lines;
}

template <class T>
T value_of(archive::Expected<T> expected, std::string_view what) {
    if (!expected) throw Broken{fmt::format("{}: {}", what, formats::translated(expected.error().message))};
    if constexpr (!std::is_void_v<T>) return *std::move(expected);
}

std::vector<Sitting> sittings_of(Book& book) {
    std::vector<Sitting> all;
    for (auto const discarded : {false, true})
        for (auto const& one : value_of(book.list({.discarded = discarded}), "the list"))
            all.push_back(value_of(book.read(one.id), "a sitting"));
    return all;
}

// What the calculator prints of the journal of a sitting.
std::string calculated(Sitting const& sitting) {
    std::string journal;
    formats::journal::append_sitting(journal, sitting);
    return cli::test::run(cli::score_program, {sitting.head().game.c_str()}, journal).out;
}

std::string printed(OpenEvening const& evening) {
    std::string text;
    formats::sheets::Printer{text, {}}.print(evening.replayed->sheet);
    return text;
}

}  // namespace

Counts& Counts::operator+=(Counts const& more) {
    steps += more.steps, entries += more.entries, faults += more.faults;
    deaths += more.deaths, cuts += more.cuts, meetings += more.meetings;
    return *this;
}

// ---- surroundings

World::World(std::uint32_t seed, fs::path folder) : folder_{std::move(folder)}, chance_{seed} {
    storage_.begin_anew();
    fs::create_directory(folder_ / "shared");
    constexpr std::array<std::string_view, 3> names{"a", "b", "c"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto& machine = machines_[i];
        machine.name = names[i];
        machine.folder = folder_ / names[i];
        fs::create_directory(machine.folder);
        machine.pads.resize(i == 0 ? 2 : 1);
        for (auto& one : machine.pads) start(machine, one);
    }
}

std::string World::now() {
    using namespace std::chrono;
    sys_seconds const time{sys_days{2026y / November / 20} + seconds{clock_}};
    auto const day = floor<days>(time);
    year_month_day const date{day};
    hh_mm_ss const hour{time - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}+03:00", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day()), hour.hours().count(), hour.minutes().count(), hour.seconds().count());
}

archive::Expected<SittingId> World::fresh_identity() {
    std::array<std::uint8_t, 16> bytes{};
    ++identities_;
    for (std::size_t i = 0; i < 4; ++i) bytes[i] = static_cast<std::uint8_t>(identities_ * 0x9E37'79B9U >> 8 * i);
    bytes[15] = static_cast<std::uint8_t>(identities_);
    return SittingId::of(bytes);
}

Surroundings World::surroundings(Machine const& machine) {
    return {.now = [this] { return now(); },
        .today = [this] { return now().substr(0, 10); },
        .fresh_identity = [this] { return fresh_identity(); },
        .author = machine.name,
        .settings_file = machine.folder / "scorepad.conf",
        .export_folder = machine.folder};
}

void World::tell(std::string what) {
    for (char const c : what) trace_ = (trace_ ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
    story_.push_back(std::move(what));
}

std::string World::story() const {
    constexpr std::size_t most = 40;
    std::string text;
    for (auto i = story_.size() - std::min(most, story_.size()); i < story_.size(); ++i) text += story_[i] + '\n';
    return text;
}

// ---- steps

void World::run(std::size_t steps) {
    for (std::size_t i = 0; i < steps; ++i) step();
}

void World::step() {
    ++counts_.steps;
    clock_ += chance_.from_to(1, 60);
    if (chance_.one_in(60)) clock_ += chance_.from_to(-400'000, 400'000);
    auto& machine = machines_[chance_.below(machines_.size())];
    switch (chance_.below(30)) {
        case 0: cut_power(machine); break;
        case 1:
        case 2: meet(machine); break;
        case 3:
        case 4:
        case 5: command(machine); break;
        default: use(machine, machine.pads[chance_.below(machine.pads.size())]);
    }
    recover(machine);
}

// Of every ten processes that do something one meets a fault.
void World::arm() {
    if (storage_.has_struck() || !chance_.one_in(10)) return;
    constexpr auto faults = std::to_array({Fault::fails, Fault::full, Fault::dies, Fault::dies, Fault::torn});
    auto const fault = chance_.of(faults);
    auto const after = chance_.below(chance_.one_in(3) ? 60 : 8);
    storage_.fail(fault, after);
    tell(fmt::format("fault {} at {}", static_cast<int>(fault), after));
}

// A process that has ended begins again; the disk has room again. Then the book must be sound.
void World::recover(Machine& machine) {
    auto const struck = storage_.has_struck();
    storage_.heal();
    auto ended = false;
    for (auto& one : machine.pads)
        if (storage_.is_dead(one.process)) {
            ++counts_.deaths;
            ended = true;
            start(machine, one);
        }
    if (struck) ++counts_.faults;
    if (struck || ended) check(machine);
}

void World::cut_power(Machine& machine) {
    tell("power cut at " + machine.name);
    ++counts_.cuts;
    for (auto& one : machine.pads) {
        storage_.kill(one.process);
        storage_.run_as(one.process);
        one.pad.reset();
        one.desk.reset();
    }
    storage_.cut_power(machine.folder, chance_);
    for (auto& one : machine.pads) start(machine, one);
    check(machine);
}

// ---- pads

void World::start(Machine& machine, PadProcess& one) {
    storage_.run_as(one.process);
    one.pad.reset();
    one.desk.reset();
    one = {.process = ++processes_};
    storage_.run_as(one.process);
    one.desk = std::make_unique<Desk>(value_of(Book::open(machine.book(), Access::create), "opening the book"), surroundings(machine));
    one.pad = std::make_unique<Pad>(*one.desk, Size{24, 80}, Letters::unicode);
}

void World::use(Machine& machine, PadProcess& one) {
    storage_.run_as(one.process);
    if (!chance_.one_in(5) && one.desk->has_changed()) {  // keys can come before it looks
        one.pad->take(BookChanged{});
        look(machine, one);
        compare_with_book(one);
    }
    arm();
    auto const& model = one.pad->model();
    if (!model.evening || !std::holds_alternative<SheetScreen>(model.front) || chance_.one_in(30)) sit_down(one);
    else if (chance_.one_in(3)) type(machine, one, fmt::format("<F6>note {}<Enter>", ++notes_));
    else enter(one);
    look(machine, one);
}

// An evening that is under way, or a new one.
void World::sit_down(PadProcess& one) {
    auto& book = one.desk->book();
    auto const open = book.list({.finished = false});
    if (!open) return;
    if (open->size() < 2 || chance_.one_in(8)) {
        auto const head = any_head();
        tell(fmt::format("pad {} begins {} {}", one.process, head.game, head.id.text()));
        if (book.begin(head)) one.pad->open(head.id);
        return;
    }
    auto const& chosen = (*open)[chance_.below(open->size())].id;
    tell(fmt::format("pad {} opens {}", one.process, chosen.text()));
    one.pad->open(chosen);
}

void World::enter(PadProcess& one) {
    auto const& evening = *one.pad->model().evening;
    auto const line = any_line(evening);
    constexpr auto before = std::to_array<std::string_view>({"", "<Ctrl-U>", "<Esc>"});
    constexpr auto after = std::to_array<std::string_view>({"<Enter>", "<Enter><Enter>", "<Enter><Ctrl-U>", "<Enter><F3>", "<Enter><F4>"});
    auto& machine = *std::ranges::find_if(
        machines_, [&](Machine const& m) { return std::ranges::any_of(m.pads, [&](PadProcess const& p) { return &p == &one; }); });
    auto const keys = std::string{chance_.of(before)} + line + std::string{chance_.of(after)};
    if (chance_.one_in(60)) return type(machine, one, "<F9>fb");
    type(machine, one, keys);
}

void World::type(Machine& machine, PadProcess& one, std::string_view keys) {
    tell(fmt::format("pad {}: {}", one.process, keys));
    for (auto const key : keys_of(keys)) {
        if (storage_.is_dead(one.process)) return;
        one.pad->take(key);
        look(machine, one);
    }
}

// What is on the sheet was confirmed to those who look at it.
void World::look(Machine& machine, PadProcess& one) {
    auto const& model = one.pad->model();
    if (storage_.is_dead(one.process) || !model.evening) return;
    auto const& sitting = model.evening->sitting;
    auto const events = sitting.events();
    if (one.evening != sitting.head().id.text()) one.evening = sitting.head().id.text(), one.shown = 0;
    for (auto i = std::min(one.shown, events.size()); i < events.size(); ++i)
        if (machine.confirmed.insert(line_of(events[i])).second) ++counts_.entries;
    one.shown = events.size();
}

void World::compare_with_book(PadProcess& one) {
    auto const& model = one.pad->model();
    if (!model.evening) return;
    auto const& shown = *model.evening;
    auto const stored = value_of(one.desk->book().read(shown.sitting.head().id), "the evening that is shown");
    if (stored != shown.sitting)
        throw Broken{fmt::format("pad {} shows something else than the book has:\n{}instead of\n{}", one.process,
            last_lines_of(shown.sitting), last_lines_of(stored))};
    if (totals_in(OpenEvening::of(stored).tally) != totals_in(shown.tally))
        throw Broken{fmt::format("pad {} shows other totals", one.process)};
    auto const sheet = calculated(stored);
    auto const wanted = stored.is_discarded() ? std::string{} : printed(shown);  // the calculator passes over what is set aside
    if (sheet != wanted)
        throw Broken{fmt::format("the calculator has another sheet than pad {}:\n{}instead of\n{}", one.process, sheet, wanted)};
}

// Mostly one that can follow.
std::string World::any_line(OpenEvening const& evening) {
    auto const& head = evening.sitting.head();
    auto const* const game = formats::sheets::game_named(head.game);
    auto const examples = examples_of_entries(*game, head.variant);
    if (examples.empty()) return "undo";
    std::string line;
    for (auto tries = 0; tries < 6; ++tries) {
        line = chance_.of(examples).text;
        if (sheets::judge(evening.sitting, line).accepted()) break;
    }
    return line;
}

SittingHead World::any_head() {
    auto const games = formats::sheets::all_games();
    formats::sheets::GameInfo const& game = games[chance_.below(games.size())];
    auto const variant = chance_.of(game.variants());
    SittingHead head{.id = *fresh_identity(), .game = std::string{game.word()}, .variant = std::string{variant.word}, .started = now()};
    auto next = chance_.below(players.size());
    for (auto const seat : variant.seats)
        head.players.push_back({std::string(1, letter(seat)), std::string{players[next++ % players.size()]}});
    return head;
}

// ---- commands of the book

void World::as_process(Machine& machine, Command const& what) {
    auto const process = ++processes_;
    storage_.run_as(process);
    arm();
    auto book = Book::open(machine.book(), Access::write);
    if (book) what(*book);
    else if (!storage_.has_struck()) value_of(std::move(book), "a command");
}

void World::command(Machine& machine) {
    auto const what = chance_.below(7);
    tell(fmt::format("command {} at {}", what, machine.name));
    as_process(machine, [&](Book& book) {
        archive::Stamp const by{now(), machine.name};
        auto const sittings = book.list({.discarded = chance_.one_in(2)});
        auto const some = sittings && !sittings->empty() ? std::optional{(*sittings)[chance_.below(sittings->size())].id} : std::nullopt;
        auto const known = book.players();
        auto const player = [&] { return known && !known->empty() ? (*known)[chance_.below(known->size())].name : std::string{"Ece"}; };
        switch (what) {
            case 0:
                if (some) static_cast<void>(book.discard(*some, by));
                break;
            case 1:
                if (some) static_cast<void>(book.restore_discarded(*some, by));
                break;
            case 2:
                static_cast<void>(book.rename_player(player(), fmt::format("Somebody {}", chance_.below(4)), by, *fresh_identity()));
                break;
            case 3: static_cast<void>(book.merge_players(player(), player(), by, *fresh_identity())); break;
            case 4: static_cast<void>(book.undo_player_change(by)); break;
            case 5: static_cast<void>(book.backup(machine.folder / "copy.book")); break;
            default: {
                auto const pbn = fmt::format("[Event \"Club\"]\n[Board \"{}\"]\n[North \"{}\"]\n[South \"Bea\"]\n[Contract "
                                             "\"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n\n",
                    1 + chance_.below(30), chance_.of(players));
                static_cast<void>(book.import_record(reading(pbn), {"pbn", "club.pbn", by.time.substr(0, 10)}));
            }
        }
    });
}

void World::meet(Machine& machine) {
    tell("meeting of " + machine.name);
    ++counts_.meetings;
    as_process(machine, [&](Book& book) { static_cast<void>(book.sync(folder_ / "shared", {.name = machine.name})); });
}

// ---- promises

void World::check(Machine& machine) {
    storage_.heal();
    storage_.run_as(++processes_);
    auto book = value_of(Book::open(machine.book(), Access::write), "opening the book after a fault");
    auto const report = value_of(book.verify(), "verifying");
    if (!report.is_sound()) throw Broken{formats::translated(report.damages.front().message)};
    check_lines(machine, book, machine.confirmed);
}

void World::check_lines(Machine const& machine, Book& book, std::set<std::string> const& confirmed) const {
    std::set<std::string> kept;
    for (auto const& sitting : sittings_of(book)) {
        std::set<std::string> notes;
        for (auto const& event : sitting.events()) {
            kept.insert(line_of(event));
            auto const* const note = std::get_if<Note>(&event.what);
            if (note && !notes.insert(note->text).second) throw Broken{fmt::format("'{}' is there twice", note->text)};
        }
    }
    for (auto const& line : confirmed)
        if (!kept.contains(line)) throw Broken{fmt::format("at {} an entry is lost: {}", machine.name, line)};
}

void World::finish() {
    storage_.heal();
    std::set<std::string> confirmed;
    for (auto& machine : machines_) {
        for (auto& one : machine.pads) {
            storage_.run_as(one.process);
            one.pad.reset();
            one.desk.reset();
        }
        confirmed.insert(machine.confirmed.begin(), machine.confirmed.end());
    }
    constexpr auto most = 12;
    std::size_t written = 1;
    for (auto round = 0; written > 0; ++round) {
        if (round == most) throw Broken{"the books never agree"};
        written = 0;
        for (auto& machine : machines_) {
            storage_.run_as(++processes_);
            auto book = value_of(Book::open(machine.book(), Access::write), "opening the book at the end");
            written += value_of(book.sync(folder_ / "shared", {.name = machine.name}), "a meeting").written;
        }
    }
    std::optional<archive::Digest> first;
    for (auto& machine : machines_) {
        storage_.run_as(++processes_);
        auto book = value_of(Book::open(machine.book(), Access::write), "opening the book at the end");
        auto const report = value_of(book.verify(), "verifying");
        if (!report.is_sound()) throw Broken{formats::translated(report.damages.front().message)};
        check_lines(machine, book, confirmed);
        auto const digest = value_of(book.digest(), "the digest");
        if (first && digest.hexadecimal() != first->hexadecimal()) throw Broken{"books that have met differ"};
        if (!first) first = digest;
    }
    tell(first->hexadecimal());
}

}  // namespace score::test::simulation
