/* way-track-card.h: the scoring track, with the points of the game in its middle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* The middle shows ladders and snakes, if the scoreboard has them. Otherwise it shows a chart of the points from the
 * third entry on, and before that one sentence. */
#define WAY_TYPE_TRACK_CARD (way_track_card_get_type ())
G_DECLARE_FINAL_TYPE (WayTrackCard, way_track_card, WAY, TRACK_CARD, GtkBox)

/* The card follows @game and holds a reference to it. Call it once. */
void way_track_card_set_game (WayTrackCard *self, WayGame *game);

/* See way_scoreboard_set_held(). */
void way_track_card_set_held (WayTrackCard *self, gboolean held);

/* Shows the figures @seconds after the first one set off to where it is in the game now, while the card is held
 * otherwise: see way_track_hop(). way_track_card_set_held() ends it. */
void way_track_card_hop (WayTrackCard *self, double seconds, double later);

/* Shows where the figures would be after @draft, see way_scoreboard_preview(). */
void way_track_card_preview (WayTrackCard *self, WayDraft *draft);

G_END_DECLS
