/* way-code-page.h: a result as a QR code for Board Game Stats on a phone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

/* Shows the code and a button that copies the link. If the link is too long for a QR code, the page says so. */
#define WAY_TYPE_CODE_PAGE (way_code_page_get_type ())
G_DECLARE_FINAL_TYPE (WayCodePage, way_code_page, WAY, CODE_PAGE, WayPage)

/* @link is copied. */
GtkWidget *way_code_page_new (const char *link);

G_END_DECLS
