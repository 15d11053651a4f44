/* way-qr.h: a text as a QR code, for the camera of a phone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The width of the white margin that scanners require, in modules. */
#define WAY_QR_QUIET 4
#define WAY_QR_RADIUS 8 /* px: the margin has round corners */

/* A code, black on a white square in every style. The rest of the widget is transparent. A module is a whole number of
 * pixels of the screen wide, at least two. Its role is IMG; give it a label.
 *
 * Property: "can-shrink" (boolean, default FALSE): TRUE: where the height is scarce, the code is smaller than the width
 * permits. */
#define WAY_TYPE_QR (way_qr_get_type ())
G_DECLARE_FINAL_TYPE (WayQr, way_qr, WAY, QR, GtkWidget)

/* Shows @text. Returns FALSE, and shows nothing, if it does not fit in a QR code (2,953 bytes at most). */
gboolean way_qr_set_text (WayQr *self, const char *text);

G_END_DECLS
