/* way-track-figures.c: the scoring figures on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-figures.h"

#include "way-text.h"
#include "way-i18n.h"

static void
add (WayTrackFigures *self, const CarcHeader *header, int seat, int points, char *name)
{
  self->colors[self->n] = (int) header->setup.colors[seat];
  self->points[self->n] = points;
  self->names[self->n++] = name;
}

void
way_track_figures_init (WayTrackFigures *self, const CarcHeader *header, const int *points, const int *seconds)
{
  self->n = 0;
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      const char *name = way_text_player (header, seat);

      add (self, header, seat, points[seat] - seconds[seat], g_strdup (name));
      if (seconds[seat] != 0)
        /* Translators: a scoring figure on the track; %s is a player, who has two of them. */
        add (self, header, seat, seconds[seat], g_strdup_printf (C_ ("track", "%s, second figure"), name));
    }
}

void
way_track_figures_init_from_standings (WayTrackFigures *self, const CarcHeader *header, const CarcStandings *standings)
{
  int seconds[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    seconds[seat] = carc_messenger_points (standings, seat);
  way_track_figures_init (self, header, standings->points, seconds);
}

void
way_track_figures_clear (WayTrackFigures *self)
{
  while (self->n > 0)
    g_free (self->names[--self->n]);
}
