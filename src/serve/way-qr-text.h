/* way-qr-text.h: a QR code for a terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns @text as a QR code of block characters, with its margin, each line with two rows of it; always dark on light,
 * whatever the colors of the terminal. NULL if it is too long. (transfer full) */
char *way_qr_text_new (const char *text);

G_END_DECLS
