/* way-help.h: the manual.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the manual in the help viewer of the desktop; without one, its HTML in the browser, in the language of the user
 * if it is translated. Says so if there is neither. */
void way_help_show (GtkWindow *parent);

G_END_DECLS
