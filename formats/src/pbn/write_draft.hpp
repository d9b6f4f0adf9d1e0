#pragma once
/// A game taken apart and arranged in the order of the export form before anything is written.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "score/formats/board.hpp"
#include "score/formats/pbn/game.hpp"

namespace score::formats::pbn {

/// A range of one of the vectors of a draft.
struct Range {
    std::uint32_t begin = 0, end = 0;
    constexpr bool empty() const { return begin == end; }
};

/// A comment, or a preserved escape line.
struct Remark {
    enum class Kind : std::uint8_t { brace, line, escape } kind;
    bool begins_line;       // it is the first token on its line
    std::string_view text;  // without its delimiters
    Where where;
};

/// A note reference or a glyph, with the comments on it.
struct Mark {
    bool glyph;
    int number;
    Range remarks{};
};

/// What follows a call or card: comments on it, then its marks.
struct Trail {
    Range remarks{}, marks{};
    constexpr bool is_empty() const { return remarks.empty() && marks.empty(); }
};

/// A tag and what follows it.
struct DraftTag {
    Node const* node = nullptr;
    Range remarks{};
    Range elements{};  // of a supplemental section: nodes of the game
};

/// An auction or a play.
struct DraftSection {
    bool given = false;
    DraftTag tag;
    std::vector<Trail> trails;  // one for each call or card of the board
    Range after_end{};          // comments after `*` or `+`
    std::vector<DraftTag> notes;
    bool has_ending = false;
};

/// The minimum width of the elements of a column, and the side of the padding (PBN 5.2).
struct ColumnWidth {
    std::size_t least = 0;
    bool right = false;
};

struct Draft {
    std::vector<Remark> remarks;
    std::vector<Mark> marks;
    Range before{};                  // comments before the first tag
    std::vector<DraftTag> tags;      // the identification, in the order of the game
    std::vector<DraftTag> sections;  // supplemental ones, by name
    DraftSection auction, play;
    std::vector<ColumnWidth> widths;  // of the table being written

    // derived from the board
    bool passed_out = false;
    std::optional<bridge::DeclaredContract> contract{};  // of a complete auction
    bool auction_over = false;
    std::optional<Seat> first_caller{}, leader{};
    // in the style of PBN 1.0:
    std::size_t hyphens = 0;  // before the opening leader's card
    std::size_t turn = 0;     // how many columns of each row precede the opening leader's

    void clear();
};

/// A stable sort. Insertion sort for up to 100 tags: those of a real game are few and nearly sorted.
template <class Precedes>
void put_in_order(std::vector<DraftTag>& tags, Precedes precedes) {
    if (tags.size() > 100) {
        std::stable_sort(tags.begin(), tags.end(), precedes);
        return;
    }
    for (std::size_t i = 1; i < tags.size(); ++i) {
        if (!precedes(tags[i], tags[i - 1])) continue;
        auto const tag = tags[i];
        auto at = i;
        for (; at > 0 && precedes(tag, tags[at - 1]); --at) tags[at] = tags[at - 1];
        tags[at] = tag;
    }
}

/// Fills the draft. Returns the first token that has no place in it; then only the nodes of its `tags` and `sections` are usable.
std::optional<Where> take_apart(Game const&, Board const&, bool keep_escapes, Draft&);

/// `% PBN 2.1`, `% EXPORT`, a bare `%` and the name of the encoding: escape lines that the exporter writes itself.
bool is_header_line(std::string_view escape);

}  // namespace score::formats::pbn
