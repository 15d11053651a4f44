/* way-places-list.h: where the figures of those who gain will stand on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card with a row for each player whom the act of a draft concerns; not visible while it concerns nobody. */
#define WAY_TYPE_PLACES_LIST (way_places_list_get_type ())
G_DECLARE_FINAL_TYPE (WayPlacesList, way_places_list, WAY, PLACES_LIST, GtkWidget)

/* @draft: (transfer none), kept. */
GtkWidget *way_places_list_new (WayDraft *draft);

/* Looks at the draft again. */
void way_places_list_update (WayPlacesList *self);

G_END_DECLS
