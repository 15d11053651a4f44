-- schema.sql: creates the tables and indexes of a history file.
--
-- A file with an earlier version of the schema gets the same one from the scripts in upgrades/, apart from comments. The
-- version is in PRAGMA user_version.
--
-- Tables with facts cannot be rebuilt from other tables; derived tables can be at any time. No points are stored except
-- the result of a finished game and what is derived from it; all other points are computed from the changes.
--
-- Times are Unix timestamps in seconds. "In the notation" means as in a .waymark file.

-- Facts. One row for each game.
CREATE TABLE game (
  id           INTEGER PRIMARY KEY,                       -- valid in this file only
  uuid         TEXT    NOT NULL UNIQUE                    -- identifies the game in all files; lowercase
                       CHECK (length (uuid) = 36),
  revision     INTEGER NOT NULL CHECK (revision >= 1),    -- of the rules that the game was last scored under
  edition      TEXT    NOT NULL                           -- of the base game
                       CHECK (edition IN ('C1', 'C2', 'C3', 'C3.1')),
  modules      TEXT    NOT NULL DEFAULT ''                -- expansions in play, in the notation (after "with")
                       CHECK (length (modules) <= 4095),
  rule_options TEXT    NOT NULL DEFAULT ''                -- other choices than the default, in the notation (after
                       CHECK (length (rule_options) <= 16383), -- "rule"), one per line
  house_rules  TEXT    NOT NULL DEFAULT ''                -- custom questions, in the notation (after "house"), one per
                       CHECK (length (house_rules) <= 16383),  -- line
  played       TEXT    NOT NULL                           -- start of the game: ISO 8601, local time with UTC offset
                       CHECK (length (played) BETWEEN 1 AND 39),
  started      INTEGER NOT NULL,                          -- the same as a timestamp, for sorting
  finished     INTEGER                                    -- when the end was recorded; NULL: in progress
                       CHECK (finished > 0),
  place        TEXT    NOT NULL DEFAULT ''                -- location of the game
                       CHECK (length (place) <= 200),
  note         TEXT    NOT NULL DEFAULT ''                -- free text
                       CHECK (length (note) <= 4095),
  deleted      INTEGER CHECK (deleted > 0),               -- when the game was deleted; NULL: not deleted
  head         INTEGER CHECK (head >= 0),                 -- number of changes in force, after an undo; NULL: all of
                                                          -- them, so that appending a change does not update this row
  began        INTEGER CHECK (began >= 0)                 -- when its first change was made; NULL: there is none, a
                                                          -- change has arrived, or it was entered afterward, so
                                                          -- nobody knows how long it took
) STRICT;

CREATE INDEX game_by_start ON game (started, id);
CREATE INDEX game_not_deleted_by_start ON game (started, id) WHERE deleted IS NULL;
CREATE INDEX game_in_progress_by_start ON game (started, id) WHERE deleted IS NULL AND finished IS NULL;

-- Facts. One row for each name of a player.
CREATE TABLE person (
  id      INTEGER PRIMARY KEY,                            -- valid in this file only
  name    TEXT    NOT NULL UNIQUE                         -- as entered
                  CHECK (length (name) <= 200),
  same_as INTEGER REFERENCES person (id)                  -- the name that this one is merged with; NULL: not merged
                  CHECK (same_as <> id)
) STRICT;

CREATE INDEX person_by_same_as ON person (same_as);

-- Facts. One row for each player of a game.
CREATE TABLE seat (
  game         INTEGER NOT NULL                           -- the game
                       REFERENCES game (id) ON DELETE CASCADE,
  seat         INTEGER NOT NULL                           -- order of play, from 0
                       CHECK (seat BETWEEN 0 AND 7),
  person       INTEGER NOT NULL REFERENCES person (id),   -- name of the player
  seat_key     TEXT    NOT NULL                           -- identifies the player in change.entry_text: the original
                                                          -- color, which never changes
                       CHECK (seat_key IN ('red', 'blue', 'green', 'yellow', 'black', 'pink', 'white', 'purple')),
  color        TEXT    NOT NULL                           -- current color
                       CHECK (color IN ('red', 'blue', 'green', 'yellow', 'black', 'pink', 'white', 'purple')),
  final_points INTEGER,                                   -- result, stored when the game ends; NULL: in progress
  PRIMARY KEY (game, seat),
  UNIQUE (game, seat_key),
  UNIQUE (game, color)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_person ON seat (person);

-- Facts. One row for each change of the log of a game: an entry is recorded, edited, moved or deleted. Rows are only
-- appended; a new change replaces the ones that were undone.
CREATE TABLE change (
  game       INTEGER NOT NULL                             -- the game
                     REFERENCES game (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL CHECK (number >= 0),        -- order of the changes, from 0, without gaps
  undo_group INTEGER NOT NULL CHECK (undo_group >= 1),    -- changes with the same number are undone together
  entry_id   INTEGER NOT NULL CHECK (entry_id >= 1),      -- identifies the entry within the game
  position   INTEGER NOT NULL,                            -- sort key of the entry in the log
  deleted    INTEGER NOT NULL CHECK (deleted IN (0, 1)),  -- 1: the entry is deleted by this change
  recorded   INTEGER NOT NULL CHECK (recorded >= 0),      -- when the change was made
  entry_text TEXT    NOT NULL                             -- the entry, in the notation, with players by seat.seat_key
                     CHECK (length (entry_text) BETWEEN 1 AND 4095),
  source     INTEGER CHECK (source BETWEEN 0 AND 7),      -- seat of the player with whose phone it was made; NULL: with
                                                          -- the app
  arrived    INTEGER CHECK (arrived = 1),                 -- 1: it came with a file or from another device, and recorded
                                                          -- is when it came; NULL: it was made with this file
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Facts. What phones have asked for, so that nothing is recorded twice.
CREATE TABLE request (
  game   INTEGER NOT NULL                                 -- the game
                 REFERENCES game (id) ON DELETE CASCADE,
  try    TEXT    NOT NULL CHECK (length (try) = 32),      -- chosen at random by the phone
  digest TEXT    NOT NULL CHECK (length (digest) = 64),   -- of what it asked for
  entry  INTEGER NOT NULL CHECK (entry >= 1),             -- the change.entry_id that came of it
  PRIMARY KEY (game, try)
) STRICT, WITHOUT ROWID;

-- Facts. The form that is being filled in; at most one row for each game.
CREATE TABLE draft (
  game       INTEGER PRIMARY KEY                          -- the game
                     REFERENCES game (id) ON DELETE CASCADE,
  entry_text TEXT    NOT NULL                             -- content of the form; may be incomplete
                     CHECK (length (entry_text) <= 65535)
) STRICT;

-- Facts. The values on the betting chips; one row for each side of a chip.
CREATE TABLE chip_face (
  game    INTEGER REFERENCES game (id) ON DELETE CASCADE, -- NULL: default for new games
  chip    INTEGER NOT NULL CHECK (chip BETWEEN 1 AND 6),  -- number of the chip
  face    INTEGER NOT NULL CHECK (face IN (1, 2)),        -- first or second value on the chip
  tiles   INTEGER NOT NULL                                -- number of tiles that wins the bet
                  CHECK (tiles BETWEEN 1 AND 200),
  or_more INTEGER NOT NULL CHECK (or_more IN (0, 1)),     -- 1: a larger number of tiles wins, too
  points  INTEGER NOT NULL CHECK (points BETWEEN 0 AND 99)-- points for a bet that is won
) STRICT;

CREATE UNIQUE INDEX chip_face_by_chip ON chip_face (ifnull (game, 0), chip, face);
CREATE INDEX chip_face_by_game ON chip_face (game);

-- Facts. Snakes and Ladders: where a figure moves, if not as printed, or if that is unknown.
CREATE TABLE space_end (
  game     INTEGER REFERENCES game (id) ON DELETE CASCADE,  -- NULL: default for new games
  space    INTEGER NOT NULL CHECK (space BETWEEN 0 AND 49), -- space where the ladder or the snake begins
  leads_to INTEGER NOT NULL                                 -- space where it ends
                   CHECK (leads_to BETWEEN 0 AND 49)
) STRICT;

CREATE UNIQUE INDEX space_end_by_space ON space_end (ifnull (game, 0), space);
CREATE INDEX space_end_by_game ON space_end (game);

-- Facts. The result of a game under earlier rules, when it was replaced; one row for each player.
CREATE TABLE earlier_result (
  game      INTEGER NOT NULL,                             -- the game
  seat      INTEGER NOT NULL,                             -- the player
  points    INTEGER NOT NULL,                             -- former seat.final_points
  revision  INTEGER NOT NULL CHECK (revision >= 1),       -- former game.revision
  n_changes INTEGER NOT NULL CHECK (n_changes >= 0),      -- number of changes in force that the result is for
  chosen    INTEGER NOT NULL CHECK (chosen IN (0, 1)),    -- 1: replaced by the user, who can bring it back; 0: by a
                                                          -- change of the log, and undo brings it back
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seat (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Derived. Sums of the score sheets of a finished game; one row for each player and rule. A rule that begins with
-- "kind:" stands for a kind of scoring, such as roads, of which it counts the tiles of the features won.
CREATE TABLE tally (
  game   INTEGER NOT NULL,                                -- the game
  seat   INTEGER NOT NULL,                                -- the player
  rule   TEXT    NOT NULL CHECK (length (rule) >= 1),     -- id of the rule
  times  INTEGER NOT NULL CHECK (times >= 0),             -- number of entries with points by this rule
  count  INTEGER NOT NULL,                                -- things counted, in total
  points INTEGER NOT NULL,                                -- points, in total
  best   INTEGER NOT NULL,                                -- maximum points for one entry
  max    INTEGER NOT NULL DEFAULT 0,                      -- maximum number of things counted in one entry
  PRIMARY KEY (game, seat, rule),
  FOREIGN KEY (game, seat) REFERENCES seat (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Derived. Finished games whose tallies were written by an earlier version of the program and must be recomputed.
CREATE TABLE outdated (
  game INTEGER PRIMARY KEY                                -- the game
               REFERENCES game (id) ON DELETE CASCADE
) STRICT;

-- Facts. What is known of each game in a synced folder, whether or not the game is in this file. See src/model/sync.
CREATE TABLE synced (
  uuid    TEXT    PRIMARY KEY CHECK (length (uuid) = 36),   -- game.uuid
  version TEXT    NOT NULL CHECK (length (version) = 32),   -- id of the version that this file has
  after   TEXT    NOT NULL CHECK (length (after) <= 16895), -- ids of the versions that it contains, separated by blanks
  extra   TEXT    NOT NULL CHECK (length (extra) <= 131072),-- lines of later programs, one per line
  digest  TEXT    NOT NULL CHECK (length (digest) = 64),    -- of its content
  result  TEXT    NOT NULL CHECK (length (result) <= 200),  -- rules revision and points, as in a file of the folder
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),       -- 1: the game may have changed since
  pending INTEGER NOT NULL CHECK (pending IN (0, 1))        -- 1: devices differ, and a person has to decide
) STRICT, WITHOUT ROWID;

-- Facts. Games as they were before they were replaced by those of another device.
CREATE TABLE replaced_version (
  id       INTEGER PRIMARY KEY,                             -- valid in this file only
  uuid     TEXT    NOT NULL CHECK (length (uuid) = 36),     -- game.uuid
  replaced INTEGER NOT NULL CHECK (replaced > 0),           -- when
  record   TEXT    NOT NULL                                 -- in the notation
                   CHECK (length (record) BETWEEN 1 AND 10000000),
  device   TEXT    NOT NULL DEFAULT ''                      -- name of the device whose version came instead; empty: not
                   CHECK (length (device) <= 200)           -- known
) STRICT;

CREATE INDEX replaced_version_by_uuid ON replaced_version (uuid, replaced);

-- Facts. At most one row: what this file was when it was last compared with a synced folder. A file that a backup has
-- replaced has another mark than this device noted.
CREATE TABLE sync_mark (
  id   INTEGER PRIMARY KEY CHECK (id = 1),                  -- 1
  mark TEXT    NOT NULL CHECK (length (mark) = 32)          -- chosen at random
) STRICT;

-- Facts. At most one row: what all games in a synced folder have in common. See src/model/sync.
CREATE TABLE synced_common (
  id     INTEGER PRIMARY KEY CHECK (id = 1),                 -- 1
  state  TEXT    NOT NULL CHECK (length (state) <= 1000000), -- as in a file of the folder
  people TEXT    NOT NULL CHECK (length (people) <= 2000000) -- names that were counted under others then, one per line:
                                                             -- the name, a tab, and the other one
) STRICT;
