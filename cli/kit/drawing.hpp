#pragma once
/// Cards and suits as people draw them: symbols or letters, red suits in red.
///
///     Pen const pen{{.ascii = false, .color = true}};
///     line.append(pen.suit(Suit::hearts)).append(pen.text(" K3"), 12);
#include <cstddef>
#include <string>
#include <string_view>

#include "score/cards.hpp"

namespace score::cli {

/// Text that knows how many columns it takes, whatever colours stand in it.
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
    /// Blanks up to a column.
    Drawn& to(std::size_t column) {
        if (column > columns_) text_.append(column - columns_, ' '), columns_ = column;
        return *this;
    }
    std::size_t columns() const { return columns_; }
    bool empty() const { return text_.empty(); }
    /// Appends it as a line, without the blanks at its end.
    void end(std::string& out) const;

private:
    std::string text_;
    std::size_t columns_ = 0;
};

struct DrawingStyle {
    bool ascii = false;  // letters for suits
    bool color = false;
    bool four_colors = false;  // with `color`: diamonds and clubs have their own
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
