#include "commands/game_stats.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "kit/bars.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/formats/language.hpp"
#include "score/formats/page_text.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "score/king/game.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using formats::printable;
using formats::sheets::StandingsMeasure;
using formats::sheets::Stats, formats::sheets::StatsTable, formats::sheets::StatsTableKind;

constexpr std::array<std::string_view, 11> figure_columns{
    "made", "down", "made-percent", "average", "declarer-average", "penalties", "out", "sunk", "marks", "brisques", "rubicons"};

struct Words {
    std::string_view key, text;
};
constexpr std::array table_talk{std::to_array<Words>({
    {"own-goals", N_("DYS: declarer took over half of a penalty")},
    {"flowers", N_("çiçek: no trick in a trump deal")},
    {"kings", N_("King made")},
    {"lone-survivors", N_("telefon fişi: one out, three sunk")},
})};

// A denomination as `C`, `NT` or `pass`.
std::string words_of_strain(std::string const& key, bool ascii) {
    if (key == "pass") return _("pass");
    if (key == "NT") return std::string{formats::notrump_word(formats::language())};
    auto const suit = ascii ? std::nullopt : suit_of(key.front());
    return suit ? std::string{formats::sign_of(*suit)} : key;
}

// The games of a deal of King, from their codes: `EL+SONIKI`, `HEPSI`.
std::string words_of_games(std::string_view codes) {
    if (codes == "HEPSI") return _("all penalties");
    std::string text;
    for (auto const code : std::views::split(codes, '+')) {
        std::string_view const word{code.begin(), code.end()};
        auto const game = king::game_of(word);
        text.append(text.empty() ? "" : " + ").append(game ? std::string{formats::words_of_reason(name(*game))} : printable(word));
    }
    return text;
}

std::string words_of_key(StatsTableKind kind, std::string const& key, bool ascii) {
    if (kind == StatsTableKind::strains) return words_of_strain(key, ascii);
    if (kind == StatsTableKind::risks) return _(key.c_str());
    if (kind == StatsTableKind::games) return words_of_games(key);
    if (kind == StatsTableKind::groups) return std::string{formats::words_of_reason(key)};
    if (kind == StatsTableKind::talk)
        if (auto const* const found = std::ranges::find(table_talk, key, &Words::key); found != table_talk.end())
            return std::string{_(found->text)};
    return printable(key);
}

std::string_view word_of_deals(std::string_view game, std::int64_t n) {
    if (game == "king") return n == 1 ? C_("King", "deal") : C_("King", "deals");
    if (game == "bezique") return n == 1 ? C_("Bezique", "deal") : C_("Bezique", "deals");
    return n == 1 ? _("deal") : _("deals");
}

std::string word_of_counted(std::string_view game, std::string_view counted) {
    return std::string{counted == "deals" ? word_of_deals(game, 2) : _(counted)};
}

}  // namespace

std::string key_of(std::string_view word) {
    std::string key{word};
    std::ranges::replace(key, '-', '_');
    return key;
}

void GameStatsPrinter::print(std::vector<Stats> const& all) {
    if (format_ != Format::text) return print_records(all);
    for (auto const& stats : all) {
        if (&stats != &all.front()) out_.buffer() += '\n';
        fmt::format_to(std::back_inserter(out_.buffer()), "{}: {}\n", title_of_game(stats.game),
            fmt::format("{}, {} {}", sentence(_("{} played"), stats.games), stats.deals, word_of_deals(stats.game, stats.deals)));
        for (auto const& table : stats.tables) print_text(stats.game, table);
    }
}

void GameStatsPrinter::print_text(std::string_view game, StatsTable const& table) {
    if (table.rows.empty()) return;
    formats::page::Table text{.columns = {text_column(_(title(table.kind))), number_column(word_of_counted(game, table.counted))}};
    for (auto const& column : table.columns) text.columns.push_back(number_column(_(column.title)));
    text.columns.push_back(text_column({}));  // the bars
    Fraction largest = 0;
    for (auto const& row : table.rows) largest = std::max(largest, Fraction{row.count});
    for (auto const& row : table.rows) {
        std::vector<std::string> cells{words_of_key(table.kind, row.key, ascii_), std::to_string(row.count)};
        for (auto const& figure : row.figures) cells.push_back(figure ? shown(*figure, places_) : "-");
        cells.push_back(bar(row.count, largest, ascii_));
        add_row(text, std::move(cells));
    }
    out_.buffer() += '\n';
    formats::append_plain_text(out_.buffer(), text);
}

void GameStatsPrinter::print_records(std::vector<Stats> const& all) {
    std::vector<std::string> names{"game", "table", "key", "count", "counted"};
    for (auto const column : figure_columns) names.push_back(key_of(column));
    std::vector<std::string_view> const keys(names.begin(), names.end());
    RecordWriter records{out_, format_, keys};
    for (auto const& stats : all)
        for (auto const& table : stats.tables)
            for (auto const& row : table.rows) {
                std::vector<std::string> texts;
                texts.reserve(keys.size());
                std::vector<Cell> cells{
                    std::string_view{stats.game}, word(table.kind), std::string_view{row.key}, row.count, table.counted};
                for (auto const name : figure_columns) {
                    auto const column = std::ranges::find(table.columns, name, &StandingsMeasure::word);
                    auto const i = static_cast<std::size_t>(column - table.columns.begin());
                    bool const has = i < row.figures.size() && row.figures[i];
                    cells.push_back(has ? Cell{DecimalNumber{texts.emplace_back(shown(*row.figures[i], places_))}} : Cell{});
                }
                records.write(cells);
            }
}

}  // namespace score::cli
