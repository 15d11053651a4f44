/* way-sync-choices.c: the versions of games between which a person has to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-private.h"

static void
choice_clear (gpointer data)
{
  WaySyncChoice *choice = data;

  g_free (choice->device);
  g_free (choice->time);
  g_clear_pointer (&choice->record, way_record_file_free);
}

/* The record moves from @loaded to the choice. */
static void
add_choice (GArray *choices, WaySyncGame *game, WaySyncLoaded *loaded, const WaySyncVersion *head)
{
  WaySyncChoice choice = { .here = loaded == game->local };

  g_strlcpy (choice.id, head->id, sizeof choice.id);
  choice.device = g_strdup (loaded->file ? loaded->file->device : "");
  choice.time = g_strdup (loaded->file ? loaded->file->time : "");
  choice.record = g_steal_pointer (&loaded->record);
  g_array_append_val (choices, choice);
}

/* Each content once, that of this device first. */
static void
list_heads (WaySyncGame *game, GArray *choices)
{
  const GPtrArray *heads = game->step->outcome->heads;

  for (int here = 1; here >= 0; here--)
    for (guint i = 0; i < heads->len; i++)
      {
        const WaySyncVersion *head = heads->pdata[i];
        gboolean is_here = way_sync_version_equal (head, game->local->version);
        gboolean is_first = TRUE;

        for (guint j = 0; j < i; j++)
          is_first = is_first && !way_sync_version_equal (heads->pdata[j], head);
        if (is_first && is_here == (here == 1))
          add_choice (choices, game, is_here ? game->local : (WaySyncLoaded *) head->carrier, head);
      }
}

static GArray *
list_choices (WaySyncScan *scan, const char *uuid, GError **error)
{
  g_autoptr (WaySyncGame) game = way_sync_game_load (scan, uuid, error);
  GArray *choices;

  if (!game)
    return NULL;
  choices = g_array_new (FALSE, FALSE, sizeof (WaySyncChoice));
  g_array_set_clear_func (choices, choice_clear);
  if (game->step && game->step->pending && game->local)
    list_heads (game, choices);
  return choices;
}

GArray *
way_sync_list_choices (WayStore *store, const char *path, const char *uuid, GError **error)
{
  g_autoptr (WaySyncScan) scan = way_sync_scan_new (store, path, error);

  return scan ? list_choices (scan, uuid, error) : NULL;
}

static void
pending_free (gpointer data)
{
  WaySyncPending *pending = data;

  g_free (pending->uuid);
  g_array_unref (pending->choices);
  g_free (pending);
}

GPtrArray *
way_sync_list_pending (WayStore *store, const char *path, GError **error)
{
  g_autoptr (WaySyncScan) scan = way_sync_scan_new (store, path, error);
  g_autoptr (GPtrArray) games = scan ? way_store_list_synced (store, error) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (pending_free);

  if (!games)
    return NULL;
  for (guint i = 0; i < games->len; i++)
    {
      const WaySynced *synced = games->pdata[i];
      g_autoptr (GArray) choices = NULL;
      WaySyncPending *pending;

      if (!synced->pending)
        continue;
      choices = list_choices (scan, synced->uuid, error);
      if (!choices)
        return NULL;
      if (choices->len == 0)
        continue;
      pending = g_new0 (WaySyncPending, 1);
      pending->uuid = g_strdup (synced->uuid);
      pending->game = synced->game;
      pending->choices = g_steal_pointer (&choices);
      g_ptr_array_add (list, pending);
    }
  return g_steal_pointer (&list);
}
