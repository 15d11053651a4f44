-- 0004-earlier.sql: the result of a game before it was calculated again under later rules.

-- Fact. What a finished game was worth under earlier rules, before it was changed or calculated again: one seat.
CREATE TABLE earlier (
  game     INTEGER NOT NULL,                              -- a finished one, or one whose end was undone
  seat     INTEGER NOT NULL,                              -- who had the points
  points   INTEGER NOT NULL,                              -- as they were frozen
  revision INTEGER NOT NULL CHECK (revision >= 1),        -- of the rules they were scored under
  changes  INTEGER NOT NULL CHECK (changes >= 0),         -- how many were in force: the result is about these
  chosen   INTEGER NOT NULL CHECK (chosen IN (0, 1)),     -- 1: someone chose today's rules, and has to choose the earlier
                                                          -- result; 0: the game was changed, and undo brings it back
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seat (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
