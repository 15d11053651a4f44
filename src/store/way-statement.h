/* way-statement.h: SQL statements, prepared once and bound by name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* A name or a place, and a note of a game, cut to what the schema allows: a file of another program may have longer
 * ones, and drawing a name of 200,000 letters takes minutes. The check of the file reports them. */
#define WAY_SQL_SHORT(column) "substr (" column ", 1, 200)"
#define WAY_SQL_NOTE(column) "substr (" column ", 1, 4095)"

/* The row that the name in @person, a row of the table `person` or an alias, is counted under. In a file of another
 * program, names may be merged in a circle or into a merged name; they are counted separately, so that none is lost. */
/* clang-format off */
#define WAY_SQL_ROOT(person) \
  "ifnull ((SELECT id FROM person AS root WHERE root.id = " person ".same_as AND root.same_as IS NULL)," \
  " " person ".id)"
/* clang-format on */

/* For a row of `game`: how many seconds it took until the time @ended; see way_store_read_duration(). NULL: not known.
 */
#define WAY_SQL_DURATION(ended) "CASE WHEN " ended " - began BETWEEN 30 AND 43200 THEN " ended " - began END"

typedef enum {
  WAY_SQL_BEGIN_READ,
  WAY_SQL_BEGIN_WRITE,
  WAY_SQL_COMMIT,
  WAY_SQL_ROLLBACK,
  WAY_SQL_BEGIN_PART,
  WAY_SQL_KEEP_PART,
  WAY_SQL_DROP_PART,
  WAY_SQL_READ_VERSION,

  WAY_SQL_LIST_GAMES,
  WAY_SQL_READ_INFO,
  WAY_SQL_FIND_IN_PROGRESS,
  WAY_SQL_LIST_PLACES,
  WAY_SQL_READ_DETAILS,
  WAY_SQL_WRITE_DETAILS,
  WAY_SQL_WRITE_PLAYED,
  WAY_SQL_READ_NOTE,
  WAY_SQL_WRITE_NOTE,
  WAY_SQL_SET_PERSON,
  WAY_SQL_COUNT_GAMES,
  WAY_SQL_LIST_SEATS,
  WAY_SQL_LIST_NAMES,
  WAY_SQL_FIND_COLOR,
  WAY_SQL_FIND_GAME,
  WAY_SQL_READ_ID,
  WAY_SQL_SET_DELETED,
  WAY_SQL_READ_DELETED,
  WAY_SQL_ARCHIVE_GAME,

  WAY_SQL_ADD_GAME,
  WAY_SQL_ADD_PERSON,
  WAY_SQL_ADD_SEAT,
  WAY_SQL_READ_GAME,

  WAY_SQL_READ_HEAD,
  WAY_SQL_SET_HEAD,
  WAY_SQL_DROP_CHANGES,
  WAY_SQL_ADD_CHANGE,
  WAY_SQL_ADD_REQUEST,
  WAY_SQL_SET_SOURCE,
  WAY_SQL_FIND_REQUEST,
  WAY_SQL_LIST_REQUESTS,
  WAY_SQL_READ_LAST_REQUESTED,
  WAY_SQL_DROP_REQUESTS,
  WAY_SQL_LIST_CHANGES,
  WAY_SQL_READ_RECORDED,
  WAY_SQL_SET_BEGAN,
  WAY_SQL_READ_DURATION,

  WAY_SQL_FREEZE_GAME,
  WAY_SQL_FREEZE_SEAT,
  WAY_SQL_DROP_TALLIES,
  WAY_SQL_ADD_TALLY,
  WAY_SQL_LIST_TALLIES,
  WAY_SQL_READ_FROZEN,
  WAY_SQL_KEEP_EARLIER,
  WAY_SQL_FIND_EARLIER,
  WAY_SQL_RESTORE_POINTS,
  WAY_SQL_RESTORE_REVISION,
  WAY_SQL_DROP_EARLIER,
  WAY_SQL_LIST_OUTDATED,
  WAY_SQL_DROP_OUTDATED,

  WAY_SQL_COUNT_PEOPLE,
  WAY_SQL_COUNT_TOGETHER,
  WAY_SQL_MERGE_PERSON,
  WAY_SQL_SPLIT_PERSON,
  WAY_SQL_SEPARATE_PLAYERS,
  WAY_SQL_LIST_MERGED,

  WAY_SQL_SAVE_DRAFT,
  WAY_SQL_DROP_DRAFT,
  WAY_SQL_READ_DRAFT,

  WAY_SQL_LIST_FACES,
  WAY_SQL_DROP_FACES,
  WAY_SQL_ADD_FACE,

  WAY_SQL_LIST_SPACE_ENDS,
  WAY_SQL_DROP_SPACE_ENDS,
  WAY_SQL_ADD_SPACE_END,

  WAY_SQL_NOTE_CHANGE,
  WAY_SQL_LIST_SYNCED,
  WAY_SQL_READ_SYNCED,
  WAY_SQL_WRITE_SYNCED,
  WAY_SQL_DROP_GAME,
  WAY_SQL_KEEP_VERSION,
  WAY_SQL_DROP_VERSIONS,
  WAY_SQL_LIST_VERSIONS,
  WAY_SQL_READ_MARK,
  WAY_SQL_WRITE_MARK,
  WAY_SQL_READ_COMMON,
  WAY_SQL_WRITE_COMMON,
  WAY_SQL_SPLIT_ALL,
  WAY_SQL_SET_SAME,
  WAY_SQL_LIST_COMPANIONS,
  WAY_N_SQL,
} WaySql;

/* The columns of the statements that are read in several places: LIST_SEATS, READ_GAME and LIST_CHANGES. */
enum { WAY_SEAT_NAME, WAY_SEAT_KEY, WAY_SEAT_COLOR, WAY_SEAT_FINAL_POINTS, WAY_SEAT_NUMBER };
enum {
  WAY_GAME_UUID,
  WAY_GAME_EDITION,
  WAY_GAME_MODULES,
  WAY_GAME_RULE_OPTIONS,
  WAY_GAME_HOUSE_RULES,
  WAY_GAME_PLAYED,
  WAY_GAME_PLACE,
};
enum {
  WAY_CHANGE_UNDO_GROUP,
  WAY_CHANGE_ENTRY_ID,
  WAY_CHANGE_POSITION,
  WAY_CHANGE_IS_DELETED,
  WAY_CHANGE_ENTRY_TEXT,
  WAY_CHANGE_NUMBER,
  WAY_CHANGE_SOURCE,
};

/* The statements of one connection. Begin with { db }; call way_statements_clear() before the connection is closed. */
typedef struct {
  sqlite3 *db; /* borrowed */
  sqlite3_stmt *prepared[WAY_N_SQL];
} WayStatements;

void way_statements_clear (WayStatements *statements);

/* A statement in use, from way_statement_get() to way_statement_done(), which resets it and clears its bindings.
 * Declare it with g_autoptr. */
typedef sqlite3_stmt WayStatement;

/* Returns NULL with @error if it cannot be prepared. A statement must not be in use already. */
WayStatement *way_statement_get (WayStatements *statements, WaySql sql, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_statement_done (WayStatement *statement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayStatement, way_statement_done)

/* Bind the parameter called @name, for example ":game"; without a binding it is NULL. @text is borrowed until the
 * statement is done. */
void way_statement_bind_int (WayStatement *statement, const char *name, gint64 value);

void way_statement_bind_text (WayStatement *statement, const char *name, const char *text);

/* Binds :game. Game 0 means new games; it is NULL in the file. */
void way_statement_bind_game (WayStatement *statement, gint64 game);

typedef enum { WAY_STEP_FAILED, WAY_STEP_DONE, WAY_STEP_ROW } WayStep;

/* Steps to the next row. */
WayStep way_statement_step (WayStatement *statement, GError **error);

/* Returns the text in @column, valid until the next step. "" if it is NULL, which happens only in a damaged file. It
 * may contain anything, so what is shown or exported is read with one of the next three. (transfer none) */
const char *way_statement_text (WayStatement *statement, int column);

/* The same as valid UTF-8, in which U+FFFD stands for what is not, and a blank for each control character except line
 * breaks and tabs: a foreign history may contain commands to a terminal. (transfer full) */
char *way_statement_dup_text (WayStatement *statement, int column);

/* The same for a name or another single line, without line breaks and tabs. (transfer full) */
char *way_statement_dup_line (WayStatement *statement, int column);

/* Adds such a line to @lines. */
void way_statement_add_line (WayStatement *statement, int column, GStrvBuilder *lines);

/* Runs a statement without results. */
gboolean way_statement_run (WayStatement *statement, GError **error);

/* Runs the statement @sql, without parameters and results. */
gboolean way_statements_run (WayStatements *statements, WaySql sql, GError **error);

/* Sets @error from the last error of @db. @doing describes in English what was tried, for logs. */
void way_sqlite_set_error (sqlite3 *db, const char *doing, GError **error);
