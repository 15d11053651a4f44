/* way-archive.h: the window on a history of two games, and a hand that turns its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-window.h"

typedef struct {
  WayStore *store;
  WayWindow *window;
  gint64 finished; /* Anna and Jan in Praha, with tunnels; number 1 */
  gint64 three;    /* Anna, Ève and Mia in Łódź, later */
} WayArchive;

/* On a phone, with a history in memory. */
void way_archive_open (WayArchive *archive, GtkApplication *application);
void way_archive_close (WayArchive *archive);

/* The page on view. */
GtkWidget *way_archive_get_page (WayArchive *archive);

/* Whether the key was wanted. */
gboolean way_archive_press (WayArchive *archive, guint keyval, GdkModifierType state);

/* @action with its target, "win.details(int64 1)". */
void way_archive_activate (WayArchive *archive, const char *action);

/* The games on the page. */
int way_archive_count_rows (WayArchive *archive);
