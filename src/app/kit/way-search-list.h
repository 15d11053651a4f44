/* way-search-list.h: a list of rows in groups with headings, with a search entry if there are many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal: "row-activated" (GtkListBoxRow *row): a row was clicked, or Enter was pressed on it; Enter in the search
 * entry activates the first row that is found. */
#define WAY_TYPE_SEARCH_LIST (way_search_list_get_type ())
G_DECLARE_FINAL_TYPE (WaySearchList, way_search_list, WAY, SEARCH_LIST, GtkBox)

GtkWidget *way_search_list_new (void);

/* Removes all groups and rows. */
void way_search_list_clear (WaySearchList *self);

/* Begins a group with the heading @title (NULL: none), to which the next rows are added. */
void way_search_list_begin_group (WaySearchList *self, const char *title);

/* Adds @child, in a new row unless it is a row itself, and makes the row activatable or not. It is found by @words and
 * by the title of its group. */
GtkListBoxRow *way_search_list_add (WaySearchList *self, GtkWidget *child, const char *words, gboolean activatable);

int way_search_list_get_n_rows (WaySearchList *self);

/* Makes the list search when text is typed anywhere on @page. */
void way_search_list_capture_keys (WaySearchList *self, GtkWidget *page);

/* Focuses the search entry, or the first row if the entry is hidden. */
void way_search_list_focus (WaySearchList *self);

/* Focuses the first row. On a phone, the search entry with the focus would open the keyboard. */
void way_search_list_focus_row (WaySearchList *self);

/* Clears the search entry. */
void way_search_list_show_all (WaySearchList *self);

/* Whether a search for @text finds @words. */
gboolean way_search_list_matches (const char *text, const char *words);

G_END_DECLS
