// Reads texts with diagrams: pieces of whole boards, one board after the other.
#include "score/formats/diagram/reader.hpp"

#include <algorithm>
#include <deque>
#include <string>

#include "../board/blocks.hpp"
#include "../board/reader_of.hpp"
#include "board.hpp"
#include "score/formats/diagram_codes.hpp"
#include "score/formats/source.hpp"
#include "score/formats/text/trim.hpp"

namespace score::formats::diagram {

bool begins_as_shown(std::string_view beginning) {
    auto const text = trimmed_before(beginning, white_space);
    auto const line = text.substr(0, text.find_first_of("\r\n"));
    return is_heading(line);
}

bool claims(std::string_view beginning) {
    auto const spaced = with_spaces(beginning);
    auto const lines = lines_of(beginning, spaced);
    if (std::ranges::any_of(lines, is_heading, &Line::text)) return true;
    std::size_t hands = 0;
    for (auto const& hand : hands_of(lines)) hands += hand.cards.size() >= 5 ? 2 : hand.is_whole && !hand.cards.empty() ? 1 : 0;
    return hands > 1;
}

struct Reading {
    Reading(ReadBytes read, std::string_view name) : blocks{std::move(read), largest_record + 2}, file{name} {}

    Blocks blocks;
    std::string_view file;
    Board board;
    std::string_view text;  // the piece at hand
    std::string spaced;     // the same with spaces for no-break spaces
    std::vector<Line> lines;
    std::vector<Section> sections;
    std::size_t section = 0;
    std::size_t line = 1, boards = 0;

    /// The end of the piece: before a heading of `deals show`, or after an empty line, as late as possible; or the end of the text. 0: none.
    std::size_t cut(std::string_view ahead) const {
        if (blocks.at_end() && ahead.size() <= largest_record) return ahead.size();
        auto const window = ahead.substr(0, largest_record);
        std::size_t border = 0, blank = 0;
        for (std::size_t at = 0; at < window.size();) {
            auto const end = window.find('\n', at);
            if (end == window.npos) break;
            auto const row = window.substr(at, end - at);
            if (at > 0 && (is_heading(row) || is_number_alone(row))) border = at;
            if (formats::is_blank(row)) blank = end + 1;
            at = end + 1;
        }
        return border > 0 ? border : blank;
    }
    void too_large(BoardStretch& stretch) {
        text = blocks.ahead().substr(0, largest_record);
        stretch.source = {file, text, line, 0};
        stretch.found.push_back({diagram_code("diagram-size"), Severity::error, {0, 1},
            say("a text of more than 1 MiB without an empty line is not read"), {}});
    }

    bool next(BoardStretch& stretch) {
        stretch.board = nullptr;
        stretch.found.clear();
        while (section == sections.size()) {
            line += count_line_ends(text);
            blocks.take(text.size());
            auto const ahead = blocks.ahead();
            if (ahead.empty()) return false;
            auto const size = cut(ahead);
            sections.clear();
            section = 0;
            if (size == 0) return too_large(stretch), true;
            text = ahead.substr(0, size);
            spaced = with_spaces(text);
            lines = lines_of(text, spaced);
            sections = sections_of(lines);
        }
        auto const& here = sections[section++];
        auto const begin = lines.empty() ? 0 : lines[here.first].begin;
        auto const end = here.end < lines.size() ? lines[here.end].begin : text.size();
        stretch.source = {file, text.substr(begin, end - begin), line + here.first, 0};
        auto const within = lines_of(stretch.source.text, std::string_view{spaced}.substr(begin, end - begin));
        Section own{0, within.size(), here.hands};
        for (auto& hand : own.hands) move_to(hand, here.first, begin);
        if (read_board(within, own, board, stretch.found)) {
            stretch.board = &board;
            stretch.source.game = ++boards;
        }
        return true;
    }

    /// The places of a hand, counted from the section.
    static void move_to(Hand& hand, std::size_t first_line, std::size_t begin) {
        auto const by = static_cast<std::uint32_t>(begin);
        hand.first -= first_line;
        hand.last -= first_line;
        hand.where = {hand.where.begin - by, hand.where.end - by};
        if (hand.faulty) hand.faulty = Where{hand.faulty->begin - by, hand.faulty->end - by};
    }
};

}  // namespace score::formats::diagram

template class score::formats::ReaderOf<score::formats::diagram::Reading>;
