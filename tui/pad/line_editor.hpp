#pragma once
/// One line of text that is being typed.
#include <cstddef>
#include <string>
#include <string_view>

#include "pad/canvas.hpp"
#include "pad/key.hpp"
#include "score/formats/sitting.hpp"

namespace score::pad {

/// The text is always valid UTF-8 without control characters, and at most as long as an entry may be.
class LineEditor {
public:
    static constexpr std::size_t longest = formats::journal::longest_text;

    LineEditor() = default;
    /// The cursor stands at the end.
    explicit LineEditor(std::string_view text);

    std::string const& text() const { return text_; }
    bool empty() const { return text_.empty(); }
    /// In bytes.
    std::size_t cursor() const { return cursor_; }
    void clear() { *this = {}; }

    /// Whether the key was one for a text: characters, Left, Right, Home, End, Backspace, Delete, and Ctrl-A, E, K, U, W as in a shell.
    bool take(Key);
    /// Puts text in place of the bytes from `begin` to the cursor.
    void replace_from(std::size_t begin, std::string_view text);
    /// Puts the cursor at a column of what `paint` shows in such a width.
    void point_at(int column, int width);
    /// Where the word begins in which the cursor stands: after the last blank or comma before it.
    std::size_t word_begin() const;

    /// Paints the part around the cursor, and the cursor.
    void paint(Pane const&, int row, int column, int width, Role role = Role::input) const;

private:
    void insert(std::string_view);
    std::size_t before() const;
    std::size_t after() const;
    std::size_t first_seen(int width) const;

    std::string text_;
    std::size_t cursor_ = 0;
};

}  // namespace score::pad
