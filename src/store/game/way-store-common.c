/* way-store-common.c: what all games in a synced folder have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"
#include "way-store-sync.h"

gboolean
way_store_read_common (WayStore *store, char **state, char **people, GError **error)
{
  g_autoptr (WayStatement) read = NULL;
  WayStep step;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_COMMON, error);
  if (!read)
    return FALSE;
  step = way_statement_step (read, error);
  if (step == WAY_STEP_FAILED)
    return FALSE;
  *state = step == WAY_STEP_ROW ? way_statement_dup_text (read, 0) : g_strdup ("");
  *people = step == WAY_STEP_ROW ? way_statement_dup_text (read, 1) : g_strdup ("");
  return TRUE;
}

static gboolean
write_common (WayStore *store, const char *state, const char *people, GError **error)
{
  g_autoptr (WayStatement) write = way_store_statement (store, WAY_SQL_WRITE_COMMON, error);

  if (!write)
    return FALSE;
  way_statement_bind_text (write, ":state", state);
  way_statement_bind_text (write, ":people", people);
  return way_statement_run (write, error);
}

gboolean
way_store_write_common (WayStore *store, const char *state, const char *people, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, write_common (store, state, people, error), error);
}

static gboolean
add_person (WayStore *store, const char *name, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_PERSON, error);

  if (!add)
    return FALSE;
  way_statement_bind_text (add, ":name", name);
  return way_statement_run (add, error);
}

static gboolean
set_same (WayStore *store, const char *name, const char *into, GError **error)
{
  g_autoptr (WayStatement) set = way_store_statement (store, WAY_SQL_SET_SAME, error);

  if (!set)
    return FALSE;
  way_statement_bind_text (set, ":name", name);
  way_statement_bind_text (set, ":into", into);
  return way_statement_run (set, error);
}

static gboolean
split_all (WayStore *store, GError **error)
{
  g_autoptr (WayStatement) split = way_store_statement (store, WAY_SQL_SPLIT_ALL, error);

  return split && way_statement_run (split, error);
}

static gboolean
write_merged (WayStore *store, const char *const *pairs, GError **error)
{
  if (!split_all (store, error))
    return FALSE;
  for (int i = 0; pairs[i]; i += 2)
    if (!add_person (store, pairs[i], error) || !add_person (store, pairs[i + 1], error)
        || !set_same (store, pairs[i], pairs[i + 1], error))
      return FALSE;
  return TRUE;
}

gboolean
way_store_write_merged (WayStore *store, const char *const *pairs, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error) && way_store_end_write (store, write_merged (store, pairs, error), error);
}

char **
way_store_list_companions (WayStore *store, const char *name, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_COMPANIONS, error);
  if (!list)
    return NULL;
  way_statement_bind_text (list, ":name", name);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    way_statement_add_line (list, 0, names);
  return step == WAY_STEP_DONE ? g_strv_builder_end (names) : NULL;
}
