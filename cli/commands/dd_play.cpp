#include "commands/dd_play.hpp"

#include <array>
#include <utility>

#include "commands/board_drawing.hpp"
#include "score/formats/html/board.hpp"
#include "score/formats/html/page.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/joined.hpp"

namespace score::cli {
namespace {

using formats::BoardView;
using formats::PlayCost;
using formats::PlayedCards;

// `["SA","SK"]`
template <class Cards>
std::string list_of(Cards const& cards) {
    return fmt::format("[{}]", formats::joined(cards, ",", [](Card card) { return fmt::format("\"{}\"", to_string(card)); }));
}

}  // namespace

void PlayReport::begin_page(std::string_view title) {
    if (as_ != As::page || std::exchange(begun_, true)) return;
    formats::html::begin_page(
        out_.buffer(), {.title = title.empty() ? std::string_view{_("Records")} : title, .four_colors = style_.four_colors});
}

void PlayReport::add(Board const& board, BoardView view, PlayedCards const& played, PlayCost const& cost, std::span<Card const> line) {
    switch (as_) {
        case As::page:
            begin_page(view.event);
            show_costs(view, played, cost, line, board.result);
            formats::html::append_board(out_.buffer(), view);
            break;
        case As::text:
            if (std::exchange(begun_, true)) out_.buffer() += '\n';
            show_costs(view, played, cost, line, board.result);
            view.hands.reset();
            view.tricks.reset();
            view.auction.rows.clear();
            view.comments.clear();
            draw_board(out_.buffer(), view, pen_);
            break;
        case As::records:
            format_ == Format::json ? write_object(board, view, played, cost, line) : write_rows(board, view, played, cost);
            break;
    }
    out_.written();
}

void PlayReport::write_object(
    Board const& board, BoardView const& view, PlayedCards const& played, PlayCost const& cost, std::span<Card const> line) {
    constexpr std::array<std::string_view, 10> names{
        "file", "game", "board", "dealer", "vulnerable", "contract", "declarer", "double_dummy", "result", "after_last_card"};
    if (!records_) records_.emplace(out_, format_, names);
    auto const contract = to_string(played.contract.contract);
    std::array<Cell, names.size()> const cells{board.file, static_cast<std::int64_t>(board.game),
        view.number ? Cell{std::int64_t{*view.number}} : Cell{}, board.dealer ? Cell{name(*board.dealer)} : Cell{},
        board.vulnerable ? Cell{bridge::name(*board.vulnerable)} : Cell{}, std::string_view{contract}, name(played.contract.declarer),
        std::int64_t{cost.double_dummy}, board.result ? Cell{std::int64_t{*board.result}} : Cell{}, std::int64_t{cost.after()}};
    std::string text = ",\"costs\":{";
    for (auto const seat : all_seats)
        if (seat != partner(played.contract.declarer))
            text += fmt::format("{}\"{}\":{}", text.ends_with('{') ? "" : ",", letter(seat), cost.of[seat]);
    text += "},\"cards\":[";
    for (auto const& one : cost.cards)
        text += fmt::format(R"({}{{"seat":"{}","card":"{}","tricks":{},"cost":{},"best":{}}})", text.ends_with('[') ? "" : ",",
            letter(one.seat), to_string(one.card), one.tricks, one.cost, list_of(one.best));
    records_->write(cells, text + "],\"line\":" + list_of(line));
}

void PlayReport::write_rows(Board const& board, BoardView const& view, PlayedCards const& played, PlayCost const& cost) {
    constexpr std::array<std::string_view, 11> names{
        "file", "game", "board", "contract", "declarer", "trick", "seat", "card", "tricks", "cost", "best"};
    if (!records_) records_.emplace(out_, format_, names);
    auto const contract = to_string(played.contract.contract);
    for (std::size_t i = 0; i < cost.cards.size(); ++i) {
        auto const& one = cost.cards[i];
        auto const card = to_string(one.card);
        auto const best = formats::joined(one.best, " ", [](Card each) { return to_string(each); });
        std::array<Cell, names.size()> const cells{board.file, static_cast<std::int64_t>(board.game),
            view.number ? Cell{std::int64_t{*view.number}} : Cell{}, std::string_view{contract}, name(played.contract.declarer),
            static_cast<std::int64_t>(i / 4 + 1), name(one.seat), std::string_view{card}, std::int64_t{one.tricks}, std::int64_t{one.cost},
            std::string_view{best}};
        records_->write(cells);
    }
}

void PlayReport::finish() {
    if (as_ != As::page) return;
    begin_page({});
    formats::html::end_page(out_.buffer());
}

}  // namespace score::cli
