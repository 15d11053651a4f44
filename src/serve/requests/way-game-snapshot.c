/* way-game-snapshot.c: what phones see of a game, for the network thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-snapshot.h"

WayGameSnapshot *
way_game_snapshot_new (const CarcHeader *header, gint64 revision, gboolean open)
{
  WayGameSnapshot *snapshot = g_new0 (WayGameSnapshot, 1);

  snapshot->header = *header;
  snapshot->revision = revision;
  snapshot->open = open;
  return snapshot;
}

void
way_game_snapshot_free (WayGameSnapshot *snapshot)
{
  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    g_clear_pointer (&snapshot->texts[i], g_bytes_unref);
  g_free (snapshot);
}
