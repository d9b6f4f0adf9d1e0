#pragma once
/// The screen as a value: a grid of cells, without any terminal.
///
///     Canvas canvas{{24, 80}, Letters::unicode};
///     Pane page{canvas};
///     page.put(0, 2, "4♥= by N", Role::title);
///     canvas.text();                              // what a golden file holds
///
/// All text enters here, and here alone it is made safe: control, bidirectional and invisible characters become visible and harmless,
/// wide characters take two cells, combining ones join the cell before them, and what does not fit is cut. On a terminal without UTF-8
/// suits become letters, lines become `- | +`, and other letters the ones they were made from.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/cards.hpp"
#include "score/formats/text/width.hpp"
#include "score/formats/text/wrap.hpp"

namespace score::pad {

struct Size {
    int rows = 24, columns = 80;
    friend bool operator==(Size, Size) = default;
};
struct Point {
    int row = 0, column = 0;
    friend bool operator==(Point, Point) = default;
};

/// What a cell is for; what that looks like is the business of the colour scheme.
enum class Role : std::uint8_t {
    text,
    dim,       // of less importance
    title,     // names of screens and columns
    accent,    // what the eye should find first: totals, the key that helps
    good,      // would be accepted
    warning,   // should be looked at
    error,     // cannot be
    rule,      // lines
    bar,       // the line at the top and at the bottom
    bar_key,   // a key in that line
    selected,  // where the cursor is
    input,     // what is being typed
    clubs,
    diamonds,
    hearts,
    spades,
};
constexpr Role role_of(Suit s) { return static_cast<Role>(static_cast<int>(Role::clubs) + static_cast<int>(s)); }

/// One character with what combines with it, and what it is for. Small: two pictures are compared at every key.
class Cell {
public:
    Cell() = default;
    Cell(std::string_view character, Role role);

    /// Empty in the right half of a wide character.
    std::string_view text() const { return {bytes_.data(), size_}; }
    bool is_blank() const { return size_ == 1 && bytes_[0] == ' '; }
    /// Joins a combining character to it, as long as there is room.
    void join(std::string_view combining);

    Role role = Role::text;
    friend bool operator==(Cell const& a, Cell const& b) { return std::memcmp(&a, &b, sizeof a) == 0; }  // there is nothing between

private:
    std::uint8_t size_ = 1;
    std::array<char, 14> bytes_{' '};  // zeros after the text
};

/// What the terminal can show.
enum class Letters : std::uint8_t { unicode, ascii };

class Canvas {
public:
    explicit Canvas(Size size, Letters letters = Letters::unicode);

    Size size() const { return size_; }
    Letters letters() const { return letters_; }
    Cell const& at(Point p) const { return cells_[index_of(p)]; }

    /// Where the terminal's own cursor stands; nowhere: it is hidden.
    std::optional<Point> cursor{};

    /// Writes from `at` up to `end` (a column, not included) and says the column after the last cell. Outside of the grid nothing happens.
    int write(Point at, int end, std::string_view text, Role role);
    /// The same again and again, as often as there is room for the whole of it.
    void repeat(Point at, int end, std::string_view text, Role role);
    /// Gives cells that are there another role.
    void ink(Point at, int width, Role role);

    /// Whether a row holds the same in both, which have one size.
    bool has_row_of(Canvas const& other, int row) const;

    /// The rows without the blanks at their ends.
    std::string text() const;
    std::string row(int row) const;

private:
    std::size_t index_of(Point p) const { return static_cast<std::size_t>(p.row * size_.columns + p.column); }
    void clear_half(Point p);

    Size size_;
    Letters letters_;
    std::vector<Cell> cells_;
};

/// A rectangle of a canvas with coordinates of its own; what reaches out of it is cut.
class Pane {
public:
    explicit Pane(Canvas& canvas) : canvas_{&canvas}, size_{canvas.size()} {}

    int rows() const { return size_.rows; }
    int columns() const { return size_.columns; }
    Letters letters() const { return canvas_->letters(); }

    /// A part of it, cut to what there is.
    Pane part(Point at, Size size) const;
    /// The rows from `first` on, at most `count`.
    Pane rows_from(int first, int count = 1'000) const { return part({first, 0}, {count, size_.columns}); }

    /// Writes text, cut at the right edge, and says the column after it.
    int put(int row, int column, std::string_view text, Role role = Role::text) const;
    /// The same with suits of the text in their own roles.
    int put_suits(int row, int column, std::string_view text, Role role = Role::text) const;
    /// Ends before column `end`.
    void put_right(int row, int end, std::string_view text, Role role = Role::text) const;
    void put_centred(int row, std::string_view text, Role role = Role::text) const;
    /// In at most `width` columns, with an ellipsis where it is cut.
    int put_within(int row, int column, int width, std::string_view text, Role role = Role::text) const;
    void fill(int row, Role role, std::string_view with = " ") const;
    void ink(int row, int column, int width, Role role) const;
    void horizontal(int row, int column, int width, Role role = Role::rule) const;
    void vertical(int column, int first_row, int count, Role role = Role::rule) const;
    void show_cursor(int row, int column) const;

private:
    Pane(Canvas& canvas, Point at, Size size) : canvas_{&canvas}, at_{at}, size_{size} {}
    bool has_row(int row) const { return row >= 0 && row < size_.rows; }

    Canvas* canvas_;
    Point at_{};
    Size size_;
};

using formats::shortened;
using formats::width_of;
using formats::wrapped;

}  // namespace score::pad
