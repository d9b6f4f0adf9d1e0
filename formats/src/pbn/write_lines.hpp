#pragma once
/// The lines of an export file: their ends, their lengths, their characters (PBN 2.2, 2.3).
#include <string>
#include <string_view>

#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"
#include "score/formats/pbn/write.hpp"

namespace score::formats::pbn {

/// Appends lines to a text.
class Lines {
public:
    /// Rows are broken before this column, as PBN 2.3 asks; only what cannot be broken goes beyond.
    static constexpr std::size_t comfortable = 79;

    Lines(std::string& out, ExportOptions const& options, Diagnostics& found)
        : out_{out}, options_{options}, found_{found}, line_start_{out.size()}, longest_{255 - options.line_end.size()} {}

    /// The game that everything comes from: what it is in decides how its texts are read.
    void source(std::string_view text);

    /// ASCII that is known to be printable, as it is.
    void put(std::string_view ascii) { out_ += ascii; }
    void put(char ascii) { out_ += ascii; }
    void put_number(std::uint32_t);
    /// Bytes of the source that stand on one line.
    void text(std::string_view bytes) {
        if (plain_) out_ += bytes;
        else convert(bytes, false);
    }
    /// The same in a comment, where tabs are widened to columns of eight.
    void comment_text(std::string_view bytes) {
        if (plain_) out_ += bytes;
        else convert(bytes, true);
    }
    /// What stands between the quotes of a string. `quoted`: the bytes are from between quotes; else backslashes have to be added.
    void string_text(std::string_view bytes, bool quoted);

    /// Before a word of a row: a blank, or a new line when `size` characters more would make the line too long.
    void before_word(std::size_t size) {
        if (at_line_start()) return;
        if (column() + 1 + size > comfortable) end_line({});
        else out_ += ' ';
    }
    void word(std::string_view ascii) {
        before_word(ascii.size());
        out_ += ascii;
    }

    bool at_line_start() const { return out_.size() == line_start_; }
    /// Characters on the line so far.
    std::size_t column() const { return characters(std::string_view{out_}.substr(line_start_)); }
    std::size_t characters(std::string_view written) const;
    std::size_t longest() const { return longest_; }
    /// Ends the line, and reports one that is too long; `where` is what stands on it.
    void end_line(Where where);
    /// The same, unless nothing stands on the line.
    void start_line(Where where) {
        if (!at_line_start()) end_line(where);
    }
    void empty_line() { end_line({}); }

    std::size_t position() const { return out_.size(); }
    /// Pads what was written from a position on to a width (PBN 5.2).
    void pad(std::size_t from, std::size_t width, bool right);

private:
    void convert(std::string_view bytes, bool in_comment);
    void substitute(char32_t, std::string_view character, bool in_comment);

    std::string& out_;
    ExportOptions const& options_;
    Diagnostics& found_;
    std::size_t line_start_;
    std::size_t longest_;     // characters of a line without its end
    std::string_view source_;
    bool plain_ = true;       // the source is printable ASCII
    bool from_utf8_ = true;
    bool many_bytes_ = false; // characters may have been written that take several bytes
};

}  // namespace score::formats::pbn
