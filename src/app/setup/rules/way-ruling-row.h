/* way-ruling-row.h: a rule option with its choices.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* Signal: "changed" (): another choice was selected. */
#define WAY_TYPE_RULING_ROW (way_ruling_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRulingRow, way_ruling_row, WAY, RULING_ROW, AdwExpanderRow)

/* @choice: the index of the choice that is selected. */
GtkWidget *way_ruling_row_new (const CarcRuling *ruling, int choice);

const CarcRuling *way_ruling_row_get_ruling (WayRulingRow *self);
int way_ruling_row_get_choice (WayRulingRow *self);

G_END_DECLS
