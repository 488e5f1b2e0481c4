-- What is kept of games. The log of a table is its numbered entries; all else about it follows from
-- them, save the seed, which must not stand in the log before the game is over.
--
-- This is form 1 of the file, as the first hexhost wrote it. It never changes: a later form is made
-- by the steps that follow it (schema_2.sql ...), in an old file and in a new one alike.

-- Where games are opened. Their numbers have no gaps, their records form a chain.
CREATE TABLE places (
    place TEXT PRIMARY KEY NOT NULL,
    games INTEGER NOT NULL,     -- opened so far: the number of the newest
    record BLOB NOT NULL        -- of the newest
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,   -- PLACE/N
    place TEXT NOT NULL,
    number INTEGER NOT NULL,
    game_id TEXT NOT NULL,          -- the same, or local/1 where the seed was given
    ruleset TEXT NOT NULL,          -- base/1
    prev_record BLOB NOT NULL,
    commitment BLOB NOT NULL,
    record BLOB NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    UNIQUE (place, number)
) STRICT, WITHOUT ROWID;

-- The bytes of a line are what is hashed: they are never changed.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cause TEXT,                     -- the request that led to it; a repeat has no effect
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_cause ON entries (table_id, cause) WHERE cause IS NOT NULL;

-- The head of each table's hash chain, apart from the entries, so that a lost tail is noticed.
CREATE TABLE heads (
    table_id TEXT PRIMARY KEY NOT NULL,
    seq INTEGER NOT NULL,
    head BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY NOT NULL,
    server_seed BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What the players added to the seed; the log has only the hashes.
CREATE TABLE texts (
    table_id TEXT NOT NULL,
    uid TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, uid)
) STRICT, WITHOUT ROWID;
