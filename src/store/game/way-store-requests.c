/* way-store-requests.c: what phones have asked for, so that nothing is recorded twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

int
way_store_find_request (WayStore *store, gint64 game, const WayRequestKey *key, GError **error)
{
  g_autoptr (WayStatement) find = NULL;

  way_store_assert_thread (store);
  find = way_store_statement (store, WAY_SQL_FIND_REQUEST, error);
  if (!find)
    return 0;
  way_statement_bind_int (find, ":game", game);
  way_statement_bind_text (find, ":try", key->try);
  if (way_statement_step (find, error) != WAY_STEP_ROW)
    return 0;
  if (g_strcmp0 (way_statement_text (find, 0), key->digest) == 0)
    return sqlite3_column_int (find, 1);
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Something else was asked for as %s", key->try);
  return 0;
}

gboolean
way_store_add_request (WayStore *store, gint64 game, const WayRequestKey *key, int entry_id, GError **error)
{
  g_autoptr (WayStatement) add = NULL;

  way_store_assert_thread (store);
  g_return_val_if_fail (store->in_batch, FALSE);

  add = way_store_statement (store, WAY_SQL_ADD_REQUEST, error);
  if (!add)
    return FALSE;
  way_statement_bind_int (add, ":game", game);
  way_statement_bind_text (add, ":try", key->try);
  way_statement_bind_text (add, ":digest", key->digest);
  way_statement_bind_int (add, ":entry", entry_id);
  return way_statement_run (add, error);
}
