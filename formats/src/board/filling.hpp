#pragma once
/// How readers of formats other than PBN fill a board: texts become tags with the names of PBN, the number of findings is limited.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "../report/limits.hpp"
#include "score/diagnostic.hpp"
#include "score/formats/board.hpp"

namespace score::formats {

class Filling {
public:
    Filling(Board& board, Diagnostics& found) : board_{board}, found_{found} {}

    void report(Code const* what, Where where, Message message) {
        if (found_.size() < most_findings_kept) found_.push_back(diagnostic(what, where, std::move(message)));
    }

    /// A text of the file as UTF-8, trimmed. Invalid UTF-8 is read as Windows-1252.
    std::string_view text(std::string_view raw);
    /// A generated text, stored in the board.
    std::string_view keep(std::string text) { return board_.store.emplace_back(std::move(text)); }

    /// Adds a tag; an empty value is ignored.
    void tag(pbn::Tag tag, std::string_view value, Where where, bool inherited = false) {
        if (!value.empty()) board_.tags.push_back({tag, info(tag).name, value, where, inherited});
    }
    /// Adds a tag that PBN does not have.
    void tag(std::string_view name, std::string_view value, Where where, bool inherited = false) {
        if (!value.empty()) board_.tags.push_back({pbn::Tag::unknown, name, value, where, inherited});
    }
    /// Records a written value, readable or not.
    template <class T>
    void set(Written<T>& to, pbn::Tag of, std::optional<T> value, std::string_view raw, Where where) {
        if (!value) tag(of, raw, where);
        to = {std::move(value), where, true};
    }
    void comment(std::string_view text, Where where) {
        auto const after = board_.tags.empty() ? std::optional<std::size_t>{} : board_.tags.size() - 1;
        board_.comments.push_back({text, after, where});
    }

    /// The number of the note with that text: notes with the same text share it (PBN 3.5.5).
    static int note(std::vector<Note>& notes, std::string_view text, Where where) {
        for (auto const& n : notes)
            if (n.text == text) return n.number;
        notes.push_back({static_cast<int>(notes.size()) + 1, text, where});
        return notes.back().number;
    }

protected:
    Board& board_;

private:
    Diagnostics& found_;
};

/// The parts of a text between separators, with their offsets: `each_part("a,b", ',', f)` calls f("a", 0) and f("b", 2).
template <class Take>
void each_part(std::string_view text, char separator, Take take) {
    for (std::size_t at = 0;;) {
        auto const end = text.find(separator, at);
        take(text.substr(at, end - at), at);
        if (end == text.npos) return;
        at = end + 1;
    }
}

/// A number of one to nine digits; std::nullopt for any other text.
constexpr std::optional<int> number_of(std::string_view digits) {
    if (digits.empty() || digits.size() > 9) return std::nullopt;
    int n = 0;
    for (char const c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        n = n * 10 + (c - '0');
    }
    return n;
}

}  // namespace score::formats
