/* way-announcer.h: what a screen reader is to say that is not the name of a widget with the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An invisible text, over the content of a page: the role of its label is STATUS. It has no size to speak of.
 *
 * From GTK 4.14 on: gtk_accessible_announce(). */
#define WAY_TYPE_ANNOUNCER (way_announcer_get_type ())
G_DECLARE_FINAL_TYPE (WayAnnouncer, way_announcer, WAY, ANNOUNCER, GtkWidget)

/* @text: what it says until something is announced, because a reader would read its role if it was empty: the title of
 * the page. */
GtkWidget *way_announcer_new (const char *text);

/* Says @text, politely: after what is being said. The same text is said again. */
void way_announcer_say (WayAnnouncer *self, const char *text);

/* Returns what was said last. (transfer none) */
const char *way_announcer_get_text (WayAnnouncer *self);

G_END_DECLS
