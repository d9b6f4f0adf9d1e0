#include "pad/screens/board.hpp"

#include <algorithm>
#include <array>

#include "pad/model.hpp"
#include "score/formats/i18n.hpp"

namespace score::pad {
namespace {

// Three columns and five rows a figure, each row as three bits.
constexpr std::array<std::array<std::uint8_t, 5>, 11> figures{{{7, 5, 5, 5, 7}, {2, 6, 2, 2, 7}, {7, 1, 7, 4, 7}, {7, 1, 3, 1, 7},
    {5, 5, 7, 1, 1}, {7, 4, 7, 1, 7}, {7, 4, 7, 5, 7}, {7, 1, 2, 2, 2}, {7, 5, 7, 5, 7}, {7, 5, 7, 1, 7}, {0, 0, 7, 0, 0}}};
constexpr int minus = 10;

int figure_of(char c) { return c == '-' ? minus : c - '0'; }

// `times` as large: 1 is three columns and five rows.
int width_of_number(std::string_view number, int times) { return static_cast<int>(number.size()) * 4 * times - times; }

void paint_number(Pane const& pane, int row, int column, std::string_view number, int times) {
    for (auto const c : number) {
        auto const& figure = figures[static_cast<std::size_t>(figure_of(c))];
        for (auto r = 0; r < 5; ++r)
            for (auto bit = 0; bit < 3; ++bit)
                if ((figure[static_cast<std::size_t>(r)] >> (2 - bit) & 1) != 0)
                    for (auto i = 0; i < times; ++i) pane.put(row + r, column + bit * times + i, "█", Role::accent);
        column += 4 * times;
    }
}

}  // namespace

void enter(BoardScreen&, Turn&) {}

void update(BoardScreen&, Turn& turn, Message const& message) {
    if (std::holds_alternative<Key>(message)) turn.close();
}

void view(BoardScreen const&, Model const& model, Pane const& page) {
    auto contestants = model.evening->tally.contestants;
    if (contestants.empty()) return page.put_centred(page.rows() / 2, _("there is no figure yet"), Role::dim);
    // We stand on the left here too.
    if (contestants.size() == 2 && contestants[0].word == "NS" && model.settings.we == Side::east_west)
        std::swap(contestants[0], contestants[1]);
    auto const count = static_cast<int>(contestants.size());
    auto const across = count <= 2 || page.columns() >= 120 ? count : 2;
    auto const down = (count + across - 1) / across;
    auto const width = page.columns() / across, height = page.rows() / down;
    for (auto i = 0; i < count; ++i) {
        auto const& contestant = contestants[static_cast<std::size_t>(i)];
        auto const cell = page.part({i / across * height, i % across * width}, {height, width});
        auto const number = std::to_string(contestant.total);
        auto const times = width_of_number(number, 2) <= width - 2 ? 2 : 1;
        auto const row = std::max(0, (height - 7) / 2);
        cell.put_centred(row, shortened(name_of(contestant), width - 2), contestant.rank == 1 ? Role::title : Role::text);
        paint_number(cell, row + 2, std::max(0, (width - width_of_number(number, times)) / 2), number, times);
    }
}

}  // namespace score::pad
