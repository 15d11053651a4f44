/* way-safety-mark.h: the mark that says whether the games are safe.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows in @mark, which has the class wm-safety, a tick or a warning. */
void way_safety_mark_show (GtkImage *mark, gboolean is_safe);

G_END_DECLS
