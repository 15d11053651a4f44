/* way-expansion-row.h: an expansion with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-setup.h"

G_BEGIN_DECLS

/* The switch follows the setup and changes it. */
#define WAY_TYPE_EXPANSION_ROW (way_expansion_row_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansionRow, way_expansion_row, WAY, EXPANSION_ROW, AdwActionRow)

/* @module: the index of the expansion in carc_modules. @icon_name, and @style for its style class, may be NULL. */
GtkWidget *way_expansion_row_new (WaySetup *setup, int module, const char *icon_name, const char *style);

int way_expansion_row_get_module (WayExpansionRow *self);

G_END_DECLS
