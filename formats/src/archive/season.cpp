#include "score/archive/season.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "refusal.hpp"
#include "score/archive/rivals.hpp"
#include "score/formats/sheets/stats.hpp"
#include "score/formats/sheets/words.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/width.hpp"
#include "text/fmt.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::archive {
namespace {

namespace page = formats::page;
using formats::printable;
using formats::sheets::player_called, formats::sheets::shown, formats::sheets::signed_number, formats::sheets::title_of_game;
using page::Column, page::Table;

// A table that grows by rows of texts.
class Rows {
public:
    explicit Rows(std::string caption) { table_.caption = std::move(caption); }
    Rows& column(std::string_view title, Column::Align align = Column::right, int spare = 0) {
        table_.columns.push_back({.title = std::string{title}, .least = 1, .align = align, .spare = spare});
        return *this;
    }
    std::size_t columns() const { return table_.columns.size(); }
    void add(std::vector<std::string> texts) {
        auto& row = table_.rows.emplace_back();
        for (auto& text : texts) row.cells.push_back({.text = std::move(text)});
    }
    /// A column is as wide as its widest text on a screen too.
    Table finish() && {
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            auto& column = table_.columns[i];
            column.least = formats::width_of(column.title);
            for (auto const& row : table_.rows) column.least = std::max(column.least, formats::width_of(row.cells[i].text));
        }
        return std::move(table_);
    }

private:
    Table table_{};
};

std::string_view title_of(StandingsMeasure const& measure) { return _(measure.title); }

// Of the boards of records each has a ranking of its own, and there are no columns.
Measures measures_of(Standings const& standings) {
    return standings.columns.empty() ? archive::measures_of(standings.game, standings.by) : Measures{standings.columns};
}

// The measure that ranks, then the other columns.
void add_measures(Rows& rows, Standings const& standings) {
    auto const measures = measures_of(standings);
    rows.column(title_of(*std::ranges::find(measures, standings.measure, &StandingsMeasure::word)));
    for (std::size_t i = 0; i < standings.columns.size(); ++i)
        if (standings.columns[i].word != standings.measure)
            rows.column(title_of(standings.columns[i]), Column::right, static_cast<int>(i) + 1);
}
void add_figures(std::vector<std::string>& texts, Standings const& standings, StandingsRow const& row, int places) {
    texts.push_back(shown(row.value, places));
    for (std::size_t i = 0; i < row.figures.size(); ++i)
        if (standings.columns[i].word != standings.measure) texts.push_back(shown(row.figures[i], places));
}

constexpr std::string_view between = " - ";  // the two of a pair

// "Ada - Bea" of Ada is Bea; so is "Ada;Cem - Bea" of those who share a seat.
std::string_view partner_in(std::string_view pair, std::string_view player) {
    auto const sits_at = [&](std::string_view seat) {
        auto const names = names_at_seat(seat);
        return seat == player || std::ranges::find(names, player) != names.end();
    };
    for (auto at = pair.find(between); at != pair.npos; at = pair.find(between, at + 1)) {
        auto const one = pair.substr(0, at), other = pair.substr(at + between.size());
        if (sits_at(one)) return other;
        if (sits_at(other)) return one;
    }
    return {};
}

// A player of a game, or two of them: who has no name is called after his seat.
std::string called(Standings const& standings, std::string_view who) {
    if (standings.game == bridge_boards) return printable(who);
    auto const at = who.find(between);
    if (at == who.npos) return player_called(std::string{who});
    return player_called(std::string{who.substr(0, at)}).append(between) + called(standings, who.substr(at + between.size()));
}

// One game of a player.
class PlayerAtGame {
public:
    PlayerAtGame(Season const& season, Standings const& standings, StandingsRow const& row, int places)
        : season_{season}, standings_{standings}, row_{row}, places_{places} {
        for (auto const& game : season.games)
            if (standings.are_of(game.result)) games_.push_back(game);
        for (auto const& game : games_)
            for (std::size_t i = 0; i < game.result.players.size(); ++i)
                if (game.result.players[i].name == row.who) own_.push_back({&game, figure_of(game, i, standings.measure)});
    }

    // With the statistics, which are of all kinds of the game.
    void tell(page::Page& page, bool with_stats) const {
        for (auto table : {rank(), partners(), opponents(), extremes()})
            if (!table.rows.empty()) page.add(std::move(table));
        for (auto const& stats : season_.stats)
            if (with_stats && stats.game == standings_.game)
                for (auto const& table : stats.tables) counted(page, table);
        std::vector<PlayedGame const*> all;
        for (auto const& own : own_) all.push_back(own.game);
        if (!all.empty()) page.add(table_of_evenings(all, standings_.measure));
    }

private:
    struct Own {
        PlayedGame const* game;
        std::int64_t figure;
    };

    Table rank() const {
        Rows rows{title_of(standings_, season_.standings)};
        rows.column(_("rank")).column(standings_.game == bridge_boards ? _("sessions") : _("played"));
        add_measures(rows, standings_);
        std::vector<std::string> texts{fmt::format("{} / {}", text_of(row_.rank), standings_.rows.size()), std::to_string(row_.games)};
        add_figures(texts, standings_, row_, places_);
        for (auto const& run : streaks_of(games_, standings_.measure))
            if (run.who == row_.who) {
                rows.column(_("longest run")).column(_("now"));
                texts.insert(texts.end(), {std::to_string(run.longest), signed_number(run.now)});
            }
        rows.add(std::move(texts));
        return std::move(rows).finish();
    }
    Table partners() const {
        Rows rows{_("Partners")};
        rows.column(_("player"), Column::left).column(standings_.game == bridge_boards ? _("sessions") : _("played"));
        for (auto const& pairs : season_.pairs) {
            if (!pairs.are_of_games_of(standings_)) continue;
            add_measures(rows, pairs);
            for (auto const& row : pairs.rows)
                if (auto const partner = partner_in(row.who, row_.who); !partner.empty()) {
                    std::vector<std::string> texts{called(standings_, partner), std::to_string(row.games)};
                    add_figures(texts, pairs, row, places_);
                    rows.add(std::move(texts));
                }
        }
        return std::move(rows).finish();
    }
    Table opponents() const {
        Rows rows{_("Opponents")};
        rows.column(_("against"), Column::left)
            .column(_("played"))
            .column(_("won"))
            .column(_("lost"))
            .column(_("even"))
            .column(_("difference"));
        for (auto const& duel : duels_of(games_, standings_.measure)) {
            auto const is_one = duel.one == row_.who;
            if (!is_one && duel.other != row_.who) continue;
            rows.add({player_called(is_one ? duel.other : duel.one), std::to_string(duel.games),
                std::to_string(is_one ? duel.won : duel.lost), std::to_string(is_one ? duel.lost : duel.won),
                std::to_string(duel.games - duel.won - duel.lost), signed_number(is_one ? duel.difference : -duel.difference)});
        }
        return std::move(rows).finish();
    }
    Table extremes() const {
        Rows rows{_("Best and worst evening")};
        rows.column("", Column::left).column(_("date"), Column::left).column(std::string{measure()}).column(_("place"), Column::left);
        auto const tell = [&](std::string_view which, Own const& own) {
            rows.add({std::string{which}, printable(own.game->date), signed_number(own.figure), printable(own.game->place)});
        };
        if (own_.size() > 1) {
            auto const [worst, best] = std::ranges::minmax_element(own_, {}, &Own::figure);
            tell(_("best"), *best), tell(_("worst"), *worst);
        }
        return std::move(rows).finish();
    }
    // What the statistics count of each player.
    void counted(page::Page& page, formats::sheets::StatsTable const& table) const {
        using enum formats::sheets::StatsTableKind;
        if (table.kind != declarers && table.kind != players) return;
        auto const row = std::ranges::find(table.rows, row_.who, &formats::sheets::StatsRow::key);
        if (row == table.rows.end()) return;
        Rows rows{table.kind == declarers ? _("As declarer") : _("Deal by deal")};
        rows.column(_(table.counted));
        for (auto const& column : table.columns) rows.column(title_of(column));
        std::vector<std::string> texts{std::to_string(row->count)};
        for (auto const& figure : row->figures) texts.push_back(figure ? shown(*figure, places_) : "-");
        rows.add(std::move(texts));
        page.add(std::move(rows).finish());
    }
    std::string_view measure() const {
        auto const found = std::ranges::find(standings_.columns, standings_.measure, &StandingsMeasure::word);
        return found == standings_.columns.end() ? std::string_view{standings_.measure} : title_of(*found);
    }

    Season const& season_;
    Standings const& standings_;
    StandingsRow const& row_;
    int places_;
    std::vector<PlayedGame> games_{};  // of everybody
    std::vector<Own> own_{};
};

}  // namespace

Expected<Season> season_of(Book& book, GameFilter const& filter) {
    return or_fault(book.file(), [&] {
        Season season{granted(book.standings({.games = filter})), granted(book.standings({.games = filter, .by = StandingsBy::pair})),
            granted(book.stats(filter)), granted(book.games(filter))};
        std::erase_if(season.standings, [](Standings const& one) { return one.rows.empty(); });
        return season;
    });
}

std::string title_of(std::string_view game, StandingsMeasure const& played_for, std::ptrdiff_t kinds) {
    std::string title{title_of_game(game)};
    if (kinds > 1) title.append(", ") += title_of(played_for);
    return title;
}

std::string title_of(Standings const& standings, std::vector<Standings> const& all) {
    return title_of(standings.game, measures_of(standings).front(), std::ranges::count(all, standings.game, &Standings::game));
}

page::Table table_of(Standings const& standings, RankingLook const& look) {
    constexpr std::array<std::string_view, 3> contestants{N_("player"), N_("pair"), N_("team")};
    bool const is_bridge = standings.game == bridge_boards;
    Rows rows{_("Standings")};
    rows.column(_("rank"));
    rows.column(_(contestants[static_cast<std::size_t>(standings.by)]), Column::left);
    rows.column(is_bridge ? _("sessions") : _("played"));
    if (is_bridge) rows.column(_("boards"));
    auto const ranking = rows.columns();
    add_measures(rows, standings);
    // Percentages and averages keep all decimals for alignment.
    bool const is_whole = std::ranges::all_of(standings.rows, [](auto const& row) { return row.value.is_whole(); });
    for (auto const& row : std::span{standings.rows}.first(std::min(look.most, standings.rows.size()))) {
        std::vector<std::string> texts{text_of(row.rank), called(standings, row.who), std::to_string(row.games)};
        if (is_bridge) texts.push_back(std::to_string(row.boards));
        add_figures(texts, standings, row, look.places);
        texts[ranking] = decimals(row.value, is_whole ? 0 : look.places);
        rows.add(std::move(texts));
    }
    auto table = std::move(rows).finish();
    for (auto& row : table.rows) row.cells[ranking].role = page::Role::accent;
    return table;
}

std::vector<std::string> left_out_of(Standings const& standings) {
    std::vector<std::string> notes;
    auto const note = [&](std::string_view translated, std::int64_t count) {
        if (count > 0) notes.push_back(sentence(translated, count));
    };
    note(_("With too few games, and left out: {}"), standings.rare);
    note(_("Not named, and left out: {}"), standings.nameless);
    return notes;
}

page::Table table_of_evenings(std::vector<PlayedGame const*> const& games, std::string_view measure) {
    Rows rows{_("Evenings")};
    rows.column(_("date"), Column::left).column(_("place"), Column::left).column(_("players"), Column::left);
    for (auto const* const game : games) {
        std::string players;
        for (std::size_t i = 0; i < game->result.players.size(); ++i)
            players += fmt::format(
                "{}{} {}", players.empty() ? "" : ", ", player_called(game->result.players[i].name), figure_of(*game, i, measure));
        rows.add({printable(game->date), printable(game->place), players});
    }
    return std::move(rows).finish();
}

page::Page page_of_player(Season const& season, std::string_view player, int places) {
    page::Page page{.title = player_called(std::string{player})};
    std::string_view told;  // kinds of a game follow each other
    for (auto const& standings : season.standings)
        for (auto const& row : standings.rows)
            if (row.who == player) {
                PlayerAtGame{season, standings, row, places}.tell(page, told != standings.game);
                told = standings.game;
            }
    return page;
}

}  // namespace score::archive
