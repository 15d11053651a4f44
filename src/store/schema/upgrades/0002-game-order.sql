-- 0002-game-order.sql: the list of games is read from an index alone, however many there are.

CREATE INDEX game_shown ON game (started, id) WHERE deleted IS NULL;
CREATE INDEX game_in_progress ON game (started, id) WHERE deleted IS NULL AND finished IS NULL;
