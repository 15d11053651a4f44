/* way-expansion-row.h: an expansion with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* Signal: "toggled" (): the expansion was switched on or off. */
#define WAY_TYPE_EXPANSION_ROW (way_expansion_row_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansionRow, way_expansion_row, WAY, EXPANSION_ROW, AdwActionRow)

/* @module: the index of the expansion in carc_modules. */
GtkWidget *way_expansion_row_new (int module, const char *icon_name, gboolean active);

int way_expansion_row_get_module (WayExpansionRow *self);
gboolean way_expansion_row_is_active (WayExpansionRow *self);

G_END_DECLS
