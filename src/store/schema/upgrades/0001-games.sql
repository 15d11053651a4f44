-- 0001-games.sql: games, people, seats, and what was said at the table.
--
-- A released script is never edited: what changes later comes in the next one. Two kinds of table: facts, which nothing
-- can bring back, and derivations, which are rebuilt from the facts at any time. Points are nowhere but in the frozen
-- result and its derivations; everything else is folded from the changes.
--
-- Times are Unix times in seconds. Texts "in the notation" are written and read by the program's one reader and writer.

-- Fact. One game.
CREATE TABLE game (
  id       INTEGER PRIMARY KEY,                           -- row of the game in this file
  uuid     TEXT    NOT NULL UNIQUE                        -- the game's id everywhere, lower case
                   CHECK (length (uuid) = 36),
  revision INTEGER NOT NULL CHECK (revision >= 1),        -- of the rules it was last scored under
  edition  TEXT    NOT NULL                               -- of the base game
                   CHECK (edition IN ('C1', 'C2', 'C3', 'C3.1')),
  modules  TEXT    NOT NULL DEFAULT ''                    -- expansions in play, as after `with` in the notation
                   CHECK (length (modules) <= 4095),
  rulings  TEXT    NOT NULL DEFAULT ''                    -- decided otherwise than the default, as after `rule`, one a line
                   CHECK (length (rulings) <= 16383),
  house    TEXT    NOT NULL DEFAULT ''                    -- the table's own questions, as after `house`, one a line
                   CHECK (length (house) <= 16383),
  played   TEXT    NOT NULL                               -- when it began, as after `played`: local time with its offset
                   CHECK (length (played) BETWEEN 1 AND 39),
  started  INTEGER NOT NULL,                              -- the same moment as a Unix time, to order games by
  finished INTEGER                                        -- when its end was recorded; NULL: in progress
                   CHECK (finished > 0),
  place    TEXT    NOT NULL DEFAULT ''                    -- where it is played
                   CHECK (length (place) <= 200),
  note     TEXT    NOT NULL DEFAULT ''                    -- anything else about it
                   CHECK (length (note) <= 4095),
  deleted  INTEGER CHECK (deleted > 0),                   -- when it was deleted; NULL: it was not, or was brought back
  head     INTEGER CHECK (head >= 0)                      -- after an undo: how many changes are in force, from the first
                                                          -- on; NULL: all of them. So an append writes one page.
) STRICT;

CREATE INDEX game_by_start ON game (started, id);

-- Fact. A name somebody plays under.
CREATE TABLE person (
  id      INTEGER PRIMARY KEY,                            -- row of the name
  name    TEXT    NOT NULL UNIQUE                         -- as it was typed
                  CHECK (length (name) <= 200),
  same_as INTEGER REFERENCES person (id)                  -- the name this person is counted under; NULL: this one
                  CHECK (same_as <> id)
) STRICT;

CREATE INDEX person_by_same ON person (same_as);

-- Fact. A player in a game.
CREATE TABLE seat (
  game         INTEGER NOT NULL                           -- at whose table it is
                       REFERENCES game (id) ON DELETE CASCADE,
  seat         INTEGER NOT NULL                           -- order around the table, from 0
                       CHECK (seat BETWEEN 0 AND 7),
  person       INTEGER NOT NULL REFERENCES person (id),   -- who sits there
  key          TEXT    NOT NULL                           -- the colour this seat has in `said`, for ever
                       CHECK (key IN ('red', 'blue', 'green', 'yellow', 'black', 'pink', 'white', 'purple')),
  colour       TEXT    NOT NULL                           -- the colour that is shown
                       CHECK (colour IN ('red', 'blue', 'green', 'yellow', 'black', 'pink', 'white', 'purple')),
  starter      INTEGER NOT NULL DEFAULT 0                 -- 1: was drawn to begin; nobody is, where the first turn says it
                       CHECK (starter IN (0, 1)),
  final_points INTEGER,                                   -- frozen when the game ended; NULL: in progress
  PRIMARY KEY (game, seat),
  UNIQUE (game, key),
  UNIQUE (game, colour)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_person ON seat (person);

-- Fact. One thing the table said: an entry recorded, amended, withdrawn or moved. Rows are only appended; what was
-- undone is dropped when something new is said.
CREATE TABLE change (
  game      INTEGER NOT NULL                              -- in which it was said
                    REFERENCES game (id) ON DELETE CASCADE,
  number    INTEGER NOT NULL CHECK (number >= 0),         -- order in which things were said, from 0, without gaps
  act       INTEGER NOT NULL CHECK (act >= 1),            -- changes of one act are undone in one go
  slot      INTEGER NOT NULL CHECK (slot >= 1),           -- the entry this change speaks for
  position  INTEGER NOT NULL,                             -- where that entry stands: entries are in this order
  withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)), -- 1: the entry stands no longer
  recorded  INTEGER NOT NULL CHECK (recorded >= 0),       -- when it was said
  said      TEXT    NOT NULL                              -- the entry in the notation, one line, players by seat.key
                    CHECK (length (said) BETWEEN 1 AND 4095),
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Fact. The half-filled form of the moment.
CREATE TABLE draft (
  game INTEGER PRIMARY KEY                                -- whose form it is; one a game
               REFERENCES game (id) ON DELETE CASCADE,
  said TEXT    NOT NULL                                   -- what is in the form; read leniently, never scored
               CHECK (length (said) <= 65535)
) STRICT;

-- Fact. What is printed on the players' betting chips.
CREATE TABLE chip_face (
  game   INTEGER REFERENCES game (id) ON DELETE CASCADE,  -- NULL: for new games
  chip   INTEGER NOT NULL CHECK (chip BETWEEN 1 AND 6),   -- number of the chip
  entry  INTEGER NOT NULL CHECK (entry IN (1, 2)),        -- its first or second number
  tiles  INTEGER NOT NULL CHECK (tiles BETWEEN 1 AND 200),-- the number
  plus   INTEGER NOT NULL CHECK (plus IN (0, 1)),         -- 1: or more tiles than that
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 99) -- what it pays
) STRICT;

CREATE UNIQUE INDEX chip_face_by_chip ON chip_face (ifnull (game, 0), chip, entry);
CREATE INDEX chip_face_by_game ON chip_face (game);

-- Derived. The sums of the score sheets of a finished game: one rule for one seat.
CREATE TABLE tally (
  game   INTEGER NOT NULL,                                -- a finished one
  seat   INTEGER NOT NULL,                                -- who got the points
  rule   TEXT    NOT NULL CHECK (length (rule) >= 1),     -- id of the rule
  times  INTEGER NOT NULL CHECK (times >= 0),             -- entries in which it spoke
  count  INTEGER NOT NULL,                                -- things it counted, altogether
  points INTEGER NOT NULL,                                -- points it gave, altogether
  best   INTEGER NOT NULL,                                -- most points it gave in one entry
  PRIMARY KEY (game, seat, rule),
  FOREIGN KEY (game, seat) REFERENCES seat (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
