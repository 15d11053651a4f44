/* way-person-view.h: the statistics of one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Cards that are created once, one in each frame, and then keep their places and heights whatever they show. */
#define WAY_TYPE_PERSON_VIEW (way_person_view_get_type ())
G_DECLARE_FINAL_TYPE (WayPersonView, way_person_view, WAY, PERSON_VIEW, GtkBox)

GtkWidget *way_person_view_new (void);

/* Shows @figures, which must contain a person and stay valid until the next call. NULL while the view is hidden.
 * @merged: as returned by way_store_list_merged(). @note: what is missing in the figures; NULL if they are complete. */
void way_person_view_set_figures (WayPersonView *self, const WayFigures *figures, char **merged, const char *note);

/* Dims the figures, which are those of another player, until way_person_view_set_figures() is called. */
void way_person_view_set_loading (WayPersonView *self);

/* Shows one column instead of two. */
void way_person_view_set_narrow (WayPersonView *self, gboolean narrow);

/* Whether cards or rows are being added. */
gboolean way_person_view_is_busy (WayPersonView *self);

G_END_DECLS
