/* way-store-requests.h: what phones have asked for in a game, when the game is written anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* What a phone has asked for, and what came of it. */
typedef struct {
  char *try;
  char *digest;
  int entry_id;
} WayStoredRequest;

/* Returns all requests of @game; of WayStoredRequest (transfer full), or NULL with @error. */
GArray *way_store_list_requests (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Within a batch or part: makes @requests those of @game. */
gboolean way_store_set_requests (WayStore *store, gint64 game, const GArray *requests, GError **error);

/* Within a batch or part: notes that change @number (from 0) was made with the phone of the player at @seat. */
gboolean way_store_set_source (WayStore *store, gint64 game, int number, int seat, GError **error);

G_END_DECLS
