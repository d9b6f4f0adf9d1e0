#include "score/formats/sitting.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <ranges>
#include <set>
#include <utility>

#include "line.hpp"
#include "score/ascii.hpp"
#include "score/events.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/overloaded.hpp"
#include "text/i18n.hpp"

namespace score::formats::journal {
namespace {

constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

// Parses a date and a time from the front of a text; after the first error all further reads fail.
class TimeReader {
public:
    explicit TimeReader(std::string_view text) : rest_{text} {}
    // A number with that many digits.
    int number(std::size_t digits, int least, int most) {
        int n = 0;
        for (std::size_t i = 0; i < digits; ++i) n = n * 10 + (i < rest_.size() && ascii::is_digit(rest_[i]) ? rest_[i] - '0' : fail());
        rest_.remove_prefix(std::min(digits, rest_.size()));
        if (n < least || n > most) fail();
        return n;
    }
    bool optional(char c) {
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void expect(char c) {
        if (!optional(c)) fail();
    }
    void fraction() {
        auto const end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        if (end < 1 || end > 9) fail();
        rest_.remove_prefix(end);
    }
    void date() {
        std::chrono::year const year{number(4, 1, 9999)};
        expect('-');
        std::chrono::month const month{static_cast<unsigned>(number(2, 1, 12))};
        expect('-');
        std::chrono::day const day{static_cast<unsigned>(number(2, 1, 31))};
        std::chrono::year_month_day const date{year, month, day};
        if (date.ok()) since_ = std::chrono::sys_days{date}.time_since_epoch();
        else fail();
    }
    void time() {
        expect('T');
        since_ += std::chrono::hours{number(2, 0, 23)};
        expect(':');
        since_ += std::chrono::minutes{number(2, 0, 59)};
        if (optional(':')) {
            since_ += std::chrono::seconds{number(2, 0, 60)};
            if (optional('.')) fraction();
        }
    }
    void zone() {
        if (rest_.empty() || optional('Z')) return;
        int const sign = optional('-') ? -1 : 1;
        if (sign > 0) expect('+');
        since_ -= sign * std::chrono::hours{number(2, 0, 23)};
        expect(':');
        since_ -= sign * std::chrono::minutes{number(2, 0, 59)};
    }
    bool is_read() const { return good_ && rest_.empty(); }
    // A time without an offset counts as one of UTC.
    std::chrono::seconds since_1970() const { return since_; }

private:
    int fail() {
        good_ = false;
        return 0;
    }
    std::string_view rest_;
    bool good_ = true;
    std::chrono::seconds since_{};
};

bool is_other_event(std::string_view word) { return is_word(word) && std::ranges::find(event_words, word) == event_words.end(); }
bool is_other_fact(std::string_view word) {
    return is_word(word) && ascii::is_letter(word.front()) && std::ranges::find(fact_words, word) == fact_words.end();
}

bool is_text(std::string_view text) { return !text.empty() && is_line(text); }

std::optional<EventFault> fault_of_words(Happening const& what) {
    auto const text = [](std::string_view t) { return is_text(t) ? std::nullopt : std::optional{EventFault::text}; };
    auto const word = [](std::string_view w) { return is_word(w) ? std::nullopt : std::optional{EventFault::word}; };
    using Fault = std::optional<EventFault>;
    return std::visit(overloaded{
                          [&](Entry const& e) { return text(e.text); },
                          [&](Correction const& c) { return text(c.text); },
                          [&](Note const& n) { return text(n.text); },
                          [&](Finish const& f) { return word(f.how); },
                          [&](Settlement const& s) { return is_digest(s.digest) ? word(s.how) : Fault{EventFault::text}; },
                          [&](OtherEvent const& o) {
                              return !is_other_event(o.word) ? Fault{EventFault::word} : is_line(o.text) ? Fault{} : EventFault::text;
                          },
                          [](auto const&) { return Fault{}; },
                      },
        what);
}

bool can_be_taken_back(Happening const& what) {
    return !std::holds_alternative<Pause>(what) && !std::holds_alternative<Resume>(what) && !std::holds_alternative<Settlement>(what);
}

// The entry that an event corrects, or stands before.
std::optional<std::uint32_t> entry_meant(Happening const& what) {
    if (auto const* const correction = std::get_if<Correction>(&what)) return correction->event;
    auto const* const entry = std::get_if<Entry>(&what);
    return entry && entry->before != 0 ? std::optional{entry->before} : std::nullopt;
}

// What may happen to a sitting that is over, beside the retraction of its finish.
bool is_about_the_whole(Happening const& what) {
    return std::holds_alternative<Amendment>(what) || std::holds_alternative<Discard>(what) || std::holds_alternative<Settlement>(what);
}

std::optional<HeadFault> fault_of_head(SittingHead const& head) {
    if (!is_word(head.game)) return HeadFault::game;
    if (!head.variant.empty() && !is_word(head.variant)) return HeadFault::variant;
    if (head.agreements.size() + head.players.size() + head.others.size() > Sitting::most_facts) return HeadFault::too_many;
    std::set<std::string_view> seen;
    for (auto const& [key, value] : head.agreements) {
        if (!is_word(key) || !is_line(value)) return HeadFault::agreement;
        if (!seen.insert(key).second) return HeadFault::agreement_twice;
    }
    seen.clear();
    for (auto const& [seat, name] : head.players) {
        if (!is_word(seat)) return HeadFault::seat;
        if (!seen.insert(seat).second) return HeadFault::seat_twice;
        if (!is_text(name)) return HeadFault::player;
    }
    if (!is_line(head.place) || !is_line(head.title)) return HeadFault::text;
    if (!head.started.empty() && !is_date(head.started) && !is_moment(head.started)) return HeadFault::started;
    for (auto const& [key, value] : head.others)
        if (!is_other_fact(key) || !is_line(value)) return HeadFault::other;
    return std::nullopt;
}

// States one of several facts with a key.
template <class Facts, class Key, class Value>
void restate(Facts& facts, Key key, Value value, Amendment const& amendment) {
    auto const found = std::ranges::find(facts, amendment.key, key);
    if (found == facts.end()) facts.push_back({amendment.key, amendment.value});
    else std::invoke(value, *found) = amendment.value;
}

void amend(SittingHead& head, Amendment const& amendment) {
    auto const& [fact, key, value] = amendment;
    if (fact == "agree") restate(head.agreements, &Agreement::key, &Agreement::value, amendment);
    else if (fact == "seat" && value.empty()) std::erase_if(head.players, [&](SeatedPlayer const& player) { return player.seat == key; });
    else if (fact == "seat") restate(head.players, &SeatedPlayer::seat, &SeatedPlayer::name, amendment);
    else if (fact == "variant") head.variant = value;
    else if (fact == "place") head.place = value;
    else if (fact == "title") head.title = value;
    else if (fact == "started") head.started = value;
}

}  // namespace

std::optional<SittingId> SittingId::of(std::string_view hexadecimal) {
    if (hexadecimal.size() != digits) return std::nullopt;
    SittingId id;
    for (std::size_t i = 0; i < digits; ++i) {
        auto const c = hexadecimal[i] >= 'A' && hexadecimal[i] <= 'F' ? static_cast<char>(hexadecimal[i] - 'A' + 'a') : hexadecimal[i];
        if (hexadecimal_digits.find(c) == hexadecimal_digits.npos) return std::nullopt;
        id.text_[i] = c;
    }
    return id;
}

SittingId SittingId::of(std::array<std::uint8_t, 16> const& bytes) {
    SittingId id;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        id.text_[2 * i] = hexadecimal_digits[bytes[i] >> 4U];
        id.text_[2 * i + 1] = hexadecimal_digits[bytes[i] & 15U];
    }
    return id;
}

bool is_word(std::string_view text) {
    auto const inner = [](char c) { return ascii::is_digit(c) || ascii::is_letter(c) || c == '.' || c == '_' || c == '+' || c == '-'; };
    return !text.empty() && text.size() <= 64 && (ascii::is_digit(text.front()) || ascii::is_letter(text.front()))
           && std::ranges::all_of(text, inner);
}

bool is_line(std::string_view text) {
    if (text.size() > longest_text) return false;
    if (!text.empty() && (text.front() == ' ' || text.back() == ' ')) return false;
    return unprintable_at(text) == text.size();
}

bool is_digest(std::string_view text) { return text.size() == 64 && text.find_first_not_of(hexadecimal_digits) == text.npos; }

std::size_t unprintable_at(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        auto const next = decode(text.substr(at));
        if (!next.valid || is_control(next.point)) break;
        at += next.size;
    }
    return at;
}

bool is_date(std::string_view text) {
    TimeReader reader{text};
    reader.date();
    return reader.is_read();
}

bool is_moment(std::string_view text) {
    TimeReader reader{text};
    reader.date();
    reader.time();
    reader.zone();
    return reader.is_read();
}

std::int64_t seconds_of(std::string_view moment) {
    TimeReader reader{moment};
    reader.date();
    if (!reader.is_read()) {
        reader.time();
        reader.zone();
    }
    return reader.is_read() ? reader.since_1970().count() : 0;
}

std::optional<Message> still_to_come(std::string_view started, std::string_view now) {
    auto const today = now.substr(0, 10);
    if (is_date(started) && started > today && !today.empty()) return say("{} is still to come: today is {}", started, today);
    if (!is_moment(started) || !is_moment(now)) return std::nullopt;
    bool const has_zone = started.find_first_of("Z+-", 16) != started.npos;
    if (seconds_of(started) <= seconds_of(has_zone ? now : now.substr(0, 19))) return std::nullopt;
    return say("{} is still to come: it is now {}", started, now);
}

std::string_view reason(HeadFault fault) {
    switch (fault) {
        case HeadFault::game: return N_("the game is not a word");
        case HeadFault::variant: return N_("the variant is not a word");
        case HeadFault::agreement: return N_("an agreement is a word and a line of text");
        case HeadFault::agreement_twice: return N_("the agreement appears twice");
        case HeadFault::seat: return N_("the seat is not a word");
        case HeadFault::seat_twice: return N_("the seat is taken");
        case HeadFault::player: return N_("the name of a player is empty, too long, or no plain text without blanks around it");
        case HeadFault::text: return N_("the place or the title is too long, or no plain text without blanks around it");
        case HeadFault::started: return N_("there is no such date or time");
        case HeadFault::other: return N_("a fact is a word and a line of text");
        case HeadFault::too_many: return N_("there are more facts than a sitting has");
    }
    return {};
}

std::string_view reason(EventFault fault) {
    switch (fault) {
        case EventFault::number: return N_("events are numbered in turn, from 1");
        case EventFault::time: return N_("there is no such moment");
        case EventFault::author: return N_("the author is too long or no plain text");
        case EventFault::text: return N_("the text is empty, too long or no plain text");
        case EventFault::word: return N_("this is not a word");
        case EventFault::no_event: return N_("there is no earlier event of that number");
        case EventFault::no_entry: return N_("this event is not an entry");
        case EventFault::fixed: return N_("a pause cannot be undone, nor can its end");
        case EventFault::too_deep: return N_("this undoes an undo of an undo, and so on, too many times");
        case EventFault::taken_back: return N_("the event is already undone");
        case EventFault::finished: return N_("the sitting is finished; only the finish can be undone");
        case EventFault::paused: return N_("the sitting is paused already");
        case EventFault::not_paused: return N_("the sitting is not paused");
        case EventFault::discarded: return N_("the sitting is discarded; only that can be undone");
        case EventFault::head: return N_("the head of a sitting has no such fact");
        case EventFault::too_many: return N_("there are more events than a sitting has");
    }
    return {};
}

tl::expected<Sitting, HeadFault> Sitting::begin(SittingHead head) {
    if (auto const fault = fault_of_head(head)) return tl::make_unexpected(*fault);
    return Sitting{std::move(head)};
}

tl::expected<SittingHead, HeadFault> Sitting::head_with(std::span<Amendment const> amendments) const {
    auto head = amended();
    for (auto const& amendment : amendments) {
        bool const is_seat = amendment.fact == "seat", is_agreement = amendment.fact == "agree";
        bool const is_fact = std::ranges::find(amendable_facts, amendment.fact) != amendable_facts.end();
        if (!is_fact || (is_seat || is_agreement ? !is_word(amendment.key) : !amendment.key.empty()))
            return tl::make_unexpected(is_seat ? HeadFault::seat : is_agreement ? HeadFault::agreement : HeadFault::other);
        amend(head, amendment);
    }
    if (auto const fault = fault_of_head(head)) return tl::make_unexpected(*fault);
    return head;
}

SittingHead Sitting::amended() const {
    auto head = written_head();
    for (auto const& event : events_)
        if (auto const* const amendment = std::get_if<Amendment>(&event.what); amendment && counts(event.number)) amend(head, *amendment);
    return head;
}

std::optional<EventFault> Sitting::fault_of(SittingEvent const& event) const {
    if (event.number != next_number()) return EventFault::number;
    if (events_.size() >= most_events) return EventFault::too_many;
    if (!event.time.empty() && !is_moment(event.time)) return EventFault::time;
    if (!is_line(event.author)) return EventFault::author;
    if (auto const fault = fault_of_words(event.what)) return fault;

    auto const earlier = [&](std::uint32_t number) { return number >= 1 && number <= events_.size(); };
    auto const* const retraction = std::get_if<Retraction>(&event.what);
    if (retraction && !earlier(retraction->event)) return EventFault::no_event;
    auto const& about = subject_of(event).what;
    if (discard_ != 0 && !(retraction && retraction->event == discard_) && !std::holds_alternative<Settlement>(about))
        return EventFault::discarded;
    if (finish_ != 0 && !(retraction && retraction->event == finish_) && !is_about_the_whole(about)) return EventFault::finished;
    if (auto const* const amendment = std::get_if<Amendment>(&event.what); amendment && !head_with({amendment, 1})) return EventFault::head;
    if (retraction) {
        if (!can_be_taken_back(events_[retraction->event - 1].what)) return EventFault::fixed;
        if (!counts(retraction->event)) return EventFault::taken_back;
        if (depths_[retraction->event - 1] >= deepest) return EventFault::too_deep;
    }
    if (auto const entry = entry_meant(event.what)) {
        if (!earlier(*entry)) return EventFault::no_event;
        if (!std::holds_alternative<Entry>(events_[*entry - 1].what)) return EventFault::no_entry;
        if (!counts(*entry)) return EventFault::taken_back;
    }
    if (std::holds_alternative<Pause>(event.what) && paused_) return EventFault::paused;
    if (std::holds_alternative<Resume>(event.what) && !paused_) return EventFault::not_paused;
    return std::nullopt;
}

tl::expected<void, EventFault> Sitting::append(SittingEvent event) {
    if (auto const fault = fault_of(event)) return tl::make_unexpected(*fault);
    if (std::holds_alternative<Pause>(event.what)) paused_ = true;
    if (std::holds_alternative<Resume>(event.what)) paused_ = false;
    auto const* const retraction = std::get_if<Retraction>(&event.what);
    depths_.push_back(retraction ? static_cast<std::uint8_t>(depths_[retraction->event - 1] + 1) : std::uint8_t{0});
    if (retraction) take(retraction->event, takers_);
    events_.push_back(std::move(event));
    takers_.push_back(0);
    auto const& subject = subject_of(events_.back());
    auto const now = counts(subject.number) ? subject.number : 0;
    if (std::holds_alternative<Finish>(subject.what)) finish_ = now;
    if (std::holds_alternative<Discard>(subject.what)) discard_ = now;
    if (std::holds_alternative<Amendment>(subject.what)) {
        if (!written_) written_ = head_;
        head_ = amended();
        shown_.clear();
    }
    return {};
}

void Sitting::show_names(OtherNames others) {
    if (!written_) written_ = head_;
    shown_ = std::move(others);
    for (auto& player : head_.players)
        if (auto const other = shown_.find(player.name); other != shown_.end()) player.name = other->second;
}

// Applies a retraction of this event. An event taken back no longer takes back its own target, and so on down the chain.
void Sitting::take(std::uint32_t taken, std::vector<std::uint32_t>& takers) const {
    for (bool counts = true;; counts = !counts) {  // whether the retraction takes effect or ceases to
        auto& of_this = takers[taken - 1];
        of_this = counts ? of_this + 1 : of_this - 1;
        if (of_this != (counts ? 1U : 0U)) return;  // another retraction also applies
        auto const* const retraction = std::get_if<Retraction>(&events_[taken - 1].what);
        if (!retraction) return;
        taken = retraction->event;
    }
}

// The event itself, or what its chain of retractions is about.
SittingEvent const& Sitting::subject_of(SittingEvent const& event) const {
    auto const* subject = &event;
    while (auto const* const retraction = std::get_if<Retraction>(&subject->what)) subject = &events_[retraction->event - 1];
    return *subject;
}

std::string_view Sitting::outcome() const {
    return finish_ == 0 ? std::string_view{} : std::string_view{std::get<Finish>(events_[finish_ - 1].what).how};
}

// `next`: an event that is not appended yet.
std::vector<StandingEntry> Sitting::standing_by(std::vector<std::uint32_t> const& takers, SittingEvent const* next) const {
    EntryOrder order;
    std::vector<std::optional<std::string_view>> latest(events_.size() + 1);  // the text of each entry, by its event
    auto const put = [&](SittingEvent const& event, bool counts) {
        auto const at = event.number - 1;
        if (auto const* const entry = std::get_if<Entry>(&event.what)) {
            entry->before == 0 ? order.append(at) : order.insert(at, entry->before - 1);
            if (counts) latest[at] = entry->text;
        } else if (auto const* const correction = std::get_if<Correction>(&event.what); correction && counts) {
            // the entry that it corrects may have been taken back since
            if (auto& text = latest[correction->event - 1]) text = correction->text;
        }
    };
    for (auto const& event : events_) put(event, takers[event.number - 1] == 0);
    if (next) put(*next, true);
    std::vector<StandingEntry> sheet;
    for (auto const at : order.events())
        if (latest[at]) sheet.push_back({static_cast<std::uint32_t>(at + 1), *latest[at]});
    return sheet;
}

std::vector<StandingEntry> Sitting::standing() const { return standing_by(takers_); }

tl::expected<std::vector<StandingEntry>, EventFault> Sitting::standing_after(SittingEvent const& event) const {
    if (auto const fault = fault_of(event)) return tl::make_unexpected(*fault);
    auto takers = takers_;
    if (auto const* const retraction = std::get_if<Retraction>(&event.what)) take(retraction->event, takers);
    return standing_by(takers, &event);
}

std::optional<std::uint32_t> Sitting::to_undo() const {
    if (is_finished() || is_discarded()) return std::nullopt;
    for (auto const& event : events_ | std::views::reverse) {
        auto const* const correction = std::get_if<Correction>(&event.what);
        auto const stands = correction ? counts(correction->event) : std::holds_alternative<Entry>(event.what);
        if (stands && counts(event.number)) return event.number;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> Sitting::to_redo() const {
    if (is_finished() || is_discarded()) return std::nullopt;
    for (auto const& event : events_ | std::views::reverse) {
        auto const& about = subject_of(event).what;
        if (!std::holds_alternative<Entry>(about) && !std::holds_alternative<Correction>(about)) continue;
        auto const* const retraction = std::get_if<Retraction>(&event.what);
        if (!retraction) return std::nullopt;  // something was entered or corrected since
        auto const is_redo = std::holds_alternative<Retraction>(events_[retraction->event - 1].what);
        if (counts(event.number) && !is_redo) return event.number;
    }
    return std::nullopt;
}

}  // namespace score::formats::journal
