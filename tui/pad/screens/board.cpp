#include "pad/screens/board.hpp"

#include <algorithm>
#include <array>

#include "pad/lettering.hpp"
#include "pad/model.hpp"
#include "pad/naming.hpp"
#include "pad/sheets/curve.hpp"
#include "pad/sheets/drawing.hpp"
#include "score/formats/sheets/bridge.hpp"
#include "score/formats/sheets/sheet_kind.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

// Three columns and five rows per digit, each row as three bits.
constexpr std::array<std::array<std::uint8_t, 5>, 11> figures{{{7, 5, 5, 5, 7}, {2, 6, 2, 2, 7}, {7, 1, 7, 4, 7}, {7, 1, 3, 1, 7},
    {5, 5, 7, 1, 1}, {7, 4, 7, 1, 7}, {7, 4, 7, 5, 7}, {7, 1, 2, 2, 2}, {7, 5, 7, 5, 7}, {7, 5, 7, 1, 7}, {0, 0, 7, 0, 0}}};
constexpr int minus = 10;

int figure_of(char c) { return c == '-' ? minus : c - '0'; }

// Magnification of the three columns and five rows.
struct Scale {
    int wide = 0, tall = 0;
};

int width_of_number(std::size_t characters, int wide) { return static_cast<int>(characters) * 4 * wide - wide; }

void paint_number(Pane const& pane, int row, int column, std::string_view number, Scale scale) {
    for (auto const c : number) {
        auto const& figure = figures[static_cast<std::size_t>(figure_of(c))];
        for (auto r = 0; r < 5 * scale.tall; ++r)
            for (auto i = 0; i < 3 * scale.wide; ++i)
                if ((figure[static_cast<std::size_t>(r / scale.tall)] >> (2 - i / scale.wide) & 1) != 0)
                    pane.put(row + r, column + i, "█", Role::accent);
        column += 4 * scale.wide;
    }
}

// The largest magnification at which the longest number fits, with `across` contestants side by side and rows reserved for words. A cell is
// twice as tall as it is wide. Numbers side by side are further apart than their figures: 420 and 630 are not 420630.
struct Arrangement {
    int across = 1, width = 0, height = 0;
    Scale scale{};
};
Arrangement arranged(int count, int across, std::size_t longest, int words, int rows, int columns) {
    auto const down = (count + across - 1) / across;
    Arrangement a{across, columns / across, rows / down, {}};
    auto const tallest = (a.height - words) / 5;
    auto const fits = [&](int wide) { return width_of_number(longest, wide) + (across > 1 ? wide : 0) <= a.width - 2; };
    while (a.scale.wide < 2 * tallest && fits(a.scale.wide + 1)) ++a.scale.wide;
    a.scale.tall = std::min(tallest, (a.scale.wide + 1) / 2);
    return a;
}
Arrangement largest(int count, std::size_t longest, int words, int rows, int columns) {
    auto best = arranged(count, count, longest, words, rows, columns);
    auto const empty_places = [count](int across) { return (across - count % across) % across; };
    for (auto across = count - 1; across > 0; --across) {
        auto const other = arranged(count, across, longest, words, rows, columns);
        auto const is_even = other.scale.wide == best.scale.wide && empty_places(across) < empty_places(best.across);
        if (other.scale.wide > best.scale.wide || is_even) best = other;
    }
    return best;
}

// The lines below a name: the match score of the previous games, or the unit.
using Lines = std::vector<std::string>;
Lines of_match(std::int64_t result, Measure measure) {
    if (measure == Measure::match_points) return {sentence(_("match points: {}"), result)};
    if (measure == Measure::games) return {sentence(_("games: {}"), result)};
    return {};
}
// Back-scores count whole rubbers: the one that is played is not in them yet.
Lines of_back_score(bridge::Player player, sheets::RubberSheet const& sheet) {
    Lines lines{std::string{_("Back-score")}};
    auto const& rubbers = sheet.rubbers;
    auto const& rubber = rubbers.back();
    if (rubber.is_over() || rubber.deals.empty()) return lines;
    for (auto const seat : all_seats)
        if (rubber.seating[seat] == player)
            lines.push_back(fmt::format("{}: {}", sentence(_("Rubber {}"), rubbers.size()), rubber.totals[side_of(seat)]));
    return lines;
}
Lines lines_below(std::vector<Contestant> const& contestants, std::size_t at, OpenEvening const& evening) {
    auto const& sheet = evening.replayed->sheet;
    // Its contestants are the players of the evening, also those who joined later.
    if (sheet.kind().counts_back_score(sheet)) return of_back_score(static_cast<bridge::Player>(at), sheet.get<sheets::RubberSheet>());
    auto const result = contestants[at].result;
    if (sheet.kind().settles_deals(sheet)) return {sentence(_("points: {}"), result)};
    return of_match(result, evening.tally.measure);
}

Role role_of(Contestant const& contestant) { return contestant.rank == 1 ? Role::title : Role::text; }

// Where there is no room for figures.
void paint_lines(std::vector<Contestant> const& contestants, Pane const& page) {
    auto row = std::max(0, (page.rows() - static_cast<int>(contestants.size())) / 2);
    for (auto const& contestant : contestants) {
        auto const number = std::to_string(contestant.total);
        page.put_within(row, 2, page.columns() - 6 - width_of(number), sheets::shown_name(contestant), role_of(contestant));
        page.put_right(row++, page.columns() - 2, number, Role::accent);
    }
}

}  // namespace

void enter(BoardScreen&, Turn&) {}

// A board that only shows has no sheet behind it.
void update(BoardScreen&, Turn& turn, Incoming const& incoming) {
    auto const* const key = std::get_if<Key>(&incoming);
    if (!key) return;
    if (!turn.model().watches) return turn.close();
    if (action_of(Place::board, *key) == Action::back || *key == Key::of(U'q')) turn.ask(Quit{});
}

namespace {

constexpr int fewest_rows_with_curve = 28, fewest_columns_with_more = 60, rows_in_brief = 2, large_enough = 3, widest_standing = 44;

// The latest entry, as it is on the sheet.
void paint_latest(Model const& model, Pane const& line) {
    auto const& evening = *model.evening;
    line.put_suits(0, 2, shown_here(evening, model.settings, evening.rows.back().text), Role::title);
}

// Below the figures: the last deal, how it stands and what is needed, the curve.
void paint_more(Model const& model, Pane const& pane) {
    auto const& evening = *model.evening;
    pane.horizontal(0, 0, pane.columns());
    auto const has_latest = !evening.rows.empty();
    if (has_latest) paint_latest(model, pane.rows_from(1, 1));
    auto const room = pane.rows_from(has_latest ? 2 : 1);
    auto const width = std::min(widest_standing, room.columns() / 2 - 3);
    if (evening.replayed) {
        Look const look{.evening = evening, .settings = model.settings, .width = width};
        auto const side = room.part({0, 2}, {room.rows(), width});
        // Nobody can turn the page of a screen across the table.
        auto const is_whole = rows_painted(standing_of(look), width) <= side.rows();
        auto const rows = (is_whole ? paint(standing_of(look), side) : paint_closely(standing_of(look), side)) + 1;
        if (rows + rows_painted(needs_of(look), width) <= side.rows()) paint(needs_of(look), side.rows_from(rows));
    }
    paint_curve(evening, room.part({0, width + 4}, {room.rows(), room.columns() - width - 5}));
}

// The same where the figures would be small for it: the last deal, or what is needed for the first one, and how it stands, in two lines.
void paint_briefly(Model const& model, Pane const& pane) {
    auto const& evening = *model.evening;
    auto const width = pane.columns() - 4;
    Look const look{.evening = evening, .settings = model.settings, .width = width};
    auto const put = [&](int row, SideText const& text) { pane.put_suits(row, 2, in_one_line(text, width), Role::dim); };
    auto const has_latest = !evening.rows.empty();
    if (has_latest) paint_latest(model, pane.rows_from(0, 1));
    if (!evening.replayed) return;
    put(has_latest ? 1 : 0, standing_of(look));
    if (!has_latest) put(1, needs_of(look));
}

// What is painted in large figures.
struct Totals {
    std::vector<Contestant> contestants;
    std::vector<Lines> below{};
    std::size_t longest = 0;  // of the numbers
    int words = 1;            // lines around a number

    explicit Totals(Model const& model) : contestants{tally_now(*model.evening).contestants} {
        put_us_first(contestants, model.settings.we);
        for (std::size_t i = 0; i < contestants.size(); ++i) {
            longest = std::max(longest, std::to_string(contestants[i].total).size());
            below.push_back(lines_below(contestants, i, *model.evening));
            words = std::max(words, 1 + static_cast<int>(below.back().size()));
        }
    }
    Arrangement in(int rows, int columns) const { return largest(static_cast<int>(contestants.size()), longest, words, rows, columns); }
};

void paint_figures(Totals const& totals, Pane const& page) {
    auto const& contestants = totals.contestants;
    if (contestants.empty()) return page.put_centred(page.rows() / 2, _("there is no figure yet"), Role::dim);
    auto const words = totals.words;
    auto const [across, width, height, scale] = totals.in(page.rows(), page.columns());
    if (scale.wide == 0) return paint_lines(contestants, page);
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        auto const at = static_cast<int>(i);
        auto const cell = page.part({at / across * height, at % across * width}, {height, width});
        auto const number = std::to_string(contestants[i].total);
        auto const blank = height > 5 * scale.tall + words ? 1 : 0;
        auto const row = std::max(0, (height - 5 * scale.tall - words - blank) / 2);
        cell.put_centred(row, names_within(sheets::shown_name(contestants[i]), width - 2), role_of(contestants[i]));
        for (auto line = row; auto const& text : totals.below[i]) cell.put_centred(++line, shortened(text, width - 2), Role::dim);
        paint_number(cell, row + words + blank, std::max(0, (width - width_of_number(number.size(), scale.wide)) / 2), number, scale);
    }
}

// As many rows for the rest as leave the figures large, where they can be.
int rows_of_more(Totals const& totals, Pane const& page) {
    if (totals.contestants.empty() || page.columns() < fewest_columns_with_more) return 0;
    if (page.rows() >= fewest_rows_with_curve) return page.rows() / 3;
    auto const scale = [&](int rows) { return totals.in(rows, page.columns()).scale.wide; };
    return scale(page.rows() - rows_in_brief) >= std::min(scale(page.rows()), large_enough) ? rows_in_brief : 0;
}

}  // namespace

void view(BoardScreen const&, Model const& model, Pane const& page) {
    Totals const totals{model};
    auto const more = rows_of_more(totals, page);
    paint_figures(totals, page.part({0, 0}, {page.rows() - more, page.columns()}));
    auto const rest = page.rows_from(page.rows() - more);
    if (more > rows_in_brief) paint_more(model, rest);
    else if (more > 0) paint_briefly(model, rest);
}

Spoken spoken(BoardScreen const&, Model const& model) {
    Spoken all;
    auto contestants = tally_now(*model.evening).contestants;
    put_us_first(contestants, model.settings.we);
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        auto told = fmt::format("{}: {}", sheets::shown_name(contestants[i]), contestants[i].total);
        for (auto const& below : lines_below(contestants, i, *model.evening)) told.append(", ") += below;
        all.lines.push_back(std::move(told));
    }
    if (contestants.empty()) all.lines.emplace_back(_("there is no figure yet"));
    return all;
}

}  // namespace score::pad
