#include "pad/canvas.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <type_traits>

#include "score/ascii.hpp"
#include "score/formats/text/ascii_sign.hpp"
#include "score/formats/text/fold.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad {
namespace {

struct Capital {
    char32_t point;
    char ascii;
};
// Of names that are likely; sorted by code point.
constexpr std::array capitals{std::to_array<Capital>({{U'Á', 'A'}, {U'Ä', 'A'}, {U'Å', 'A'}, {U'Ç', 'C'}, {U'É', 'E'}, {U'Ó', 'O'},
    {U'Ö', 'O'}, {U'Ø', 'O'}, {U'Ü', 'U'}, {U'Č', 'C'}, {U'Ğ', 'G'}, {U'İ', 'I'}, {U'Ł', 'L'}, {U'Ş', 'S'}, {U'Š', 'S'}, {U'Ž', 'Z'}})};

static_assert(std::ranges::is_sorted(capitals, {}, &Capital::point));

char ascii_of(char32_t point) {
    if (point > U'\u2800' && point <= U'\u28FF') return '*';  // dots of a curve
    if (auto const sign = formats::ascii_sign(point)) return *sign;
    auto const* const found = std::ranges::lower_bound(capitals, point, {}, &Capital::point);
    if (found != capitals.end() && found->point == point) return found->ascii;
    std::string letter;
    formats::append_utf8(letter, point);
    auto const without_mark = formats::folded(letter);
    return !without_mark.empty() && ascii::is_ascii(without_mark.front()) ? without_mark.front() : '?';
}

// Calls `visit` with each character to be shown; unsafe ones are escaped, one character at a time: `\x1b`.
template <class Visit>
void each_character(std::string_view text, Visit visit) {
    formats::for_each_shown(text, [&](formats::ShownCharacter const& shown) {
        if (!shown.is_written_out) return shown.bytes.empty() || visit(shown.bytes, shown.point, shown.columns);
        return std::ranges::all_of(shown.bytes, [&](char const& c) { return visit({&c, 1}, static_cast<char32_t>(c), 1); });
    });
}

std::optional<Suit> suit_drawn_as(char32_t point) {
    switch (point) {
        case U'♣': return Suit::clubs;
        case U'♦': return Suit::diamonds;
        case U'♥': return Suit::hearts;
        case U'♠': return Suit::spades;
        default: return std::nullopt;
    }
}

}  // namespace

Cell::Cell(std::string_view character, Role what_for) : role{what_for}, size_{0}, bytes_{} { join(character); }

void Cell::join(std::string_view combining) {
    if (size_ + combining.size() > bytes_.size()) return;
    std::ranges::copy(combining, bytes_.begin() + size_);
    size_ = static_cast<std::uint8_t>(size_ + combining.size());
}

Canvas::Canvas(Size size, Letters letters)
    : size_{std::max(size.rows, 1), std::max(size.columns, 1)}, letters_{letters},
      cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns), Cell{}) {}

// Overwriting half of a wide character blanks the other half.
void Canvas::clear_half(Point p) {
    auto* const cell = &cells_[index_of(p)];
    if (cell->text().empty() && p.column > 0) cell[-1] = {" ", cell[-1].role};
    if (p.column + 1 < size_.columns && cell[1].text().empty()) cell[1] = {" ", cell[1].role};
}

int Canvas::write(Point at, int end, std::string_view text, Role role, int first) {
    end = std::min(end, size_.columns);
    if (at.row < 0 || at.row >= size_.rows || at.column >= end || text.empty()) return at.column;
    Cell* last = nullptr;
    auto const put = [&](std::string_view character, int width) {
        if (at.column + width > end) return false;
        if (at.column >= first) {
            for (auto i = 0; i < width; ++i) clear_half({at.row, at.column + i});
            last = &cells_[index_of(at)];
            *last = {character, role};
            if (width == 2) last[1] = {{}, role};
        }
        at.column += width;
        return true;
    };
    each_character(text, [&](std::string_view bytes, char32_t point, int width) {
        if (letters_ == Letters::ascii && point >= 0x80) {
            if (width == 0) return true;
            auto const letter = ascii_of(point);
            if (!put({&letter, 1}, 1)) return false;
            return width == 1 || put(" ", 1);  // same width
        }
        if (width > 0) return put(bytes, width);
        if (last) last->join(bytes);
        return true;
    });
    return at.column;
}

void Canvas::repeat(Point at, int end, std::string_view text, Role role) {
    end = std::min(end, size_.columns);
    auto const begin = at.column;
    auto const width = write(at, end, text, role) - begin;
    if (width <= 0 || begin < 0) return;
    auto const room = (end - begin) / width * width;
    auto* const first = &cells_[index_of(at)];
    if (room == width) return;
    clear_half({at.row, begin + room - 1});
    for (auto column = width; column < room; ++column) first[column] = first[column - width];
}

void Canvas::ink(Point at, int width, Role role) {
    if (at.row < 0 || at.row >= size_.rows) return;
    auto const end = std::min(at.column + width, size_.columns);
    for (auto column = std::max(at.column, 0); column < end; ++column) cells_[index_of({at.row, column})].role = role;
}

bool Canvas::has_row_of(Canvas const& other, int row) const {
    static_assert(std::has_unique_object_representations_v<Cell>);
    return std::memcmp(&at({row, 0}), &other.at({row, 0}), sizeof(Cell) * static_cast<std::size_t>(size_.columns)) == 0;
}

std::string Canvas::row(int row) const {
    std::string line;
    for (auto column = 0; column < size_.columns; ++column) line += at({row, column}).text();
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string Canvas::text() const {
    std::string text;
    for (auto r = 0; r < size_.rows; ++r) text.append(row(r)) += '\n';
    return text;
}

Pane Pane::part(Point at, Size size) const {
    at.row = std::clamp(at.row, 0, size_.rows);
    at.column = std::clamp(at.column, 0, size_.columns);
    size.rows = std::clamp(size.rows, 0, size_.rows - at.row);
    size.columns = std::clamp(size.columns, 0, size_.columns - at.column);
    return {*canvas_, {at_.row + at.row, at_.column + at.column}, size};
}

int Pane::put(int row, int column, std::string_view text, Role role) const {
    if (!has_row(row)) return column;
    return canvas_->write({at_.row + row, at_.column + column}, at_.column + size_.columns, text, role, at_.column) - at_.column;
}

int Pane::put_suits(int row, int column, std::string_view text, Role role) const {
    while (!text.empty()) {
        auto suit = std::optional<Suit>{};
        std::size_t plain = 0, drawn = 0;
        while (plain < text.size()) {
            auto const character = formats::decode(text.substr(plain));
            suit = suit_drawn_as(character.point);
            drawn = character.size;
            if (suit) break;
            plain += character.size;
        }
        column = put(row, column, text.substr(0, plain), role);
        if (suit) column = put(row, column, text.substr(plain, drawn), role_of(*suit));
        text.remove_prefix(suit ? plain + drawn : plain);
    }
    return column;
}

void Pane::put_right(int row, int end, std::string_view text, Role role) const { put(row, end - width_of(text), text, role); }

void Pane::put_centred(int row, std::string_view text, Role role) const {
    put(row, std::max(0, (size_.columns - width_of(text)) / 2), text, role);
}

int Pane::put_within(int row, int column, int width, std::string_view text, Role role) const {
    return put_suits(row, column, shortened(text, width), role);
}

void Pane::fill(int row, Role role, std::string_view with) const {
    if (has_row(row)) canvas_->repeat({at_.row + row, at_.column}, at_.column + size_.columns, with, role);
}

void Pane::ink(int row, int column, int width, Role role) const {
    if (!has_row(row)) return;
    auto const first = std::max(column, 0);
    auto const last = std::min(column + width, size_.columns);
    if (last > first) canvas_->ink({at_.row + row, at_.column + first}, last - first, role);
}

void Pane::horizontal(int row, int column, int width, Role role) const {
    if (has_row(row)) part({row, column}, {1, width}).fill(0, role, "─");
}

void Pane::vertical(int column, int first_row, int count, Role role) const {
    for (auto i = 0; i < count; ++i) put(first_row + i, column, "│", role);
}

void Pane::show_cursor(int row, int column) const {
    if (has_row(row) && column >= 0 && column < size_.columns) canvas_->cursor = Point{at_.row + row, at_.column + column};
}

}  // namespace score::pad
