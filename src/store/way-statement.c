/* way-statement.c: SQL statements, prepared once and bound by name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statement.h"

#include <errno.h>
#include <string.h>

#include "carc-notation.h"

/* How many changes of a row of `game` are in force. */
#define HEAD "coalesce (head, (SELECT max (number) + 1 FROM change WHERE game = game.id), 0)"

/* The columns of a WayGameInfo. */
#define GAME_INFO                                                                                                      \
  "SELECT id, uuid, " WAY_SQL_SHORT (                                                                                  \
      "place") ", started, ifnull (finished, 0), modules,"                                                             \
               " ifnull ((SELECT recorded FROM change WHERE game = game.id ORDER BY number DESC LIMIT 1), started),"   \
               " " HEAD                                                                                                \
               ", " WAY_SQL_NOTE ("note") ", revision, EXISTS (SELECT 1 FROM earlier_result WHERE game = game.id "     \
                                          "AND chosen AND n_changes = " HEAD                                           \
                                          "), " WAY_SQL_SHORT ("played") " FROM game"

/* A game, and what is known of it in a synced folder; either may be missing. */
#define SYNCED                                                                                                         \
  "SELECT uuid, ifnull (game.id, 0), game.deleted IS NOT NULL, version, after, extra, digest, result,"                 \
  " ifnull (changed, 1), ifnull (pending, 0) "

static const char *const texts[WAY_N_SQL] = {
  [WAY_SQL_BEGIN_READ] = "BEGIN",
  [WAY_SQL_BEGIN_WRITE] = "BEGIN IMMEDIATE",
  [WAY_SQL_COMMIT] = "COMMIT",
  [WAY_SQL_ROLLBACK] = "ROLLBACK",
  [WAY_SQL_BEGIN_PART] = "SAVEPOINT part",
  [WAY_SQL_KEEP_PART] = "RELEASE part",
  [WAY_SQL_DROP_PART] = "ROLLBACK TO part",
  [WAY_SQL_READ_VERSION] = "PRAGMA data_version",

  [WAY_SQL_LIST_GAMES] = GAME_INFO " WHERE deleted IS NULL ORDER BY started DESC, id DESC LIMIT :limit OFFSET :offset",
  [WAY_SQL_READ_INFO] = GAME_INFO " WHERE id = :game",
  [WAY_SQL_FIND_IN_PROGRESS] = "SELECT id FROM game WHERE deleted IS NULL AND finished IS NULL"
                               " ORDER BY started DESC, id DESC LIMIT 1",
  [WAY_SQL_LIST_PLACES] = "SELECT " WAY_SQL_SHORT ("place") " FROM game WHERE deleted IS NULL AND place <> ''"
                                                            " GROUP BY place ORDER BY max (started) DESC, place",
  [WAY_SQL_READ_DETAILS]
  = "SELECT played, " WAY_SQL_SHORT ("place") ", " WAY_SQL_NOTE ("note") " FROM game WHERE id = :game",
  [WAY_SQL_WRITE_DETAILS] = "UPDATE game SET played = :played, started = :started, place = :place, note = :note"
                            " WHERE id = :game AND deleted IS NULL RETURNING id",
  [WAY_SQL_WRITE_PLAYED] = "UPDATE game SET played = :played, started = :started WHERE id = :game",
  [WAY_SQL_READ_NOTE] = "SELECT " WAY_SQL_NOTE ("note") " FROM game WHERE id = :game",
  [WAY_SQL_WRITE_NOTE] = "UPDATE game SET note = :note WHERE id = :game",
  [WAY_SQL_SET_PERSON] = "UPDATE seat SET person = (SELECT id FROM person WHERE name = :name)"
                         " WHERE game = :game AND seat = :seat",
  [WAY_SQL_COUNT_GAMES] = "SELECT count (*) FROM game WHERE deleted IS NULL",
  [WAY_SQL_LIST_SEATS] = "SELECT " WAY_SQL_SHORT (
      "name") ", seat_key, color, ifnull (final_points, 0), seat"
              " FROM seat JOIN person ON person.id = seat.person WHERE game = :game ORDER BY seat",
  /* Recent players are sorted exactly. The others need one index lookup each, where reading all their games would read
   * most of the file. */
  [WAY_SQL_LIST_NAMES]
  = "WITH recent AS (SELECT id, started FROM game WHERE deleted IS NULL ORDER BY started DESC, id DESC LIMIT 2000),"
    " lately AS (SELECT person, max (started) AS last, max (id) AS game, min (seat) AS seat"
    "  FROM recent JOIN seat ON seat.game = recent.id GROUP BY person),"
    " known AS (SELECT name, last, lately.game, lately.seat,"
    "  (SELECT started FROM seat JOIN game ON game.id = seat.game WHERE seat.person = person.id AND deleted IS NULL"
    "   ORDER BY seat.game DESC LIMIT 1) AS recorded FROM person LEFT JOIN lately ON lately.person = person.id)"
    " SELECT " WAY_SQL_SHORT ("name") " FROM known WHERE recorded IS NOT NULL AND name <> ''"
                                      " ORDER BY last DESC, game DESC, seat, recorded DESC, name",
  [WAY_SQL_FIND_COLOR]
  = "SELECT color FROM person JOIN seat ON seat.person = person.id JOIN game ON game.id = seat.game"
    " WHERE name = :name AND deleted IS NULL ORDER BY seat.game DESC LIMIT 1",
  [WAY_SQL_FIND_GAME] = "SELECT id FROM game WHERE uuid = :uuid",
  [WAY_SQL_READ_ID] = "SELECT uuid FROM game WHERE id = :game",
  [WAY_SQL_SET_DELETED] = "UPDATE game SET deleted = :deleted WHERE id = :game RETURNING id",
  [WAY_SQL_READ_DELETED] = "SELECT deleted IS NOT NULL FROM game WHERE id = :game",
  [WAY_SQL_ARCHIVE_GAME] = "UPDATE game SET uuid = :uuid, deleted = :deleted WHERE id = :game",

  [WAY_SQL_ADD_GAME]
  = "INSERT INTO game (id, uuid, revision, edition, modules, rule_options, house_rules, played, started, place)"
    " VALUES (:game, :uuid, :revision, :edition, :modules, :rule_options, :house_rules, :played, :started, :place)",
  [WAY_SQL_ADD_PERSON] = "INSERT INTO person (name) VALUES (:name) ON CONFLICT DO NOTHING",
  [WAY_SQL_ADD_SEAT] = "INSERT INTO seat (game, seat, person, seat_key, color)"
                       " VALUES (:game, :seat, (SELECT id FROM person WHERE name = :name), :color, :color)",
  [WAY_SQL_READ_GAME] = "SELECT uuid, edition, modules, rule_options, house_rules, played, " WAY_SQL_SHORT (
      "place") " FROM game WHERE id = :game",

  [WAY_SQL_READ_HEAD]
  = "SELECT head, ifnull (number + 1, 0), game.deleted IS NOT NULL FROM game LEFT JOIN change ON game = game.id"
    " WHERE game.id = :game ORDER BY number DESC LIMIT 1",
  [WAY_SQL_SET_HEAD] = "UPDATE game SET head = :head WHERE id = :game",
  [WAY_SQL_DROP_CHANGES] = "DELETE FROM change WHERE game = :game AND number >= :head",
  [WAY_SQL_ADD_CHANGE]
  = "INSERT INTO change (game, number, undo_group, entry_id, position, deleted, recorded, entry_text, source,"
    " arrived)"
    " VALUES (:game, :number, :undo_group, :entry_id, :position, :deleted, :recorded, :entry_text, :source, :arrived)",
  [WAY_SQL_LIST_CHANGES] = "SELECT undo_group, entry_id, position, deleted, entry_text, number, source FROM change"
                           " WHERE game = :game ORDER BY number",
  [WAY_SQL_ADD_REQUEST] = "INSERT INTO request (game, try, digest, entry) VALUES (:game, :try, :digest, :entry)",
  [WAY_SQL_SET_SOURCE] = "UPDATE change SET source = :source WHERE game = :game AND number = :number",
  [WAY_SQL_FIND_REQUEST] = "SELECT digest, entry FROM request WHERE game = :game AND try = :try",
  [WAY_SQL_LIST_REQUESTS] = "SELECT try, digest, entry FROM request WHERE game = :game ORDER BY try",
  [WAY_SQL_READ_LAST_REQUESTED] = "SELECT ifnull (max (entry), 0) FROM request WHERE game = :game",
  [WAY_SQL_DROP_REQUESTS] = "DELETE FROM request WHERE game = :game",
  [WAY_SQL_READ_RECORDED] = "SELECT recorded FROM change WHERE game = :game AND number = :number AND arrived IS NULL",
  /* A game that was played more than an hour before its first change, or after it, is entered afterward. */
  [WAY_SQL_SET_BEGAN] = "UPDATE game SET began = CASE WHEN abs(:began - started) <= 3600 THEN :began END"
                        " WHERE id = :game",
  [WAY_SQL_READ_DURATION]
  = "SELECT " WAY_SQL_DURATION ("ifnull (finished, (SELECT recorded FROM change"
                                " WHERE game = game.id AND number = " HEAD " - 1))") " FROM game WHERE id = :game",

  [WAY_SQL_FREEZE_GAME] = "UPDATE game SET revision = :revision,"
                          " finished = CASE WHEN :now IS NULL THEN NULL ELSE ifnull (finished, :now) END"
                          " WHERE id = :game",
  [WAY_SQL_FREEZE_SEAT] = "UPDATE seat SET final_points = :points WHERE game = :game AND seat = :seat",
  [WAY_SQL_DROP_TALLIES] = "DELETE FROM tally WHERE game = :game",
  [WAY_SQL_ADD_TALLY] = "INSERT INTO tally (game, seat, rule, times, count, points, best, max)"
                        " VALUES (:game, :seat, :rule, :times, :count, :points, :best, :max)",
  [WAY_SQL_LIST_TALLIES] = "SELECT seat, rule, times, count, points, best, max FROM tally WHERE game = :game",
  [WAY_SQL_LIST_OUTDATED] = "SELECT game FROM outdated WHERE game > :after ORDER BY game LIMIT :limit",
  [WAY_SQL_DROP_OUTDATED] = "DELETE FROM outdated WHERE game = :game",
  [WAY_SQL_READ_FROZEN] = "SELECT revision, finished IS NOT NULL FROM game WHERE id = :game",
  [WAY_SQL_KEEP_EARLIER]
  = "INSERT OR REPLACE INTO earlier_result (game, seat, points, revision, n_changes, chosen)"
    " SELECT game.id, seat, ifnull (final_points, 0), revision, ifnull (:n_changes, " HEAD "), :chosen"
    " FROM game JOIN seat ON seat.game = game.id"
    " WHERE game.id = :game AND finished IS NOT NULL AND revision <> :revision",
  [WAY_SQL_FIND_EARLIER]
  = "SELECT 1 FROM game JOIN earlier_result ON earlier_result.game = game.id"
    " WHERE game.id = :game AND finished IS NOT NULL AND n_changes = " HEAD " AND chosen = :chosen"
    " LIMIT 1",
  [WAY_SQL_RESTORE_POINTS] = "UPDATE seat SET final_points = earlier_result.points FROM earlier_result"
                             " WHERE seat.game = :game AND earlier_result.game = :game"
                             " AND earlier_result.seat = seat.seat",
  [WAY_SQL_RESTORE_REVISION]
  = "UPDATE game SET revision = (SELECT revision FROM earlier_result WHERE game = :game LIMIT 1)"
    " WHERE id = :game",
  [WAY_SQL_DROP_EARLIER] = "DELETE FROM earlier_result WHERE game = :game AND n_changes > :n_changes",

  [WAY_SQL_COUNT_PEOPLE] = "SELECT count (*) FROM person WHERE name IN (:name, :into)",
  /* With max(), SQLite returns the names of the row that has the maximum: the two themselves, if they played. */
  [WAY_SQL_COUNT_TOGETHER] = "SELECT count (*), a.name, b.name, max (a.name = :name AND b.name = :into) FROM seat AS "
                             "one JOIN seat AS other ON other.game = one.game"
                             " JOIN person AS a ON a.id = one.person JOIN person AS b ON b.id = other.person"
                             " WHERE " WAY_SQL_ROOT ("a") " = (SELECT " WAY_SQL_ROOT (
                                 "person") " FROM person WHERE name = :name)"
                                           " AND " WAY_SQL_ROOT ("b") " = (SELECT " WAY_SQL_ROOT (
                                               "person") " FROM person WHERE name = :into)"
                                                         " AND " WAY_SQL_ROOT ("a") " <> " WAY_SQL_ROOT ("b"),
  /* Names already merged into the first one are moved too, so that there are no chains. */
  [WAY_SQL_MERGE_PERSON] = "UPDATE person SET same_as = (SELECT ifnull (same_as, id) FROM person WHERE name = :into)"
                           " WHERE ifnull (same_as, id) = (SELECT ifnull (same_as, id) FROM person WHERE name = :name)"
                           " AND id <> (SELECT ifnull (same_as, id) FROM person WHERE name = :into)",
  [WAY_SQL_SPLIT_PERSON] = "UPDATE person SET same_as = NULL WHERE name = :name",
  [WAY_SQL_SEPARATE_PLAYERS]
  = "UPDATE person SET same_as = NULL WHERE same_as IS NOT NULL AND id IN (SELECT person FROM seat WHERE game = :game)"
    " AND EXISTS (SELECT 1 FROM seat JOIN person AS other ON other.id = seat.person WHERE game = :game"
    " AND other.id <> person.id AND " WAY_SQL_ROOT ("other") " = " WAY_SQL_ROOT ("person") ")",
  [WAY_SQL_LIST_MERGED] = "SELECT " WAY_SQL_SHORT ("a.name") ", " WAY_SQL_SHORT (
      "b.name") " FROM person AS a JOIN person AS b ON b.id = a.same_as ORDER BY a.name",

  [WAY_SQL_SAVE_DRAFT] = "INSERT INTO draft (game, entry_text) VALUES (:game, :entry_text)"
                         " ON CONFLICT (game) DO UPDATE SET entry_text = excluded.entry_text",
  [WAY_SQL_DROP_DRAFT] = "DELETE FROM draft WHERE game = :game",
  [WAY_SQL_READ_DRAFT] = "SELECT entry_text FROM draft WHERE game = :game",

  [WAY_SQL_LIST_FACES] = "SELECT chip, face, tiles, or_more, points FROM chip_face WHERE game IS :game"
                         " ORDER BY chip, face",
  [WAY_SQL_DROP_FACES] = "DELETE FROM chip_face WHERE game IS :game",
  [WAY_SQL_ADD_FACE] = "INSERT INTO chip_face (game, chip, face, tiles, or_more, points)"
                       " VALUES (:game, :chip, :face, :tiles, :or_more, :points)",

  [WAY_SQL_LIST_SPACE_ENDS] = "SELECT space, leads_to FROM space_end WHERE game IS :game",
  [WAY_SQL_DROP_SPACE_ENDS] = "DELETE FROM space_end WHERE game IS :game",
  [WAY_SQL_ADD_SPACE_END] = "INSERT INTO space_end (game, space, leads_to) VALUES (:game, :space, :leads_to)",

  [WAY_SQL_NOTE_CHANGE] = "UPDATE synced SET changed = 1 WHERE changed = 0"
                          " AND uuid = (SELECT uuid FROM game WHERE id = :game)",
  [WAY_SQL_LIST_SYNCED] = SYNCED "FROM game LEFT JOIN synced USING (uuid) UNION ALL " SYNCED
                                 "FROM synced LEFT JOIN game USING (uuid) WHERE game.id IS NULL ORDER BY uuid",
  [WAY_SQL_READ_SYNCED] = SYNCED "FROM (SELECT :uuid AS uuid) LEFT JOIN game USING (uuid)"
                                 " LEFT JOIN synced USING (uuid)",
  [WAY_SQL_WRITE_SYNCED]
  = "INSERT OR REPLACE INTO synced (uuid, version, after, extra, digest, result, changed, pending)"
    " VALUES (:uuid, :version, :after, :extra, :digest, :result, 0, :pending)",
  [WAY_SQL_DROP_GAME] = "DELETE FROM game WHERE id = :game",
  [WAY_SQL_KEEP_VERSION] = "INSERT INTO replaced_version (uuid, replaced, record, device)"
                           " VALUES (:uuid, :replaced, :record, :device)",
  [WAY_SQL_DROP_VERSIONS] = "DELETE FROM replaced_version WHERE uuid = :uuid AND replaced < :before AND id NOT IN"
                            " (SELECT id FROM replaced_version WHERE uuid = :uuid ORDER BY id DESC LIMIT :kept)",
  [WAY_SQL_LIST_VERSIONS] = "SELECT id, replaced, record, device FROM replaced_version WHERE uuid = :uuid ORDER BY id",
  [WAY_SQL_READ_MARK] = "SELECT mark FROM sync_mark",
  [WAY_SQL_WRITE_MARK] = "INSERT OR REPLACE INTO sync_mark (id, mark) VALUES (1, :mark)",
  [WAY_SQL_READ_COMMON] = "SELECT state, people FROM synced_common",
  [WAY_SQL_WRITE_COMMON] = "INSERT OR REPLACE INTO synced_common (id, state, people) VALUES (1, :state, :people)",
  [WAY_SQL_SPLIT_ALL] = "UPDATE person SET same_as = NULL WHERE same_as IS NOT NULL",
  [WAY_SQL_SET_SAME] = "UPDATE person SET same_as = (SELECT id FROM person WHERE name = :into) WHERE name = :name",
  [WAY_SQL_LIST_COMPANIONS] = "SELECT DISTINCT " WAY_SQL_SHORT (
      "other.name") " FROM person JOIN seat AS one ON one.person = person.id"
                    " JOIN game ON game.id = one.game AND game.deleted IS NULL"
                    " JOIN seat AS two ON two.game = one.game AND two.person <> one.person"
                    " JOIN person AS other ON other.id = two.person WHERE person.name = :name",
};

/* SQLite has no code for a header that names a format of the schema which does not exist yet. */
static gboolean
is_about_format (sqlite3 *db, int code)
{
  return code == SQLITE_ERROR && g_str_has_prefix (sqlite3_errmsg (db), "unsupported file format");
}

static WayStoreError
error_of_sqlite (int code, int system_error)
{
  /* In WAL mode a full disk first prevents the shared-memory index from growing. */
  if (code == SQLITE_IOERR_SHMSIZE)
    return WAY_STORE_ERROR_FULL;

  /* Callers refer only to games by id, so a missing game is the only cause. */
  if (code == SQLITE_CONSTRAINT_FOREIGNKEY)
    return WAY_STORE_ERROR_MISSING;

  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return WAY_STORE_ERROR_BUSY;
    case SQLITE_FULL:
      return WAY_STORE_ERROR_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return WAY_STORE_ERROR_READ_ONLY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return WAY_STORE_ERROR_CORRUPT;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return way_store_error_of_system (system_error);
    default:
      return WAY_STORE_ERROR_FAILED;
    }
}

/* The errno of a failed write is kept with the file that was written: the WAL or the database. */
static int
find_system_error (sqlite3 *db)
{
  int system_error = sqlite3_system_errno (db);
  sqlite3_file *log = NULL;

  if (system_error == 0 && sqlite3_file_control (db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && log
      && log->pMethods)
    log->pMethods->xFileControl (log, SQLITE_FCNTL_LAST_ERRNO, &system_error);
  if (system_error == 0)
    sqlite3_file_control (db, "main", SQLITE_FCNTL_LAST_ERRNO, &system_error);
  return system_error;
}

void
way_sqlite_set_error (sqlite3 *db, const char *doing, GError **error)
{
  int code = sqlite3_extended_errcode (db);
  int system_error = (code & 0xff) == SQLITE_IOERR ? find_system_error (db) : sqlite3_system_errno (db);
  WayStoreError kind = is_about_format (db, code) ? WAY_STORE_ERROR_CORRUPT : error_of_sqlite (code, system_error);

  g_set_error (error, WAY_STORE_ERROR, kind, "%s: %s (%d, %d)", doing, sqlite3_errmsg (db), code, system_error);
}

void
way_statements_clear (WayStatements *statements)
{
  for (int i = 0; i < WAY_N_SQL; i++)
    g_clear_pointer (&statements->prepared[i], sqlite3_finalize);
}

WayStatement *
way_statement_get (WayStatements *statements, WaySql sql, GError **error)
{
  if (!statements->prepared[sql]
      && sqlite3_prepare_v3 (statements->db, texts[sql], -1, SQLITE_PREPARE_PERSISTENT, &statements->prepared[sql],
                             NULL)
             != SQLITE_OK)
    {
      way_sqlite_set_error (statements->db, texts[sql], error);
      return NULL;
    }
  g_assert (!sqlite3_stmt_busy (statements->prepared[sql]));
  return statements->prepared[sql];
}

void
way_statement_done (WayStatement *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

static int
find_parameter (WayStatement *statement, const char *name)
{
  int index = sqlite3_bind_parameter_index (statement, name);

  g_assert (index > 0);
  return index;
}

void
way_statement_bind_int (WayStatement *statement, const char *name, gint64 value)
{
  int code = sqlite3_bind_int64 (statement, find_parameter (statement, name), value);

  g_assert (code == SQLITE_OK);
}

void
way_statement_bind_game (WayStatement *statement, gint64 game)
{
  if (game != 0)
    way_statement_bind_int (statement, ":game", game);
}

void
way_statement_bind_text (WayStatement *statement, const char *name, const char *text)
{
  int code = sqlite3_bind_text (statement, find_parameter (statement, name), text, -1, SQLITE_STATIC);

  g_assert (code == SQLITE_OK);
}

WayStep
way_statement_step (WayStatement *statement, GError **error)
{
  switch (sqlite3_step (statement))
    {
    case SQLITE_ROW:
      return WAY_STEP_ROW;
    case SQLITE_DONE:
      return WAY_STEP_DONE;
    default:
      way_sqlite_set_error (sqlite3_db_handle (statement), sqlite3_sql (statement), error);
      return WAY_STEP_FAILED;
    }
}

const char *
way_statement_text (WayStatement *statement, int column)
{
  const unsigned char *text = sqlite3_column_text (statement, column);

  return text ? (const char *) text : "";
}

char *
way_statement_dup_text (WayStatement *statement, int column)
{
  g_autofree char *valid = g_utf8_make_valid (way_statement_text (statement, column), -1);
  GString *text = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar code = g_utf8_get_char (c);

      g_string_append_unichar (text, g_unichar_iscntrl (code) && !strchr ("\n\r\t", *c) ? ' ' : code);
    }
  return g_string_free (text, FALSE);
}

char *
way_statement_dup_line (WayStatement *statement, int column)
{
  char *line = g_utf8_make_valid (way_statement_text (statement, column), -1);

  carc_text_clean (line);
  return line;
}

void
way_statement_add_line (WayStatement *statement, int column, GStrvBuilder *lines)
{
  g_autofree char *line = way_statement_dup_line (statement, column);

  g_strv_builder_add (lines, line);
}

gboolean
way_statement_run (WayStatement *statement, GError **error)
{
  return way_statement_step (statement, error) == WAY_STEP_DONE;
}

gboolean
way_statements_run (WayStatements *statements, WaySql sql, GError **error)
{
  g_autoptr (WayStatement) statement = way_statement_get (statements, sql, error);

  return statement && way_statement_run (statement, error);
}
