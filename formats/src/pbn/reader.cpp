#include "score/formats/pbn/reader.hpp"

#include <cstring>
#include <utility>
#include <vector>

#include "../grammar/characters.hpp"
#include "../report/limits.hpp"
#include "score/ascii.hpp"
#include "score/formats/bridge_codes.hpp"
#include "score/formats/text/survey.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "score/formats/utf8_bytes.hpp"

namespace score::formats::pbn {
namespace {

using grammar::Class;
using grammar::is;

constexpr std::size_t longest_line = 254;  // without the line end, counted in characters as by the reference verifier
constexpr std::string_view opening_mark = "<PBN>", closing_mark = "</PBN>";  // PBN 6.2

char const* find(char const* from, char const* to, char c) {
    auto const* const at = from < to ? static_cast<char const*>(std::memchr(from, c, static_cast<std::size_t>(to - from))) : nullptr;
    return at ? at : to;
}

char const* find(char const* from, char const* to, std::string_view what) {
    std::string_view const text{from, static_cast<std::size_t>(to - from)};
    auto const at = text.find(what);
    return at == text.npos ? nullptr : from + at;
}

bool begins_with_tag(char const* p, char const* end) { return end - p > 1 && *p == '[' && is(p[1], Class::capital); }

template <std::size_t N>
bool is_tag(char const* p, char const* end, char const (&name)[N]) {
    return static_cast<std::size_t>(end - p) > N && std::memcmp(p + 1, name, N - 1) == 0 && !is(p[N], Class::name);
}

/// The next `{` in the buffer; kept from game to game, so that the buffer is searched only once.
class NextBrace {
public:
    void forget() { at_ = nullptr; }
    char const* after(char const* from, char const* last) {
        if (!at_ || at_ < from) at_ = find(from, last, '{');
        return at_;
    }

private:
    char const* at_ = nullptr;
};

/// Finds the end of a game in a text, line by line. Of the grammar it only needs to know where comments begin and end.
class BorderScan {
public:
    enum class Outcome { end, split, need_more };

    /// `whole`: no text follows `last`.
    BorderScan(char const* first, char const* last, char line_end, bool whole, NextBrace& brace)
        : first_{first}, last_{last}, line_end_{line_end}, whole_{whole}, brace_{brace} {}

    Outcome run() {
        auto const* const last = last_;
        auto const line_end = line_end_;
        auto const* brace = std::min(brace_.after(first_, last), last);
        for (auto const* line = first_; line != last;) {
            auto const* const end = find(line, last, line_end);
            if (!in_comment_ && *line > ' ' && end < brace) {  // nearly all lines
                if (*line != '[') elements_ = true;
                else if (begins_another_game(line, end)) {
                    border = line;
                    return Outcome::split;
                } else {
                    last_tag_ = line;
                    elements_ = false;
                }
                content_ = true;
                long_lines |= static_cast<std::size_t>(end - line) > longest_line;
                line = end + 1;
                continue;
            }
            if (end == last && !whole_) return Outcome::need_more;
            bool const blank = (line == end || *line <= ' ') && is_blank(line, end);
            if (in_comment_) {
                if (!stays_in_comment(line, end, blank)) {
                    if (undecided_) return Outcome::need_more;
                    border = blank_line_;
                    return Outcome::end;
                }
            } else if (blank) {
                if (content_) {
                    border = line;
                    return Outcome::end;
                }
            } else {
                if (begins_another_game(line, end)) {
                    border = line;
                    return Outcome::split;
                }
                content_ = true;
                if (*line == '[') last_tag_ = line, elements_ = false;
                else elements_ = true;
                if (static_cast<std::size_t>(end - line) > longest_line) long_lines = true;
                if (brace_.after(line, last) < end) follow_braces(line, line, end);
            }
            brace = std::min(brace_.after(end, last), last);
            line = end == last ? last : end + 1;
        }
        border = last_;
        return whole_ ? Outcome::end : Outcome::need_more;
    }

    char const* border = nullptr;  // the end of the game
    bool long_lines = false;

private:
    static bool is_blank(char const* p, char const* end) {
        while (p != end && ascii::is_space(*p)) ++p;
        return p == end;
    }

    /// A repeated tag that must belong to the next game (formats.md §2.2.5).
    bool begins_another_game(char const* p, char const* end) {
        if (*p != '[' || end - p < 6) return false;
        switch (p[1]) {
            case 'A': played_ |= is_tag(p, end, "Auction"); return false;
            case 'P': played_ |= is_tag(p, end, "Play"); return false;
            case 'D': return is_tag(p, end, "Deal") && std::exchange(seen_deal_, true);
            case 'E': return is_tag(p, end, "Event") && std::exchange(seen_event_, true) && (seen_deal_ || played_);
            case 'B': return is_tag(p, end, "Board") && std::exchange(seen_board_, true) && (seen_deal_ || played_);
            default: return false;
        }
    }

    /// Follows a line from `p`, in and out of comments and strings.
    void follow_braces(char const* line, char const* p, char const* end) {
        if (p == line && *p == '%') p = end;
        while (p != end) {
            if (*p == '"') p = past_string(p, end);
            else if (*p == ';') p = end;
            else if (*p == '{') {
                auto const* const close = find(p, end, '}');
                in_comment_ = close == end;
                among_elements_ = in_comment_ && is_among_table_elements(end);
                closes_ = nullptr;
                blank_line_ = nullptr;
                p = in_comment_ ? end : close + 1;
            } else ++p;
        }
    }
    /// Comments are not allowed among the elements of a table (PBN 5.1): a brace there is a typing error.
    bool is_among_table_elements(char const* end) const {
        if (!last_tag_ || !elements_) return false;
        auto const* name = last_tag_ + 1;
        while (name != end && is(*name, Class::name)) ++name;
        return name - last_tag_ > 5 && std::string_view{name - 5, 5} == "Table";
    }
    static char const* past_string(char const* quote, char const* end) {
        for (auto const* p = quote + 1; p != end; ++p) {
            if (*p == '\\' && p + 1 != end) ++p;
            else if (*p == '"') return p + 1;
        }
        return quote + 1;  // unclosed, so not a string
    }

    /// False if the comment is not closed, so that the game ends at the last empty line in it; or, with `undecided_`, if more text is
    /// needed to decide.
    bool stays_in_comment(char const* line, char const* end, bool blank) {
        if (auto const* const close = find(line, end, '}'); close != end) {
            in_comment_ = false;
            content_ = true;
            follow_braces(line, close + 1, end);
            return true;
        }
        if (static_cast<std::size_t>(end - line) > longest_line) long_lines = true;
        if (blank) blank_line_ = line;
        else if (*line != '%') {
            // A game seems to begin inside the comment. It does if another comment opens before this one closes, or if none closes.
            if (blank_line_ && begins_with_tag(line, end) && line >= closes_) {
                auto const* const close = find(line, last_, '}');
                auto const* const open = find(line, close, '{');
                undecided_ = !among_elements_ && open == last_ && !whole_;
                if (among_elements_ || open != close || close == last_) return false;
                closes_ = close;
            }
            blank_line_ = nullptr;
        }
        return true;
    }

    char const *first_, *last_;
    char line_end_;
    bool whole_;
    bool content_ = false, in_comment_ = false, among_elements_ = false, undecided_ = false;
    bool seen_deal_ = false, seen_event_ = false, seen_board_ = false, played_ = false;
    NextBrace& brace_;
    char const* last_tag_ = nullptr;    // the last line that begins with a bracket
    bool elements_ = false;             // other lines follow it
    char const* blank_line_ = nullptr;  // in a comment: the empty line before escape lines up to here
    char const* closes_ = nullptr;      // where the comment is known to close
};

}  // namespace

struct Reader::State {
    State(ReadBytes r, std::string_view f) : file_bytes{std::move(r), Utf16::recognised, ByteOrderMark::kept}, file{f} {}

    Utf8Bytes file_bytes;
    std::string_view file;
    std::vector<char> buffer = std::vector<char>(block_size);
    std::size_t begin = 0, end = 0;  // of the unread text
    bool at_end = false;
    std::size_t line_number = 1;
    bool started = false, skipping = false, split_next = false, told_half_unit = false;
    bool embedded = false, inside = true;
    bool after_line_end = true;  // the unread text begins a line
    char line_end = '\n';
    NextBrace brace;
    bool saw_utf8 = false, saw_latin1 = false;

    char const* first() const { return buffer.data() + begin; }
    char const* last() const { return buffer.data() + end; }

    /// Compacts and fills the buffer, until it is full or the file ends. False if nothing was added.
    bool refill() {
        if (at_end) return false;
        brace.forget();
        if (begin > 0) {
            std::memmove(buffer.data(), first(), end - begin);
            end -= begin;
            begin = 0;
        }
        if (end == buffer.size()) {
            if (buffer.size() >= largest_game) return false;
            buffer.resize(buffer.size() * 2);
        }
        auto const before = end;
        while (end < buffer.size() && !at_end) {
            auto const got = file_bytes.read(buffer.data() + end, buffer.size() - end);
            if (got == 0) at_end = true;
            end += got;
        }
        return end > before;
    }

    /// Detects line ends and a surrounding document from the first bytes.
    void start() {
        started = true;
        refill();
        if (find(first(), last(), '\n') == last() && find(first(), last(), '\r') != last()) line_end = '\r';
        auto const* p = first();
        while (p != last() && is(*p, Class::space)) ++p;
        if (p != last() && !std::strchr("[%{;", *p) && find(first(), last(), opening_mark)) {
            embedded = true;
            inside = false;
        }
    }

    Chunk take(char const* to) {
        Chunk chunk;
        auto const size = static_cast<std::size_t>(to - first());
        chunk.source = {file, {first(), size}, line_number, 0};
        chunk.survey = survey(chunk.source.text);
        line_number += chunk.survey.line_ends();
        begin += size;
        if (size > 0) after_line_end = to[-1] == line_end;
        if (begin < end && to[-1] == '\r' && buffer[begin] == '\n') --line_number;  // a single line end, cut in two
        return chunk;
    }

    Chunk take_outside(char const* to) {
        auto chunk = take(to);
        chunk.outside = true;
        return chunk;
    }

    /// Text of another document, up to the beginning of a PBN text.
    std::optional<Chunk> surroundings() {
        for (;;) {
            if (auto const* const mark = find(first(), last(), opening_mark)) {
                inside = true;
                return take_outside(mark + opening_mark.size());
            }
            if (at_end) return begin == end ? std::nullopt : std::optional{take_outside(last())};
            if (end - begin > block_size / 2) return take_outside(last() - opening_mark.size());
            refill();
        }
    }

    /// The rest of a game that was too large, up to an empty line; std::nullopt if that comes next.
    std::optional<Chunk> rest_of_large_game() {
        auto const is_empty_line = [this](char const* p) {
            while (p != last() && (ascii::is_blank(*p) || (*p == '\r' && line_end != '\r'))) ++p;
            return p != last() ? *p == line_end : at_end;
        };
        for (auto const* p = first(); p != last();) {
            if ((p != first() || after_line_end) && is_empty_line(p)) {
                skipping = false;
                return p == first() ? std::nullopt : std::optional{take_outside(p)};
            }
            auto const* const end_of_line = find(p, last(), line_end);
            if (end_of_line == last()) break;
            p = end_of_line + 1;
        }
        // an empty line may cross the end of the block: keep the last line for the next scan
        auto const* keep = last();
        while (!at_end && keep != first() && keep[-1] != line_end) --keep;
        if (keep == first()) {
            if (refill()) return rest_of_large_game();
            keep = last();
        }
        skipping = !at_end;
        return take_outside(keep);
    }

    std::optional<Chunk> next() {
        if (!started) {
            start();
            if (end >= 3 && std::string_view{first(), 3} == byte_order_mark) {
                saw_utf8 = true;
                return take_outside(first() + 3);
            }
        }
        if (begin == end && !refill()) {
            if (!has_half_unit()) return std::nullopt;
            auto chunk = take_outside(last());
            report_half_unit(chunk);
            return chunk;
        }
        if (!inside) return surroundings();
        if (skipping)
            if (auto rest = rest_of_large_game()) return rest;
        for (;;) {
            auto const* const close = embedded ? find(first(), last(), closing_mark) : nullptr;
            if (close == first()) {
                inside = false;
                return take_outside(first() + closing_mark.size());
            }
            bool const whole = at_end || close;
            BorderScan scan{first(), close ? close : last(), line_end, whole, brace};
            auto const outcome = scan.run();
            if (outcome != BorderScan::Outcome::need_more) return game(take(scan.border), scan, outcome == BorderScan::Outcome::split);
            if (refill() || at_end) continue;
            // the buffer is full: a comment in which a game seems to begin will not be closed
            BorderScan last_look{first(), last(), line_end, true, brace};
            if (last_look.run() == BorderScan::Outcome::end && last_look.border != last())
                return game(take(last_look.border), last_look, false);
            return large_game();
        }
    }

    Chunk game(Chunk chunk, BorderScan const& scan, bool split) {
        chunk.split = std::exchange(split_next, split);
        if (chunk.split) report_split(chunk);
        if (scan.long_lines) report_long_lines(chunk);
        report_bytes(chunk);
        report_half_unit(chunk);
        return chunk;
    }

    bool has_half_unit() const { return at_end && begin == end && file_bytes.is_within_unit() && !told_half_unit; }
    void report_half_unit(Chunk& chunk) {
        if (!has_half_unit()) return;
        told_half_unit = true;
        auto const size = chunk.source.text.size();
        chunk.found.push_back(
            diagnostic(code("text-control"), {size, size}, say("the file ends with half a character of UTF-16, which is not read")));
    }

    Chunk large_game() {
        auto const* cut = last();
        while (cut != first() && cut[-1] != line_end) --cut;
        if (cut == first()) cut = last();
        auto chunk = take(cut);
        if (is_blank(chunk.source.text)) return chunk;  // only empty lines
        chunk.cut = true;
        skipping = true;
        auto const line_of_start = line_around(chunk.source, 0);
        chunk.found.push_back(diagnostic(code("game-size"), {line_of_start.begin, std::min(line_of_start.end, line_of_start.begin + 40)},
            say("the game is larger than 1 MiB; the rest of it is not read")));
        report_bytes(chunk);
        return chunk;
    }

    static void report_split(Chunk& chunk) {
        auto const line = line_around(chunk.source, 0);
        chunk.found.push_back(diagnostic(code("game-split"), {line.begin, line.begin + 1}, say("an empty line is missing before this game"),
            FixIt{{0, 0}, chunk.source.text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n"}));
    }

    void report_long_lines(Chunk& chunk) {
        auto const text = chunk.source.text;
        for (std::size_t at = 0; at < text.size();) {
            auto const line = line_around(chunk.source, at);
            auto const bytes = text.substr(line.begin, line.size());
            bool const utf8 = is_utf8(bytes);
            auto const length = utf8 ? characters_in(bytes) : bytes.size();
            if (length > longest_line) {
                auto const too_far = line.begin + (utf8 ? first_characters(bytes, longest_line).size() : longest_line);
                auto const size = utf8 ? first_characters(text.substr(too_far), 1).size() : 1;
                chunk.found.push_back(diagnostic(code("text-line-length"), {too_far, too_far + size},
                    say("the line has {} characters; 255 with the line end are allowed", length)));
            }
            at = line.end + (text.substr(line.end, 2) == "\r\n" ? 2 : 1);
        }
    }

    /// Control characters, and bytes that neither encoding uses. One finding per line.
    void report_bytes(Chunk& chunk) {
        auto const text = chunk.source.text;
        auto const [control, high] = std::pair{chunk.survey.control, chunk.survey.high};
        if (!control && !high) return;
        bool const utf8 = high && is_utf8(text);
        if (high) (utf8 ? saw_utf8 : saw_latin1) = true;
        auto const unused = [&](std::size_t i, std::size_t& size) {
            auto const c = static_cast<unsigned char>(text[i]);
            size = 1;
            if (c < 0x80) return (c < 32 && c != '\t' && c != '\n' && c != '\v' && c != '\r') || c == 127;
            if (!utf8) return c < 0xA0;
            auto const decoded = decode(text.substr(i));
            size = decoded.size;
            return decoded.point < 0xA0;
        };
        for (std::size_t i = 0, size = 1; i < text.size() && chunk.found.size() < most_findings_kept; i += size) {
            if (!unused(i, size)) continue;
            auto to = i + size;
            std::size_t more = 1;
            while (to < text.size() && unused(to, more)) to += more;
            chunk.found.push_back(diagnostic(code("text-control"), {i, to}, describe(text.substr(i, size))));
            i = line_around(chunk.source, to).end;
            size = 1;
        }
    }
    static Message describe(std::string_view bytes) {
        auto const c = decode(bytes);
        if (c.point == 0) return say("a NUL byte cannot stand in a text");
        return say("the character 0x{:02X} cannot stand in a text", static_cast<unsigned>(c.point));
    }
};

Reader::Reader(ReadBytes read, std::string_view file) : state_{std::make_unique<State>(std::move(read), file)} {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

std::optional<Chunk> Reader::next() {
    auto chunk = state_->next();
    if (chunk) chunk->encoding = encoding();
    return chunk;
}

Encoding Reader::encoding() const {
    if (state_->file_bytes.is_utf16()) return state_->file_bytes.is_big_endian() ? Encoding::utf16_be : Encoding::utf16_le;
    if (state_->saw_utf8) return state_->saw_latin1 ? Encoding::mixed : Encoding::utf8;
    return state_->saw_latin1 ? Encoding::latin1 : Encoding::ascii;
}

std::string Reader::encoded(std::string_view text) const { return state_->file_bytes.encoded(text); }

}  // namespace score::formats::pbn
