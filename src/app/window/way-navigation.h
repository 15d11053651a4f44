/* way-navigation.h: the stack of pages of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-toast.h"

G_BEGIN_DECLS

/* Shows the topmost of its pages, which are WayPages. They slide in and out; a WayCard is shown over the page below it,
 * and closed when another page is pushed. A page that is covered gets the focus back where it was when it is shown
 * again.
 *
 * AdwNavigationView of libadwaita 1.4 would do most of this.
 *
 * Signals:
 * "popped" (GtkWidget *page): the page is about to leave the stack. It is destroyed when it is out of sight.
 * "shown": another page is shown. */
#define WAY_TYPE_NAVIGATION (way_navigation_get_type ())
G_DECLARE_FINAL_TYPE (WayNavigation, way_navigation, WAY, NAVIGATION, AdwBin)

typedef GtkWidget *(*WayCreatePage) (gpointer user_data);

/* Sets the function that creates the lowest page. It is called the first time that page is needed, because a window
 * that resumes a game shows other pages first. */
void way_navigation_set_root (WayNavigation *self, WayCreatePage create, gpointer user_data);

/* Sets a widget that is under the header bar of the page that is shown. Sinks its reference. */
void way_navigation_set_banner (WayNavigation *self, GtkWidget *banner);

/* Returns the page that is shown; creates the lowest one if necessary. (transfer none) */
GtkWidget *way_navigation_get_page (WayNavigation *self);

/* The lowest page counts even before it is created; its element is then NULL. */
guint way_navigation_get_n_pages (WayNavigation *self);
GtkWidget *way_navigation_get_nth_page (WayNavigation *self, guint n);
gboolean way_navigation_has_type (WayNavigation *self, GType type); /* whether one of the pages is of @type */

/* Adds @page on top and shows it. Sinks its reference. A card is shown over the page
 * below it if that is a WayCardHost. */
void way_navigation_push (WayNavigation *self, GtkWidget *page);

/* Does the same, and removes the page that was on top, without the signal "popped". */
void way_navigation_replace (WayNavigation *self, GtkWidget *page);

/* Removes the pages on top until @n_pages are left, which are at least 1. */
void way_navigation_pop_to (WayNavigation *self, guint n_pages);
void way_navigation_pop (WayNavigation *self);

/* Pops the page on top if it is a card. */
void way_navigation_close_card (WayNavigation *self);

/* Pops to the lowest page of @type. FALSE if there is none; nothing happens then. */
gboolean way_navigation_pop_to_type (WayNavigation *self, GType type);

/* Removes @page, wherever it is in the stack. */
void way_navigation_remove (WayNavigation *self, GtkWidget *page);

/* Shows the topmost page, unless a page is visible: called before the window is realized. */
void way_navigation_show_first_page (WayNavigation *self);

/* Moves the focus to the content of the page that is shown, after the next layout, unless the content has it. */
void way_navigation_focus_later (WayNavigation *self);

/* Shows a message on the page that is shown. @text is not markup. @button and @action_name
 * (detailed, "win.undo") may be NULL. */
void way_navigation_toast (WayNavigation *self, const char *text, const char *button, const char *action_name);

/* Removes the toasts with a button for which @ends returns TRUE from all pages: way_toast_end(). */
void way_navigation_end_toasts (WayNavigation *self, WayToastEnds ends, gpointer user_data);

/* Removes the toasts that offer to undo or redo from all pages, because they describe an older change. */
void way_navigation_end_undo_toasts (WayNavigation *self);

G_END_DECLS
