#include "commands/board_drawing.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::cli {
namespace {

using formats::BoardView;
using formats::word_for;

constexpr std::size_t column = 9;

class BoardDrawing {
public:
    BoardDrawing(std::string& out, BoardView const& view, Pen const& pen) : out_{out}, view_{view}, pen_{pen} {}

    void draw() {
        out_.append(view_.heading) += '\n';
        if (!view_.occasion.empty()) out_.append(view_.occasion) += '\n';
        if (view_.hands) diagram();
        if (!view_.auction.rows.empty()) auction();
        if (view_.tricks) double_dummy();
        if (!view_.outcome.empty()) several({}, view_.outcome);
        if (!view_.play.rows.empty()) play();
        if (!view_.results.rows.empty()) results();
        lines(view_.costs);
        lines(view_.comments);
    }

private:
    // ---- the hands around the table

    using Block = std::vector<Drawn>;

    // The player's name, then a line per suit.
    Block hand(Seat seat) const {
        Block block{Drawn{view_.players[seat]}};
        auto const& cards = (*view_.hands)[seat];
        for (auto const s : falling_suits) {
            auto line = pen_.suit(s);
            std::string ranks;
            if (cards)
                for (auto left = cards->of(s); !left.empty(); left.erase(left.highest())) ranks += letter(left.highest().rank());
            line += " " + (!cards ? std::string{"?"} : ranks.empty() ? std::string{"-"} : ranks);
            block.push_back(std::move(line));
        }
        return block;
    }
    static std::size_t width(Block const& block) {
        std::size_t columns = 0;
        for (auto const& line : block) columns = std::max(columns, line.columns());
        return columns;
    }
    void diagram() {
        auto const north = hand(Seat::north), east = hand(Seat::east), south = hand(Seat::south), west = hand(Seat::west);
        auto const middle = width(west) + 3;
        auto const right = middle + std::max(width(north), width(south)) + 3;
        auto const in_the_middle = [&](Block const& block) {
            for (auto const& line : block) {
                Drawn row;
                row.to(middle);
                (row += line).end(out_);
            }
        };
        out_ += '\n';
        in_the_middle(north);
        for (std::size_t i = 0; i < west.size(); ++i) {
            Drawn row = west[i];
            row.to(right);
            (row += east[i]).end(out_);
        }
        in_the_middle(south);
    }

    // ---- auction and play

    void titles(std::size_t indent, std::array<Seat, 4> const& seats) {
        Drawn row;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            row.to(indent + i * column);
            row += word_for(seats[i]);
        }
        row.end(out_);
    }
    void cells(Drawn row, std::size_t indent, std::vector<BoardView::Cell> const& all) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            row.to(indent + i * column);
            row += drawn(all[i].text, pen_);
            if (all[i].wins) row += "*";
            if (all[i].cost != 0) row += fmt::format(" {}", -all[i].cost);
            (row += all[i].marks) += " ";
        }
        row.end(out_);
    }
    void notes(std::vector<BoardView::Footnote> const& all) {
        for (auto const& note : all) {
            Drawn line{fmt::format("[{}] ", note.mark)};
            (line += drawn(note.text, pen_)).end(out_);
        }
    }
    void auction() {
        out_ += '\n';
        titles(0, view_.auction.columns);
        for (auto const& row : view_.auction.rows) cells({}, 0, row);
        notes(view_.auction.notes);
    }
    // A row per trick, the opening leader first; a star marks the winning card.
    void play() {
        constexpr std::size_t indent = 5;
        out_ += '\n';
        titles(indent, view_.play.columns);
        for (std::size_t i = 0; i < view_.play.rows.size(); ++i) cells(Drawn{fmt::format("{:>3}.", i + 1)}, indent, view_.play.rows[i]);
        notes(view_.play.notes);
    }

    void double_dummy() {
        out_ += '\n';
        draw_tricks(out_, *view_.tricks, pen_);
        if (!view_.par.empty()) several(Drawn{std::string{_("par: ")}}, view_.par, false);
    }
    void several(Drawn line, std::vector<formats::Phrase> const& phrases, bool apart = true) {
        if (apart) out_ += '\n';
        for (auto const& phrase : phrases) {
            if (&phrase != phrases.data()) line += "; ";
            line += drawn(phrase, pen_);
        }
        line.end(out_);
    }
    // The results of all tables, figures at the right of their column.
    void results() {
        auto const& of = view_.results;
        std::vector<Block> rows(1);
        for (auto const& title : of.titles) rows[0].emplace_back(title);
        for (auto const& row : of.rows) {
            auto& cells = rows.emplace_back();
            for (auto const& cell : row) cells.push_back(drawn(cell, pen_));
        }
        std::vector<std::size_t> widths(of.titles.size());
        for (auto const& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].columns());
        out_ += '\n';
        for (auto const& row : rows) {
            Drawn line;
            std::size_t at = 0;
            for (std::size_t i = 0; i < row.size(); ++i) {
                line.to(of.numbers[i] ? at + widths[i] - row[i].columns() : at);
                line += row[i];
                at += widths[i] + 2;
            }
            line.end(out_);
        }
    }

    void lines(std::vector<formats::Phrase> const& all) {
        if (!all.empty()) out_ += '\n';
        for (auto const& line : all) drawn(line, pen_).end(out_);
    }

    std::string& out_;
    BoardView const& view_;
    Pen const& pen_;
};

}  // namespace

Drawn drawn(formats::Phrase const& phrase, Pen const& pen) {
    Drawn out;
    for (auto const& piece : phrase) {
        if (piece.suit) out += pen.suit(*piece.suit);
        else out += piece.words;
    }
    return out;
}

void draw_board(std::string& out, BoardView const& view, Pen const& pen) { BoardDrawing{out, view, pen}.draw(); }

void draw_tricks(std::string& out, formats::WrittenTricks const& tricks, Pen const& pen) {
    constexpr std::size_t first = 9, wide = 4;
    auto const at_right = [&](Drawn& row, std::size_t i, Drawn const& cell) {
        row.to(first + (i + 1) * wide - cell.columns());
        row += cell;
    };
    Drawn titles;
    at_right(titles, 0, Drawn{std::string{formats::notrump_word(formats::language())}});
    for (std::size_t i = 0; i < falling_suits.size(); ++i) at_right(titles, i + 1, pen.suit(falling_suits[i]));
    titles.end(out);
    for (auto const seat : all_seats) {
        Drawn row{std::string{word_for(seat)}};
        for (std::size_t d = 5; d-- > 0;) {
            auto const n = tricks[static_cast<std::size_t>(seat)][d];
            at_right(row, 4 - d, Drawn{n < 0 ? std::string{"?"} : fmt::format("{}", n)});
        }
        row.end(out);
    }
}

}  // namespace score::cli
