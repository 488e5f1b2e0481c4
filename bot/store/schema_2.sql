-- From form 1 to form 2: every row bears a checksum over all its columns and the name of its table,
-- so that a row which is not what was stored is noticed by itself.
ALTER TABLE places ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE texts ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE places SET checksum = row_sum('places', place, games, record);
UPDATE tables SET checksum = row_sum('tables', id, place, number, game_id, ruleset, prev_record,
    commitment, record, finished);
UPDATE entries SET checksum = row_sum('entries', table_id, seq, cause, line);
UPDATE heads SET checksum = row_sum('heads', table_id, seq, head);
UPDATE secrets SET checksum = row_sum('secrets', table_id, server_seed);
UPDATE texts SET checksum = row_sum('texts', table_id, uid, text);

-- What is said of the file itself: its form, and a sum over the schema.
CREATE TABLE meta (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL,
    checksum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What is remembered beside the games: clocks, what people wish. Without them a game goes on.
CREATE TABLE notes (
    name TEXT PRIMARY KEY NOT NULL,
    text TEXT NOT NULL,
    checksum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
