/* way-conflict-side.h: one of the two records of a game that was changed on both sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-record-file.h"

G_BEGIN_DECLS

/* A card: @title, when and where it was played, the points, and the entries from number @first on. At its end @button,
 * which chooses this side. Floating; everything is copied. */
GtkWidget *way_conflict_side_new (const char *title, const WayRecordFile *record, guint first, GtkWidget *button);

G_END_DECLS
