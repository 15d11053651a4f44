/* way-example.c: an evening to look at, for people who have not played with Waymark yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-example.h"

#include "way-example-strip.h"
#include "way-import.h"
#include "way-look.h"
#include "way-record-file.h"
#include "way-store.h"

#define RESOURCE "/io/github/waymark/Waymark/example.waymark"

/* Everything is built into the program: only a lack of memory can make this fail. */
static gboolean
import (WayStore *store)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, length);
  gint64 id = 0;

  return way_import_record (record, store, WAY_RESOLUTION_ASK, &id, NULL) == WAY_IMPORT_RECORDED;
}

WayStore *
way_example_open_store (void)
{
  WayStore *store = way_store_open (WAY_STORE_IN_MEMORY, NULL);

  if (store && !import (store))
    g_clear_pointer (&store, way_store_close);
  return store;
}

/* The first game of the store, which has no other. */
static WayGame *
open_game (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, 1, NULL);

  return games && games->len > 0 ? way_game_open (store, ((const WayGameInfo *) games->pdata[0])->id, NULL) : NULL;
}

void
way_example_show (WayWindow *window, WayStore *store, WayWindow *parent)
{
  g_autoptr (WayGame) game = open_game (store);

  way_look_prepare (window, store, parent);
  if (!game)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      return;
    }
  way_look_add_strip (window, way_example_strip_new ());
  way_window_open_game (window, game);
  way_example_strip_show (window, "result");
  way_window_update_actions (window);
  gtk_window_present (GTK_WINDOW (window));
}
