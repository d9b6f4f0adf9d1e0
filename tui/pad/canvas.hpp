#pragma once
/// The screen as a value: a grid of cells, without any terminal.
///
///     Canvas canvas{{24, 80}, Letters::unicode};
///     Pane page{canvas};
///     page.put(0, 2, "4♥= by N", Role::title);
///     canvas.text();                              // as in golden files
///
/// The only entry point of text to the screen, and where it is sanitized: control, bidirectional and invisible characters become visible
/// and harmless, wide characters take two cells, combining ones join the preceding cell, and overflow is clipped. On a terminal without
/// UTF-8 suits become letters, lines become `- | +`, and other letters their base letters.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "score/cards.hpp"
#include "score/formats/page.hpp"
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

/// What a cell is for; the colour scheme maps it to attributes.
using formats::page::Role;
constexpr Role role_of(Suit s) { return static_cast<Role>(static_cast<int>(Role::clubs) + static_cast<int>(s)); }

/// One character with its combining marks, and its role. Small: two canvases are compared at every key.
class Cell {
public:
    Cell() = default;
    Cell(std::string_view character, Role role);

    /// Empty in the right half of a wide character.
    std::string_view text() const { return {bytes_.data(), size_}; }
    bool is_blank() const { return size_ == 1 && bytes_[0] == ' '; }
    /// Appends a combining character if it fits.
    void join(std::string_view combining);

    Role role = Role::text;
    friend bool operator==(Cell const& a, Cell const& b) { return std::memcmp(&a, &b, sizeof a) == 0; }  // no padding

private:
    std::uint8_t size_ = 1;
    std::array<char, 14> bytes_{' '};  // zero-padded after the text
};

/// The terminal's character repertoire.
enum class Letters : std::uint8_t { unicode, ascii };

class Canvas {
public:
    explicit Canvas(Size size, Letters letters = Letters::unicode);

    Size size() const { return size_; }
    Letters letters() const { return letters_; }
    Cell const& at(Point p) const { return cells_[index_of(p)]; }

    /// Position of the terminal's cursor; std::nullopt: hidden.
    std::optional<Point> cursor{};

    /// Writes from `at` what is within the columns from `first` up to `end` (exclusive), and returns the column after the last cell. Clipped
    /// to the grid.
    int write(Point at, int end, std::string_view text, Role role, int first = 0);
    /// Repeats the text as often as it fits as a whole.
    void repeat(Point at, int end, std::string_view text, Role role);
    /// Changes the role of existing cells.
    void ink(Point at, int width, Role role);

    /// Whether a row is equal in both; they have the same size.
    bool has_row_of(Canvas const& other, int row) const;

    /// The rows without trailing spaces.
    std::string text() const;
    std::string row(int row) const;

private:
    std::size_t index_of(Point p) const { return static_cast<std::size_t>(p.row * size_.columns + p.column); }
    void clear_half(Point p);

    Size size_;
    Letters letters_;
    std::vector<Cell> cells_;
};

/// A rectangular view of a canvas with its own coordinates; overflow is clipped.
class Pane {
public:
    explicit Pane(Canvas& canvas) : canvas_{&canvas}, size_{canvas.size()} {}

    int rows() const { return size_.rows; }
    int columns() const { return size_.columns; }
    Letters letters() const { return canvas_->letters(); }

    /// A sub-rectangle, clipped to this one.
    Pane part(Point at, Size size) const;
    /// The rows from `first` on, at most `count`.
    Pane rows_from(int first, int count = 1'000) const { return part({first, 0}, {count, size_.columns}); }

    /// Writes text, clipped at both edges, and returns the column after it.
    int put(int row, int column, std::string_view text, Role role = Role::text) const;
    /// The same with suit symbols in their own roles.
    int put_suits(int row, int column, std::string_view text, Role role = Role::text) const;
    /// Right-aligned: ends before column `end`.
    void put_right(int row, int end, std::string_view text, Role role = Role::text) const;
    void put_centred(int row, std::string_view text, Role role = Role::text) const;
    /// In at most `width` columns, with an ellipsis if truncated.
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
