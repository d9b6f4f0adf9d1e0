#pragma once
/// The views in SQL that PostgreSQL and DuckDB have in common. `@exact` is the type of exact whole numbers of any size; the functions are
/// those of each dialect in `sql.cpp`: `quotient`, `numerator_of` and `denominator_of` of the sum of fractions, `fine` (a key that sorts fractions), `hundredths`, which rounds halves away from
/// zero, and `hundredths_from`, which rounds those of a number that is not negative away from an average.
#include <array>
#include <string_view>

namespace score::formats::star {

struct ViewText {
    std::string_view name, meaning, select;
};

inline constexpr std::array view_texts{std::to_array<ViewText>({
    {"side_scores", "The score of each result that is compared, from the view of each side; several of weighted results.", R"sql(
SELECT event_id, result_id, 'NS' AS side, coalesce(computed_ns, claimed_ns) AS points, 100 AS hundredths FROM results WHERE outcome = 'score'
UNION ALL
SELECT event_id, result_id, 'EW', -coalesce(computed_ns, claimed_ns), 100 FROM results WHERE outcome = 'score'
UNION ALL
SELECT r.event_id, p.result_id, p.side, p.points, p.hundredths FROM parts p JOIN results r ON r.result_id = p.result_id)sql"},

    {"matchpoints",
        "The matchpoints of each side at each table, exactly: numerator / denominator. By Law 78A, two for each result beaten, on "
        "boards with fewer results by Neuberg's formula; an award is not yet raised or lowered by Law 12C2. `opponents` have the "
        "number of the pair itself where each direction has numbers of its own.",
        R"sql(
WITH pair_tables AS NOT MATERIALIZED (
  SELECT r.result_id, r.event_id, r.session, r.board, r.fouled_group, r.award_ns, r.award_ew, ns.who AS ns, ew.who AS ew
  FROM results r
  JOIN contestants ns ON ns.contestant_id = r.ns_pair
  JOIN contestants ew ON ew.contestant_id = r.ew_pair
  WHERE r.board > 0 AND r.outcome <> 'unknown'),
sizes AS (
  SELECT event_id, session, board, count(*) AS size FROM pair_tables GROUP BY event_id, session, board),
full_boards AS (
  SELECT event_id, session, max(size) AS expected FROM sizes GROUP BY event_id, session),
sides AS NOT MATERIALIZED (
  SELECT event_id, session, board, fouled_group, result_id, 'NS' AS side, ns AS who, award_ns AS award, ew AS opponents
  FROM pair_tables
  UNION ALL
  SELECT event_id, session, board, fouled_group, result_id, 'EW', ew, award_ew, ns FROM pair_tables),
compared AS (
  SELECT s.event_id, s.result_id, s.side, p.hundredths,
    sum(p.hundredths) OVER (PARTITION BY s.event_id, s.session, s.board, s.fouled_group, s.side ORDER BY p.points) AS up_to,
    sum(p.hundredths) OVER (PARTITION BY s.event_id, s.session, s.board, s.fouled_group, s.side, p.points) AS as_many,
    sum(p.hundredths) OVER (PARTITION BY s.event_id, s.session, s.board, s.fouled_group, s.side) AS all_parts
  FROM sides s JOIN side_scores p ON p.event_id = s.event_id AND p.result_id = s.result_id AND p.side = s.side),
inside AS (
  SELECT event_id, result_id, side, CAST(max(all_parts) / 100 AS bigint) AS results,
    CAST(sum(hundredths * (2 * (up_to - as_many) + as_many)) - 10000 AS bigint) AS points
  FROM compared GROUP BY event_id, result_id, side)
SELECT s.event_id, s.session, s.board, s.result_id, s.side, s.who, s.award, i.results, f.expected, 2 * (f.expected - 1) AS top,
  CAST(CASE
    WHEN i.results IS NULL THEN s.award * 2 * (f.expected - 1) * 10000
    WHEN i.results = f.expected THEN i.points * 100 * i.results
    WHEN i.results = 1 THEN 60 * 2 * (f.expected - 1) * 10000
    WHEN i.results <= 3 AND 3 * i.results <= f.expected
      THEN (600000 + 5 * (i.points - (i.results - 1) * 10000)) * 2 * (f.expected - 1) * i.results
    ELSE ((i.points + 10000) * f.expected - 10000 * i.results) * 100
  END AS @exact) AS numerator,
  CAST(1000000 * coalesce(i.results, 1) AS @exact) AS denominator, s.opponents
FROM sides s
JOIN full_boards f ON f.event_id = s.event_id AND f.session = s.session
LEFT JOIN inside i ON i.event_id = s.event_id AND i.result_id = s.result_id AND i.side = s.side
WHERE i.results IS NOT NULL OR s.award IS NOT NULL)sql"},

    {"pairs_sessions",
        "The sums of each pair in each session, after Law 12C2. Ranking 'all' is of one winner; 'NS' and 'EW' are of two, where the "
        "pairs of each direction have numbers of their own.",
        R"sql(
WITH parts_of_sums AS (
  SELECT m.event_id, m.session, k.ranking, m.who, m.denominator, count(*) AS boards, sum(m.top) AS maximum,
    CAST(coalesce(sum(CASE WHEN m.award IS NULL THEN m.numerator END), 0) AS @exact) AS played,
    sum(CASE WHEN m.award IS NULL THEN m.top ELSE 0 END) AS measured,
    sum(CASE WHEN m.award = 60 THEN m.top ELSE 0 END) AS plus,
    sum(CASE WHEN m.award = 40 THEN m.top ELSE 0 END) AS minus,
    sum(CASE WHEN m.award NOT IN (40, 60) THEN m.award * m.top ELSE 0 END) AS others
  FROM matchpoints m
  JOIN (VALUES ('all'), ('NS'), ('EW')) AS k(ranking) ON k.ranking = m.side OR (k.ranking = 'all' AND m.who <> m.opponents)
  GROUP BY m.event_id, m.session, k.ranking, m.who, m.denominator),
sums AS (
  SELECT event_id, session, ranking, who, sum(boards) AS boards, CAST(sum(maximum) AS @exact) AS maximum,
    numerator_of(array_agg(played), array_agg(denominator)) AS played, denominator_of(array_agg(denominator)) AS denominator,
    CAST(sum(measured) AS @exact) AS measured, CAST(sum(plus) AS @exact) AS plus, CAST(sum(minus) AS @exact) AS minus,
    CAST(sum(others) AS @exact) AS others
  FROM parts_of_sums GROUP BY event_id, session, ranking, who)
SELECT event_id, session, ranking, who, boards, maximum,
  CASE
    WHEN measured = 0 THEN (60 * plus + 40 * minus + others) * denominator
    WHEN plus + minus = 0 THEN 100 * played + others * denominator
    ELSE 100 * played * measured + greatest(60 * denominator * measured, 100 * played) * plus
      + least(40 * denominator * measured, 100 * played) * minus + others * denominator * measured
  END AS numerator,
  100 * denominator * (CASE WHEN measured > 0 AND plus + minus > 0 THEN measured ELSE 1 END) AS denominator
FROM sums)sql"},

    {"recorded_names",
        "The players of each pair in a ranking of an event, as the record has them. In 'NS' and 'EW' a number has the players who sat "
        "there.",
        R"sql(
SELECT event_id, ranking, who, (array_agg(player_1 ORDER BY player_1 DESC, player_2 DESC))[1] AS player_1,
  (array_agg(player_2 ORDER BY player_1 DESC, player_2 DESC))[1] AS player_2
FROM (
  SELECT DISTINCT s.event_id, k.ranking, c.who, c.player_1, c.player_2
  FROM (
    SELECT event_id, 'NS' AS side, ns_pair AS pair FROM results
    UNION
    SELECT event_id, 'EW', ew_pair FROM results) s
  JOIN contestants c ON c.contestant_id = s.pair
  JOIN (VALUES ('all'), ('NS'), ('EW')) AS k(ranking) ON k.ranking IN ('all', s.side)) n
GROUP BY event_id, ranking, who)sql"},

    {"pairs_standings",
        "The ranking of an event, as `score pairs` gives it: `WHERE ranking = 'all'`, or 'NS' and 'EW' for `--winners two`.", R"sql(
WITH sums AS (
  SELECT event_id, ranking, who, count(*) AS sessions, sum(boards) AS boards, sum(maximum) AS maximum,
    numerator_of(array_agg(numerator), array_agg(denominator)) AS numerator, denominator_of(array_agg(denominator)) AS denominator
  FROM pairs_sessions GROUP BY event_id, ranking, who),
placed AS (
  SELECT sums.*, rank() OVER (PARTITION BY event_id, ranking
    ORDER BY fine(CASE WHEN maximum > 0 THEN 100 * numerator ELSE 0 END, denominator * greatest(maximum, 1)) DESC) AS place
  FROM sums)
SELECT p.event_id, p.ranking, p.place, count(*) OVER (PARTITION BY p.event_id, p.ranking, p.place) > 1 AS tied, p.who, n.player_1, n.player_2,
  p.sessions, p.boards, hundredths_from(p.numerator, p.denominator, p.maximum) AS matchpoints, p.maximum,
  hundredths_from(CASE WHEN p.maximum > 0 THEN 100 * p.numerator ELSE 0 END, p.denominator * greatest(p.maximum, 1), 100) AS percentage,
  p.numerator, p.denominator
FROM placed p
LEFT JOIN recorded_names n ON n.event_id = p.event_id AND n.ranking = p.ranking AND n.who = p.who)sql"},

    {"match_boards",
        "The IMPs of each team on each board of a match, in twenty-thousandths. A board counts if each team sat North-South once.", R"sql(
WITH team_tables AS (
  SELECT r.result_id, r.event_id, r.round, r.board, r.outcome, least(ns.who, ew.who) AS home, greatest(ns.who, ew.who) AS away,
    ns.who < ew.who AS home_is_ns
  FROM results r
  JOIN contestants ns ON ns.contestant_id = r.ns_team
  JOIN contestants ew ON ew.contestant_id = r.ew_team
  WHERE r.board > 0 AND r.outcome <> 'unknown' AND ns.who <> ew.who),
boards_of_matches AS (
  SELECT event_id, round, home, away, board,
    sum(CASE WHEN home_is_ns THEN 1 ELSE 0 END) AS tables_ns, sum(CASE WHEN home_is_ns THEN 0 ELSE 1 END) AS tables_ew,
    sum(CASE WHEN outcome = 'not-played' THEN 1 ELSE 0 END) AS not_played,
    (array_agg(result_id) FILTER (WHERE home_is_ns))[1] AS one, (array_agg(result_id) FILTER (WHERE NOT home_is_ns))[1] AS other
  FROM team_tables GROUP BY event_id, round, home, away, board),
complete AS NOT MATERIALIZED (
  SELECT * FROM boards_of_matches WHERE tables_ns = 1 AND tables_ew = 1 AND not_played IN (0, 2)),
by_team AS NOT MATERIALIZED (
  SELECT event_id, round, home, away, board, home AS team, not_played, one AS as_ns, other AS as_ew FROM complete
  UNION ALL
  SELECT event_id, round, home, away, board, away, not_played, other, one FROM complete),
compared AS (
  SELECT t.event_id, t.round, t.home, t.away, t.board, t.team,
    sum(p.hundredths * q.hundredths * sign(p.points + q.points)
      * (SELECT count(*) FROM imps i WHERE i.from_points <= abs(p.points + q.points))) AS imps
  FROM by_team t
  JOIN side_scores p ON p.event_id = t.event_id AND p.result_id = t.as_ns AND p.side = 'NS'
  JOIN side_scores q ON q.event_id = t.event_id AND q.result_id = t.as_ew AND q.side = 'EW'
  GROUP BY t.event_id, t.round, t.home, t.away, t.board, t.team)
SELECT t.event_id, t.round, t.home, t.away, t.board, t.team, t.not_played = 0 AS counts,
  a.award_ns IS NOT NULL OR b.award_ew IS NOT NULL AS is_award,
  CAST(CASE
    WHEN a.award_ns IS NOT NULL AND b.award_ew IS NOT NULL THEN (a.award_ns + b.award_ew - 100) * 3000
    WHEN a.award_ns IS NOT NULL THEN (a.award_ns - 50) * 6000
    WHEN b.award_ew IS NOT NULL THEN (b.award_ew - 50) * 6000
    ELSE 2 * coalesce(c.imps, 0)
  END AS bigint) AS imps_20000
FROM by_team t
JOIN results a ON a.result_id = t.as_ns
JOIN results b ON b.result_id = t.as_ew
LEFT JOIN compared c ON c.event_id = t.event_id AND c.round = t.round AND c.home = t.home AND c.away = t.away AND c.board = t.board
  AND c.team = t.team)sql"},

    {"matches",
        "The match of two teams in a round, from the view of each: IMPs, and Victory Points of the scale wbf in hundredths. A match "
        "with more than half of its boards removed does not count.",
        R"sql(
WITH sums AS (
  SELECT event_id, round, home, away, team, sum(CASE WHEN counts THEN 1 ELSE 0 END) AS boards,
    sum(CASE WHEN counts THEN 0 ELSE 1 END) AS not_played, CAST(sum(CASE WHEN counts THEN imps_20000 ELSE 0 END) AS bigint) AS net
  FROM match_boards GROUP BY event_id, round, home, away, team),
removed AS (
  SELECT event_id, round, home, away, sum(CASE WHEN awards = 2 THEN 1 ELSE 0 END) AS boards
  FROM (
    SELECT event_id, round, home, away, board, sum(CASE WHEN counts AND is_award THEN 1 ELSE 0 END) AS awards
    FROM match_boards GROUP BY event_id, round, home, away, board) b
  GROUP BY event_id, round, home, away),
played AS (
  SELECT s.*, CAST(sign(s.net) * quotient(CAST(2 * abs(s.net) + 20000 AS @exact), CAST(40000 AS @exact)) AS bigint) AS margin
  FROM sums s
  JOIN removed r ON r.event_id = s.event_id AND r.round = s.round AND r.home = s.home AND r.away = s.away
  WHERE s.boards > 0 AND 2 * (r.boards + s.not_played) <= s.boards + s.not_played)
SELECT p.event_id, p.round, p.team, CASE WHEN p.team = p.home THEN p.away ELSE p.home END AS opponents, p.boards,
  hundredths(CAST(p.net AS @exact), CAST(20000 AS @exact)) AS imps, p.margin, p.net AS imps_20000,
  CASE WHEN p.margin < 0 THEN v.loser ELSE v.winner END AS vp_hundredths
FROM played p
JOIN victory_points v ON v.boards = p.boards AND v.first_margin = (
  SELECT max(w.first_margin) FROM victory_points w WHERE w.boards = p.boards AND w.first_margin <= abs(p.margin)))sql"},

    {"teams_standings", "The ranking of an event by Victory Points, as `score teams` gives it.", R"sql(
SELECT event_id, rank() OVER (PARTITION BY event_id ORDER BY sum(vp_hundredths) DESC) AS place, team, count(*) AS matches,
  sum(boards) AS boards, hundredths(CAST(sum(imps_20000) AS @exact), CAST(20000 AS @exact)) AS imps,
  hundredths(CAST(sum(vp_hundredths) AS @exact), CAST(100 AS @exact)) AS vp
FROM matches GROUP BY event_id, team)sql"},

    {"names_of_pairs", "The players of each pair in a ranking of an event, under the names that count in the book.", R"sql(
SELECT n.event_id, n.who, coalesce(p.counts_as, n.player_1) AS player_1, coalesce(q.counts_as, n.player_2) AS player_2, n.ranking
FROM recorded_names n
LEFT JOIN players p ON p.name = n.player_1
LEFT JOIN players q ON q.name = n.player_2)sql"},

    {"numbers_of_directions",
        "The sessions, and their sections, in which pair 3 of North-South is another pair than pair 3 of East-West, for `scorebook "
        "standings`: most numbers that were in both directions have other players there, or, without names, the same board.",
        R"sql(
WITH sat AS NOT MATERIALIZED (
  SELECT r.event_id, r.session, c.section, c.number, r.board, coalesce(p.counts_as, c.player_1) AS player_1,
    coalesce(q.counts_as, c.player_2) AS player_2, s.ns, 1 - s.ns AS ew
  FROM results r
  JOIN (VALUES (1), (0)) AS s(ns) ON true
  JOIN contestants c ON c.contestant_id = CASE WHEN s.ns = 1 THEN r.ns_pair ELSE r.ew_pair END
  LEFT JOIN players p ON p.name = c.player_1
  LEFT JOIN players q ON q.name = c.player_2
  WHERE r.board > 0 AND r.outcome <> 'unknown' AND c.number <> ''),
boards_of_numbers AS (
  SELECT event_id, session, section, number, board, max(ns) AS ns, max(ew) AS ew FROM sat GROUP BY event_id, session, section, number, board),
numbers AS (
  SELECT event_id, session, section, number, max(ns * ew) AS has_a_board_twice FROM boards_of_numbers
  GROUP BY event_id, session, section, number HAVING max(ns) = 1 AND max(ew) = 1),
players_of_numbers AS (
  SELECT event_id, session, section, number, player, max(ns) AS ns, max(ew) AS ew
  FROM (
    SELECT event_id, session, section, number, player_1 AS player, ns, ew FROM sat
    UNION ALL
    SELECT event_id, session, section, number, player_2, ns, ew FROM sat) n
  WHERE player <> '' GROUP BY event_id, session, section, number, player),
named AS (
  SELECT event_id, session, section, number, max(ns * ew) AS is_one_pair FROM players_of_numbers
  GROUP BY event_id, session, section, number HAVING max(ns) = 1 AND max(ew) = 1),
counted AS (
  SELECT n.event_id, n.session, n.section, count(*) AS numbers, sum(coalesce(1 - m.is_one_pair, n.has_a_board_twice)) AS of_two_pairs,
    sum(coalesce(m.is_one_pair, 0)) AS of_one
  FROM numbers n
  LEFT JOIN named m ON m.event_id = n.event_id AND m.session = n.session AND m.section = n.section AND m.number = n.number
  GROUP BY n.event_id, n.session, n.section)
SELECT event_id, session, section FROM counted WHERE of_two_pairs > of_one AND 2 * of_two_pairs >= numbers)sql"},

    {"book_standings",
        "The percentages of players and of pairs over all events, as `scorebook standings` gives them: `WHERE ranked_by = 'player'`, "
        "or 'pair'.",
        R"sql(
WITH contestants_of AS (
  SELECT 'player' AS ranked_by, event_id, ranking, who, player_1 AS name FROM names_of_pairs
  UNION ALL
  SELECT 'player', event_id, ranking, who, player_2 FROM names_of_pairs
  UNION ALL
  SELECT 'pair', event_id, ranking, who,
    CASE WHEN player_2 = '' THEN player_1 ELSE least(player_1, player_2) || ' - ' || greatest(player_1, player_2) END
  FROM names_of_pairs),
numbered AS (
  SELECT c.event_id, c.who, d.session
  FROM (SELECT DISTINCT event_id, who, section FROM contestants WHERE kind = 'pair' AND number <> '') c
  JOIN numbers_of_directions d ON d.event_id = c.event_id AND d.section = c.section),
sums AS (
  SELECT c.ranked_by, c.name, count(*) AS sessions, sum(s.boards) AS boards, sum(s.maximum) AS maximum,
    numerator_of(array_agg(s.numerator), array_agg(s.denominator)) AS numerator, denominator_of(array_agg(s.denominator)) AS denominator
  FROM pairs_sessions s
  LEFT JOIN numbered n ON n.event_id = s.event_id AND n.session = s.session AND n.who = s.who
  JOIN contestants_of c ON c.event_id = s.event_id AND c.ranking = s.ranking AND c.who = s.who
  WHERE (s.ranking = 'all') = (n.who IS NULL) AND c.name <> ''
  GROUP BY c.ranked_by, c.name)
SELECT ranked_by, rank() OVER (PARTITION BY ranked_by ORDER BY fine(100 * numerator, denominator * maximum) DESC) AS place, name, sessions,
  boards, hundredths(100 * numerator, denominator * maximum) AS percentage
FROM sums WHERE maximum > 0)sql"},

    {"book_teams", "The Victory Points of teams over all events, as `scorebook standings --by team` gives them.", R"sql(
SELECT rank() OVER (ORDER BY sum(vp) DESC) AS place, team, count(*) AS sessions, sum(boards) AS boards, sum(vp) AS vp
FROM teams_standings GROUP BY team)sql"},

    {"game_standings", "Sums of the figures of players in the games of a book.", R"sql(
SELECT game, measure, rank() OVER (PARTITION BY game, measure ORDER BY sum(figure) DESC) AS place, player, count(*) AS games,
  sum(figure) AS figure
FROM games WHERE player <> '' GROUP BY game, measure, player)sql"},
})};

}  // namespace score::formats::star
