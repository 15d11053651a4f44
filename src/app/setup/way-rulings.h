/* way-rulings.h: the points where the sources differ or are silent, each decided for one game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* A row that opens; inside, each ruling with its reason, its choices and where each comes from. */
#define WAY_TYPE_RULINGS (way_rulings_get_type ())
G_DECLARE_FINAL_TYPE (WayRulings, way_rulings, WAY, RULINGS, GtkWidget)

GtkWidget *way_rulings_new (void);

/* Shows the rulings of the modules in play in @setup, decided as there. What was decided for a module that is not in
 * play is kept. */
void way_rulings_set_setup (WayRulings *self, const CarcSetup *setup);

/* Decides @setup, for its modules in play, as on view. */
void way_rulings_decide (WayRulings *self, CarcSetup *setup);

G_END_DECLS
