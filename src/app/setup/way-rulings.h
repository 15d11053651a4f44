/* way-rulings.h: the rule options of a game, where the sources differ or are silent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* An expander row with each rule option: why the players have to decide, and the choices with their sources. */
#define WAY_TYPE_RULINGS (way_rulings_get_type ())
G_DECLARE_FINAL_TYPE (WayRulings, way_rulings, WAY, RULINGS, GtkWidget)

/* Shows the rule options of the modules in play in @setup, with its choices. The choices for other modules are kept. */
void way_rulings_set_setup (WayRulings *self, const CarcSetup *setup);

/* Sets the choices in @setup, for its modules in play. */
void way_rulings_decide (WayRulings *self, CarcSetup *setup);

G_END_DECLS
