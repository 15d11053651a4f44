/* way-sync-earlier.h: versions of a game that other devices have replaced, and how to get one of them back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store-sync.h"

G_BEGIN_DECLS

/* A version, as it is listed. */
typedef struct {
  gint64 id;
  char *moment;   /* when it was replaced, in words */
  char *contents; /* what it has, and which device has replaced it, in words */
} WaySyncEarlier;

/* Returns the versions of @game, the newest first, each content once, and without the one that the game has; of
 * WaySyncEarlier (transfer full). Those that this program cannot read are left out. NULL with @error. */
GArray *way_sync_list_earlier (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @game what it was in the version with the id @version, in one transaction; what it is now becomes an earlier
 * version, whose id @former is set to. On other devices it is a change like any other. Fails with CONFLICT if there is
 * no such version, and with WAY_SYNC_ERROR_OPEN if the game is open. */
gboolean way_sync_restore_earlier (WayStore *store, gint64 game, gint64 version, gint64 *former, GError **error);

G_END_DECLS
