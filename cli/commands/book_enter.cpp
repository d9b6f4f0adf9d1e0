// scorebook enter: a sitting line by line, each on disk before it is confirmed.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "commands/answers.hpp"
#include "commands/book.hpp"
#include "commands/book_facts.hpp"
#include "commands/book_results.hpp"
#include "commands/commands.hpp"
#include "commands/complaints.hpp"
#include "commands/rank_letters.hpp"
#include "kit/did_you_mean.hpp"
#include "kit/files.hpp"
#include "kit/lines.hpp"
#include "score/archive/surroundings.hpp"
#include "score/ascii.hpp"
#include "score/formats/journal_codes.hpp"
#include "score/formats/sheets/lettering.hpp"
#include "score/formats/sheets/sitting.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/nearest.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "text/joined.hpp"

namespace score::cli::book_enter_command {
namespace {

using namespace archive;
using namespace formats::journal;
using formats::printable;

constexpr Flag game{'g', "game", words_of_games, N_("Begin a sitting of this game.")};
constexpr Flag variant{0, "variant", "WORD", N_("The variant of the game, by its own names.")};
constexpr Flag agree{'a', "agree", "KEY=VALUE", N_("What the table agrees on. It stays so for the whole sitting."), true};
constexpr Flag seat{'s', "seat", "SEAT=NAME", N_("Who sits where: N=Ayşe."), true};
constexpr Flag place{0, "place", "TEXT", N_("Where it is.")};
constexpr Flag title{0, "title", "TEXT", N_("What the occasion is.")};
constexpr Flag started{0, "started", "TIME", N_("When it began: 2026-11-20, or 2026-11-20T20:15:00+03:00. The default is now.")};
constexpr Flag sitting_flag{
    0, "sitting", "ID", N_("Continue a sitting of the book, given by the beginning of its identity; last is the one that began last.")};

constexpr std::array beginning{&game, &variant, &agree, &seat, &place, &title, &started};
constexpr std::array going_on{&sitting_flag};
constexpr std::array typing{&flags::entry_ranks};
constexpr std::array groups{FlagGroup{N_("A new sitting"), beginning}, FlagGroup{N_("A sitting that goes on"), going_on},
    FlagGroup{N_("Input"), typing}, book_group_with_author, general_group_with_color};

// The likely intended key if the game does not have the given one.
std::string perhaps(formats::sheets::Finding const& finding, std::span<formats::sheets::AgreementChoice const> choices) {
    if (finding.found.code != formats::sitting_code("sitting-agreement")) return {};
    auto const [begin, end] = finding.found.where;
    formats::Nearest nearest{std::string_view{finding.text}.substr(begin, end - begin)};
    for (auto const& choice : choices) nearest.offer(choice.key);
    return did_you_mean(nearest.best());
}

// Who has another seat before, in any case; null if nobody.
SeatedPlayer const* seated_twice(std::span<SeatedPlayer const> players) {
    for (auto one = players.begin(); one != players.end(); ++one)
        if (std::any_of(
                players.begin(), one, [&](SeatedPlayer const& other) { return formats::same_apart_from_case(other.name, one->name); }))
            return &*one;
    return nullptr;
}

// std::nullopt to continue an existing sitting.
std::optional<SittingHead> head_wanted(Arguments const& arguments) {
    if (arguments.has(sitting_flag)) return std::nullopt;
    if (!arguments.has(game)) throw WrongUsage{_("--game begins a sitting, --sitting continues one")};
    SittingHead head{.id = value_of(archive::fresh_identity()),
        .game = std::string{arguments.value(game)},
        .variant = std::string{arguments.value(variant)},
        .place = std::string{arguments.value(place)},
        .title = std::string{arguments.value(title)},
        .started = arguments.has(started) ? std::string{arguments.value(started)} : archive::now()};
    expect_begun(head.started);
    auto const choices = choices_of(head.game, head.variant);
    head.agreements = agreements_given(arguments, agree, choices);
    head.players = seats_given(arguments, seat);
    if (auto const possible = Sitting::begin(head); !possible) throw WrongUsage{std::string{_(reason(possible.error()))}};
    if (auto const* const twice = seated_twice(head.players))
        throw WrongUsage{fmt::format("{}: {}", printable(twice->name), _("this player has another seat, too"))};
    formats::sheets::Findings found;
    formats::sheets::rules_of(head, found);
    // A sitting must not begin with agreements that have no meaning, although a journal may contain them.
    if (!found.empty())
        throw WrongUsage{
            fmt::format("{}: {}{}", printable(found[0].text), formats::translated(found[0].found.message), perhaps(found[0], choices))};
    return head;
}

// Events common to all games; lines that begin with other words belong to the game.
enum class Verb : std::uint8_t { note, pause, resume, finish, reopen };
struct VerbWord {
    std::string_view word;
    Verb verb;
};
constexpr std::array verb_words{std::to_array<VerbWord>(
    {{"note", Verb::note}, {"pause", Verb::pause}, {"resume", Verb::resume}, {"finish", Verb::finish}, {"reopen", Verb::reopen}})};

std::string_view at(std::string_view text, Span where) { return text.substr(where.begin, where.size()); }

/// A line with such a word; spans refer to the line.
struct AskedLine {
    Verb verb;
    Span verb_at, text_at;
};

std::optional<AskedLine> asked(std::string_view line) {
    auto const all = formats::trimmed(line, Span{0, line.size()});
    Span const word{all.begin, std::min(line.find_first_of(formats::blank_characters, all.begin), all.end)};
    auto const* const found =
        std::ranges::find_if(verb_words, [&](VerbWord const& v) { return ascii::equal_in_any_case(at(line, word), v.word); });
    if (found == verb_words.end()) return std::nullopt;
    return AskedLine{found->verb, word, formats::trimmed(line, Span{word.end, line.size()})};
}

class Desk {
public:
    Desk(Arguments const& arguments, Streams io, std::optional<SittingHead> wanted)
        : io_{io}, letters_{letters_of_entries(arguments)}, wanted_{std::move(wanted)}, book_{open(arguments)},
          author_{value_of(book_.name_here(author_of(arguments)))}, people_{people_of_book()}, sitting_{begun(arguments)},
          number_{value_of(book_.list({.identity = std::string{sitting_.head().id.text()}})).at(0).number}, complaints_{arguments, io} {
        answer(fmt::format("SITTING {}\n", sitting_.head().id.text()));
    }

    Exit read(InputFile const& file) {
        Lines lines{file.reader()};
        while (auto const line = lines.next()) {
            formats::Source const source{file.name, line->text, line->number};
            if (line->cut) refuse(EventFault::text, {0, 1}, source);
            else take(source);
        }
        file.expect_complete();
        return worse(complaints_.status(), answers_.status());
    }

private:
    void answer(std::string_view line) {
        io_.out.write(line);
        answers_.deliver();
    }
    Book open(Arguments const& arguments) const { return open_book(arguments, wanted_ ? Access::create : Access::write); }
    std::vector<std::string> people_of_book() {
        std::vector<std::string> people;
        if (auto players = book_.players())  // of a damaged book nobody is known
            for (auto& player : *players) people.push_back(std::move(player.name));
        return people;
    }
    // Who is in the book is called there as he is.
    Sitting begun(Arguments const& arguments) {
        if (!wanted_) return value_of(book_.read(value_of(sitting_named(book_, arguments.value(sitting_flag)))));
        for (auto& player : wanted_->players) player.name = formats::spelling_among(people_, player.name);
        value_of(book_.begin(*wanted_));
        return *Sitting::begin(*wanted_);
    }

    // A concurrent append by another process may change the meaning of the line; it is then interpreted again.
    void take(formats::Source const& source) {
        for (;;) {
            auto what = happening(source);
            if (!what) return;
            SittingEvent event{sitting_.next_number(), archive::now(), author_, *std::move(what)};
            if (auto const fault = sitting_.fault_of(event))
                return refuse(*fault, formats::trimmed(source.text, Span{0, source.text.size()}), source);
            auto const done = book_.append(sitting_.head().id, {{event.time, event.author}, event.what, archive::SittingEnd::of(sitting_)});
            if (done) return confirm(std::move(event));
            if (done.error().trouble == archive::Trouble::refused)
                return complaints_.add(formats::sitting_code("sitting-event"), formats::trimmed(source.text, Span{0, source.text.size()}),
                    done.error().message, source);
            if (done.error().trouble != archive::Trouble::conflict) fail(done.error());
            sitting_ = value_of(book_.read(sitting_.head().id));
            now_.reset();
        }
    }
    void confirm(SittingEvent event) {
        answer(fmt::format("ACK {}\n", event_id(number_, event.number)));
        sitting_.append(std::move(event));
        if (then_) now_ = std::exchange(then_, std::nullopt);
    }

    // std::nullopt if the line is empty or invalid, after reporting it.
    std::optional<Happening> happening(formats::Source const& source) {
        then_.reset();
        if (auto const ask = asked(source.text)) return happening(*ask, source);
        auto judgement = judged(canonical(source.text));
        if (!judgement.accepted() && judgement.event) return refuse(judgement, source), std::nullopt;
        for (auto const& finding : judgement.found) complain(finding, judgement, source);
        then_ = std::move(judgement.after);
        return judgement.accepted() ? std::move(judgement.event) : std::nullopt;
    }
    // The evening is replayed for the first line only: what a line makes of it stands when the line is entered.
    formats::sheets::Judgement judged(std::string_view line) {
        if (!now_)
            if (auto evening = formats::sheets::replay(sitting_)) now_ = *std::move(evening);
        return now_ ? formats::sheets::judge(sitting_, *now_, tally_of(now_->sheet), line, {}, people_)
                    : formats::sheets::judge(sitting_, line);
    }
    // The event whose entry the line is: that which it corrects, or the next one.
    std::uint32_t event_of(formats::sheets::Judgement const& judgement) const {
        auto const* const correction = judgement.event ? std::get_if<Correction>(&*judgement.event) : nullptr;
        return correction ? correction->event : sitting_.next_number();
    }
    // What is said of the line is shown in the letters in which it was typed; they have the places of the canonical ones.
    void complain(formats::sheets::Finding const& finding, formats::sheets::Judgement const& judgement, formats::Source const& source) {
        auto where = finding.event == event_of(judgement) ? source : finding.source(source.file);
        where.first_line = source.first_line;
        complaints_.add({finding.found}, where);
    }
    // Reports the fault of the line, else the first entry that would become invalid, and their number.
    void refuse(formats::sheets::Judgement const& judgement, formats::Source const& source) {
        std::map<std::uint32_t, formats::sheets::Finding const*> first_of;
        for (auto const& finding : judgement.found)
            if (finding.found.severity == Severity::error) first_of.try_emplace(finding.event, &finding);
        if (auto const found = first_of.find(event_of(judgement)); found != first_of.end())
            return complain(*found->second, judgement, source);
        auto const& [event, finding] = *first_of.begin();
        auto const number = now_ ? now_->number_of(event) : std::nullopt;
        auto message = formats::sheets::would_not_fit(number, printable(finding->text), finding->found.message);
        if (auto const more = first_of.size() - 1; more > 0) message += say(" (and {} more)", more);
        complaints_.add(finding->found.code, formats::trimmed(source.text, Span{0, source.text.size()}), std::move(message), source);
    }
    std::optional<Happening> happening(AskedLine const& ask, formats::Source const& source) {
        std::string text{at(source.text, ask.text_at)};
        if (ask.verb == Verb::note) return Note{std::move(text)};
        if (ask.verb == Verb::finish) return finish_as(text, ask.text_at, source);
        if (!text.empty()) return refuse(EventFault::text, ask.text_at, source), std::nullopt;
        if (ask.verb == Verb::pause) return Pause{};
        if (ask.verb == Verb::resume) return Resume{};
        if (auto const event = finish()) return Retraction{*event};
        complaints_.add(formats::sitting_code("sitting-event"), ask.verb_at, say("the sitting is not finished"), source);
        return std::nullopt;
    }
    std::optional<Happening> finish_as(std::string_view typed, Span where, formats::Source const& source) {
        if (typed.empty()) return Finish{"complete"};
        for (auto const word : finish_words)
            if (formats::same_apart_from_case(typed, word) || formats::same_apart_from_case(typed, _(word)))
                return Finish{std::string{word}};
        std::vector<std::string_view> words{finish_words.begin(), finish_words.end()};
        for (auto const word : finish_words)
            if (std::string_view const translated = _(word); translated != word) words.push_back(translated);
        complaints_.add(formats::sitting_code("sitting-event"), where, say("expected {}", formats::joined(words, ", ")), source);
        return std::nullopt;
    }
    std::optional<std::uint32_t> finish() const {
        if (!sitting_.is_finished()) return std::nullopt;
        auto const is_finish = [this](
                                   SittingEvent const& e) { return std::holds_alternative<Finish>(e.what) && sitting_.counts(e.number); };
        return std::ranges::find_if(sitting_.events(), is_finish)->number;
    }

    std::string canonical(std::string_view line) const {
        auto const* const known = formats::sheets::game_named(sitting_.head().game);
        return known ? formats::sheets::canonical_entry(*known, line, letters_) : std::string{line};
    }

    void refuse(EventFault fault, Span where, formats::Source const& source) {
        complaints_.add(formats::code_of(fault), where, term(reason(fault)), source);
    }

    Streams io_;
    Answers answers_{io_};
    formats::RankLetters letters_;
    std::optional<SittingHead> wanted_;  // of a new sitting
    Book book_;
    std::string author_;               // as events of the book have the name
    std::vector<std::string> people_;  // of the book, as it was at the beginning
    Sitting sitting_;
    std::optional<formats::sheets::Evening> now_{}, then_{};  // what stands, if it was replayed; the same with the line
    std::int64_t number_;                                     // of the sitting, in its book
    Complaints complaints_;
};

Exit run(Arguments const& arguments, Streams io) {
    if (arguments.has(sitting_flag) && std::ranges::any_of(beginning, [&](Flag const* flag) { return arguments.has(*flag); }))
        throw WrongUsage{_("--sitting cannot be used with options that describe a new sitting")};
    auto wanted = head_wanted(arguments);
    if (!can_be_read(arguments, io)) return Exit::trouble;  // a sitting is not begun for a file that is not there
    Desk desk{arguments, io, std::move(wanted)};
    return for_each_file(arguments, io, [&](InputFile file) { return desk.read(file); });
}

}  // namespace

constinit Command const command{
    "enter",
    N_("keep a sitting, line by line"),
    "FILE",
    N_("Begins a sitting, or continues one, and enters the lines of each FILE or of standard input: entries in the language of the game, "
       "as score king and the other score commands take them, and the verbs insert N LINE, correct N LINE, undo, undo N, redo, note TEXT, "
       "pause, resume, finish and reopen. First prints SITTING and its identity; then, for each line, ACK and a number once the event is "
       "safely on the disk. An invalid line is reported and not entered."),
    groups,
    with_book<run>,
};

}  // namespace score::cli::book_enter_command
