/* way-code-page.h: a result as a code that the camera of a phone reads into Board Game Stats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

/* A link that no code can hold is said to be too long, and can be copied all the same. */
#define WAY_TYPE_CODE_PAGE (way_code_page_get_type ())
G_DECLARE_FINAL_TYPE (WayCodePage, way_code_page, WAY, CODE_PAGE, WayPage)

/* @link is copied. */
GtkWidget *way_code_page_new (const char *link);

G_END_DECLS
