#pragma once
/// A single-line text editor.
#include <cstddef>
#include <string>
#include <string_view>

#include "pad/canvas.hpp"
#include "pad/key.hpp"
#include "score/formats/sitting.hpp"

namespace score::pad {

/// Invariant: the text is valid UTF-8 without control characters, and no longer than an entry may be.
class LineEditor {
public:
    static constexpr std::size_t longest = formats::journal::longest_text;

    LineEditor() = default;
    /// Puts the cursor at the end.
    explicit LineEditor(std::string_view text);

    std::string const& text() const { return text_; }
    bool empty() const { return text_.empty(); }
    /// In bytes.
    std::size_t cursor() const { return cursor_; }
    void clear() { *this = {}; }

    /// Whether the key was handled: characters, Left, Right, Home, End, Backspace, Delete, and Ctrl-A, E, K, U, W as in a shell.
    bool take(Key);
    /// Replaces the bytes from `begin` to the cursor.
    void replace_from(std::size_t begin, std::string_view text);
    /// Puts the cursor at a column of what `paint` shows at this width.
    void point_at(int column, int width);
    /// Where the word at the cursor begins: after the last space or comma before it.
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
