#include "score/formats/lin/reader.hpp"

#include "../board/blocks.hpp"
#include "../board/reader_of.hpp"
#include "interpret.hpp"
#include "score/formats/lin_codes.hpp"

namespace score::formats::lin {
namespace {

/// Detects the tag that begins the next board: its room, its names, or its cards.
class Border {
public:
    bool is_before(Field const& f) const {
        if (f.kind != Field::Kind::pair) return false;
        switch (f.name) {
            case tag("qx"): return room_ || deal_;
            case tag("vg"): return room_ || deal_;
            case tag("md"): return deal_ || (played_ && !room_);
            case tag("pn"): return (deal_ || played_) && (names_ || played_ || page_end_);
            default: return false;
        }
    }
    void pass(Field const& f) {
        if (f.kind != Field::Kind::pair) return;
        switch (f.name) {
            case tag("qx"): room_ = true; break;
            case tag("md"): deal_ = true; break;
            case tag("pn"): names_ = true; break;
            case tag("mb"):
            case tag("pc"): played_ = true; break;
            case tag("pg"): page_end_ = page_end_ || deal_; break;
            default: break;
        }
    }

private:
    bool room_ = false, deal_ = false, names_ = false, played_ = false, page_end_ = false;
};

/// The maximum part of a line to repeat before a board that begins within it.
constexpr std::size_t longest_line_before = std::size_t{16} * 1024;

}  // namespace

struct Reading {
    Reading(ReadBytes read, std::string_view name) : blocks{std::move(read), largest_board + longest_line_before + 1}, file{name} {}

    Blocks blocks;
    std::string_view file;
    Interpreter interpreter;
    Board board;
    std::vector<Field> fields;
    std::size_t line = 1;    // the line at the start of the lookahead
    std::size_t before = 0;  // bytes of it that belong to earlier boards
    std::size_t handed_out = 0;
    std::size_t boards = 0;
    bool skipping = false;  // inside a board that is too large

    /// Reads fields up to the next border; returns where they end.
    std::size_t cut(std::string_view ahead, bool more) {
        fields.clear();
        auto const text = ahead.substr(0, std::min(ahead.size(), before + largest_board));
        Border border;
        Fields all{text, before, more || text.size() < ahead.size()};
        for (Field field; all.next(field);) {
            if (border.is_before(field) || (skipping && begins_board(field) && !fields.empty())) return field.where.begin;
            border.pass(field);
            fields.push_back(field);
        }
        bool const all_read = !more && text.size() == ahead.size();
        return all_read ? ahead.size() : npos;
    }
    static constexpr std::size_t npos = std::string_view::npos;

    static bool begins_board(Field const& f) {
        return f.kind == Field::Kind::pair && (f.name == tag("qx") || f.name == tag("pn") || f.name == tag("md") || f.name == tag("vg"));
    }

    bool next(BoardStretch& stretch) {
        drop(handed_out);
        auto const ahead = blocks.ahead();
        if (ahead.size() == before) return false;
        stretch.board = nullptr;
        stretch.found.clear();
        auto end = cut(ahead, !blocks.at_end());
        bool const too_large = end == npos;
        if (too_large) end = std::min(ahead.size(), before + largest_board);
        stretch.source = {file, ahead.substr(0, end), line, 0};
        if (too_large || skipping) {
            if (!skipping) stretch.found.push_back(oversize(ahead, end));
            skipping = too_large;
        } else if (interpreter.read(stretch.source.text, fields, board, stretch.found)) {
            stretch.board = &board;
            stretch.source.game = ++boards;
        }
        handed_out = end;
        return true;
    }

    Diagnostic oversize(std::string_view ahead, std::size_t end) const {
        auto const from = std::min(ahead.find_first_not_of(" \r\n\t", before), end);
        return diagnostic(lin_code("lin-size"), {from, std::min(from + 2, end)}, say("a board of more than 1 MiB is not read"));
    }

    /// Consumes what was returned, except the line on which the next board begins.
    void drop(std::size_t end) {
        if (end == 0) return;
        auto const text = blocks.ahead().substr(0, end);
        auto const line_end = text.substr(before).find_last_of("\r\n");  // earlier lines are no longer needed
        auto const line_begin = line_end == text.npos ? 0 : before + line_end + 1;
        bool const long_line = end - line_begin > longest_line_before;
        auto const taken = long_line ? end : line_begin;
        before = end - taken;
        line += count_line_ends(text.substr(0, taken));
        blocks.take(taken);
    }
};

}  // namespace score::formats::lin

template class score::formats::ReaderOf<score::formats::lin::Reading>;
