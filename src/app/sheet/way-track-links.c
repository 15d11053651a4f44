/* way-track-links.c: the ladders and snakes of a game on the scoring track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-links.h"

#include <string.h>

#include "carc-snakes-and-ladders.h"
#include "way-space-moves.h"

gboolean
way_track_links_show (WayTrack *track, const CarcSetup *setup)
{
  int module = carc_module_find (carc_snakes_and_ladders.id, strlen (carc_snakes_and_ladders.id));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  WayTrackLink links[CARC_TRACK_SPACES];
  int n = 0;

  for (int space = 0; space < CARC_TRACK_SPACES && carc_module_in_play (setup, module); space++)
    {
      WaySpaceMoves move = { 1, { { .space = space, .end = carc_space_end (setup, space) } } };
      char *text;

      if (move.moves[0].end == CARC_NO_SNAKE || move.moves[0].end == space)
        continue;
      text = way_space_moves_title (&move);
      g_ptr_array_add (words, text);
      links[n++] = (WayTrackLink){ space, move.moves[0].end, way_space_move_climbs (&move.moves[0]), text };
    }
  way_track_set_links (track, links, n);
  return n > 0;
}
