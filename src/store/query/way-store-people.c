/* way-store-people.c: merges names of the same person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"
#include "way-store-statistics.h"

/* Returns the first number of @sql for the two names; -1 with @error. */
static gint64
read_number (WayStore *store, WaySql sql, const char *name, const char *into, GError **error)
{
  g_autoptr (WayStatement) statement = way_store_statement (store, sql, error);
  WayStep step;

  if (!statement)
    return -1;
  way_statement_bind_text (statement, ":name", name);
  way_statement_bind_text (statement, ":into", into);
  step = way_statement_step (statement, error);
  if (step == WAY_STEP_FAILED)
    return -1;
  return step == WAY_STEP_ROW ? sqlite3_column_int64 (statement, 0) : 0;
}

static gboolean
run (WayStore *store, WaySql sql, const char *name, const char *into, GError **error)
{
  g_autoptr (WayStatement) statement = way_store_statement (store, sql, error);

  if (!statement)
    return FALSE;
  way_statement_bind_text (statement, ":name", name);
  if (into)
    way_statement_bind_text (statement, ":into", into);
  return way_statement_run (statement, error);
}

static gboolean
join (WayStore *store, const char *name, const char *into, GError **error)
{
  gint64 there = read_number (store, WAY_SQL_COUNT_PEOPLE, name, into, error);

  if (there == 2)
    return run (store, WAY_SQL_MERGE_PERSON, name, into, error);
  if (there >= 0)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "No two people %s and %s", name, into);
  return FALSE;
}

static gboolean
merge (WayStore *store, const char *name, const char *into, GError **error)
{
  gint64 together = read_number (store, WAY_SQL_COUNT_TOGETHER, name, into, error);

  if (together > 0)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "%s and %s played together", name, into);
  return together == 0 && join (store, name, into, error);
}

char **
way_store_find_together (WayStore *store, const char *name, const char *into)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (WayStatement) statement = NULL;

  way_store_assert_thread (store);
  statement = way_store_statement (store, WAY_SQL_COUNT_TOGETHER, NULL);
  if (!statement)
    return NULL;
  way_statement_bind_text (statement, ":name", name);
  way_statement_bind_text (statement, ":into", into);
  if (way_statement_step (statement, NULL) != WAY_STEP_ROW || sqlite3_column_int64 (statement, 0) == 0)
    return NULL;
  way_statement_add_line (statement, 1, names);
  way_statement_add_line (statement, 2, names);
  return g_strv_builder_end (names);
}

gboolean
way_store_merge_person (WayStore *store, const char *name, const char *into, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error) && way_store_end_write (store, merge (store, name, into, error), error);
}

gboolean
way_store_rejoin_person (WayStore *store, const char *name, const char *into, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error) && way_store_end_write (store, join (store, name, into, error), error);
}

gboolean
way_store_split_person (WayStore *store, const char *name, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, run (store, WAY_SQL_SPLIT_PERSON, name, NULL, error), error);
}

gboolean
way_store_separate_players (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_SEPARATE_PLAYERS, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  if (!way_statement_run (update, error))
    return FALSE;
  store->n_separated += sqlite3_changes (store->db);
  return TRUE;
}

int
way_store_count_separated (WayStore *store)
{
  way_store_assert_thread (store);
  return store->n_separated;
}

char **
way_store_list_merged (WayStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_MERGED, error);
  if (!list)
    return NULL;
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      way_statement_add_line (list, 0, names);
      way_statement_add_line (list, 1, names);
    }
  return step == WAY_STEP_DONE ? g_strv_builder_end (names) : NULL;
}
