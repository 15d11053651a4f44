/* way-denial.c: statements of SQLite that fail from a chosen one on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-denial.h"

static int n_allowed;
static gboolean denied;

static int
authorize_cb (void *data, int action, const char *first, const char *second, const char *database, const char *trigger)
{
  if (action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT)
    return SQLITE_OK;
  if (n_allowed > 0)
    {
      n_allowed--;
      return SQLITE_OK;
    }
  denied = TRUE;
  return SQLITE_DENY;
}

/* SQLite prepares all statements again when this is set, so that earlier ones are refused, too. */
void
way_denial_begin (sqlite3 *db, int n)
{
  n_allowed = n;
  denied = FALSE;
  sqlite3_set_authorizer (db, authorize_cb, NULL);
}

gboolean
way_denial_end (sqlite3 *db)
{
  sqlite3_set_authorizer (db, NULL, NULL);
  return denied;
}
