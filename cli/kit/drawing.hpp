#pragma once
/// Cards and suits for display: symbols or letters, red suits in red.
///
///     Pen const pen{{.ascii = false, .color = true}};
///     line.append(pen.suit(Suit::hearts)).append(pen.text(" K3"), 12);
#include <cstddef>
#include <string>
#include <string_view>

#include "score/cards.hpp"

namespace score::cli {

/// Text that knows its width in columns, excluding colour sequences.
class Drawn {
public:
    Drawn() = default;
    /// Safe to print, as from `printable`.
    explicit Drawn(std::string text);
    Drawn(std::string text, std::size_t columns) : text_{std::move(text)}, columns_{columns} {}

    Drawn& operator+=(Drawn const& more) {
        text_ += more.text_;
        columns_ += more.columns_;
        return *this;
    }
    Drawn& operator+=(std::string_view more) { return *this += Drawn{std::string{more}}; }
    /// Pads with spaces up to a column.
    Drawn& to(std::size_t column) {
        if (column > columns_) text_.append(column - columns_, ' '), columns_ = column;
        return *this;
    }
    std::size_t columns() const { return columns_; }
    bool empty() const { return text_.empty(); }
    /// Appends it as a line, without trailing spaces.
    void end(std::string& out) const;

private:
    std::string text_;
    std::size_t columns_ = 0;
};

struct DrawingStyle {
    bool ascii = false;  // letters for suits
    bool color = false;
    bool four_colors = false;  // with `color`: separate colours for diamonds and clubs
};

class Pen {
public:
    explicit Pen(DrawingStyle style) : style_{style} {}
    Drawn suit(Suit) const;
    /// `♠K`, or `SK`.
    Drawn card(Suit, char rank) const;

private:
    Drawn inked(Suit, std::string_view text, std::size_t columns) const;
    DrawingStyle style_;
};

}  // namespace score::cli
