/* way-ui.h: small pieces that several pages are put together from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* All widgets are floating, all texts copied. A @style may be NULL. */

/* A label that wraps and never asks for more width than a few words. */
GtkWidget *way_ui_label (const char *text, const char *style);

/* The same for names and other data. */
GtkWidget *way_ui_data_label (const char *text, const char *style);

/* A label on a key: it wraps between words only, so that a layout can see how much room the key needs. */
GtkWidget *way_ui_key_text (const char *text, const char *style);

#define WAY_UI_MIN_CHARACTERS 8

/* A label of the two kinds above never becomes narrower than this. It is also measured faster: GTK breaks a label that
 * may be as narrow as a character at each of them. Where the words change with every key that takes longer than to
 * paint them.
 */
void way_ui_set_min_width (GtkWidget *label, int n_characters);

/* A word on a colored ground: @style is "ok", "warn", "error", "accent" or NULL. */
GtkWidget *way_ui_badge (const char *text, const char *style);

/* A symbol that is decoration beside words. */
GtkWidget *way_ui_icon (const char *icon_name);

/* The symbol of the subject with this id (NULL: of a turn): its own, or a general one. */
const char *way_ui_subject_icon (const char *subject);

/* A vertical box for rows on a card, between which lines are drawn: a GtkListBox without selection. */
GtkWidget *way_ui_card_list (void);

/* Puts @child into a row at the end of a card list; @activatable: a tap anywhere in it is the list's "row-activated".
 */
GtkListBoxRow *way_ui_card_list_add (GtkWidget *list, GtkWidget *child, gboolean activatable);

/* Puts @child in the place of what a row of a card list has. */
void way_ui_card_list_set (GtkListBoxRow *row, GtkWidget *child);

/* Symbol, title, subtitle (may be NULL) and a control at the end (may be NULL) in a row of at least 50 px. */
GtkWidget *way_ui_row (GtkWidget *icon, const char *title, const char *subtitle, GtkWidget *control);

/* Adds one more @control at the end of such a row, in the middle of its height. */
void way_ui_row_add (GtkWidget *row, GtkWidget *control);

/* A row whose @content is shown while the toggle button at its end is down. */
GtkWidget *way_ui_expander (const char *title, const char *subtitle, GtkWidget *content, GtkToggleButton **toggle);

/* Removes all children of @box. */
void way_ui_remove_children (GtkWidget *box);

/* What stands in @after where @widget stands in @before, or what would be around it; both are boxes of the same kind.
 */
GtkWidget *way_ui_find_counterpart (GtkWidget *widget, GtkWidget *before, GtkWidget *after);

void way_ui_set_css_class (GtkWidget *widget, const char *style, gboolean set);

/* What a reader hears for @widget. */
void way_ui_set_accessible_label (GtkWidget *widget, const char *name);

/* Names the text field inside @row after its title, which GTK 4.8 does not do. */
void way_ui_name_entry_row (AdwEntryRow *row);

/* The shapes of the seats whose bit is set, as decoration. */
GtkWidget *way_ui_shapes (const CarcSetup *setup, unsigned seats, int size);

/* What was typed, as much as a record has room for: whole letters only, in one line. */
void way_ui_copy_text (char text[CARC_MAX_TEXT + 1], const char *typed);

/* A day ("2026-11-21") as dates are written where the program runs. (transfer full) */
char *way_ui_day (const char *day);

/* The subtitle of a header bar: where the game is. (transfer full) */
char *way_ui_progress (WayGame *game);

G_END_DECLS
