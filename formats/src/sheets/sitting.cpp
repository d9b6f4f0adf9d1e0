#include "score/formats/sheets/sitting.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "asked_event.hpp"
#include "score/formats/entry_words.hpp"
#include "score/formats/sitting_codes.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/trim.hpp"
#include "seated_line.hpp"
#include "text/fmt.hpp"
#include "text/joined.hpp"
#include "text/replacements.hpp"

namespace score::formats::sheets {

struct ReadLine {
    std::uint32_t event = 0;  // for a typed line: the entry that it corrects, or 0
    std::string text;
    Result<Asked> asked;
};

namespace {

using journal::Sitting;
using journal::SittingHead;

bool is_error(Finding const& finding) { return finding.found.severity == Severity::error; }

// ---- the head

// A finding about a fact of the head, shown as in the journal, with its last word marked.
Finding of_head(Code const* code, std::string before, std::string_view word, Message message) {
    auto const begin = before.size();
    return {0, std::move(before.append(word)), diagnostic(code, {begin, begin + word.size()}, std::move(message))};
}

struct Head {
    GameInfo const& game;
    GameVariant variant;
    GameRules rules;
    Facts facts{};
};

Finding no_such_agreement(std::span<AgreementChoice const> choices, std::string_view key) {
    return of_head(sitting_code("sitting-agreement"), "agree ", key,
        choices.empty() ? say("nothing can be agreed on in this game")
                        : say("the game has no such agreement; it has {}", joined(choices, ", ", &AgreementChoice::key)));
}

// What 0 points are could once be agreed on in every variant of King, also where nobody sinks.
bool means_nothing_now(GameInfo const& game, std::string_view key) { return game.word() == "king" && key == "Zero"; }

// The seat of this word, if the variant has it.
std::optional<Seat> seat_named(GameVariant const& variant, std::string_view word) {
    auto const seat = word.size() == 1 ? seat_of(word[0]) : std::nullopt;
    return seat && std::ranges::find(variant.seats, *seat) != variant.seats.end() ? seat : std::nullopt;
}

Finding no_such_seat(std::string_view word) {
    return of_head(sitting_code("sitting-seat"), "seat ", word, say("nobody sits there in this game"));
}

enum class Stated { now, before };

std::optional<Head> read_head(SittingHead const& head, Findings& found, Stated stated = Stated::before) {
    auto const* const game = game_named(head.game);
    if (!game) {
        found.push_back(of_head(sitting_code("sitting-game"), "sitting ", head.game, say("this game is not known")));
        return std::nullopt;
    }
    auto variant = variant_of(*game, head.variant);
    auto rules = sheets::rules_of(*game, head.variant);
    if (!variant || !rules) {
        found.push_back(of_head(sitting_code("sitting-variant"), "variant ", head.variant, say("{} has no such variant", game->word())));
        return std::nullopt;
    }
    bool wrong = false;
    auto const choices = agreements_of(*game, head.variant);
    std::set<std::string_view> seen;
    for (auto const& [key, value] : head.agreements) {
        auto const choice = std::ranges::find(choices, key, &AgreementChoice::key);
        if (!seen.insert(key).second) {  // in a journal it is refused before
            wrong = true;
            found.push_back(of_head(sitting_code("sitting-value"), "agree ", key, term(reason(journal::HeadFault::agreement_twice))));
        } else if (choice == choices.end()) {
            if (stated == Stated::now || !means_nothing_now(*game, key)) found.push_back(no_such_agreement(choices, key));
        } else if (!game->agree(*rules, key, value)) {
            wrong = true;
            found.push_back(of_head(sitting_code("sitting-value"), fmt::format("agree {} ", key), value,
                say("it cannot be agreed like that; it can be {}", choice->values())));
        }
    }
    if (wrong) return std::nullopt;
    Head read{*game, std::move(*variant), std::move(*rules)};
    read.facts.seats = read.variant.seats;
    read.facts.title = head.title;
    read.facts.date = head.started.substr(0, 10);
    for (auto const& [word, name] : head.players) {
        if (auto const seat = seat_named(read.variant, word)) {
            read.facts.names[*seat] = name;
            read.facts.named = true;
        } else found.push_back(no_such_seat(word));
    }
    return read;
}

// ---- the entries

// The finding for a standing line that is not an entry.
Finding not_entered(journal::StandingEntry const& entry, Asked const& asked) {
    auto const* const code = sitting_code("sitting-entry");
    auto found = asked.verb == EntryVerb::nothing
                     ? diagnostic(code, {0, entry.text.size()}, say("this contains no entry"))
                     : diagnostic(code, asked.where, say("an entry only adds; corrections are separate events"));
    if (asked.verb == EntryVerb::nothing) found.severity = Severity::remark;
    return {entry.event, std::string{entry.text}, std::move(found)};
}

// A cache of lines read before.
class KnownLines {
public:
    KnownLines(Evening const* earlier, std::shared_ptr<ReadLine const> next) : earlier_{earlier}, next_{std::move(next)} {}

    std::shared_ptr<ReadLine const> of(journal::StandingEntry const& entry) const {
        auto const is_it = [&](auto const& line) { return line && line->event == entry.event && line->text == entry.text; };
        if (is_it(next_)) return next_;
        if (!earlier_) return nullptr;
        auto const& lines = earlier_->lines;
        auto const is_of_event = [&](auto const& line) { return line->event == entry.event; };
        auto found = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(at_), lines.end(), is_of_event);
        if (found == lines.end()) found = std::ranges::find_if(lines, is_of_event);
        if (found == lines.end()) return nullptr;
        at_ = static_cast<std::size_t>(found - lines.begin());
        return is_it(*found) ? *found : nullptr;
    }

private:
    Evening const* earlier_;
    std::shared_ptr<ReadLine const> next_;
    mutable std::size_t at_ = 0;  // of the line that was found last: the next one follows it nearly always
};

Evening evening_of(Head const& head, std::span<journal::StandingEntry const> standing, KnownLines const& known, Findings found) {
    Evening evening;
    evening.game = &head.game;
    evening.variant = head.variant.word;
    evening.rules = head.rules;
    evening.findings = std::move(found);
    std::vector<GivenEntry> given;
    std::vector<std::size_t> found_before;  // the number of findings before each of them
    for (auto const& entry : standing) {
        auto line = known.of(entry);
        if (!line)
            line = std::make_shared<ReadLine const>(ReadLine{entry.event, std::string{entry.text}, head.game.read(entry.text, head.rules)});
        evening.lines.push_back(line);
        auto const find = [&](Diagnostic one) { evening.findings.push_back({entry.event, line->text, std::move(one)}); };
        auto const& asked = line->asked;
        if (!asked) {
            std::ranges::for_each(asked.error(), find);
            continue;
        }
        if (asked->verb != EntryVerb::enter) {
            evening.findings.push_back(not_entered(entry, *asked));
            continue;
        }
        auto unused = head.game.unused(asked->entry, head.rules);
        auto const nothing_left = unused && unused->severity == Severity::error;
        if (unused) find(*std::move(unused));
        if (nothing_left) continue;
        given.push_back({asked->entry, line->text});
        found_before.push_back(evening.findings.size());
        evening.events.push_back(entry.event);
    }
    auto replayed = head.game.replay(head.rules, head.facts, given);
    replayed.sheet.stake = head.rules.stake;
    // Merges the findings of the replay with those of the lines, in the order of the lines.
    auto const of_lines = std::exchange(evening.findings, {});
    auto next = of_lines.begin();
    auto const find_until = [&](std::size_t end) {
        while (next < of_lines.begin() + static_cast<std::ptrdiff_t>(end)) evening.findings.push_back(*next++);
    };
    for (auto& [at, one, found_at] : replayed.told) {
        find_until(found_at < given.size() ? found_before[found_at] : of_lines.size());
        evening.findings.push_back({evening.events[at], std::string{given[at].text}, std::move(one)});
    }
    find_until(of_lines.size());
    evening.sheet = std::move(replayed.sheet);
    return evening;
}

// `facts`: its head, or one that it would have.
tl::expected<Evening, Findings> replay_of(
    Sitting const& sitting, SittingHead const& facts, std::span<journal::StandingEntry const> standing, KnownLines const& known) {
    Findings found;
    auto head = read_head(facts, found);
    if (!head) return tl::unexpected{std::move(found)};
    head->facts.shown = &sitting.names_shown();
    return evening_of(*head, standing, known, std::move(found));
}

// ---- typed lines

// The entry that a line corrects or stands before, counted as the sheet counts them.
std::optional<std::size_t> place_of(Evening const& evening, std::optional<std::uint32_t> event) {
    auto const found = event ? std::ranges::find(evening.events, *event) : evening.events.end();
    if (found == evening.events.end()) return std::nullopt;
    return static_cast<std::size_t>(found - evening.events.begin());
}
std::optional<std::uint32_t> event_meant(Evening const& evening, std::string_view line) {
    auto const number = number_meant(evening.game->vocabulary(), line);
    return number ? evening.event_of(*number) : std::nullopt;
}

Result<TypedLine> typed_line(Evening const& evening, std::string_view line, std::optional<std::uint32_t> correcting) {
    auto const place = place_of(evening, correcting ? correcting : event_meant(evening, line));
    return typed_line(*evening.game, evening.rules, evening.game->names_at(evening.sheet, place), line);
}

// Where it stands with so much in front.
Span behind(std::size_t size, Span where) { return where.size() == 0 ? where : Span{where.begin + size, where.end + size}; }

// The requested event and, if it enters something, the entry as read by its game.
struct Wanted {
    journal::Happening what;
    EntryLine entry{};
    bool is_numbered = true;
    MovedSpan as_typed{};      // from the text of the entry to the line as typed; none without a line
    std::size_t in_front = 0;  // bytes of the text that were not typed
};

// An entry in a part of a line: its canonical text, the entry with spans in that text, and where those are in the line as typed.
struct CanonicalEntry {
    std::string text;
    EntryLine entry;
    MovedSpan as_typed;
};

CanonicalEntry entry_of(GameInfo const& game, TypedLine const& line, Span part) {
    Replacements replaced;
    auto text = canonical_line(game.vocabulary(), std::string_view{line.seated.text}.substr(part.begin, part.size()), &replaced);
    auto const canonical = [&](Span where) {
        if (where.size() == 0) return where;
        return replaced.after({where.begin - std::min(part.begin, where.begin), where.end - std::min(part.begin, where.end)});
    };
    auto const is_as_typed = part.begin == 0 && replaced.empty();
    auto entry = is_as_typed ? line.asked.entry : game.moved(line.asked.entry, canonical);
    auto const as_typed = [replaced, names = line.seated.names, begin = part.begin](
                              Span where) { return where.size() == 0 ? where : names.before(behind(begin, replaced.before(where))); };
    return {std::move(text), std::move(entry), as_typed};
}

Result<std::optional<Wanted>> wanted(
    Sitting const& sitting, Evening const& evening, TypedLine const& line, std::optional<std::uint32_t> correcting) {
    auto const& asked = line.asked;
    auto const refuse = [&](Code const* code, Message message) -> Result<std::optional<Wanted>> {
        return tl::unexpected{Diagnostics{diagnostic(code, line.seated.typed(asked.where), std::move(message))}};
    };
    if (asked.verb == EntryVerb::nothing) return std::nullopt;
    if (correcting && asked.verb != EntryVerb::enter)
        return refuse(sitting_code("sitting-entry"), say("an entry only adds; corrections are separate events"));
    if (asked.verb == EntryVerb::name)
        return refuse(sitting_code("sitting-entry"), say("the players of an evening are named when it begins"));
    auto const& text = line.seated.text;
    auto const part = has_numbered_entry(asked.verb) ? after_number(text) : trimmed(text, Span{0, text.size()});
    auto given = has_entry(asked.verb) ? entry_of(*evening.game, line, part) : CanonicalEntry{};
    if (correcting)
        return Wanted{journal::Correction{*correcting, std::move(given.text)}, std::move(given.entry), asked.is_numbered, given.as_typed};
    auto const named = asked.number ? evening.event_of(*asked.number) : std::nullopt;
    auto what = asked_event(asked, sitting, named, std::move(given.text), say("there is no such entry"));
    if (!what) return refuse(sitting_code("sitting-event"), std::move(what.error()));
    return Wanted{*std::move(what), std::move(given.entry), asked.is_numbered, std::move(given.as_typed)};
}

bool same(Item const& a, Item const& b) { return a == b; }
bool same(Finding const& a, Finding const& b) {
    return a.event == b.event && a.text == b.text && a.found.code == b.found.code && a.found.message == b.found.message;
}

// The elements of `after` that are not in `before`, in order. Most of a sheet is unchanged.
template <class T>
std::vector<T> fresh(std::vector<T> before, std::vector<T> after) {
    auto const is_same = [](T const& a, T const& b) { return same(a, b); };
    auto const [kept, still] = std::ranges::mismatch(before, after, is_same);
    before.erase(before.begin(), kept);
    after.erase(after.begin(), still);
    while (!before.empty() && !after.empty() && same(before.back(), after.back())) before.pop_back(), after.pop_back();
    constexpr std::size_t many = 2'000;  // with so many changes, everything is shown
    if (before.size() > many) return after;
    std::erase_if(after, [&](T const& one) {
        auto const old = std::ranges::find_if(before, [&](T const& other) { return same(one, other); });
        if (old == before.end()) return false;
        before.erase(old);
        return true;
    });
    return after;
}

// The text of the entry that an event adds or corrects; null for other events.
std::string* entry_text(journal::Happening& what) {
    if (auto* const entry = std::get_if<journal::Entry>(&what)) return &entry->text;
    auto* const correction = std::get_if<journal::Correction>(&what);
    return correction ? &correction->text : nullptr;
}

// Puts in front of the entry what it says for good from now on; how many bytes that takes is said.
std::size_t complete(Wanted& wanted, GameInfo const& game, std::optional<Completed> completed) {
    if (!completed) return 0;
    auto const size = completed->before.size();
    entry_text(wanted.what)->insert(0, completed->before);
    wanted.entry = game.moved(completed->line, [size](Span where) { return behind(size, where); });
    return size;
}

// The same entry with something in front, in the evening that was replayed without that.
void replace_line(Evening& evening, std::shared_ptr<ReadLine const> line, std::size_t in_front) {
    for (auto& finding : evening.findings) {
        if (finding.event != line->event) continue;
        finding.text = line->text;
        finding.found.where = behind(in_front, finding.found.where);
    }
    std::ranges::find(evening.lines, line->event, &ReadLine::event)->swap(line);
}

// What is wrong with an entry that was given something in front, said of the text without it.
void forget_front(Finding& finding, std::size_t size) {
    finding.text.erase(0, size);
    for (auto* const at : {&finding.found.where.begin, &finding.found.where.end}) *at -= std::min(*at, size);
}

// A remark if other deals than the changed one move in their cycle (bridge.md §4, §5, §13); std::nullopt if none does.
std::optional<Diagnostic> moved(Evening const& before, Evening const& after, std::uint32_t changed, Span where) {
    std::map<std::uint32_t, std::uint32_t> then;
    for (auto const& [entry, number] : after.game->numbers_in_cycle(after.sheet)) then[after.events[entry]] = number;
    auto const moves = [&](auto const& deal) {
        auto const event = before.events[deal.first];
        auto const found = then.find(event);
        return event != changed && found != then.end() && found->second != deal.second;
    };
    if (std::ranges::none_of(before.game->numbers_in_cycle(before.sheet), moves)) return std::nullopt;
    return diagnostic(sitting_code("sitting-moved"), where, term(after.game->remark_on_cycle()));
}

// Why a line cannot be appended, with the byte that no text has if there is one.
Diagnostic cannot_be_kept(std::string_view line, journal::EventFault why) {
    auto const at = journal::unprintable_at(line);
    if (why != journal::EventFault::text || at == line.size())
        return diagnostic(sitting_code("sitting-event"), {0, line.size()}, term(reason(why)));
    return diagnostic(
        sitting_code("sitting-event"), {at, at + 1}, say("this is neither a letter nor a sign in UTF-8; a sitting keeps only such text"));
}

Finding of_line(std::string_view line, Sitting const& sitting, Diagnostic found) {
    return {sitting.next_number(), std::string{line}, std::move(found)};
}

EntryLine const* entry_in(ReadLine const& line) {
    return line.asked && line.asked->verb == EntryVerb::enter ? &line.asked->entry : nullptr;
}
bool is_numbered(std::shared_ptr<ReadLine const> const& line) { return !line->asked || line->asked->is_numbered; }

std::optional<Ending> ending_of(Sitting const& sitting) {
    if (!sitting.is_finished()) return std::nullopt;
    return sitting.is_abandoned() ? Ending::abandoned : Ending::finished;
}

// Entries and their corrections end nothing, and there are none after an end.
std::optional<Ending> ending_with(Sitting const& sitting, journal::SittingEvent const& event) {
    if (std::holds_alternative<journal::Entry>(event.what) || std::holds_alternative<journal::Correction>(event.what)) return std::nullopt;
    auto then = sitting;
    return then.append(event) ? ending_of(then) : ending_of(sitting);
}

// An empty judgement with the current figures.
Judgement nothing_yet(Tally const& now) {
    Judgement judgement;
    judgement.tally.contestants = now.contestants;
    judgement.gains.resize(now.contestants.size());
    judgement.figures.resize(now.contestants.size());
    return judgement;
}

// The event in which the entry was entered that another one changes; of a new entry, and of other events, their own.
std::uint32_t changed_by(Sitting const& sitting, journal::Happening const& what) {
    auto const* const correction = std::get_if<journal::Correction>(&what);
    return correction ? correction->event : sitting.next_number();
}

// The entry as it stands when the event has happened.
std::shared_ptr<ReadLine const> read_line(Wanted& wanted, std::uint32_t changed) {
    auto const* const text = wanted.entry ? entry_text(wanted.what) : nullptr;
    if (!text) return nullptr;
    Asked asked{.verb = EntryVerb::enter, .entry = wanted.entry, .is_numbered = wanted.is_numbered};
    return std::make_shared<ReadLine const>(ReadLine{changed, *text, std::move(asked)});
}

// The entry before which one is inserted, if that stands.
std::optional<std::size_t> place_inserted(Wanted const& wanted, Evening const& before) {
    auto const* const entry = std::get_if<journal::Entry>(&wanted.what);
    return entry ? place_of(before, entry->before) : std::nullopt;
}

// Makes the entry say what it does not say itself and the sheet before it determines; errors: it has to say that itself. A correction to
// what stands already says all.
Diagnostics complete_before(Wanted& wanted, Evening const& before, std::uint32_t changed) {
    auto const* const correction = std::get_if<journal::Correction>(&wanted.what);
    auto const stands_already = [&](auto const& read) { return correction && read->event == changed && read->text == correction->text; };
    if (!wanted.entry || std::ranges::any_of(before.lines, stands_already)) return {};
    auto const inserted = place_inserted(wanted, before);
    auto const corrected = place_of(before, correction ? std::optional{changed} : std::nullopt);
    auto completed = inserted ? before.game->completed_inserted(wanted.entry, before.sheet, *inserted)
                              : before.game->completed_before(wanted.entry, before.sheet, corrected);
    if (!completed) return std::move(completed.error());
    wanted.in_front = complete(wanted, *before.game, *std::move(completed));
    return {};
}

// The same for what only the sheet with the entry determines.
void complete_after(Wanted& wanted, Evening& after, std::uint32_t changed) {
    auto const place = place_of(after, changed);
    if (!wanted.entry || !place) return;
    if (auto const size = complete(wanted, *after.game, after.game->completed_after(wanted.entry, after.sheet, *place)))
        replace_line(after, read_line(wanted, changed), size);
}

// What the sheet says after an event and did not say before; of the changed entry all, at its place in the line as typed.
Findings brought_by(Wanted const& wanted, Evening const& before, Evening const& after, std::uint32_t changed, std::string_view line) {
    auto known = before.findings;
    std::erase_if(known, [&](Finding const& finding) { return finding.event == changed; });
    auto found = fresh(std::move(known), after.findings);
    for (auto& one : found) {
        if (one.event != changed) continue;
        // Tolerated in earlier journals; but whoever enters a line now can still add it.
        if (after.game->must_be_told(one.found)) one.found.severity = Severity::error;
        forget_front(one, wanted.in_front);
        if (!wanted.as_typed) continue;
        one.text = line;
        one.found.where = wanted.as_typed(one.found.where);
    }
    return found;
}

// What the contestants have after an event, what they gain by it, and of which items.
void tell_figures(Judgement& judgement, Evening const& before, Tally const& now, Evening const& after) {
    judgement.tally = tally_of(after.sheet);
    auto const& then = judgement.tally.contestants;
    auto const are_the_same = now.contestants.size() == then.size();
    auto const items_before = items_of(before.sheet), items_after = items_of(after.sheet);
    judgement.gains.assign(then.size(), 0);
    judgement.figures.assign(then.size(), {});
    for (std::size_t i = 0; i < then.size(); ++i) {
        judgement.gains[i] = then[i].total - (are_the_same ? now.contestants[i].total : 0);
        judgement.figures[i].items = fresh(are_the_same ? items_before[i] : std::vector<Item>{}, items_after[i]);
    }
}

// Judges a requested event against the current sheet. `line`: as typed.
Judgement judge_event(Sitting const& sitting, Evening const& before, Tally const& tally, Wanted wanted, std::string_view line) {
    auto judgement = nothing_yet(tally);
    auto const changed = changed_by(sitting, wanted.what);
    for (auto& unsaid : complete_before(wanted, before, changed)) {
        if (wanted.as_typed) unsaid.where = wanted.as_typed(unsaid.where);
        judgement.found.push_back(of_line(line, sitting, std::move(unsaid)));
    }
    if (judgement.refusal()) return judgement;
    journal::SittingEvent const event{sitting.next_number(), {}, {}, wanted.what};
    auto const standing = sitting.standing_after(event);
    if (!standing) {
        judgement.found.push_back(of_line(line, sitting, cannot_be_kept(line, standing.error())));
        return judgement;
    }
    auto after = *replay_of(sitting, sitting.head(), *standing, {&before, read_line(wanted, changed)});
    after.sheet.ending = ending_with(sitting, event);
    judgement.found = brought_by(wanted, before, after, changed, line);
    auto const is_refused = judgement.refusal() != nullptr;
    if (!is_refused) complete_after(wanted, after, changed);
    judgement.event = std::move(wanted.what);
    if (is_refused) return judgement;
    if (auto found = moved(before, after, changed, {0, line.size()}))
        judgement.found.insert(judgement.found.begin(), {changed, std::string{line}, *std::move(found)});
    tell_figures(judgement, before, tally, after);
    judgement.after = std::move(after);
    return judgement;
}

// Without those who are named only in the entry of one event.
std::vector<journal::SeatedPlayer> everybody_but(std::optional<std::uint32_t> entry, Sitting const& sitting) {
    auto players = sitting.head().players;
    auto const* const game = game_named(sitting.head().game);
    if (!game) return players;
    for (auto const& [event, text] : sitting.standing()) {
        auto const names = event == entry ? std::vector<std::string>{} : game->seated_by(text);
        for (std::size_t i = 0; i < names.size() && i < all_seats.size(); ++i)
            if (std::ranges::find(players, names[i], &journal::SeatedPlayer::name) == players.end())
                players.push_back({std::string(1, letter(all_seats[i])), names[i]});
    }
    return players;
}

// A line that says who sits where, with the names as these people are called. Who corrects such an entry may mean another spelling.
std::string with_known_names(Sitting const& sitting, GameInfo const& game, std::string_view line, std::optional<std::uint32_t> correcting,
    std::span<std::string const> others) {
    if (game.seated_by(line).empty()) return std::string{line};
    std::vector<std::string> people;
    for (auto& player : everybody_but(correcting, sitting)) people.push_back(std::move(player.name));
    if (!correcting) people.insert(people.end(), others.begin(), others.end());
    return with_names_of(game, people, line);
}

}  // namespace

Diagnostic const* Evening::refusal(std::uint32_t event) const {
    auto const is_refusal = [event](Finding const& f) { return f.event == event && is_error(f); };
    auto const found = std::ranges::find_if(findings, is_refusal);
    return found == findings.end() ? nullptr : &found->found;
}

EntryLine const* Evening::entry(std::uint32_t event) const {
    auto const line = std::ranges::find(lines, event, &ReadLine::event);
    return line == lines.end() ? nullptr : entry_in(**line);
}

EntryLine const* Evening::entry(std::string_view text) const {
    auto const line = std::ranges::find(lines, text, &ReadLine::text);
    return line == lines.end() ? nullptr : entry_in(**line);
}

std::vector<std::optional<std::size_t>> Evening::numbers() const {
    std::vector<std::optional<std::size_t>> numbers;
    std::size_t number = 0;
    for (auto const& line : lines) numbers.push_back(is_numbered(line) ? std::optional{++number} : std::nullopt);
    return numbers;
}

std::optional<std::size_t> Evening::number_of(std::uint32_t event) const {
    return number_of_entry(lines, std::ranges::find(lines, event, &ReadLine::event), is_numbered);
}

std::optional<std::uint32_t> Evening::event_of(std::size_t number) const {
    auto const line = entry_with_number(lines, number, is_numbered);
    return line == lines.end() ? std::nullopt : std::optional{(*line)->event};
}

std::optional<GameRules> rules_of(SittingHead const& head, Findings& found) {
    auto read = read_head(head, found, Stated::now);
    if (!read) return std::nullopt;
    return std::move(read->rules);
}

tl::expected<Evening, Findings> replay(Sitting const& sitting, Evening const* earlier) {
    auto evening = replay_of(sitting, sitting.head(), sitting.standing(), {earlier, nullptr});
    if (evening) evening->sheet.ending = ending_of(sitting);
    return evening;
}

Result<std::optional<journal::Happening>> happening_of(Sitting const& sitting, std::string_view line) {
    using Answer = Result<std::optional<journal::Happening>>;
    auto const evening = replay(sitting);
    if (!evening) {
        Diagnostics why;
        for (auto const& finding : evening.error()) why.push_back(finding.found);
        return tl::unexpected{std::move(why)};
    }
    return typed_line(*evening, line, {})
        .and_then([&](TypedLine const& typed) { return wanted(sitting, *evening, typed, {}); })
        .and_then([](std::optional<Wanted> const& one) -> Answer { return one ? std::optional{one->what} : std::nullopt; });
}

bool Judgement::accepted() const { return event && !refusal(); }

Diagnostic const* Judgement::refusal() const {
    auto const found_it = std::ranges::find_if(found, is_error);
    return found_it == found.end() ? nullptr : &found_it->found;
}

std::vector<journal::SeatedPlayer> everybody_in(Sitting const& sitting) { return everybody_but({}, sitting); }

Findings objections_to(Sitting const& sitting, std::span<journal::Amendment const> amendments) {
    auto const head = sitting.head_with(amendments);
    if (!head) return {{0, {}, diagnostic(sitting_code("sitting-value"), {}, term(reason(head.error())))}};
    auto const are_called = [&](std::string_view name) {
        auto const is_it = [name](journal::SeatedPlayer const& player) { return same_apart_from_case(player.name, name); };
        return std::ranges::count_if(head->players, is_it);
    };
    auto const* const game = game_named(head->game);
    auto const variant = game ? variant_of(*game, head->variant) : std::nullopt;
    for (auto const& [fact, seat, name] : amendments) {
        if (fact != "seat" || name.empty()) continue;
        if (variant && !seat_named(*variant, seat)) return {no_such_seat(seat)};
        if (are_called(name) > 1)
            return {of_head(sitting_code("sitting-seat"), fmt::format("seat {} ", seat), name, say("this player has another seat, too"))};
    }
    if (variant) {
        auto const choices = agreements_of(*game, head->variant);
        for (auto const& [fact, key, value] : amendments)
            if (fact == "agree" && std::ranges::find(choices, key, &AgreementChoice::key) == choices.end())
                return {no_such_agreement(choices, key)};
    }
    auto const found_in = [](tl::expected<Evening, Findings> const& evening) { return evening ? evening->findings : evening.error(); };
    auto then = fresh(found_in(replay(sitting)), found_in(replay_of(sitting, *head, sitting.standing(), {nullptr, nullptr})));
    // A journal may have a seat that the game does not know; who corrects one means another.
    std::erase_if(then, [](Finding const& finding) { return !is_error(finding) && finding.found.code != sitting_code("sitting-seat"); });
    return then;
}

Message would_not_fit(std::optional<std::size_t> number, std::string_view text, Message const& why) {
    return number ? say("entry {} \"{}\" would not fit then: {}", *number, text, why) : say("\"{}\" would not fit then: {}", text, why);
}

Judgement judge(Sitting const& sitting, Evening const& now, Tally const& tally, journal::Happening what) {
    Wanted wanted{std::move(what)};
    if (auto const* const text = entry_text(wanted.what))
        if (auto const asked = now.game->read(*text, now.rules); asked && asked->verb == EntryVerb::enter)
            wanted.entry = asked->entry, wanted.is_numbered = asked->is_numbered;
    return judge_event(sitting, now, tally, std::move(wanted), {});
}

Judgement judge(Sitting const& sitting, std::string_view line) {
    auto const now = replay(sitting);
    return now ? judge(sitting, *now, tally_of(now->sheet), line) : Judgement{.found = now.error()};
}

Judgement judge(Sitting const& sitting, Evening const& now, Tally const& tally, std::string_view typed_text,
    std::optional<std::uint32_t> correcting, std::span<std::string const> others) {
    auto const line = with_known_names(sitting, *now.game, typed_text, correcting, others);
    auto judgement = nothing_yet(tally);
    if (auto fault = fault_of_names(*now.game, line)) {
        judgement.found.push_back(of_line(line, sitting, *std::move(fault)));
        return judgement;
    }
    auto const typed = typed_line(now, line, correcting);
    auto what = typed.and_then([&](TypedLine const& one) { return wanted(sitting, now, one, correcting); });
    if (!what) {
        for (auto& found : what.error()) judgement.found.push_back(of_line(line, sitting, std::move(found)));
        return judgement;
    }
    if (!*what) return judgement;
    judgement = judge_event(sitting, now, tally, *std::move(*what), line);
    if (typed->seated.names.empty()) judgement.typed = typed->asked.entry;
    return judgement;
}

}  // namespace score::formats::sheets
