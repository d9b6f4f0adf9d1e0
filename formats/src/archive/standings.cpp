// Ranked sums of results.
#include "score/archive/standings.hpp"

#include <algorithm>
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

}  // namespace

std::span<StandingsMeasure const> measures_of(std::string_view game, StandingsBy by) {
    if (game == bridge_boards && by == StandingsBy::team) return team_measures;
    if (game == bridge_boards) return pair_measures;
    auto const* const known = by == StandingsBy::team ? nullptr : formats::sheets::game_named(game);
    return known ? known->ranked_by() : std::span<StandingsMeasure const>{};
}

// Games

void GameStandings::add(std::span<GameResult::Player const> players, std::span<Results::Figure const> figures) {
    ++standings_.games;
    for (std::size_t position = 0; position < players.size(); ++position) {
        auto const& player = players[position];
        auto who = player.name;
        if (by_ == StandingsBy::pair) {
            // the first player of a pair represents both
            auto const of_side = [&](auto const& p) { return p.side == player.side; };
            auto const partner = std::ranges::find_if(players.subspan(position + 1), of_side);
            if (partner == players.end() || std::ranges::any_of(players.first(position), of_side)) continue;
            who = player.name.empty() || partner->name.empty() ? std::string{} : pair_of(player.name, partner->name);
        }
        if (who.empty()) {
            ++standings_.nameless;
            continue;
        }
        auto& game = sums_[who].games.emplace_back();
        for (auto const& figure : figures)
            if (figure.deal == 0 && figure.position == static_cast<std::int64_t>(position)) game[figure.what] += figure.value;
    }
}

namespace {

template <class Figures>
std::int64_t figure_in(Figures const& game, std::string_view what) {
    auto const found = game.find(what);
    return found == game.end() ? 0 : found->second;
}

}  // namespace

std::int64_t GameStandings::Sums::of(std::string_view what, std::size_t most) const {
    std::int64_t sum = 0;
    for (auto const& game : std::span{games}.first(most)) sum += figure_in(game, what);
    return sum;
}

Standings GameStandings::ranked(std::string_view measure, StandingsForm const& form) const {
    auto ranked = standings_;
    auto const columns = measures_of(ranked.game, by_);
    ranked.columns.assign(columns.begin(), columns.end());
    ranked.measure = measure.empty() && !columns.empty() ? columns.front().word : measure;
    for (auto const& [who, all] : sums_) {
        if (all.games.size() < form.least) {
            ++ranked.rare;
            continue;
        }
        auto sums = all;
        auto const counted = form.best > 0 ? std::min(form.best, sums.games.size()) : sums.games.size();
        if (counted < sums.games.size())
            std::ranges::stable_sort(sums.games, std::ranges::greater{}, [&](auto const& game) { return figure_in(game, ranked.measure); });
        StandingsRow row{.who = who, .games = static_cast<std::int64_t>(counted)};
        for (auto const& column : columns) row.figures.emplace_back(sums.of(column.word, counted));
        row.value = sums.of(ranked.measure, counted);
        if (form.average) row.value = row.value / static_cast<std::int64_t>(counted);
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
BoardStandings::~BoardStandings() = default;

void BoardStandings::add(std::string const& who, std::int64_t boards, Fraction const& total, Fraction const& maximum) {
    auto& sums = sums_[who];
    ++sums.sessions;
    sums.boards += boards;
    sums.total += total;
    sums.maximum += maximum;
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
        ++standings_.games;
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
            ++standings_.nameless;
            continue;
        }
        auto const add_to = [&](std::string const& who) { add(who, standing.boards, standing.total, standing.maximum); };
        if (standings_.by == StandingsBy::player) std::ranges::for_each(players, add_to);
        else add_to(players.size() == 2 ? pair_of(players[0], players[1]) : players[0]);
    }
}

void BoardStandings::close_teams() {
    auto& field = *session_->teams;
    auto const ranking = field.finish();
    for (auto const& standing : ranking.standings) add(field.contestants()[standing.team].id, standing.boards, standing.total, 0);
}

Standings BoardStandings::ranked() const {
    auto ranked = standings_;
    bool const is_percentage = ranked.measure == percentage;
    for (auto const& [who, sums] : sums_) {
        if (is_percentage && sums.maximum == 0) continue;  // nobody else played their boards
        StandingsRow row{.who = who, .games = sums.sessions, .boards = sums.boards};
        row.value = is_percentage ? Fraction{sums.total * 100 / sums.maximum} : sums.total;
        ranked.rows.push_back(std::move(row));
    }
    rank(ranked.rows);
    return ranked;
}

}  // namespace score::archive
