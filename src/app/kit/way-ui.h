/* way-ui.h: labels, rows and other small widgets that several pages use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* All widgets are returned floating, and all texts are copied. @style is a CSS class, or NULL. */

/* A label that wraps and whose natural width is that of its longest line. */
GtkWidget *way_ui_label (const char *text, const char *style);

/* The same for names and other data, which are not translated. */
GtkWidget *way_ui_data_label (const char *text, const char *style);

/* A label for a button: it is centered and wraps between words only, so that a layout can measure how much room the
 * button needs. */
GtkWidget *way_ui_key_text (const char *text, const char *style);

#define WAY_UI_MIN_CHARACTERS 8

/* Sets the minimum width of a label of the kinds above. This also makes it faster to measure: GTK tries every character
 * of a label that may be one character wide, which takes longer than drawing it. */
void way_ui_set_min_width (GtkWidget *label, int n_characters);

/* A short text on a colored background: @style is "ok", "warn", "error", "accent" or NULL. */
GtkWidget *way_ui_badge (const char *text, const char *style);

/* A decorative icon of 24 px. */
GtkWidget *way_ui_icon (const char *icon_name);

/* The name of the icon of the subject with this id (NULL: of a turn), or of a general icon. */
const char *way_ui_subject_icon (const char *subject);

/* A boxed list: a GtkListBox without selection. */
GtkWidget *way_ui_card_list (void);

/* Appends a row with @child. @activatable: a click on it emits "row-activated" of the list. */
GtkListBoxRow *way_ui_card_list_add (GtkWidget *list, GtkWidget *child, gboolean activatable);

/* The content of a row of at least 50 px: an icon, a title, a subtitle and a control at the end, of which all but the
 * title may be NULL. See WayActionRow for templates. */
GtkWidget *way_ui_row (GtkWidget *icon, const char *title, const char *subtitle, GtkWidget *control);

/* Adds another @control at the end of such a row. */
void way_ui_row_add (GtkWidget *row, GtkWidget *control);

/* A row with a toggle button at its end, and @content, which is visible while the button is active. */
GtkWidget *way_ui_expander (const char *title, const char *subtitle, GtkWidget *content, GtkToggleButton **toggle);

/* Removes all children of @box, which is a GtkBox, GtkListBox or GtkFlowBox. */
void way_ui_remove_children (GtkWidget *box);

/* Returns the descendant of @after at the place that @widget has in @before, or the closest ancestor of that place. */
GtkWidget *way_ui_find_counterpart (GtkWidget *widget, GtkWidget *before, GtkWidget *after);

/* Adds or removes a CSS class. */
void way_ui_set_css_class (GtkWidget *widget, const char *style, gboolean set);

/* Sets the label of @widget for assistive technologies. */
void way_ui_set_accessible_label (GtkWidget *widget, const char *name);

/* Names the text field inside @row after its title, which GTK 4.8 does not do. */
void way_ui_name_entry_row (AdwEntryRow *row);

/* The shapes of the players, as decoration: of each seat whose bit is set in @seats. */
GtkWidget *way_ui_shapes (const CarcSetup *setup, unsigned seats, int size);

/* Copies as much of @typed as a record can hold, in whole characters and on one line. */
void way_ui_copy_text (char text[CARC_MAX_TEXT + 1], const char *typed);

/* Returns a day ("2026-11-21") in the format of the locale. (transfer full) */
char *way_ui_day (const char *day);

/* Returns the progress of the game, for the subtitle of a header bar. (transfer full) */
char *way_ui_progress (WayGame *game);

G_END_DECLS
