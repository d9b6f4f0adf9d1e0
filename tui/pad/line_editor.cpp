#include "pad/line_editor.hpp"

#include <algorithm>

#include "score/formats/text/printable.hpp"
#include "score/formats/text/utf8.hpp"

namespace score::pad {
namespace {

using formats::continues_character;

}  // namespace

LineEditor::LineEditor(std::string_view text) { insert(text); }

std::size_t LineEditor::before() const {
    auto at = cursor_;
    while (at > 0 && continues_character(text_[--at])) {}
    return at;
}

std::size_t LineEditor::after() const {
    auto at = cursor_;
    if (at < text_.size()) ++at;
    while (at < text_.size() && continues_character(text_[at])) ++at;
    return at;
}

void LineEditor::insert(std::string_view text) {
    while (!text.empty()) {
        auto const character = formats::decode(text);
        text.remove_prefix(character.size);
        std::string bytes;
        formats::append_utf8(bytes, character.point);
        if (!formats::is_safe(character.point) || text_.size() + bytes.size() > longest) continue;
        text_.insert(cursor_, bytes);
        cursor_ += bytes.size();
    }
}

void LineEditor::replace_from(std::size_t begin, std::string_view text) {
    begin = std::min(begin, cursor_);
    text_.erase(begin, cursor_ - begin);
    cursor_ = begin;
    insert(text);
}

std::size_t LineEditor::word_begin() const {
    auto at = cursor_;
    while (at > 0 && text_[at - 1] != ' ' && text_[at - 1] != ',') --at;
    return at;
}

bool LineEditor::take(Key key) {
    if (key.is_text()) {
        std::string bytes;
        formats::append_utf8(bytes, key.character);
        insert(bytes);
        return true;
    }
    auto const erase = [this](std::size_t begin, std::size_t end) {
        text_.erase(begin, end - begin);
        cursor_ = begin;
        return true;
    };
    switch (key.name) {
        case KeyName::left: cursor_ = before(); return true;
        case KeyName::right: cursor_ = after(); return true;
        case KeyName::home: cursor_ = 0; return true;
        case KeyName::end: cursor_ = text_.size(); return true;
        case KeyName::backspace: return erase(before(), cursor_);
        case KeyName::del: return erase(cursor_, after());
        default: break;
    }
    if (!key.control) return false;
    switch (key.character) {
        case 'a': cursor_ = 0; return true;
        case 'e': cursor_ = text_.size(); return true;
        case 'k': return erase(cursor_, text_.size());
        case 'u': return erase(0, cursor_);
        case 'w': {
            auto begin = cursor_;
            while (begin > 0 && text_[begin - 1] == ' ') --begin;
            while (begin > 0 && text_[begin - 1] != ' ') --begin;
            return erase(begin, cursor_);
        }
        default: return false;
    }
}

// Overflow scrolls to the left in steps of half the width, so that the line does not move at every key.
std::size_t LineEditor::first_seen(int width) const {
    auto const before_cursor = std::string_view{text_}.substr(0, cursor_);
    std::size_t first = 0;
    while (width_of(before_cursor.substr(first)) >= width) {
        auto skipped = first;
        while (skipped < cursor_
               && (width_of(before_cursor.substr(first, skipped - first)) < std::max(width / 2, 1) || continues_character(text_[skipped])))
            ++skipped;
        if (skipped == first) break;
        first = skipped;
    }
    return first;
}

void LineEditor::point_at(int column, int width) {
    auto const first = first_seen(width);
    cursor_ = first;
    while (cursor_ < text_.size() && width_of(std::string_view{text_}.substr(first, after() - first)) <= column) cursor_ = after();
}

void LineEditor::paint(Pane const& pane, int row, int column, int width, Role role) const {
    auto const first = first_seen(width);
    auto const before_cursor = std::string_view{text_}.substr(0, cursor_);
    auto const room = pane.part({row, column}, {1, width});
    room.fill(0, role);
    room.put(0, 0, std::string_view{text_}.substr(first), role);
    pane.show_cursor(row, column + width_of(before_cursor.substr(first)));
}

}  // namespace score::pad
