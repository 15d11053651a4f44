/* way-letter-keys.h: single letters as shortcuts, disabled while a text field has the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a controller for a page. Its shortcuts work wherever the focus is in the window, while the page is mapped and
 * no text field has the focus. @switchable: only while the setting "letter-keys" is on. */
GtkEventController *way_letter_keys_new (gboolean switchable);

/* @trigger: as parsed by gtk_shortcut_trigger_parse_string(). @action_name: detailed. */
void way_letter_keys_add (GtkShortcutController *keys, const char *trigger, const char *action_name);

/* Adds the letters of a game in progress: R for a road and so on, N for the next turn, slash for the quick entry. */
void way_letter_keys_add_table (GtkShortcutController *keys);

G_END_DECLS
