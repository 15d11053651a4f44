/* way-backup-contents.c: what is in a backup, and what would be different if the history went back to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-contents.h"

#include "way-database.h"
#include "way-game-query.h"
#include "way-migration.h"
#include "way-statement.h"
#include "way-store-private.h"

/* The row and the id of each game, the newest first, a text that is another one if what players have said of the game,
 * its chips, its spaces or its result was changed, whether it is deleted, the number of its changes and the time of the
 * last one. Every version of the schema has these columns. */
#define LIST_GAMES                                                                                                     \
  "SELECT id, uuid, details || '|' || ifnull (head, '') || '|' || ifnull (finished, '') || '|' || ifnull (last, '')"   \
  " || '|' || %s || '|' || %s || '|' || %s, deleted IS NOT NULL,"                                                      \
  " (SELECT count (*) FROM change WHERE change.game = one.id),"                                                        \
  " (SELECT ifnull (max (recorded), 0) FROM change WHERE change.game = one.id)"                                        \
  " FROM (SELECT id, uuid, head, finished, started, deleted, played || '|' || place || '|' || note || '|' ||"          \
  " (SELECT ifnull (group_concat (name, '|'), '') FROM (SELECT person.name AS name FROM seat"                          \
  " JOIN person ON person.id = seat.person WHERE seat.game = game.id ORDER BY seat.seat)) AS details,"                 \
  " (SELECT number || ' ' || recorded FROM change WHERE change.game = game.id ORDER BY number DESC LIMIT 1) AS last"   \
  " FROM game) AS one ORDER BY started DESC, id DESC"
#define LIST_CHIPS                                                                                                     \
  "(SELECT ifnull (group_concat (side, '|'), '') FROM (SELECT chip || ' ' || %1$s || ' ' || tiles || ' ' || %2$s"      \
  " || ' ' || points AS side FROM chip_face WHERE game = one.id ORDER BY chip, %1$s))"
#define LIST_SPACES                                                                                                    \
  "(SELECT ifnull (group_concat (ends, '|'), '') FROM (SELECT space || ' ' || leads_to AS ends FROM space_end"         \
  " WHERE game = one.id ORDER BY space))"
#define LIST_POINTS                                                                                                    \
  "(SELECT ifnull (group_concat (final_points), '') FROM (SELECT final_points FROM seat WHERE game = one.id"           \
  " ORDER BY seat))"

#define LIST_MERGED                                                                                                    \
  "SELECT ifnull (group_concat (pair), '') FROM (SELECT quote (one.name) || ' ' || quote (other.name) AS pair"         \
  " FROM person AS one JOIN person AS other ON other.id = one.same_as ORDER BY one.name)"

/* What is in a file. */
typedef struct {
  GPtrArray *games; /* of Game */
  char *merged;     /* the merged names */
} Contents;

typedef struct {
  gint64 row;
  char *uuid;
  char *state;
  gboolean deleted;
  int n_changes;
  gint64 recorded; /* the time of its last change */
} Game;

static void
game_free (gpointer data)
{
  Game *game = data;

  g_free (game->uuid);
  g_free (game->state);
  g_free (game);
}

static void
contents_free (Contents *self)
{
  g_ptr_array_unref (self->games);
  g_free (self->merged);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Contents, contents_free)

void
way_backup_difference_free (WayBackupDifference *self)
{
  g_ptr_array_unref (self->missing);
  g_free (self);
}

static char *
read_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_strdup (text ? text : "");
}

static gboolean
has_column (sqlite3 *db, const char *table, const char *column)
{
  return sqlite3_table_column_metadata (db, NULL, table, column, NULL, NULL, NULL, NULL, NULL) == SQLITE_OK;
}

/* Columns had other names in earlier versions, which did not have all tables. */
static char *
write_query (sqlite3 *db)
{
  gboolean named = has_column (db, "chip_face", "or_more");
  g_autofree char *chips = g_strdup_printf (LIST_CHIPS, named ? "face" : "entry", named ? "or_more" : "plus");

  return g_strdup_printf (LIST_GAMES, chips, has_column (db, "space_end", "leads_to") ? LIST_SPACES : "''",
                          has_column (db, "seat", "final_points") ? LIST_POINTS : "''");
}

static gboolean
list_games (sqlite3 *db, GPtrArray *games, GError **error)
{
  g_autofree char *sql = write_query (db);
  sqlite3_stmt *statement = NULL;
  int step = SQLITE_ERROR;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    while ((step = sqlite3_step (statement)) == SQLITE_ROW)
      {
        Game *game = g_new0 (Game, 1);

        game->row = sqlite3_column_int64 (statement, 0);
        game->uuid = read_text (statement, 1);
        game->state = read_text (statement, 2);
        game->deleted = sqlite3_column_int (statement, 3);
        game->n_changes = sqlite3_column_int (statement, 4);
        game->recorded = sqlite3_column_int64 (statement, 5);
        g_ptr_array_add (games, game);
      }
  if (step != SQLITE_DONE)
    way_sqlite_set_error (db, "Listing games", error);
  sqlite3_finalize (statement);
  return step == SQLITE_DONE;
}

/* Returns NULL with @error if they cannot be read. (transfer full) */
static char *
list_merged (sqlite3 *db, GError **error)
{
  g_autofree char *merged = NULL;
  sqlite3_stmt *statement = NULL;

  if (!has_column (db, "person", "same_as"))
    return g_strdup ("");
  if (sqlite3_prepare_v2 (db, LIST_MERGED, -1, &statement, NULL) == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW)
    merged = read_text (statement, 0);
  else
    way_sqlite_set_error (db, "Listing merged names", error);
  sqlite3_finalize (statement);
  return g_steal_pointer (&merged);
}

static Contents *
read_contents (const char *path, GError **error)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);
  g_autoptr (Contents) self = NULL;
  gboolean complete;

  if (!db)
    return NULL;
  self = g_new0 (Contents, 1);
  self->games = g_ptr_array_new_with_free_func (game_free);
  complete = list_games (db, self->games, error) && (self->merged = list_merged (db, error));
  sqlite3_close (db);
  return complete ? g_steal_pointer (&self) : NULL;
}

/* Whether @now is a version of a game before @then. After an undo, a new entry takes the place of the undone ones, so
 * fewer changes alone do not say so. */
static gboolean
is_earlier (const Game *now, const Game *then)
{
  return now->recorded < then->recorded || (now->recorded == then->recorded && now->n_changes < then->n_changes);
}

static void
compare (WayBackupDifference *self, GPtrArray *backed_up, GPtrArray *present, GArray *missing)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < backed_up->len; i++)
    {
      Game *then = backed_up->pdata[i];

      if (!then->deleted)
        g_hash_table_insert (by_id, then->uuid, then);
    }
  self->n_returning = self->n_lost = self->n_games;
  for (guint i = 0; i < present->len; i++)
    {
      const Game *now = present->pdata[i];
      const Game *then = g_hash_table_lookup (by_id, now->uuid);

      self->n_lost -= then && !is_earlier (now, then);
      if (now->deleted)
        continue;
      if (!then)
        g_array_append_val (missing, now->row);
      else
        self->n_returning--;
      self->n_changed += then && !g_str_equal (then->state, now->state);
    }
}

/* Returns FALSE with @error if the history cannot be read. */
static gboolean
read_missing (WayBackupDifference *self, const char *history, GArray *rows, GError **error)
{
  g_autoptr (WayStore) store = NULL;

  if (rows->len == 0)
    return TRUE;
  store = way_store_open_to_read (history, error);
  for (guint i = 0; store && i < rows->len; i++)
    {
      WayGameInfo *info = way_store_read_info (store, g_array_index (rows, gint64, i), error);

      if (!info)
        return FALSE;
      g_ptr_array_add (self->missing, info);
    }
  return store != NULL;
}

/* Compares the games of the backup with those of the history. Returns FALSE with @error if that cannot be read. */
static gboolean
compare_with (WayBackupDifference *self, const Contents *backed_up, const char *history, GError **error)
{
  g_autoptr (Contents) present = read_contents (history, error);
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!present)
    return FALSE;
  compare (self, backed_up->games, present->games, missing);
  self->names_differ = !g_str_equal (backed_up->merged, present->merged);
  return read_missing (self, history, missing, error);
}

WayBackupDifference *
way_backup_compare (const char *backup, const char *history, GError **error)
{
  g_autoptr (Contents) backed_up = read_contents (backup, error);
  g_autoptr (WayBackupDifference) self = NULL;
  g_autoptr (GError) failure = NULL;

  if (!backed_up)
    return NULL;
  self = g_new0 (WayBackupDifference, 1);
  for (guint i = 0; i < backed_up->games->len; i++)
    self->n_games += !((Game *) backed_up->games->pdata[i])->deleted;
  self->missing = g_ptr_array_new_with_free_func ((GDestroyNotify) way_game_info_free);
  self->compared = compare_with (self, backed_up, history, &failure);
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  return g_steal_pointer (&self);
}

gboolean
way_backup_shares_game (const char *one, const char *other)
{
  g_autoptr (Contents) first = read_contents (one, NULL);
  g_autoptr (Contents) second = first ? read_contents (other, NULL) : NULL;
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  if (!second)
    return FALSE;
  for (guint i = 0; i < first->games->len; i++)
    g_hash_table_add (ids, ((Game *) first->games->pdata[i])->uuid);
  for (guint i = 0; i < second->games->len; i++)
    if (g_hash_table_contains (ids, ((Game *) second->games->pdata[i])->uuid))
      return TRUE;
  return FALSE;
}

static gboolean
copy_and_upgrade (sqlite3 *file, WayStore *store, const char *path, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  WayFileKind kind = { 0 };

  if (!way_migration_inspect (file, &kind, error) || !way_migration_accept (&kind, (int) g_strv_length (scripts), error)
      || !way_database_copy_pages (file, store->db, path, error)
      || !way_migration_run (store->db, WAY_STORE_IN_MEMORY, NULL, (const char *const *) scripts, 0, error))
    return FALSE;
  if (sqlite3_exec (store->db, "DELETE FROM draft", NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  way_sqlite_set_error (store->db, path, error);
  return FALSE;
}

WayStore *
way_backup_open (const char *backup, GError **error)
{
  sqlite3 *file = way_database_open_to_read (backup, 0, error);
  WayStore *store = file ? way_store_open (WAY_STORE_IN_MEMORY, error) : NULL;

  if (store && !copy_and_upgrade (file, store, backup, error))
    g_clear_pointer (&store, way_store_close);
  sqlite3_close (file);
  return store;
}
