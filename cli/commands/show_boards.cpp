// Drawings of boards of bridge from any format.

#include "commands/board_drawing.hpp"
#include "commands/showing.hpp"
#include "score/formats/check.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

namespace score::cli {

void Showing::board(formats::BoardView const& view) {
    switch (form_.as) {
        case ShowForm::As::text:
            begin();
            draw_board(out.buffer(), view, pen);
            return end();
        case ShowForm::As::page:
            begin_on_page(view.event);
            formats::html::append_board(out.buffer(), view);
            return end();
        case ShowForm::As::pictures: return picture(view);
    }
}

void Showing::begin_on_page(std::string_view title) {
    if (std::exchange(begun_, true)) return;
    auto const said = form_.title.empty() ? title : std::string_view{form_.title};
    formats::html::begin_page(
        out.buffer(), {.title = said.empty() ? std::string_view{_("Records")} : said, .four_colors = form_.style.four_colors});
}

void Showing::sheet(formats::sheets::Sheet const& sheet, formats::page::Page const& page) {
    begin_on_page(page.title);
    formats::html::append_sheet(out.buffer(), page, formats::html::chart_of(tally_of(sheet), sheet));
    end();
}

// EVENING.svg becomes EVENING-4.svg for board 4, EVENING-4-2.svg for its second record.
void Showing::picture(formats::BoardView const& view) {
    formats::html::DiagramStyle const style{.four_colors = form_.style.four_colors};
    std::string svg;
    formats::html::append_diagram(svg, view, style);
    if (form_.pictures.empty()) {
        if (!alone_.empty())
            throw Trouble{_("--svg draws one board to standard output; choose it with --board, or name the files with --output")};
        alone_ = std::move(svg);
        return;
    }
    auto const slash = form_.pictures.rfind('/');
    auto point = form_.pictures.rfind('.');
    if (point == std::string::npos || (slash != std::string::npos && point < slash)) point = form_.pictures.size();
    auto const number = view.number.value_or(0);
    auto const copy = ++numbered_[number];
    auto name = form_.pictures.substr(0, point) + fmt::format("-{}", number);
    if (copy > 1) name += fmt::format("-{}", copy);
    name += point == form_.pictures.size() ? std::string{".svg"} : form_.pictures.substr(point);
    Replacement file{name, Replacement::Old::if_any};
    file.write(svg);
    file.commit();
}

void Showing::finish() {
    if (is_page()) {
        begin_on_page({});
        formats::html::end_page(out.buffer());
    }
    out.write(alone_);
}

void show_boards(InputFile const& file, Peeked& in, formats::FormatInfo const& format, Selection const& selection, Showing& showing) {
    auto const reader = formats::board_reader_of(format.id, in.reader(), file.name);
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        auto const game = stretch.source.game;
        if (!stretch.board || !selection.holds(*stretch.board, game)) continue;
        auto const& board = *stretch.board;
        stretch.found.clear();
        auto const findings = formats::check(board, stretch.found);  // checking records is up to deals check
        showing.board(formats::view_of(board, findings, game));
    }
}

}  // namespace score::cli
