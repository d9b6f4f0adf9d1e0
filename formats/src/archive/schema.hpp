#pragma once
/// The tables of a book, by version.
#include <array>
#include <cstdint>

namespace score::archive {

/// `MrkB`, at byte 68 of the file.
inline constexpr std::int32_t application_id = 0x4D726B42;

/// From version n to n + 1. Books of every version exist: what brings an earlier one up to date is only extended.
inline constexpr std::array migrations{
    // 1: the source of truth
    R"(
CREATE TABLE book(
  -- One row: how much there is, so that it is noticed when something is gone.
  one INTEGER PRIMARY KEY CHECK(one = 1), -- always 1
  sittings INTEGER NOT NULL,  -- how many there are
  records INTEGER NOT NULL    -- how many have been imported
) STRICT;
INSERT INTO book VALUES(1, 0, 0);

CREATE TABLE sitting(
  -- A sitting of a journal: its head, and what its events come to.
  id INTEGER PRIMARY KEY,     -- in this book only
  identity TEXT NOT NULL UNIQUE CHECK(length(identity) = 32), -- 32 hexadecimal digits, the same in every book
  head TEXT NOT NULL,         -- the lines of its head in a journal
  events INTEGER NOT NULL,    -- how many there are
  digest BLOB NOT NULL        -- the last of the chain
) STRICT;

CREATE TABLE event(
  -- An event of a sitting: one line of its journal.
  sitting INTEGER NOT NULL REFERENCES sitting(id),
  number INTEGER NOT NULL,    -- from 1
  line TEXT NOT NULL,         -- of a journal, without its line end
  digest BLOB NOT NULL,       -- of the digest before it and the line
  PRIMARY KEY(sitting, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE record(
  -- An imported file. Without digest and seal: one whose import has not come to its end.
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE, -- of all its bytes
  format TEXT NOT NULL,       -- `pbn`, `pzn`, `pkn`, or another word
  source TEXT NOT NULL,       -- the name of the file
  imported TEXT NOT NULL,     -- when
  size INTEGER NOT NULL,      -- in bytes
  first_piece INTEGER NOT NULL, -- the number of its first piece
  pieces INTEGER NOT NULL,    -- how many there are
  seal BLOB NOT NULL          -- a digest of all this
) STRICT;

CREATE TABLE piece(
  -- The bytes of an imported file, in pieces of a board, a match or a party. One after the other they are the file.
  id INTEGER PRIMARY KEY,     -- those of a record follow each other
  record INTEGER NOT NULL REFERENCES record(id),
  bytes BLOB NOT NULL,
  digest BLOB NOT NULL        -- of the bytes
) STRICT;
)",
    // 2 to 5: derived tables, all of which 6 removes and fills anew
    "",
    "",
    "",
    "",
    // 6: derived rows have seals, so that a changed one is noticed when it is read, and a game has one row; what has been taken out of the
    // book; for other programs, what is true cannot be changed, and views show the rest
    R"(
DROP TABLE IF EXISTS board_result;
DROP TABLE IF EXISTS player_result;
DROP TABLE IF EXISTS deal_result;
DROP TABLE IF EXISTS figure;
DROP TABLE IF EXISTS game_result;
DROP TABLE IF EXISTS seat;
DROP TABLE IF EXISTS player;
DROP TABLE IF EXISTS sitting_index;
DROP TABLE IF EXISTS piece_index;

ALTER TABLE book RENAME TO earlier_book;
CREATE TABLE book(
  -- One row: how much there is, so that it is noticed when something is gone.
  one INTEGER PRIMARY KEY CHECK(one = 1), -- always 1
  sittings INTEGER NOT NULL,  -- how many there are
  records INTEGER NOT NULL,   -- how many have been imported
  rows INTEGER NOT NULL,      -- how many their pieces have in piece_index
  players INTEGER NOT NULL,   -- how many rows of player there are
  removed INTEGER NOT NULL,   -- how many rows of removed and forgotten there are
  seal INTEGER NOT NULL       -- of all this
) STRICT;
INSERT INTO book SELECT one, sittings, records, 0, 0, 0, 0 FROM earlier_book;
DROP TABLE earlier_book;
ALTER TABLE sitting ADD COLUMN seal INTEGER NOT NULL DEFAULT 0; -- of its number, identity, events and digest

CREATE TABLE removed(
  -- A discarded sitting that was removed for good: other copies of it do not bring it back.
  identity TEXT PRIMARY KEY CHECK(length(identity) = 32),
  events INTEGER NOT NULL,    -- how many it had
  digest BLOB NOT NULL,       -- the last of its chain
  seal INTEGER NOT NULL       -- of all this
) STRICT, WITHOUT ROWID;

CREATE TABLE forgotten(
  -- A name that was taken out of the book: other copies do not bring it back.
  digest BLOB PRIMARY KEY,    -- of the salt and the name, each with a line feed
  salt BLOB NOT NULL,         -- the same in every book; random where an earlier version wrote it
  size INTEGER NOT NULL,      -- of the name, in bytes; 0: an author written otherwise than the player, replaced as author alone
  name TEXT NOT NULL,         -- what stands in its place
  seal INTEGER NOT NULL       -- of all this
) STRICT, WITHOUT ROWID;

CREATE TABLE sitting_index(
  -- What a sitting is found by, and what came of it.
  sitting INTEGER PRIMARY KEY REFERENCES sitting(id),
  game TEXT NOT NULL,         -- `rubber`, `chicago`, `borc`, `table`, `bezique`, `king`; `players` where names were changed
  variant TEXT NOT NULL,
  title TEXT NOT NULL,
  place TEXT NOT NULL,
  started TEXT NOT NULL,      -- a date, or a date and a time
  instant INTEGER NOT NULL,   -- the same in seconds since 1970 UTC; a date without a time counts from its first second, UTC
  state INTEGER NOT NULL CHECK(state BETWEEN 0 AND 4), -- 0 open, 1 paused, 2 finished, 3 abandoned, 4 discarded
  players TEXT NOT NULL,      -- JSON: seat and name of each, as written
  result TEXT,                -- JSON: what came of it, if it counts: game, variant, complete, players (side, seat, name), totals by position
  seal INTEGER NOT NULL       -- of all this and the identity
) STRICT;
CREATE INDEX sitting_of_names ON sitting_index(game) WHERE game = 'players';

CREATE TABLE sitting_deals(
  -- The deals of a sitting that counts.
  sitting INTEGER PRIMARY KEY REFERENCES sitting(id),
  deals TEXT NOT NULL,        -- JSON: of each its number, position of declarer, what was named and made, figures by position
  seal INTEGER NOT NULL       -- of all this
) STRICT;

CREATE TABLE player(
  -- Under which name a name is shown.
  name TEXT PRIMARY KEY,      -- as it was written
  shown TEXT NOT NULL,        -- as it is now
  seal INTEGER NOT NULL       -- of all this
) STRICT, WITHOUT ROWID;

CREATE TABLE piece_index(
  -- What a board, a match or a party of an imported file is found by, and what came of it. Texts as the record has them.
  piece INTEGER PRIMARY KEY REFERENCES piece(id),
  record INTEGER NOT NULL,    -- whose piece it is
  kind TEXT NOT NULL,         -- `board`, `match` or `party`
  event TEXT NOT NULL,
  site TEXT NOT NULL,
  date TEXT NOT NULL,         -- `2026.11.20`
  number INTEGER,             -- of the board or the round
  north TEXT NOT NULL,
  east TEXT NOT NULL,
  south TEXT NOT NULL,
  west TEXT NOT NULL,
  summary TEXT NOT NULL,      -- of a board contract, declarer and tricks; of others their form and how they ended
  boards TEXT,                -- JSON: the results of a board, one for each table
  result TEXT,                -- JSON: what came of a match or a party, as of a sitting
  deals TEXT,                 -- JSON: its deals, as of a sitting
  seal INTEGER NOT NULL       -- of all this
) STRICT;
CREATE INDEX piece_event ON piece_index(event, number);

CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'the events of a book only grow in number'); END;
CREATE TRIGGER event_remains BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'the events of a book only grow in number'); END;
CREATE TRIGGER piece_stays BEFORE UPDATE ON piece BEGIN SELECT raise(ABORT, 'imported files are kept as they are'); END;
CREATE TRIGGER piece_remains BEFORE DELETE ON piece BEGIN SELECT raise(ABORT, 'imported files are kept as they are'); END;

CREATE VIEW v_sittings AS
-- Every sitting, with its players by their current names.
SELECT s.id AS sitting, s.identity, i.game, i.variant, i.title, i.place, i.started, s.events,
  CASE i.state WHEN 0 THEN 'open' WHEN 1 THEN 'paused' WHEN 2 THEN 'finished' WHEN 3 THEN 'abandoned' ELSE 'discarded' END AS state,
  (SELECT group_concat(json_extract(p.value, '$[0]') || ' ' || coalesce(n.shown, json_extract(p.value, '$[1]')), ', ')
   FROM json_each(i.players) AS p LEFT JOIN player AS n ON n.name = json_extract(p.value, '$[1]')) AS players
FROM sitting AS s JOIN sitting_index AS i ON i.sitting = s.id WHERE i.game <> 'players';

CREATE VIEW v_players AS
-- Every name that was ever written, and the player it stands for.
SELECT shown AS player, name AS written FROM player;

CREATE VIEW v_results AS
-- Every player of every game that counts. Source and number say where it is from: a sitting, or a piece of a record.
WITH game AS (
  SELECT 'sitting' AS source, sitting AS number, substr(started, 1, 10) AS date, place, result
  FROM sitting_index WHERE result IS NOT NULL
  UNION ALL
  SELECT 'record', i.piece, replace(substr(i.date, 1, 10), '.', '-'), i.site, i.result
  FROM piece_index AS i JOIN record AS r ON r.id = i.record AND r.seal <> x'' WHERE i.result IS NOT NULL)
SELECT g.source, g.number, g.date, g.place, json_extract(g.result, '$.game') AS game, json_extract(g.result, '$.variant') AS variant,
  json_extract(g.result, '$.complete') AS complete, json_extract(p.value, '$[0]') AS side, json_extract(p.value, '$[1]') AS seat,
  coalesce(n.shown, json_extract(p.value, '$[2]')) AS player,
  json_extract(g.result, '$.totals.points[' || p.key || ']') AS points, json_extract(g.result, '$.totals.imps[' || p.key || ']') AS imps,
  json_extract(g.result, '$.totals."match-points"[' || p.key || ']') AS match_points,
  json_extract(g.result, '$.totals.games[' || p.key || ']') AS games, json_extract(g.result, '$.totals.won[' || p.key || ']') AS won
FROM game AS g, json_each(g.result, '$.players') AS p LEFT JOIN player AS n ON n.name = json_extract(p.value, '$[2]');

CREATE VIEW v_standings AS
-- The sums of v_results, by game and player.
SELECT game, player, count(*) AS played, sum(points) AS points, sum(imps) AS imps, sum(match_points) AS match_points,
  sum(games) AS games, sum(won) AS won FROM v_results WHERE player <> '' GROUP BY game, player;

CREATE VIEW v_deals AS
-- Every deal of a game that counts, and every result of a board of records. The score is that of North-South.
SELECT 'sitting' AS source, i.sitting AS number, substr(i.started, 1, 10) AS date, i.game, json_extract(d.value, '$[0]') AS deal,
  json_extract(i.result, '$.players[' || json_extract(d.value, '$[1]') || '][1]') AS declarer, json_extract(d.value, '$[2]') AS named,
  NULL AS tricks, NULL AS score
FROM sitting_deals AS s JOIN sitting_index AS i ON i.sitting = s.sitting, json_each(s.deals) AS d
UNION ALL
SELECT 'record', i.piece, replace(substr(i.date, 1, 10), '.', '-'), 'bridge', coalesce(json_extract(b.value, '$.number'), i.number),
  json_extract(b.value, '$.declarer'), json_extract(b.value, '$.contract'), json_extract(b.value, '$.tricks'),
  coalesce(json_extract(b.value, '$.computed'), json_extract(b.value, '$.claimed'))
FROM piece_index AS i JOIN record AS r ON r.id = i.record AND r.seal <> x'', json_each(i.boards) AS b WHERE i.boards IS NOT NULL;
)",
    // 7: of a removed sitting the book knows its way, so that every earlier copy of it is known, whatever names it has
    R"(
CREATE TABLE earlier_removed AS SELECT identity, digest FROM removed;
DROP TABLE removed;
CREATE TABLE removed(
  -- A discarded sitting that was removed for good, or a copy that was given up: other copies of it do not bring it back.
  identity TEXT NOT NULL CHECK(length(identity) = 32), -- of the sitting; of a copy-of that of the other one
  path BLOB NOT NULL,         -- digests, one after the other, of what forgetting names leaves of its events
  seal INTEGER NOT NULL,      -- of all this
  PRIMARY KEY(identity, path)
) STRICT, WITHOUT ROWID;
INSERT INTO removed SELECT identity, digest, 0 FROM earlier_removed;
DROP TABLE earlier_removed;
)",
    // 8: the tables of 7; a book that no program has open has no log, so that a copy without its log is noticed
    R"()",
    // 9: the tables of 8; the index has the results of tables in CSV
    R"()",
    // 10: the tables of 9; at Bezique, where a deal is a game, points count, and an evening without a match is won
    R"()",
    // 11: what a record calls abandoned or unfinished does not count; the view of deals names the contract alone, and has the tricks of sittings
    R"(
DROP VIEW v_deals;
CREATE VIEW v_deals AS
-- Every deal of a game that counts, and every result of a board of records. The score is that of North-South.
WITH deal AS (
  SELECT i.sitting, substr(i.started, 1, 10) AS date, i.game, json_extract(d.value, '$[0]') AS number,
    json_extract(i.result, '$.players[' || json_extract(d.value, '$[1]') || '][1]') AS declarer, json_extract(d.value, '$[2]') AS named,
    rtrim(json_extract(d.value, '$[2]'), '0123456789') AS before, -- all but the number of a result, `4SX-` of `4SX-1`
    json_extract(d.value, '$[2]') GLOB '[1-7]*[=+-]*' AS is_contract
  FROM sitting_deals AS s JOIN sitting_index AS i ON i.sitting = s.sitting, json_each(s.deals) AS d)
SELECT 'sitting' AS source, sitting AS number, date, game, number AS deal, declarer,
  CASE WHEN is_contract THEN rtrim(before, '=+-') ELSE named END AS named,
  CASE WHEN is_contract THEN 6 + substr(named, 1, 1) + CAST(substr(named, length(before)) AS INTEGER) END AS tricks, NULL AS score
FROM deal
UNION ALL
SELECT 'record', i.piece, replace(substr(i.date, 1, 10), '.', '-'), 'bridge', coalesce(json_extract(b.value, '$.number'), i.number),
  json_extract(b.value, '$.declarer'), json_extract(b.value, '$.contract'), json_extract(b.value, '$.tricks'),
  coalesce(json_extract(b.value, '$.computed'), json_extract(b.value, '$.claimed'))
FROM piece_index AS i JOIN record AS r ON r.id = i.record AND r.seal <> x'', json_each(i.boards) AS b WHERE i.boards IS NOT NULL;
)",
    // 12: the tables of 11; a result has its figures of 0, too, so that views tell them from those that the game does not have
    R"()",
};

/// The tables that can be emptied and rebuilt, ordered so that none is referenced by a later one.
inline constexpr std::array derived_tables{"sitting_deals", "sitting_index", "player", "piece_index"};

}  // namespace score::archive
