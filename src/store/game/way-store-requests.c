/* way-store-requests.c: what phones have asked for, so that nothing is recorded twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-requests.h"

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

static void
request_clear (gpointer data)
{
  WayStoredRequest *request = data;

  g_free (request->try);
  g_free (request->digest);
}

GArray *
way_store_list_requests (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GArray) requests = g_array_new (FALSE, FALSE, sizeof (WayStoredRequest));
  g_autoptr (WayStatement) list = way_store_statement (store, WAY_SQL_LIST_REQUESTS, error);
  WayStep step;

  g_array_set_clear_func (requests, request_clear);
  if (!list)
    return NULL;
  way_statement_bind_int (list, ":game", game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      WayStoredRequest request = {
        .try = way_statement_dup_line (list, 0),
        .digest = way_statement_dup_line (list, 1),
        .entry_id = sqlite3_column_int (list, 2),
      };

      g_array_append_val (requests, request);
    }
  return step == WAY_STEP_DONE ? g_steal_pointer (&requests) : NULL;
}

static gboolean
drop_requests (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_REQUESTS, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  return way_statement_run (drop, error);
}

gboolean
way_store_set_requests (WayStore *store, gint64 game, const GArray *requests, GError **error)
{
  if (!drop_requests (store, game, error))
    return FALSE;
  for (guint i = 0; i < requests->len; i++)
    {
      const WayStoredRequest *request = &g_array_index (requests, WayStoredRequest, i);

      if (!way_store_add_request (store, game, &(WayRequestKey){ request->try, request->digest }, request->entry_id,
                                  error))
        return FALSE;
    }
  return TRUE;
}

gboolean
way_store_set_source (WayStore *store, gint64 game, int number, int seat, GError **error)
{
  g_autoptr (WayStatement) set = NULL;

  way_store_assert_thread (store);
  set = way_store_statement (store, WAY_SQL_SET_SOURCE, error);
  if (!set)
    return FALSE;
  way_statement_bind_int (set, ":game", game);
  way_statement_bind_int (set, ":number", number);
  way_statement_bind_int (set, ":source", seat);
  return way_statement_run (set, error);
}
