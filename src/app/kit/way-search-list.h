/* way-search-list.h: rows in groups under headings, with a search field as soon as there are many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "row-activated" (GtkListBoxRow *): a tap or Enter on a row that can be activated; Enter in the search field
 * means the first row that is left. */
#define WAY_TYPE_SEARCH_LIST (way_search_list_get_type ())
G_DECLARE_FINAL_TYPE (WaySearchList, way_search_list, WAY, SEARCH_LIST, GtkWidget)

GtkWidget *way_search_list_new (void);

/* Forgets all groups and rows. */
void way_search_list_clear (WaySearchList *self);

/* The rows that are added next stand under @title; NULL: under none. */
void way_search_list_begin_group (WaySearchList *self, const char *title);

/* Adds @child, in a new row unless it is a row itself. It is found by @words and by the title of its group. */
GtkListBoxRow *way_search_list_add (WaySearchList *self, GtkWidget *child, const char *words, gboolean activatable);

int way_search_list_get_n_rows (WaySearchList *self);

/* Typing anywhere on @page searches. */
void way_search_list_capture_keys (WaySearchList *self, GtkWidget *page);

/* Puts the focus into the search field, or on the first row where there is none. */
void way_search_list_focus (WaySearchList *self);

/* All rows are on view again. */
void way_search_list_show_all (WaySearchList *self);

/* Whether somebody who typed @typed looks for @words. */
gboolean way_search_list_matches (const char *typed, const char *words);

G_END_DECLS
