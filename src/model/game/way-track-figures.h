/* way-track-figures.h: the scoring figures on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-messages.h"
#include "carc-notation.h"

G_BEGIN_DECLS

#define WAY_MAX_TRACK_FIGURES (2 * CARC_MAX_PLAYERS)

/* The figures of all players in seat order. A player with The Messages has a second one, which is after the first as
 * soon as it has moved. */
typedef struct {
  int n;
  int colors[WAY_MAX_TRACK_FIGURES];
  int points[WAY_MAX_TRACK_FIGURES];
  char *names[WAY_MAX_TRACK_FIGURES];
} WayTrackFigures;

/* Fills @self. @points: of each seat; @seconds: of these, the points with which the second figure has moved. */
void way_track_figures_init (WayTrackFigures *self, const CarcHeader *header, const int *points, const int *seconds);

/* The same for @standings of the game. */
void
way_track_figures_init_from_standings (WayTrackFigures *self, const CarcHeader *header, const CarcStandings *standings);

void way_track_figures_clear (WayTrackFigures *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayTrackFigures, way_track_figures_clear)

G_END_DECLS
