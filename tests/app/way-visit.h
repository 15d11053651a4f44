/* way-visit.h: a window with a short game of three players, whose pages are opened and touched one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-window.h"

G_BEGIN_DECLS

typedef struct {
  WayStore *store;
  WayWindow *window;
  WayGame *game; /* borrowed */
} WayVisit;

/* Makes the application of the process, once before all visits. */
void way_visit_start (void);

/* A game with these further lines of a record on the table, in a window for a content @width pixels wide. What cannot
 * be used fails the test. End it with way_visit_close(). */
WayVisit way_visit_open (const char *more, int width);

/* Fails the test if anything still holds the window. */
void way_visit_close (WayVisit *visit);

/* The page on view. Borrowed. */
GtkWidget *way_visit_get_page (WayVisit *visit);

/* An action of the window: "win.enter::road". Returns the page that is on view then. Borrowed. */
GtkWidget *way_visit_activate (WayVisit *visit, const char *action);

/* What a key does on @page, before what has the focus sees it. Returns whether the page wanted it. */
gboolean way_visit_press (GtkWidget *page, guint keyval, GdkModifierType state);

/* As way_test_find_nth(), for an @index (from 0) that need not be counted down. */
GtkWidget *way_visit_find_nth (gpointer root, GType type, const char *name, int index);

/* The button, check or switch around a label with this text; NULL if there is none. */
GtkWidget *way_visit_find_around (gpointer root, const char *text, GType type);

/* The button that records what the page says; without one the test fails. */
GtkWidget *way_visit_get_main (GtkWidget *page);

/* The last entry of the log. Borrowed. */
const CarcEntry *way_visit_get_last (WayVisit *visit);

/* The points of the seat (from 0). */
int way_visit_get_points (WayVisit *visit, int seat);

G_END_DECLS
