#pragma once
/// The tables of a book, version by version.
#include <array>
#include <cstdint>

namespace score::archive {

/// `MrkB`, at byte 68 of the file.
inline constexpr std::int32_t application_id = 0x4D726B42;

/// From version n to n + 1. Only ever appended to: books of every version are out there.
inline constexpr std::array migrations{
    // 1: what is true
    R"(
CREATE TABLE book(
  one INTEGER PRIMARY KEY CHECK(one = 1),
  sittings INTEGER NOT NULL,  -- how many there are; only so is it seen when one is gone
  records INTEGER NOT NULL
) STRICT;
INSERT INTO book VALUES(1, 0, 0);

CREATE TABLE sitting(
  id INTEGER PRIMARY KEY,
  identity TEXT NOT NULL UNIQUE CHECK(length(identity) = 32),
  head TEXT NOT NULL,         -- lines of a journal
  events INTEGER NOT NULL,
  digest BLOB NOT NULL        -- the last of the chain
) STRICT;

CREATE TABLE event(
  sitting INTEGER NOT NULL REFERENCES sitting(id),
  number INTEGER NOT NULL,    -- from 1
  line TEXT NOT NULL,         -- of a journal
  digest BLOB NOT NULL,       -- of the digest before and the line
  PRIMARY KEY(sitting, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE record(
  id INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE,  -- of all its bytes
  format TEXT NOT NULL,
  source TEXT NOT NULL,
  imported TEXT NOT NULL,
  size INTEGER NOT NULL,
  first_piece INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  seal BLOB NOT NULL            -- digest of this row
) STRICT;

CREATE TABLE piece(
  id INTEGER PRIMARY KEY,     -- those of a record follow each other
  record INTEGER NOT NULL REFERENCES record(id),
  bytes BLOB NOT NULL,
  digest BLOB NOT NULL
) STRICT;
)",
    // 2: what is made from it, for searching
    R"(
CREATE TABLE sitting_index(
  sitting INTEGER PRIMARY KEY REFERENCES sitting(id),
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  title TEXT NOT NULL,
  place TEXT NOT NULL,
  started TEXT NOT NULL,
  state INTEGER NOT NULL      -- 0 open, 1 paused, 2 finished
) STRICT;
CREATE INDEX sitting_started ON sitting_index(started);

CREATE TABLE seat(
  sitting INTEGER NOT NULL REFERENCES sitting(id),
  position INTEGER NOT NULL,
  seat TEXT NOT NULL,
  name TEXT NOT NULL,         -- as written
  PRIMARY KEY(sitting, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_name ON seat(name);

CREATE TABLE player(
  name TEXT PRIMARY KEY,      -- as written
  shown TEXT NOT NULL         -- as it is now
) STRICT, WITHOUT ROWID;

CREATE TABLE piece_index(
  piece INTEGER PRIMARY KEY REFERENCES piece(id),
  kind TEXT NOT NULL,
  event TEXT NOT NULL,
  site TEXT NOT NULL,
  date TEXT NOT NULL,
  number INTEGER,
  north TEXT NOT NULL,
  east TEXT NOT NULL,
  south TEXT NOT NULL,
  west TEXT NOT NULL,
  summary TEXT NOT NULL
) STRICT;
CREATE INDEX piece_event ON piece_index(event, number);
CREATE INDEX piece_date ON piece_index(date);
)",
};

/// The tables that can be emptied and filled again, those that refer to none first.
inline constexpr std::array derived_tables{"sitting_index", "seat", "player", "piece_index"};

}  // namespace score::archive
