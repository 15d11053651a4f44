/* way-command.h: what a menu offers, as lines or as tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It has the icon of a subject, in the color of its kind, or another one. The texts are borrowed, except for the
 * action. */
typedef struct {
  const char *label;
  const char *detail;  /* below the label; NULL: none */
  const char *subject; /* the id of a subject; NULL: none */
  const char *icon;    /* the name of an icon, without a subject */
  char *action;        /* detailed */
  const char *key;     /* of the keyboard, as it is printed on it in the language; NULL: none */
  guint keyval;        /* the same key; 0: none. That of a letter is the small one */
  int group;           /* lines of a group are together */
  gboolean leads_on;   /* to more commands: its line ends with an arrow */
  gboolean can;        /* FALSE: not now */
} WayCommand;

/* Creates a button with the icon above the words, or before them; it is an item of a menu for assistive technologies,
 * and its name is the action. What a click does is up to the caller. (transfer floating) */
GtkWidget *way_command_make_button (const WayCommand *command, gboolean as_tile);

/* Shows the commands in @box, in place of its children: lines by group, with separators, or tiles in their order. A
 * click calls @clicked with @object and the button. */
void way_command_show (GtkWidget *box, const WayCommand *commands, int n, gboolean as_tiles, GCallback clicked,
                       gpointer object);

/* Returns the action of a button. */
const char *way_command_get_action (GtkWidget *button);

/* Closes the popover or sheet that shows @button, and activates its action. */
void way_command_run (GtkWidget *button);

/* Clicks the button in @box that has this key. Returns whether there is one. */
gboolean way_command_press (GtkWidget *box, guint keyval, GdkModifierType state);

/* Focuses the first button in @box that can be clicked. Returns FALSE if there is none. */
gboolean way_command_focus_first (GtkWidget *box);

G_END_DECLS
