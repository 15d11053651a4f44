/* way-quietly.h: shows a value without telling the page about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Does what g_object_set() does, without a call of @handler, which is connected with @data and is for what users
 * choose. */
void
way_quietly_set (gpointer widget, GCallback handler, gpointer data, const char *property, ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
