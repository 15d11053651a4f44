/* way-ui.h: labels, icons and other small widgets that several pages use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

/* All widgets are returned floating, and all texts are copied. @style is a CSS class, or NULL. */

/* A label that wraps, but not before a number that belongs to a word (see way-unbroken.h), and whose natural width is
 * that of its longest line. */
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

/* A short text on a colored background: @style is "success", "warning", "accent" or NULL. */
GtkWidget *way_ui_badge (const char *text, const char *style);

/* A decorative icon of 24 px. */
GtkWidget *way_ui_icon (const char *icon_name);

/* A decorative icon of 16 px at the end of a row: what the row does. */
GtkWidget *way_ui_end_icon (const char *icon_name);

/* The same, an arrow: the row opens something. */
GtkWidget *way_ui_arrow (void);

/* The same as way_ui_icon() for a kind of scoring, in the color that it has in charts. WAY_N_KINDS: an icon for none of
 * them. */
GtkWidget *way_ui_kind_icon (WayKind kind);

/* The same for the subject with this id, in the color of its kind. */
GtkWidget *way_ui_new_subject_icon (const char *subject);

/* The name of the icon of the subject with this id (NULL: of a turn), or of a general icon. */
const char *way_ui_subject_icon (const char *subject);

/* A boxed list: a GtkListBox without selection. */
GtkWidget *way_ui_card_list (void);

/* Appends a row with @child, which names itself for assistive technologies. @activatable: a click on it emits
 * "row-activated" of the list. See also WayActionRow. */
GtkListBoxRow *way_ui_card_list_add (GtkWidget *list, GtkWidget *child, gboolean activatable);

/* @button opens @menu, which is created when it is opened for the first time: that takes longer than the rest of a
 * header bar. */
void way_ui_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Removes all children of @box, which is a GtkBox, GtkListBox or GtkFlowBox. */
void way_ui_remove_children (GtkWidget *box);

/* Moves @child to the end of @box from the GtkBox it is in, unless that is @box. */
void way_ui_move_to_box (GtkWidget *child, GtkWidget *box);

/* Lays the children of @widget out beside each other, as WayRowLayout does, or below each other, @spacing px apart. */
void way_ui_place_beside (GtkWidget *widget, gboolean beside, int spacing);

/* Places @child, whose parent has a GtkGridLayout, at @column and @row; it has @width columns and @height rows. */
void way_ui_place_in_grid (GtkWidget *child, int column, int row, int width, int height);

/* Adds or removes a CSS class. */
void way_ui_set_css_class (GtkWidget *widget, const char *style, gboolean set);

/* Sets the tooltip of @widget, or removes it if @text is NULL. GTK asks the display where the pointer is whenever a
 * tooltip is set; this does not if it stays as it is. */
void way_ui_set_tooltip (GtkWidget *widget, const char *text);

/* Forgets the sizes that GTK has computed for @widget and everything in it. To be called after a change of style
 * classes during a layout: until the next frame, GTK would mix sizes of both styles. */
void way_ui_forget_sizes (GtkWidget *widget);

/* The sizes of @clamp, an AdwClamp, are in pixels, like those requested for a widget. From libadwaita 1.4 on, they grow
 * with the size of the text otherwise. */
void way_ui_clamp_in_pixels (AdwClamp *clamp);

/* Sets the label of @widget for assistive technologies. */
void way_ui_set_accessible_label (GtkWidget *widget, const char *name);

/* Sets the label of @row, an AdwActionRow, that has its title and subtitle already. GTK would append both. */
void way_ui_name_action_row (GtkWidget *row, const char *name);

/* Names every list inside @widget, such as that of an AdwPreferencesGroup. */
void way_ui_name_lists (GtkWidget *widget, const char *name);

/* Names the text field inside @row after its title, which GTK 4.8 does not do. */
void way_ui_name_entry_row (AdwEntryRow *row);

/* Activates win.show-error with @error, of which the message may have a path in it that is not UTF-8. */
void way_ui_show_error (GtkWidget *widget, const GError *error);

/* The shapes of the players, as decoration: of each seat whose bit is set in @seats. */
GtkWidget *way_ui_shapes (const CarcSetup *setup, unsigned seats, int size);

/* Copies as much of @typed as a record can hold, in whole characters and on one line. A field holds no more if
 * way_line_buffer_limit() was called. */
void way_ui_copy_text (char text[CARC_MAX_TEXT + 1], const char *typed);

/* Returns a day ("2026-11-21") in the format of the locale. (transfer full) */
char *way_ui_day (const char *day);

/* Returns the resolution that the settings of @widget ask texts to have, in 1/1024 dpi. */
#define WAY_UI_NORMAL_DPI (96 * 1024)
int way_ui_get_text_dpi (GtkWidget *widget);

/* Returns @size, of something with a line of text or more, in px, enlarged like the text of @widget; never reduced. */
int way_ui_enlarge (GtkWidget *widget, int size);

/* Whether the settings make texts so large that a phone has room for short rows only. */
gboolean way_ui_has_large_text (GtkWidget *widget);

G_END_DECLS
