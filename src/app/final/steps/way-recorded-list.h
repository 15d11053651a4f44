/* way-recorded-list.h: what was recorded at a step of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-step.h"

G_BEGIN_DECLS

/* A heading and the entries, newest first; hidden while there is none. */
#define WAY_TYPE_RECORDED_LIST (way_recorded_list_get_type ())
G_DECLARE_FINAL_TYPE (WayRecordedList, way_recorded_list, WAY, RECORDED_LIST, GtkBox)

GtkWidget *way_recorded_list_new (void);

/* Shows the entries of @step since final scoring began. @stack: only those about this stack of betting chips; 0: all.
 */
void way_recorded_list_update (WayRecordedList *self, WayGame *game, WayFinalStep step, int stack);

/* Replaces “Recorded” and the sum beside it. @subtitle is below the title, @badge beside it; the subtitle may be NULL.
 */
void way_recorded_list_set_title (WayRecordedList *self, const char *title, const char *subtitle, const char *badge);

G_END_DECLS
