#include "score/formats/html/board.hpp"

#include <optional>

#include "hand_parts.hpp"
#include "markup.hpp"
#include "score/formats/language.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::formats::html {
namespace {

class Writing {
public:
    Writing(std::string& out, BoardView const& view) : page_{out}, view_{view} {}

    void write() {
        auto const section = page_.open("section", {{"class", "record"}});
        page_.line();
        heading();
        if (view_.hands) diagram();
        if (!view_.auction.rows.empty() || view_.tricks) {
            auto const columns = columns_of_page("columns called");
            if (!view_.auction.rows.empty()) auction();
            if (view_.tricks) double_dummy();
        }
        outcome();
        if (!view_.play.rows.empty()) {
            auto const columns = columns_of_page("columns played");
            play();
        }
        if (!view_.results.rows.empty()) results();
        lines(view_.costs, "cost");
        lines(view_.comments, "comment");
    }

private:
    Markup::Open columns_of_page(std::string kind) { return page_.open("div", {{"class", std::move(kind)}}); }
    Markup::Open part() { return page_.open("div", {{"class", "part"}}); }

    void phrase(Phrase const& phrase) { append_phrase(page_, phrase); }

    void heading() {
        page_.element("h2", view_.hands ? view_.title : view_.heading);
        page_.line();
        if (view_.occasion.empty()) return;
        page_.element("p", {{"class", "faint"}}, view_.occasion);
        page_.line();
    }

    // ---- the hands around the table

    void diagram() {
        auto const grid = page_.open("div", {{"class", "diagram"}});
        page_.line();
        corner();
        hand(Seat::north);
        page_.element("div", {}, "");
        hand(Seat::west);
        compass();
        hand(Seat::east);
        page_.element("div", {}, "");
        hand(Seat::south);
        page_.element("div", {}, "");
    }
    void corner() {
        auto const box = page_.open("div", {{"class", "corner"}});
        if (view_.number) page_.element("div", {{"class", "number"}}, fmt::format("{}", *view_.number));
        if (view_.dealer) page_.element("div", {}, sentence(_("dealer {}"), word_for(*view_.dealer)));
        if (view_.vulnerable) page_.element("div", {}, words_for(*view_.vulnerable));
    }
    void hand(Seat seat) {
        auto const box = page_.open("div", {{"class", "hand"}});
        page_.element("div", {{"class", "who"}}, view_.players[seat]);
        append_suits(page_, (*view_.hands)[seat]);
        page_.line();
    }
    void compass() {
        auto const table = page_.open("div", {{"class", "table"}});
        auto const side = [&](Seat seat, std::string place) {
            if (view_.vulnerable && is_vulnerable(*view_.vulnerable, side_of(seat))) place += " vulnerable";
            if (view_.dealer == seat) place += " dealer";
            page_.element("span", {{"class", place}}, std::string(1, letter(seat)));
        };
        side(Seat::north, "n");
        side(Seat::west, "w");
        side(Seat::east, "e");
        side(Seat::south, "so");
        page_.line();
    }

    // ---- tables

    void grid(std::string_view title, std::string_view kind, BoardView::Grid const& of, bool numbered) {
        auto const box = part();
        page_.element("h3", title);
        {
            auto const table = page_.open("table", {{"class", std::string{kind}}});
            {
                auto const head = page_.open("thead");
                auto const row = page_.open("tr");
                if (numbered) page_.element("th", "");
                for (auto const seat : of.columns) page_.element("th", {{"scope", "col"}}, word_for(seat));
            }
            page_.line();
            auto const body = page_.open("tbody");
            for (std::size_t i = 0; i < of.rows.size(); ++i) {
                auto const row = page_.open("tr");
                if (numbered) page_.element("td", {{"class", "trick"}}, fmt::format("{}", i + 1));
                for (auto const& cell : of.rows[i]) cell_of(cell);
                for (auto rest = of.rows[i].size(); rest < 4; ++rest) page_.element("td", "");
                page_.line();
            }
        }
        notes(of.notes);
        page_.line();
    }
    void cell_of(BoardView::Cell const& cell) {
        std::string_view const kind = cell.cost != 0 ? (cell.wins ? "wins lost" : "lost") : cell.wins ? "wins" : "";
        auto const opened = kind.empty() ? page_.open("td") : page_.open("td", {{"class", std::string{kind}}});
        // a card: show the ten as in the diagram
        if (cell.text.size() == 2 && cell.text[0].suit && cell.text[1].words.starts_with('T'))
            phrase({cell.text[0], Piece{"10" + cell.text[1].words.substr(1), {}}});
        else phrase(cell.text);
        if (cell.cost != 0) page_.element("b", fmt::format("−{}", cell.cost));
        if (!cell.marks.empty()) page_.element("sup", cell.marks);
    }
    void notes(std::vector<BoardView::Footnote> const& all) {
        if (all.empty()) return;
        auto const list = page_.open("ul", {{"class", "notes"}});
        for (auto const& note : all) {
            auto const item = page_.open("li");
            page_.element("sup", fmt::format("[{}]", note.mark));
            page_.text(" ");
            phrase(note.text);
        }
    }
    void auction() { grid(_("Auction"), "calls", view_.auction, false); }
    void play() { grid(_("Play"), "cards", view_.play, true); }

    void double_dummy() {
        auto const box = part();
        page_.element("h3", _("Double dummy"));
        auto const table = page_.open("table", {{"class", "tricks"}});
        {
            auto const head = page_.open("thead");
            auto const row = page_.open("tr");
            page_.element("th", "");
            page_.element("th", {{"scope", "col"}}, notrump_word(language()));
            for (auto const suit : falling_suits) {
                auto const cell = page_.open("th", {{"scope", "col"}});
                page_.suit(suit);
            }
        }
        tricks();
        par();
    }
    void tricks() {
        auto const body = page_.open("tbody");
        for (auto const seat : all_seats) {
            auto const row = page_.open("tr");
            page_.element("th", {{"scope", "row"}}, word_for(seat));
            for (std::size_t d = 5; d-- > 0;) {
                auto const n = (*view_.tricks)[static_cast<std::size_t>(seat)][d];
                page_.element("td", n < 0 ? "?" : fmt::format("{}", n));
            }
        }
    }
    void par() {
        if (view_.par.empty()) return;
        auto const caption = page_.open("tfoot");
        auto const row = page_.open("tr");
        auto const cell = page_.open("td", {{"colspan", "6"}, {"class", "words"}});
        page_.text(_("par: "));
        several(view_.par);
    }
    void several(std::vector<Phrase> const& phrases) {
        for (auto const& one : phrases) {
            if (&one != phrases.data()) page_.text("; ");
            phrase(one);
        }
    }

    // The results of all tables.
    void results() {
        auto const box = page_.open("div", {{"class", "part results"}});
        page_.element("h3", _("Results"));
        auto const table = page_.open("table", {{"class", "figures"}});
        {
            auto const head = page_.open("thead");
            auto const row = page_.open("tr");
            for (auto const& title : view_.results.titles) page_.element("th", {{"scope", "col"}}, title);
        }
        page_.line();
        auto const body = page_.open("tbody");
        for (auto const& cells : view_.results.rows) {
            auto const row = page_.open("tr");
            for (std::size_t i = 0; i < cells.size(); ++i) {
                auto const cell = view_.results.numbers[i] ? page_.open("td") : page_.open("td", {{"class", "words"}});
                phrase(cells[i]);
            }
            page_.line();
        }
    }

    void outcome() {
        if (view_.outcome.empty()) return;
        auto const line = page_.open("p", {{"class", "outcome"}});
        several(view_.outcome);
    }
    void lines(std::vector<Phrase> const& all, std::string_view kind) {
        for (auto const& one : all) {
            auto const paragraph = page_.open("p", {{"class", std::string{kind}}});
            phrase(one);
        }
        page_.line();
    }

    Markup page_;
    BoardView const& view_;
};

// ---- the diagram as an image

constexpr std::string_view colors_of_two = ".s, .c { fill: #1a1a1a } .h, .d { fill: #c4161c }";
constexpr std::string_view colors_of_four = ".s { fill: #1a1a1a } .h { fill: #c4161c } .d { fill: #b85a00 } .c { fill: #0b7a33 }";

class Picture {
public:
    Picture(std::string& out, BoardView const& view) : out_{out}, svg_{out}, view_{view} {}

    void draw(DiagramStyle style) {
        auto const height = view_.outcome.empty() ? board_height : board_height + 34;
        auto const size = [](double n) { return fmt::format("{:g}", n); };
        auto const root = svg_.open(
            "svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"class", "diagram"}, {"role", "img"}, {"width", size(width)},
                       {"height", size(height)}, {"viewBox", fmt::format("0 0 {:g} {:g}", width, height)},
                       {"font-family", "DejaVu Sans, Segoe UI, Helvetica, Arial, sans-serif"}, {"font-size", "16"}, {"fill", "#1a1a1a"}});
        svg_.element("title", view_.heading);
        svg_.element("style", style.four_colors ? colors_of_four : colors_of_two);
        svg_.empty("rect", {{"width", size(width)}, {"height", size(height)}, {"fill", "#fff"}});
        svg_.line();
        corner();
        constexpr double left = 24, middle = 232, right = 440, row = 136;
        hand(Seat::north, middle, 24);
        hand(Seat::west, left, 24 + row);
        hand(Seat::east, right, 24 + row);
        hand(Seat::south, middle, 24 + 2 * row);
        table(middle, 24 + row);
        outcome();
    }

private:
    static constexpr double width = 640, board_height = 422, line = 23;

    void text(double x, double y, std::string_view words, Attributes more = {}) {
        std::string extra;
        for (auto const& [name, value] : more) extra += fmt::format(" {}=\"{}\"", name, escaped(value));
        out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\"{}>{}</text>\n", x, y, extra, escaped(words));
    }
    void corner() {
        double y = 44;
        if (view_.number) text(24, y, fmt::format("{}", *view_.number), {{"font-size", "30"}, {"font-weight", "700"}});
        else text(24, y, view_.title, {{"font-size", "20"}, {"font-weight", "700"}});
        if (view_.dealer) text(24, y += line, sentence(_("dealer {}"), word_for(*view_.dealer)), {{"font-size", "14"}});
        if (view_.vulnerable) text(24, y += 19, words_for(*view_.vulnerable), {{"font-size", "14"}});
    }
    void hand(Seat seat, double x, double y) {
        text(x, y + 14, cut(view_.players[seat]), {{"font-weight", "700"}, {"font-size", "14"}});
        if (!view_.hands) return;
        for (auto const suit : falling_suits) {
            y += line;
            svg_.element("text",
                {{"x", fmt::format("{:g}", x)}, {"y", fmt::format("{:g}", y + 14)}, {"class", std::string{class_of(suit)}}}, sign_of(suit));
            text(x + 20, y + 14, ranks_in((*view_.hands)[seat], suit), {{"letter-spacing", "1"}});
        }
    }
    void table(double x, double y) {
        constexpr double size = 108, edge = 22;
        auto const colour = [&](Seat seat) {
            return view_.vulnerable && is_vulnerable(*view_.vulnerable, side_of(seat)) ? "#b3261e" : "#1f5e43";
        };
        auto const box = [&](double bx, double by, double w, double h, std::string const& fill) {
            svg_.empty("rect", {{"x", fmt::format("{:g}", bx)}, {"y", fmt::format("{:g}", by)}, {"width", fmt::format("{:g}", w)},
                                   {"height", fmt::format("{:g}", h)}, {"fill", fill}});
            svg_.line();
        };
        x += 20;
        box(x, y, size, size, "#1f5e43");
        box(x, y, size, edge, colour(Seat::north));
        box(x, y + size - edge, size, edge, colour(Seat::south));
        box(x, y + edge, edge, size - 2 * edge, colour(Seat::west));
        box(x + size - edge, y + edge, edge, size - 2 * edge, colour(Seat::east));
        auto const letter_at = [&](Seat seat, double lx, double ly) {
            text(lx, ly + 5, std::string(1, letter(seat)),
                {{"text-anchor", "middle"}, {"font-size", "14"}, {"font-weight", "700"}, {"fill", "#fff"},
                    {"text-decoration", view_.dealer == seat ? "underline" : "none"}});
        };
        letter_at(Seat::north, x + size / 2, y + edge / 2);
        letter_at(Seat::south, x + size / 2, y + size - edge / 2);
        letter_at(Seat::west, x + edge / 2, y + size / 2);
        letter_at(Seat::east, x + size - edge / 2, y + size / 2);
    }
    void outcome() {
        if (view_.outcome.empty()) return;
        auto const opened = svg_.open("text", {{"x", "24"}, {"y", fmt::format("{:g}", board_height + 12)}, {"font-weight", "700"}});
        for (auto const& phrase : view_.outcome) {
            if (&phrase != view_.outcome.data()) svg_.text("; ");
            for (auto const& piece : phrase) {
                if (piece.suit) svg_.suit(*piece.suit, "tspan");
                else svg_.text(piece.words);
            }
        }
    }
    static std::string cut(std::string_view name) {
        constexpr std::size_t room = 24;
        auto const shown = first_characters(name, room);
        return shown == name ? std::string{name} : std::string{shown} + "…";
    }

    std::string& out_;
    Markup svg_;
    BoardView const& view_;
};

}  // namespace

void append_board(std::string& out, BoardView const& view) {
    Writing{out, view}.write();
    out += '\n';
}

void append_diagram(std::string& out, BoardView const& view, DiagramStyle style) {
    if (style.alone) out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    Picture{out, view}.draw(style);
    out += '\n';
}

}  // namespace score::formats::html
