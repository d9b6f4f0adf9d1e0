#include <algorithm>
#include <utility>

#include "interpret.hpp"
#include "score/ascii.hpp"
#include "score/formats/journal_codes.hpp"
#include "score/formats/line_reader.hpp"
#include "score/formats/text/lines.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::formats::journal {
namespace {

using FileLine = LineReader::Line;

bool begins_with_digit(std::string_view text) {
    auto const first = text.find_first_not_of(" \t");
    return first != text.npos && ascii::is_digit(text[first]);
}

// The sittings since the beginning, or since the last closing line.
struct Closed {
    std::uint32_t sittings = 0;
    std::string seals{};  // the digests that they state, each with a line feed
};

// Builds one part, line by line.
class Builder {
public:
    explicit Builder(std::size_t line) { part_.line = line; }

    /// False for a line that begins the next part.
    bool take(FileLine const& given) {
        text_ = given.text;
        line_number_ = given.number;
        if (given.cut) {
            report(journal_code("journal-size"), {0, text_.size()}, say("a line is at most {} bytes long", Reader::longest_line));
            lose(begins_with_digit(text_));
            return true;
        }
        auto const line = parse_line(text_);
        bool const is_sitting = line.kind == LineKind::fact && word_of(line) == "sitting";
        if (is_sitting && has_begun_) return false;
        if (line.kind == LineKind::nothing || line.kind == LineKind::directive) return true;
        if (auto const unfit = unfit_bytes(text_)) {
            report(*unfit);
            has_begun_ = has_begun_ || is_sitting;
            lose(line.kind == LineKind::event || begins_with_digit(text_));
            return true;
        }
        if (is_sitting) begin(line);
        else if (line.kind == LineKind::fact) take_fact(line);
        else if (line.kind == LineKind::event) take_event(line);
        else {
            report(journal_code("journal-line"), {0, text_.size()}, say("neither a fact nor an event"));
            lose(begins_with_digit(text_));
        }
        return true;
    }

    void remark_on_version(FileLine const& given) {
        text_ = given.text;
        line_number_ = given.number;
        constexpr std::string_view name = "% MARKÖZ JOURNAL ";
        if (text_.starts_with("% MARKÖZ JOURNAL 1.")) return;
        if (text_.starts_with(name))
            report(journal_code("journal-version"), {name.size(), text_.size()},
                say("the journal is of a later version than this program knows"));
        else report(journal_code("journal-version"), {0, 0}, say("the first line has to be % MARKÖZ JOURNAL 1.0"));
    }

    /// Compares the seals with the sitting.
    void check_seals() {
        if (part_.seals.empty()) return;
        auto const chain = chain_of(*part_.sitting);
        for (auto& seal : part_.seals) seal.fits = chain[seal.count].hexadecimal() == seal.digest;
        auto const broken = std::ranges::find(part_.seals, false, &Seal::fits);
        if (broken == part_.seals.end()) return;
        std::string line;
        append_seal(line, broken->count, broken->digest);
        line.pop_back();
        text_ = line;
        line_number_ = broken->line;
        report(
            journal_code("journal-seal"), {line.size() - broken->digest.size(), line.size()}, say("the sitting does not match its seal"));
    }

    /// Compares the closing line with the sittings that stand before it, of this part and of earlier ones. At the end of a journal with
    /// seals, or without any sitting, it must be there.
    void close(Closed& before, bool at_end) {
        if (part_.sitting || has_begun_) ++before.sittings;
        before.seals += seals_;
        if (part_.closing) {
            text_ = closing_text_;
            line_number_ = part_.closing->line;
            part_.closing->fits = digest_of(before.seals).hexadecimal() == part_.closing->digest;
            if (part_.closing->count != before.sittings)
                report(journal_code("journal-close"), closing_at_,
                    say("the journal was closed with {} sittings, and {} are there", part_.closing->count, before.sittings));
            else if (!part_.closing->fits)
                report(journal_code("journal-close"), closing_at_, say("the journal does not match its closing line"));
            before = {};
        } else if (at_end && (!before.seals.empty() || (before.sittings == 0 && part_.found.empty()))) {
            text_ = {};
            report(journal_code("journal-cut"), {0, 0}, say("the closing line of the journal is missing: it may be cut off"));
        }
    }

    Part finish() {
        start_events();
        if (left_out_ > 0) {
            text_ = left_out_text_;
            line_number_ = left_out_line_;
            report(journal_code("journal-left-out"), {0, text_.size()},
                left_out_ == 1 ? say("this event is left out, because an earlier one is invalid")
                               : say("{} events from here on are left out, because one before them cannot be", left_out_));
        }
        return std::move(part_);
    }

private:
    std::string_view word_of(Line const& line) const { return text_.substr(line.word.begin, line.word.size()); }

    std::string first_words(Line const& line) const {
        auto const rest = text_.substr(line.rest.begin, line.rest.size());
        return std::string{word_of(line)}.append(" ").append(rest.substr(0, rest.find_first_of(" \t")));
    }

    void report(Trouble trouble) { report(trouble.code, trouble.where, std::move(trouble.message)); }
    void report(Code const* code, Span where, Message message) {
        if (part_.found.size() > Reader::most_findings) return;
        bool const last = part_.found.size() == Reader::most_findings;
        if (last) code = journal_code("journal-too-many"), message = say("there are more findings than are listed");
        part_.found.push_back({{code, code->severity, where, std::move(message), {}}, std::string{text_}, line_number_});
    }

    // Part of the sitting was lost; after a lost event no other can follow.
    void lose(bool an_event) {
        part_.whole = false;
        broken_ = broken_ || an_event;
    }
    void leave_out() {
        if (left_out_++ > 0) return;
        left_out_text_ = text_;
        left_out_line_ = line_number_;
    }

    void begin(Line const& line) {
        has_begun_ = part_.whole = true;
        broken_ = false;
        part_.line = line_number_;
        auto head = HeadReader::begin(text_, line.rest);
        if (head) head_ = *std::move(head);
        else {
            report(head.error());
            lose(true);
        }
    }

    void take_fact(Line const& line) {
        if (word_of(line) == "close") return take_closing(line);
        if (!has_begun_) return orphan();
        if (word_of(line) == "seal") return take_seal(line);
        if (!head_) return lose(false);  // its identity could not be read
        if (part_.sitting) {
            report(journal_code("journal-late"), line.word, say("facts stand before the first event"));
            return lose(false);
        }
        if (!has_room()) return;
        part_.fact_lines.push_back({first_words(line), line_number_});
        auto const known = head_->add(text_, line);
        if (!known) {
            report(known.error());
            return lose(false);
        }
        if (!*known) report(journal_code("journal-unknown"), line.word, say("a fact that this version does not know; it is kept"));
    }

    void take_event(Line const& line) {
        if (!has_begun_) return orphan();
        start_events();
        if (!part_.sitting) return leave_out();
        auto read = event_of(text_, line);
        if (read && read->event.number < part_.sitting->next_number()) return repeat(read->event, line);
        if (broken_) return leave_out();
        if (!read) {
            report(read.error());
            return lose(true);
        }
        if (!has_room()) return lose(true);
        if (auto const fault = part_.sitting->fault_of(read->event)) {
            report(trouble_of(*fault, line, read->about));
            return lose(true);
        }
        if (read->unknown.size() > 0)
            report(journal_code("journal-unknown"), read->unknown,
                std::holds_alternative<Finish>(read->event.what) ? say("a word that this version does not know; it is kept")
                                                                 : say("an event that this version does not know; it is kept"));
        part_.sitting->append(std::move(read->event));
        part_.event_lines.push_back(line_number_);
    }

    void repeat(SittingEvent const& event, Line const& line) {
        if (event.number > 0 && part_.sitting->events()[event.number - 1] == event)
            return report(journal_code("journal-repeated"), line.number, say("this event is repeated"));
        part_.whole = false;
        if (event.number > 0) return report(journal_code("journal-conflict"), line.number, say("another event has this number already"));
        report(journal_code("journal-number"), line.number, term(reason(EventFault::number)));
    }

    // `5 8c01…`, behind the word of a seal or of a closing line.
    std::optional<Seal> seal_in(Line const& line) const {
        auto const rest = text_.substr(line.rest.begin, line.rest.size());
        auto const read = parse_numbered(rest);
        auto const digest = rest.substr(read.rest.begin, read.rest.size());
        if (!read.is_read || !is_digest(digest)) return std::nullopt;
        return Seal{number_of(rest.substr(read.number.begin, read.number.size())), std::string{digest}, line_number_};
    }

    void take_seal(Line const& line) {
        start_events();
        auto seal = seal_in(line);
        if (!seal)
            return report(journal_code("journal-seal"), line.rest.size() > 0 ? line.rest : line.word,
                say("a seal is a number of events and 64 hexadecimal digits"));
        (seals_ += seal->digest) += '\n';
        if (!part_.sitting || broken_ || !has_room()) return;
        if (seal->count >= part_.sitting->next_number())
            return report(journal_code("journal-seal"), line.rest, say("a seal stands after the events that it is for"));
        part_.seals.push_back(*std::move(seal));
    }

    void take_closing(Line const& line) {
        auto closing = seal_in(line);
        if (!closing)
            return report(journal_code("journal-close"), line.rest.size() > 0 ? line.rest : line.word,
                say("a closing line is a number of sittings and 64 hexadecimal digits"));
        part_.closing = *std::move(closing);
        closing_text_ = text_;
        closing_at_ = line.rest;
    }

    void orphan() { report(journal_code("journal-orphan"), {0, text_.size()}, say("a sitting has to begin before this")); }

    // The head is complete.
    void start_events() {
        if (part_.sitting || !head_) return;
        if (auto sitting = Sitting::begin(head_->head())) part_.sitting = *std::move(sitting);
    }

    bool has_room() {
        size_ += text_.size();
        if (size_ <= Reader::largest_sitting) return true;
        if (!std::exchange(is_full_, true))
            report(journal_code("journal-size"), {0, text_.size()},
                say("a sitting is at most {} MiB long", Reader::largest_sitting / 1024 / 1024));
        part_.whole = false;
        return false;
    }

    Part part_{};
    std::optional<HeadReader> head_{};
    bool has_begun_ = false, broken_ = false, is_full_ = false;
    std::string_view text_{};
    std::size_t line_number_ = 0, size_ = 0;
    std::size_t left_out_ = 0, left_out_line_ = 0;
    std::string left_out_text_{}, closing_text_{}, seals_{};
    Span closing_at_{};
};

}  // namespace

bool looks_like_journal(std::string_view beginning) {
    for (auto rest = without_byte_order_mark(beginning); !rest.empty();) {
        auto const line = take_line(rest);
        if (line.starts_with("% MARKÖZ JOURNAL") || line.starts_with("sitting ")) return true;
        if (!line.empty() && !line.starts_with('#')) return false;
    }
    return false;
}

struct Reader::State {
    LineReader lines;
    std::optional<FileLine> waiting{};  // the line that begins the next part
    bool begun = false;
    Closed before{};  // what the next closing line has to match
};

Reader::Reader(ReadBytes read, std::string_view)
    : state_{std::make_unique<State>(State{{Utf8Bytes{std::move(read), Utf16::never}, longest_line}})} {}
Reader::~Reader() = default;

std::optional<Part> Reader::next() {
    auto& [lines, waiting, begun, before] = *state_;
    if (!waiting) waiting = lines.next();
    if (!waiting) return std::nullopt;
    Builder builder{waiting->number};
    if (!std::exchange(begun, true)) builder.remark_on_version(*waiting);
    while (waiting && builder.take(*waiting)) waiting = lines.next();
    builder.check_seals();
    builder.close(before, !waiting);
    return builder.finish();
}

}  // namespace score::formats::journal
