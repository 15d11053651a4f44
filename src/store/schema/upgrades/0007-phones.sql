-- 0007-phones.sql: entries from the phones of players.

ALTER TABLE change ADD COLUMN
  source     INTEGER CHECK (source BETWEEN 0 AND 7);      -- seat of the player with whose phone it was made; NULL: with
                                                          -- the app

-- Facts. What phones have asked for, so that nothing is recorded twice.
CREATE TABLE request (
  game   INTEGER NOT NULL                                 -- the game
                 REFERENCES game (id) ON DELETE CASCADE,
  try    TEXT    NOT NULL CHECK (length (try) = 32),      -- chosen at random by the phone
  digest TEXT    NOT NULL CHECK (length (digest) = 64),   -- of what it asked for
  entry  INTEGER NOT NULL CHECK (entry >= 1),             -- the change.entry_id that came of it
  PRIMARY KEY (game, try)
) STRICT, WITHOUT ROWID;
