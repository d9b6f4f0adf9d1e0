// Ranked sums of results.
#include "score/archive/standings.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "score/formats/field.hpp"
#include "score/formats/sheets/games.hpp"
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

// 0 if the game does not have the measure.
std::int64_t figure_in(GameSums::Figures const& game, std::size_t measure) { return measure < game.size() ? game[measure] : 0; }

}  // namespace

std::span<StandingsMeasure const> measures_of(std::string_view game, StandingsBy by) {
    if (game == bridge_boards && by == StandingsBy::team) return team_measures;
    if (game == bridge_boards) return pair_measures;
    auto const* const known = by == StandingsBy::team ? nullptr : formats::sheets::game_named(game);
    return known ? known->ranked_by() : std::span<StandingsMeasure const>{};
}

// Games

GameStandings::GameStandings(std::string game, StandingsBy by, std::string measure, StandingsForm const& form) : form_{form} {
    auto const measures = measures_of(game, by);
    if (measure.empty() && !measures.empty()) measure = measures.front().word;
    auto const ranking = std::ranges::find(measures, measure, &StandingsMeasure::word);
    ranking_ = static_cast<std::size_t>(ranking - measures.begin());
    standings_.game = std::move(game);
    standings_.by = by;
    standings_.measure = std::move(measure);
    standings_.columns.assign(measures.begin(), measures.end());
}

void GameStandings::add(std::span<GameResult::Player const> players, std::span<Results::Figure const> figures) {
    ++sums_.games;
    auto const& columns = standings_.columns;
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
            if (figure.deal != 0 || figure.position != static_cast<std::int64_t>(position)) continue;
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
    return ranked;
}

// Boards

// Combines the results of one session.
struct BoardStandings::Session {
    Session(StandingsBy by, std::string_view measure) {
        formats::FieldOptions options;
        bridge::TeamsOptions team_options;
        if (measure == imps.word) {
            options.scoring.form = bridge::PairsForm::butler;
            team_options.form = bridge::TeamsForm::imps;
        } else if (measure == points.word) {
            options.scoring.form = bridge::PairsForm::total_points;
            team_options.form = bridge::TeamsForm::total_points;
        } else if (measure == ximp.word) options.scoring.form = bridge::PairsForm::cross_imps;
        if (by == StandingsBy::team) teams.emplace(team_options);
        else pairs.emplace(options);
    }
    std::optional<formats::PairsField> pairs{};
    std::optional<formats::TeamsField> teams{};
    std::set<std::string, std::less<>> known_by_name{};  // pairs without an identification
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
    formats::RecordedResult recorded;
    recorded.board = static_cast<std::uint32_t>(given.board);
    recorded.round.text = result.round;
    recorded.group = static_cast<int>(result.group.value_or(0));
    if (!result.pair[Side::north_south].empty() && !result.pair[Side::east_west].empty()) recorded.section.text = result.section;
    for (auto const side : both_sides) {
        recorded.pair[side].text = result.pair[side];
        recorded.names[side].text = given.names[side];
        recorded.team[side].text = result.team[side];
        if (!by_team && result.pair[side].empty()) session_->known_by_name.insert(given.names[side]);
    }
    recorded.outcome = *std::move(outcome);
    auto& report = session_->report;
    report.clear();
    report.results.push_back(std::move(recorded));
    if (by_team) session_->teams->add(report);
    else session_->pairs->add(report);
}

void BoardStandings::close_session(bool counts) {
    if (session_ && counts) {
        ++sums_.sessions;
        if (standings_.by == StandingsBy::team) close_teams();
        else close_pairs();
    }
    session_.reset();
}

void BoardStandings::close_pairs() {
    auto& field = *session_->pairs;
    auto const ranking = field.finish();
    for (auto const& standing : ranking.standings) {
        auto const& contestant = field.contestants()[standing.contestant];
        bool const is_name = contestant.names.empty() && session_->known_by_name.contains(contestant.id);
        auto const players = names_of_pair(is_name ? contestant.id : contestant.names);
        if (players.empty()) {
            ++sums_.nameless;
            continue;
        }
        auto const add_to = [&](std::string const& who) { add(who, {1, standing.boards, standing.total, standing.maximum}); };
        if (standings_.by == StandingsBy::player) std::ranges::for_each(players, add_to);
        else add_to(players.size() == 2 ? pair_of(players[0], players[1]) : players[0]);
    }
}

void BoardStandings::close_teams() {
    auto& field = *session_->teams;
    auto const ranking = field.finish();
    for (auto const& standing : ranking.standings) add(field.contestants()[standing.team].id, {1, standing.boards, standing.total, 0});
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
    for (auto& game : games_with_results(filter)) {
        auto const measures = measures_of(game, by);
        bool const has_measure = std::ranges::find(measures, measure, &StandingsMeasure::word) != measures.end();
        if (measures.empty() || (!measure.empty() && !has_measure)) continue;
        if (game != bridge_boards) games.emplace_back(std::move(game), by, measure, form);
        else if (form.best == 0 && !form.average) boards.emplace(by, measure);  // percentages are averages
    }
}

GameStandings* StandingsSums::of(std::string_view game) {
    auto const found = std::ranges::find(games, game, &GameStandings::game);
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
