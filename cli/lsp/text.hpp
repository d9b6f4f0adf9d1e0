#pragma once
/// The text of a document, with the positions of the Language Server Protocol.
///
///     Text text{"[West \"♠𝄞\"]\r\n"};
///     text.position(14) == Position{0, 10};        // in units of UTF-16: ♠ is one of them, 𝄞 two
///     text.replace({{0, 7}, {0, 10}}, "Ayşe");
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "score/diagnostic.hpp"

namespace score::cli::lsp {

/// Both count from 0; `character` counts units of UTF-16.
struct Position {
    std::uint32_t line = 0, character = 0;
    friend auto operator<=>(Position const&, Position const&) = default;
};
struct Range {
    Position begin, end;
    friend bool operator==(Range const&, Range const&) = default;
};

/// Valid UTF-8. Lines end in LF, CR LF or CR.
class Text {
public:
    explicit Text(std::string text) : text_{std::move(text)} { index(0); }

    std::string_view all() const { return text_; }
    std::size_t lines() const { return starts_.size(); }
    /// Where a line begins; the end of the text for one after the last.
    std::size_t start(std::size_t line) const { return line < starts_.size() ? starts_[line] : text_.size(); }
    /// The bytes of a line, without its line end.
    Span line(std::size_t) const;
    std::string_view line_text(std::size_t line) const;

    /// The position of a byte, on the line that it belongs to; in the middle of a character that of the character.
    Position position(std::size_t offset) const;
    Range range(Span where) const { return {position(where.begin), position(where.end)}; }
    /// The byte at a position. Beyond the end of a line that end, beyond the last line the end of the text.
    std::size_t offset(Position) const;
    Span span(Range) const;

    /// The text between two positions becomes another one.
    void replace(Range, std::string_view by);

private:
    void index(std::size_t from_line);

    std::string text_;
    std::vector<std::size_t> starts_{};  // of the lines
    // The last answer: findings come in order, and a line can be as long as the file.
    mutable std::size_t known_ = 0;
    mutable Position known_position_{};
};

}  // namespace score::cli::lsp
