/* way-table-button.h: the button that shows the numbers of a chart as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Its words name what a click shows: "Show as Table", or "Show as Chart" while the table is shown.
 *
 * Properties: "active" (boolean, notified): the table is shown. Bind it to the "visible" of the table. */
#define WAY_TYPE_TABLE_BUTTON (way_table_button_get_type ())
G_DECLARE_FINAL_TYPE (WayTableButton, way_table_button, WAY, TABLE_BUTTON, AdwBin)

gboolean way_table_button_get_active (WayTableButton *self);

G_END_DECLS
