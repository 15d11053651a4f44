/* way-letter-keys.h: single letters as shortcuts, disabled while a text field has the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
  const char *trigger;     /* as parsed by gtk_shortcut_trigger_parse_string() */
  const char *action_name; /* detailed */
} WayLetterKey;

/* Adds shortcuts to @page, which work wherever the focus is in the window, while the page is mapped and no text field
 * has the focus. @switchable: only while the setting "letter-keys" is on. @keys ends with { NULL }. */
void way_letter_keys_add (GtkWidget *page, gboolean switchable, const WayLetterKey *keys);

/* Adds the letters of a game in progress: R for a road and so on, N for the next turn, E for final scoring, slash for
 * the quick entry. */
void way_letter_keys_add_table (GtkWidget *page);

/* Returns whether a page can have this key as a shortcut: a letter, a sign or a function key. What covers a page uses
 * these keys, or the page below would. */
gboolean way_letter_keys_is_of_page (guint keyval, GdkModifierType state);

G_END_DECLS
