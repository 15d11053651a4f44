/* way-export-page.h: the formats in which all games can be exported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

/* Its rows activate win.export-as, with the format as target. */
#define WAY_TYPE_EXPORT_PAGE (way_export_page_get_type ())
G_DECLARE_FINAL_TYPE (WayExportPage, way_export_page, WAY, EXPORT_PAGE, WayPage)

GtkWidget *way_export_page_new (void);

G_END_DECLS
