// Ranked sums of results.
#include "score/archive/standings.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "score/ascii.hpp"
#include "score/formats/field.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/text/fold.hpp"
#include "state.hpp"
#include "text/i18n.hpp"

namespace score::archive {

namespace {

constexpr std::string_view percentage = "percentage";

using formats::sheets::measures::imps, formats::sheets::measures::points;
constexpr StandingsMeasure ximp{"ximp", N_("cross-IMPs")}, vp{"vp", N_("VPs")}, matchpoints{percentage, N_("percent")};
constexpr std::array pair_measures{matchpoints, imps, ximp, points};
constexpr std::array team_measures{vp, imps, points};

// Ranks rows by value.
void rank(std::vector<StandingsRow>& rows) {
    std::ranges::sort(rows, [](auto const& a, auto const& b) { return a.value != b.value ? a.value > b.value : a.who < b.who; });
    auto const ranks = bridge::ranks_of(rows, [](auto const& a, auto const& b) { return a.value == b.value; });
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].rank = ranks[i];
}

std::string pair_of(std::string const& a, std::string const& b) { return a < b ? a + " - " + b : b + " - " + a; }

bool has(Measures measures, std::string_view word) { return std::ranges::find(measures, word, &StandingsMeasure::word) != measures.end(); }

// 0 if the game does not have the measure.
std::int64_t figure_in(GameSums::Figures const& game, std::size_t measure) { return measure < game.size() ? game[measure] : 0; }

}  // namespace

Measures measures_of(std::string_view game, StandingsBy by, std::string_view variant) {
    if (game == bridge_boards && by == StandingsBy::team) return team_measures;
    if (game == bridge_boards) return pair_measures;
    auto const* const known = by == StandingsBy::team ? nullptr : formats::sheets::game_named(game);
    return known ? known->ranked_by(variant) : Measures{};
}

std::vector<Measures> kinds_of(std::string_view game, StandingsBy by) {
    std::vector<Measures> kinds;
    auto const add = [&](Measures measures) {
        if (measures.empty()) return;
        auto const is_same = [&](Measures kind) { return kind.front().word == measures.front().word; };
        auto const known = std::ranges::find_if(kinds, is_same);
        if (known == kinds.end()) kinds.push_back(measures);
        else if (measures.size() > known->size()) *known = measures;
    };
    auto const* const known = formats::sheets::game_named(game);
    if (!known) add(measures_of(game, by));
    else
        for (auto const& variant : known->variants()) add(measures_of(game, by, variant.word));
    return kinds;
}

std::string_view played_for(GameResult const& result) {
    auto const measures = measures_of(result.game, StandingsBy::player, result.variant);
    return measures.empty() ? std::string_view{} : measures.front().word;
}

bool Standings::are_of(GameResult const& result) const {
    return game == result.game && !columns.empty() && columns.front().word == played_for(result);
}
bool Standings::are_of_games_of(Standings const& other) const {
    auto const word_of = [](Standings const& one) { return one.columns.empty() ? std::string_view{} : one.columns.front().word; };
    return game == other.game && word_of(*this) == word_of(other);
}

// Games

GameStandings::GameStandings(std::string game, Measures measures, StandingsBy by, std::string measure, StandingsForm const& form)
    : form_{form} {
    if (measure.empty() && !measures.empty()) measure = measures.front().word;
    auto const ranking = std::ranges::find(measures, measure, &StandingsMeasure::word);
    ranking_ = static_cast<std::size_t>(ranking - measures.begin());
    standings_.game = std::move(game);
    standings_.by = by;
    standings_.measure = std::move(measure);
    standings_.columns.assign(measures.begin(), measures.end());
}

void GameStandings::add(std::span<GameResult::Player const> players, std::span<Results::Figure const> figures, Measures of_variant) {
    auto const& columns = standings_.columns;
    if (!has(of_variant, standings_.measure)) return;
    ++sums_.games;
    for (std::size_t position = 0; position < players.size(); ++position) {
        auto const& player = players[position];
        auto who = player.name;
        if (standings_.by == StandingsBy::pair) {
            // the first player of a pair represents both
            auto const of_side = [&](auto const& p) { return p.side == player.side; };
            auto const partner = std::ranges::find_if(players.subspan(position + 1), of_side);
            if (partner == players.end() || std::ranges::any_of(players.first(position), of_side)) continue;
            who = player.name.empty() || partner->name.empty() ? std::string{} : pair_of(player.name, partner->name);
        }
        if (who.empty()) {
            ++sums_.nameless;
            continue;
        }
        GameSums::Figures game(columns.size());
        for (auto const& figure : figures) {
            if (figure.deal != 0 || figure.position != static_cast<std::int64_t>(position) || !has(of_variant, figure.what)) continue;
            auto const column = std::ranges::find(columns, figure.what, &StandingsMeasure::word);
            if (column != columns.end()) game[static_cast<std::size_t>(column - columns.begin())] += figure.value;
        }
        auto& sums = sums_.of[who];
        ++sums.played;
        keep(sums.games, game);
    }
}

void GameStandings::add(GameSums const& later) {
    sums_.games += later.games;
    sums_.nameless += later.nameless;
    for (auto const& [who, of_one] : later.of) {
        auto& sums = sums_.of[who];
        sums.played += of_one.played;
        for (auto const& game : of_one.games) keep(sums.games, game);
    }
}

// Of equal games the earlier one counts.
void GameStandings::keep(std::vector<GameSums::Figures>& games, GameSums::Figures const& game) const {
    if (form_.best == 0) {
        if (games.empty()) games.emplace_back(game.size());
        std::ranges::transform(games.front(), game, games.front().begin(), std::plus{});
        return;
    }
    auto const figure = [&](auto const& one) { return figure_in(one, ranking_); };
    games.insert(std::ranges::upper_bound(games, figure(game), std::ranges::greater{}, figure), game);
    if (games.size() > form_.best) games.pop_back();
}

Standings GameStandings::ranked() const {
    auto ranked = standings_;
    ranked.games = sums_.games;
    ranked.nameless = sums_.nameless;
    for (auto const& [who, sums] : sums_.of) {
        if (sums.played < static_cast<std::int64_t>(form_.least)) {
            ++ranked.rare;
            continue;
        }
        StandingsRow row{.who = who, .games = form_.best > 0 ? static_cast<std::int64_t>(sums.games.size()) : sums.played};
        row.figures.resize(ranked.columns.size());
        for (auto const& game : sums.games) {
            for (std::size_t i = 0; i < game.size(); ++i) row.figures[i] += game[i];
            row.value += figure_in(game, ranking_);
        }
        if (form_.average) row.value = row.value / row.games;
        ranked.rows.push_back(std::move(row));
    }
    rank(ranked.rows);
    leave_out_unplayed(ranked);
    return ranked;
}

bool GameStandings::is_of_every_variant(StandingsMeasure const& column) const {
    auto const* const known = formats::sheets::game_named(game());
    if (!known) return true;
    return std::ranges::all_of(known->variants(), [&](formats::sheets::GameVariant const& variant) {
        auto const measures = known->ranked_by(variant.word);
        return measures.empty() || measures.front().word != played_for() || has(measures, column.word);
    });
}

// What only some variants have is shown where one of them was played: nobody is out or sunk at Trex and Barbu (king.md §7).
void GameStandings::leave_out_unplayed(Standings& ranked) const {
    std::vector<std::size_t> others;  // from the last
    for (auto i = ranked.columns.size(); i-- > 0;)
        if (!is_of_every_variant(ranked.columns[i])) others.push_back(i);
    auto const is_played = [&](StandingsRow const& row) {
        return std::ranges::any_of(others, [&row](std::size_t i) { return row.figures[i] != 0; });
    };
    if (std::ranges::find(others, ranking_) != others.end() || std::ranges::any_of(ranked.rows, is_played)) return;
    for (auto const i : others) {
        ranked.columns.erase(ranked.columns.begin() + static_cast<std::ptrdiff_t>(i));
        for (auto& row : ranked.rows) row.figures.erase(row.figures.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

// Boards

namespace {

// A result of pairs. `pair` are their numbers.
struct TableOfPairs {
    std::uint32_t board = 0;
    int group = 0;
    std::string round{}, section{};
    BySide<std::string> pair{}, names{};
    bridge::TableOutcome outcome{};
};

// The pairs of one section by their numbers, in each direction.
class NumbersOfSection {
public:
    void add(TableOfPairs const& table) {
        for (auto const side : both_sides) {
            if (table.pair[side].empty()) continue;
            auto& seen = of_[table.pair[side]][side];
            seen.boards.push_back(table.board);
            if (!table.names[side].empty()) seen.names.insert(table.names[side]);
        }
    }
    /// Whether each direction has numbers of its own: most that were in both directions are those of two pairs.
    bool are_of_directions() const {
        std::size_t of_two = 0, of_one = 0, in_both = 0;
        for (auto const& [number, seen] : of_) {
            if (!std::ranges::all_of(both_sides, [&](Side side) { return !seen[side].boards.empty(); })) continue;
            ++in_both;
            if (is_of_two_pairs(seen)) ++of_two;
            else if (has_names(seen)) ++of_one;
        }
        return of_two > of_one && 2 * of_two >= in_both;
    }

private:
    struct Seen {
        std::vector<std::uint32_t> boards{};
        std::set<std::string, std::less<>> names{};  // `Ada - Bea`
        std::set<std::string, std::less<>> players() const {
            std::set<std::string, std::less<>> all;
            for (auto const& pair : names)
                for (auto const& player : names_of_pair(pair)) all.insert(formats::folded(player));
            return all;
        }
    };

    static bool has_names(BySide<Seen> const& seen) {
        return std::ranges::none_of(both_sides, [&](Side side) { return seen[side].names.empty(); });
    }
    // The players tell; without them, that nobody has a board twice.
    static bool is_of_two_pairs(BySide<Seen> const& seen) {
        auto const &ns = seen[Side::north_south], &ew = seen[Side::east_west];
        if (has_names(seen))
            return std::ranges::none_of(ns.players(), [players = ew.players()](auto const& player) { return players.contains(player); });
        std::set<std::uint32_t> const boards{ns.boards.begin(), ns.boards.end()};
        return std::ranges::any_of(ew.boards, [&](std::uint32_t board) { return boards.contains(board); });
    }

    std::map<std::string, BySide<Seen>, std::less<>> of_{};
};

// Where each direction has numbers of its own, pair 3 of North-South is another one than pair 3 of East-West.
void tell_directions_apart(std::span<TableOfPairs> tables) {
    std::map<std::string, NumbersOfSection, std::less<>> sections;
    for (auto const& table : tables) sections[table.section].add(table);
    std::set<std::string, std::less<>> of_directions;
    for (auto const& [section, numbers] : sections)
        if (numbers.are_of_directions()) of_directions.insert(section);
    for (auto& table : tables) {
        if (!of_directions.contains(table.section)) continue;
        for (auto const side : both_sides)
            if (!table.pair[side].empty()) table.pair[side].append(1, ' ').append(name(side));
    }
}

}  // namespace

// Combines the results of one session.
struct BoardStandings::Session {
    Session(StandingsBy by, std::string_view measure) {
        bridge::TeamsOptions team_options;
        if (measure == imps.word) {
            options.scoring.form = bridge::PairsForm::butler;
            team_options.form = bridge::TeamsForm::imps;
        } else if (measure == points.word) {
            options.scoring.form = bridge::PairsForm::total_points;
            team_options.form = bridge::TeamsForm::total_points;
        } else if (measure == ximp.word) options.scoring.form = bridge::PairsForm::cross_imps;
        if (by == StandingsBy::team) teams.emplace(team_options);
    }
    formats::FieldOptions options{};     // of pairs
    std::vector<TableOfPairs> tables{};  // of pairs, until the session is whole
    std::optional<formats::TeamsField> teams{};
    formats::ResultsReport report{};
};

BoardStandings::BoardStandings(StandingsBy by, std::string measure) {
    standings_.game = bridge_boards;
    standings_.by = by;
    standings_.measure = measure.empty() ? std::string{measures_of(bridge_boards, by).front().word} : std::move(measure);
}
BoardStandings::BoardStandings(BoardStandings&&) noexcept = default;
BoardStandings& BoardStandings::operator=(BoardStandings&&) noexcept = default;
BoardStandings::~BoardStandings() = default;

void BoardStandings::add(std::string const& who, BoardSums::OfOne const& of_session) {
    auto& sums = sums_.of[who];
    sums.sessions += of_session.sessions;
    sums.boards += of_session.boards;
    sums.total += of_session.total;
    sums.maximum += of_session.maximum;
}

void BoardStandings::add(BoardSums const& others) {
    sums_.sessions += others.sessions;
    sums_.nameless += others.nameless;
    for (auto const& [who, sums] : others.of) add(who, sums);
}

void BoardStandings::add(SessionResult const& given) {
    auto const& result = given.result;
    bool const by_team = standings_.by == StandingsBy::team;
    auto const is_known = [&](Side s) { return by_team ? !result.team[s].empty() : !result.pair[s].empty() || !given.names[s].empty(); };
    auto outcome = outcome_of(result);
    if (!outcome || given.board <= 0 || !std::ranges::all_of(both_sides, is_known)) return;
    if (!session_) session_ = std::make_unique<Session>(standings_.by, standings_.measure);
    auto const board = static_cast<std::uint32_t>(given.board);
    auto const group = static_cast<int>(result.group.value_or(0));
    if (by_team) {
        formats::RecordedResult recorded;
        recorded.board = board;
        recorded.group = group;
        recorded.round.text = result.round;
        for (auto const side : both_sides) recorded.team[side].text = result.team[side];
        recorded.outcome = *std::move(outcome);
        auto& report = session_->report;
        report.clear();
        report.results.push_back(std::move(recorded));
        session_->teams->add(report);
        return;
    }
    auto& table =
        session_->tables.emplace_back(TableOfPairs{board, group, result.round, {}, result.pair, given.names, *std::move(outcome)});
    bool const has_numbers = std::ranges::none_of(both_sides, [&](Side side) { return result.pair[side].empty(); });
    if (has_numbers) table.section = result.section;
}

void BoardStandings::close_session(bool counts) {
    if (session_ && counts) {
        ++sums_.sessions;
        if (standings_.by == StandingsBy::team) close_teams();
        else close_pairs();
    }
    session_.reset();
}

namespace {

// Those who shared a seat too; a name that both partners have counts once.
std::vector<std::string> everybody_in(std::vector<std::string> const& seats) {
    std::vector<std::string> all;
    std::map<std::string, std::vector<std::string>, std::less<>> alike;  // by the folded name, which has no marks
    for (auto const& seat : seats)
        for (auto& name : names_at_seat(seat)) {
            auto const is_same = [&](std::string const& one) { return formats::same_apart_from_case(one, name); };
            auto& known = alike[formats::folded(name)];
            if (std::ranges::any_of(known, is_same)) continue;
            known.push_back(name);
            all.push_back(std::move(name));
        }
    return all;
}

}  // namespace

void BoardStandings::close_pairs() {
    tell_directions_apart(session_->tables);
    formats::PairsField field{session_->options};
    std::set<std::string, std::less<>> known_by_name;  // pairs without a number
    auto& report = session_->report;
    for (auto& table : session_->tables) {
        formats::RecordedResult recorded;
        recorded.board = table.board;
        recorded.group = table.group;
        recorded.round.text = table.round;
        recorded.section.text = table.section;
        for (auto const side : both_sides) {
            recorded.pair[side].text = table.pair[side];
            recorded.names[side].text = table.names[side];
            if (table.pair[side].empty()) known_by_name.insert(table.names[side]);
        }
        recorded.outcome = std::move(table.outcome);
        report.clear();
        report.results.push_back(std::move(recorded));
        field.add(report);
    }
    auto const ranking = field.finish();
    std::map<std::string, BoardSums::OfOne> of_session;  // a player may have sat in several pairs
    for (auto const& standing : ranking.standings) {
        auto const& contestant = field.contestants()[standing.contestant];
        bool const is_name = contestant.names.empty() && known_by_name.contains(contestant.id);
        auto const players = names_of_pair(is_name ? contestant.id : contestant.names);
        if (players.empty()) {
            ++sums_.nameless;
            continue;
        }
        auto const add_to = [&](std::string const& who) {
            auto& sums = of_session[who];
            sums.boards += standing.boards;
            sums.total += standing.total;
            sums.maximum += standing.maximum;
        };
        if (standings_.by == StandingsBy::player) std::ranges::for_each(everybody_in(players), add_to);
        else add_to(players.size() == 2 ? pair_of(players[0], players[1]) : players[0]);
    }
    for (auto& [who, sums] : of_session) {
        sums.sessions = 1;
        add(who, sums);
    }
}

void BoardStandings::close_teams() {
    auto& field = *session_->teams;
    auto const ranking = field.finish();
    for (auto const& standing : ranking.standings) {
        auto const& name = field.contestants()[standing.team].id;
        if (ascii::is_number(name)) ++sums_.nameless;  // the number of a team is another one's at the next event
        else add(name, {1, standing.boards, standing.total, 0});
    }
}

Standings BoardStandings::ranked(std::size_t least) const {
    auto ranked = standings_;
    ranked.games = sums_.sessions;
    ranked.nameless = sums_.nameless;
    bool const is_percentage = ranked.measure == percentage;
    for (auto const& [who, sums] : sums_.of) {
        if (is_percentage && sums.maximum == 0) continue;  // nobody else played their boards
        if (sums.sessions < static_cast<std::int64_t>(least)) {
            ++ranked.rare;
            continue;
        }
        StandingsRow row{.who = who, .games = sums.sessions, .boards = sums.boards};
        row.value = is_percentage ? Fraction{sums.total * 100 / sums.maximum} : sums.total;
        ranked.rows.push_back(std::move(row));
    }
    rank(ranked.rows);
    return ranked;
}

// All of a question

StandingsSums::StandingsSums(StandingsQuestion asked) : question{std::move(asked)} {
    auto const& [filter, by, measure, form] = question;
    for (auto const& game : games_with_results(filter)) {
        for (auto const measures : kinds_of(game, by)) {
            if (!measure.empty() && !has(measures, measure)) continue;
            if (game != bridge_boards) games.emplace_back(game, measures, by, measure, form);
            else if (form.best == 0 && !form.average) boards.emplace(by, measure);  // percentages are averages
        }
    }
}

GameStandings* StandingsSums::of(std::string_view game, std::string_view played_for) {
    auto const is_it = [&](GameStandings const& one) { return one.game() == game && one.played_for() == played_for; };
    auto const found = std::ranges::find_if(games, is_it);
    return found == games.end() ? nullptr : &*found;
}

std::vector<Standings> StandingsSums::ranked() const {
    std::vector<Standings> all;
    if (boards) all.push_back(boards->ranked(question.form.least));
    for (auto const& game : games) all.push_back(game.ranked());
    std::erase_if(all, [](Standings const& standings) { return standings.rows.empty() && standings.nameless == 0 && standings.rare == 0; });
    return all;
}

}  // namespace score::archive
