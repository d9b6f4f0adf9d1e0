#include "interpret.hpp"

#include <algorithm>
#include <utility>

#include "score/formats/journal_codes.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"

namespace score::formats::journal {
namespace {

std::string_view at(std::string_view text, Span where) { return text.substr(where.begin, where.size()); }
Span inside(Span outer, Span inner) { return {outer.begin + inner.begin, outer.begin + inner.end}; }
// The span of `part`, or the end of the text if it is missing.
Span or_end(Span part, std::string_view text) { return part.size() > 0 ? part : Span{text.size(), text.size()}; }

// The first word of `rest`, and what stands behind the blanks after it.
std::pair<Span, Span> parted(std::string_view text, Span rest) {
    auto const value = at(text, rest);
    auto const size = std::min(value.find_first_of(" \t"), value.size());
    auto const next = std::min(value.find_first_not_of(" \t", size), value.size());
    return {{rest.begin, rest.begin + size}, {rest.begin + next, rest.end}};
}

tl::unexpected<Trouble> trouble(Code const* code, Span where, Message message) {
    return tl::make_unexpected(Trouble{code, where, std::move(message)});
}

tl::expected<std::string, Trouble> line_text(std::string_view text, Span where, bool may_be_empty = false) {
    auto const value = at(text, where);
    if (auto const tab = value.find('\t'); tab != value.npos)
        return trouble(journal_code("journal-control"), inside(where, {tab, tab + 1}), say("a tab within a text"));
    if (value.empty() && !may_be_empty) return trouble(journal_code("journal-text"), or_end(where, text), say("the text is missing"));
    if (!is_line(value)) return trouble(journal_code("journal-text"), where, say("a text is at most {} bytes long", longest_text));
    return std::string{value};
}

tl::expected<std::string, Trouble> word_text(std::string_view text, Span where) {
    if (is_word(at(text, where))) return std::string{at(text, where)};
    return trouble(journal_code("journal-word"), or_end(where, text),
        say("a word is at most 64 letters, digits and . _ + - of ASCII, with a letter or a digit first"));
}

tl::expected<std::string, Trouble> date_text(std::string_view text, Span where) {
    auto value = line_text(text, where);
    if (!value || is_date(*value) || is_moment(*value)) return value;
    return trouble(journal_code("journal-time"), where, say("a date looks like 2026-11-20, a moment like 2026-11-20T20:15:00+03:00"));
}

// The value of a fact that has no key.
tl::expected<std::string, Trouble> fact_text(std::string_view fact, std::string_view text, Span where, bool may_be_empty) {
    if (fact == "variant") return word_text(text, where);
    if (fact == "started") return date_text(text, where);
    return line_text(text, where, may_be_empty);
}

// `key value`, within `rest`.
struct Pair {
    std::string key, value;
    Span key_at, value_at;
};
tl::expected<Pair, Trouble> pair_of(std::string_view text, Span rest, bool value_may_be_empty) {
    auto const [key_at, value_at] = parted(text, rest);
    auto key = word_text(text, key_at);
    if (!key) return tl::make_unexpected(key.error());
    auto read = line_text(text, value_at, value_may_be_empty);
    if (!read) return tl::make_unexpected(read.error());
    return Pair{*std::move(key), *std::move(read), key_at, value_at};
}

tl::expected<Numbered, Trouble> numbered(std::string_view text, Line const& line, bool alone) {
    auto const read = parse_numbered(at(text, line.rest));
    if (read.is_read && !(alone && read.rest.size() > 0)) return read;
    return trouble(journal_code("journal-line"), or_end(line.rest, text),
        alone ? say("the number of an event has to stand here, and nothing else")
              : say("the number of an event has to stand here, and what it should have been"));
}

// What happened, the span of the event number that it refers to, and that of a word that is not known.
struct Happened {
    Happening what;
    Span about{}, unknown{};
};

template <class Kind>
tl::expected<Happened, Trouble> with_text(std::string_view text, Line const& line) {
    return line_text(text, line.rest).map([](std::string value) { return Happened{Kind{std::move(value)}}; });
}

template <class Kind>
tl::expected<Happened, Trouble> alone(Line const& line) {
    if (line.rest.size() == 0) return Happened{Kind{}};
    return trouble(journal_code("journal-line"), line.rest, say("nothing stands after this word"));
}

// A line of the game behind the number of an event: `3 4S= N`.
template <class Make>
tl::expected<Happened, Trouble> about_entry(std::string_view text, Line const& line, Make make) {
    auto const read = numbered(text, line, false);
    if (!read) return tl::make_unexpected(read.error());
    auto const about = inside(line.rest, read->number);
    auto const rest = read->rest.size() > 0 ? inside(line.rest, read->rest) : Span{text.size(), text.size()};
    return line_text(text, rest).map([&](std::string value) {
        return Happened{make(number_of(at(text, about)), std::move(value)), about};
    });
}

tl::expected<Happened, Trouble> retraction(std::string_view text, Line const& line) {
    return numbered(text, line, true).map([&](Numbered const& read) {
        auto const about = inside(line.rest, read.number);
        return Happened{Retraction{number_of(at(text, about))}, about};
    });
}

// `seat N Ayşe`, `place Moda`, `place`.
tl::expected<Happened, Trouble> amendment(std::string_view text, Line const& line) {
    auto fact = pair_of(text, line.rest, true);
    if (!fact) return tl::make_unexpected(fact.error());
    if (fact->key != "seat" && fact->key != "agree") {
        if (!fact->value.empty())
            if (auto const stated = fact_text(fact->key, text, fact->value_at, true); !stated) return tl::make_unexpected(stated.error());
        return Happened{Amendment{std::move(fact->key), {}, std::move(fact->value)}};
    }
    return pair_of(text, fact->value_at, true).map([&](Pair&& stated) {
        return Happened{Amendment{std::move(fact->key), std::move(stated.key), std::move(stated.value)}};
    });
}

// `5 8c01… ours`.
tl::expected<Happened, Trouble> settlement(std::string_view text, Line const& line) {
    auto const read = numbered(text, line, false);
    if (!read) return tl::make_unexpected(read.error());
    auto const events = number_of(at(text, inside(line.rest, read->number)));
    return pair_of(text, inside(line.rest, read->rest), false).map([&](Pair&& told) {
        return Happened{Settlement{events, std::move(told.key), std::move(told.value)}};
    });
}

tl::expected<Happened, Trouble> happening_of(std::string_view text, Line const& line) {
    auto const word = at(text, line.word);
    if (word == "entry") return with_text<Entry>(text, line);
    if (word == "note") return with_text<Note>(text, line);
    if (word == "insert")
        return about_entry(text, line, [](std::uint32_t event, std::string value) { return Entry{std::move(value), event}; });
    if (word == "correct")
        return about_entry(text, line, [](std::uint32_t event, std::string value) { return Correction{event, std::move(value)}; });
    if (word == "retract") return retraction(text, line);
    if (word == "pause") return alone<Pause>(line);
    if (word == "resume") return alone<Resume>(line);
    if (word == "finish")
        return word_text(text, line.rest).map([&](std::string how) {
            bool const is_known = std::ranges::find(finish_words, how) != finish_words.end();
            return Happened{Finish{std::move(how)}, {}, is_known ? Span{} : line.rest};
        });
    if (word == "amend") return amendment(text, line);
    if (word == "discard") return alone<Discard>(line);
    if (word == "settle") return settlement(text, line);
    auto const other = word_text(text, line.word);
    if (!other) return tl::make_unexpected(other.error());
    return line_text(text, line.rest, true).map([&](std::string value) {
        return Happened{OtherEvent{*other, std::move(value)}, {}, line.word};
    });
}

tl::expected<std::string, Trouble> time_of(std::string_view text, Span where) {
    auto const value = at(text, where);
    if (value == "-") return std::string{};
    if (is_moment(value)) return std::string{value};
    return trouble(journal_code("journal-time"), where, say("a moment looks like 2026-11-20T20:15:00+03:00; - where it is not known"));
}

tl::expected<std::string, Trouble> author_of(std::string_view text, Span where) {
    auto const value = at(text, where);
    if (value == "-") return std::string{};
    auto const words = words_of(value);
    if (words && words->size() == 1 && is_line(words->front())) return words->front();
    return trouble(journal_code("journal-text"), where, say("the author is too long or no plain text"));
}

}  // namespace

tl::expected<ReadEvent, Trouble> event_of(std::string_view text, Line const& line) {
    auto time = time_of(text, line.time);
    if (!time) return tl::make_unexpected(time.error());
    auto author = author_of(text, line.author);
    if (!author) return tl::make_unexpected(author.error());
    auto happened = happening_of(text, line);
    if (!happened) return tl::make_unexpected(happened.error());
    auto const number = number_of(at(text, line.number));
    return ReadEvent{{number, *std::move(time), *std::move(author), std::move(happened->what)}, happened->about, happened->unknown};
}

Trouble trouble_of(EventFault fault, Line const& line, Span about) {
    auto const found = [&](Span where) { return Trouble{code_of(fault), where, term(reason(fault))}; };
    switch (fault) {
        case EventFault::time: return found(line.time);
        case EventFault::author: return found(line.author);
        case EventFault::text:
        case EventFault::head: return found(line.rest);
        case EventFault::word:
        case EventFault::finished:
        case EventFault::discarded:
        case EventFault::paused:
        case EventFault::not_paused: return found(line.word);
        case EventFault::no_event:
        case EventFault::no_entry:
        case EventFault::too_deep:
        case EventFault::fixed:
        case EventFault::taken_back: return found(about);
        case EventFault::number:
        case EventFault::too_many: break;
    }
    return found(line.number);
}

tl::expected<HeadReader, Trouble> HeadReader::begin(std::string_view text, Span rest) {
    auto const [id_at, game_at] = parted(text, rest);
    auto const id = SittingId::of(at(text, id_at));
    if (!id) return trouble(journal_code("journal-identity"), or_end(id_at, text), say("an identity is 32 hexadecimal digits"));
    auto game = word_text(text, game_at);
    if (!game) return tl::make_unexpected(game.error());
    return HeadReader{SittingHead{.id = *id, .game = *std::move(game), .variant = {}}};
}

tl::expected<bool, Trouble> HeadReader::add(std::string_view text, Line const& line) {
    auto const word = at(text, line.word);
    bool const is_agreement = word == "agree", is_seat = word == "seat";
    bool const is_other = std::ranges::find(fact_words, word) == fact_words.end();
    if (head_.agreements.size() + head_.players.size() + head_.others.size() >= Sitting::most_facts)
        return trouble(journal_code("journal-size"), line.word, term(reason(HeadFault::too_many)));
    auto const seen_before = [&](std::string fact) { return !is_other && !seen_.insert(std::move(fact)).second; };

    if (is_agreement || is_seat) {
        auto pair = pair_of(text, line.rest, is_agreement);
        if (!pair) return tl::make_unexpected(pair.error());
        if (seen_before(fmt::format("{} {}", word, pair->key)))
            return trouble(
                journal_code("journal-twice"), pair->key_at, term(reason(is_seat ? HeadFault::seat_twice : HeadFault::agreement_twice)));
        if (is_agreement) head_.agreements.push_back({std::move(pair->key), std::move(pair->value)});
        else head_.players.push_back({std::move(pair->key), std::move(pair->value)});
        return true;
    }

    auto value = fact_text(word, text, line.rest, is_other);
    if (!value) return tl::make_unexpected(value.error());
    if (seen_before(std::string{word})) return trouble(journal_code("journal-twice"), line.word, say("the sitting has this fact already"));
    if (word == "variant") head_.variant = *std::move(value);
    else if (word == "place") head_.place = *std::move(value);
    else if (word == "title") head_.title = *std::move(value);
    else if (word == "started") head_.started = *std::move(value);
    else {
        if (auto const other = word_text(text, line.word); !other) return tl::make_unexpected(other.error());
        head_.others.push_back({std::string{word}, *std::move(value)});
    }
    return !is_other || word == copy_of;
}

std::optional<Trouble> unfit_bytes(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        auto const next = decode(text.substr(i));
        Span const where{i, i + next.size};
        if (!next.valid) return Trouble{journal_code("journal-encoding"), where, say("this is not valid UTF-8")};
        if (is_control(next.point) && next.point != '\t')
            return Trouble{journal_code("journal-control"), where, say("a control character")};
        i += next.size;
    }
    return std::nullopt;
}

std::optional<SittingEvent> read_event(std::string_view text) {
    auto const line = parse_line(text);
    if (line.kind != LineKind::event) return std::nullopt;
    auto read = event_of(text, line);
    return read ? std::optional{std::move(read->event)} : std::nullopt;
}

std::optional<SittingHead> read_head(std::string_view lines) {
    std::optional<HeadReader> reader;
    while (!lines.empty()) {
        auto const text = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(text.size() + 1, lines.size()));
        auto const line = parse_line(text);
        if (line.kind != LineKind::fact) return std::nullopt;
        if (!reader) {
            if (at(text, line.word) != "sitting") return std::nullopt;
            auto begun = HeadReader::begin(text, line.rest);
            if (!begun) return std::nullopt;
            reader = *std::move(begun);
        } else if (!reader->add(text, line)) return std::nullopt;
    }
    return reader ? std::optional{reader->head()} : std::nullopt;
}

}  // namespace score::formats::journal
