#include "commands/game_stats.hpp"

#include <algorithm>
#include <array>

#include "kit/bars.hpp"
#include "kit/columns.hpp"
#include "kit/records.hpp"
#include "score/formats/language.hpp"
#include "score/formats/reasons.hpp"
#include "score/formats/seat_letters.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/suit_signs.hpp"
#include "score/formats/text/printable.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"

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

std::string words_of_key(StatsTableKind kind, std::string const& key, bool ascii) {
    if (kind == StatsTableKind::strains) return words_of_strain(key, ascii);
    if (kind == StatsTableKind::risks) return _(key.c_str());
    if (kind == StatsTableKind::groups) return std::string{formats::words_of_reason(key)};
    if (kind == StatsTableKind::talk)
        if (auto const* const found = std::ranges::find(table_talk, key, &Words::key); found != table_talk.end())
            return std::string{_(found->text)};
    return printable(key);
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
            fmt::format(fmt::runtime(P_("{} played, {} deal", "{} played, {} deals", stats.deals)), stats.games, stats.deals));
        for (auto const& table : stats.tables) print_text(table);
    }
}

void GameStatsPrinter::print_text(StatsTable const& table) {
    using enum TextColumns::Align;
    if (table.rows.empty()) return;
    std::vector<TextColumns::Align> columns{left, right};
    std::vector<std::string> heading{std::string{_(title(table.kind))}, std::string{_(table.counted)}};
    for (auto const& column : table.columns) columns.push_back(right), heading.emplace_back(_(column.title));
    columns.push_back(left);
    TextColumns text{columns};
    text.add(std::move(heading));
    Fraction largest = 0;
    for (auto const& row : table.rows) largest = std::max(largest, Fraction{row.count});
    for (auto const& row : table.rows) {
        std::vector<std::string> cells{words_of_key(table.kind, row.key, ascii_), std::to_string(row.count)};
        for (auto const& figure : row.figures) cells.push_back(figure ? shown(*figure, places_) : "-");
        cells.push_back(bar(row.count, largest, ascii_));
        text.add(std::move(cells));
    }
    out_.buffer() += '\n';
    text.write(out_.buffer());
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
