-- 0006-names.sql: the names of schema.sql.

ALTER TABLE game RENAME COLUMN rulings TO rule_options;
ALTER TABLE game RENAME COLUMN house TO house_rules;

ALTER TABLE seat RENAME COLUMN key TO seat_key;
ALTER TABLE seat RENAME COLUMN colour TO color;
ALTER TABLE seat DROP COLUMN starter; -- always 0

ALTER TABLE change RENAME COLUMN act TO undo_group;
ALTER TABLE change RENAME COLUMN slot TO entry_id;
ALTER TABLE change RENAME COLUMN withdrawn TO deleted;
ALTER TABLE change RENAME COLUMN said TO entry_text;

ALTER TABLE draft RENAME COLUMN said TO entry_text;

ALTER TABLE chip_face RENAME COLUMN entry TO face;
ALTER TABLE chip_face RENAME COLUMN plus TO or_more;

ALTER TABLE tally RENAME COLUMN most TO max;

-- SQLite would write the name of a table that is renamed in quotation marks.
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
INSERT INTO earlier_result SELECT game, seat, points, revision, changes, chosen FROM earlier;
DROP TABLE earlier;

CREATE TABLE outdated (
  game INTEGER PRIMARY KEY                                -- the game
               REFERENCES game (id) ON DELETE CASCADE
) STRICT;
INSERT INTO outdated SELECT game FROM stale;
DROP TABLE stale;

DROP INDEX game_shown;
CREATE INDEX game_not_deleted_by_start ON game (started, id) WHERE deleted IS NULL;
DROP INDEX game_in_progress;
CREATE INDEX game_in_progress_by_start ON game (started, id) WHERE deleted IS NULL AND finished IS NULL;
DROP INDEX person_by_same;
CREATE INDEX person_by_same_as ON person (same_as);
