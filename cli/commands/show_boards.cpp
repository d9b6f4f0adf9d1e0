// Drawings of boards of bridge from any format.

#include <algorithm>
#include <optional>

#include "commands/board_drawing.hpp"
#include "commands/showing.hpp"
#include "commands/solving.hpp"
#include "score/formats/check.hpp"
#include "score/formats/deal_identity.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/sheets/print.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "score/formats/text/ascii_sign.hpp"
#include "score/formats/text/utf8.hpp"
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
            if (form_.layout == formats::html::Layout::sheet) formats::html::append_hand_record(out.buffer(), view);
            else formats::html::append_board(out.buffer(), view);
            return end();
        case ShowForm::As::pictures: return picture(view);
    }
}

void Showing::begin_on_page(std::string_view title) {
    if (std::exchange(begun_, true)) return;
    auto const said = form_.title.empty() ? title : std::string_view{form_.title};
    formats::html::begin_page(out.buffer(), {.title = said.empty() ? std::string_view{_("Records")} : said,
                                                .four_colors = form_.style.four_colors,
                                                .layout = form_.layout,
                                                .paper = form_.paper});
}

namespace {

// Signs in names stay.
std::string in_ascii(std::string_view drawn, std::span<std::string_view const> names) {
    std::string text;
    while (!drawn.empty()) {
        std::size_t name = 0;
        for (auto const one : names)
            if (drawn.starts_with(one)) name = std::max(name, one.size());
        auto const character = formats::decode(drawn);
        auto const size = name > 0 ? name : character.size;
        auto const sign = name > 0 ? std::nullopt : formats::ascii_sign(character.point);
        if (sign) text += *sign;
        else text.append(drawn.substr(0, size));
        drawn.remove_prefix(size);
    }
    return text;
}

}  // namespace

void Showing::sheet(formats::sheets::Sheet const& sheet, std::span<std::string_view const> names) {
    begin();
    std::string text;
    formats::sheets::Printer{text, {}}.print(sheet);
    out.buffer() += form_.style.ascii ? in_ascii(text, names) : text;
}

void Showing::sheet(formats::sheets::Sheet const& sheet, formats::page::Page const& page) {
    begin_on_page(page.title);
    formats::html::append_sheet(out.buffer(), page, formats::html::chart_of(tally_of(sheet), sheet));
    end();
}

void Showing::cards(std::string_view lines) {
    if (lines.empty()) return;
    if (is_page()) formats::html::append_lines(out.buffer(), lines.substr(lines.find_first_not_of('\n')));
    else out.buffer() += lines;
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
        formats::html::end_page(out.buffer(), form_.layout);
    }
    out.write(alone_);
}

namespace {

// Records of one deal, one after the other: a board of two rooms or of many tables. The last one, in a booklet the first, gets a table of all
// results; in a booklet and on a sheet the hands are shown once.
class RecordsOfADeal {
public:
    RecordsOfADeal(Showing& showing, Solving* solving) : showing_{showing}, solving_{solving} {}

    void add(formats::Board const& board, std::size_t game) {
        auto const facts = formats::derived(board);
        auto const deal = formats::deal_identity(board);
        if (!deal || deal != deal_ || board.number.value != number_ || views_.size() >= most) finish();
        deal_ = deal;
        number_ = board.number.value;
        views_.push_back(formats::view_of(board, facts, game));
        results_.push_back(formats::table_result(board, facts));
        if (!solved_) solved_ = whole_deal(board);
        if (!deal) finish();
    }
    void finish() {
        if (views_.empty()) return;
        using formats::html::Layout;
        bool const once = showing_.is_page() && showing_.layout() != Layout::records;
        auto& of_all = once ? views_.front() : views_.back();
        if (views_.size() > 1 && of_all.results.rows.empty()) formats::show_results(of_all, results_);
        if (once)
            for (auto& other : std::span{views_}.subspan(1)) other.hands.reset(), other.tricks.reset(), other.par.clear();
        if (showing_.is_page() && showing_.layout() == Layout::sheet) views_.resize(1);
        for (auto& view : views_) show(std::move(view));
        views_.clear();
        results_.clear();
        solved_.reset();
    }

private:
    static constexpr std::size_t most = 1000;

    void show(formats::BoardView view) {
        if (!solving_) return showing_.board(view);
        auto const deal = view.hands && !view.tricks ? solved_ : std::nullopt;
        solving_->add(deal, [this, view = std::move(view)](bridge::DoubleDummyTable const* table) mutable {
            if (table) formats::show_tricks(view, *table);
            showing_.board(view);
        });
    }

    Showing& showing_;
    Solving* solving_;
    std::optional<formats::DealIdentity> deal_;
    std::optional<std::uint32_t> number_;
    std::vector<formats::BoardView> views_;
    std::vector<formats::TableResult> results_;
    std::optional<bridge::Deal> solved_;
};

}  // namespace

void show_boards(
    InputFile const& file, Peeked& in, formats::FormatInfo const& format, Selection const& selection, Showing& showing, Solving* solving) {
    auto const reader = formats::board_reader_of(format.id, in.reader(), file.name);
    RecordsOfADeal records{showing, solving};
    for (formats::BoardStretch stretch; reader->next(stretch);) {
        selection.tell_unread(stretch.found, stretch.source);
        if (stretch.board && selection.holds(*stretch.board, stretch.source.game)) records.add(*stretch.board, stretch.source.game);
    }
    records.finish();
    if (solving) solving->finish();
}

}  // namespace score::cli
