-- 0005-space-ends.sql: where the ladders and snakes of a scoreboard lead.

-- Fact. Snakes and Ladders: the space to which a figure moves, where it is not as printed or the print is not known.
CREATE TABLE space_end (
  game     INTEGER REFERENCES game (id) ON DELETE CASCADE,  -- NULL: for new games
  space    INTEGER NOT NULL CHECK (space BETWEEN 0 AND 49), -- where the ladder or the snake begins
  leads_to INTEGER NOT NULL                                 -- where it ends
                   CHECK (leads_to BETWEEN 0 AND 49)
) STRICT;

CREATE UNIQUE INDEX space_end_by_space ON space_end (ifnull (game, 0), space);
CREATE INDEX space_end_by_game ON space_end (game);
