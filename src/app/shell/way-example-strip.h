/* way-example-strip.h: the strip below the header bar of the example evening.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Says that this is the example, closes its window, and shows its views. */
#define WAY_TYPE_EXAMPLE_STRIP (way_example_strip_get_type ())
G_DECLARE_FINAL_TYPE (WayExampleStrip, way_example_strip, WAY, EXAMPLE_STRIP, AdwBin)

GtkWidget *way_example_strip_new (void);

/* Shows a view of the game of @window in place of the pages that are open: "result", "log", "statistics" or "rules". */
void way_example_strip_show (WayWindow *window, const char *view);

G_END_DECLS
