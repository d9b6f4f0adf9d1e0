#pragma once
/// The lines of an export file: line ends, lengths and characters (PBN 2.2, 2.3).
#include <cstring>
#include <string>
#include <string_view>

#include "charset.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/write.hpp"

namespace score::formats::pbn {

/// Appends lines to a text, whose size is only valid after destruction of the `Lines`. All output goes through here, so it writes through a
/// pointer into memory reserved in advance.
class Lines {
public:
    /// Rows are broken before this column, as PBN 2.3 asks; only unbreakable words exceed it.
    static constexpr std::size_t comfortable = 79;

    Lines(std::string& out, ExportOptions const& options, Diagnostics& found)
        : out_{out}, options_{options}, found_{found}, line_start_{out.size()}, longest_{255 - options.line_end.size()},
          at_{out.data() + out.size()}, end_{at_} {}
    ~Lines() { out_.resize(position()); }
    Lines(Lines const&) = delete;
    Lines& operator=(Lines const&) = delete;

    /// Sets the source game: its encoding determines how its texts are converted.
    void source(std::string_view text, Charset charset) {
        charset_ = charset;
        source(text);
    }

    /// Bytes as they are.
    void put(std::string_view bytes) {
        make_room(bytes.size());
        std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }
    void put(char c) {
        make_room(1);
        *at_++ = c;
    }
    void put_blanks(std::size_t count) {
        make_room(count);
        std::memset(at_, ' ', count);
        at_ += count;
    }
    /// Whole lines as they are, including their line ends.
    void put_lines(std::string_view lines) {
        put(lines);
        line_start_ = position();
    }
    void put_number(std::uint32_t);
    /// Bytes of the source from a single line.
    void text(std::string_view bytes) {
        if (plain_) put(bytes);
        else convert(bytes, false);
    }
    /// The same in a comment, where tabs are expanded to columns of eight.
    void comment_text(std::string_view bytes) {
        if (plain_) put(bytes);
        else convert(bytes, true);
    }
    /// The text of a string without its quotes. `quoted`: the bytes are already escaped; else backslashes are added.
    void string_text(std::string_view bytes, bool quoted);
    /// The same of an earlier game, in UTF-8 and not escaped. What becomes of its characters is reported there.
    void inherited_text(std::string_view text);

    /// Separates words of a row: a space, or a line end if `size` more characters would make the line too long.
    void before_word(std::size_t size) {
        if (at_line_start()) return;
        if (column() + 1 + size > comfortable) end_line({});
        else put(' ');
    }
    void word(std::string_view bytes) {
        before_word(bytes.size());
        put(bytes);
    }
    /// Begins a word of unknown length, and returns its position.
    std::size_t begin_word() {
        if (!at_line_start()) put(' ');
        return position();
    }
    /// Moves the finished word to a line of its own if it makes the line too long.
    void settle_word(std::size_t begin) { settle_word(begin, line_start_, position(), 0); }
    /// The same for a comment. One too long for any line is broken at its spaces, into lines that begin with `continued`. `closing`
    /// characters will follow.
    void settle_comment(std::size_t begin, std::size_t closing, std::string_view continued, Where where);
    /// Breaks the text from `begin` to the end of the line if the line is too long.
    void fold(std::size_t begin, std::string_view continued, Where where) {
        if (position() - line_start_ >= longest_ && column() >= longest_) break_line(begin, continued, where);
    }

    std::size_t position() const { return static_cast<std::size_t>(at_ - out_.data()); }
    bool at_line_start() const { return position() == line_start_; }
    /// The number of characters on the line so far.
    std::size_t column() const { return many_bytes_ ? characters(from(line_start_)) : position() - line_start_; }
    /// Ends the line, and reports one that is too long at `where`.
    void end_line(Where where) {
        if (position() - line_start_ > longest_) report_length(where);
        put(options_.line_end);
        line_start_ = position();
    }
    /// The same, unless the line is empty.
    void start_line(Where where) {
        if (!at_line_start()) end_line(where);
    }
    void empty_line() { end_line({}); }

    /// Pads the text from a position on to a width (PBN 5.2).
    void pad(std::size_t begin, std::size_t width, bool right);

private:
    void source(std::string_view text);
    std::size_t characters(std::string_view) const;
    std::string_view from(std::size_t begin) const { return {out_.data() + begin, position() - begin}; }
    void settle_word(std::size_t begin, std::size_t line_start, std::size_t line_end, std::size_t more);
    std::size_t break_line(std::size_t begin, std::string_view continued, Where);
    void make_room(std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size) grow(size);
    }
    void grow(std::size_t size);
    void report_length(Where where);
    void convert(std::string_view bytes, bool in_comment);
    void substitute(char32_t, std::string_view character, bool in_comment);
    void put_utf8(char32_t);

    std::string& out_;
    ExportOptions const& options_;
    Diagnostics& found_;
    std::size_t line_start_;
    std::size_t longest_;  // characters of a line without its end
    char *at_, *end_;      // the write position, and the end of the reserved memory
    std::string_view source_;
    Charset charset_ = Charset::latin1;
    bool plain_ = true;  // the source is printable ASCII
    bool from_utf8_ = true;
    bool many_bytes_ = false;  // some characters written may take several bytes
};

}  // namespace score::formats::pbn
